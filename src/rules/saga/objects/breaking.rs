//! Damage to objects of the map and its consequences.

use crate::battle::{Event, Span, ThingId, ThingKind, UnitId};
use crate::rules::saga::data::DamageProfile;
use crate::rules::saga::gear;
use crate::rules::saga::query::objects::object_damage::{self, Harm};
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::condition::HELPLESS;
use crate::rules::saga::state::{Action, BattleAccess, Object, ObjectCondition};
use crate::rules::saga::support::aiming;

/// Damages a thing without further consequences, after reduction.
pub fn harm(battle: &mut BattleAccess, thing: ThingId, damage: i32, means: DamageProfile) -> Harm {
    let harm = object_damage::harm(&battle.object(thing), damage, means);
    let mut data = battle.thing_data_mut(thing);
    data.hp.now = harm.left;
    data.track.step = harm.step;
    harm
}

/// Leaves a thing without hit points, beyond repair.
pub fn destroy(battle: &mut BattleAccess, thing: ThingId) {
    let mut data = battle.thing_data_mut(thing);
    data.hp.now = 0;
    data.track.step = HELPLESS;
}

/// Restores hit points and one step of the condition track. A disabled object then works with exactly these hit points.
/// SAGA-UNC-15
pub fn mend(battle: &mut BattleAccess, thing: ThingId, points: i32) {
    let mut data = battle.thing_data_mut(thing);
    data.mended.0 = true;
    data.hp.now = (data.hp.now + points).min(data.hp.max);
    data.track.step = data.track.step.saturating_sub(1);
}

/// Applies damage to an object after reduction, with its consequences. SAGA-OBJ-05, SAGA-OBJ-06
pub fn suffer(battle: &mut BattleAccess, by: UnitId, thing: ThingId, dealt: i32, means: DamageProfile) {
    let was_whole = battle.object(thing).condition() == ObjectCondition::Whole;
    let Harm { left, condition, .. } = harm(battle, thing, dealt, means);
    let Object { kind, name, space, hp, .. } = battle.object(thing);
    let (name, square, max) = (name.to_owned(), space.origin, hp.max);
    let tell = |battle: &mut BattleAccess, words: String| battle.tell_acted(by, Action::AttackObject, &words);
    tell(battle, format!("leaves the {name} {left} of {max} hit points"));
    match (kind, condition) {
        // The attack on the bindings frees the prisoner. SAGA-BEY-40
        (_, ObjectCondition::Whole) | (ThingKind::Bindings | ThingKind::Trap(_), _) => {}
        (ThingKind::Item, ObjectCondition::Disabled) => gear::disable_lying(battle, thing),
        (ThingKind::Item, ObjectCondition::Destroyed) => {
            gear::remove_lying(battle, thing);
            tell(battle, format!("destroys the {name} at {square}"));
        }
        // A disabled console can be repaired. SAGA-UNC-15
        (ThingKind::Low(_), ObjectCondition::Disabled) if battle.console_at(square).is_some() => {
            if was_whole {
                tell(battle, format!("disables the {name}"));
            }
        }
        (
            ThingKind::Door | ThingKind::Low(_) | ThingKind::Lock(_) | ThingKind::Barrier(_),
            ObjectCondition::Disabled | ObjectCondition::Destroyed,
        ) => give_way(battle, by, thing),
    }
}

/// Breaks an object of the map: a door stays open, a low object or a wall becomes debris, and a lock holds its door no
/// longer. SAGA-OBJ-05, SAGA-OBJ-18, SAGA-OBJ-19
pub fn give_way(battle: &mut BattleAccess, by: UnitId, thing: ThingId) {
    let Object { kind, name, space, .. } = battle.object(thing);
    let (what, square) = (name.to_owned(), space.origin);
    match kind {
        ThingKind::Door | ThingKind::Low(_) => battle.board_mut().break_object(square),
        ThingKind::Lock(_) => {
            battle.board_mut().unlock(square);
            let words = format!("breaks the {what}: anybody can open the door at {square}");
            return battle.tell_acted(by, Action::AttackLock, &words);
        }
        ThingKind::Barrier(_) => {
            if let Some(site) = battle.things().site(thing) {
                battle.board_mut().break_barrier(site);
            }
        }
        ThingKind::Trap(_) | ThingKind::Item | ThingKind::Bindings => {}
    }
    battle.log_event(Event::Broken { unit: by, what, square });
    aiming::watch_board(battle);
    stealth::review(battle);
}

/// Collapses an overloaded span. SAGA-OBJ-11
pub fn collapse(battle: &mut BattleAccess, by: UnitId, place: usize, span: &Span) {
    battle.board_mut().collapse_span(place);
    if let Some(&square) = span.squares.first() {
        battle.log_event(Event::Broken { unit: by, what: span.name.clone(), square });
    }
}
