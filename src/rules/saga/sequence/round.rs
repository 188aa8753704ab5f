//! The combat sequence: awareness, surprise, initiative, rounds.

use bevy::prelude::*;

use super::{delay, order, ready, script, victory, wits};
use crate::{
    battle::{self, Event, Outcome, UnitId},
    grid::Square,
    rules::saga::{
        ability::{skill_bonus, skill_name},
        data::Skill,
        effects,
        field::Field,
        frame::{BattleFrame, PoisonFrame, SagaStep, TurnFrame},
        hurt::{
            ailment,
            vital::{self, ROUNDS_UNCONSCIOUS, Vital},
        },
        moving::{bearing, movement},
        sight::{conceal, stealth},
    },
};

/// Runs the battle from turn to turn. SAGA-SEQ-01 to SAGA-SEQ-09
pub fn run(frame: BattleFrame, field: &mut Field) -> SagaStep {
    match frame {
        BattleFrame::Awareness => decide_awareness(field),
        BattleFrame::Surprise | BattleFrame::Round => next_turn(field, frame),
    }
}

/// SAGA-SEQ-02, SAGA-SEQ-03, SAGA-SEQ-07, SAGA-SURP-05
fn decide_awareness(field: &mut Field) -> SagaStep {
    let present: Vec<UnitId> = field.units().filter(|&unit| takes_turns(field, unit)).collect();
    notice(field, &present);
    let aware: Vec<UnitId> = present.iter().copied().filter(|&unit| field.body(unit).wits.aware).collect();
    if aware.is_empty() {
        let reason = "A draw: nobody has noticed anybody".to_owned();
        return SagaStep::Over(Outcome { winner: None, reason });
    }
    if aware.len() == present.len() {
        return begin_rounds(field);
    }
    // With a surprise round all start flat-footed, the aware ones included. SAGA-SEQ-04, SAGA-FLAT-01
    for &unit in &present {
        wits::set_flat_footed(field, unit, true);
    }
    field.order.surprise = true;
    field.tell(Event::RoundBegan { round: 0, surprise: true });
    order::roll_for(field, &aware);
    SagaStep::Continue(BattleFrame::Surprise.into())
}

/// Whether a unit is there to take turns: vehicles go on those of their crew. SAGA-BEY-45
fn takes_turns(field: &Field, unit: UnitId) -> bool {
    field.is_on_board(unit) && field.data_of(unit).vehicle.is_none()
}

/// Scenario flags decide; otherwise Stealth of those who hide against Perception of those who look.
/// SAGA-SURP-01, SAGA-SURP-02, SAGA-SURP-03
fn notice(field: &mut Field, present: &[UnitId]) {
    let hidden: Vec<UnitId> = present.iter().copied().filter(|&unit| field.body(unit).wits.hidden).collect();
    let undecided = |field: &Field, observer: UnitId| {
        let told = field.body(observer).wits.told;
        let mut enemies = present.iter().filter(|&&enemy| field.are_enemies(observer, enemy)).peekable();
        told.is_none() && enemies.peek().is_some() && enemies.all(|enemy| hidden.contains(enemy))
    };
    let observers: Vec<UnitId> = present.iter().copied().filter(|&unit| undecided(field, unit)).collect();
    let watched = |unit: &UnitId| observers.iter().any(|&observer| field.are_enemies(observer, *unit));
    let hiders: Vec<UnitId> = hidden.iter().copied().filter(watched).collect();
    let checks: Vec<(UnitId, i32)> =
        hiders.into_iter().map(|unit| (unit, skill_roll(field, unit, Skill::Stealth))).collect();
    let mut unseen: Vec<(UnitId, i32, UnitId)> = Vec::new();
    for &unit in present {
        let aware = if observers.contains(&unit) {
            let perception = skill_roll(field, unit, Skill::Perception);
            let muster = field.muster();
            let (mut noticed, mut missed) = (false, Vec::new());
            for &(hider, stealth) in &checks {
                let (observer, hider) = (muster.of(unit), muster.of(hider));
                if observer.side == hider.side {
                    continue;
                }
                if conceal::notices(&muster, observer, hider, perception, stealth) {
                    noticed = true;
                } else {
                    missed.push((hider.id, stealth));
                }
            }
            unseen.extend(missed.into_iter().map(|(hider, stealth)| (hider, stealth, unit)));
            noticed
        } else {
            field.body(unit).wits.told.unwrap_or(true)
        };
        field.body_mut(unit).wits.aware = aware;
    }
    // Who was not noticed goes on hiding. SAGA-BEY-23
    for (hider, check, observer) in unseen {
        let mut unseen_by = field.stealth(hider).unseen_by.clone();
        unseen_by.push(observer);
        stealth::settle(field, hider, check, unseen_by);
        field.stealth_mut(hider).last_seen = None;
    }
}

fn skill_roll(field: &mut Field, unit: UnitId, skill: Skill) -> i32 {
    let bonus = skill_bonus(field, unit, skill);
    let roll = field.roll_d20(bonus);
    let total = roll.total;
    field.tell(Event::Rolled { unit, what: skill_name(skill).to_owned(), roll });
    total
}

/// Whoever has not rolled yet rolls, and round 1 begins. SAGA-SEQ-06, SAGA-INIT-01
fn begin_rounds(field: &mut Field) -> SagaStep {
    field.order.surprise = false;
    let late: Vec<UnitId> = field
        .units()
        .filter(|&unit| takes_turns(field, unit) && field.agenda(unit).initiative.rank.is_none())
        .collect();
    order::roll_for(field, &late);
    let present: Vec<UnitId> = field.units().collect();
    for unit in present {
        field.body_mut(unit).wits.aware = true;
    }
    begin_round(field)
}

/// Opens a round, and gives those a chance whom its triggers and late arrivals set off. SAGA-READY-08
fn begin_round(field: &mut Field) -> SagaStep {
    field.order.round += 1;
    field.order.next = 0;
    field.order.current = None;
    let round = field.order.round;
    field.tell(Event::RoundBegan { round, surprise: false });
    let window = ready::watching(field, None, |field| {
        script::set_off(field);
        bring_in(field, round);
    });
    match window {
        Some(window) => SagaStep::Push(BattleFrame::Round.into(), window.into()),
        None => SagaStep::Continue(BattleFrame::Round.into()),
    }
}

/// Those who arrive now roll on entering and act when their count comes up; they are on their guard.
/// SAGA-INIT-07, SAGA-INIT-08
fn bring_in(field: &mut Field, round: u32) {
    let due = |unit: &UnitId| {
        let body = field.body(*unit);
        let is_away = !field.is_on_board(*unit) && !field.departed.contains(*unit);
        let is_called = field.progress.called.contains(unit);
        is_away && (is_called || body.profile.arrives.is_some_and(|arrival| arrival <= round))
    };
    let mut due: Vec<UnitId> = field.units().filter(due).collect();
    // First the vehicles, then those who come in them. SAGA-BEY-45
    due.sort_by_key(|&unit| field.berth(unit).is_some());
    let mut arrived = Vec::new();
    for unit in due {
        let Some(at) = place_of_arrival(field, unit) else { continue };
        let mut standing = field.standing_mut(unit);
        standing.space = standing.space.at(at);
        standing.on_board = true;
        field.tell(Event::Arrived { unit, at });
        arrived.extend(takes_turns(field, unit).then_some(unit));
    }
    if !arrived.is_empty() {
        order::roll_for(field, &arrived);
    }
}

/// Where a late unit comes in: near where it should, or in its vehicle. SAGA-INIT-07, SAGA-BEY-45
fn place_of_arrival(field: &Field, unit: UnitId) -> Option<Square> {
    match field.berth(unit) {
        Some(berth) => field.is_on_board(berth.vehicle).then(|| field.space(berth.vehicle).origin),
        None => movement::free_place_near(field, unit),
    }
}

/// The next in the order acts; after the last, the round ends. SAGA-SEQ-08, SAGA-RND-02
fn next_turn(field: &mut Field, frame: BattleFrame) -> SagaStep {
    let window = script::review(field);
    if let Some(outcome) = victory::decided(field) {
        return SagaStep::Over(outcome);
    }
    if let Some(window) = window {
        return SagaStep::Push(frame.into(), window.into());
    }
    let Some(&unit) = field.order.units.get(field.order.next) else {
        // Whoever was to act last has lost its turn: those who still wait have no later chance. SAGA-DELAY-06
        if let Some(window) = field.order.units.last().copied().and_then(|last| delay::window(field, last)) {
            return SagaStep::Push(frame.into(), window.into());
        }
        return match frame {
            BattleFrame::Awareness | BattleFrame::Surprise => begin_rounds(field),
            BattleFrame::Round => end_round(field),
        };
    };
    // What bears too much gives way a little more on the count on which it began to. SAGA-OBJ-10
    if let Some(fall) = bearing::review(field, unit, Some(unit)) {
        return SagaStep::Push(frame.into(), fall.into());
    }
    field.order.next += 1;
    field.order.current = Some(unit);
    effects::pass(field, effects::Point::Start(unit));
    ready::lose(field, unit);
    wake_those_due(field);
    if field.is_on_board(unit)
        && let Some(poison) = ailment::next_round(field, unit)
    {
        let turn_follows = poison.turn_follows && field.bonds(unit).0.is_none();
        return SagaStep::Push(frame.into(), PoisonFrame { turn_follows, ..poison }.into());
    }
    // Who is bound can do nothing. SAGA-BEY-40
    if field.bonds(unit).0.is_some() {
        return SagaStep::Continue(frame.into());
    }
    if field.vital(unit).is_fit() && field.is_on_board(unit) {
        SagaStep::Push(frame.into(), TurnFrame { unit, begun: false, delayed: false }.into())
    } else {
        SagaStep::Continue(frame.into())
    }
}

fn end_round(field: &mut Field) -> SagaStep {
    battle::count_round_held(field);
    if let Some(outcome) = victory::after_round(field) {
        return SagaStep::Over(outcome);
    }
    begin_round(field)
}

/// Unconscious creatures whose minute is over make their check just before the turn in which they fell.
/// SAGA-UNC-02, SAGA-UNC-12, SAGA-RND-05
fn wake_those_due(field: &mut Field) {
    let now = field.order.moment();
    let is_due = |vital: Vital| match vital {
        Vital::Unconscious { since: Some(since), .. } => since.is_over(ROUNDS_UNCONSCIOUS, now),
        Vital::Unconscious { since: None, .. } | Vital::Fit | Vital::Disabled | Vital::Dead | Vital::Destroyed => false,
    };
    for unit in field.those(|state| is_due(*state.vital)) {
        vital::wake_or_worsen(field, unit);
    }
}
