//! What questions about a hit tell of what is at stake.

use crate::{
    battle::{ItemKey, UnitId, Verdict},
    dice::{Sum, Total},
    rules::saga::{
        areas::area_attack::halved,
        field::Field,
        frame::HitFrame,
        gear,
        hurt::reduction,
        strike::{arms::arms, attack::total_damage, defense, strike_odds},
        wards::ward::Force,
    },
};

/// The damage of a hit on its way, what its target makes of it, and how the target is.
pub fn of_hit(field: &Field, hit: &HitFrame) -> Vec<String> {
    let target = field.fighter(hit.target);
    let damage = match &hit.force {
        Force::Strike { dice, damage } => {
            let dealt = strike_odds::dealt(*dice, damage.total(), |points| total_damage(points, hit.verdict));
            let doubled = if hit.verdict == Verdict::Critical { ", doubled already" } else { "" };
            format!("damage {dealt}{doubled}")
        }
        Force::Share { roll, struck } => format!("damage {}", halved(roll.total.max(1), struck.halved)),
    };
    let mut lines = vec![damage];
    lines.extend(reduction::notes(&target, hit.means));
    lines.push(health(field, hit.target));
    lines
}

/// `Ro critically hits Vale with blaster pistol`
pub fn blow(field: &Field, hit: &HitFrame) -> String {
    let hits = if hit.verdict == Verdict::Critical { "critically hits" } else { "hits" };
    let with = weapon(field, hit.attacker, hit.with.as_ref());
    format!("{} {hits} {}{with}", field.name(hit.attacker), field.name(hit.target))
}

/// `Ro has 12 of 28 hit points, damage threshold 13`
pub fn health(field: &Field, unit: UnitId) -> String {
    let fighter = field.fighter(unit);
    let threshold = defense::threshold::<Total>(&fighter).total();
    let (now, max) = (fighter.hp.now, fighter.hp.max);
    format!("{} has {now} of {max} hit points, damage threshold {threshold}", fighter.name)
}

/// ` from Ro with blaster pistol`, as far as it is known.
pub fn source(field: &Field, by: Option<UnitId>, with: Option<&ItemKey>) -> String {
    by.map(|by| format!(" from {}{}", field.name(by), weapon(field, by, with))).unwrap_or_default()
}

/// ` with blaster pistol`, as far as it is known.
pub fn weapon(field: &Field, by: UnitId, with: Option<&ItemKey>) -> String {
    let Some(key) = with else { return String::new() };
    let arm = arms(&field.fighter(by)).find(|arm| arm.key == key);
    let name = arm.map_or_else(|| gear::item_name(field, key), |arm| arm.name.to_owned());
    format!(" with {name}")
}
