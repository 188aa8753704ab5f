//! The weapons that a unit can attack with: those in hand, and unarmed attacks.

use crate::battle::{ItemKey, UnitId};
use crate::dice::DiceCode;
use crate::rules::saga::data::{
    DamageProfile, DamageType, Feat, Mode, Size, UnitData, Weapon, WeaponGroup, WeaponKind,
};
use crate::rules::saga::query::areas::burst_fire;
use crate::rules::saga::state::{BattleView, Combatant, Item};
use std::sync::LazyLock;

/// Key of unarmed attacks in orders.
pub const UNARMED: &str = "unarmed";

/// A weapon in its current setting, or an unarmed attack.
#[derive(Clone, Copy, Debug)]
pub struct Arm<'a> {
    /// Key of the weapon in orders.
    pub key: &'a ItemKey,
    /// Display name.
    pub name: &'a str,
    /// Data of the weapon.
    pub weapon: &'a Weapon,
    /// The setting.
    pub mode: Mode,
    /// True if it is used for Burst Fire: five shots at one target. SAGA-AUTO-06
    pub burst_fire: bool,
    /// True if its stock is folded. SAGA-BEY-35
    pub folded: bool,
    /// True if it is thrown although it is not made for throwing. SAGA-RANGED-04
    pub improvised: bool,
}

/// All weapons that a unit can attack with now: those in hand and switched on, and unarmed attacks.
pub fn arms<'a>(combatant: &Combatant<'a>) -> impl Iterator<Item = Arm<'a>> + use<'a> {
    let arsenal = combatant.arsenal;
    let ready = arsenal.at_hand().filter(|item| !item.off);
    ready.map(Arm::of).chain([unarmed(combatant.data)])
}

/// The weapons that a unit attacks with where it sits: its own and bare hands, or as a gunner those of the vehicle.
/// SAGA-BEY-45
pub fn arms_in_use<'a>(view: &'a BattleView, unit: UnitId) -> impl Iterator<Item = Arm<'a>> + use<'a> {
    let bearer = view.bearer(unit);
    let is_mounted = bearer.id != unit;
    arms(bearer).filter(move |arm| !is_mounted || !arm.is_unarmed())
}

/// Unarmed attacks as a weapon. SAGA-UNARM-01, SAGA-UNARM-02, SAGA-UNARM-05, SAGA-BEY-04
fn unarmed(data: &UnitData) -> Arm<'static> {
    static KEY: LazyLock<ItemKey> = LazyLock::new(|| ItemKey::of(UNARMED));
    static HANDS: LazyLock<[[Weapon; 2]; 9]> =
        LazyLock::new(|| Size::ALL.map(|size| [false, true].map(|trained| bare_hands(size, trained))));
    let [untrained, trained] = &HANDS[data.size as usize];
    let weapon = if data.feats.contains(&Feat::MartialArts1) { trained } else { untrained };
    Arm {
        key: &KEY,
        name: &weapon.name,
        weapon,
        mode: Mode::Single,
        burst_fire: false,
        folded: false,
        improvised: false,
    }
}

fn bare_hands(size: Size, martial_artist: bool) -> Weapon {
    let damage = Some(unarmed_damage(size, martial_artist));
    Weapon::plain("bare hands", WeaponGroup::Natural, WeaponKind::Melee, damage, Size::Fine)
}

/// Damage of unarmed attacks by size; Martial Arts I raises the die one step. SAGA-UNARM-02, SAGA-UNARM-05, SAGA-BEY-04
fn unarmed_damage(size: Size, martial_artist: bool) -> DiceCode {
    let (count, sides) = match size {
        Size::Fine | Size::Diminutive => (1, 1),
        Size::Tiny => (1, 2),
        Size::Small => (1, 3),
        Size::Medium => (1, 4),
        Size::Large => (1, 6),
        Size::Huge => (1, 8),
        Size::Gargantuan => (2, 6),
        Size::Colossal => (2, 8),
    };
    let raised = match sides {
        1 => 2,
        2 => 3,
        3 => 4,
        4 => 6,
        6 => 8,
        other => other + 2,
    };
    DiceCode::new(count, if martial_artist { raised } else { sides })
}

/// Damage of improvised weapons by their size as objects. SAGA-MELEE-03
fn improvised_damage(size: Size) -> DiceCode {
    match size {
        Size::Fine | Size::Diminutive | Size::Tiny => DiceCode::new(1, 3),
        Size::Small => DiceCode::new(1, 4),
        Size::Medium => DiceCode::new(1, 6),
        Size::Large | Size::Huge | Size::Gargantuan | Size::Colossal => DiceCode::new(1, 8),
    }
}

impl<'a> Arm<'a> {
    /// A weapon in its current setting.
    pub fn of(item: &'a Item) -> Self {
        let Item { key, weapon, mode, folded, .. } = item;
        Self { key, name: &weapon.name, weapon, mode: *mode, burst_fire: false, folded: *folded, improvised: false }
    }

    /// A weapon used as an improvised missile; `None` for throwing weapons, and for natural and
    /// built-in weapons. SAGA-RANGED-04
    pub fn improvised(item: &'a Item) -> Option<Self> {
        static MISSILES: LazyLock<StandIns> = LazyLock::new(|| stand_ins("missile", WeaponKind::Thrown));
        (item.weapon.kind != WeaponKind::Thrown && !item.weapon.built_in)
            .then(|| Self::improvise(item, &MISSILES))
            .flatten()
    }

    /// A weapon used as an improvised club; `None` for weapons made for melee and natural weapons. SAGA-MELEE-03
    pub fn club(item: &'a Item) -> Option<Self> {
        static CLUBS: LazyLock<StandIns> = LazyLock::new(|| stand_ins("club", WeaponKind::Melee));
        (!item.weapon.is_melee()).then(|| Self::improvise(item, &CLUBS)).flatten()
    }

    fn improvise(item: &'a Item, stand_ins: &'a StandIns) -> Option<Self> {
        let by_size = stand_ins.get(item.weapon.size as usize).filter(|_| !item.weapon.is_natural())?;
        let weapon = by_size.get(item.weapon.object_size() as usize)?;
        Some(Self { weapon, mode: Mode::Single, folded: false, improvised: true, ..Self::of(item) })
    }
}

/// Improvised weapons, by the size that tells how many hands they take and by their size as objects.
type StandIns = [[Weapon; 9]; 9];

fn stand_ins(name: &str, kind: WeaponKind) -> StandIns {
    let stand_in = |size| Weapon::plain(name, WeaponGroup::Improvised, kind, None, size);
    Size::ALL.map(|size| Size::ALL.map(|object| Weapon { object: Some(object), ..stand_in(size) }))
}

impl Arm<'_> {
    /// Returns true for unarmed attacks.
    pub fn is_unarmed(&self) -> bool {
        self.key.as_str() == UNARMED
    }

    /// Returns true if the weapon is set to autofire. SAGA-AUTO-01
    pub fn is_on_autofire(&self) -> bool {
        self.mode == Mode::Autofire
    }

    /// The properties of its damage. SAGA-STUN-01, SAGA-DR-05
    pub fn means(&self) -> DamageProfile {
        let damage_type = if self.mode == Mode::Stun { DamageType::Stun } else { self.weapon.damage_type };
        let cuts_through = self.weapon.group == WeaponGroup::EnergyBlades && self.mode != Mode::Stun;
        DamageProfile { damage_type, cuts_through }
    }

    /// Damage dice.
    pub fn dice(&self) -> DiceCode {
        let dice = self.weapon.damage.unwrap_or_else(|| improvised_damage(self.weapon.object_size()));
        if self.burst_fire { DiceCode { count: dice.count + burst_fire::MORE_DICE, ..dice } } else { dice }
    }

    /// Shots that one attack uses.
    pub fn shots(&self) -> u16 {
        match self {
            Self { improvised: true, .. } => 0,
            Self { burst_fire: true, .. } => burst_fire::SHOTS,
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::dice::DiceCode;
    use crate::rules::saga::data::Size;
    use crate::rules::saga::query::attack::arms::unarmed_damage;

    /// SAGA-UNARM-02, SAGA-UNARM-05, SAGA-BEY-04
    #[test]
    fn bare_hands_hurt_by_size_and_training() {
        assert_eq!(unarmed_damage(Size::Medium, false), DiceCode::new(1, 4));
        assert_eq!(unarmed_damage(Size::Medium, true), DiceCode::new(1, 6));
        assert_eq!(unarmed_damage(Size::Small, false), DiceCode::new(1, 3));
        assert_eq!(unarmed_damage(Size::Large, false), DiceCode::new(1, 6));
        assert_eq!(unarmed_damage(Size::Gargantuan, false), DiceCode::new(2, 6));
    }
}
