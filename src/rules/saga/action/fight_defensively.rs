//! Fight defensively: harder to hit, and worse at hitting, until the next turn. SAGA-DEF-01

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::query::support::guard_odds;
use crate::rules::saga::state::{Action, BattleAccess, EffectKind};
use crate::rules::saga::support::defend;
use crate::rules::{Preview, Purpose};

/// Raises Reflex and lowers attacks until the next turn.
pub struct FightDefensively;

impl ActionRules for FightDefensively {
    const ACTION: Action = Action::FightDefensively;
    const FACTS: Facts = Facts {
        name: "Fight defensively",
        help: "Until your next turn: +2 to Reflex (+5 if trained in Acrobatics) and -5 on your attacks.",
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
        let averted = guard_odds::averted(turn.view, turn.unit, EffectKind::Defensive);
        Ok(Preview { summary: Self::FACTS.name.to_owned(), worth_x100: Some(averted), ..Preview::default() })
    }
}

impl Instant for FightDefensively {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        defend::begin(battle, unit, EffectKind::Defensive);
    }
}
