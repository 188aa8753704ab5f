//! How a battle ends. D6-RND-02, D6-RND-03

use super::field::Field;
use crate::battle::{Outcome, UnitId, last_standing, met_at_once, met_by_place, met_by_round};

/// Whether a unit is still in the fight, or on its way to it.
pub fn is_left(field: &Field, unit: UnitId) -> bool {
    let body = field.body(unit);
    let is_coming = || body.profile.arrives.is_some() || field.progress.is_coming(&field.board, unit);
    let is_away = !body.standing.on_board && !field.has_departed(unit);
    (is_away && is_coming()) || field.is_in_the_fight(unit)
}

/// Whether the battle is decided now.
pub fn decided(field: &Field) -> Option<Outcome> {
    let why = |side| {
        let has_fled = field.departed.0.iter().any(|&unit| field.side(unit) != side);
        match (field.round.surrendered.is_empty(), has_fled) {
            (false, _) => "the enemy has surrendered",
            (true, true) => "the enemy has fled",
            (true, false) => "no enemy is left in the fight",
        }
    };
    met_at_once(field).or_else(|| last_standing(field, why))
}

/// Whether the end of a round decides it: a place reached or held, a stand held, or the last round.
pub fn after_round(field: &Field) -> Option<Outcome> {
    met_by_place(field, None).or_else(|| met_by_round(field))
}
