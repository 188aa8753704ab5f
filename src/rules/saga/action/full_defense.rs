//! Full defense: much harder to hit, and no attacks, until the next turn. SAGA-DEF-02

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::state::{Action, BattleAccess, EffectKind};
use crate::rules::saga::support::defend;

/// Raises Reflex and gives up attacks until the next turn.
pub struct FullDefense;

impl ActionRules for FullDefense {
    const ACTION: Action = Action::FullDefense;
    const FACTS: Facts = Facts {
        name: "Full defense",
        help: "Until your next turn: +5 to Reflex (+10 if trained in Acrobatics), and no attacks at all.",
        icon: "shield",
        ..Facts::STANDARD
    };
    type Plan = ();

    fn understand(_: &Turn, _: &Order) -> Result<(), Illegal> {
        Ok(())
    }
}

impl Instant for FullDefense {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        defend::begin(battle, unit, EffectKind::FullDefense);
    }
}
