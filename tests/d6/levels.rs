//! The shipped levels, played by every rule set.

use blastdoor::{
    ai,
    battle::{Log, Status, state_hash},
    level::{self, Setup},
    record::Record,
    rules::{self, ActiveRules, RulesetId},
};

/// Plays every shipped level to its end by a rule set, and its record to the same state.
fn every_level(rules: RulesetId) {
    for level in level::shipped() {
        let setup = Setup::new(&level, 3).by(rules);
        let mut world = setup.begin().unwrap_or_else(|error| panic!("{}: {error}", level.key));
        let mut memory = ai::Memory::default();
        while let Some(command) = ai::decide(&mut world, &mut memory) {
            rules::submit(&mut world, command).unwrap();
            assert_eq!(world.resource::<ActiveRules>().0, rules);
        }
        assert!(world.resource::<Status>().is_over(), "{}", level.key);
        assert!(world.resource::<Log>().round() <= level.mission().round_limit);
        let record = Record::of(&world, &setup);
        assert_eq!(record.ruleset, rules.key());
        let again = Record::from_text(&record.to_text()).unwrap().play().unwrap();
        assert_eq!(state_hash(&again), state_hash(&world), "{}", level.key);
    }
}

/// D6-PROF-04, D6-PROF-05
#[test]
fn every_level_is_played_by_d6() {
    every_level(RulesetId::D6);
}

/// D6-PROF-02, D6-RND-02
#[test]
fn every_level_is_played_by_the_charts() {
    every_level(RulesetId::D6Charts);
}

/// D6-PROF-03
#[test]
fn every_level_is_played_by_segments() {
    every_level(RulesetId::D6Segments);
}

#[test]
fn every_level_is_played_by_saga() {
    every_level(RulesetId::Saga);
}
