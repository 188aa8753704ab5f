//! Doors, opened and closed by hand or by a console. D6-DECL-16

use super::{state::BattleAccess, stealth};
use crate::{
    battle::{Board, UnitId},
    grid::Space,
    rules::common::doors::DoorAccess,
};

impl DoorAccess for BattleAccess<'_, '_> {
    fn board_mut(&mut self) -> &mut Board {
        BattleAccess::board_mut(self)
    }

    fn find_in_the_way(&mut self, unit: UnitId, space: Space) -> bool {
        stealth::find_in_the_way(self, unit, space)
    }
}
