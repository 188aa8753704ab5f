//! Damage to doors and low objects. D6-PROT-07, D6-PROT-08, D6-PROT-11

use std::sync::Arc;

use bevy::prelude::World;

use super::state::{BattleAccess, ObjectCondition};
use crate::{
    battle::{Event, Order, Registry},
    dice::Pool,
    grid::Square,
};

/// Registers the damage to objects.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<ObjectCondition>(world);
}

/// Rolls damage against the object on a square, and destroys it if it is too much. D6-PROT-07, D6-PROT-08, D6-PROT-11
pub fn hit(battle: &mut BattleAccess, order: &Order, square: Square, damage: Pool) {
    let unit = order.unit;
    let Some(object) = battle.object_at(square) else { return };
    let (thing, before, object) = (object.thing.id, *object.condition, Arc::clone(&object.profile.0));
    let damage = battle.roll(damage);
    let strength = battle.roll(Pool::of(object.name.clone(), object.strength));
    let left = before.after(ObjectCondition::of(damage.total, strength.total));
    for (what, roll) in [("the damage", damage), ("the object's strength", strength)] {
        battle.log_event(Event::Rolled { unit, what: what.to_owned(), roll });
    }
    *battle.condition_mut(thing) = left;
    let words = format!("leaves the {} {}", object.name, left.words());
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
    if left == ObjectCondition::Destroyed {
        battle.board_mut().break_object(square);
        battle.log_event(Event::Broken { unit, what: object.name.clone(), square });
    }
}
