//! Shields and damage reduction, and the effect of damage types on kinds of units.

use crate::dice::Sum;
use crate::rules::saga::data::{DamageProfile, DamageType, Feat, Nature, Reduction, UnitData};
use crate::rules::saga::state::Combatant;

/// The effect of a damage type on a kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Full damage.
    Full,
    /// Half damage; at or above the threshold two steps down the condition track; never kills. SAGA-STUN-04,
    /// SAGA-STUN-06, SAGA-STUN-07, SAGA-ION-02, SAGA-ION-05, SAGA-ION-06
    Numbing,
    /// Half damage and no further effect; never kills. SAGA-ION-03, SAGA-ION-07
    Faint,
    /// No effect. SAGA-STUN-03
    None,
}

/// The effect of a damage type on a unit type. SAGA-ION-03, SAGA-ION-04, SAGA-STUN-03
pub fn weight(data: &UnitData, damage_type: DamageType) -> Weight {
    match (damage_type, data.nature) {
        (DamageType::Stun, Nature::Living) | (DamageType::Ion, Nature::Robot | Nature::Vehicle) => Weight::Numbing,
        (DamageType::Stun, Nature::Robot | Nature::Vehicle) => Weight::None,
        (DamageType::Ion, Nature::Living) if data.cybernetic => Weight::Numbing,
        (DamageType::Ion, Nature::Living) => Weight::Faint,
        (DamageType::Poison, Nature::Robot | Nature::Vehicle) => Weight::None,
        (DamageType::Poison, Nature::Living)
        | (DamageType::Bludgeoning | DamageType::Piercing | DamageType::Slashing | DamageType::Energy, _) => {
            Weight::Full
        }
    }
}

impl Weight {
    /// Hit points lost to this much damage. SAGA-CONV-06
    pub fn lost(self, damage: i32) -> i32 {
        match self {
            Self::Full => damage,
            Self::Numbing | Self::Faint => damage / 2,
            Self::None => 0,
        }
    }
}

/// Points subtracted by the best applicable damage reduction. SAGA-DR-02, SAGA-DR-04, SAGA-DR-05
pub fn points(reductions: &[Reduction], means: DamageProfile) -> i32 {
    let holds = |reduction: &&Reduction| {
        !reduction.except.contains(&means.damage_type) && (!means.cuts_through || reduction.uncuttable)
    };
    reductions.iter().filter(holds).map(|reduction| reduction.points).max().unwrap_or(0)
}

/// The same for a unit type, talents included. SAGA-DR-03
pub fn points_of(data: &UnitData, means: DamageProfile) -> i32 {
    let talents = data.feats.iter().filter_map(|feat| match feat {
        Feat::DamageReduction(points) if !means.cuts_through => Some(i32::from(*points)),
        _ => None,
    });
    talents.max().unwrap_or(0).max(points(&data.damage_reduction, means))
}

/// Damage after shield and damage reduction, in this order. SAGA-CONV-06, SAGA-SR-01, SAGA-DR-01
pub fn reduced<S: Sum>(target: &Combatant, means: DamageProfile, damage: i32) -> S {
    let mut left = S::default();
    left.add("damage", damage);
    if means.damage_type == DamageType::Poison {
        return left;
    }
    let behind_shield = (damage - target.shield).max(0);
    left.add("shield", behind_shield - damage);
    left.add("damage reduction", -points_of(target.data, means).min(behind_shield));
    left
}

/// Returns true if a shield or damage reduction lowers this damage.
pub fn is_reduced(target: &Combatant, means: DamageProfile) -> bool {
    means.damage_type != DamageType::Poison && (target.shield > 0 || points_of(target.data, means) > 0)
}

/// Notes for players about everything that changes damage of this kind against a target.
pub fn notes(target: &Combatant, means: DamageProfile) -> Vec<String> {
    let mut notes = Vec::new();
    if target.shield > 0 {
        notes.push(format!("shield {}", target.shield));
    }
    if let points @ 1.. = points_of(target.data, means) {
        notes.push(format!("damage reduction {points}"));
    }
    let kind = means.damage_type.name();
    match weight(target.data, means.damage_type) {
        Weight::Full => {}
        Weight::Numbing => {
            notes.push(format!("{kind} damage: half of it hurts, two steps at the threshold; it never kills"));
        }
        Weight::Faint => notes.push(format!("{kind} damage: half of it hurts; it never kills")),
        Weight::None => notes.push(format!("{kind} damage does nothing to it")),
    }
    notes
}
