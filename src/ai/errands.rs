//! What is done besides fighting: mending, arming, rising, opening doors, looking for those who hide.

use bevy::prelude::World;

use super::{attack::Attack, situation::Situation, weights::Weights};
use crate::{
    battle::Order,
    rules::{self, Purpose},
};

/// What comes before fighting.
pub fn urgent(situation: &Situation, weights: &Weights, attack: Option<&Attack>) -> Option<Order> {
    if situation.is_hurt
        && let Some(mend) = situation.first(Purpose::Mend)
    {
        return Some(mend);
    }
    if let Some(help) = situation.help() {
        return Some(help);
    }
    if !situation.shape.is_armed
        && let Some(arm) = situation.first(Purpose::Arm)
    {
        return Some(arm);
    }
    if situation.shape.is_prone
        && let Some(rise) = situation.first(Purpose::Rise)
    {
        return Some(rise);
    }
    let shaken = situation.shape.step >= weights.shaken;
    if shaken && attack.is_none_or(|attack| attack.worth < weights.poor_attack) {
        return situation.first(Purpose::Steady);
    }
    None
}

/// What is done with the rest of a turn.
pub fn leisurely(situation: &Situation, has_attack: bool) -> Option<Order> {
    if !has_attack
        && !situation.is_prized
        && let Some(open) = situation.first(Purpose::Open)
    {
        return Some(open);
    }
    if !has_attack
        && situation.seeks
        && !situation.has_promised(Purpose::Search)
        && let Some(search) = situation.first(Purpose::Search)
    {
        return Some(search);
    }
    let steadies = if situation.shape.step > 0 { situation.first(Purpose::Steady) } else { None };
    steadies.or_else(|| situation.first(Purpose::Restore))
}

/// What betters an attack if it comes right before it, and leaves enough of the turn for it.
pub fn before(world: &mut World, situation: &Situation, order: &Order) -> Option<Order> {
    if rules::purpose(world, &order.action) != Purpose::Harm {
        return None;
    }
    let better = situation.orders_for(Purpose::Improve).find(|better| better.with == order.with)?.clone();
    rules::still_allows(world, situation.unit, &better.action, Purpose::Harm).then_some(better)
}
