//! What is done besides fighting: mending, arming, rising, opening doors.

use bevy::prelude::World;

use super::{position, situation::Situation, weights::Weights};
use crate::{
    battle::Order,
    rules::{self, Purpose},
};

/// What comes before fighting.
pub fn urgent(world: &mut World, situation: &Situation, weights: &Weights) -> Option<Order> {
    let first = |purpose: Purpose| situation.orders_for(purpose).next().cloned();
    if situation.is_hurt
        && let Some(mend) = first(Purpose::Mend)
    {
        return Some(mend);
    }
    if let Some(arm) = first(Purpose::Arm)
        && !is_armed(world, situation)
    {
        return Some(arm);
    }
    if situation.is_prone
        && let Some(rise) = first(Purpose::Rise)
    {
        return Some(rise);
    }
    let shaken = situation.step >= weights.shaken && situation.can(Purpose::Steady);
    if shaken && position::best_attack(world, situation, weights).is_none_or(|(worth, _)| worth < weights.poor_attack) {
        return first(Purpose::Steady);
    }
    None
}

/// What is done with the rest of a turn.
pub fn leisurely(situation: &Situation) -> Option<Order> {
    let first = |purpose: Purpose| situation.orders_for(purpose).next().cloned();
    if situation.orders_for(Purpose::Harm).next().is_none()
        && let Some(open) = first(Purpose::Open)
    {
        return Some(open);
    }
    if situation.step > 0 { first(Purpose::Steady) } else { None }
}

/// Whether it could attack with something in hand, from somewhere.
fn is_armed(world: &mut World, situation: &Situation) -> bool {
    let menu = rules::menu(world, situation.unit);
    let entries = menu.groups.iter().flat_map(|group| &group.entries);
    let arms: Vec<_> = entries.filter(|entry| rules::purpose(world, &entry.action) == Purpose::Harm).collect();
    let is_usable = |code: &str| !matches!(code, "empty" | "too_large");
    // Bare hands are always there; something better is one more entry that is not known to be useless.
    arms.iter().filter(|entry| entry.refusal.as_ref().is_none_or(|refusal| is_usable(&refusal.code))).count() > 1
}
