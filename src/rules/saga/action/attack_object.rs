//! Attacks on the objects of the map.

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    dice::Breakdown,
    grid::Square,
    rules::{
        Preview,
        saga::{
            action::previews,
            query::{
                attack::strike_odds,
                damage::loss,
                objects::{
                    attack_object,
                    breaking::{at, describe},
                    wear::{self, Tool},
                },
                opportunity::opportunity,
            },
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// What an attack on an object would do.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    with: &ItemKey,
    square: Square,
) -> Result<Preview, Illegal> {
    let aim = attack_object::check(battle, view, unit, with, square)?;
    let (own, object) = (view.of(unit), at(battle, square));
    let chance = strike_odds::to_hit(own, aim.bonus.total(), aim.against.total());
    let tool = Tool::of(&aim.arm);
    let dealt = |points: i32| object.map_or(0, |object| wear::damage::<Breakdown>(object, tool, points).total());
    let name = object.map(|object| object.name.clone()).unwrap_or_default();
    let mut notes = vec![format!("damage {} {}", aim.arm.dice(), aim.damage).trim_end().to_owned()];
    notes.extend(describe(battle, square));
    Ok(Preview {
        summary: format!("{} at the {name}: {chance}", aim.arm.name),
        chance: Some(chance),
        damage: Some(loss::dealt(aim.arm.dice(), aim.damage.total(), dealt)),
        bonus: Some(aim.bonus),
        against: Some(("Reflex".into(), aim.against)),
        manner: Some(aim.manner),
        risks: previews::risks(view, opportunity::reactors_to(view, unit, &aim.arm), unit),
        notes,
        ..Preview::default()
    })
}
