//! Pits: nobody walks into one; climbing takes its time; whoever is pushed or thrown in falls.
//! SAGA-BEY-44, SAGA-MOVE-02

use crate::{
    battle::UnitId,
    grid::Square,
    rules::{
        Preview,
        saga::{
            action::previews,
            query::movement::pit,
            state::{access::BattleAccess, move_mode::MoveMode, view::BattleView},
        },
    },
};

/// In words, what another move of climbing comes to.
fn words(battle: &BattleAccess, unit: UnitId, to: Square) -> String {
    let (price, missing) = (pit::price(&battle.board, &battle.combatant(unit), to), pit::missing(battle, unit, to));
    match missing {
        0 => format!("{price} of {price} squares of climbing: it gets to {to}"),
        missing => format!("{} of {price} squares of climbing", price - missing),
    }
}

/// What another move of climbing comes to, and what the last step exposes to. SAGA-BEY-44
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, to: Square) -> Preview {
    let summary = format!("Climb: {}", words(battle, unit, to));
    if pit::missing(battle, unit, to) > 0 {
        return Preview { summary, ..Preview::default() };
    }
    let (_, risks) = previews::rehearse(battle, view.clone(), unit, &[to], MoveMode::Climb);
    Preview { summary, path: vec![to], risks, ..Preview::default() }
}
