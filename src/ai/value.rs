//! The value of harm to enemies, in hundredths of a hit point, and the cost of provoked attacks.

use super::{situation::Situation, weights::Weights};
use crate::{
    battle::UnitId,
    dice::Chance,
    rules::{AreaTarget, AttackEstimate, CrewRole, Preview},
};

/// The cost of the attacks that an order provokes: the expected damage, and more for a hit that is likely to put the unit
/// out of action.
pub fn exposure(situation: &Situation, weights: &Weights, preview: &Preview) -> i32 {
    let points_x100 = situation.state.points * 100;
    // A driver exposes the vehicle.
    let is_exposed = !matches!(situation.state.crew_role, CrewRole::Driver(_));
    let risks = preview.risks.iter().map(|risk| {
        let mean = risk.damage.mean_x100;
        let fall = if is_exposed && mean >= points_x100 { weights.own_fall } else { 0 };
        risk.chance.per_mille() * (mean + fall) / 1000
    });
    risks.sum::<i32>() * weights.danger_on_the_way / 100
}

/// The total value of harming all these units; harm to friends counts as negative.
pub fn of_all(situation: &Situation, weights: &Weights, caught: &[AreaTarget]) -> i32 {
    let each = caught.iter().map(|caught| {
        let likely = |amount: i32| amount * caught.stays_per_mille / 1000;
        let (expected, defeat) = (likely(caught.expected_x100), likely(caught.defeat.per_mille()));
        let value = of_harm(situation, weights, caught.unit, expected, defeat);
        let is_foe = situation.enemies.iter().any(|(enemy, _)| *enemy == caught.unit);
        match (caught.is_friend, is_foe) {
            (true, _) => -value * weights.friendly_fire / 100,
            (false, true) => value,
            // An enemy that is out of action already has no value.
            (false, false) => 0,
        }
    });
    each.sum()
}

/// True if an attack on an area is likely to hurt the unit that makes it.
pub fn is_reckless(situation: &Situation, weights: &Weights, caught: &[AreaTarget]) -> bool {
    let mut own = caught.iter().filter(|caught| caught.unit == situation.unit);
    own.any(|caught| caught.expected_x100 * caught.stays_per_mille / 1000 >= weights.reckless)
}

/// The value of an attack on an area that the rule set states, with that of putting units out of action.
pub fn of_area(situation: &Situation, weights: &Weights, worth: i32, caught: &[AreaTarget]) -> i32 {
    if situation.keeps_quiet {
        return 0;
    }
    let defeats = caught.iter().map(|caught| AreaTarget { expected_x100: 0, ..caught.clone() });
    worth + of_all(situation, weights, &defeats.collect::<Vec<_>>())
}

/// The value of an attack on an enemy, less the cost of the attacks it provokes.
pub fn of_attack(situation: &Situation, weights: &Weights, enemy: UnitId, estimate: &AttackEstimate) -> i32 {
    let harm = of_harm(situation, weights, enemy, estimate.expected_x100, estimate.defeat_per_mille);
    by_chance(weights, estimate.hit, harm) - estimate.exposure_x100 * weights.danger_on_the_way / 100
}

/// The value of harm that is done with some chance. An attack that only great luck can land is worth next to nothing: almost
/// anything else looks better to a person who watches. A hopeless one is worth nothing.
pub fn by_chance(weights: &Weights, chance: Chance, value: i32) -> i32 {
    match chance.per_mille() {
        chance if chance <= weights.hopeless => 0,
        chance if chance <= weights.lucky_hit => value * weights.lucky_hit_worth / 100,
        _ => value,
    }
}

/// The value of putting an enemy out of action: more where the side wins by it.
pub fn of_defeat(situation: &Situation, weights: &Weights, enemy: UnitId) -> i32 {
    weights.defeat + if situation.priority_targets.contains(&enemy) { weights.objective_target } else { 0 }
}

/// The value of damage to an enemy, including the chance to put it out of action. An attack on an enemy that the declared
/// attacks of the side put out of action before is worth nothing, and no attack is worth that an important unit gives itself
/// away.
pub fn of_harm(situation: &Situation, weights: &Weights, enemy: UnitId, expected: i32, defeat_per_mille: i32) -> i32 {
    if situation.keeps_quiet {
        return 0;
    }
    let value = expected + of_defeat(situation, weights, enemy) * defeat_per_mille / 1000;
    let value = if weights.focus == Some(enemy) { value * weights.on_focus / 100 } else { value };
    value * situation.outlasts_per_mille(enemy) / 1000
}
