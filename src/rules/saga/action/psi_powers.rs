//! Psi powers, as far as the actions that use them are alike. SAGA-BEY-14

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::{
        Preview,
        saga::{
            action::rules::Turn,
            data::power::PowerEffect,
            frame::{SagaFrame, psi::PsiFrame},
            query::psi::{powers, psi_check},
            state::{action::Action, psi::PsiAim},
        },
    },
};

/// The powers that the unit uses by an action, used up or not.
pub fn powers(turn: &Turn, action: Action) -> Vec<ItemKey> {
    powers::known_for(&turn.view.combatant(turn.unit), action).map(|known| known.key.clone()).collect()
}

/// Checks that a power can be used so by this action.
///
/// # Errors
/// The reason why it cannot.
pub fn check(turn: &Turn, action: Action, power: &ItemKey, aim: PsiAim) -> Result<(), Illegal> {
    powers::check(turn.view, turn.unit, power, action, aim)
}

/// The reason why there is nothing to use a power on.
pub fn refusal(turn: &Turn, power: Option<&ItemKey>) -> Illegal {
    let own = turn.view.combatant(turn.unit);
    let refused = power.and_then(|power| psi_check::ready(&own, power).err());
    refused.unwrap_or_else(|| Illegal::new("no_target", "there is nobody to use it on from here"))
}

/// The label of a power.
pub fn label(turn: &Turn, name: &str, power: Option<&ItemKey>) -> String {
    let Some(power) = power else { return name.to_owned() };
    match turn.own.psi.find(power) {
        Some(known) => format!("{name}: {}", known.power.name),
        None => format!("{name}: {}", turn.item_name(power)),
    }
}

/// The description of a power, or else that of the action.
pub fn help(turn: &Turn, help: &str, power: Option<&ItemKey>) -> String {
    let known = power.and_then(|power| turn.own.psi.find(power));
    known.map_or_else(|| help.to_owned(), |known| known.power.about.clone())
}

/// The preview of a power: that of its effect, with its name in front.
///
/// # Errors
/// The reason why the power cannot be used so.
pub fn preview(
    turn: &Turn,
    power: &ItemKey,
    of_effect: impl FnOnce(&PowerEffect) -> Result<Preview, Illegal>,
) -> Result<Preview, Illegal> {
    let known = psi_check::ready(turn.view.of(turn.unit), power)?;
    let mut preview = of_effect(&known.power.effect)?;
    preview.summary = format!("{}: {}", known.power.name, preview.summary);
    preview.notes.push("works once in a battle".to_owned());
    Ok(preview)
}

/// The frame of a power being used.
pub fn frame(unit: UnitId, action: Action, power: ItemKey, aim: PsiAim) -> SagaFrame {
    PsiFrame { announced: false, unit, power, action, aim }.into()
}
