//! The expected value of a command for a side, in hundredths of a hit point.

use bevy::prelude::World;

use crate::{
    ai::{Weights, intention, value},
    battle::{Command, Order, SideId, Status},
    rules::{self, BattleQuery, Purpose},
};

/// The expected value of a command for a side: positive if the side gives it itself, negative if an enemy does.
pub fn of_command(world: &mut World, weights: &Weights, side: SideId, command: &Command) -> i32 {
    let Command::Order(order) = command else { return 0 };
    let is_own = world.resource::<Status>().side() == Some(side);
    let value = rules::query(world, |query| of_order(query, weights, order));
    if is_own { value } else { -value }
}

/// The value of an order for the side that gives it.
fn of_order(query: &dyn BattleQuery, weights: &Weights, order: &Order) -> i32 {
    let counts = matches!(
        query.purpose(&order.action),
        Purpose::Harm | Purpose::Gambit | Purpose::Assault | Purpose::Travel | Purpose::Mend
    );
    let Some(preview) = counts.then(|| query.preview(order)).and_then(Result::ok) else { return 0 };
    let with_defeat = |expected: i32, per_mille: i32| expected + weights.defeat * per_mille / 1000;
    let direct = if preview.caught.is_empty() {
        let defeat = preview.defeat.map_or(0, |defeat| defeat.per_mille());
        with_defeat(intention::expected_value(&preview), defeat)
    } else {
        let caught = preview.caught.iter().map(|caught| {
            let value = with_defeat(caught.expected_x100, caught.defeat.per_mille());
            if caught.is_friend { -value } else { value }
        });
        caught.sum()
    };
    direct - value::exposure(weights, &preview)
}

/// The value of the end of a trial: a victory is worth as much as another defeated enemy.
pub fn of_end(world: &World, weights: &Weights, side: SideId) -> i32 {
    match world.resource::<Status>() {
        Status::Over { outcome } => match outcome.winner {
            Some(winner) if winner == side => weights.defeat,
            Some(_) => -weights.defeat,
            None => 0,
        },
        Status::Setup | Status::Ready { .. } | Status::Awaiting { .. } => 0,
    }
}
