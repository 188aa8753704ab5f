//! Let go: ends the unit's grabs. SAGA-GRAB-06

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Facts, Instant, Turn};
use crate::rules::saga::close_combat::release;
use crate::rules::saga::query;
use crate::rules::saga::state::{Action, BattleAccess, Cost};

/// Lets go of everyone whom the unit holds.
pub struct LetGo;

impl ActionRules for LetGo {
    const ACTION: Action = Action::LetGo;
    const FACTS: Facts = Facts {
        name: "Let go",
        help: "Let go of the enemy you hold.",
        icon: "grab",
        cost: Cost::Free,
        ..Facts::STANDARD
    };
    type Plan = ();

    fn is_offered(turn: &Turn) -> bool {
        !query::close_combat::held::held_by(turn.view, turn.unit).is_empty()
    }

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        query::close_combat::grab::check_let_go(turn.view, turn.unit)
    }
}

impl Instant for LetGo {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        battle.tell_acted(unit, Action::LetGo, "lets go");
        release::let_go(battle, unit);
    }
}
