//! Psi revive: calls back the dead. SAGA-BEY-19, SAGA-DEAD-01

use crate::battle::{Illegal, Order};
use crate::rules::saga::action::psi_powers::PsiAction;
use crate::rules::saga::action::{Facts, Turn, fields};
use crate::rules::saga::data::PowerEffect;
use crate::rules::saga::state::{Action, Combatant, PsiAim};
use crate::rules::{Preview, Purpose, Targeting};

/// Calls back a creature that has just died.
pub struct PsiRevive;

/// The outcome, which is certain.
fn preview(target: &Combatant) -> Preview {
    Preview { summary: format!("{} is unconscious instead of dead", target.name), ..Preview::default() }
}

impl PsiAction for PsiRevive {
    const USES: Action = Action::PsiRevive;
    const POWER: Facts = Facts {
        name: "Psi",
        help: "Calls back a creature next to you that has just died: unconscious, but alive.",
        icon: "psi",
        targeting: Targeting::Unit,
        at_friend: true,
        needs_item: true,
        purpose: Purpose::Mend,
        ..Facts::STANDARD
    };

    fn aim(turn: &Turn, order: &Order) -> Result<PsiAim, Illegal> {
        Ok(PsiAim::Unit(fields::target(turn.view, order)?))
    }

    fn outcome(turn: &Turn, effect: &PowerEffect, aim: PsiAim) -> Result<Preview, Illegal> {
        let (&PowerEffect::Revive { .. }, PsiAim::Unit(target)) = (effect, aim) else { return Ok(Preview::default()) };
        Ok(preview(turn.view.of(target)))
    }
}
