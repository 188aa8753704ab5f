//! First aid: a Treat Injury check gives a living friend hit points back. SAGA-BEY-25

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting,
        saga::{
            action::{
                care_preview, fields,
                rules::{ActionRules, Facts, Instant, Turn},
            },
            damage::care,
            data::unit::Nature,
            query,
            state::{access::BattleAccess, action::Action, recovery::Service, view::BattleView},
        },
    },
};

/// Treats the wounds of a living friend.
pub struct FirstAid;

impl ActionRules for FirstAid {
    const ACTION: Action = Action::FirstAid;
    const FACTS: Facts = Facts {
        name: "First aid",
        help: "Treat Injury check of 15 on a hurt friend next to you: its level in hit points and one for each point \
               above 15. Once for each in a battle; it wakes the unconscious.",
        icon: "hit_points",
        targeting: Targeting::Unit,
        purpose: Purpose::Mend,
        ..Facts::FULL_ROUND
    };
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        turn.has_friend(|other| turn.view.nature(other) == Nature::Living)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.at_each(Self::ACTION, turn.friends_at_hand())
    }

    fn refusal(_: &Turn, _: Option<&ItemKey>) -> Illegal {
        care_preview::nobody_at_hand()
    }

    fn exposes(_: &BattleView, _: UnitId, _: &Order) -> Option<&'static str> {
        Some(Service::FirstAid.exposes())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        let patient = fields::friend(order)?;
        query::damage::care::check(turn.view, turn.unit, patient, Service::FirstAid)?;
        Ok(patient)
    }

    fn preview(turn: &Turn, _: &Order, patient: UnitId) -> Result<Preview, Illegal> {
        let view = turn.view;
        Ok(care_preview::preview(view, turn.unit, Self::FACTS.name, patient, Service::FirstAid))
    }
}

impl Instant for FirstAid {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, patient: UnitId) {
        care::give(battle, unit, patient, Service::FirstAid);
    }
}
