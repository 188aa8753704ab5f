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
            battle::BattleAccess,
            data::Skill,
            hurt::condition::ConditionTrack,
            moving::{movement, opportunity},
            sight::stealth,
            simple,
            view::BattleView,
        },
    },
};

/// What the check must reach where the level says nothing. SAGA-BEY-28
const DC: i32 = 15;

/// What enemies see. SAGA-AOO-15
pub const EXPOSES: &str = "working at the console";

/// Why a unit cannot move the doors of a console: it must be next to one that works.
pub fn check(battle: &BattleAccess, unit: UnitId, at: Square, open: bool) -> Result<(), Illegal> {
    if battle.board.console(at).is_none() || !is_at_hand(battle, unit, at) {
        return Err(Illegal::new("no_console", "no console that moves doors is next to this unit"));
    }
    if battle.board.is_broken(at) {
        return Err(Illegal::new("broken", "the console is broken"));
    }
    // SAGA-UNC-15
    if breaking::state(battle, at) == State::Disabled {
        return Err(Illegal::new("disabled", "the console is disabled: repair it first"));
    }
    if moves(battle, at, open).is_empty() {
        let words = if open { "none of its doors can be opened" } else { "none of its doors can be closed" };
        return Err(Illegal::new("no_door", words));
    }
    Ok(())
}

fn is_at_hand(battle: &BattleAccess, unit: UnitId, at: Square) -> bool {
    battle.space(unit).contains(at) || movement::is_next_to(battle, unit, at)
}

/// The consoles whose doors a unit could move.
pub fn at_hand(battle: &BattleAccess, unit: UnitId, open: bool) -> Vec<Square> {
    let consoles = battle.board.consoles().iter().map(|console| console.square);
    consoles.filter(|&at| check(battle, unit, at, open).is_ok()).collect()
}

/// The doors that a console would move; nobody closes a door on anybody.
fn moves(battle: &BattleAccess, at: Square, open: bool) -> Vec<Square> {
    let Some(console) = battle.board.console(at) else { return Vec::new() };
    let doors = console.doors.iter().filter_map(|&door| battle.board.door(door));
    let is_free = |square: Square| simple::check_doorway(battle, square).is_ok();
    let is_stuck = |square: Square| battle.board.is_locked(square) || battle.board.is_broken(square);
    let moves = |door: &Door| door.open != open && !is_stuck(door.square) && (open || is_free(door.square));
    doors.filter(moves).map(|door| door.square).collect()
}

/// What the check must reach; `None` where anybody can do it. SAGA-BEY-28
fn dc(battle: &BattleAccess, at: Square) -> Option<i32> {
    let told = battle.board.console(at).and_then(|console| console.difficulty).map(i32::from);
    Some(told.unwrap_or(DC)).filter(|&dc| dc > 0)
}

/// What is added to the die; a console that has suffered hampers who works at it. SAGA-COND-07
fn bonus(battle: &BattleAccess, unit: UnitId, at: Square) -> Breakdown {
    let mut bonus = skill_bonus(battle, unit, Skill::UseComputer);
    let track = ConditionTrack { step: breaking::wear(battle, at).step, persistent: 0 };
    Sum::add(&mut bonus, "the console's condition", track.penalty());
    bonus
}

/// Makes the check and moves the doors.
pub fn operate(battle: &mut BattleAccess, unit: UnitId, at: Square, open: bool) {
    let action = if open { Action::ConsoleOpen } else { Action::ConsoleClose };
    battle.tell(Event::Acted { unit, action: action.key(), words: "works at the console".to_owned() });
    if let Some(dc) = dc(battle, at) {
        let bonus = bonus(battle, unit, at);
        if ability::check_with(battle, unit, Skill::UseComputer, bonus, dc).is_none() {
            return;
        }
    }
    for square in moves(battle, at, open) {
        battle.board.set_door(square, open);
        battle.tell(Event::DoorMoved { unit: Some(unit), square, open });
    }
    aiming::watch_board(battle);
    stealth::review(battle);
}

/// What it would come to.
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, at: Square, open: bool) -> Preview {
    let verb = if open { "Open" } else { "Close" };
    let doors: Vec<String> = moves(battle, at, open).iter().map(Square::to_string).collect();
    let risks = preview::risks(view, opportunity::reactors(view, unit), unit);
    let notes = vec![format!("moves the doors at {}", doors.join(", "))];
    let plain = Preview { summary: format!("{verb} doors"), risks, notes, ..Preview::default() };
    let Some(dc) = dc(battle, at) else { return plain };
    let check = preview::check(battle, unit, Skill::UseComputer, bonus(battle, unit, at), dc, &plain.summary);
    Preview { risks: plain.risks, notes: plain.notes, ..check }
}
