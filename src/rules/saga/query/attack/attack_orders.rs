//! The attack orders that a unit can give.

use crate::battle::{Order, UnitId};
use crate::rules::saga::query::attack::aim::aim;
use crate::rules::saga::query::attack::arms::{Arm, arms_in_use};
use crate::rules::saga::state::{Action, BattleView};

/// All attacks on single enemies that the unit could make from its position, grouped by enemy. A gunner makes them with
/// the weapons of the vehicle. SAGA-BEY-45
pub fn attack_orders(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let mut ready: Vec<Arm> = Vec::new();
    for arm in arms_in_use(view, unit) {
        if !ready.iter().any(|other| other.key == arm.key) {
            ready.push(arm);
        }
    }
    let enemies = view.enemies_of(unit);
    let pairs = enemies.flat_map(|enemy| ready.iter().map(move |arm| (enemy.id, *arm)));
    pairs
        .filter(|&(enemy, arm)| aim(view, unit, enemy, arm).is_ok())
        .map(|(enemy, arm)| Order::new(unit, Action::Attack.key()).with(arm.key.clone()).at(enemy))
        .collect()
}
