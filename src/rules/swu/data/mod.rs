//! The unit, weapon, armour, trait, power, object and trap data of SWU, read from `assets/swu/*.ron`.

mod ability;
mod feature;
mod object;
mod trap;
mod unit;
mod weapon;

pub use ability::{Abilities, Ability, Skill, modifier, proficiency_bonus};
pub use feature::{FeatureCost, FeatureEffect, Power, PowerEffect, Trait};
pub use object::{CoverRatings, ObjectData};
pub use trap::Trap;
pub use unit::{Gear, Size, UnitData};
pub use weapon::{Affliction, Armour, BARE_HANDS, Inflicts, StunMode, Weapon, WeaponArea, WeaponGroup, WeaponKind};

pub use crate::rules::common::unit_data::{Carried, Nature};

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Serialize};

use crate::rules::common::fixture_data::FixtureTable;

/// All data that levels and units may name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalogue {
    /// Weapons and other items by key.
    pub weapons: BTreeMap<String, Arc<Weapon>>,
    /// Armour by key.
    pub armours: BTreeMap<String, Arc<Armour>>,
    /// Kinds of unit by key.
    pub units: BTreeMap<String, Arc<UnitData>>,
    /// Traits by key. SWU-ACT-04
    pub traits: BTreeMap<String, Arc<Trait>>,
    /// Psi powers by key. SWU-ACT-05
    pub powers: BTreeMap<String, Arc<Power>>,
    /// Objects that can be broken.
    pub objects: FixtureTable<ObjectData>,
    /// The cover of everything that is no low object. SWU-COVER-05
    pub cover: CoverRatings,
    /// Traps by key. SWU-ACT-16
    pub traps: BTreeMap<String, Arc<Trap>>,
    /// Weights for the AI.
    pub ai: AiWeights,
}

/// Weights for the AI, in hundredths of a point, except where a field says otherwise. They are tuning, not rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AiWeights {
    /// The value of each turn that a stunned enemy loses.
    pub stunned: i32,
    /// The value of stabilising a dying friend.
    pub stabilised: i32,
    /// The value of knocking an enemy down.
    pub prone: i32,
    /// The value of holding an enemy.
    pub grappled: i32,
    /// The share of a point of damage to an object that counts, in hundredths.
    pub object_damage: i32,
}

impl Catalogue {
    /// The data that the game ships with.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::read().unwrap_or_default());
        &SHIPPED
    }

    fn read() -> Result<Self, ron::error::SpannedError> {
        Ok(Self {
            weapons: ron::from_str(include_str!("../../../../assets/swu/weapons.ron"))?,
            armours: ron::from_str(include_str!("../../../../assets/swu/armour.ron"))?,
            units: ron::from_str(include_str!("../../../../assets/swu/units.ron"))?,
            traits: ron::from_str(include_str!("../../../../assets/swu/traits.ron"))?,
            powers: ron::from_str(include_str!("../../../../assets/swu/powers.ron"))?,
            objects: ron::from_str(include_str!("../../../../assets/swu/objects.ron"))?,
            cover: ron::from_str(include_str!("../../../../assets/swu/cover.ron"))?,
            traps: ron::from_str(include_str!("../../../../assets/swu/traps.ron"))?,
            ai: ron::from_str(include_str!("../../../../assets/swu/worth.ron"))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_data_is_whole() {
        let data = Catalogue::read().unwrap();
        for (key, unit) in &data.units {
            let armour = unit.armour.as_ref().is_none_or(|armour| data.armours.contains_key(armour));
            assert!(armour && unit.kit.iter().all(|carried| data.weapons.contains_key(&carried.item)), "{key}");
            assert!(unit.traits.iter().all(|name| data.traits.contains_key(name)), "{key}");
            assert!(unit.powers.iter().all(|name| data.powers.contains_key(name)), "{key}");
            assert!((1..=20).contains(&unit.level) && unit.hit_points > 0, "{key}");
        }
        assert!(data.weapons.contains_key(BARE_HANDS));
        // SWU-RANGE-10: a grenade bursts in a radius of 10 ft.
        let bursts = |weapon: &Weapon| weapon.area == Some(WeaponArea::Burst(2));
        assert!(data.weapons.values().all(|weapon| !weapon.is_grenade() || bursts(weapon)));
        // A trap is nobody that could be feared.
        let frightens = |trap: &Trap| trap.inflicts.is_some_and(|what| what.condition == Affliction::Frightened);
        assert!(data.traps.values().all(|trap| !frightens(trap) && trap.radius >= 0));
    }
}
