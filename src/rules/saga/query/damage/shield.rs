//! Recharging shields.

use crate::battle::{Illegal, UnitId};
use crate::rules::saga::data::{Nature, Skill, UnitData};
use crate::rules::saga::state::BattleView;

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
pub fn at_hand(view: &BattleView, unit: UnitId) -> UnitId {
    let vehicle = view.seat_assignment(unit).map(|seat_assignment| seat_assignment.vehicle);
    vehicle.filter(|&vehicle| view.data_of(vehicle).shield_rating > 0).unwrap_or(unit)
}

/// Checks that a shield can be recharged now.
pub fn check(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    let wearer = at_hand(view, unit);
    let rating = view.data_of(wearer).shield_rating;
    if rating == 0 {
        Err(Illegal::new("no_shield", "this unit has no shield"))
    } else if !view.vital(wearer).can_act() {
        Err(Illegal::new("disabled", "the vehicle does not work any more"))
    } else if view.combat_data(wearer).shield.now >= rating {
        Err(Illegal::new("shield_whole", "the shield is at its full rating"))
    } else {
        Ok(())
    }
}
