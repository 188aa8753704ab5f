//! The move itself, square by square.

use crate::{
    battle::UnitId,
    grid::{Space, Square},
    rules::saga::{
        query::movement::tumble,
        state::{move_mode::MoveMode, view::BattleView},
    },
};

/// A step that was taken.
pub struct Stepped {
    /// From where.
    pub from: Square,
    /// To where.
    pub to: Square,
    pub cost: i32,
}

/// What a step costs one who moves so.
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
