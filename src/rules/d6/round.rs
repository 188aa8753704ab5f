//! The round: declarations, segments, and the end of the round.

use bevy::prelude::World;

use super::{
    declaration_order,
    frame::{D6Frame, D6Step, DeclareFrame, RoundFrame, SegmentFrame, SegmentStage},
    injury, missions, morale, movement, plans,
    query::mission,
    reactions,
    state::{BattleAccess, Injury, InjuryLevel, Round},
};
use crate::battle::{Event, Outcome, Registry, UnitId, Work};

/// Registers the round.
pub fn install(world: &mut World) {
    world.insert_resource(Round::default());
    Registry::add_resource::<Round>(world);
}

impl Work<D6Frame> for RoundFrame {
    /// Runs the battle from step to step. D6-RND-01, D6-RND-05
    fn run(self, battle: &mut BattleAccess) -> D6Step {
        missions::review(battle);
        if let Some(outcome) = mission::decided(battle) {
            return D6Step::Over(outcome);
        }
        match self {
            Self::Begin => begin(battle),
            Self::Declaring(index) => next_to_declare(battle, index),
            Self::Acting(segment) => act(battle, segment),
            Self::End => end(battle),
        }
    }
}

fn begin(battle: &mut BattleAccess) -> D6Step {
    battle.round_mut().number += 1;
    let round = battle.round.number;
    battle.log_event(Event::RoundBegan { round, title: None });
    for unit in battle.units() {
        plans::reset(battle, unit);
        reactions::clear(battle, unit);
    }
    missions::review(battle);
    bring_in(battle);
    battle.log_event(Event::PhaseBegan { words: "Declarations".to_owned() });
    let order = declaration_order::roll(battle);
    battle.round_mut().order.clone_from(&order);
    battle.log_event(Event::OrderSet { order });
    D6Step::Continue(RoundFrame::Declaring(0).into())
}

/// Brings in the units that are due or called. One without a free place waits for the next round.
fn bring_in(battle: &mut BattleAccess) {
    let round = battle.round.number;
    let due = |unit: &UnitId| {
        let is_away = !battle.is_on_board(*unit) && !battle.has_departed(*unit);
        let is_called = battle.progress.called.contains(unit);
        is_away && (is_called || battle.body(*unit).profile.arrives.is_some_and(|arrival| arrival <= round))
    };
    let due: Vec<UnitId> = battle.units().filter(due).collect();
    for unit in due {
        movement::arrive(battle, unit);
    }
}

fn next_to_declare(battle: &BattleAccess, index: usize) -> D6Step {
    match battle.round.order.get(index) {
        Some(&unit) if battle.is_able(unit) => {
            D6Step::Push(RoundFrame::Declaring(index + 1).into(), DeclareFrame { unit, begun: false }.into())
        }
        Some(_) => D6Step::Continue(RoundFrame::Declaring(index + 1).into()),
        None => D6Step::Continue(RoundFrame::Acting(1).into()),
    }
}

/// Runs the next segment: all units take their first action, then those with two the second, and so on. D6-SEG-03
fn act(battle: &BattleAccess, number: u8) -> D6Step {
    let last = battle.units().flat_map(|unit| battle.body(unit).plan.steps.iter().map(|step| step.segment)).max();
    if last.is_none_or(|last| number > last) {
        return D6Step::Continue(RoundFrame::End.into());
    }
    D6Step::Push(RoundFrame::Acting(number + 1).into(), SegmentFrame { number, stage: SegmentStage::Announce }.into())
}

/// Ends the round: mortally wounded units roll, dazes end, and the round may have decided the battle. D6-RND-06
fn end(battle: &mut BattleAccess) -> D6Step {
    let is_dying = |injury: &Injury| injury.level == InjuryLevel::MortallyWounded && injury.stable.is_none();
    let dying: Vec<UnitId> = battle.units().filter(|&unit| is_dying(battle.body(unit).injury)).collect();
    for unit in dying {
        injury::roll_against_dying(battle, unit);
    }
    for unit in battle.units() {
        injury::end_daze(battle, unit);
        if battle.rules.has_charts() {
            injury::end_round(battle, unit);
        }
    }
    if mission::decided(battle).is_none() {
        morale::judge(battle);
    }
    missions::count_round_held(battle);
    let outcome: Option<Outcome> = mission::decided(battle).or_else(|| mission::after_round(battle));
    match outcome {
        Some(outcome) => D6Step::Over(outcome),
        None => D6Step::Continue(RoundFrame::Begin.into()),
    }
}
