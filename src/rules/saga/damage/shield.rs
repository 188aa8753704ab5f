//! Shields: they take the first part of each attack, wear down, and are recharged.

use crate::{
    battle::{Event, UnitId},
    rules::saga::{
        checks,
        query::damage::shield,
        state::{access::BattleAccess, action::Action},
    },
};

/// What an attack beyond the shield costs it, and what a recharge gives back. SAGA-SR-02, SAGA-SR-03
const STEP: i32 = 5;

/// Difficulty of a recharge. SAGA-SR-03, SAGA-SR-04
pub const RECHARGE_DC: i32 = 20;

/// Damage beyond the rating weakens the shield. Tells what it comes to, if anything changed. SAGA-SR-02
pub fn wear(battle: &mut BattleAccess, unit: UnitId, damage: i32) -> Option<i32> {
    let shield = &mut battle.body_mut(unit).shield;
    let is_worn = shield.now > 0 && damage > shield.now;
    is_worn.then(|| {
        shield.now = (shield.now - STEP).max(0);
        shield.now
    })
}

/// Spends one swift action on it; with the third the check is rolled. SAGA-SR-03, SAGA-SR-05
pub fn recharge(battle: &mut BattleAccess, unit: UnitId) {
    let shield = &mut battle.body_mut(unit).shield;
    shield.spent += 1;
    shield.this_turn = true;
    if shield.spent < shield::SWIFT_ACTIONS {
        return;
    }
    shield.spent = 0;
    let wearer = shield::at_hand(battle, unit);
    let skill = shield::skill(battle.data_of(wearer));
    if checks::check_skill(battle, unit, skill, RECHARGE_DC) {
        let full = battle.data_of(wearer).shield_rating;
        let shield = &mut battle.body_mut(wearer).shield;
        shield.now = (shield.now + STEP).min(full);
        let now = shield.now;
        let whose =
            if wearer == unit { "its shield".to_owned() } else { format!("the shield of {}", battle.name(wearer)) };
        let words = format!("has {whose} back at {now}");
        battle.tell(Event::Acted { unit, action: Action::RechargeShield.key(), words });
    }
}

/// A whole own turn without a swift action for it loses what was spent. SAGA-SR-03
pub fn end_turn(battle: &mut BattleAccess, unit: UnitId) {
    let shield = &mut battle.body_mut(unit).shield;
    if !shield.this_turn {
        shield.spent = 0;
    }
    shield.this_turn = false;
}
