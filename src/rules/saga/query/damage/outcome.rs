//! The consequences of damage: threshold, hit points, death.

use crate::rules::saga::data::DamageProfile;
use crate::rules::saga::query::damage::reduction::{self, Weight};
use crate::rules::saga::state::Combatant;
use crate::rules::saga::state::vital::Effect;

/// The consequence of damage after all reductions. SAGA-DT-03, SAGA-DT-04, SAGA-ZERO-01 to SAGA-ZERO-04
pub fn effect(damage: i32, threshold: i32, hp_before: i32) -> Effect {
    match (damage >= threshold, hp_before - damage <= 0) {
        (false, false) => Effect::None,
        (true, false) => Effect::Steps(1),
        (false, true) => Effect::Out,
        (true, true) => Effect::Gone,
    }
}

/// The consequence of damage to a unit that is already out of action: damage at or above the threshold kills it, less
/// has no effect. SAGA-UNC-08, SAGA-UNC-11
pub fn effect_on_the_fallen(damage: i32, threshold: i32) -> Effect {
    if damage >= threshold { Effect::Gone } else { Effect::None }
}

/// The consequence of stun and ion damage, which never kills. SAGA-STUN-05 to SAGA-STUN-07, SAGA-ION-04 to SAGA-ION-07
pub fn mild_effect(weight: Weight, damage: i32, threshold: i32, hp_before: i32) -> Effect {
    match weight {
        Weight::Full | Weight::None => Effect::None,
        Weight::Numbing | Weight::Faint if hp_before > 0 && hp_before - weight.lost(damage) <= 0 => Effect::Out,
        Weight::Numbing if damage >= threshold => Effect::Steps(2),
        Weight::Numbing | Weight::Faint => Effect::None,
    }
}

/// The result of damage to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Hit points lost.
    pub lost: i32,
    /// The consequence besides.
    pub effect: Effect,
}

/// The result of damage to a unit in its present state, after shield and damage reduction. SAGA-CONV-06
pub fn outcome(target: &Combatant, threshold: i32, means: DamageProfile, damage: i32) -> Outcome {
    let weight = reduction::weight(target.data, means.damage_type);
    let effect = match weight {
        Weight::Full if target.vital.can_act() => effect(damage, threshold, target.hp.now),
        Weight::Full => effect_on_the_fallen(damage, threshold),
        Weight::Numbing | Weight::Faint | Weight::None if target.vital.can_act() => {
            mild_effect(weight, damage, threshold, target.hp.now)
        }
        Weight::Numbing | Weight::Faint | Weight::None => Effect::None,
    };
    Outcome { lost: weight.lost(damage), effect }
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::query::damage::outcome::{effect, effect_on_the_fallen, mild_effect};
    use crate::rules::saga::query::damage::reduction::Weight;
    use crate::rules::saga::state::vital::Effect;

    /// SAGA-EXD-16, SAGA-DT-03, SAGA-DT-04, SAGA-ZERO-01, SAGA-ZERO-02
    #[test]
    fn threshold_and_hit_points_decide() {
        assert_eq!(effect(20, 20, 60), Effect::Steps(1));
        assert_eq!(effect(19, 20, 60), Effect::None);
        assert_eq!(effect(14, 15, 12), Effect::Out);
        assert_eq!(effect(15, 15, 12), Effect::Gone);
    }

    /// SAGA-UNC-08, SAGA-UNC-11
    #[test]
    fn the_fallen_die_of_a_heavy_blow_only() {
        assert_eq!(effect_on_the_fallen(14, 15), Effect::None);
        assert_eq!(effect_on_the_fallen(15, 15), Effect::Gone);
    }
    /// SAGA-EXD-08, SAGA-EXD-12, SAGA-STUN-07, SAGA-ION-03, SAGA-ION-06, SAGA-ION-07
    #[test]
    fn what_numbs_never_kills() {
        assert_eq!(mild_effect(Weight::Numbing, 16, 15, 20), Effect::Steps(2));
        assert_eq!(mild_effect(Weight::Numbing, 14, 15, 20), Effect::None);
        assert_eq!(mild_effect(Weight::Numbing, 17, 25, 8), Effect::Out);
        assert_eq!(mild_effect(Weight::Numbing, 40, 15, 8), Effect::Out);
        assert_eq!(mild_effect(Weight::Faint, 40, 15, 30), Effect::None);
        assert_eq!(mild_effect(Weight::Faint, 60, 15, 30), Effect::Out);
        assert_eq!([16, 17].map(|damage| Weight::Numbing.lost(damage)), [8, 8]);
    }
}
