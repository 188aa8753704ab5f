//! Damage to doors, low objects and walls, and their weak points. SWU-ACT-16

use bevy::prelude::World;

use super::{
    query::{
        attack::{ReadyWeapon, critical_dice, damage},
        objects::{self, Target, target},
    },
    state::{BattleAccess, ObjectPoints},
    stealth,
};
use crate::{
    battle::{Event, Order, Registry, Roll, ThingId, ThingKind, UnitId},
    grid::Square,
};

/// Registers the damage to objects.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<ObjectPoints>(world);
}

/// Attacks an object on a square; at 0 hit points it breaks. SWU-CORE-01, SWU-CORE-07
pub fn strike(battle: &mut BattleAccess, order: &Order, (thing, square): (ThingId, Square), ready: &ReadyWeapon) {
    let unit = order.unit;
    let object = target(battle, thing, square);
    let (name, kind, left) = (object.name.to_owned(), object.kind, object.left);
    let (bonus, against, edges, _) = objects::attack(battle, unit, &object, ready);
    let words = format!("attacks the {name} at {square} with {}", ready.weapon.name);
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
    let (weapon, manner) = (ready.weapon.name.clone(), ready.weapon.manner());
    battle.log_event(Event::WeaponUsed { unit, weapon, manner, at: Some(square), corner: None, spray: Vec::new() });
    let roll = battle.roll_d20(bonus, &edges);
    let natural = roll.faces.first().copied().unwrap_or(1);
    let critical = natural == 20;
    let passed = critical || (natural != 1 && roll.total >= against.total());
    battle.log_event(Event::checked_against(unit, "attack", roll, against, passed));
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
    battle.log_event(Event::Rolled { unit, what: format!("the damage to the {name}"), roll });
    battle.points_mut(thing).lost += amount;
    if amount >= left {
        match (kind, battle.things().site(thing)) {
            (ThingKind::Barrier(_), Some(site)) => battle.board_mut().break_barrier(site),
            (_, _) => battle.board_mut().break_object(square),
        }
        battle.log_event(Event::Broken { unit, what: name, square });
        stealth::review(battle);
    }
}

/// Shows a unit's side a weak point of the nearest object in sight. SWU-ACT-16
pub fn show_weak_point(battle: &mut BattleAccess, unit: UnitId, order: &Order) {
    let Some(Target { thing, name, square, .. }) = objects::nearest_in_sight(battle, unit) else { return };
    let words = format!("sees a weak point of the {name} at {square}");
    let side = battle.side(unit);
    battle.points_mut(thing).weak_for.push(side);
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
}
