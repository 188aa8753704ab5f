//! Damage to doors and low objects. D6-PROT-07, D6-PROT-08, D6-PROT-11

use bevy::prelude::World;

use super::{
    query::objects::{at, condition},
    state::{BattleAccess, ObjectCondition, ObjectDamage},
};
use crate::{
    battle::{Event, Order, Registry},
    dice::Pool,
    grid::Square,
};

/// Registers the damage to objects.
pub fn install(world: &mut World) {
    world.insert_resource(ObjectDamage::default());
    Registry::add_resource::<ObjectDamage>(world);
}

/// Rolls damage against the object on a square, and destroys it if it is too much. D6-PROT-07, D6-PROT-08, D6-PROT-11
pub fn hit(battle: &mut BattleAccess, order: &Order, square: Square, damage: Pool) {
    let unit = order.unit;
    let Some(object) = at(battle, square).cloned() else { return };
    let damage = battle.roll(damage);
    let strength = battle.roll(Pool::of(object.name.clone(), object.strength));
    let left = condition(battle, square).after(ObjectCondition::of(damage.total, strength.total));
    for (what, roll) in [("the damage", damage), ("the object's strength", strength)] {
        battle.tell(Event::Rolled { unit, what: what.to_owned(), roll });
    }
    battle.object_damage.0.insert(square, left);
    let words = format!("leaves the {} {}", object.name, left.words());
    battle.tell(Event::Acted { unit, action: order.action.clone(), words });
    if left == ObjectCondition::Destroyed {
        battle.board.break_object(square);
        battle.tell(Event::Broken { unit, what: object.name, square });
    }
}
