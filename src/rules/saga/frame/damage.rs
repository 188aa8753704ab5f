//! What attacks do to whom they reach.

use crate::{
    battle::{AttackKind, AttackResult, ItemKey, Roll, UnitId},
    dice::{Breakdown, DiceCode},
    rules::saga::{
        data::damage_profile::DamageProfile,
        frame::areas::Struck,
        query::reactions::{destiny, hit},
    },
};

/// A hit that may yet be undone.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct HitFrame {
    /// Who dealt it.
    pub attacker: UnitId,
    /// To whom.
    pub target: UnitId,
    /// What the attack roll came to.
    pub total: i32,
    /// How well it hit.
    pub verdict: AttackResult,
    /// How it reached its target.
    pub manner: AttackKind,
    /// The weapon, for what it does besides damage.
    pub with: Option<ItemKey>,
    /// What its damage is made of.
    pub means: DamageProfile,
    /// The damage.
    pub force: Force,
    /// The answer, once there is one.
    pub answer: Option<Answer>,
    /// Whether a pilot has had its chance to swerve. SAGA-BEY-13
    pub swerved: bool,
    /// Whether the target has reacted to the attack already. SAGA-ACT-14
    pub reacted: bool,
}

/// Damage on its way to a unit that may soak it by a psi power.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct SoakFrame {
    /// The damage.
    pub wound: WoundFrame,
    /// What the attack roll came to.
    pub attack_total: i32,
    /// The answer, once there is one.
    pub answer: Option<bool>,
}

/// Damage on its way to a unit.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct WoundFrame {
    /// Whom it hurts.
    pub unit: UnitId,
    /// Who dealt it.
    pub by: Option<UnitId>,
    /// The dice.
    pub roll: Roll,
    /// Points after all that raises or lowers them.
    pub amount: i32,
    /// What raised or lowered them, a line each.
    pub notes: Vec<String>,
    /// What the damage is made of.
    pub means: DamageProfile,
    /// The weapon that does more than damage to whom it hits.
    pub rider: Option<ItemKey>,
    /// Whether it is a coup de grace: what would put its target out of action ends it. SAGA-COUP-04
    pub finishing: bool,
    /// Whether a Fate Point was spent against death, once that was asked.
    pub saved: Option<bool>,
}

/// Poisons attacking the body they are in.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PoisonFrame {
    /// Whose body.
    pub unit: UnitId,
    /// Those still to attack, the next last.
    pub queue: Vec<ItemKey>,
    /// The one that has just hurt it and now takes hold.
    pub hit: Option<ItemKey>,
    /// Whether the unit's turn comes afterwards.
    pub turn_follows: bool,
}

/// The damage behind a hit.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Force {
    /// An attack on one target; its damage is yet to be rolled.
    Strike {
        /// Damage dice.
        dice: DiceCode,
        /// Added to them.
        damage: Breakdown,
    },
    /// A share of the damage of an attack on an area. SAGA-AREA-07
    Share {
        /// The damage of the whole area.
        roll: Roll,
        /// What the attack did to the unit.
        struck: Struck,
    },
}

/// What a side answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Block or deflect.
    Ward,
    /// Spend the Destiny Point.
    Destiny,
    /// Take the hit.
    Decline,
}

impl Answer {
    /// The answer with this key.
    pub fn from_key(key: &str) -> Option<Self> {
        match key {
            hit::BLOCK | hit::DEFLECT => Some(Self::Ward),
            destiny::REACTION => Some(Self::Destiny),
            "decline" => Some(Self::Decline),
            _ => None,
        }
    }
}
