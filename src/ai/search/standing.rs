//! The value of a battle for a side.

use bevy::prelude::World;

use crate::{
    battle::{SideId, Status},
    rules::{self, BattleQuery},
};

/// The value of a victory, beyond all losses.
const VICTORY: i32 = 1_000_000;

/// The value of the battle for a side, in hundredths of a hit point: the worth of its units less that of the enemy's.
pub fn of_side(world: &mut World, side: SideId) -> i32 {
    if let Status::Over { outcome } = world.resource::<Status>() {
        return match outcome.winner {
            Some(winner) if winner == side => VICTORY,
            Some(_) => -VICTORY,
            None => 0,
        };
    }
    rules::query(world, |query| {
        let worth = query.roster().units().filter_map(|unit| {
            let (theirs, _) = query.side_and_space(unit)?;
            let worth = of_unit(query, unit);
            Some(if theirs == side { worth } else { -worth })
        });
        worth.sum()
    })
}

/// The worth of a unit by what it can still do.
fn of_unit(query: &dyn BattleQuery, unit: crate::battle::UnitId) -> i32 {
    let state = query.unit_state(unit);
    if state.is_out {
        return 0;
    }
    2500 + 100 * state.points - 300 * i32::from(state.step)
}
