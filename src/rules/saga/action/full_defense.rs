//! Full defense: much harder to hit, and no attacks, until the next turn. SAGA-DEF-02

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query::support::guard_odds;
use crate::rules::saga::state::{Action, BattleAccess, EffectKind};
use crate::rules::saga::support::defend;
use crate::rules::{Preview, Purpose};

/// Raises Reflex and gives up attacks until the next turn.
pub struct FullDefense;

impl ActionRules for FullDefense {
    const ACTION: Action = Action::FullDefense;
    const FACTS: Facts = Facts {
        name: "Full defense",
        help: "Until your next turn: +5 to Reflex (+10 if trained in Acrobatics), and no attacks at all.",
        icon: "shield",
        purpose: Purpose::Guard,
        ..Facts::STANDARD
    };
    type Plan = ();

    fn understand(_: &Turn, _: &Order) -> Result<(), Illegal> {
        Ok(())
    }

    /// The value is the expected damage that it averts.
    fn preview(turn: &Turn, _: &Order, (): ()) -> Result<Preview, Illegal> {
        let averted = guard_odds::averted(turn.view, turn.unit, EffectKind::FullDefense);
        Ok(Preview { summary: Self::FACTS.name.to_owned(), worth_x100: Some(averted), ..Preview::default() })
    }
}

impl Instant for FullDefense {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        defend::begin(battle, unit, EffectKind::FullDefense);
    }
}
