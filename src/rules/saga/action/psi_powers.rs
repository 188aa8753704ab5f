//! Psi powers, as far as the actions that use them are alike. SAGA-BEY-14

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::Preview;
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields};
use crate::rules::saga::data::PowerEffect;
use crate::rules::saga::frame::{PsiFrame, SagaFrame};
use crate::rules::saga::query::psi::{powers, psi_check};
use crate::rules::saga::state::{Action, BattleAccess, PsiAim};

/// An action that uses psi powers of one kind.
pub trait PsiAction {
    /// Its place in the list of actions.
    const USES: Action;
    /// The facts that hold for all its powers.
    const POWER: Facts;

    /// The aim that an order names.
    ///
    /// # Errors
    /// The field that it lacks.
    fn aim(turn: &Turn, order: &Order) -> Result<PsiAim, Illegal>;

    /// The preview of an effect on what the power is aimed at.
    ///
    /// # Errors
    /// The reason why the power cannot be used so.
    fn outcome(turn: &Turn, effect: &PowerEffect, aim: PsiAim) -> Result<Preview, Illegal>;
}

impl<P: PsiAction> ActionRules for P {
    const ACTION: Action = P::USES;
    const FACTS: Facts = P::POWER;
    /// The power, and what it is aimed at.
    type Plan = (ItemKey, PsiAim);

    fn is_offered(turn: &Turn) -> bool {
        !Self::items(turn).is_empty()
    }

    /// The powers that the unit uses by the action, used up or not.
    fn items(turn: &Turn) -> Vec<ItemKey> {
        powers::known_for(&turn.view.combatant(turn.unit), P::USES).map(|known| known.key.clone()).collect()
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        powers::candidates(turn.view, turn.unit, P::USES)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, PsiAim), Illegal> {
        let (power, aim) = (fields::item(order)?, P::aim(turn, order)?);
        powers::check(turn.view, turn.unit, &power, P::USES, aim)?;
        Ok((power, aim))
    }

    fn refusal(turn: &Turn, power: Option<&ItemKey>) -> Illegal {
        let own = turn.view.combatant(turn.unit);
        let refused = power.and_then(|power| psi_check::ready(&own, power).err());
        refused.unwrap_or_else(|| Illegal::new("no_target", "there is nobody to use it on from here"))
    }

    fn label(turn: &Turn, power: Option<&ItemKey>) -> String {
        let name = P::POWER.name;
        let Some(power) = power else { return name.to_owned() };
        match turn.own.psi.find(power) {
            Some(known) => format!("{name}: {}", known.power.name),
            None => format!("{name}: {}", turn.item_name(power)),
        }
    }

    /// The description of the power, or else that of the action.
    fn help(turn: &Turn, power: Option<&ItemKey>) -> String {
        let known = power.and_then(|power| turn.own.psi.find(power));
        known.map_or_else(|| P::POWER.help.to_owned(), |known| known.power.about.clone())
    }

    /// The preview of the effect, with the name of the power in front.
    fn preview(turn: &Turn, _: &Order, (power, aim): (ItemKey, PsiAim)) -> Result<Preview, Illegal> {
        let known = psi_check::ready(turn.view.of(turn.unit), &power)?;
        let mut preview = P::outcome(turn, &known.power.effect, aim)?;
        preview.summary = format!("{}: {}", known.power.name, preview.summary);
        preview.notes.push("works once in a battle".to_owned());
        Ok(preview)
    }
}

impl<P: PsiAction> Begins for P {
    fn begin(_: &mut BattleAccess, unit: UnitId, (power, aim): (ItemKey, PsiAim)) -> SagaFrame {
        PsiFrame { announced: false, unit, power, action: P::USES, aim }.into()
    }
}
