//! Tear the bonds: a Strength check breaks a friend's bindings. SAGA-BEY-40

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Targeting,
        saga::{
            action::{
                care_preview, fields, previews,
                rules::{ActionRules, Facts, Instant, Turn},
            },
            close_combat::bindings,
            query,
            state::{access::BattleAccess, action::Action},
        },
    },
};

/// Breaks the bindings of a friend next to the unit by force.
pub struct TearBonds;

impl ActionRules for TearBonds {
    const ACTION: Action = Action::TearBonds;
    const FACTS: Facts = Facts {
        name: "Tear the bonds",
        help: "A Strength check to break the bonds of a friend next to you.",
        icon: "aid",
        targeting: Targeting::Unit,
        ..Facts::STANDARD
    };
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        turn.has_friend(|other| turn.view.bindings(other).0.is_some())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.at_each(Self::ACTION, turn.friends_at_hand())
    }

    fn refusal(_: &Turn, _: Option<&ItemKey>) -> Illegal {
        care_preview::nobody_at_hand()
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        let prisoner = fields::friend(order)?;
        query::close_combat::bindings::check(turn.view, turn.unit, prisoner)?;
        Ok(prisoner)
    }

    fn preview(turn: &Turn, _: &Order, prisoner: UnitId) -> Result<Preview, Illegal> {
        let (view, unit) = (turn.view, turn.unit);
        let bonus = query::objects::break_open::force(view, unit);
        let dc = query::close_combat::bindings::break_dc(view, prisoner);
        let what = format!("Tear the bonds of {}", view.name(prisoner));
        Ok(previews::strength_check(view, unit, bonus, dc, &what))
    }
}

impl Instant for TearBonds {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, prisoner: UnitId) {
        bindings::tear(battle, unit, prisoner);
    }
}
