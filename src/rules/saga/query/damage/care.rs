//! First aid, repair and cures: checks and difficulties.

use crate::battle::{Illegal, UnitId};
use crate::dice::DiceCode;
use crate::rules::saga::data::Nature;
use crate::rules::saga::query::damage::ailment;
use crate::rules::saga::query::movement::walk;
use crate::rules::saga::state::{BattleView, Service};

/// DC of first aid and of repairs. SAGA-BEY-26, SAGA-BEY-27
pub const CARE_DC: i32 = 15;

/// Dice of hit points that a repair restores in addition to the check's excess. SAGA-BEY-26
pub const REPAIR_DICE: DiceCode = DiceCode::new(1, 8);

/// The friends out of action to whom a unit that is trained in it could give first aid, or whom it could repair, if it
/// stood next to them.
pub fn fallen(view: &BattleView, unit: UnitId) -> Vec<UnitId> {
    let is_trained = |service: &Service| view.data_of(unit).trained.contains(&service.skill());
    let services: Vec<Service> = [Service::FirstAid, Service::Repair].into_iter().filter(is_trained).collect();
    let gains = |patient| services.iter().any(|&service| check_need(view, unit, patient, service).is_ok());
    view.units().filter(|&other| other != unit && !view.vital(other).can_act() && gains(other)).collect()
}

/// Checks that a unit can give this service to a patient.
pub fn check(view: &BattleView, unit: UnitId, patient: UnitId, service: Service) -> Result<(), Illegal> {
    check_need(view, unit, patient, service)?;
    let oneself = unit == patient && service == Service::Cure;
    let is_near = walk::is_at_hand(view, unit, patient);
    if oneself || (unit != patient && is_near) {
        Ok(())
    } else {
        Err(Illegal::new("too_far", format!("{} is not next to this unit", view.name(patient))))
    }
}

/// Checks that a patient is a friend of the unit who needs this service, wherever the two are.
fn check_need(view: &BattleView, unit: UnitId, patient: UnitId, service: Service) -> Result<(), Illegal> {
    if !view.units().any(|other| other == patient) {
        return Err(Illegal::new("unknown_unit", format!("there is no {patient}")));
    }
    let (combat_data, vital) = (view.combat_data(patient), view.vital(patient));
    let name = &combat_data.name.0;
    if view.are_enemies(unit, patient) {
        return Err(Illegal::new("enemy", format!("{name} is an enemy")));
    }
    if !view.is_on_board(patient) || vital.is_gone() {
        return Err(Illegal::new("no_target", format!("{name} is beyond help")));
    }
    let is_living = combat_data.profile.data.nature == Nature::Living;
    match service {
        Service::FirstAid if !is_living => Err(Illegal::new("robot", "robots are repaired, not treated")),
        Service::Repair if is_living => Err(Illegal::new("living", "the living are treated, not repaired")),
        Service::Cure if view.rule_data(patient).ailments.is_empty() => {
            Err(Illegal::new("healthy", format!("there is nothing to cure {name} of")))
        }
        Service::FirstAid | Service::Repair if view.rule_data(patient).care.had => {
            Err(Illegal::new("had_help", format!("{name} has been helped in this battle already")))
        }
        Service::FirstAid | Service::Repair
            if vital.can_act()
                && combat_data.hp.now >= combat_data.hp.max
                && (is_living || combat_data.track.step == 0) =>
        {
            Err(Illegal::new("unhurt", format!("{name} is not hurt")))
        }
        Service::FirstAid | Service::Repair | Service::Cure => Ok(()),
    }
}

/// The DC of the check.
pub fn dc(view: &BattleView, patient: UnitId, service: Service) -> i32 {
    match service {
        Service::FirstAid | Service::Repair => CARE_DC,
        Service::Cure => ailment::cure_dc(view, patient),
    }
}
