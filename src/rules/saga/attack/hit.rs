//! Construction of hits.

use crate::battle::{AttackKind, AttackResult, UnitId};
use crate::rules::saga::data::{DamageType, damage_profile};
use crate::rules::saga::frame::{Force, HitFrame};

/// The frame of a hit with default values.
pub fn hit(attacker: UnitId, target: UnitId, total: i32, verdict: AttackResult, force: Force) -> HitFrame {
    let means = damage_profile::DamageProfile::of(DamageType::Bludgeoning);
    HitFrame {
        attacker,
        target,
        total,
        verdict,
        manner: AttackKind::Ranged,
        with: None,
        means,
        force,
        answer: None,
        swerved: false,
        reacted: false,
    }
}
