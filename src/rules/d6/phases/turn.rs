//! The turn of one unit in a segment by the charts: it may slow down, acts as it has declared or names an open action, the
//! target reacts, and the roll takes effect at once.

use super::{
    retarget::{is_possible, other_targets},
    rolled_order::rolled_skill,
    segment::{offer, react_frame},
    slow::slow_frame,
    steps::{finish, free_steps, lose},
};
use crate::{
    battle::{Event, Roll, UnitId, Work},
    dice::Pool,
    rules::d6::{
        action::{ActionRules, Confirm},
        frame::{ActFrame, D6Frame, D6Step, ReactFrame, TurnFrame, TurnStage},
        plans,
        query::{
            attack::target_of,
            plans::has_turn,
            reactions::{self, dangers, is_offered},
            skill,
        },
        state::{BattleAccess, PlanStep},
    },
};

impl Work<D6Frame> for TurnFrame {
    /// Runs a turn from stage to stage. D6-SEG-14, D6-SEG-15, D6-DECL-04, D6-DECL-18, D6-REACT-05
    fn run(self, battle: &mut BattleAccess) -> D6Step {
        let (unit, segment) = (self.unit, self.segment);
        let go_on = |stage| D6Frame::from(Self { unit, segment, stage });
        match self.stage {
            TurnStage::Begin(later) => {
                if !battle.is_able(unit) {
                    forfeit(battle, unit, segment);
                    return D6Step::Done;
                }
                let act = go_on(TurnStage::Act { aimed: false });
                match slow_frame(battle, unit, segment, &later) {
                    Some(frame) => D6Step::Push(act, frame.into()),
                    None => D6Step::Continue(act),
                }
            }
            TurnStage::Act { aimed } => {
                let plan = battle.plan(unit);
                if plan.is_delayed() || !has_turn(battle, unit, segment) {
                    return D6Step::Done;
                }
                let Some((index, step)) = plan.due(segment) else {
                    let open = plan.open;
                    battle.log_event(Event::TurnBegan { unit });
                    return D6Step::Continue(go_on(TurnStage::Name(open)));
                };
                if is_possible(battle, unit, step) {
                    return D6Step::Continue(go_on(TurnStage::React(index)));
                }
                if let (false, Some(frame)) = (aimed, other_targets(battle, unit, segment)) {
                    return D6Step::Push(go_on(TurnStage::Act { aimed: true }), frame.into());
                }
                lose(battle, unit, index, "finds no target");
                D6Step::Done
            }
            TurnStage::Name(open) => {
                free_steps(battle, unit);
                let plan = battle.plan(unit);
                let named = plan.due(segment).map(|(index, _)| index);
                let has_declined = named.is_none() && plan.open < open;
                if battle.is_able(unit) && named.is_none() && !has_declined {
                    return D6Step::Await(go_on(TurnStage::Name(open)), unit, battle.side(unit));
                }
                if has_declined {
                    let words = "lets an open action go".to_owned();
                    battle.log_event(Event::Acted { unit, action: Confirm.facts().key(), words });
                }
                battle.log_event(Event::TurnEnded { unit });
                named.map_or(D6Step::Done, |index| D6Step::Continue(go_on(TurnStage::React(index))))
            }
            TurnStage::React(index) => {
                let roll = go_on(TurnStage::Roll(index));
                let step = battle.plan(unit).steps.get(index);
                match step.and_then(|step| reaction_to(battle, segment, unit, step)) {
                    Some(frame) => D6Step::Push(roll, frame.into()),
                    None => D6Step::Continue(roll),
                }
            }
            TurnStage::Roll(index) => {
                let roll = roll(battle, unit, index);
                D6Step::Continue(ActFrame { unit, step: index, roll, aimed: true, offered: false }.into())
            }
        }
    }
}

/// Rolls the action with this index in the plan of a unit; `None` if it needs no roll or no die is left for it. D6-SEG-14,
/// D6-DICE-04
fn roll(battle: &mut BattleAccess, unit: UnitId, index: usize) -> Option<Roll> {
    let rolled = battle.plan(unit).steps.get(index).and_then(|step| rolled_skill(battle, step))?;
    let pool = Some(skill::pool(battle, unit, rolled, 0)).filter(Pool::is_usable)?;
    let roll = battle.roll(pool);
    battle.log_event(Event::Rolled { unit, what: rolled.name().to_owned(), roll: roll.clone() });
    Some(roll)
}

/// Lets a unit that cannot act lose its action of a segment, which still counts. D6-MULT-08, D6-SEG-16
fn forfeit(battle: &mut BattleAccess, unit: UnitId, segment: u8) {
    match battle.plan(unit).due(segment).map(|(index, _)| index) {
        Some(index) => finish(battle, unit, index),
        None => plans::forfeit_open_action(battle, unit),
    }
}

/// The reaction that the target of an action may take before it is rolled; `None` if there is none. D6-REACT-01,
/// D6-REACT-02, D6-REACT-05, D6-REACT-14
fn reaction_to(battle: &BattleAccess, segment: u8, unit: UnitId, step: &PlanStep) -> Option<ReactFrame> {
    let (target, weapon) = target_of(battle, step)?;
    let reaction = reactions::reaction_to(battle, target, &weapon)?;
    if !battle.is_noticed(unit) || !is_offered(battle, target, reaction) {
        return None;
    }
    let dangers = dangers(battle, segment, target, reaction);
    Some(react_frame(battle, segment, &offer(target, reaction, &dangers)))
}
