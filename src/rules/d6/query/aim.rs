//! The positions of an attacker and its target, now or when a declared attack comes up.

use crate::{
    battle::UnitId,
    grid::Space,
    rules::d6::{query::plans::will_stand, state::BattleAccess},
};

/// The positions of an attacker and its target.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// The attacker.
    pub by: UnitId,
    /// The squares from which it attacks.
    pub from: Space,
    /// The target.
    pub target: UnitId,
    /// The squares of the target.
    pub at: Space,
    /// True if the target lies on the ground.
    pub lies: bool,
}

impl Aim {
    /// The aim at a target on some squares, in its present posture.
    pub fn at(battle: &BattleAccess, (by, from): (UnitId, Space), (target, at): (UnitId, Space)) -> Self {
        Self { by, from, target, at, lies: battle.prone(target).0 }
    }

    /// The aim at a target where it stands now.
    pub fn now(battle: &BattleAccess, by: UnitId, from: Space, target: UnitId) -> Self {
        Self::at(battle, (by, from), (target, battle.space(target)))
    }

    /// The aim at a target where it will stand in a segment by its declared actions, which are known to all units that
    /// declare later. D6-DECL-12
    pub fn foreseen(battle: &BattleAccess, by: UnitId, from: Space, target: UnitId, segment: u8) -> Self {
        Self::at(battle, (by, from), (target, will_stand(battle, target, segment)))
    }
}
