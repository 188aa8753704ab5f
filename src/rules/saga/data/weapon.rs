//! Weapon data: what a weapon is, who is proficient with it, how it reaches its target, what its damage is made of.

use crate::{dice::DiceCode, rules::saga::data::size::Size};
use serde::{Deserialize, Serialize};

/// Whether a weapon fires bursts of its own. SAGA-AUTO-01
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Autofire {
    /// It does not.
    #[default]
    None,
    /// It can be set to it and back.
    Setting,
    /// It knows nothing else.
    Only,
}

/// The area that a weapon hits. SAGA-AREA-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blast {
    /// All within so many squares of a crosshair. SAGA-AREA-11, SAGA-AREA-12
    Burst(i16),
    /// Its target, and half as much all next to it. SAGA-AREA-13
    Splash,
    /// A cone of so many rows out of the attacker's space. SAGA-BEY-15
    Cone(i16),
}

/// A weapon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// What players read.
    pub name: String,
    /// Which proficiency it needs.
    pub group: WeaponGroup,
    /// How it reaches its target.
    pub kind: WeaponKind,
    /// Damage before bonuses. Left out for improvised weapons, whose size tells it. SAGA-MELEE-03
    #[serde(default)]
    pub damage: Option<DiceCode>,
    /// What its damage is made of; the first is what armor looks at.
    pub damage_type: DamageType,
    /// Its own size; against the wielder's it tells light, one-handed, two-handed. SAGA-BEY-34
    #[serde(default)]
    pub size: Size,
    /// Squares added to the wielder's reach. SAGA-REACH-07
    #[serde(default)]
    pub reach: i32,
    /// Shots in a full magazine; left out for weapons that never run dry.
    #[serde(default)]
    pub shots: Option<u16>,
    /// Whether it can be used through a gun port. SAGA-EX-21
    #[serde(default)]
    pub thrusting: bool,
    /// Whether it has a stock that folds, and brings it folded: it makes attacks of opportunity although it may be a
    /// rifle or heavy weapon. SAGA-AOO-02, SAGA-BEY-35
    #[serde(default)]
    pub folded_stock: bool,
    /// Whether it has a stock that folds, and brings it extended: a pistol can then be braced.
    /// SAGA-AUTO-05, SAGA-BEY-35
    #[serde(default)]
    pub extended_stock: bool,
    /// Whether it can be set to stun. SAGA-STUN-01
    #[serde(default)]
    pub stun: bool,
    /// Whether it fires bursts of its own. SAGA-AUTO-01
    #[serde(default)]
    pub autofire: Autofire,
    /// The area it hits, if it hits one. SAGA-AREA-01
    #[serde(default)]
    pub blast: Option<Blast>,
    /// Rounds for which those whom it hits see nothing. SAGA-BEY-41
    #[serde(default)]
    pub blinds: u8,
    /// Whether it has two ends to strike with. SAGA-FULL-08
    #[serde(default)]
    pub double: bool,
    /// Key of the poison that gets into those whom it hits. SAGA-BEY-42
    #[serde(default)]
    pub poison: Option<String>,
}

impl Weapon {
    /// A weapon with nothing special about it, blunt.
    pub fn plain(name: &str, group: WeaponGroup, kind: WeaponKind, damage: Option<DiceCode>, size: Size) -> Self {
        Self {
            name: name.to_owned(),
            group,
            kind,
            damage,
            damage_type: DamageType::Bludgeoning,
            size,
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
    /// Claws, bites, tails: always proficient.
    Natural,
    /// Chairs, bottles, rocks: never proficient. SAGA-MELEE-02, SAGA-RANGED-04
    Improvised,
}

/// How a weapon reaches its target. Range bands: SAGA-BEY-31
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponKind {
    /// Hand to hand.
    Melee,
    /// Thrown; it lies at the target afterwards. Also usable hand to hand.
    Thrown,
    /// Shot with one hand.
    Pistol,
    /// Shot from a short stock.
    Carbine,
    /// Shot from the shoulder.
    Rifle,
    /// Shot from a mount or the hip.
    Heavy,
}

/// What damage is made of.
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
    /// Ion weapons: half of it hurts, and machines lose their bearings. SAGA-ION-01
    Ion,
    /// Poison, disease, radiation: no shield and no plating stops it. SAGA-BEY-42
    Poison,
    /// Stun settings and stun weapons: half of it hurts, and the living lose their senses. SAGA-STUN-01
    Stun,
}

impl DamageType {
    /// What players read.
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
