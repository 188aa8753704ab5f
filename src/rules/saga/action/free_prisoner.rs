//! Unbind and tear the bonds: frees a bound friend, in time or by force. SAGA-BEY-40

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn, care_preview, fields, previews};
use crate::rules::saga::close_combat::bindings;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Frees a bound friend next to the unit.
pub struct FreePrisoner<const BY_FORCE: bool>;

/// Takes the bindings off.
pub type Unbind = FreePrisoner<false>;

/// Breaks the bindings by a Strength check.
pub type TearBonds = FreePrisoner<true>;

impl<const BY_FORCE: bool> ActionRules for FreePrisoner<BY_FORCE> {
    const ACTION: Action = if BY_FORCE { Action::TearBonds } else { Action::Unbind };
    const FACTS: Facts = if BY_FORCE {
        Facts {
            name: "Tear the bonds",
            help: "A Strength check to break the bonds of a friend next to you.",
            icon: "aid",
            targeting: Targeting::Unit,
            at_friend: true,
            nothing_fits: Some(care_preview::NOBODY_AT_HAND),
            ..Facts::STANDARD
        }
    } else {
        Facts {
            name: "Unbind",
            help: "Free a bound friend next to you.",
            icon: "aid",
            targeting: Targeting::Unit,
            at_friend: true,
            purpose: Purpose::Mend,
            nothing_fits: Some(care_preview::NOBODY_AT_HAND),
            ..Facts::FULL_ROUND
        }
    };
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        turn.has_friend(|other| turn.view.bindings(other).0.is_some())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.at_each(Self::ACTION, turn.friends_at_hand())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        fields::checked(fields::friend(order)?, |&prisoner| {
            query::close_combat::bindings::check(turn.view, turn.unit, prisoner)
        })
    }

    /// A friend freed is one more who fights, worth half the points it has.
    fn preview(turn: &Turn, _: &Order, prisoner: UnitId) -> Result<Preview, Illegal> {
        let (view, unit) = (turn.view, turn.unit);
        if BY_FORCE {
            let bonus = query::objects::break_open::force(view, unit);
            let dc = query::close_combat::bindings::break_dc(view, prisoner);
            let what = format!("Tear the bonds of {}", view.name(prisoner));
            return Ok(previews::strength_check(view, unit, bonus, dc, &what));
        }
        let freed = view.combatant(prisoner);
        let summary = format!("Free {}", freed.name);
        Ok(Preview { summary, worth_x100: Some(freed.hp.now * 50), ..Preview::default() })
    }
}

impl<const BY_FORCE: bool> Instant for FreePrisoner<BY_FORCE> {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, prisoner: UnitId) {
        match BY_FORCE {
            true => bindings::tear(battle, unit, prisoner),
            false => bindings::free(battle, prisoner),
        }
    }
}
