//! Traps: found, set off and disarmed. SWU-ACT-16, SWU-ACT-20

use std::sync::Arc;

use bevy::prelude::World;

use super::{
    area, checks,
    data::Skill,
    query::{
        area::{Area, Blast},
        traps,
    },
    state::{BattleAccess, TrapState},
};
use crate::{
    battle::{ActionKey, Event, Order, Registry, SideId, ThingId, UnitId},
    grid::Space,
};

/// Registers the state of traps.
pub fn install(world: &mut World) {
    Registry::add_thing_component::<TrapState>(world);
}

/// Shows a unit's side the traps that a search with this total finds. Nobody else learns of them. SWU-ACT-16
pub fn search(battle: &mut BattleAccess, unit: UnitId, total: i32) {
    let side = battle.side(unit);
    for trap in traps::found_by(battle, unit, total) {
        battle.trap_mut(trap).known_by.push(side);
        let at = battle.thing(trap).placement.square();
        let words = format!("finds a {} at {at}", traps::name(battle, trap));
        tell(battle, &[side], Event::Acted { unit, action: ActionKey::of("search"), words });
    }
    for trap in traps::hints(battle, unit) {
        battle.trap_mut(trap).searched_by.push(side);
    }
}

/// Logs something about a trap for these sides alone.
fn tell(battle: &mut BattleAccess, told: &[SideId], event: Event) {
    let sides = battle.sides.clone();
    battle.log.write_perceived(event, sides.ids(), |side, _| told.contains(&side));
}

/// Sets off the traps on the squares that a unit has entered. Each goes off once, and its side knows of it then.
/// SWU-ACT-16
pub fn set_off(battle: &mut BattleAccess, unit: UnitId, from: Space) {
    let side = battle.side(unit);
    for (trap, at) in traps::set_off_by(battle, unit, from, battle.space(unit)) {
        let mut state = battle.trap_mut(trap);
        state.is_spent = true;
        if !state.known_by.contains(&side) {
            state.known_by.push(side);
        }
        let Some(data) = traps::data(battle, trap).map(Arc::clone) else { continue };
        let name = traps::name(battle, trap);
        let words = format!("sets off a {name} at {at}");
        battle.log_event(Event::Acted { unit, action: ActionKey::of("move"), words });
        if data.radius > 0 {
            battle.log_event(Event::Exploded { by: unit, what: name, at, corner: None });
        }
        let blast = Blast {
            by: None,
            save: data.save,
            difficulty: data.difficulty,
            damage: data.damage,
            inflicts: data.inflicts,
            stun: None,
            ion: false,
        };
        area::go_off(battle, Area::Burst { at, radius: data.radius }, &blast);
    }
}

/// Tries to disarm a trap. Only the sides that know of it see what the unit is about. SWU-ACT-20
pub fn disarm(battle: &mut BattleAccess, order: &Order, trap: ThingId) {
    let (unit, data) = (order.unit, battle.thing(trap));
    let (told, at) = (data.trap.known_by.clone(), data.placement.square());
    let words = format!("works on the {} at {at}", traps::name(battle, trap));
    tell(battle, &told, Event::Acted { unit, action: order.action.clone(), words });
    let (_, difficulty, _) = traps::disarming(battle, unit, trap);
    if checks::check(battle, unit, Skill::Computers, difficulty) {
        battle.trap_mut(trap).is_spent = true;
    }
}
