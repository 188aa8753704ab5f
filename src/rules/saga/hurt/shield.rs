//! Shields: they take the first part of each attack, wear down, and are recharged.

use bevy::prelude::Component;

use crate::{
    battle::{Event, Illegal, UnitId},
    rules::saga::{
        ability,
        action::Action,
        battle::BattleAccess,
        data::{Nature, Skill, UnitData},
    },
};

/// What an attack beyond the shield costs it, and what a recharge gives back. SAGA-SR-02, SAGA-SR-03
const STEP: i32 = 5;
/// Swift actions a recharge takes. SAGA-SR-03
pub const SWIFT_ACTIONS: u8 = 3;
/// Difficulty of a recharge. SAGA-SR-03, SAGA-SR-04
pub const RECHARGE_DC: i32 = 20;

/// A unit's shield. SAGA-SR-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shield {
    /// Its rating now.
    pub now: i32,
    /// Swift actions that the unit has spent on a recharge that is not finished.
    pub spent: u8,
    /// Whether one was spent on the current turn.
    pub this_turn: bool,
}

impl Shield {
    /// The shield of a fresh unit.
    pub fn whole(data: &UnitData) -> Self {
        Self { now: data.shield_rating, ..Self::default() }
    }
}

/// Damage beyond the rating weakens the shield. Tells what it comes to, if anything changed. SAGA-SR-02
pub fn wear(battle: &mut BattleAccess, unit: UnitId, damage: i32) -> Option<i32> {
    let shield = &mut battle.body_mut(unit).shield;
    let is_worn = shield.now > 0 && damage > shield.now;
    is_worn.then(|| {
        shield.now = (shield.now - STEP).max(0);
        shield.now
    })
}

/// What a recharge asks for: robots hold out, others repair. SAGA-SR-03, SAGA-SR-04, SAGA-BEY-26
pub fn skill(data: &UnitData) -> Skill {
    match data.nature {
        Nature::Robot => Skill::Endurance,
        Nature::Living | Nature::Vehicle => Skill::Mechanics,
    }
}

/// Whose shield a unit can recharge: that of the vehicle it sits in, if that has one, else its own. SAGA-SR-03
pub fn at_hand(battle: &BattleAccess, unit: UnitId) -> UnitId {
    let vehicle = battle.berth(unit).map(|berth| berth.vehicle);
    vehicle.filter(|&vehicle| battle.data_of(vehicle).shield_rating > 0).unwrap_or(unit)
}

/// Why a shield cannot be recharged now.
pub fn check(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    let wearer = at_hand(battle, unit);
    let rating = battle.data_of(wearer).shield_rating;
    if rating == 0 {
        Err(Illegal::new("no_shield", "this unit has no shield"))
    } else if !battle.vital(wearer).is_fit() {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    } else if battle.body(wearer).shield.now >= rating {
        Err(Illegal::new("shield_whole", "the shield is at its full rating"))
    } else {
        Ok(())
    }
}

/// Spends one swift action on it; with the third the check is rolled. SAGA-SR-03, SAGA-SR-05
pub fn recharge(battle: &mut BattleAccess, unit: UnitId) {
    let shield = &mut battle.body_mut(unit).shield;
    shield.spent += 1;
    shield.this_turn = true;
    if shield.spent < SWIFT_ACTIONS {
        return;
    }
    shield.spent = 0;
    let wearer = at_hand(battle, unit);
    let skill = skill(battle.data_of(wearer));
    if ability::check_skill(battle, unit, skill, RECHARGE_DC) {
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
