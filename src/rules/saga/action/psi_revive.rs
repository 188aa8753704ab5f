//! Psi revive: calls back the dead. SAGA-BEY-19, SAGA-DEAD-01

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting,
        saga::{
            action::{
                fields, psi_powers,
                rules::{ActionRules, Begins, Facts, Turn},
            },
            data::power::PowerEffect,
            frame::SagaFrame,
            query::psi::powers,
            state::{access::BattleAccess, action::Action, psi::PsiAim, view::Combatant},
        },
    },
};

/// Calls back a creature that has just died.
pub struct PsiRevive;

/// The outcome, which is certain.
fn preview(target: &Combatant) -> Preview {
    Preview { summary: format!("{} is unconscious instead of dead", target.name), ..Preview::default() }
}

impl ActionRules for PsiRevive {
    const ACTION: Action = Action::PsiRevive;
    const FACTS: Facts = Facts {
        name: "Psi",
        help: "Calls back a creature next to you that has just died: unconscious, but alive.",
        icon: "psi",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Mend,
        ..Facts::STANDARD
    };
    /// The power and the target.
    type Plan = (ItemKey, UnitId);

    fn is_offered(turn: &Turn) -> bool {
        !psi_powers::powers(turn, Self::ACTION).is_empty()
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        psi_powers::powers(turn, Self::ACTION)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        powers::candidates(turn.view, turn.unit, Self::ACTION)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, UnitId), Illegal> {
        let (power, target) = (fields::item(order)?, fields::target(turn.view, order)?);
        psi_powers::check(turn, Self::ACTION, &power, PsiAim::Unit(target))?;
        Ok((power, target))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        psi_powers::refusal(turn, with)
    }

    fn label(turn: &Turn, with: Option<&ItemKey>) -> String {
        psi_powers::label(turn, Self::FACTS.name, with)
    }

    fn help(turn: &Turn, with: Option<&ItemKey>) -> String {
        psi_powers::help(turn, Self::FACTS.help, with)
    }

    fn preview(turn: &Turn, _: &Order, (power, target): (ItemKey, UnitId)) -> Result<Preview, Illegal> {
        psi_powers::preview(turn, &power, |effect| match effect {
            PowerEffect::Revive { .. } => Ok(preview(turn.view.of(target))),
            PowerEffect::Slam { .. }
            | PowerEffect::Hurl { .. }
            | PowerEffect::Daunt { .. }
            | PowerEffect::Soak { .. } => Ok(Preview::default()),
        })
    }
}

impl Begins for PsiRevive {
    fn begin(_: &mut BattleAccess, unit: UnitId, (power, target): (ItemKey, UnitId)) -> SagaFrame {
        psi_powers::frame(unit, Self::ACTION, power, PsiAim::Unit(target))
    }
}
