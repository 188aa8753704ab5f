//! First aid, repair and cures.

use bevy::prelude::Component;

use super::{ailment, condition, vital};
use crate::{
    battle::{Event, Illegal, Roll, UnitId},
    dice::{Breakdown, DiceCode},
    rules::{
        Preview,
        saga::{
            ability::{self, character_level, skill_bonus},
            action::Action,
            asked::preview,
            battle::BattleAccess,
            data::{Nature, Skill},
            moving::{movement, opportunity},
            view::BattleView,
        },
    },
};

/// Difficulty of first aid and of a repair. SAGA-BEY-26, SAGA-BEY-27
pub const CARE_DC: i32 = 15;
/// Dice of hit points that a repair gives besides the excess. SAGA-BEY-26
pub const REPAIR_DICE: DiceCode = DiceCode::new(1, 8);

/// The help that a unit has had in this battle, which it can have once.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Care {
    /// First aid, or a repair.
    pub had: bool,
}

/// What somebody does for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Service {
    /// First aid for the living. SAGA-BEY-27
    FirstAid,
    /// A repair for robots. SAGA-BEY-26
    Repair,
    /// A cure for what ails it. SAGA-BEY-42
    Cure,
}

impl Service {
    /// What it takes.
    pub fn skill(self) -> Skill {
        match self {
            Self::FirstAid | Self::Cure => Skill::TreatInjury,
            Self::Repair => Skill::Mechanics,
        }
    }

    /// What enemies see. SAGA-AOO-15
    pub fn exposes(self) -> &'static str {
        match self {
            Self::FirstAid | Self::Cure => "treating an injury",
            Self::Repair => "mending a robot",
        }
    }
}

/// Why it cannot be done for a patient.
pub fn check(battle: &BattleAccess, unit: UnitId, patient: UnitId, service: Service) -> Result<(), Illegal> {
    if !battle.units().any(|other| other == patient) {
        return Err(Illegal::new("unknown_unit", format!("there is no {patient}")));
    }
    let (body, vital) = (battle.body(patient), battle.vital(patient));
    let name = &body.name.0;
    if battle.are_enemies(unit, patient) {
        return Err(Illegal::new("enemy", format!("{name} is an enemy")));
    }
    if !battle.is_on_board(patient) || vital.is_gone() {
        return Err(Illegal::new("no_target", format!("{name} is beyond help")));
    }
    let is_living = body.profile.data.nature == Nature::Living;
    match service {
        Service::FirstAid if !is_living => return Err(Illegal::new("robot", "robots are repaired, not treated")),
        Service::Repair if is_living => return Err(Illegal::new("living", "the living are treated, not repaired")),
        Service::Cure if battle.upkeep(patient).ailments.is_empty() => {
            return Err(Illegal::new("healthy", format!("there is nothing to cure {name} of")));
        }
        Service::FirstAid | Service::Repair if battle.upkeep(patient).care.had => {
            return Err(Illegal::new("had_help", format!("{name} has been helped in this battle already")));
        }
        Service::FirstAid | Service::Repair
            if vital.is_fit() && body.hp.now >= body.hp.max && (is_living || body.track.step == 0) =>
        {
            return Err(Illegal::new("unhurt", format!("{name} is not hurt")));
        }
        Service::FirstAid | Service::Repair | Service::Cure => {}
    }
    let oneself = unit == patient && service == Service::Cure;
    let is_near = movement::is_at_hand(battle, unit, patient);
    if oneself || (unit != patient && is_near) {
        Ok(())
    } else {
        Err(Illegal::new("too_far", format!("{name} is not next to this unit")))
    }
}

/// What the check must reach.
pub fn dc(battle: &BattleAccess, patient: UnitId, service: Service) -> i32 {
    match service {
        Service::FirstAid | Service::Repair => CARE_DC,
        Service::Cure => ailment::cure_dc(battle, patient),
    }
}

/// Does it: rolls, and gives back what the roll is worth. SAGA-BEY-26, SAGA-BEY-27, SAGA-UNC-09, SAGA-UNC-14
pub fn give(battle: &mut BattleAccess, unit: UnitId, patient: UnitId, service: Service) {
    let (skill, dc) = (service.skill(), dc(battle, patient, service));
    let bonus = skill_bonus(battle, unit, skill);
    let Some(total) = ability::check_with(battle, unit, skill, bonus, dc) else { return };
    match service {
        Service::FirstAid => {
            battle.upkeep_mut(patient).care.had = true;
            let level = character_level(battle.data_of(patient));
            vital::heal(battle, patient, level + total - dc);
        }
        Service::Repair => {
            battle.upkeep_mut(patient).care.had = true;
            let faces = battle.dice.roll_code(REPAIR_DICE);
            let roll = Roll::new(REPAIR_DICE, faces, Breakdown::new().with("excess", total - dc));
            let points = roll.total.max(1);
            battle.tell(Event::Rolled { unit, what: "the repair".to_owned(), roll });
            // A vehicle that works still is the better for it. SAGA-COND-08
            if battle.vital(patient).is_fit() && battle.nature(patient) == Nature::Vehicle {
                condition::shift(battle, patient, 1);
            }
            vital::heal(battle, patient, points);
        }
        Service::Cure => ailment::cure(battle, patient),
    }
}

/// Expected hit points given back, in hundredths, over all faces.
pub fn expected_x100(battle: &BattleAccess, unit: UnitId, patient: UnitId, service: Service) -> i32 {
    let (bonus, dc) = (skill_bonus(battle, unit, service.skill()).total(), dc(battle, patient, service));
    let points = |total: i32| match service {
        Service::FirstAid => (character_level(battle.data_of(patient)) + total - dc) * 100,
        Service::Repair => REPAIR_DICE.spread().mean_x100 + (total - dc) * 100,
        Service::Cure => 0,
    };
    let missing = (battle.body(patient).hp.max - battle.body(patient).hp.now) * 100;
    let totals = (1..=20).map(|face| face + bonus).filter(|total| *total >= dc);
    totals.map(|total| points(total).clamp(100, missing.max(100))).sum::<i32>() / 20
}

/// First aid, a repair or a cure.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    action: Action,
    patient: UnitId,
    service: Service,
) -> Preview {
    let (bonus, dc) = (skill_bonus(battle, unit, service.skill()), dc(battle, patient, service));
    let risks = preview::risks(view, opportunity::reactors(view, unit), unit);
    let expected = expected_x100(battle, unit, patient, service);
    let what = format!("{} for {}", action.name(), battle.name(patient));
    Preview {
        risks,
        worth_x100: (service != Service::Cure).then_some(expected),
        notes: match service {
            Service::FirstAid | Service::Repair => vec![format!("{} hit points on average", (expected + 50) / 100)],
            Service::Cure => ailment::names(battle, patient),
        },
        ..preview::check(battle, unit, service.skill(), bonus, dc, &what)
    }
}
