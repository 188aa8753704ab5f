//! Full reactions are rolled before the first turn of a round. D6-FULL-05

use super::steps::free_steps;
use crate::{
    battle::Work,
    rules::d6::{
        frame::{D6Frame, D6Step, FullReactionsFrame},
        reactions::roll_full,
        state::BattleAccess,
    },
};

impl Work<D6Frame> for FullReactionsFrame {
    /// Lets one unit after the other roll the full reaction that it has declared. D6-FULL-03, D6-FULL-05
    fn run(mut self, battle: &mut BattleAccess) -> D6Step {
        let Some(unit) = self.units.pop() else { return D6Step::Done };
        let reacted = roll_full(battle, unit);
        free_steps(battle, unit);
        match reacted {
            Some(reacted) => D6Step::Push(self.into(), reacted.into()),
            None => D6Step::Continue(self.into()),
        }
    }
}
