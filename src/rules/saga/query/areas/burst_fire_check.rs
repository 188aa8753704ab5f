//! The check of a Burst Fire order.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::rules::saga::query::areas::burst_shots;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::arming;
use crate::rules::saga::state::BattleView;

/// Aims a Burst Fire attack, or returns the reason why the order is illegal. SAGA-AUTO-06, SAGA-AUTO-07, SAGA-AUTO-08
pub fn check<'a>(view: &'a BattleView, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<Aim<'a>, Illegal> {
    let arm = arming::arm_for(view, attacker, target, with)?;
    arming::aim_arm(view, attacker, target, burst_shots::by(view.of(attacker), arm)?)
}
