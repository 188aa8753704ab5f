//! Damage to things: doors, low objects, walls and weapons. D6-PROT-07, D6-PROT-08, D6-PROT-11, D6-WPN-03

use bevy::prelude::World;

use super::{
    data::{Charts, ObjectCondition},
    query::objects::{Target, target},
    state::BattleAccess,
};
use crate::{
    battle::{Event, Order, Registry, ThingId, ThingKind, UnitId},
    dice::Pool,
    grid::Square,
};

/// Registers the damage to objects.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<ObjectCondition>(world);
}

/// Rolls damage against the strength of a thing, which the log names `what`, and wears it down. Returns the damage of this
/// hit alone, and the condition in which it leaves the thing. D6-PROT-07, D6-PROT-08, D6-PROT-11, D6-WPN-03, D6-WPN-10
pub fn wear_down(
    battle: &mut BattleAccess,
    by: UnitId,
    thing: ThingId,
    (what, strength): (&str, Pool),
    damage: Pool,
) -> (ObjectCondition, ObjectCondition) {
    let damage = battle.roll(damage);
    let strength = battle.roll(strength);
    let result = Charts::shipped().condition(damage.total, strength.total);
    let left = battle.thing(thing).condition.after(result);
    for (what, roll) in [(format!("the damage to the {what}"), damage), (format!("the {what}'s strength"), strength)] {
        battle.log_event(Event::Rolled { unit: by, what, roll });
    }
    *battle.condition_mut(thing) = left;
    (result, left)
}

/// Rolls damage against a door, a low object or a barrier that is attacked on a square, and destroys it if it is too
/// much. Returns the damage of this hit alone. D6-PROT-07, D6-PROT-08, D6-PROT-11
pub fn hit(
    battle: &mut BattleAccess,
    order: &Order,
    (thing, square): (ThingId, Square),
    damage: Pool,
) -> ObjectCondition {
    let unit = order.unit;
    let Target { kind, name, data, .. } = target(battle, thing, square);
    let (name, strength) = (name.to_owned(), Pool::of(name.to_owned(), data.strength));
    let (result, left) = wear_down(battle, unit, thing, ("object", strength), damage);
    let words = format!("leaves the {name} {}", left.words());
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
    if left == ObjectCondition::Destroyed {
        match (kind, battle.things().site(thing)) {
            (ThingKind::Barrier(_), Some(site)) => battle.board_mut().break_barrier(site),
            (_, _) => battle.board_mut().break_object(square),
        }
        battle.log_event(Event::Broken { unit, what: name, square });
    }
    result
}
