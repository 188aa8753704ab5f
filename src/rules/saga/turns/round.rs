//! The frame of the battle: awareness, surprise, initiative, rounds.

use crate::battle::{self, Event, Outcome, UnitId, Work};
use crate::grid::Square;
use crate::rules::saga::damage::{ailment, vital};
use crate::rules::saga::data::Skill;
use crate::rules::saga::data::skill::skill_name;
use crate::rules::saga::effects;
use crate::rules::saga::frame::{BattleFrame, PoisonFrame, SagaFrame, SagaStep, TurnFrame};
use crate::rules::saga::movement::{bearing, placement};
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::movement::occupancy;
use crate::rules::saga::query::sight::notice;
use crate::rules::saga::query::turns::victory;
use crate::rules::saga::ready::{readiness, watch};
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{self, BattleAccess, BattleView, Vital};
use crate::rules::saga::turns::{awareness, delay, order, script};

/// Rounds until an unconscious creature makes its check: one minute. SAGA-UNC-02, SAGA-RND-01
const ROUNDS_UNCONSCIOUS: u32 = 10;

/// Runs the battle from turn to turn. SAGA-SEQ-01 to SAGA-SEQ-09
impl Work<SagaFrame> for BattleFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        match self {
            BattleFrame::Awareness => decide_awareness(battle),
            BattleFrame::Surprise | BattleFrame::Round => next_turn(battle, self),
        }
    }
}

/// Decides which units are aware of enemies, and if there is a surprise round. SAGA-SEQ-02, SAGA-SEQ-03, SAGA-SEQ-07,
/// SAGA-SURP-05
fn decide_awareness(battle: &mut BattleAccess) -> SagaStep {
    let present: Vec<UnitId> = battle.units().filter(|&unit| takes_turns(&battle.view(), unit)).collect();
    notice(battle, &present);
    let aware: Vec<UnitId> = present.iter().copied().filter(|&unit| battle.combat_data(unit).awareness.aware).collect();
    if aware.is_empty() {
        let reason = "A draw: nobody has noticed anybody".to_owned();
        return SagaStep::Over(Outcome { winner: None, reason });
    }
    if aware.len() == present.len() {
        return begin_rounds(battle);
    }
    // With a surprise round all units start flat-footed, including the aware ones. SAGA-SEQ-04, SAGA-FLAT-01
    for &unit in &present {
        awareness::set_flat_footed(battle, unit, true);
    }
    battle.order_mut().surprise = true;
    battle.log_event(Event::RoundBegan { round: 0, title: Some("Surprise round".into()) });
    order::roll_for(battle, &aware);
    SagaStep::Continue(BattleFrame::Surprise.into())
}

/// Returns true if a unit is on the board and takes turns; vehicles act in those of their crew. SAGA-BEY-45
fn takes_turns(view: &BattleView, unit: UnitId) -> bool {
    view.is_on_board(unit) && view.data_of(unit).vehicle.is_none()
}

/// Decides awareness: the level's flags, otherwise Stealth of hiding units against Perception of observers. Those whom
/// the level calls unaware have noticed no hiding unit.
/// SAGA-SURP-01, SAGA-SURP-02, SAGA-SURP-03
fn notice(battle: &mut BattleAccess, present: &[UnitId]) {
    let hidden: Vec<UnitId> =
        present.iter().copied().filter(|&unit| battle.combat_data(unit).awareness.hidden).collect();
    let undecided = |observer: UnitId| {
        let told = battle.combat_data(observer).awareness.told;
        let mut enemies = present.iter().filter(|&&enemy| battle.are_enemies(observer, enemy)).peekable();
        told.is_none() && enemies.peek().is_some() && enemies.all(|enemy| hidden.contains(enemy))
    };
    let observers: Vec<UnitId> = present.iter().copied().filter(|&unit| undecided(unit)).collect();
    let is_unaware = |unit: UnitId| battle.combat_data(unit).awareness.told == Some(false);
    let unaware: Vec<UnitId> = present.iter().copied().filter(|&unit| is_unaware(unit)).collect();
    let watched = |unit: &UnitId| observers.iter().chain(&unaware).any(|&observer| battle.are_enemies(observer, *unit));
    let hiders: Vec<UnitId> = hidden.iter().copied().filter(watched).collect();
    let checks: Vec<(UnitId, i32)> =
        hiders.into_iter().map(|unit| (unit, skill_roll(battle, unit, Skill::Stealth))).collect();
    let mut unseen: Vec<(UnitId, UnitId)> = Vec::new();
    for &unit in present {
        let aware = if observers.contains(&unit) {
            let perception = skill_roll(battle, unit, Skill::Perception);
            let view = battle.view();
            let (mut noticed, mut missed) = (false, Vec::new());
            for &(hider, stealth) in &checks {
                let (observer, hider) = (view.of(unit), view.of(hider));
                if observer.side == hider.side {
                    continue;
                }
                if notice::notices(&view, observer, hider, perception, stealth) {
                    noticed = true;
                } else {
                    missed.push(hider.id);
                }
            }
            unseen.extend(missed.into_iter().map(|hider| (hider, unit)));
            noticed
        } else if unaware.contains(&unit) {
            let hiders = checks.iter().map(|&(hider, _)| hider).filter(|&hider| battle.are_enemies(unit, hider));
            unseen.extend(hiders.map(|hider| (hider, unit)));
            false
        } else {
            battle.combat_data(unit).awareness.told.unwrap_or(true)
        };
        battle.awareness_mut(unit).aware = aware;
    }
    // Units that were not noticed stay hidden. SAGA-BEY-23
    for (hider, check) in checks {
        let missed_by = unseen.iter().filter(|&&(missed, _)| missed == hider).map(|&(_, observer)| observer);
        stealth::settle_unseen(battle, hider, check, missed_by.collect());
    }
}

fn skill_roll(battle: &mut BattleAccess, unit: UnitId, skill: Skill) -> i32 {
    let bonus = skill_bonus(&battle.view(), unit, skill);
    let roll = battle.roll_d20(bonus);
    let total = roll.total;
    battle.log_event(Event::Rolled { unit, what: skill_name(skill).to_owned(), roll });
    total
}

/// Units without initiative roll it, and round 1 begins. SAGA-SEQ-06, SAGA-INIT-01
fn begin_rounds(battle: &mut BattleAccess) -> SagaStep {
    battle.order_mut().surprise = false;
    let late: Vec<UnitId> = battle
        .units()
        .filter(|&unit| takes_turns(&battle.view(), unit) && battle.turn_data(unit).initiative.rank.is_none())
        .collect();
    order::roll_for(battle, &late);
    let present: Vec<UnitId> = battle.units().collect();
    for unit in present {
        battle.awareness_mut(unit).aware = true;
    }
    begin_round(battle)
}

/// Begins a round, with the readied actions that its triggers and arrivals set off. SAGA-READY-08
fn begin_round(battle: &mut BattleAccess) -> SagaStep {
    battle.order_mut().round += 1;
    battle.order_mut().next = 0;
    battle.order_mut().current = None;
    let round = battle.order.round;
    battle.log_event(Event::RoundBegan { round, title: None });
    let window = watch::watching(battle, None, |battle| {
        script::set_off(battle);
        bring_in(battle, round);
    });
    match window {
        Some(window) => SagaStep::Push(BattleFrame::Round.into(), window.into()),
        None => SagaStep::Continue(BattleFrame::Round.into()),
    }
}

/// Brings in late units. They roll initiative, act on their count, and are not flat-footed. SAGA-INIT-07, SAGA-INIT-08
fn bring_in(battle: &mut BattleAccess, round: u32) {
    let due = |unit: &UnitId| {
        let combat_data = battle.combat_data(*unit);
        let is_away = !battle.is_on_board(*unit) && !battle.departed.contains(*unit);
        let is_called = battle.progress.called.contains(unit);
        is_away && (is_called || combat_data.profile.arrives.is_some_and(|arrival| arrival <= round))
    };
    let mut due: Vec<UnitId> = battle.units().filter(due).collect();
    // Vehicles come first, then their crews. SAGA-BEY-45
    due.sort_by_key(|&unit| battle.seat_assignment(unit).is_some());
    let mut arrived = Vec::new();
    for unit in due {
        let Some(at) = place_of_arrival(&battle.view(), unit) else { continue };
        placement::arrive(battle, unit, at);
        battle.log_event(Event::Arrived { unit, at });
        stealth::look_around(battle, unit);
        arrived.extend(takes_turns(&battle.view(), unit).then_some(unit));
    }
    if !arrived.is_empty() {
        order::roll_for(battle, &arrived);
    }
}

/// The square where a late unit arrives: near its planned place, or in its vehicle. SAGA-INIT-07, SAGA-BEY-45
fn place_of_arrival(view: &BattleView, unit: UnitId) -> Option<Square> {
    match view.seat_assignment(unit) {
        Some(seat_assignment) => {
            view.is_on_board(seat_assignment.vehicle).then(|| view.space(seat_assignment.vehicle).origin)
        }
        None => occupancy::free_place_near(view, unit),
    }
}

/// Runs the next turn in the order; after the last, the round ends. SAGA-SEQ-08, SAGA-RND-02
fn next_turn(battle: &mut BattleAccess, frame: BattleFrame) -> SagaStep {
    let window = script::review(battle);
    if let Some(outcome) = victory::decided(&battle.view()) {
        return SagaStep::Over(outcome);
    }
    if let Some(window) = window {
        return SagaStep::Push(frame.into(), window.into());
    }
    let Some(&unit) = battle.order.units.get(battle.order.next) else {
        // The last unit has lost its turn: delaying units have no later chance in this round. SAGA-DELAY-06
        if let Some(window) = battle.order.units.last().copied().and_then(|last| delay::window(battle, last)) {
            return SagaStep::Push(frame.into(), window.into());
        }
        return match frame {
            BattleFrame::Awareness | BattleFrame::Surprise => begin_rounds(battle),
            BattleFrame::Round => end_round(battle),
        };
    };
    // Overloaded spans move down their track on the count on which the overload began. SAGA-OBJ-10
    if let Some(fall) = bearing::review(battle, unit, Some(unit)) {
        return SagaStep::Push(frame.into(), fall.into());
    }
    battle.order_mut().next += 1;
    battle.order_mut().current = Some(unit);
    effects::pass(battle, state::effects::TurnPoint::Start(unit));
    readiness::lose(battle, unit);
    wake_those_due(battle);
    if battle.is_on_board(unit)
        && let Some(poison) = ailment::next_round(battle, unit)
    {
        let turn_follows = poison.turn_follows && battle.bindings(unit).0.is_none();
        return SagaStep::Push(frame.into(), PoisonFrame { turn_follows, ..poison }.into());
    }
    // Bound units can do nothing. SAGA-BEY-40
    if battle.bindings(unit).0.is_some() {
        return SagaStep::Continue(frame.into());
    }
    if battle.vital(unit).can_act() && battle.is_on_board(unit) {
        SagaStep::Push(frame.into(), TurnFrame { unit, begun: false, delayed: false }.into())
    } else {
        SagaStep::Continue(frame.into())
    }
}

fn end_round(battle: &mut BattleAccess) -> SagaStep {
    battle::count_held_rounds(battle);
    if let Some(outcome) = victory::after_round(&battle.view()) {
        return SagaStep::Over(outcome);
    }
    begin_round(battle)
}

/// Unconscious creatures whose minute is over roll their check just before the turn in which they fell. SAGA-UNC-02,
/// SAGA-UNC-12, SAGA-RND-05
fn wake_those_due(battle: &mut BattleAccess) {
    let now = battle.order.moment();
    let is_due = |vital: Vital| match vital {
        Vital::Unconscious { since: Some(since), .. } => since.is_over(ROUNDS_UNCONSCIOUS, now),
        Vital::Unconscious { since: None, .. } | Vital::Fit | Vital::Disabled | Vital::Dead | Vital::Destroyed => false,
    };
    for unit in battle.units_where(|state| is_due(*state.vital)) {
        vital::wake_or_worsen(battle, unit);
    }
}
