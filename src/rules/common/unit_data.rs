//! Facts of a kind of unit that the data of several rule sets state alike.

use serde::{Deserialize, Serialize};

/// The nature of a unit. Under saga living units fall unconscious and heal, robots and vehicles are disabled and repaired;
/// under D6 and SWU a vehicle drives and fires by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the natures")]
pub enum Nature {
    #[default]
    Living,
    Robot,
    Vehicle,
}

/// The greatest Intelligence of beasts.
const BEAST_WITS: i32 = 2;

impl Nature {
    /// Returns true for a beast: a living unit of this Intelligence that is too dull to look after others.
    pub fn is_beast(self, intelligence: i32) -> bool {
        self == Self::Living && intelligence <= BEAST_WITS
    }
}

/// Items of one kind that a unit carries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carried {
    /// Key of the weapon, grenade or medkit.
    pub item: String,
    /// True if it is in hand when the battle begins.
    #[serde(default)]
    pub held: bool,
    /// The number of them.
    #[serde(default = "one")]
    pub count: u16,
}

fn one() -> u16 {
    1
}
