//! The state that doors and consoles depend on. SWU-TURN-10, SWU-ACT-20

use crate::{
    battle::Console,
    grid::Square,
    rules::{common::doors::DoorQuery, swu::state::BattleAccess},
};

impl DoorQuery for BattleAccess<'_, '_> {
    fn console_at(&self, square: Square) -> Option<&Console> {
        BattleAccess::console_at(self, square)
    }

    fn consoles(&self) -> impl Iterator<Item = &Console> {
        BattleAccess::consoles(self).map(|(_, console)| console)
    }
}
