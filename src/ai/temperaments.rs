//! The temperaments: how each changes the weights of a decision, and which kind of unit has which.

use std::{collections::BTreeMap, sync::LazyLock};

use bevy::prelude::World;
use serde::Deserialize;

use super::weights::{Post, Weights};
use crate::{
    battle::{Temperament, UnitId},
    grid::Square,
    rules,
};

const SHIPPED: &str = include_str!("../../assets/temperaments.ron");

/// The factors of weights, in hundredths. `assets/temperaments.ron` explains each.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Factors {
    caution: i32,
    approach: i32,
    defeat: i32,
    inertia: i32,
    crowded: i32,
    hiding: i32,
    post: Option<i32>,
}

impl Default for Factors {
    fn default() -> Self {
        Self { caution: 100, approach: 100, defeat: 100, inertia: 100, crowded: 100, hiding: 100, post: None }
    }
}

impl Factors {
    /// The weights of a unit that was deployed on a square.
    fn apply(&self, weights: &Weights, deployed_at: Square) -> Weights {
        let scaled = |weight: i32, factor: i32| weight.saturating_mul(factor) / 100;
        Weights {
            caution: scaled(weights.caution, self.caution),
            caution_when_hurt: scaled(weights.caution_when_hurt, self.caution),
            danger_on_the_way: scaled(weights.danger_on_the_way, self.caution),
            approach: scaled(weights.approach, self.approach),
            defeat: scaled(weights.defeat, self.defeat),
            inertia: scaled(weights.inertia, self.inertia),
            crowded: scaled(weights.crowded, self.crowded),
            least_hiding: scaled(weights.least_hiding, self.hiding),
            post: self.post.map(|radius| Post { at: deployed_at, radius }),
            ..weights.clone()
        }
    }
}

/// All temperaments.
#[derive(Debug, Default)]
struct Temperaments {
    factors: BTreeMap<Temperament, Factors>,
    kinds: BTreeMap<String, Temperament>,
}

/// The file of temperaments.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TemperamentsFile {
    temperaments: BTreeMap<String, Factors>,
    kinds: BTreeMap<String, String>,
}

static SHIPPED_TEMPERAMENTS: LazyLock<Temperaments> = LazyLock::new(|| parse(SHIPPED).unwrap_or_default());

/// Reads the temperaments.
///
/// # Errors
/// The first fault: the text has another form, or names a temperament that does not exist.
fn parse(text: &str) -> Result<Temperaments, ron::Error> {
    let file: TemperamentsFile = ron::from_str(text).map_err(|error| error.code)?;
    let named = |name: &str| {
        let known = Temperament::NAMES.into_iter().find(|(known, _)| *known == name);
        known.map(|(_, it)| it).ok_or_else(|| ron::Error::Message(format!("`{name}` is no temperament")))
    };
    let factors = file.temperaments.into_iter().map(|(name, factors)| Ok((named(&name)?, factors)));
    let kinds = file.kinds.into_iter().map(|(kind, name)| Ok((kind, named(&name)?)));
    Ok(Temperaments {
        factors: factors.collect::<Result<_, ron::Error>>()?,
        kinds: kinds.collect::<Result<_, ron::Error>>()?,
    })
}

/// Reads the shipped temperaments, unless that has been done.
pub fn read_shipped() {
    LazyLock::force(&SHIPPED_TEMPERAMENTS);
}

/// The weights by which a unit decides: those of the difficulty, changed by its temperament. `None` if its temperament
/// changes nothing.
pub fn weights_of(world: &World, unit: UnitId, weights: &Weights) -> Option<Weights> {
    let spec = rules::spec(world, unit)?;
    let by_kind = || SHIPPED_TEMPERAMENTS.kinds.get(&spec.kind).copied();
    let temperament = spec.temperament.or_else(by_kind)?;
    SHIPPED_TEMPERAMENTS.factors.get(&temperament).map(|factors| factors.apply(weights, spec.at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RulesetId, unit_types};

    #[test]
    fn the_shipped_temperaments_can_be_read() {
        let shipped = parse(SHIPPED).unwrap_or_default();
        for (name, temperament) in Temperament::NAMES {
            let is_told = shipped.factors.contains_key(&temperament);
            assert_eq!(is_told, temperament != Temperament::Steady, "{name}");
        }
    }

    #[test]
    fn the_kinds_exist_under_every_rule_set() {
        for ruleset in RulesetId::ALL {
            let types = unit_types(ruleset);
            for kind in SHIPPED_TEMPERAMENTS.kinds.keys() {
                assert!(types.iter().any(|each| each.key == *kind), "{kind} under {ruleset}");
            }
        }
    }

    #[test]
    fn unknown_names_are_faults() {
        assert!(parse(r#"(temperaments: {"bold": (caution: 1)}, kinds: {"medic": "bold"})"#).is_ok());
        assert!(parse(r#"(temperaments: {"brave": (caution: 1)}, kinds: {})"#).is_err());
        assert!(parse(r#"(temperaments: {"bold": (luck: 1)}, kinds: {})"#).is_err());
        assert!(parse(r#"(temperaments: {}, kinds: {"medic": "brave"})"#).is_err());
    }

    #[test]
    fn a_factor_changes_its_weight_only() {
        let weights = Weights { caution: 40, approach: 60, hope: 7, ..Weights::default() };
        let changed = Factors { caution: 250, ..Factors::default() }.apply(&weights, Square::new(0, 0));
        assert_eq!(changed, Weights { caution: 100, ..weights });
    }
}
