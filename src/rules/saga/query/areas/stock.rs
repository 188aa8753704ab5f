//! Folding stocks of carbines, rifles and pistols.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::rules::saga::data::{Place, Weapon, WeaponKind};
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::gear;
use crate::rules::saga::state::{BattleView, CombatDataReadOnlyItem};

impl Weapon {
    /// Returns true if the weapon has a folding stock.
    pub fn has_stock(&self) -> bool {
        self.folded_stock || self.extended_stock
    }
}

/// Returns true if the weapon can make attacks of opportunity: melee weapons, thrown weapons, pistols and carbines
/// always; other firearms only with a folded stock. SAGA-AOO-02, SAGA-BEY-35
pub fn is_handy(arm: &Arm) -> bool {
    match arm.weapon.kind {
        WeaponKind::Melee | WeaponKind::Thrown | WeaponKind::Pistol | WeaponKind::Carbine => true,
        WeaponKind::Rifle | WeaponKind::Heavy => arm.folded && arm.weapon.has_stock(),
    }
}

/// Returns true if the stock of a held weapon is folded.
pub fn is_folded(view: &BattleView, unit: UnitId, key: &ItemKey) -> bool {
    view.combat_data(unit).arsenal.named(key).is_some_and(|item| item.folded)
}

/// Checks that a held weapon has a folding stock.
pub fn check(view: &BattleView, own: &CombatDataReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(own, key, Place::Held)?;
    match gear::weapon(view, key) {
        Some(weapon) if weapon.has_stock() => Ok(()),
        Some(_) | None => Err(Illegal::new("no_stock", "this weapon has no stock to fold")),
    }
}
