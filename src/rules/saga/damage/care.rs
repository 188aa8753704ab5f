//! First aid, repair and cures.

use crate::battle::{Event, Roll, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::checks;
use crate::rules::saga::damage::{ailment, vital};
use crate::rules::saga::data::Nature;
use crate::rules::saga::query::ability::{character_level, skill_bonus};
use crate::rules::saga::query::damage::care;
use crate::rules::saga::state::{BattleAccess, Service};

/// Rolls the check and applies the result. SAGA-BEY-26, SAGA-BEY-27, SAGA-UNC-09, SAGA-UNC-14
pub fn give(battle: &mut BattleAccess, unit: UnitId, patient: UnitId, service: Service) {
    let (skill, dc) = (service.skill(), care::dc(&battle.view(), patient, service));
    let bonus = skill_bonus(&battle.view(), unit, skill);
    let Some(total) = checks::check_with(battle, unit, skill, bonus, dc) else { return };
    match service {
        Service::FirstAid => {
            battle.care_mut(patient).had = true;
            let level = character_level(battle.data_of(patient));
            vital::heal(battle, patient, level + total - dc);
        }
        Service::Repair => {
            battle.care_mut(patient).had = true;
            let faces = battle.dice.roll_code(care::REPAIR_DICE);
            let roll = Roll::new(care::REPAIR_DICE, faces, Breakdown::new().with("excess", total - dc));
            let points = roll.total.max(1);
            battle.log_event(Event::Rolled { unit, what: "the repair".to_owned(), roll });
            // A repair also improves the condition of a vehicle that still works. SAGA-COND-08
            if battle.vital(patient).can_act() && battle.nature(patient) == Nature::Vehicle {
                vital::shift(battle, patient, 1);
            }
            vital::heal(battle, patient, points);
        }
        Service::Cure => ailment::cure(battle, patient),
    }
}
