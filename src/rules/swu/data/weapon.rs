//! Weapons and other items, and armour.

use serde::{Deserialize, Serialize};

use super::Ability;
use crate::{battle::AttackKind, dice::DiceCode};

/// The key of the weapon of every unit with hands. SWU-MELEE-02
pub const BARE_HANDS: &str = "bare_hands";

/// The manner in which an item is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponKind {
    /// A weapon for close combat. SWU-MELEE-01
    Melee,
    /// A weapon that shoots. SWU-RANGE-01
    Ranged,
    /// A grenade. SWU-RANGE-10
    Grenade,
    /// A medkit for living units. SWU-HEAL-04
    Medkit,
    /// A repair kit for robots. SWU-HEAL-05
    RepairKit,
}

/// The proficiency that a weapon needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the groups")]
pub enum WeaponGroup {
    #[default]
    Simple,
    Pistols,
    Rifles,
    Heavy,
    AdvancedMelee,
    EnergyBlades,
    /// A part of the body: everybody is proficient with its own. SWU-MELEE-03
    Natural,
    /// Whatever is at hand: nobody is proficient with it.
    Improvised,
}

/// The stun setting of a weapon. SWU-STUN-01, SWU-STUN-07
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StunMode {
    /// It cannot stun.
    #[default]
    Never,
    /// It can be switched to stun.
    Setting,
    /// It can only stun.
    Always,
}

/// A condition that a hit may cause. SWU-COND-06
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the conditions")]
pub enum Affliction {
    Blinded,
    Frightened,
    Restrained,
}

impl Affliction {
    /// The name that players read.
    pub fn name(self) -> &'static str {
        match self {
            Self::Blinded => "blinded",
            Self::Frightened => "frightened",
            Self::Restrained => "restrained",
        }
    }
}

/// A condition with its duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Inflicts {
    /// The condition.
    pub condition: Affliction,
    /// The number of the target's own turns, at the end of the last of which it ends.
    pub turns: u8,
}

/// The area that a weapon strikes in place of a single target. SWU-RANGE-10
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeaponArea {
    /// A burst around a square, with its radius in squares.
    Burst(i32),
    /// A cone out of the wielder, with its length in squares.
    Cone(i16),
}

/// A weapon, a grenade, or a kit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// The name that players read.
    pub name: String,
    /// The manner in which it is used.
    pub kind: WeaponKind,
    /// The proficiency that it needs.
    #[serde(default)]
    pub group: WeaponGroup,
    /// Damage dice of a weapon or a grenade; the hit points that a kit heals.
    #[serde(default = "nothing")]
    pub damage: DiceCode,
    /// True if Dexterity may be used instead of Strength. SWU-MELEE-01
    #[serde(default)]
    pub finesse: bool,
    /// Squares added to the wielder's reach. SWU-SIZE-02
    #[serde(default)]
    pub reach: i32,
    /// The longest shot in squares, if it is shorter than the table's. SWU-RANGE-06
    #[serde(default)]
    pub range: Option<i32>,
    /// The area that it strikes; `None` if it is used on single targets. SWU-RANGE-10
    #[serde(default)]
    pub area: Option<WeaponArea>,
    /// True if it has long-range optics. SWU-RANGE-07
    #[serde(default)]
    pub optics: bool,
    /// Its stun setting.
    #[serde(default)]
    pub stun: StunMode,
    /// True if it works on robots and vehicles alone. SWU-STUN-07
    #[serde(default)]
    pub ion: bool,
    /// The condition that a hit causes. SWU-COND-06
    #[serde(default)]
    pub inflicts: Option<Inflicts>,
    /// The number of hands that it takes. SWU-GRAP-03
    #[serde(default = "one_hand")]
    pub hands: u8,
    /// True for a part of the body or of a vehicle, which is never drawn and never dropped.
    #[serde(default)]
    pub natural: bool,
}

fn nothing() -> DiceCode {
    DiceCode::new(0, 1)
}

fn one_hand() -> u8 {
    1
}

impl Weapon {
    /// True for a weapon that an attack on a single target is made with.
    pub fn is_for_attacks(&self) -> bool {
        matches!(self.kind, WeaponKind::Melee | WeaponKind::Ranged) && self.area.is_none()
    }

    /// True for a weapon of close combat.
    pub fn is_melee(&self) -> bool {
        self.kind == WeaponKind::Melee
    }

    /// True if it explodes where it lands.
    pub fn is_grenade(&self) -> bool {
        self.kind == WeaponKind::Grenade
    }

    /// True for a medkit or a repair kit.
    pub fn is_kit(&self) -> bool {
        matches!(self.kind, WeaponKind::Medkit | WeaponKind::RepairKit)
    }

    /// True if each use uses one up.
    pub fn is_consumed(&self) -> bool {
        self.is_grenade() || self.is_kit()
    }

    /// The way in which an attack with it reaches its target.
    pub fn manner(&self) -> AttackKind {
        match self.kind {
            WeaponKind::Melee => AttackKind::Melee,
            WeaponKind::Grenade => AttackKind::Thrown,
            WeaponKind::Ranged | WeaponKind::Medkit | WeaponKind::RepairKit => AttackKind::Ranged,
        }
    }

    /// The abilities that an attack with it may use. SWU-MELEE-01, SWU-MELEE-03, SWU-RANGE-09
    pub fn abilities(&self) -> &'static [Ability] {
        match (self.kind, self.finesse) {
            (WeaponKind::Melee, false) => &[Ability::Strength],
            (WeaponKind::Melee, true) => &[Ability::Strength, Ability::Dexterity],
            _ => &[Ability::Dexterity],
        }
    }
}

/// Armour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Armour {
    /// The name that players read.
    pub name: String,
    /// Added to Armour Class.
    pub bonus: i32,
    /// The highest Dexterity modifier that counts in it; `None` for any.
    #[serde(default)]
    pub max_dexterity: Option<i32>,
}
