//! Damage to doors, low objects and walls. D6-PROT-07, D6-PROT-08, D6-PROT-11

use bevy::prelude::World;

use super::{
    query::objects::{Target, target},
    state::{BattleAccess, ObjectCondition},
};
use crate::{
    battle::{Event, Order, Registry, ThingId, ThingKind},
    dice::Pool,
    grid::Square,
};

/// Registers the damage to objects.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<ObjectCondition>(world);
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
    let Target { kind, condition: before, name, data, .. } = target(battle, thing, square);
    let (name, strength) = (name.to_owned(), Pool::of(name.to_owned(), data.strength));
    let damage = battle.roll(damage);
    let strength = battle.roll(strength);
    let result = ObjectCondition::of(damage.total, strength.total);
    let left = before.after(result);
    for (what, roll) in [("the damage", damage), ("the object's strength", strength)] {
        battle.log_event(Event::Rolled { unit, what: what.to_owned(), roll });
    }
    *battle.condition_mut(thing) = left;
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
