//! Psi powers: their targets, and the numbers of psi attacks. SWU-ACT-07, SWU-RANGE-08

use super::{
    attack::{Aim, against, at_target, edges, is_always_critical, range_penalty},
    attack_odds::{HitOdds, hit_odds},
    cover, features,
};
use crate::{
    battle::{Illegal, UnitId},
    dice::Breakdown,
    rules::swu::state::{BattleAccess, Life},
};

/// Checks that a psi power reaches a target: an enemy that the user perceives, not fully covered. SWU-COVER-01
pub fn check_target(battle: &BattleAccess, unit: UnitId, target: UnitId, range: Option<i32>) -> Result<(), Illegal> {
    let name = battle.name(target);
    if !battle.sees_through(unit, target) || battle.vital(target).life == Life::Dead {
        return Err(Illegal::new("no_target", format!("{name} is not to be seen")));
    }
    if !battle.are_enemies(unit, target) {
        return Err(Illegal::new("friend", format!("{name} is no enemy")));
    }
    let distance = battle.distance(unit, target);
    let is_near = match range {
        Some(range) => distance <= range,
        None => range_penalty(distance, false).is_some(),
    };
    if !is_near {
        return Err(Illegal::new("out_of_range", format!("{name} is too far away")));
    }
    match cover::between(battle, battle.space(unit), battle.space(target)).full {
        true => Err(Illegal::new("fully_covered", format!("{name} is fully covered"))),
        false => Ok(()),
    }
}

/// The numbers of a psi attack: its bonus, the Armour Class and the odds. SWU-ACT-06, SWU-RANGE-08
pub fn attack(battle: &BattleAccess, unit: UnitId, target: UnitId) -> (Breakdown, Breakdown, HitOdds) {
    let aim = Aim::now(battle, unit, target);
    let bonus = at_target(features::psi_bonus(battle, unit), aim, false, false);
    let against = against(battle, aim, false);
    let odds = hit_odds(bonus.total(), against.total(), &edges(battle, aim), is_always_critical(battle, aim));
    (bonus, against, odds)
}

/// Further enemies that a push could take along: within range and near all targets chosen so far. SWU-ACT-07
pub fn further_targets(
    battle: &BattleAccess,
    unit: UnitId,
    chosen: &[UnitId],
    (range, within): (i32, i32),
) -> Vec<UnitId> {
    let is_near = |other: UnitId| chosen.iter().all(|&first| battle.distance(first, other) <= within);
    let is_possible = |&other: &UnitId| {
        !chosen.contains(&other)
            && battle.is_in_the_fight(other)
            && is_near(other)
            && check_target(battle, unit, other, Some(range)).is_ok()
    };
    battle.units().filter(is_possible).collect()
}
