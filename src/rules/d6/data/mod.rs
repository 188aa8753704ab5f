//! The unit, weapon, armour and object data of D6, read from `assets/d6/*.ron`.

mod charts;
mod condition;
mod damage;
mod location;
mod object;
mod skill;
mod tuning;
mod unit;
mod weapon;

pub use charts::{BodyPart, Charts, WeaponWear};
pub use condition::ObjectCondition;
pub use damage::{DamageEffect, DamageKind};
pub use location::HitLocation;
pub use object::ObjectData;
pub use skill::Skill;
pub use tuning::{AiWeights, Options};
pub use unit::{Gear, UnitData};
pub use weapon::{Armour, ArmourValues, BARE_HANDS, CalledShot, InUse, TACKLE, Timer, Weapon};

pub use crate::rules::common::unit_data::{Carried, Nature};

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use crate::rules::common::fixture_data::FixtureTable;

/// All data that levels and units may name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalogue {
    /// Weapons by key.
    pub weapons: BTreeMap<String, Arc<Weapon>>,
    /// Armour by key.
    pub armours: BTreeMap<String, Arc<Armour>>,
    /// Kinds of unit by key.
    pub units: BTreeMap<String, Arc<UnitData>>,
    /// Weights for the AI.
    pub ai: AiWeights,
    /// Optional rules that are on in every battle.
    pub options: Options,
    /// Objects that can be broken.
    pub objects: FixtureTable<ObjectData>,
}

impl Catalogue {
    /// The data that the game ships with.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::read().unwrap_or_default());
        &SHIPPED
    }

    fn read() -> Result<Self, ron::error::SpannedError> {
        let shared = |map: BTreeMap<String, Weapon>| map.into_iter().map(|(key, value)| (key, Arc::new(value)));
        let weapons: BTreeMap<String, Weapon> = ron::from_str(include_str!("../../../../assets/d6/weapons.ron"))?;
        let armours: BTreeMap<String, Armour> = ron::from_str(include_str!("../../../../assets/d6/armour.ron"))?;
        let units: BTreeMap<String, UnitData> = ron::from_str(include_str!("../../../../assets/d6/units.ron"))?;
        Ok(Self {
            weapons: shared(weapons).collect(),
            armours: armours.into_iter().map(|(key, value)| (key, Arc::new(value))).collect(),
            units: units.into_iter().map(|(key, value)| (key, Arc::new(value))).collect(),
            ai: ron::from_str(include_str!("../../../../assets/d6/worth.ron"))?,
            options: ron::from_str(include_str!("../../../../assets/d6/options.ron"))?,
            objects: ron::from_str(include_str!("../../../../assets/d6/objects.ron"))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Pips;

    #[test]
    fn the_shipped_data_is_whole() {
        let data = Catalogue::read().unwrap();
        for (key, unit) in &data.units {
            for skill in [Skill::Dexterity, Skill::Perception, Skill::Strength, Skill::Technical] {
                assert!(unit.codes.contains_key(&skill), "{key} has no {}", skill.name());
            }
            let armour = unit.armour.as_ref().is_none_or(|armour| data.armours.contains_key(armour));
            assert!(armour && unit.kit.iter().all(|carried| data.weapons.contains_key(&carried.item)), "{key}");
        }
        assert!(data.weapons.contains_key(BARE_HANDS));
    }

    /// D6-WPN-02, D6-WPN-11: energy blades have 4D, rifles and carbines 3D, all others 2D.
    #[test]
    fn body_strengths_of_weapons() {
        let weapons = &Catalogue::shipped().weapons;
        let of = |dice: i32| weapons.iter().filter(move |(_, weapon)| weapon.body == Pips::dice(dice));
        let keys = |dice: i32| of(dice).map(|(key, _)| key.as_str()).collect::<Vec<_>>();
        assert_eq!(keys(4), ["energy_blade"]);
        let long = ["blaster_carbine", "blaster_rifle", "heavy_blaster_rifle", "slug_rifle", "sniper_rifle"];
        assert_eq!(keys(3), long);
        assert_eq!(keys(2).len(), weapons.len() - keys(3).len() - 1);
    }

    /// D6-DICE-06
    #[test]
    fn an_untrained_skill_is_rolled_at_its_attribute() {
        let trooper = &Catalogue::shipped().units["trooper"];
        assert_eq!(trooper.code(Skill::EnergyBlade), trooper.code(Skill::Dexterity));
        assert!(trooper.code(Skill::Blaster) > trooper.code(Skill::Dexterity));
    }
}
