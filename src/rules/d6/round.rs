//! The round: declarations, segments, and what its end brings.

use bevy::prelude::*;

use super::{
    action::Action,
    battle::BattleAccess,
    data::Skill,
    frame::{D6Step, DeclareFrame, RoundFrame, SegmentFrame, Stage},
    injury::{self, Level},
    morale, movement,
    plan::Plan,
    script, victory, views,
};
use crate::battle::{self, Event, Outcome, SideId, UnitId};

/// Where the battle is.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Round {
    /// From 1.
    pub number: u32,
    /// Who declares, in order.
    pub order: Vec<UnitId>,
    /// Sides that have given up, in the order in which they did. D6-RND-03
    pub surrendered: Vec<SideId>,
}

/// Runs the battle from step to step. D6-RND-01, D6-RND-05
pub fn run(frame: RoundFrame, battle: &mut BattleAccess) -> D6Step {
    script::review(battle);
    if let Some(outcome) = victory::decided(battle) {
        return D6Step::Over(outcome);
    }
    match frame {
        RoundFrame::Begin => begin(battle),
        RoundFrame::Declaring(place) => next_to_declare(battle, place),
        RoundFrame::Acting(number) => act(battle, number),
        RoundFrame::End => end(battle),
    }
}

fn begin(battle: &mut BattleAccess) -> D6Step {
    battle.round.number += 1;
    let round = battle.round.number;
    battle.tell(Event::RoundBegan { round, surprise: false });
    for unit in battle.units() {
        let mut body = battle.body_mut(unit);
        *body.plan = Plan::default();
        body.guard.clear();
    }
    script::review(battle);
    bring_in(battle, round);
    let order = declaration_order(battle);
    battle.round.order.clone_from(&order);
    battle.tell(Event::PhaseBegan { words: "Declarations".to_owned() });
    battle.tell(Event::OrderSet { order });
    D6Step::Continue(RoundFrame::Declaring(0).into())
}

/// The least observant first; equally observant ones: the computer's before people's, then in roster order.
/// D6-DECL-12, D6-DECL-14
pub fn declaration_order(battle: &BattleAccess) -> Vec<UnitId> {
    let mut order: Vec<UnitId> = battle.units().filter(|&unit| battle.is_in_the_fight(unit)).collect();
    order.sort_by_key(|&unit| (battle.data_of(unit).code(Skill::Perception), battle.is_humans(unit), unit));
    order
}

fn bring_in(battle: &mut BattleAccess, round: u32) {
    let due = |unit: &UnitId| {
        let is_away = !battle.is_on_board(*unit) && !battle.has_departed(*unit);
        let is_called = battle.progress.called.contains(unit);
        is_away && (is_called || battle.body(*unit).profile.arrives.is_some_and(|arrival| arrival <= round))
    };
    let due: Vec<UnitId> = battle.units().filter(due).collect();
    for unit in due {
        let Some(at) = movement::free_place_near(battle, unit) else { continue };
        battle.put(unit, at);
        battle.body_mut(unit).placement.on_board = true;
        battle.tell(Event::Arrived { unit, at });
    }
}

fn next_to_declare(battle: &BattleAccess, place: usize) -> D6Step {
    match battle.round.order.get(place) {
        Some(&unit) if battle.is_able(unit) => {
            D6Step::Push(RoundFrame::Declaring(place + 1).into(), DeclareFrame { unit, begun: false }.into())
        }
        Some(_) => D6Step::Continue(RoundFrame::Declaring(place + 1).into()),
        None => D6Step::Continue(RoundFrame::Acting(1).into()),
    }
}

/// Calls upon a unit, waits while it plans, and reads out what it will do. D6-DECL-12, D6-DECL-13
pub fn declare(frame: DeclareFrame, battle: &mut BattleAccess) -> D6Step {
    let unit = frame.unit;
    if !frame.begun {
        battle.tell(Event::TurnBegan { unit });
    }
    let is_ready = battle.body(unit).plan.confirmed;
    // Its side may have given up.
    if battle.is_able(unit) && !is_ready {
        return D6Step::Await(DeclareFrame { begun: true, ..frame }.into(), unit, battle.side(unit));
    }
    if is_ready {
        let words = views::plan_words(battle, unit);
        let words = if words.is_empty() { "holds still".to_owned() } else { format!("will {}", words.join(", then ")) };
        battle.tell(Event::Acted { unit, action: Action::Confirm.key(), words });
    }
    battle.tell(Event::TurnEnded { unit });
    D6Step::Done
}

/// Everyone takes the first action, then those with two the second, and so on. D6-SEG-03
fn act(battle: &BattleAccess, number: u8) -> D6Step {
    let last = battle.units().flat_map(|unit| battle.body(unit).plan.steps.iter().map(|step| step.segment)).max();
    if last.is_none_or(|last| number > last) {
        return D6Step::Continue(RoundFrame::End.into());
    }
    D6Step::Push(RoundFrame::Acting(number + 1).into(), SegmentFrame { number, stage: Stage::Announce }.into())
}

/// Dying units roll, what lasted a round is over, and the round may have decided the battle. D6-RND-06
fn end(battle: &mut BattleAccess) -> D6Step {
    let dying: Vec<UnitId> =
        battle.units().filter(|&unit| battle.body(unit).injury.level == Level::MortallyWounded).collect();
    for unit in dying {
        injury::roll_against_dying(battle, unit);
    }
    for unit in battle.units() {
        let mut body = battle.body_mut(unit);
        if body.injury.dazed {
            body.injury.dazed = false;
            battle.tell(Event::FlagChanged { unit, flag: "dazed".to_owned(), on: false });
        }
    }
    if victory::decided(battle).is_none() {
        morale::judge(battle);
    }
    battle::count_held_rounds(battle);
    let outcome: Option<Outcome> = victory::decided(battle).or_else(|| victory::after_round(battle));
    match outcome {
        Some(outcome) => D6Step::Over(outcome),
        None => D6Step::Continue(RoundFrame::Begin.into()),
    }
}
