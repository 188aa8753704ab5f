//! The expected value of a command for a side, in hundredths of a hit point.

use bevy::prelude::World;

use crate::{
    ai::{Weights, intention, value},
    battle::{Command, Order, SideId, Status},
    rules::{self, BattleQuery, Purpose},
};

/// The value of a battle that is won.
const VICTORY: i32 = 3_000;

/// The expected value of a command for a side: what it does to enemies of the one who gives it counts for the giver's side.
pub fn of_command(world: &mut World, weights: &Weights, side: SideId, command: &Command) -> i32 {
    let Command::Order(order) = command else { return 0 };
    let own = world.resource::<Status>().side() == Some(side);
    let value = rules::query(world, |query| of_order(query, weights, order));
    if own { value } else { -value }
}

fn of_order(query: &dyn BattleQuery, weights: &Weights, order: &Order) -> i32 {
    let harms =
        matches!(query.purpose(&order.action), Purpose::Harm | Purpose::Gambit | Purpose::Assault | Purpose::Travel);
    if !harms {
        return 0;
    }
    let Ok(preview) = query.preview(order) else { return 0 };
    let caught = preview.caught.iter().map(|caught| {
        let value = caught.expected_x100 + weights.defeat * caught.defeat.per_mille() / 1000;
        if caught.is_friend { -value } else { value }
    });
    let direct = if preview.caught.is_empty() {
        intention::expected_value(&preview) + weights.defeat * preview.defeat.map_or(0, |defeat| defeat.per_mille()) / 1000
    } else {
        caught.sum()
    };
    direct - value::exposure(weights, &preview)
}

/// The value of the end of a trial.
pub fn of_end(world: &World, side: SideId) -> i32 {
    match world.resource::<Status>() {
        Status::Over { outcome } => match outcome.winner {
            Some(winner) if winner == side => VICTORY,
            Some(_) => -VICTORY,
            None => 0,
        },
        Status::Setup | Status::Ready { .. } | Status::Awaiting { .. } => 0,
    }
}
