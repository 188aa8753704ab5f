//! Take 10: the next skill check counts 10 instead of the die. SAGA-BEY-22

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{Aboard, ActionRules, Facts, Instant, Turn};
use crate::rules::saga::effects;
use crate::rules::saga::query::opportunity::threatening;
use crate::rules::saga::query::turns::awareness;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{Action, BattleAccess, EffectKind, Until};

/// Lets the next skill check count 10 instead of the die.
pub struct TakeTen;

impl ActionRules for TakeTen {
    const ACTION: Action = Action::TakeTen;
    const FACTS: Facts = Facts {
        name: "Take 10",
        help: "Your next skill check this turn counts 10 instead of the die, as long as no enemy threatens you.",
        icon: "swift",
        aboard: Aboard::Everyone,
        keeps_bracing: true,
        ..Facts::FREE
    };
    type Plan = ();

    fn understand(turn: &Turn, _: &Order) -> Result<(), Illegal> {
        if turn.view.effects(turn.unit).has(EffectKind::TakingTen) {
            return Err(Illegal::new("taking_ten", "this unit takes 10 already"));
        }
        awareness::check_free_action(&turn.own)?;
        if threatening::is_threatened(turn.view, turn.unit) {
            return Err(Illegal::new("threatened", "nobody takes 10 while an enemy threatens"));
        }
        Ok(())
    }
}

impl Instant for TakeTen {
    fn take_effect(battle: &mut BattleAccess, unit: UnitId, (): ()) {
        let until = Until::End { of: unit, turns: 1 };
        effects::begin(battle, unit, Effect { what: EffectKind::TakingTen, by: unit, until });
    }
}
