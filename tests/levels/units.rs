//! Consistency checks of the unit data of saga.

use std::{collections::BTreeSet, path::Path};

use blastdoor::{
    level,
    rules::saga::data::{
        Nature,
        catalogue::Catalogue,
        feat::Feat,
        skill::Skill,
        unit::UnitData,
        weapon::{WeaponGroup, WeaponKind},
    },
};

use crate::names::{all_names, name_of};

fn units() -> impl Iterator<Item = (&'static str, &'static UnitData)> {
    Catalogue::shipped().units.iter().map(|(key, unit)| (key.as_str(), &**unit))
}

#[test]
fn every_figure_has_a_picture() {
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures/tokens");
    for (key, unit) in units() {
        assert!(pictures.join(format!("{}.png", unit.figure)).is_file(), "{key} looks like `{}`", unit.figure);
    }
}

/// Every kind with levels and training of its own: all but vehicles.
fn fighters() -> impl Iterator<Item = (&'static str, &'static UnitData)> {
    units().filter(|(_, unit)| unit.vehicle.is_none())
}

/// Units are proficient with their weapons, except with improvised ones. SAGA-MELEE-02
#[test]
fn units_are_proficient_with_what_they_carry() {
    for (key, unit) in fighters() {
        for carried in &unit.weapons {
            let group = Catalogue::shipped().weapons[&carried.weapon].group;
            let needs_training = !matches!(group, WeaponGroup::Natural | WeaponGroup::Improvised);
            let is_proficient = !needs_training || unit.proficiencies.contains(&group);
            assert!(is_proficient, "{key} carries {} and cannot use it", carried.weapon);
        }
    }
}

#[test]
fn only_the_living_have_a_constitution() {
    for (key, unit) in units() {
        assert_eq!(unit.abilities.constitution.is_some(), unit.nature == Nature::Living, "{key}");
    }
}

/// The base attack never exceeds the level, and hit points follow from the levels.
#[test]
fn numbers_fit_the_levels() {
    for (key, unit) in fighters() {
        let level = unit.heroic_level + unit.nonheroic_level;
        assert!((1..=10).contains(&level), "{key} has level {level}");
        assert!((0..=level).contains(&unit.base_attack), "{key} has base attack {} at level {level}", unit.base_attack);
        let most = if unit.heroic_level > 0 { 11 * level } else { 10 * level };
        assert!((3 * level..=most).contains(&unit.hit_points), "{key} has {} hit points", unit.hit_points);
        assert_eq!(unit.hero, unit.heroic_level >= 5, "{key}: a hero is who has five heroic levels");
        assert!(unit.about.len() > 20 && unit.title.len() > 3, "{key} is not described");
    }
}

/// Every feat and talent of the rules belongs to some kind, and some kind is trained in each skill.
#[test]
fn every_feat_and_skill_is_on_some_kind() {
    let feats: BTreeSet<String> = units().flat_map(|(_, unit)| unit.feats.iter().map(name_of)).collect();
    assert_eq!(all_names::<Feat>(), feats);
    let skills: BTreeSet<String> = units().flat_map(|(_, unit)| unit.trained.iter().map(name_of)).collect();
    assert_eq!(all_names::<Skill>(), skills);
}

/// Every weapon, armor, psi power and poison of the rules belongs to some kind.
#[test]
fn every_weapon_armor_power_and_poison_is_on_some_kind() {
    let catalogue = Catalogue::shipped();
    let carried: BTreeSet<&String> =
        units().flat_map(|(_, unit)| unit.weapons.iter().map(|carried| &carried.weapon)).collect();
    assert_eq!(catalogue.weapons.keys().collect::<BTreeSet<_>>(), carried);
    let worn: BTreeSet<&String> = units().flat_map(|(_, unit)| &unit.armor).collect();
    assert_eq!(catalogue.armors.keys().collect::<BTreeSet<_>>(), worn);
    let known: BTreeSet<&String> = units().flat_map(|(_, unit)| &unit.powers).collect();
    assert_eq!(catalogue.powers.keys().collect::<BTreeSet<_>>(), known);
    let poisons: BTreeSet<&String> = catalogue.weapons.values().filter_map(|weapon| weapon.poison.as_ref()).collect();
    assert_eq!(catalogue.poisons.keys().collect::<BTreeSet<_>>(), poisons);
    assert!(units().any(|(_, unit)| unit.compressible), "nothing folds");
}

/// The unit kinds cover every role, in the shipped levels and in the data.
#[test]
fn there_are_many_sorts_of_fighter() {
    let count = |wanted: &dyn Fn(&UnitData) -> bool| units().filter(|(_, unit)| wanted(unit)).count();
    let has = |unit: &UnitData, is: fn(WeaponKind) -> bool| {
        unit.weapons.first().is_some_and(|first| is(Catalogue::shipped().weapons[&first.weapon].kind))
    };
    assert!(units().count() >= 16);
    assert!(count(&|unit| unit.hero) >= 4, "heroes");
    assert!(count(&|unit| unit.nature == Nature::Robot) >= 4, "robots");
    assert!(count(&|unit| has(unit, |kind| kind == WeaponKind::Melee)) >= 5, "fighters hand to hand");
    assert!(count(&|unit| has(unit, |kind| kind != WeaponKind::Melee)) >= 8, "shooters");
    assert!(count(&|unit| unit.weapons.is_empty()) >= 1, "bare hands");
    assert!(count(&|unit| unit.size.side() > 1) >= 2, "large bodies");
    let used: BTreeSet<String> =
        level::shipped().iter().flat_map(|level| level.deployment()).map(|unit| unit.kind).collect();
    assert!(used.len() >= 16, "the levels of the game use {} kinds", used.len());
}
