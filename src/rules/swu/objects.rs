//! Damage to doors and low objects, and their weak points. SWU-ACT-16

use std::sync::Arc;

use bevy::prelude::World;

use super::{
    query::{
        attack::{ReadyWeapon, critical_dice, damage},
        objects,
    },
    state::{BattleAccess, ObjectPoints},
    stealth,
};
use crate::{
    battle::{Event, Order, Registry, Roll, UnitId},
    grid::Square,
};

/// Registers the damage to objects.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<ObjectPoints>(world);
}

/// Attacks the object on a square; at 0 hit points it breaks. SWU-CORE-01, SWU-CORE-07
pub fn strike(battle: &mut BattleAccess, order: &Order, square: Square, ready: &ReadyWeapon) {
    let unit = order.unit;
    let Some(object) = battle.object_at(square) else { return };
    let (thing, data) = (object.thing.id, Arc::clone(&object.profile.0));
    let (bonus, against, edges, _) = objects::attack(battle, unit, square, ready);
    let words = format!("attacks the {} at {square} with {}", data.name, ready.weapon.name);
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
    let roll = battle.roll_d20(bonus, &edges);
    let natural = roll.faces.first().copied().unwrap_or(1);
    let (dc, critical) = (against.total(), natural == 20);
    let passed = critical || (natural != 1 && roll.total >= dc);
    battle.log_event(Event::Checked { unit, what: "attack".to_owned(), roll, dc, reasons: against, passed });
    stealth::reveal(battle, unit);
    let side = battle.side(unit);
    battle.points_mut(thing).weak_for.retain(|&other| other != side);
    if !passed {
        return;
    }
    let (dice, modifier) = damage(battle, unit, &ready.weapon);
    let dice = if critical { critical_dice(dice) } else { dice };
    let faces = battle.dice.roll_code(dice);
    let roll = Roll::new(dice, faces, modifier);
    let amount = roll.total.max(1);
    battle.log_event(Event::Rolled { unit, what: format!("the damage to the {}", data.name), roll });
    battle.points_mut(thing).lost += amount;
    if battle.thing(thing).points.lost >= data.hit_points {
        battle.board_mut().break_object(square);
        battle.log_event(Event::Broken { unit, what: data.name.clone(), square });
        stealth::review(battle);
    }
}

/// Shows a unit's side a weak point of the nearest object in sight. SWU-ACT-16
pub fn show_weak_point(battle: &mut BattleAccess, unit: UnitId, order: &Order) {
    let Some(square) = objects::nearest_in_sight(battle, unit) else { return };
    let Some(object) = battle.object_at(square) else { return };
    let (thing, name) = (object.thing.id, object.profile.0.name.clone());
    let side = battle.side(unit);
    battle.points_mut(thing).weak_for.push(side);
    let words = format!("sees a weak point of the {name} at {square}");
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
}
