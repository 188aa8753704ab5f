//! Frames of hits and damage.

use crate::battle::{AttackKind, AttackResult, ChoiceOption, ItemKey, Roll, UnitId};
use crate::dice::{Breakdown, DiceCode};
use crate::rules::saga::data::DamageProfile;
use crate::rules::saga::frame::areas::AreaResult;
use crate::rules::saga::query::reactions::{destiny, hit};

/// A hit that can still be negated.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct HitFrame {
    pub attacker: UnitId,
    pub target: UnitId,
    /// Total of the attack roll.
    pub total: i32,
    /// Hit or critical hit.
    pub verdict: AttackResult,
    /// Melee, ranged or thrown.
    pub manner: AttackKind,
    /// The weapon, for its effects besides damage.
    pub with: Option<ItemKey>,
    /// Properties of the damage.
    pub means: DamageProfile,
    /// The damage.
    pub force: Force,
    /// The chosen reaction; `None` until answered.
    pub answer: Option<Answer>,
    /// True once the pilot has had its chance to negate the hit. SAGA-BEY-13
    pub swerved: bool,
    /// True if the target has already reacted to the attack. SAGA-ACT-14
    pub reacted: bool,
}

/// Damage that a unit may reduce with a psi power.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SoakFrame {
    /// The damage.
    pub wound: WoundFrame,
    /// Total of the attack roll.
    pub attack_total: i32,
    /// True to use the power; `None` until answered.
    pub answer: Option<bool>,
}

/// Damage to a unit.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct WoundFrame {
    /// The wounded unit.
    pub unit: UnitId,
    /// The unit that dealt the damage, if any.
    pub by: Option<UnitId>,
    /// The damage roll.
    pub roll: Roll,
    /// Points of damage, with the modifiers in `notes`.
    pub amount: i32,
    /// The modifiers as text for players, one line each.
    pub notes: Vec<String>,
    /// Properties of the damage.
    pub means: DamageProfile,
    /// The weapon, for its effects besides damage.
    pub rider: Option<ItemKey>,
    /// True for a coup de grace: damage that puts the target out of action kills it. SAGA-COUP-04
    pub finishing: bool,
    /// True if a Fate Point was spent to survive; `None` until asked.
    pub saved: Option<bool>,
}

/// Attacks of ailments on a unit.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PoisonFrame {
    pub unit: UnitId,
    /// The poisons still to attack; the next one last.
    pub queue: Vec<ItemKey>,
    /// The poison that has just dealt damage and now takes effect.
    pub hit: Option<ItemKey>,
    /// True if the unit's turn follows.
    pub turn_follows: bool,
}

/// The damage of a hit.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Force {
    /// An attack on a single target; the damage is not rolled yet.
    Strike {
        /// Damage dice.
        dice: DiceCode,
        /// Damage bonus.
        damage: Breakdown,
    },
    /// A share of the damage of an area attack. SAGA-AREA-07
    Share {
        /// The damage roll of the whole area.
        roll: Roll,
        /// The result for this unit.
        area_result: AreaResult,
    },
}

/// The reactions to a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Use Block or Deflect.
    Ward,
    /// Spend the Destiny Point.
    Destiny,
    /// Take the hit.
    Decline,
}

impl Answer {
    /// The answer with this identifier.
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            hit::BLOCK | hit::DEFLECT => Some(Self::Ward),
            destiny::REACTION => Some(Self::Destiny),
            ChoiceOption::DECLINE => Some(Self::Decline),
            _ => None,
        }
    }
}
