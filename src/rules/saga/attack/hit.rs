//! Construction of hits.

use crate::{
    battle::{AttackKind, AttackResult, UnitId},
    rules::saga::{
        data::{damage_profile, weapon::DamageType},
        frame::damage::{Force, HitFrame},
    },
};

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
