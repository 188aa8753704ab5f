//! Leaving the battle by an exit. D6-RND-03

use super::battle::BattleAccess;
use crate::battle::{Event, UnitId};

/// A unit that has ended its move on an exit of its side leaves. Tells whether it has.
pub fn leave(battle: &mut BattleAccess, unit: UnitId) -> bool {
    let (space, side) = (battle.space(unit), battle.side(unit));
    let Some(by) = battle.board.exit_at(side, space).map(|zone| zone.name.clone()) else { return false };
    battle.body_mut(unit).placement.on_board = false;
    battle.departed.0.push(unit);
    battle.tell(Event::Departed { unit, at: space.origin, by });
    true
}
