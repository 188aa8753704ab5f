//! Aid a check: a check that helps a friend's next one. SAGA-AID-01, SAGA-AID-02, SAGA-AID-03

use crate::battle::{Illegal, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields};
use crate::rules::saga::frame::{AidCheckFrame, SagaFrame};
use crate::rules::saga::query::support::aid;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Targeting};

/// Helps a friend's next check.
pub struct AidCheck;

impl ActionRules for AidCheck {
    const ACTION: Action = Action::AidCheck;
    const FACTS: Facts = Facts {
        name: "Aid a check",
        help: "Make the same check against 10: a friend in sight gets +2 on its next one.",
        icon: "aid",
        targeting: Targeting::Unit,
        at_friend: true,
        nothing_fits: Some(("no_ally", "no friend is in sight")),
        ..Facts::STANDARD
    };
    /// The friend.
    type Plan = UnitId;

    fn is_offered(turn: &Turn) -> bool {
        aid::allies(turn.view, turn.unit).next().is_some()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let (view, unit) = (turn.view, turn.unit);
        let allies = aid::allies(view, unit).map(|ally| ally.id);
        turn.at_each(Self::ACTION, allies.filter(|&ally| aid::check_ally(view, unit, ally).is_ok()))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<UnitId, Illegal> {
        fields::checked(fields::target(turn.view, order)?, |&ally| aid::check_ally(turn.view, turn.unit, ally))
    }

    fn preview(turn: &Turn, _: &Order, ally: UnitId) -> Result<Preview, Illegal> {
        Ok(Preview { summary: format!("Help {} with a check", turn.view.name(ally)), ..Preview::default() })
    }
}

impl Begins for AidCheck {
    fn begin(_: &mut BattleAccess, unit: UnitId, ally: UnitId) -> SagaFrame {
        AidCheckFrame { unit, ally, task: None }.into()
    }
}
