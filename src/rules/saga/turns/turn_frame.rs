//! The frame of one unit's turn.

use crate::battle::Work;
use crate::rules::saga::frame::{SagaFrame, SagaStep, TurnFrame};
use crate::rules::saga::movement::room;
use crate::rules::saga::query;
use crate::rules::saga::query::turns::victory;
use crate::rules::saga::state::BattleAccess;
use crate::rules::saga::turns::{delay, script, turn};

/// Begins the turn, waits for commands, and ends it. Checks for victory after each command. SAGA-RND-03, SAGA-FLAT-02
impl Work<SagaFrame> for TurnFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        // SAGA-SPACE-03
        if let Some(shift) = room::next(battle) {
            return SagaStep::Push(self.into(), shift.into());
        }
        if !self.begun {
            turn::begin(battle, unit, self.delayed);
        }
        let window = script::review(battle);
        let ended = battle.turn_data(unit).budget.ended;
        let (over, side) = (ended || !battle.vital(unit).can_act() || !battle.is_on_board(unit), battle.side(unit));
        if let Some(outcome) = victory::decided(&battle.view()) {
            return SagaStep::Over(outcome);
        }
        if let Some(window) = window {
            return SagaStep::Push(TurnFrame { begun: true, ..self }.into(), window.into());
        }
        if over && query::turns::delay::is_delaying(&battle.view(), unit) {
            turn::put_off(battle, unit);
            return SagaStep::Done;
        }
        if over {
            turn::end(battle, unit);
            return match victory::reached(&battle.view(), unit) {
                Some(outcome) => SagaStep::Over(outcome),
                None => match delay::window(battle, unit) {
                    Some(window) => SagaStep::Continue(window.into()),
                    None => SagaStep::Done,
                },
            };
        }
        SagaStep::Await(TurnFrame { begun: true, ..self }.into(), unit, side)
    }
}
