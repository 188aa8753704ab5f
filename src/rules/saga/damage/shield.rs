//! Weakening and recharging of shields.

use crate::battle::{Event, UnitId};
use crate::rules::saga::checks;
use crate::rules::saga::query::damage::shield;
use crate::rules::saga::state::{Action, BattleAccess};

/// Points lost per attack that exceeds the shield rating, and points regained per recharge. SAGA-SR-02, SAGA-SR-03
const STEP: i32 = 5;

/// DC of a recharge check. SAGA-SR-03, SAGA-SR-04
pub const RECHARGE_DC: i32 = 20;

/// Weakens the shield if the damage exceeds its rating. Returns the new rating if it changed. SAGA-SR-02
pub fn weaken(battle: &mut BattleAccess, unit: UnitId, damage: i32) -> Option<i32> {
    let mut shield = battle.shield_mut(unit);
    let is_worn = shield.now > 0 && damage > shield.now;
    is_worn.then(|| {
        shield.now = (shield.now - STEP).max(0);
        shield.now
    })
}

/// Spends one swift action; the third rolls the check. SAGA-SR-03, SAGA-SR-05
pub fn recharge(battle: &mut BattleAccess, unit: UnitId) {
    let mut shield = battle.shield_mut(unit);
    shield.spent += 1;
    shield.this_turn = true;
    if shield.spent < shield::SWIFT_ACTIONS {
        return;
    }
    shield.spent = 0;
    let wearer = shield::at_hand(&battle.view(), unit);
    let skill = shield::skill(battle.data_of(wearer));
    if checks::check_skill(battle, unit, skill, RECHARGE_DC) {
        let full = battle.data_of(wearer).shield_rating;
        let mut shield = battle.shield_mut(wearer);
        shield.now = (shield.now + STEP).min(full);
        let now = shield.now;
        let whose =
            if wearer == unit { "its shield".to_owned() } else { format!("the shield of {}", battle.name(wearer)) };
        let words = format!("has {whose} back at {now}");
        battle.log_event(Event::Acted { unit, action: Action::RechargeShield.key(), words });
    }
}

/// A turn without a recharge swift action loses those already spent. SAGA-SR-03
pub fn end_turn(battle: &mut BattleAccess, unit: UnitId) {
    let mut shield = battle.shield_mut(unit);
    if !shield.this_turn {
        shield.spent = 0;
    }
    shield.this_turn = false;
}
