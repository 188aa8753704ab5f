//! Weapon data.

use crate::dice::DiceCode;
use crate::rules::saga::data::size::Size;
use serde::{Deserialize, Serialize};

/// Autofire capability of a weapon. SAGA-AUTO-01
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Autofire {
    /// No autofire.
    #[default]
    None,
    /// A setting that can be switched on and off.
    Setting,
    /// Autofire only.
    Only,
}

/// The area of effect of a weapon. SAGA-AREA-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blast {
    /// All units within this many squares of a grid intersection. SAGA-AREA-11, SAGA-AREA-12
    Burst(i16),
    /// The target, and all adjacent units at half damage. SAGA-AREA-13
    Splash,
    /// A cone of this many rows from the attacker's space. SAGA-BEY-15
    Cone(i16),
}

/// A weapon's data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Display name.
    pub name: String,
    /// Proficiency group.
    pub group: WeaponGroup,
    /// Weapon type: its range bands and the way it is used.
    pub kind: WeaponKind,
    /// Damage before bonuses. Left out for improvised weapons, whose damage depends on their size. SAGA-MELEE-03
    #[serde(default)]
    pub damage: Option<DiceCode>,
    /// Damage type.
    pub damage_type: DamageType,
    /// Size of the weapon; compared with the wielder's, it makes the weapon light, one-handed or two-handed.
    /// SAGA-BEY-34
    #[serde(default)]
    pub size: Size,
    /// The weapon's size as an object, if that is not `size`: a rifle takes two hands and is a Medium object.
    /// SAGA-OBJ-16
    #[serde(default)]
    pub object: Option<Size>,
    /// Squares added to the wielder's reach. SAGA-REACH-07
    #[serde(default)]
    pub reach: i32,
    /// Shots in a full magazine; left out for weapons without ammunition.
    #[serde(default)]
    pub shots: Option<u16>,
    /// True if it can be used through a gun port. SAGA-EX-21
    #[serde(default)]
    pub thrusting: bool,
    /// True for a folding stock that starts folded: the weapon can make attacks of opportunity even if it is a rifle or
    /// heavy weapon. SAGA-AOO-02, SAGA-BEY-35
    #[serde(default)]
    pub folded_stock: bool,
    /// True for a folding stock that starts extended: a pistol can then be braced. SAGA-AUTO-05, SAGA-BEY-35
    #[serde(default)]
    pub extended_stock: bool,
    /// True if it can be set to stun. SAGA-STUN-01
    #[serde(default)]
    pub stun: bool,
    /// Autofire capability. SAGA-AUTO-01
    #[serde(default)]
    pub autofire: Autofire,
    /// The area of effect, if any. SAGA-AREA-01
    #[serde(default)]
    pub blast: Option<Blast>,
    /// Number of rounds for which it blinds the units that it hits. SAGA-BEY-41
    #[serde(default)]
    pub blinds: u8,
    /// True for a double weapon. SAGA-FULL-08
    #[serde(default)]
    pub double: bool,
    /// True if it is built into a robot or mounted on a vehicle: nobody takes it off, drops it or throws it.
    #[serde(default)]
    pub built_in: bool,
    /// Key of the poison that it delivers on a hit. SAGA-BEY-42
    #[serde(default)]
    pub poison: Option<String>,
}

impl Weapon {
    /// The weapon's size as an object. SAGA-OBJ-07, SAGA-OBJ-16
    pub fn object_size(&self) -> Size {
        self.object.unwrap_or(self.size)
    }

    /// A bludgeoning weapon without special properties.
    pub fn plain(name: &str, group: WeaponGroup, kind: WeaponKind, damage: Option<DiceCode>, size: Size) -> Self {
        Self {
            name: name.to_owned(),
            group,
            kind,
            damage,
            damage_type: DamageType::Bludgeoning,
            size,
            object: None,
            reach: 0,
            shots: None,
            thrusting: false,
            folded_stock: false,
            extended_stock: false,
            stun: false,
            autofire: Autofire::None,
            blast: None,
            blinds: 0,
            double: false,
            built_in: false,
            poison: None,
        }
    }
}

/// Proficiency groups. SAGA-BEY-30
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponGroup {
    /// Clubs, knives, grenades.
    Simple,
    /// Pistols.
    Pistols,
    /// Rifles and carbines.
    Rifles,
    /// Heavy and mounted weapons.
    Heavy,
    /// Powered blades, axes and the like.
    AdvancedMelee,
    /// Energy blades.
    EnergyBlades,
    /// Claws, bites, tails: every unit is proficient.
    Natural,
    /// Chairs, bottles, rocks: no unit is proficient. SAGA-MELEE-02, SAGA-RANGED-04
    Improvised,
}

/// Weapon types. Range bands: SAGA-BEY-31
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponKind {
    /// Melee weapons.
    Melee,
    /// Thrown weapons; they lie at the target afterwards and can also be used in melee.
    Thrown,
    /// One-handed firearms.
    Pistol,
    /// Short two-handed firearms.
    Carbine,
    /// Long two-handed firearms.
    Rifle,
    /// Heavy weapons, fired from a mount or the hip.
    Heavy,
}

/// Damage types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DamageType {
    /// Fists, clubs, falls.
    Bludgeoning,
    /// Slugs, spears.
    Piercing,
    /// Blades.
    Slashing,
    /// Blasters, energy blades.
    Energy,
    /// Ion weapons: half damage; electronics may be disabled. SAGA-ION-01
    Ion,
    /// Poison, disease and radiation: ignores shields and damage reduction. SAGA-BEY-42
    Poison,
    /// Stun settings and stun weapons: half damage; living targets may lose consciousness. SAGA-STUN-01
    Stun,
}

impl DamageType {
    /// Display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Bludgeoning => "bludgeoning",
            Self::Piercing => "piercing",
            Self::Slashing => "slashing",
            Self::Energy => "energy",
            Self::Ion => "ion",
            Self::Poison => "poison",
            Self::Stun => "stun",
        }
    }
}
