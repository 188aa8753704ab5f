//! One unit's turn, from its beginning to its end.

use super::{delay, script, turn, victory};
use crate::rules::saga::{
    field::Field,
    frame::{SagaStep, TurnFrame},
};

/// Begins the turn, waits for commands, and ends it. Looks at the world again after each command.
/// SAGA-RND-03, SAGA-FLAT-02
pub fn run(frame: TurnFrame, field: &mut Field) -> SagaStep {
    let unit = frame.unit;
    if !frame.begun {
        turn::begin(field, unit, frame.delayed);
    }
    let window = script::review(field);
    let ended = field.agenda(unit).budget.ended;
    let (over, side) = (ended || !field.vital(unit).is_fit() || !field.is_on_board(unit), field.side(unit));
    if let Some(outcome) = victory::decided(field) {
        return SagaStep::Over(outcome);
    }
    if let Some(window) = window {
        return SagaStep::Push(TurnFrame { begun: true, ..frame }.into(), window.into());
    }
    if over && delay::is_delaying(field, unit) {
        turn::put_off(field, unit);
        return SagaStep::Done;
    }
    if over {
        turn::end(field, unit);
        return match victory::reached(field, unit) {
            Some(outcome) => SagaStep::Over(outcome),
            None => match delay::window(field, unit) {
                Some(window) => SagaStep::Continue(window.into()),
                None => SagaStep::Done,
            },
        };
    }
    SagaStep::Await(TurnFrame { begun: true, ..frame }.into(), unit, side)
}
