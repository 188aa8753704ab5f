//! Damage rolls against objects.

use crate::battle::{AttackResult, Event, Roll, UnitId};
use crate::dice::{Breakdown, DiceCode};
use crate::rules::saga::data::ObjectData;
use crate::rules::saga::query::attack::roll::total_damage;
use crate::rules::saga::query::objects::object_damage::{self, Tool};
use crate::rules::saga::state::BattleAccess;

/// Rolls the damage of a hit on an object; returns the damage after reduction.
pub fn roll_damage(
    battle: &mut BattleAccess,
    attacker: UnitId,
    object: &ObjectData,
    tool: Tool,
    dice: DiceCode,
    bonus: Breakdown,
    verdict: AttackResult,
) -> i32 {
    let faces = battle.dice.roll_code(dice);
    let roll = Roll::new(dice, faces, bonus);
    let total = total_damage(roll.total, verdict);
    let left: Breakdown = object_damage::damage(object, tool, total);
    let dealt = left.total();
    let what = if dealt == total { "the damage".to_owned() } else { format!("the damage ({left} = {dealt})") };
    battle.log_event(Event::Rolled { unit: attacker, what, roll });
    dealt
}
