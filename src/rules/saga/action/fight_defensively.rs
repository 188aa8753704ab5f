//! Fight defensively: harder to hit, and worse at hitting, until the next turn. SAGA-DEF-01

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::state::{Action, BattleAccess, EffectKind};
use crate::rules::saga::support::defend;

/// Raises Reflex and lowers attacks until the next turn.
pub struct FightDefensively;

impl ActionRules for FightDefensively {
    const ACTION: Action = Action::FightDefensively;
    const FACTS: Facts = Facts {
        name: "Fight defensively",
        help: "Until your next turn: +2 to Reflex (+5 if trained in Acrobatics) and -5 on your attacks.",
        icon: "shield",
        ..Facts::STANDARD
    };
    type Plan = ();

    fn understand(_: &Turn, _: &Order) -> Result<(), Illegal> {
        Ok(())
    }
}

impl Instant for FightDefensively {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        defend::begin(battle, unit, EffectKind::Defensive);
    }
}
