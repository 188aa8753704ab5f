//! The round: initiative by the charts, declarations, segments, and the end of the round.

use bevy::prelude::World;

use super::{
    declaration_order,
    frame::{D6Frame, D6Step, DeclareFrame, RoundFrame, SegmentFrame, SegmentStage, TurnsFrame},
    fuses, initiative, injury, missions, morale, movement, plans,
    query::{mission, plans::has_turn},
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
    /// Runs the battle from step to step. D6-RND-01, D6-RND-04, D6-RND-05
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
    let groups = if battle.rules.has_charts() { roll_initiative(battle) } else { vec![fighters(battle)] };
    battle.log_event(Event::PhaseBegan { words: "Declarations".to_owned() });
    let order: Vec<UnitId> = groups.into_iter().flat_map(|units| declaration_order::roll(battle, units)).collect();
    battle.round_mut().order.clone_from(&order);
    battle.log_event(Event::OrderSet { order });
    D6Step::Continue(RoundFrame::Declaring(0).into())
}

/// The units in the fight.
fn fighters(battle: &BattleAccess) -> Vec<UnitId> {
    battle.units().filter(|&unit| battle.is_in_the_fight(unit)).collect()
}

/// Rolls for initiative: the groups declare one after the other, the one with the lowest roll first. D6-RND-04,
/// D6-INIT-11, D6-DECL-02
fn roll_initiative(battle: &mut BattleAccess) -> Vec<Vec<UnitId>> {
    battle.log_event(Event::PhaseBegan { words: "Initiative".to_owned() });
    let groups = initiative::roll(battle);
    battle.round_mut().groups.clone_from(&groups);
    groups
}

/// Notes the segment that begins.
pub fn begin_segment(battle: &mut BattleAccess, number: u8) {
    battle.round_mut().segment = number;
}

/// Brings in the units that are due or called. One without a free place waits for the next round.
fn bring_in(battle: &mut BattleAccess) {
    let round = battle.round.number;
    let due = |unit: &UnitId| {
        let is_away = !battle.is_on_board(*unit) && !battle.has_departed(*unit);
        let is_called = battle.progress.called.contains(unit);
        is_away && (is_called || battle.profile(*unit).arrives.is_some_and(|arrival| arrival <= round))
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
    let last = battle.units().flat_map(|unit| battle.plan(unit).steps.iter().map(|step| step.segment)).max();
    let is_declared = last.is_some_and(|last| number <= last);
    // By the charts, units that can still act may have open actions.
    if !is_declared && !battle.units().any(|unit| battle.is_able(unit) && has_turn(battle, unit, number)) {
        return fuses::burn_down(battle, RoundFrame::End.into());
    }
    let segment = match battle.rules.has_charts() {
        true => TurnsFrame { segment: number, queue: None, last: None }.into(),
        false => SegmentFrame { number, stage: SegmentStage::Announce }.into(),
    };
    D6Step::Push(RoundFrame::Acting(number.saturating_add(1)).into(), segment)
}

/// Ends the round: mortally wounded units roll, dazes end, and the round may have decided the battle. D6-RND-06
fn end(battle: &mut BattleAccess) -> D6Step {
    let is_dying = |injury: &Injury| injury.level == InjuryLevel::MortallyWounded && injury.stable.is_none();
    let dying: Vec<UnitId> = battle.units().filter(|&unit| is_dying(battle.injury(unit))).collect();
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
