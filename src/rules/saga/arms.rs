//! What a unit could attack with: the weapons in its hands, and the hands.

use std::sync::LazyLock;

use super::{data::*, muster::Fighter};
use crate::{battle::ItemKey, dice::DiceCode};

/// Key of the bare hands in orders.
pub const UNARMED: &str = "unarmed";

/// Something to attack with.
#[derive(Clone, Copy, Debug)]
pub struct Arm<'a> {
    /// What orders call it.
    pub key: &'a ItemKey,
    /// Its data.
    pub weapon: &'a Weapon,
}

/// Everything a unit could attack with now: what it holds and has switched on, and its bare hands.
pub fn arms<'a>(fighter: &Fighter<'a>) -> impl Iterator<Item = Arm<'a>> + use<'a> {
    let arsenal = fighter.arsenal;
    let ready = arsenal.held().filter(|item| !arsenal.is_off(&item.key));
    ready.map(|item| Arm { key: &item.key, weapon: &item.weapon }).chain([unarmed(fighter.data)])
}

/// Bare hands as a weapon. SAGA-UNARM-01, SAGA-UNARM-02, SAGA-UNARM-05, SAGA-BEY-04
fn unarmed(data: &UnitData) -> Arm<'static> {
    static KEY: LazyLock<ItemKey> = LazyLock::new(|| ItemKey::of(UNARMED));
    static HANDS: LazyLock<[[Weapon; 2]; 9]> =
        LazyLock::new(|| Size::ALL.map(|size| [false, true].map(|trained| bare_hands(size, trained))));
    let [untrained, trained] = &HANDS[data.size as usize];
    let weapon = if data.feats.contains(&Feat::MartialArts1) { trained } else { untrained };
    Arm { key: &KEY, weapon }
}

fn bare_hands(size: Size, martial_artist: bool) -> Weapon {
    Weapon {
        name: "bare hands".to_owned(),
        group: WeaponGroup::Natural,
        kind: WeaponKind::Melee,
        damage: Some(unarmed_damage(size, martial_artist)),
        damage_type: DamageType::Bludgeoning,
        size: Size::Fine,
        reach: 0,
        shots: None,
        thrusting: false,
        folded_stock: false,
        double: false,
    }
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

impl Arm<'_> {
    /// Whether it is the bare hands.
    pub fn is_unarmed(&self) -> bool {
        self.key.as_str() == UNARMED
    }

    /// Weapon dice.
    pub fn dice(&self) -> DiceCode {
        self.weapon.damage.unwrap_or_else(|| improvised_damage(self.weapon.size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
