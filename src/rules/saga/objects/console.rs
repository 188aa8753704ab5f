//! Operating consoles. SAGA-BEY-28

use crate::battle::{Event, UnitId};
use crate::grid::Square;
use crate::rules::saga::checks;
use crate::rules::saga::data::Skill;
use crate::rules::saga::query::objects::console;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::support::aiming;

/// Rolls the check, if any, and moves the doors.
pub fn operate(battle: &mut BattleAccess, unit: UnitId, at: Square, open: bool) {
    let action = if open { Action::ConsoleOpen } else { Action::ConsoleClose };
    battle.log_event(Event::Acted { unit, action: action.key(), words: "works at the console".to_owned() });
    if let Some(dc) = console::dc(&battle.view(), at) {
        let bonus = console::bonus(&battle.view(), unit, at);
        if checks::check_with(battle, unit, Skill::UseComputer, bonus, dc).is_none() {
            return;
        }
    }
    for square in console::moves(&battle.view(), at, open) {
        battle.board_mut().set_door(square, open);
        battle.log_event(Event::DoorMoved { unit: Some(unit), square, open });
    }
    aiming::watch_board(battle);
    stealth::review(battle);
}
