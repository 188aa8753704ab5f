//! Weapon settings: single shots, stun, autofire.

use crate::battle::{Illegal, ItemKey};
use crate::rules::saga::data::{Autofire, Mode, Place, WeaponKind, weapon};
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::gear;
use crate::rules::saga::state::{Arsenal, BattleView, CombatDataReadOnlyItem};

/// Maximum range of a weapon set to stun, in squares. SAGA-STUN-02
pub const STUN_RANGE: i32 = 6;

/// Checks that a held weapon has this setting. SAGA-SWIFT-08
pub fn check(view: &BattleView, own: &CombatDataReadOnlyItem, key: &ItemKey, mode: Mode) -> Result<(), Illegal> {
    gear::check_place(own, key, Place::Held)?;
    match gear::weapon(view, key) {
        Some(weapon) if weapon.has(mode) => Ok(()),
        Some(_) | None => Err(Illegal::new("no_such_setting", "this weapon has no such setting")),
    }
}

impl Arsenal {
    /// Switches a held weapon to this setting, or back to single shots if it has it. Returns the new setting.
    pub fn switch(&mut self, key: &ItemKey, mode: Mode) -> Option<Mode> {
        let item = self.named_mut(key)?;
        item.mode = if item.mode == mode { Mode::Single } else { mode };
        Some(item.mode)
    }
}

impl weapon::Weapon {
    /// Returns true if the weapon can be switched to this setting.
    pub fn has(&self, mode: Mode) -> bool {
        match mode {
            Mode::Single => false,
            Mode::Stun => self.stun,
            Mode::Autofire => self.autofire == Autofire::Setting,
        }
    }
}

impl Arm<'_> {
    /// Returns true for a firearm set to stun, which has a shorter range. SAGA-STUN-02
    pub fn shoots_to_stun(&self) -> bool {
        let shoots = match self.weapon.kind {
            WeaponKind::Pistol | WeaponKind::Carbine | WeaponKind::Rifle | WeaponKind::Heavy => true,
            WeaponKind::Melee | WeaponKind::Thrown => false,
        };
        shoots && self.mode == Mode::Stun
    }
}
