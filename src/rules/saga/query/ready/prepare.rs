//! Readying an action: checks.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::rules::saga::query::attack::{aim, arming};
use crate::rules::saga::query::vehicles::mounted;
use crate::rules::saga::state::BattleView;

/// Checks that an attack with this weapon can be readied.
pub fn check_arm(view: &BattleView, unit: UnitId, with: &ItemKey) -> Result<(), Illegal> {
    let bearer = view.bearer(unit);
    arming::check_stance(view.of(unit))?;
    let arm = mounted::arms_at_one(view, view.of(unit)).find(|arm| arm.key == with);
    let arm = arm.ok_or_else(|| Illegal::new("not_held", format!("there is no `{with}` in hand")))?;
    aim::is_usable(bearer, &arm).map_err(|refusal| refusal.illegal("", &arm))
}

/// The weapons with which a unit can ready an attack. A gunner readies the vehicle's. SAGA-BEY-45
pub fn weapons(view: &BattleView, unit: UnitId) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = Vec::new();
    for arm in mounted::arms_at_one(view, view.of(unit)).filter(|arm| check_arm(view, unit, arm.key).is_ok()) {
        if !keys.contains(arm.key) {
            keys.push(arm.key.clone());
        }
    }
    keys
}
