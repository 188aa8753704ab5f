//! Attacks on what somebody holds.

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    dice::Breakdown,
    rules::{
        Preview,
        saga::{
            action::previews,
            query::{
                damage::loss,
                objects::{
                    sunder,
                    wear::{self, Tool},
                },
                opportunity::opportunity,
            },
            state::{access::BattleAccess, view::BattleView},
        },
    },
};

/// What it would do to what its target holds best; the odds for everything it holds are in the notes.
pub fn preview(
    battle: &BattleAccess,
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Preview, Illegal> {
    let aim = sunder::check(battle, view, attacker, target, with)?;
    let (own, theirs) = (view.of(attacker), view.of(target));
    let Some(dearest) = sunder::dearest(theirs) else {
        return Err(Illegal::new("empty_handed", "there is nothing to break"));
    };
    let sunder = sunder::work_out(view, attacker, target, aim, dearest);
    let chance = sunder.chance(own);
    let (object, tool) = (sunder::object_of(battle, dearest.weapon.size), Tool::of(&sunder.aim.arm));
    let dealt = |points: i32| object.map_or(0, |object| wear::damage::<Breakdown>(object, tool, points).total());
    let mut notes = vec![format!("damage {} {}", sunder.dice, sunder.damage).trim_end().to_owned()];
    notes.extend(sunder::items(theirs).map(|item| {
        let chance = sunder::work_out(view, attacker, target, aim, item).chance(own);
        format!("{}: {chance}; {}", item.weapon.name, sunder::endurance(battle, item))
    }));
    let name = &dearest.weapon.name;
    Ok(Preview {
        summary: format!("{} at the {name} of {}: {chance}", sunder.aim.arm.name, theirs.name),
        chance: Some(chance),
        damage: Some(loss::dealt(sunder.dice, sunder.damage.total(), dealt)),
        bonus: Some(sunder.bonus),
        against: Some(("Reflex".into(), sunder.against)),
        manner: Some(sunder.aim.manner),
        risks: previews::risks(view, opportunity::reactors_to(view, attacker, &sunder.aim.arm), attacker),
        notes,
        ..Preview::default()
    })
}
