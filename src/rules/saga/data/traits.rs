//! What is special about weapons and bodies: settings and blasts, damage reduction, eyes.

use crate::rules::saga::data::weapon::DamageType;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a weapon is set. SAGA-SWIFT-08
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// One deadly shot or blow at a time.
    #[default]
    Single,
    /// To stun. SAGA-STUN-01
    Stun,
    /// To autofire. SAGA-AUTO-01
    Autofire,
}

/// Damage that each attack loses on a unit. SAGA-DR-01, SAGA-DR-02
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reduction {
    /// Points off each attack.
    pub points: i32,
    /// Damage of these types goes through whole.
    #[serde(default)]
    pub except: Vec<DamageType>,
    /// Whether it holds against energy blades too. SAGA-DR-05
    #[serde(default)]
    pub uncuttable: bool,
}

/// What a unit sees in the dark. SAGA-CONC-07
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vision {
    /// No more than a human.
    #[default]
    Normal,
    /// Poor light hampers it no more than daylight.
    LowLight,
    /// Nor does the dark.
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
