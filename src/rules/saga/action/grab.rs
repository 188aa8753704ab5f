//! Grab: a hand on an enemy that keeps it where it is. SAGA-GRAB-01, SAGA-GRAB-02

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields, previews};
use crate::rules::saga::frame::{GrabFrame, SagaFrame};
use crate::rules::saga::query::close_combat::grab;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Targeting};

/// Lays hands on an enemy.
pub struct Grab;

impl ActionRules for Grab {
    const ACTION: Action = Action::Grab;
    const FACTS: Facts = Facts {
        name: "Grab",
        help: "Bare-handed attack at -5, for no damage: the enemy cannot leave its square until it breaks free.",
        icon: "grab",
        targeting: Targeting::Unit,
        nothing_fits: Some(("out_of_reach", "nobody to lay hands on is in reach")),
        ..Facts::STANDARD
    };
    /// The enemy.
    type Plan = UnitId;

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.at_enemies(Self::ACTION, |enemy| grab::check_grab(turn.view, turn.unit, enemy).is_ok())
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        fields::checked(fields::target(turn.view, order)?, |&target| grab::check_grab(turn.view, turn.unit, target))
    }

    fn preview(turn: &Turn, _: &Order, target: UnitId) -> Result<Preview, Illegal> {
        let (view, unit) = (turn.view, turn.unit);
        let aim = grab::check(view, unit, target)?;
        let strike = grab::work_out(view, unit, target, aim);
        Ok(previews::harmless(view, unit, target, "Grab", &strike))
    }
}

impl Begins for Grab {
    fn begin(_: &mut BattleAccess, unit: UnitId, target: UnitId) -> SagaFrame {
        GrabFrame { unit, target, announced: false }.into()
    }
}
