//! The weapons of vehicles, fired by their gunners. SAGA-BEY-45

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    dice::Breakdown,
    rules::{
        Preview,
        saga::{
            query::{
                attack::{
                    strike::Strike,
                    strike_odds::{chance, spread},
                },
                damage::reduction,
                vehicles::mounted,
            },
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// What a shot would come to.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    gunner: UnitId,
    target: UnitId,
    with: &ItemKey,
    bursts: bool,
) -> Result<Preview, Illegal> {
    let aim = mounted::check(battle, view, gunner, target, with, bursts)?;
    let strike: Strike<Breakdown> = mounted::work_out(view, gunner, target, aim);
    let (own, theirs) = (view.of(gunner), view.of(target));
    let chance = chance(own, &strike);
    let mut notes = vec![format!("damage {} {}", strike.dice, strike.damage).trim_end().to_owned()];
    notes.extend(reduction::notes(theirs, aim.arm.means()));
    let manner = if bursts { "Burst Fire: " } else { "" };
    Ok(Preview {
        summary: format!("{manner}{} at {}: {chance}", aim.arm.name, theirs.name),
        chance: Some(chance),
        damage: Some(spread(theirs, &strike)),
        cover: aim.cover.words().map(str::to_owned),
        manner: Some(aim.manner),
        notes,
        bonus: Some(strike.bonus),
        against: Some(("Reflex".into(), strike.against)),
        ..Preview::default()
    })
}
