//! What a unit could attack with: the weapons in its hands, and the hands.

use crate::{
    battle::ItemKey,
    dice::DiceCode,
    rules::saga::{
        data::{
            damage_profile::DamageProfile,
            feat::Feat,
            size::Size,
            traits::Mode,
            unit::UnitData,
            weapon::{DamageType, Weapon, WeaponGroup, WeaponKind},
        },
        query::areas::burst_fire,
        state::{arsenal::Item, view::Combatant},
    },
};
use std::sync::LazyLock;

/// Key of the bare hands in orders.
pub const UNARMED: &str = "unarmed";

/// Something to attack with.
#[derive(Clone, Copy, Debug)]
pub struct Arm<'a> {
    /// What orders call it.
    pub key: &'a ItemKey,
    /// What players call it.
    pub name: &'a str,
    /// Its data.
    pub weapon: &'a Weapon,
    /// How it is set.
    pub mode: Mode,
    /// Whether it fires five shots at one target. SAGA-AUTO-06
    pub burst_fire: bool,
    /// Whether its stock is folded. SAGA-BEY-35
    pub folded: bool,
    /// Whether it is thrown although it is not made for it. SAGA-RANGED-04
    pub hurled: bool,
}

/// Everything a unit could attack with now: what it holds and has switched on, and its bare hands.
pub fn arms<'a>(combatant: &Combatant<'a>) -> impl Iterator<Item = Arm<'a>> + use<'a> {
    let arsenal = combatant.arsenal;
    let ready = arsenal.at_hand().filter(|item| !item.off);
    ready.map(Arm::of).chain([unarmed(combatant.data)])
}

/// The same, as they would be used against a single target: who has Burst Fire uses it. SAGA-AUTO-06
pub fn arms_at_one<'a>(combatant: &Combatant<'a>) -> impl Iterator<Item = Arm<'a>> + use<'a> {
    let has_feat = burst_fire::is_known(combatant);
    arms(combatant).map(move |arm| Arm { burst_fire: has_feat && arm.is_on_autofire(), ..arm })
}

/// Bare hands as a weapon. SAGA-UNARM-01, SAGA-UNARM-02, SAGA-UNARM-05, SAGA-BEY-04
fn unarmed(data: &UnitData) -> Arm<'static> {
    static KEY: LazyLock<ItemKey> = LazyLock::new(|| ItemKey::of(UNARMED));
    static HANDS: LazyLock<[[Weapon; 2]; 9]> =
        LazyLock::new(|| Size::ALL.map(|size| [false, true].map(|trained| bare_hands(size, trained))));
    let [untrained, trained] = &HANDS[data.size as usize];
    let weapon = if data.feats.contains(&Feat::MartialArts1) { trained } else { untrained };
    Arm { key: &KEY, name: &weapon.name, weapon, mode: Mode::Single, burst_fire: false, folded: false, hurled: false }
}

fn bare_hands(size: Size, martial_artist: bool) -> Weapon {
    let damage = Some(unarmed_damage(size, martial_artist));
    Weapon::plain("bare hands", WeaponGroup::Natural, WeaponKind::Melee, damage, Size::Fine)
}

/// Damage of bare hands by size; Martial Arts I raises the die one step. SAGA-UNARM-02, SAGA-UNARM-05, SAGA-BEY-04
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

/// Damage of an improvised weapon by its size. SAGA-MELEE-03
fn improvised_damage(size: Size) -> DiceCode {
    match size {
        Size::Fine | Size::Diminutive | Size::Tiny => DiceCode::new(1, 3),
        Size::Small => DiceCode::new(1, 4),
        Size::Medium => DiceCode::new(1, 6),
        Size::Large | Size::Huge | Size::Gargantuan | Size::Colossal => DiceCode::new(1, 8),
    }
}

impl<'a> Arm<'a> {
    /// A weapon as it is set.
    pub fn of(item: &'a Item) -> Self {
        let Item { key, weapon, mode, folded, .. } = item;
        Self { key, name: &weapon.name, weapon, mode: *mode, burst_fire: false, folded: *folded, hurled: false }
    }

    /// A weapon as something to throw; `None` for those that are made for it, and for those that nobody can let go of.
    /// SAGA-RANGED-04
    pub fn hurled(item: &'a Item) -> Option<Self> {
        static MISSILES: LazyLock<[Weapon; 9]> = LazyLock::new(|| Size::ALL.map(missile));
        let weapon = &item.weapon;
        let is_missile = weapon.kind != WeaponKind::Thrown && !weapon.is_natural();
        is_missile.then(|| Self {
            weapon: &MISSILES[weapon.size as usize],
            mode: Mode::Single,
            folded: false,
            hurled: true,
            ..Self::of(item)
        })
    }
}

fn missile(size: Size) -> Weapon {
    Weapon::plain("missile", WeaponGroup::Improvised, WeaponKind::Thrown, None, size)
}

impl Arm<'_> {
    /// Whether it is the bare hands.
    pub fn is_unarmed(&self) -> bool {
        self.key.as_str() == UNARMED
    }

    /// Whether its next shots come in bursts. SAGA-AUTO-01
    pub fn is_on_autofire(&self) -> bool {
        self.mode == Mode::Autofire
    }

    /// What its damage is made of. SAGA-STUN-01, SAGA-DR-05
    pub fn means(&self) -> DamageProfile {
        let damage_type = if self.mode == Mode::Stun { DamageType::Stun } else { self.weapon.damage_type };
        let cuts_through = self.weapon.group == WeaponGroup::EnergyBlades && self.mode != Mode::Stun;
        DamageProfile { damage_type, cuts_through }
    }

    /// Weapon dice.
    pub fn dice(&self) -> DiceCode {
        let dice = self.weapon.damage.unwrap_or_else(|| improvised_damage(self.weapon.size));
        if self.burst_fire { DiceCode { count: dice.count + burst_fire::MORE_DICE, ..dice } } else { dice }
    }

    /// Shots that an attack with it takes.
    pub fn shots(&self) -> u16 {
        match self {
            Self { hurled: true, .. } => 0,
            Self { burst_fire: true, .. } => burst_fire::SHOTS,
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        dice::DiceCode,
        rules::saga::{data::size::Size, query::attack::arms::unarmed_damage},
    };

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
