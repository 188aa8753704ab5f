//! Unbind: frees a bound friend. SAGA-BEY-40

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting,
        saga::{
            action::{
                care_preview, fields,
                rules::{ActionRules, Facts, Instant, Turn},
            },
            close_combat::bindings,
            query,
            state::{access::BattleAccess, action::Action},
        },
    },
};

/// Frees a bound friend next to the unit.
pub struct Unbind;

impl ActionRules for Unbind {
    const ACTION: Action = Action::Unbind;
    const FACTS: Facts = Facts {
        name: "Unbind",
        help: "Free a bound friend next to you.",
        icon: "aid",
        targeting: Targeting::Unit,
        purpose: Purpose::Mend,
        ..Facts::FULL_ROUND
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

    /// A friend freed is one more who fights, worth half the points it has.
    fn preview(turn: &Turn, _: &Order, prisoner: UnitId) -> Result<Preview, Illegal> {
        let freed = turn.view.combatant(prisoner);
        let summary = format!("Free {}", freed.name);
        Ok(Preview { summary, worth_x100: Some(freed.hp.now * 50), ..Preview::default() })
    }
}

impl Instant for Unbind {
    fn take_effect(battle: &mut BattleAccess, _: UnitId, prisoner: UnitId) {
        bindings::free(battle, prisoner);
    }
}
