//! Damage rolls against objects.

use crate::{
    battle::{AttackResult, Event, Roll, UnitId},
    dice::{Breakdown, DiceCode},
    rules::saga::{
        data::object::ObjectData,
        query::{
            attack::roll::total_damage,
            objects::object_damage::{self, Tool},
        },
        state::access::BattleAccess,
    },
};

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
    let left: Breakdown = object_damage::damage(object, tool, total_damage(roll.total, verdict));
    let dealt = left.total();
    battle.log_event(Event::Rolled { unit: attacker, what: format!("the damage ({left} = {dealt})"), roll });
    dealt
}
