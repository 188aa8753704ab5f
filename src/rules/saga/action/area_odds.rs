//! Attacks on areas beforehand: whom they would catch, how likely each is to be hurt, and how badly.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::dice::Breakdown;
use crate::rules::Preview;
use crate::rules::saga::query::areas::area_attack::{self, bonus};
use crate::rules::saga::query::areas::{area, area_odds};
use crate::rules::saga::query::damage::loss::damage_of;
use crate::rules::saga::query::objects::blast;
use crate::rules::saga::state::{AreaPoint, BattleView};

/// The preview of an attack on an area: the units caught, with their odds.
pub fn preview(view: &BattleView, attacker: UnitId, with: &ItemKey, point: AreaPoint) -> Result<Preview, Illegal> {
    let aim = area::check(view, attacker, with, point)?;
    let own = view.of(attacker);
    let bonus: Breakdown = bonus(view, attacker, &aim);
    let points: Breakdown = area_attack::damage(own, &aim);
    let mut area = aim.exposed_squares(view, attacker);
    let mut notes = vec![format!("damage {} {points}", aim.arm.dice()).trim_end().to_owned()];
    for object in blast::caught(view, attacker, &aim) {
        area.push(object.at);
        let odds = area_odds::odds(own, bonus.total(), object.exposure);
        notes.push(format!(
            "{} at {}: {}",
            object.name,
            object.at,
            area_odds::shares(&odds, (area_odds::REFLEX, object.exposure.against))
        ));
    }
    area.sort_unstable_by_key(|square| (square.y, square.x));
    area.dedup();
    let each = area_odds::each(view, attacker, &aim);
    let mut foes = each.iter().filter(|met| !met.caught.is_friend);
    let only = foes.next().filter(|_| foes.next().is_none());
    let against = only.map(|met| {
        (area_odds::REFLEX.into(), area_attack::against::<Breakdown>(view, attacker, &aim, met.caught.unit, met.cover))
    });
    Ok(Preview {
        summary: format!("{} ({} caught)", aim.arm.name, each.len()),
        chance: only.map(|met| met.caught.chance),
        against,
        damage: Some(only.map_or_else(|| damage_of(aim.arm.dice(), points.total()), |met| met.damage)),
        bonus: Some(bonus),
        manner: Some(aim.manner()),
        area,
        caught: each.into_iter().map(|met| met.caught).collect(),
        notes,
        ..Preview::default()
    })
}
