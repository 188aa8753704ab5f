//! Previews that first aid, repairs and cures share.

use crate::battle::UnitId;
use crate::rules::Preview;
use crate::rules::saga::action::previews;
use crate::rules::saga::query::ability::{character_level, skill_bonus};
use crate::rules::saga::query::damage::{ailment, care};
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::state::{BattleView, Service};

/// Expected hit points given back, in hundredths, over all faces.
pub fn expected_x100(view: &BattleView, unit: UnitId, patient: UnitId, service: Service) -> i32 {
    let (bonus, dc) = (skill_bonus(view, unit, service.skill()).total(), care::dc(view, patient, service));
    let points = |total: i32| match service {
        Service::FirstAid => (character_level(view.data_of(patient)) + total - dc) * 100,
        Service::Repair => care::REPAIR_DICE.spread().mean_x100 + (total - dc) * 100,
        Service::Cure => 0,
    };
    let missing = (view.combat_data(patient).hp.max - view.combat_data(patient).hp.now) * 100;
    let totals = (1..=20).map(|face| face + bonus).filter(|total| *total >= dc);
    totals.map(|total| points(total).clamp(100, missing.max(100))).sum::<i32>() / 20
}

/// First aid, a repair or a cure.
pub fn preview(view: &BattleView, unit: UnitId, name: &str, patient: UnitId, service: Service) -> Preview {
    let (bonus, dc) = (skill_bonus(view, unit, service.skill()), care::dc(view, patient, service));
    let risks = previews::risks(view, reactors::reactors(view, unit), unit);
    let expected = expected_x100(view, unit, patient, service);
    let what = format!("{name} for {}", view.name(patient));
    Preview {
        risks,
        worth_x100: (service != Service::Cure).then_some(expected),
        notes: match service {
            Service::FirstAid | Service::Repair => vec![format!("{} hit points on average", (expected + 50) / 100)],
            Service::Cure => ailment::names(view, patient),
        },
        ..previews::check(view, unit, service.skill(), bonus, dc, &what)
    }
}

/// The code and the words of the refusal of actions that help a friend next to the unit.
pub const NOBODY_AT_HAND: (&str, &str) = ("no_target", "nobody next to this unit needs that");
