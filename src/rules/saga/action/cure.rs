//! Cure: a Treat Injury check ends poisons. SAGA-BEY-30

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Targeting,
        saga::{
            action::{
                care_preview, fields,
                rules::{ActionRules, Facts, Instant, Turn},
            },
            damage::care,
            query,
            state::{access::BattleAccess, action::Action, recovery::Service, view::BattleView},
        },
    },
};

/// Treats somebody who is poisoned.
pub struct Cure;

impl ActionRules for Cure {
    const ACTION: Action = Action::Cure;
    const FACTS: Facts = Facts {
        name: "Cure",
        help: "Treat Injury check on yourself or a friend next to you against poison or disease, which keeps it from \
               recovering.",
        icon: "condition",
        targeting: Targeting::Unit,
        ..Facts::FULL_ROUND
    };
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        let ails = |other: UnitId| !turn.view.rule_data(other).ailments.is_empty();
        turn.has_friend(ails) || ails(turn.unit)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.at_each(Self::ACTION, turn.friends_at_hand())
    }

    fn refusal(_: &Turn, _: Option<&ItemKey>) -> Illegal {
        care_preview::nobody_at_hand()
    }

    fn exposes(_: &BattleView, _: UnitId, _: &Order) -> Option<&'static str> {
        Some(Service::Cure.exposes())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        let patient = fields::friend(order)?;
        query::damage::care::check(turn.view, turn.unit, patient, Service::Cure)?;
        Ok(patient)
    }

    fn preview(turn: &Turn, _: &Order, patient: UnitId) -> Result<Preview, Illegal> {
        let view = turn.view;
        Ok(care_preview::preview(view, turn.unit, Self::FACTS.name, patient, Service::Cure))
    }
}

impl Instant for Cure {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, patient: UnitId) {
        care::give(battle, unit, patient, Service::Cure);
    }
}
