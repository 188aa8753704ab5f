//! Recharging shields.

use crate::{
    battle::{Illegal, UnitId},
    rules::saga::{
        data::{
            skill::Skill,
            unit::{Nature, UnitData},
        },
        state::access::BattleAccess,
    },
};

/// Swift actions per recharge. SAGA-SR-03
pub const SWIFT_ACTIONS: u8 = 3;

/// The skill of a recharge check: Endurance for robots, Mechanics for others. SAGA-SR-03, SAGA-SR-04, SAGA-BEY-26
pub fn skill(data: &UnitData) -> Skill {
    match data.nature {
        Nature::Robot => Skill::Endurance,
        Nature::Living | Nature::Vehicle => Skill::Mechanics,
    }
}

/// The unit whose shield a unit recharges: the vehicle that it sits in, if that has a shield, otherwise itself.
/// SAGA-SR-03
pub fn at_hand(battle: &BattleAccess, unit: UnitId) -> UnitId {
    let vehicle = battle.seat_assignment(unit).map(|seat_assignment| seat_assignment.vehicle);
    vehicle.filter(|&vehicle| battle.data_of(vehicle).shield_rating > 0).unwrap_or(unit)
}

/// Checks that a shield can be recharged now.
pub fn check(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    let wearer = at_hand(battle, unit);
    let rating = battle.data_of(wearer).shield_rating;
    if rating == 0 {
        Err(Illegal::new("no_shield", "this unit has no shield"))
    } else if !battle.vital(wearer).can_act() {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    } else if battle.combat_data(wearer).shield.now >= rating {
        Err(Illegal::new("shield_whole", "the shield is at its full rating"))
    } else {
        Ok(())
    }
}
