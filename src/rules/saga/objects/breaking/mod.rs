//! Doors, crates and consoles as targets: what they are and what they have suffered.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | the objects of the map |
//! | `attack.rs` | attacks on them |
//! | `blast.rs` | what attacks on areas do to them |
//! | `strength.rs` | breaking them by force |

mod attack;
mod blast;
mod strength;

pub use attack::{candidates, check, cover_of, preview};
pub use blast::{Caught, caught, estimate};
pub use strength::{break_open, breakable, check_break, force, preview_break, try_force};

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{
    lock,
    object::{self, State, Wear},
    object_data::ObjectData,
};
use crate::{
    battle::{Board, Event, UnitId},
    dice::Breakdown,
    grid::{Barrier, Square},
    rules::saga::{
        action::Action,
        battle::BattleAccess,
        hurt::{condition::ConditionTrack, reduction::DamageProfile},
    },
};

/// What the objects of the map have suffered, those that have.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Objects(pub BTreeMap<Square, Wear>);

/// The object on a square: a door, or something low. Nothing once it is broken. SAGA-OBJ-01
pub fn at<'a>(battle: &'a BattleAccess, square: Square) -> Option<&'a ObjectData> {
    let tables = &battle.data.0.objects;
    tables.objects.get(match kind_of(&battle.board, square)? {
        Kind::Door => battle.board.door_object(square).unwrap_or(&tables.door),
        Kind::Low => &tables.low,
        Kind::Console => &tables.console,
    })
}

enum Kind {
    Door,
    Low,
    Console,
}

fn kind_of(board: &Board, square: Square) -> Option<Kind> {
    if board.is_broken(square) {
        return None;
    }
    match board.door(square) {
        Some(_) => Some(Kind::Door),
        None if board.console(square).is_some() => Some(Kind::Console),
        None => (board.map().contains(square) && board.map().tile(square).barrier == Barrier::Low).then_some(Kind::Low),
    }
}

/// Whether there is any object on the map.
pub fn any(battle: &BattleAccess) -> bool {
    let map = battle.board.map();
    !battle.board.doors().is_empty() || map.squares().any(|square| map.tile(square).barrier == Barrier::Low)
}

/// What an object has suffered.
pub fn wear(battle: &BattleAccess, square: Square) -> Wear {
    battle.objects.0.get(&square).copied().unwrap_or_default()
}

/// In what state the object on a square is.
pub fn state(battle: &BattleAccess, square: Square) -> State {
    at(battle, square).map_or(State::Destroyed, |object| wear(battle, square).state(object))
}

/// What there is to know of the object on a square, a line each.
pub fn describe(battle: &BattleAccess, square: Square) -> Vec<String> {
    let Some(object) = at(battle, square) else { return Vec::new() };
    let wear = wear(battle, square);
    let mut lines = vec![format!("{}: {} of {} hit points", object.name, wear.left(object), object.points)];
    let reflex: Breakdown = object::reflex(object);
    let dc: Breakdown = wear.break_dc(object);
    lines.push(format!(
        "Reflex {}, damage reduction {}, threshold {}, breaks at {}",
        reflex.total(),
        object.reduction,
        object.threshold,
        dc.total()
    ));
    if wear.state(object) == State::Disabled {
        lines.push("disabled until it is repaired".to_owned());
    } else if wear.step > 0 {
        let track = ConditionTrack { step: wear.step, persistent: 0 };
        lines.push(format!("condition {}", track.label()));
    }
    lines.extend(battle.board.door_status(square).map(str::to_owned));
    lines.extend(lock::words(battle, square));
    lines
}

/// Takes damage that is left after reduction, and what follows from it. SAGA-OBJ-05, SAGA-OBJ-06
fn suffer(
    battle: &mut BattleAccess,
    by: UnitId,
    square: Square,
    object: &ObjectData,
    dealt: i32,
    means: DamageProfile,
) {
    let mut wear = wear(battle, square);
    let state = wear.take(object, dealt, means);
    battle.objects.0.insert(square, wear);
    let words = format!("leaves the {} {} of {} hit points", object.name, wear.left(object), object.points);
    battle.tell(Event::Acted { unit: by, action: Action::AttackObject.key(), words });
    match state {
        State::Whole => {}
        // A console stops working and can be repaired. SAGA-UNC-15
        State::Disabled if battle.board.console(square).is_some() => {
            let words = format!("disables the {}", object.name);
            battle.tell(Event::Acted { unit: by, action: Action::AttackObject.key(), words });
        }
        State::Disabled | State::Destroyed => give_way(battle, by, square, &object.name),
    }
}

/// A door that no longer works stands open for good; something low is debris. SAGA-OBJ-05
fn give_way(battle: &mut BattleAccess, by: UnitId, square: Square, what: &str) {
    battle.board.break_object(square);
    battle.tell(Event::Broken { unit: by, what: what.to_owned(), square });
}
