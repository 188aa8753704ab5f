//! The effect of a hit in the profile `basic`.

use super::{daze, worsen};
use crate::{
    battle::UnitId,
    rules::d6::{data::DamageEffect, state::BattleAccess},
};

/// Applies the effect of a hit: each dazes for the round. D6-INJ-15 to D6-INJ-24
pub fn suffer(battle: &mut BattleAccess, unit: UnitId, effect: DamageEffect) {
    let before = *battle.injury(unit);
    // A stun does nothing to an unconscious unit. D6-INJ-15
    if before.is_out() && effect == DamageEffect::Stunned {
        return;
    }
    daze(battle, unit);
    let level = before.level.after(effect, *battle.rules);
    worsen(battle, unit, level);
}
