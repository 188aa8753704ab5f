//! Settings of weapons, damage reduction and vision.

use crate::rules::saga::data::weapon::DamageType;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The setting of a weapon. SAGA-SWIFT-08
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Single shots or blows with normal damage.
    #[default]
    Single,
    /// Set to stun. SAGA-STUN-01
    Stun,
    /// Set to autofire. SAGA-AUTO-01
    Autofire,
}

/// Damage reduction of a unit. SAGA-DR-01, SAGA-DR-02
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reduction {
    /// Points subtracted from each attack's damage.
    pub points: i32,
    /// Damage types that ignore the reduction.
    #[serde(default)]
    pub except: Vec<DamageType>,
    /// True if it also works against energy blades. SAGA-DR-05
    #[serde(default)]
    pub uncuttable: bool,
}

/// The kind of vision. SAGA-CONC-07
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vision {
    /// Normal human vision.
    #[default]
    Normal,
    /// Ignores the penalties of poor light.
    LowLight,
    /// Also ignores the penalties of darkness.
    Dark,
}

/// `10/piercing or slashing`
impl fmt::Display for Reduction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.points)?;
        for (place, damage_type) in self.except.iter().enumerate() {
            write!(f, "{}{}", if place == 0 { "/" } else { " or " }, damage_type.name())?;
        }
        Ok(())
    }
}
