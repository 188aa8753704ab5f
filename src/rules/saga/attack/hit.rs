//! What makes a hit miss after all: Block and Deflect with an energy blade, and a Destiny Point.

use crate::{
    battle::{AttackKind, AttackResult, UnitId},
    rules::saga::{
        data::{damage_profile, weapon::DamageType},
        frame::damage::{Force, HitFrame},
    },
};

/// A hit on its way.
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
