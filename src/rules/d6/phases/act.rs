//! A declared action comes up.

use super::{
    points,
    retarget::{is_possible, other_targets},
    steps::{carry_out, finish, lose},
};
use crate::{
    battle::Work,
    rules::d6::{
        frame::{ActFrame, D6Frame, D6Step},
        points::improved,
        state::BattleAccess,
    },
};

impl Work<D6Frame> for ActFrame {
    /// Carries out one step of a plan, or loses it if it has become impossible. D6-SEG-06, D6-SEG-10, D6-DECL-18,
    /// D6-PTS-02
    fn run(mut self, battle: &mut BattleAccess) -> D6Step {
        let (unit, index) = (self.unit, self.step);
        let Some(step) = battle.plan(unit).steps.get(index).filter(|step| !step.done).cloned() else {
            return D6Step::Done;
        };
        if !battle.is_able(unit) {
            finish(battle, unit, index);
            return D6Step::Done;
        }
        if is_possible(battle, unit, &step) {
            if !self.offered {
                self.offered = true;
                if let Some(offer) = points::offer(battle, &step, self.roll.as_ref()) {
                    return D6Step::Push(self.into(), offer.into());
                }
            }
            let roll = self.roll.map(|roll| improved(battle, unit, roll));
            return carry_out(battle, unit, index, &step, roll);
        }
        if !self.aimed
            && let Some(again) = other_targets(battle, unit, step.segment)
        {
            self.aimed = true;
            return D6Step::Push(self.into(), again.into());
        }
        lose(battle, unit, index, "finds no target");
        D6Step::Done
    }
}
