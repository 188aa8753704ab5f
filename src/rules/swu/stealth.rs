//! Hiding, noticing and searching. SWU-STEALTH-01 to SWU-STEALTH-06

use bevy::prelude::World;

use super::{
    checks,
    data::Skill,
    query::{
        ability::passive_perception,
        stealth::{is_obscured, observers, unperceived_in, with_clear_view},
    },
    state::{BattleAccess, Stealth},
};
use crate::{
    battle::{ActionKey, Event, Registry, SideId, UnitId},
    grid::{Diagonal, Space},
};

/// The range of a search in squares. SWU-ACT-16
const SEARCH: i32 = 20;

/// Registers the stealth of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Stealth>(world);
}

/// Rolls Stealth once: the unit hides from the enemies that something obscures it from and whose passive Perception is
/// lower. SWU-STEALTH-02, SWU-STEALTH-04
pub fn hide(battle: &mut BattleAccess, unit: UnitId) {
    let before = battle.log.events.len();
    let roll = checks::roll_skill(battle, unit, Skill::Stealth);
    let check = roll.total;
    let misses = |enemy: &UnitId| passive_perception(battle, *enemy) < check && is_obscured(battle, *enemy, unit);
    let unseen_by: Vec<UnitId> = observers(battle, unit).filter(misses).collect();
    battle.log_event(Event::Rolled { unit, what: Skill::Stealth.name().to_owned(), roll });
    let told: Vec<SideId> = battle.sides.ids().filter(|&side| battle.perceives(side, unit)).collect();
    let (was, is) = (battle.stealth(unit).is_hidden(), !unseen_by.is_empty());
    let at = battle.space(unit).origin;
    let mut stealth = battle.stealth_mut(unit);
    if !was {
        stealth.last_seen = is.then_some(at);
    }
    (stealth.check, stealth.unseen_by) = (check, unseen_by);
    // A side that does not perceive the unit now has not seen its attempt.
    let sides: Vec<SideId> = battle.sides.ids().filter(|&side| !battle.perceives(side, unit)).collect();
    for side in sides {
        battle.log.conceal(before, side, unit, |event| matches!(event, Event::Rolled { .. } | Event::Acted { .. }));
    }
    if was != is {
        tell(battle, unit, is, &told);
    } else if !is {
        let words = "stays in sight".to_owned();
        battle.log_event(Event::Acted { unit, action: ActionKey::of("hide"), words });
    }
}

/// Hides a unit before the battle from enemies that have never seen it. SWU-INIT-06
pub fn begin_hidden(battle: &mut BattleAccess, unit: UnitId, check: i32, unseen_by: Vec<UnitId>) {
    let mut stealth = battle.stealth_mut(unit);
    *stealth = Stealth { check, unseen_by, last_seen: None };
    if !battle.stealth(unit).is_hidden() {
        return;
    }
    let told: Vec<SideId> = battle.sides.ids().filter(|&side| battle.perceives(side, unit)).collect();
    tell(battle, unit, true, &told);
}

/// Logs the beginning or the end of hiding for the sides that learn of it.
fn tell(battle: &mut BattleAccess, unit: UnitId, hidden: bool, told: &[SideId]) {
    let sides = battle.sides.clone();
    let event = Event::boon_changed(unit, "hidden", hidden);
    battle.log.write_perceived(event, sides.ids(), |side, _| told.contains(&side));
}

/// Marks a unit as noticed by these observers.
fn notice(battle: &mut BattleAccess, unit: UnitId, observers: &[UnitId]) {
    if observers.is_empty() || !battle.stealth(unit).is_hidden() {
        return;
    }
    let mut stealth = battle.stealth_mut(unit);
    stealth.unseen_by.retain(|observer| !observers.contains(observer));
    if stealth.unseen_by.is_empty() {
        stealth.last_seen = None;
        battle.log_event(Event::boon_changed(unit, "hidden", false));
    }
}

/// Ends the hiding of a unit: it has attacked, used a power, or fallen unconscious. SWU-STEALTH-06
pub fn reveal(battle: &mut BattleAccess, unit: UnitId) {
    let all = battle.stealth(unit).unseen_by.clone();
    notice(battle, unit, &all);
}

/// After a step of any unit: hiding units in the clear view of an enemy are noticed, and enemies who see the place where
/// they last saw one find that it has gone. SWU-STEALTH-06
pub fn review(battle: &mut BattleAccess) {
    let hiding: Vec<UnitId> = battle.units().filter(|&unit| battle.stealth(unit).is_hidden()).collect();
    for unit in hiding {
        let (space, last_seen) = (battle.space(unit), battle.stealth(unit).last_seen);
        let is_forgotten = last_seen.is_some_and(|at| {
            let there = Space::single(at);
            !space.contains(at)
                && observers(battle, unit).any(|enemy| battle.board.sight().sees_space(battle.space(enemy), there))
        });
        if is_forgotten {
            battle.stealth_mut(unit).last_seen = None;
        }
        let seen_by = with_clear_view(battle, unit);
        notice(battle, unit, &seen_by);
    }
}

/// A unit that arrives or wakes has noticed nobody who hides from its passive Perception. SWU-STEALTH-04
pub fn look_around(battle: &mut BattleAccess, unit: UnitId) {
    let hiding: Vec<UnitId> = battle.units().filter(|&other| battle.stealth(other).is_hidden()).collect();
    for other in hiding {
        let check = battle.stealth(other).check;
        let misses = battle.are_enemies(unit, other)
            && passive_perception(battle, unit) < check
            && is_obscured(battle, unit, other)
            && !battle.stealth(other).unseen_by.contains(&unit);
        if misses {
            battle.stealth_mut(other).unseen_by.push(unit);
        }
    }
}

/// A unit finds the enemies it did not perceive in a space that it tries to enter. Returns true if there are any.
pub fn find_in_the_way(battle: &mut BattleAccess, unit: UnitId, space: Space) -> bool {
    let found = unperceived_in(battle, unit, space);
    for &other in &found {
        reveal(battle, other);
        let words = format!("finds {} in the way", battle.name(other));
        battle.log_event(Event::Acted { unit, action: ActionKey::of("move"), words });
    }
    !found.is_empty()
}

/// Reveals to a unit's side all hiding enemies in its sight whose Stealth a Perception check reaches. SWU-ACT-16
pub fn search(battle: &mut BattleAccess, unit: UnitId, total: i32) {
    let (from, side) = (battle.space(unit), battle.side(unit));
    let is_found = |other: &UnitId| {
        let there = battle.space(*other);
        battle.are_enemies(unit, *other)
            && battle.is_on_board(*other)
            && battle.stealth(*other).is_hidden()
            && battle.stealth(*other).check <= total
            && from.distance(there, Diagonal::Single) <= SEARCH
            && battle.board.sight().sees_space(from, there)
    };
    let found: Vec<UnitId> = battle.units().filter(is_found).collect();
    let friends: Vec<UnitId> = battle.units().filter(|&other| battle.side(other) == side).collect();
    for other in found {
        notice(battle, other, &friends);
    }
}
