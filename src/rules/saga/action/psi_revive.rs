//! Psi revive: calls back the dead. SAGA-BEY-19, SAGA-DEAD-01

use crate::{
    battle::{Illegal, Order},
    rules::{
        Preview, Purpose, Targeting,
        saga::{
            action::{
                fields,
                psi_powers::PsiAction,
                rules::{Facts, Turn},
            },
            data::power::PowerEffect,
            state::{action::Action, psi::PsiAim, view::Combatant},
        },
    },
};

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
