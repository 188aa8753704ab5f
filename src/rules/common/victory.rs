//! The end of a battle in which sides may surrender.

use crate::battle::{MissionQuery, Outcome, SideId, check_immediate_objectives, last_side_standing};

/// The outcome, if the battle is decided now. D6-RND-02, D6-RND-03, SWU-TURN-11
pub fn decided(battle: &impl MissionQuery) -> Option<Outcome> {
    let has_surrender = battle.sides().ids().any(|side| battle.has_surrendered(side));
    let reason = |side: SideId| {
        let has_fled = battle.departed().0.iter().any(|&unit| battle.side_of(unit) != side);
        match (has_surrender, has_fled) {
            (true, _) => "the enemy has surrendered",
            (false, true) => "the enemy has fled",
            (false, false) => "no enemy is left in the fight",
        }
    };
    check_immediate_objectives(battle).or_else(|| last_side_standing(battle, reason))
}
