//! Attacks as only this rule set makes them: critical hits, and attacks on an occasion.

use crate::support::fact::{AttackResult, Fact};

/// An attack that hit critically: attacker, target, weapon, the total and what it had to reach.
pub fn crit(by: char, at: char, with: &'static str, total: i32, against: i32) -> Fact {
    Fact::Attacked { by, at, verdict: AttackResult::Critical, with, total, against, occasion: "" }
}

impl Fact {
    /// An attack that is not the attacker's own action, such as `attack of opportunity`.
    pub fn on(self, occasion: &'static str) -> Self {
        match self {
            Self::Attacked { by, at, verdict, with, total, against, .. } => {
                Self::Attacked { by, at, verdict, with, total, against, occasion }
            }
            other => panic!("{other:?} is no attack"),
        }
    }

    /// Returns true for an attack on this occasion.
    pub fn is_attack_on(self, occasion: &str) -> bool {
        matches!(self, Self::Attacked { occasion: own, .. } if own == occasion)
    }

    /// Returns true for an attack of opportunity by this unit.
    pub fn is_opportunity_of(self, attacker: char) -> bool {
        self.is_attack_on("attack of opportunity") && matches!(self, Self::Attacked { by, .. } if by == attacker)
    }
}
