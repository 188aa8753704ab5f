//! Leaving the battle by an exit. D6-RND-03

use super::field::Field;
use crate::battle::{Event, UnitId};

/// A unit that has ended its move on an exit of its side leaves. Tells whether it has.
pub fn leave(field: &mut Field, unit: UnitId) -> bool {
    let (space, side) = (field.space(unit), field.side(unit));
    let Some(by) = field.board.exit_under(side, space).map(|zone| zone.name.clone()) else { return false };
    field.body_mut(unit).standing.on_board = false;
    field.departed.0.push(unit);
    field.tell(Event::Departed { unit, at: space.origin, by });
    true
}
