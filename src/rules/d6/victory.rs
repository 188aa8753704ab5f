//! How a battle ends. D6-RND-02, D6-RND-03

use super::battle::BattleAccess;
use crate::battle::{
    Outcome, UnitId, check_immediate_objectives, check_round_objectives, check_zone_objectives, last_side_standing,
};

/// Whether a unit is still in the fight, or on its way to it.
pub fn is_left(battle: &BattleAccess, unit: UnitId) -> bool {
    let body = battle.body(unit);
    let is_coming = || body.profile.arrives.is_some() || battle.progress.is_coming(&battle.board, unit);
    let is_away = !body.placement.on_board && !battle.has_departed(unit);
    (is_away && is_coming()) || battle.is_in_the_fight(unit)
}

/// Whether the battle is decided now.
pub fn decided(battle: &BattleAccess) -> Option<Outcome> {
    let why = |side| {
        let has_fled = battle.departed.0.iter().any(|&unit| battle.side(unit) != side);
        match (battle.round.surrendered.is_empty(), has_fled) {
            (false, _) => "the enemy has surrendered",
            (true, true) => "the enemy has fled",
            (true, false) => "no enemy is left in the fight",
        }
    };
    check_immediate_objectives(battle).or_else(|| last_side_standing(battle, why))
}

/// Whether the end of a round decides it: a place reached or held, a stand held, or the last round.
pub fn after_round(battle: &BattleAccess) -> Option<Outcome> {
    check_zone_objectives(battle, None).or_else(|| check_round_objectives(battle))
}
