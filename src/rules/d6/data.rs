//! The unit, weapon and armour data of D6, read from `assets/d6/*.ron`.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use serde::{Deserialize, Serialize};

use super::gear::Gear;
use crate::dice::Pips;

/// Everything that levels and units may name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Catalogue {
    /// Weapons by key.
    pub weapons: BTreeMap<String, Arc<Weapon>>,
    /// Armour by key.
    pub armours: BTreeMap<String, Arc<Armour>>,
    /// Kinds of unit by key.
    pub units: BTreeMap<String, Arc<UnitData>>,
    /// What things are worth to whoever weighs them.
    pub worth: Value,
    /// Rules that are played or left.
    pub options: Options,
    /// What can be broken.
    pub objects: ObjectTable,
}

/// What the doors and the low things of a map are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectTable {
    /// A door, unless the level says that it is another.
    pub door: ObjectData,
    /// Other doors, by the names that levels use. D6-PROT-05, D6-PROT-06
    pub doors: BTreeMap<String, ObjectData>,
    /// A low thing.
    pub low: ObjectData,
}

/// Something that can be broken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectData {
    /// What players read.
    pub name: String,
    /// What is rolled against damage. D6-PROT-05, D6-PROT-06
    pub strength: Pips,
}

/// Rules that are played or left, all left by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Difficulties rise within the band of a range. D6-DIFF-08
    pub graduated_difficulty: bool,
    /// A wound takes nothing from Strength against damage. D6-DMG-12
    pub wounds_do_not_weaken: bool,
}

/// What doing an injury, or a run, is worth, in hundredths of a point: tuning for the opponent, no rule.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are what is done")]
pub struct Value {
    pub stunned: i32,
    pub wounded: i32,
    pub incapacitated: i32,
    pub mortally_wounded: i32,
    pub react: i32,
    pub react_per_action: i32,
    pub escape: i32,
    pub run: i32,
    pub restless: i32,
}

/// Attributes and skills. D6-DICE-06
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the attributes and skills")]
pub enum Skill {
    Dexterity,
    Perception,
    Strength,
    Knowledge,
    Mechanical,
    Technical,
    Blaster,
    Dodge,
    Melee,
    MeleeParry,
    Brawling,
    BrawlingParry,
    EnergyBlade,
    Throwing,
    Search,
    FirstAid,
}

impl Skill {
    /// The attribute it is rolled at where it was never learned; an attribute is its own. D6-DICE-06
    pub fn attribute(self) -> Self {
        match self {
            Self::Dexterity
            | Self::Blaster
            | Self::Dodge
            | Self::Melee
            | Self::MeleeParry
            | Self::EnergyBlade
            | Self::Throwing => Self::Dexterity,
            Self::Strength | Self::Brawling | Self::BrawlingParry => Self::Strength,
            Self::Perception | Self::Search => Self::Perception,
            Self::Technical | Self::FirstAid => Self::Technical,
            Self::Knowledge => Self::Knowledge,
            Self::Mechanical => Self::Mechanical,
        }
    }

    /// What players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Dexterity => "Dexterity",
            Self::Perception => "Perception",
            Self::Strength => "Strength",
            Self::Knowledge => "Knowledge",
            Self::Mechanical => "Mechanical",
            Self::Technical => "Technical",
            Self::Blaster => "blaster",
            Self::Dodge => "dodge",
            Self::Melee => "melee",
            Self::MeleeParry => "melee parry",
            Self::Brawling => "brawling",
            Self::BrawlingParry => "brawling parry",
            Self::EnergyBlade => "energy blade",
            Self::Throwing => "throwing",
            Self::Search => "search",
            Self::FirstAid => "first aid",
        }
    }
}

/// A weapon, a grenade, or a medkit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// What players read.
    pub name: String,
    /// The skill it is used with.
    pub skill: Skill,
    /// Damage; for those that strike with the arm, what is added to Strength. D6-DMG-03, D6-MELEE-08
    #[serde(default)]
    pub damage: Pips,
    /// Whether the wielder's Strength is added to the damage. D6-MELEE-05
    #[serde(default)]
    pub strength: bool,
    /// Metres up to which a shot or throw is short, medium and long; left out for close combat. D6-DIFF-13
    #[serde(default)]
    pub range: Option<(i32, i32, i32)>,
    /// Metres up to which it is short, medium and long when it is thrown; left out for what nobody throws. D6-GREN-02
    #[serde(default)]
    pub thrown: Option<(i32, i32, i32)>,
    /// The difficulty of hitting with it in close combat. D6-MELEE-02, D6-MELEE-04
    #[serde(default)]
    pub difficulty: i32,
    /// What explodes: metres up to which each band reaches, and its damage, the innermost first. D6-GREN-18
    #[serde(default)]
    pub blast: Vec<(i32, Pips)>,
    /// Whether a hit also knocks the target down. D6-MELEE-09
    #[serde(default)]
    pub knocks_down: bool,
    /// Whether it is a part of the body: never drawn, never dropped.
    #[serde(default)]
    pub natural: bool,
    /// Whether one is used up by each use.
    #[serde(default)]
    pub consumed: bool,
}

impl Weapon {
    /// Whether it is used on somebody within arm's reach.
    pub fn is_close(&self) -> bool {
        self.range.is_none() && self.skill != Skill::FirstAid
    }

    /// Whether it explodes where it lands.
    pub fn is_grenade(&self) -> bool {
        !self.blast.is_empty()
    }
}

/// Armour. In this profile Dexterity and its skills drop by as much as it protects. D6-ARM-01, D6-ARM-04, D6-ARM-05
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armour {
    /// What players read.
    pub name: String,
    /// Added to Strength against damage.
    pub protection: Pips,
}

/// Living or built; a vehicle drives by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the natures")]
pub enum Nature {
    #[default]
    Living,
    Robot,
    Vehicle,
}

/// A kind of unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    /// What players read.
    pub title: String,
    /// One or two sentences for the level designer and the player.
    pub about: String,
    /// Name of its picture in the token sheet.
    pub figure: String,
    /// Living, robot or vehicle.
    #[serde(default)]
    pub nature: Nature,
    /// Squares along each edge of its space.
    #[serde(default = "one")]
    pub side: u8,
    /// Whether it flies over broken ground and low objects.
    #[serde(default)]
    pub flies: bool,
    /// Attributes, and the skills it has learned. D6-DICE-06
    pub codes: BTreeMap<Skill, Pips>,
    /// Key of the armour it wears.
    #[serde(default)]
    pub armour: Option<String>,
    /// What it has about it for the whole battle. D6-COVER-11
    #[serde(default)]
    pub gear: Vec<Gear>,
    /// What it carries, in the order it would draw it.
    #[serde(default)]
    pub kit: Vec<Carried>,
}

/// Something that a unit brings along.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carried {
    /// Key of the weapon, grenade or medkit.
    pub item: String,
    /// Whether it is in hand when the battle begins.
    #[serde(default)]
    pub held: bool,
    /// How many of them.
    #[serde(default = "one_each")]
    pub count: u16,
}

fn one() -> u8 {
    1
}

fn one_each() -> u16 {
    1
}

impl UnitData {
    /// The code of a skill, at its attribute where it was never learned. D6-DICE-06
    pub fn code(&self, skill: Skill) -> Pips {
        let code = |skill| self.codes.get(&skill).copied();
        code(skill).or_else(|| code(skill.attribute())).unwrap_or_default()
    }
}

impl Catalogue {
    /// The game's own data.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::read().unwrap_or_default());
        &SHIPPED
    }

    fn read() -> Result<Self, ron::error::SpannedError> {
        let shared = |map: BTreeMap<String, Weapon>| map.into_iter().map(|(key, value)| (key, Arc::new(value)));
        let weapons: BTreeMap<String, Weapon> = ron::from_str(include_str!("../../../assets/d6/weapons.ron"))?;
        let armours: BTreeMap<String, Armour> = ron::from_str(include_str!("../../../assets/d6/armour.ron"))?;
        let units: BTreeMap<String, UnitData> = ron::from_str(include_str!("../../../assets/d6/units.ron"))?;
        Ok(Self {
            weapons: shared(weapons).collect(),
            armours: armours.into_iter().map(|(key, value)| (key, Arc::new(value))).collect(),
            units: units.into_iter().map(|(key, value)| (key, Arc::new(value))).collect(),
            worth: ron::from_str(include_str!("../../../assets/d6/worth.ron"))?,
            options: ron::from_str(include_str!("../../../assets/d6/options.ron"))?,
            objects: ron::from_str(include_str!("../../../assets/d6/objects.ron"))?,
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
            for skill in [Skill::Dexterity, Skill::Perception, Skill::Strength, Skill::Technical] {
                assert!(unit.codes.contains_key(&skill), "{key} has no {}", skill.name());
            }
            let armour = unit.armour.as_ref().is_none_or(|armour| data.armours.contains_key(armour));
            assert!(armour && unit.kit.iter().all(|carried| data.weapons.contains_key(&carried.item)), "{key}");
        }
        assert!(data.weapons.contains_key(crate::rules::d6::attack::BARE_HANDS));
    }

    /// D6-DICE-06
    #[test]
    fn an_untrained_skill_is_rolled_at_its_attribute() {
        let trooper = &Catalogue::shipped().units["trooper"];
        assert_eq!(trooper.code(Skill::EnergyBlade), trooper.code(Skill::Dexterity));
        assert!(trooper.code(Skill::Blaster) > trooper.code(Skill::Dexterity));
    }
}
