//! A segment of `basic`: it is announced, units in danger react, all acting units roll, and the highest roll acts first.

use super::{reaction_price::is_advised, retarget::other_targets, rolled_order::roll_all, steps::free_steps};
use crate::{
    battle::{Event, UnitId, Work},
    rules::d6::{
        frame::{ActFrame, D6Frame, D6Step, ReactFrame, ReactionOffer, SegmentFrame, SegmentStage},
        missions,
        query::{
            attack::will_be_possible,
            mission,
            plans::{acting, declaration_order},
            reactions::{Danger, dangers, is_offered, parry_skill},
        },
        reactions,
        round::begin_segment,
        state::{BattleAccess, Reaction},
    },
};

impl Work<D6Frame> for SegmentFrame {
    /// Runs a segment from stage to stage. D6-SEG-08, D6-SEG-09
    fn run(self, battle: &mut BattleAccess) -> D6Step {
        let number = self.number;
        let go_on = |stage| Self { number, stage };
        match self.stage {
            SegmentStage::Announce => {
                announce(battle, number);
                let mut astray: Vec<UnitId> =
                    acting(battle, number).filter(|&unit| is_astray(battle, unit, number)).collect();
                astray.reverse();
                D6Step::Continue(go_on(SegmentStage::Aim(astray)).into())
            }
            SegmentStage::Aim(mut astray) => match astray.pop() {
                Some(unit) => match other_targets(battle, unit, number) {
                    Some(frame) => D6Step::Push(go_on(SegmentStage::Aim(astray)).into(), frame.into()),
                    None => D6Step::Continue(go_on(SegmentStage::Aim(astray)).into()),
                },
                None => {
                    let queue = offers(battle, number);
                    D6Step::Continue(go_on(SegmentStage::React(queue)).into())
                }
            },
            SegmentStage::React(mut queue) => match queue.pop() {
                Some(offer) => {
                    let frame = react_frame(battle, number, &offer);
                    D6Step::Push(go_on(SegmentStage::React(queue)).into(), frame.into())
                }
                None => D6Step::Continue(go_on(SegmentStage::Roll).into()),
            },
            SegmentStage::Roll => {
                let queue = roll_all(battle, number);
                D6Step::Continue(go_on(SegmentStage::Act(queue)).into())
            }
            SegmentStage::Act(mut queue) => {
                let Some((unit, roll)) = queue.pop() else {
                    return D6Step::Done;
                };
                missions::review(battle);
                if mission::decided(battle).is_some() {
                    return D6Step::Done;
                }
                match battle.plan(unit).due(number) {
                    Some((step, _)) => {
                        let frame = ActFrame { unit, step, roll, aimed: false, offered: false };
                        D6Step::Push(go_on(SegmentStage::Act(queue)).into(), frame.into())
                    }
                    None => D6Step::Continue(go_on(SegmentStage::Act(queue)).into()),
                }
            }
        }
    }
}

/// True if the unit has declared an attack for this segment that has become impossible, and that the target's own move
/// in the segment cannot make possible. D6-DECL-18, D6-REACT-17
fn is_astray(battle: &BattleAccess, unit: UnitId, segment: u8) -> bool {
    battle.plan(unit).due(segment).is_some_and(|(_, step)| !will_be_possible(battle, unit, step))
}

/// Begins a segment: reactions of the segment before end, and in the first segment free steps come up.
pub fn announce(battle: &mut BattleAccess, number: u8) {
    begin_segment(battle, number);
    for unit in battle.units() {
        // A dodge lasts for its segment. D6-REACT-08
        reactions::end_segment(battle, unit);
    }
    battle.log_event(Event::PhaseBegan { words: format!("Segment {number}") });
    if number == 1 {
        for unit in battle.units() {
            free_steps(battle, unit);
        }
    }
}

/// The reactions to offer in a segment, by ascending Perception, the next last; for each unit a dodge before a parry.
///
/// All are found by one look before any of them is rolled. Otherwise the reaction of one unit, which makes its own
/// attack less dangerous, would talk its target out of reacting, but not the other way round. D6-SEG-09, D6-REACT-02
fn offers(battle: &BattleAccess, segment: u8) -> Vec<ReactionOffer> {
    let order = declaration_order(battle).into_iter().rev();
    let reactions = order.flat_map(|unit| {
        let parry = Reaction::Parry(parry_skill(battle, unit));
        [(unit, parry), (unit, Reaction::Dodge)]
    });
    let offers = reactions.filter_map(|(unit, reaction)| {
        let dangers = dangers(battle, segment, unit, reaction);
        let is_due = !dangers.is_empty() && is_offered(battle, unit, reaction);
        is_due.then(|| offer(unit, reaction, &dangers))
    });
    offers.collect()
}

/// The offer of a reaction to these dangers.
pub fn offer(unit: UnitId, reaction: Reaction, dangers: &[Danger]) -> ReactionOffer {
    ReactionOffer { unit, reaction, averted_x100: dangers.iter().map(|danger| danger.averted_x100).sum() }
}

/// The frame that offers a reaction, with the dangers as they are now.
pub fn react_frame(battle: &BattleAccess, segment: u8, offer: &ReactionOffer) -> ReactFrame {
    let &ReactionOffer { unit, reaction, averted_x100 } = offer;
    let dangers = dangers(battle, segment, unit, reaction);
    let words = dangers.iter().map(|Danger { attacker, chance, .. }| {
        let verb = match reaction {
            Reaction::Dodge => "shoots at",
            Reaction::Parry(_) => "strikes at",
        };
        format!("{} {verb} {}: {chance} to hit", battle.name(*attacker), battle.name(unit))
    });
    ReactFrame {
        unit,
        reaction,
        danger: words.collect(),
        advised: is_advised(battle, unit, averted_x100),
        needs: None,
        answer: None,
    }
}
