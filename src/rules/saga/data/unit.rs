//! Unit type data.

use crate::rules::common::unit_data::Nature;
use crate::rules::saga::data::feat::Feat;
use crate::rules::saga::data::size::Size;
use crate::rules::saga::data::skill::Skill;
use crate::rules::saga::data::traits::{Reduction, Vision};
use crate::rules::saga::data::vehicle::VehicleData;
use crate::rules::saga::data::weapon::WeaponGroup;
use serde::{Deserialize, Serialize};

/// A unit type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    /// Display name.
    pub title: String,
    /// Description for level designers and players, one or two sentences.
    pub about: String,
    /// Name of its picture in the token sheet.
    pub figure: String,
    /// Living, robot or vehicle.
    #[serde(default)]
    pub nature: Nature,
    /// Size category.
    #[serde(default)]
    pub size: Size,
    /// True for a named hero, who rolls initiative alone and has Fate Points. SAGA-INIT-06, SAGA-BEY-01
    #[serde(default)]
    pub hero: bool,
    /// Sum of levels in heroic and prestige classes. SAGA-DEF-04
    #[serde(default)]
    pub heroic_level: i32,
    /// Sum of nonheroic and beast levels. SAGA-DMG-07
    #[serde(default)]
    pub nonheroic_level: i32,
    /// Base attack bonus. SAGA-ATK-05
    pub base_attack: i32,
    /// The six ability scores.
    pub abilities: Abilities,
    /// Best class bonus to each defense. SAGA-BEY-38
    #[serde(default)]
    pub class_bonus: DefenseBonus,
    /// Species bonus to each defense. SAGA-DEF-13, SAGA-EX-06
    #[serde(default)]
    pub species_bonus: DefenseBonus,
    /// Maximum hit points.
    pub hit_points: i32,
    /// Squares per move before armor and load. SAGA-SPD-01
    pub speed: i32,
    /// Squares per flying move; left out if it cannot fly. SAGA-SPD-03
    #[serde(default)]
    pub fly_speed: Option<i32>,
    /// Natural armor bonus, added to heroic level or armor. SAGA-BEY-33
    #[serde(default)]
    pub natural_armor: i32,
    /// Key of the armor worn.
    #[serde(default)]
    pub armor: Option<String>,
    /// Weapons carried, in the order in which the unit draws them.
    #[serde(default)]
    pub weapons: Vec<Carried>,
    /// Weapon groups that it is proficient with, besides natural weapons.
    #[serde(default)]
    pub proficiencies: Vec<WeaponGroup>,
    /// Feats and talents.
    #[serde(default)]
    pub feats: Vec<Feat>,
    /// Skills it is trained in.
    #[serde(default)]
    pub trained: Vec<Skill>,
    /// Fate Points at the start of a battle; left out: 1 for heroes, 0 for others. SAGA-BEY-01
    #[serde(default)]
    pub fate_points: Option<u32>,
    /// True if it has a Destiny Point. SAGA-BEY-02
    #[serde(default)]
    pub destiny_point: bool,
    /// Keys of the psi powers it knows. SAGA-BEY-14
    #[serde(default)]
    pub powers: Vec<String>,
    /// True if it carries a heavy load. SAGA-ENC-01, SAGA-BEY-32
    #[serde(default)]
    pub heavy_load: bool,
    /// Reach in squares; left out: the reach of its size. SAGA-REACH-07
    #[serde(default)]
    pub reach: Option<i32>,
    /// True if it can fold its frame to squeeze through gaps. SAGA-SQZ-02
    #[serde(default)]
    pub compressible: bool,
    /// Damage reduction; only the best applicable entry counts. SAGA-DR-01, SAGA-DR-04
    #[serde(default)]
    pub damage_reduction: Vec<Reduction>,
    /// Shield rating at full strength; 0 without a shield. SAGA-SR-01
    #[serde(default)]
    pub shield_rating: i32,
    /// True for units with cybernetic parts: ion weapons affect them as they affect robots. SAGA-BEY-39, SAGA-ION-04
    #[serde(default)]
    pub cybernetic: bool,
    /// Vision. SAGA-CONC-07
    #[serde(default)]
    pub vision: Vision,
    /// Vehicle data; required if its nature is `vehicle`. SAGA-BEY-45
    #[serde(default)]
    pub vehicle: Option<VehicleData>,
    /// Key of the object that binds it at the start of the battle. SAGA-BEY-40
    #[serde(default)]
    pub bound: Option<String>,
}

/// A weapon in a unit type's equipment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carried {
    /// Key of the weapon.
    pub weapon: String,
    /// Its place at the start of the battle.
    #[serde(default)]
    pub place: Place,
}

/// The place of a carried item. SAGA-MOVE-04, SAGA-MOVE-08, SAGA-MOVE-09
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In hand and switched on.
    #[default]
    Held,
    /// In a holster, or on a belt or bandolier.
    Holstered,
    /// In a closed container.
    Stored,
}

/// Ability scores; 10 is average. SAGA-CONV-02
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are the abilities")]
pub struct Abilities {
    pub strength: i32,
    pub dexterity: i32,
    /// `None` for robots and other units that are not alive. SAGA-DEF-10
    pub constitution: Option<i32>,
    pub intelligence: i32,
    pub wisdom: i32,
    pub charisma: i32,
}

/// Bonuses to each defense.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "the names are the defenses")]
pub struct DefenseBonus {
    pub reflex: i32,
    pub fortitude: i32,
    pub will: i32,
}
