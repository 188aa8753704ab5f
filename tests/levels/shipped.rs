//! Every shipped level is valid and begins, and a battle's setup survives serialisation.

use std::{
    collections::{BTreeMap, HashSet},
    fs,
    mem::discriminant,
};

use blastdoor::{
    ai,
    battle::{Board, Controller, Difficulty, Log, Roster, Status, Unit, state_hash},
    dice::AfterScript,
    grid::MapSize,
    level::{self, Ambience, Level, LevelDifficulty, Setup, StartError},
    rules::{self, RulesetId, describe_unit},
};

use crate::sound_level::SOUND;

fn shipped(key: &str) -> Level {
    level::shipped_by_key(key).unwrap_or_else(|| panic!("no level {key}"))
}

#[test]
fn every_shipped_level_is_sound() {
    for key in level::shipped_keys() {
        let path = format!("{}/levels/{key}.ron", env!("CARGO_MANIFEST_DIR"));
        if let Err(error) = level::read(path.as_ref()) {
            panic!("{:?}", miette::Report::new(error));
        }
    }
    let keys: Vec<String> = level::shipped().into_iter().map(|level| level.key).collect();
    assert_eq!(keys, level::shipped_keys().collect::<Vec<_>>());
}

#[test]
fn every_level_file_is_shipped() {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/levels")).expect("the folder");
    let mut stems: Vec<String> = files
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    let mut keys: Vec<String> = level::shipped_keys().map(str::to_owned).collect();
    stems.sort();
    keys.sort();
    assert_eq!(stems, keys);
}

#[test]
fn every_shipped_level_begins_with_all_its_units() {
    for level in level::shipped() {
        let world = Setup::new(&level, 7).begin().unwrap_or_else(|error| panic!("{}: {error}", level.key));
        assert!(matches!(world.resource::<Status>(), Status::Ready { .. } | Status::Awaiting { .. }), "{}", level.key);
        assert_eq!(world.resource::<Roster>().entities().len(), level.deployment().len(), "{}", level.key);
        assert_eq!(world.resource::<Board>().map().size(), level.map_size());
        assert!(!level.about.is_empty() && !level.about.contains("  "), "{}: {:?}", level.key, level.about);
    }
}

#[test]
fn the_levels_differ_in_size_and_purpose() {
    assert_eq!(shipped("duel").map_size(), MapSize { width: 12, height: 10 });
    let foundry = shipped("foundry");
    assert_eq!(foundry.map_size(), MapSize { width: 40, height: 30 });
    let mut units = BTreeMap::new();
    foundry.deployment().iter().for_each(|unit| *units.entry(unit.side).or_insert(0) += 1);
    assert_eq!(units.into_values().collect::<Vec<_>>(), [12, 12]);
    let levels = level::shipped();
    let kinds: HashSet<_> = levels
        .iter()
        .flat_map(|level| level.mission().objectives.iter().map(discriminant).collect::<Vec<_>>())
        .collect();
    assert_eq!(kinds.len(), 7, "levels to escape, hold out, defeat, reach, escort, hold and destroy");
    assert!(level::shipped().iter().filter(|level| !level.mission().triggers.is_empty()).count() >= 3);
}

/// The level list tells of every shipped level how hard it is, how long it takes and what is special, and the first is easy.
#[test]
fn every_shipped_level_has_its_entry_in_the_list() {
    let levels = level::shipped();
    for level in &levels {
        let entry = &level.list_entry;
        assert!(entry.difficulty.is_some() && entry.minutes.is_some() && !entry.special.is_empty(), "{}", level.key);
    }
    assert_eq!(levels[0].list_entry.difficulty, Some(LevelDifficulty::Easy));
}

/// Each bed of ambience is heard in a shipped level.
#[test]
fn shipped_levels_choose_their_ambience() {
    let levels = level::shipped();
    let chosen = |key: &str| levels.iter().find(|level| level.key == key).map(|level| level.ambience);
    assert_eq!(chosen("bridge"), Some(Ambience::Wind));
    assert_eq!(chosen("duel"), Some(Ambience::Ship), "the default");
    for ambience in Ambience::all() {
        assert!(levels.iter().any(|level| level.ambience == ambience), "{}", ambience.key());
    }
}

/// The first side is human by default, and the computer plays the other: as a recruit in the first level of the list.
#[test]
fn every_shipped_level_is_for_one_player_by_default() {
    for level in level::shipped() {
        let controllers: Vec<Controller> = level.default_controllers().into_iter().map(|(.., who)| who).collect();
        let opponent = if level.key == "thieves" { Controller::Ai(Difficulty::Recruit) } else { Controller::REGULAR };
        assert_eq!(controllers, [Controller::Human, opponent], "{}", level.key);
    }
}

#[test]
fn shipped_units_are_described() {
    for level in level::shipped() {
        for unit in level.deployment() {
            let kind = describe_unit(level.ruleset, &unit.kind).unwrap_or_else(|| panic!("{}", unit.kind));
            assert!(!kind.title.is_empty() && kind.side >= 1);
        }
    }
}

#[test]
fn every_kind_of_unit_stands_in_a_shipped_level() {
    let levels = level::shipped();
    let stands = |key: &str| levels.iter().any(|level| level.deployment().iter().any(|unit| unit.kind == key));
    for rules in RulesetId::ALL {
        let keys = rules::unit_types(rules).iter().map(|kind| &kind.key);
        let missing: Vec<&String> = keys.filter(|key| !stands(key)).collect();
        assert!(missing.is_empty(), "{rules}: {missing:?}");
    }
}

/// The sentries of the relay are not aware of the raiders, so the battle begins with a surprise round.
#[test]
fn the_relay_begins_with_a_surprise() {
    let world = Setup::new(&shipped("relay"), 3).begin().expect("a battle");
    assert!(format!("{:?}", world.resource::<Log>().events).contains("Surprise round"));
    let Some(unit) = world.resource::<Status>().active() else { panic!("someone acts") };
    let entity = world.resource::<Roster>().entity(unit).expect("a unit");
    assert_eq!(world.get::<Unit>(entity).expect("a unit").side.0, 0, "a raider acts first");
}

#[test]
fn a_setup_can_be_kept_and_begun_again() {
    let setup = Setup::new(&shipped("duel"), u64::MAX).scripted(vec![20, 1], AfterScript::Random);
    let setup = setup.controller("crew", Controller::REGULAR);
    let text = serde_json::to_string(&setup).expect("a text");
    let back: Setup = serde_json::from_str(&text).expect("a setup");
    assert_eq!(back, setup);
    assert_eq!(back.controllers["crew"], Controller::REGULAR);
    let hashes = [&setup, &back].map(|setup| state_hash(&setup.begin().expect("a battle")));
    assert_eq!(hashes[0], hashes[1]);
}

#[test]
fn a_setup_needs_only_level_text_and_seed() {
    let text = serde_json::json!({ "level": "mine", "source": SOUND, "seed": 4 }).to_string();
    let setup: Setup = serde_json::from_str(&text).expect("a setup");
    assert_eq!(setup.dice_then, AfterScript::Random);
    assert!(setup.begin().is_ok());
    assert!(serde_json::from_str::<Setup>(&text.replace("seed", "sead")).is_err());
}

#[test]
fn a_setup_that_cannot_begin_says_why() {
    let duel = shipped("duel");
    let error = Setup::new(&duel, 1).controller("crow", Controller::REGULAR).begin().expect_err("an error");
    assert!(matches!(error, StartError::UnknownSide { .. }));
    assert!(error.to_string().contains("did you mean `crew`?"), "{error}");
    let mut broken = Setup::new(&duel, 1);
    broken.source = "(".into();
    assert!(matches!(broken.begin(), Err(StartError::Level(_))));
    let short = Setup::new(&duel, 1).scripted(vec![3], AfterScript::Fault);
    assert!(matches!(short.begin(), Err(StartError::Begin(_))));
}

/// Battles under different rule sets on the same level do not share cached map data.
#[test]
fn rule_sets_take_turns_on_one_level() {
    let hash = |level: &Level, rules: RulesetId| {
        let setup = level
            .sides()
            .0
            .into_iter()
            .fold(Setup::new(level, 3).by(rules), |setup, side| setup.controller(side.key, Controller::REGULAR));
        let mut world = setup.begin().unwrap();
        let mut memory = ai::Memory::default();
        for _ in 0..120 {
            let Some(command) = ai::decide(&mut world, &mut memory) else { break };
            rules::submit(&mut world, command).unwrap();
        }
        state_hash(&world)
    };
    let fresh = RulesetId::ALL.map(|rules| hash(&level::shipped_by_key("duel").unwrap(), rules));
    let level = level::shipped_by_key("duel").unwrap();
    let _drawn = level.board(RulesetId::Saga);
    for _ in 0..2 {
        assert_eq!(RulesetId::ALL.map(|rules| hash(&level, rules)), fresh);
    }
}
