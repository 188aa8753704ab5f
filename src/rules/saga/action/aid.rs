//! Aid another: help a check, help an attack, hinder an attack.

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::{
        Preview,
        saga::{
            action::previews,
            query::{
                attack::check,
                help::HELP,
                support::{aid, aid_odds},
            },
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// An attack against a fixed number that does no damage.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    target: UnitId,
    with: &ItemKey,
    suppresses: bool,
) -> Result<Preview, Illegal> {
    let aim = check::check(battle, view, unit, target, with)?;
    let strike = aid::work_out(view, unit, target, aim);
    let (verb, gain, worth) = if suppresses {
        ("Suppress", format!("its next attack at -{HELP}"), aid_odds::hindered(view, unit, target))
    } else {
        let worth = aid_odds::most_helped(view, unit, target).map_or(0, |(_, gain)| gain);
        ("Aid against", format!("a friend's next attack on it at +{HELP}"), worth)
    };
    let mut preview = previews::harmless(view, unit, target, verb, &strike);
    preview.notes.insert(0, gain);
    preview.worth_x100 = preview.chance.map(|chance| chance.per_mille() * worth / 1000);
    Ok(preview)
}
