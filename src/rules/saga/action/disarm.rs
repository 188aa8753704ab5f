//! Disarm: a weapon out of an opponent's hand.

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::{
        Preview,
        saga::{
            action::previews,
            query::{attack::strike_odds, close_combat::disarm, opportunity::opportunity},
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// A try at what hands hold best, as things stand; the odds for everything it holds are in the notes.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Preview, Illegal> {
    let aim = disarm::check(battle, view, unit, target, with)?;
    let theirs = view.of(target);
    let Some(dearest) = disarm::dearest(theirs) else {
        return Err(Illegal::new("nothing_held", "there is nothing to lose"));
    };
    let strike = disarm::work_out(view, unit, target, aim, dearest);
    let mut preview = previews::harmless(view, unit, target, "Disarm", &strike);
    // A failure is answered. SAGA-DISARM-06
    let mut later = view.clone();
    preview.risks.iter().for_each(|risk| later.spend_opportunity(risk.from));
    if !disarm::forgives(view.of(unit), aim.manner) && opportunity::reactors(&later, unit).contains(&target) {
        preview.risks.extend(previews::risks(&later, [target], unit));
    }
    for item in disarm::items(theirs) {
        let strike = disarm::work_out(view, unit, target, aim, item);
        preview.notes.push(format!("{}: {}", item.weapon.name, strike_odds::chance(view.of(unit), &strike)));
    }
    Ok(preview)
}
