//! Consoles that move doors: a Use Computer check. SAGA-BEY-28

use super::{breaking, object::State};
use crate::{
    battle::{Door, Event, Illegal, UnitId},
    dice::{Breakdown, Sum},
    grid::Square,
    rules::{
        Preview,
        saga::{
            ability::{self, skill_bonus},
            action::Action,
            aiding::aiming,
            asked::preview,
            data::Skill,
            field::Field,
            hurt::condition::ConditionTrack,
            moving::{movement, opportunity},
            muster::Muster,
            sight::stealth,
            simple,
        },
    },
};

/// What the check must reach where the level says nothing. SAGA-BEY-28
const DC: i32 = 15;

/// What enemies see. SAGA-AOO-15
pub const EXPOSES: &str = "working at the console";

/// Why a unit cannot move the doors of a console: it must be next to one that works.
pub fn check(field: &Field, unit: UnitId, at: Square, open: bool) -> Result<(), Illegal> {
    if field.board.console(at).is_none() || !is_at_hand(field, unit, at) {
        return Err(Illegal::new("no_console", "no console that moves doors is next to this unit"));
    }
    if field.board.is_broken(at) {
        return Err(Illegal::new("broken", "the console is broken"));
    }
    // SAGA-UNC-15
    if breaking::state(field, at) == State::Disabled {
        return Err(Illegal::new("disabled", "the console is disabled: repair it first"));
    }
    if moves(field, at, open).is_empty() {
        let words = if open { "none of its doors can be opened" } else { "none of its doors can be closed" };
        return Err(Illegal::new("no_door", words));
    }
    Ok(())
}

fn is_at_hand(field: &Field, unit: UnitId, at: Square) -> bool {
    field.space(unit).contains(at) || movement::is_next_to(field, unit, at)
}

/// The consoles whose doors a unit could move.
pub fn at_hand(field: &Field, unit: UnitId, open: bool) -> Vec<Square> {
    let consoles = field.board.consoles().iter().map(|console| console.square);
    consoles.filter(|&at| check(field, unit, at, open).is_ok()).collect()
}

/// The doors that a console would move; nobody closes a door on anybody.
fn moves(field: &Field, at: Square, open: bool) -> Vec<Square> {
    let Some(console) = field.board.console(at) else { return Vec::new() };
    let doors = console.doors.iter().filter_map(|&door| field.board.door(door));
    let is_free = |square: Square| simple::check_doorway(field, square).is_ok();
    let is_stuck = |square: Square| field.board.is_locked(square) || field.board.is_broken(square);
    let moves = |door: &Door| door.open != open && !is_stuck(door.square) && (open || is_free(door.square));
    doors.filter(moves).map(|door| door.square).collect()
}

/// What the check must reach; `None` where anybody can do it. SAGA-BEY-28
fn dc(field: &Field, at: Square) -> Option<i32> {
    let told = field.board.console(at).and_then(|console| console.difficulty).map(i32::from);
    Some(told.unwrap_or(DC)).filter(|&dc| dc > 0)
}

/// What is added to the die; a console that has suffered hampers who works at it. SAGA-COND-07
fn bonus(field: &Field, unit: UnitId, at: Square) -> Breakdown {
    let mut bonus = skill_bonus(field, unit, Skill::UseComputer);
    let track = ConditionTrack { step: breaking::wear(field, at).step, persistent: 0 };
    Sum::add(&mut bonus, "the console's condition", track.penalty());
    bonus
}

/// Makes the check and moves the doors.
pub fn operate(field: &mut Field, unit: UnitId, at: Square, open: bool) {
    let action = if open { Action::ConsoleOpen } else { Action::ConsoleClose };
    field.tell(Event::Acted { unit, action: action.key(), words: "works at the console".to_owned() });
    if let Some(dc) = dc(field, at) {
        let bonus = bonus(field, unit, at);
        if ability::check_with(field, unit, Skill::UseComputer, bonus, dc).is_none() {
            return;
        }
    }
    for square in moves(field, at, open) {
        field.board.set_door(square, open);
        field.tell(Event::DoorMoved { unit: Some(unit), square, open });
    }
    aiming::watch_board(field);
    stealth::review(field);
}

/// What it would come to.
pub fn preview(field: &Field, muster: &Muster, unit: UnitId, at: Square, open: bool) -> Preview {
    let verb = if open { "Open" } else { "Close" };
    let doors: Vec<String> = moves(field, at, open).iter().map(Square::to_string).collect();
    let risks = preview::risks(muster, opportunity::reactors(muster, unit), unit);
    let notes = vec![format!("moves the doors at {}", doors.join(", "))];
    let plain = Preview { summary: format!("{verb} doors"), risks, notes, ..Preview::default() };
    let Some(dc) = dc(field, at) else { return plain };
    let check = preview::check(field, unit, Skill::UseComputer, bonus(field, unit, at), dc, &plain.summary);
    Preview { risks: plain.risks, notes: plain.notes, ..check }
}
