//! Moves, step by step. SWU-MOVE-01 to SWU-MOVE-08

use super::{
    budget,
    frame::{MoveFrame, OpportunityFrame, SwuFrame, SwuStep},
    placement,
    query::{opportunity, reach},
    state::BattleAccess,
    stealth,
};
use crate::battle::{UnitId, Work};

impl Work<SwuFrame> for MoveFrame {
    /// Takes step after step, until the move is over or an enemy may react. SWU-TURN-12
    fn run(mut self, battle: &mut BattleAccess) -> SwuStep {
        let unit = self.unit;
        if !battle.is_able(unit) || !battle.is_on_board(unit) {
            return SwuStep::Done;
        }
        let Some(&to) = self.ahead.last() else { return end(battle, unit) };
        let own = battle.space(unit);
        if stealth::find_in_the_way(battle, unit, own.at(to)) {
            return end(battle, unit);
        }
        let threats = opportunity::threats(battle, unit, false);
        let provoked = threats.into_iter().filter(|threat| threat.is_left_by(battle, own, own.at(to)));
        let mut reactors: Vec<UnitId> = provoked.map(|threat| threat.unit).collect();
        reactors.retain(|reactor| !self.reacted.contains(reactor));
        if !reactors.is_empty() {
            self.reacted.extend(&reactors);
            reactors.reverse();
            let child = OpportunityFrame { target: unit, reactors, answer: None };
            return SwuStep::Push(self.into(), child.into());
        }
        let cost = reach::Ground::of(battle, unit).step(battle.board.map(), own.origin, to);
        let Some(cost) = cost.filter(|cost| *cost <= reach::movement_left(battle, unit)) else {
            return end(battle, unit);
        };
        self.ahead.pop();
        self.reacted.clear();
        budget::spend_movement(battle, unit, cost);
        placement::step(battle, unit, to, cost);
        SwuStep::Continue(self.into())
    }
}

/// Ends a move: nobody stops where another stands, and whoever stops on an exit leaves. SWU-MOVE-07
fn end(battle: &mut BattleAccess, unit: UnitId) -> SwuStep {
    placement::make_room(battle, unit);
    placement::leave(battle, unit);
    SwuStep::Done
}
