//! A single step of a move and its cost.

use crate::battle::UnitId;
use crate::grid::{Space, Square};
use crate::rules::saga::query::movement::tumble;
use crate::rules::saga::state::{BattleView, MoveMode};

/// A step that was taken.
pub struct Stepped {
    pub from: Square,
    pub to: Square,
    pub cost: i32,
}

/// The cost of a step in this move mode.
pub fn cost_for(view: &BattleView, unit: UnitId, move_mode: MoveMode, plain: i32, after: Space) -> i32 {
    match move_mode {
        MoveMode::Tumble { .. } => tumble::cost(view, unit, plain, after),
        MoveMode::Walk
        | MoveMode::Withdraw
        | MoveMode::Crawl
        | MoveMode::Charge
        | MoveMode::Run
        | MoveMode::Sneak
        | MoveMode::Climb => plain,
    }
}
