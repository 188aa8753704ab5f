//! Full attacks: several attacks in one full-round action, all of them worse.

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::{
        Preview,
        saga::{
            action::{area_odds, previews},
            data::weapon::Blast,
            query::attack::{arming, full_attack},
            state::{access::BattleAccess, area_point::Point, occasion::Occasion, view::BattleView},
        },
    },
};

/// The first attack of a full attack, with the penalty that it takes.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Preview, Illegal> {
    let own = view.of(attacker);
    let arm = arming::arm_for(battle, view, attacker, target, with)?;
    let (number, worth) = full_attack::best(view, attacker, target, arm).unwrap_or_default();
    let sources = full_attack::sources(own);
    let chosen = sources.get(number).copied();
    let effects = own.effects.with(chosen.and_then(|chosen| full_attack::effect_of(own, chosen)));
    let mut imagined = view.clone();
    imagined.imagine(attacker, &effects);
    let mut preview = match arm.weapon.blast {
        Some(Blast::Splash) => area_odds::preview(battle, &imagined, attacker, with, Point::Unit(target))?,
        Some(Blast::Burst(_) | Blast::Cone(_)) | None => {
            previews::strike(battle, &imagined, attacker, target, with, Occasion::Own)?
        }
    };
    preview.summary = format!("Full attack, first with {}", preview.summary);
    preview.notes.extend(sources.iter().map(|sources| sources.words(own.data)));
    preview.worth_x100 = Some(worth);
    Ok(preview)
}
