//! Texts for questions about a hit: the damage, the health of the target, the source.

use crate::battle::{AttackResult, ItemKey, UnitId};
use crate::dice::{Sum, Total};
use crate::rules::saga::frame::{Force, HitFrame};
use crate::rules::saga::query::areas::area_attack::halved;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::attack::defense;
use crate::rules::saga::query::attack::roll::total_damage;
use crate::rules::saga::query::damage::{loss, reduction};
use crate::rules::saga::query::gear;
use crate::rules::saga::state::BattleView;

/// The damage of an incoming hit, its reductions, and the target's health.
pub fn hit_details(view: &BattleView, hit: &HitFrame) -> Vec<String> {
    let target = view.combatant(hit.target);
    let damage = match &hit.force {
        Force::Strike { dice, damage } => {
            let dealt = loss::dealt(*dice, damage.total(), |points| total_damage(points, hit.verdict));
            let doubled = if hit.verdict == AttackResult::Critical { ", doubled already" } else { "" };
            format!("damage {dealt}{doubled}")
        }
        Force::Share { roll, area_result } => format!("damage {}", halved(roll.total.max(1), area_result.halved)),
    };
    let mut lines = vec![damage];
    lines.extend(reduction::notes(&target, hit.means));
    lines.push(health(view, hit.target));
    lines
}

/// `Ro critically hits Vale with blaster pistol`
pub fn hit_summary(view: &BattleView, hit: &HitFrame) -> String {
    let hits = if hit.verdict == AttackResult::Critical { "critically hits" } else { "hits" };
    let with = weapon(view, hit.attacker, hit.with.as_ref());
    format!("{} {hits} {}{with}", view.name(hit.attacker), view.name(hit.target))
}

/// `Ro has 12 of 28 hit points, damage threshold 13`
pub fn health(view: &BattleView, unit: UnitId) -> String {
    let combatant = view.combatant(unit);
    let threshold = defense::threshold::<Total>(&combatant).total();
    let (now, max) = (combatant.hp.now, combatant.hp.max);
    format!("{} has {now} of {max} hit points, damage threshold {threshold}", combatant.name)
}

/// ` from Ro with blaster pistol`, with the parts that are known.
pub fn source(view: &BattleView, by: Option<UnitId>, with: Option<&ItemKey>) -> String {
    by.map(|by| format!(" from {}{}", view.name(by), weapon(view, by, with))).unwrap_or_default()
}

/// ` with blaster pistol`, if the weapon is known.
pub fn weapon(view: &BattleView, by: UnitId, with: Option<&ItemKey>) -> String {
    let Some(key) = with else { return String::new() };
    let arm = arms(&view.combatant(by)).find(|arm| arm.key == key);
    let name = arm.map_or_else(|| gear::item_name(view, key), |arm| arm.name.to_owned());
    format!(" with {name}")
}
