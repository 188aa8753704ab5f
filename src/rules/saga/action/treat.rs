//! First aid, repair and cure: a check gives a friend hit points back, or ends poisons. SAGA-BEY-25, SAGA-BEY-26,
//! SAGA-BEY-30

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, care_preview, fields};
use crate::rules::saga::damage::care;
use crate::rules::saga::data::Nature;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, BattleView, Service};
use crate::rules::{Preview, Purpose, Targeting};

/// Gives a friend one kind of care: the place of it among [`Service::ALL`].
pub struct Treat<const SERVICE: usize>;

/// Treats the wounds of a living friend.
pub type FirstAid = Treat<{ Service::FirstAid as usize }>;

/// Repairs a robot or a vehicle.
pub type Repair = Treat<{ Service::Repair as usize }>;

/// Treats somebody who is poisoned.
pub type Cure = Treat<{ Service::Cure as usize }>;

impl<const SERVICE: usize> Treat<SERVICE> {
    const SERVICE: Service = Service::ALL[SERVICE];
}

const COMMON: Facts = Facts {
    icon: "hit_points",
    targeting: Targeting::Unit,
    at_friend: true,
    purpose: Purpose::Mend,
    nothing_fits: Some(care_preview::NOBODY_AT_HAND),
    ..Facts::FULL_ROUND
};

impl<const SERVICE: usize> ActionRules for Treat<SERVICE> {
    const ACTION: Action = match Self::SERVICE {
        Service::FirstAid => Action::FirstAid,
        Service::Repair => Action::Repair,
        Service::Cure => Action::Cure,
    };
    const FACTS: Facts = match Self::SERVICE {
        Service::FirstAid => Facts {
            name: "First aid",
            help: "Treat Injury check of 15 on a hurt friend next to you: its level in hit points and one for each \
                   point above 15. Once for each in a battle; it wakes the unconscious.",
            ..COMMON
        },
        Service::Repair => Facts {
            name: "Repair",
            help: "Mechanics check of 15 on a robot next to you: 1d8 hit points and one for each point above 15. Once \
                   for each in a battle; it starts the disabled again.",
            ..COMMON
        },
        Service::Cure => Facts {
            name: "Cure",
            help: "Treat Injury check on yourself or a friend next to you against poison or disease, which keeps it \
                   from recovering.",
            icon: "condition",
            purpose: Purpose::Other,
            ..COMMON
        },
    };
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        let is_living = |other: UnitId| turn.view.nature(other) == Nature::Living;
        let ails = |other: UnitId| !turn.view.rule_data(other).ailments.is_empty();
        match Self::SERVICE {
            Service::FirstAid => turn.has_friend(is_living),
            Service::Repair => turn.has_friend(|other| !is_living(other)),
            Service::Cure => turn.has_friend(ails) || ails(turn.unit),
        }
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.at_each(Self::ACTION, turn.friends_at_hand())
    }

    fn exposes(_: &BattleView, _: UnitId, _: &Order) -> Option<&'static str> {
        Some(Self::SERVICE.exposes())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        fields::checked(fields::friend(order)?, |&patient| {
            query::damage::care::check(turn.view, turn.unit, patient, Self::SERVICE)
        })
    }

    fn preview(turn: &Turn, _: &Order, patient: UnitId) -> Result<Preview, Illegal> {
        let view = turn.view;
        Ok(care_preview::preview(view, turn.unit, Self::FACTS.name, patient, Self::SERVICE))
    }
}

impl<const SERVICE: usize> Instant for Treat<SERVICE> {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, patient: UnitId) {
        care::give(battle, unit, patient, Self::SERVICE);
    }
}
