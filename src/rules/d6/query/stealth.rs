//! Hiding units, and the enemies that notice them. D6-COVER-12

use crate::{battle::UnitId, grid::Space, rules::d6::state::BattleAccess};

/// The conscious enemies that see some squares, where a unit that ends a move is noticed.
pub fn watchers(battle: &BattleAccess, unit: UnitId, space: Space) -> impl Iterator<Item = UnitId> {
    let watches = move |enemy: &UnitId| {
        battle.are_enemies(unit, *enemy)
            && battle.is_in_the_fight(*enemy)
            && battle.board.sight().sees_space(battle.space(*enemy), space)
    };
    battle.units().filter(watches)
}

/// The enemies that a hiding unit's side perceives and that would notice it where a move ends; nobody if it does not hide.
pub fn noticers(battle: &BattleAccess, unit: UnitId, end: Space) -> Vec<UnitId> {
    if !battle.hidden(unit).0 {
        return Vec::new();
    }
    watchers(battle, unit, end).filter(|&enemy| battle.is_noticed(enemy)).collect()
}

/// The enemies that a hiding unit's side perceives: none of them has noticed it. Nobody if it does not hide.
pub fn unaware_of(battle: &BattleAccess, unit: UnitId) -> Vec<UnitId> {
    let is_unaware =
        |&enemy: &UnitId| battle.are_enemies(unit, enemy) && battle.is_in_the_fight(enemy) && battle.is_noticed(enemy);
    if battle.hidden(unit).0 { battle.units().filter(is_unaware).collect() } else { Vec::new() }
}
