//! OPTIONS OF THE MATCH

use blastdoor::{
    battle::{ActionKey, Order, Status},
    level::{self, OptionError, Setup, StartError, shipped_by_key},
    record::Record,
    rules::{self, MatchOptions, RulesetId, d6::data::Skill},
};

use crate::scene::scene;

/// D6-DIFF-08: chosen for a battle, difficulties rise within their band.
#[test]
fn graduated_difficulty() {
    let difficulty = |option: bool| {
        let scene = scene("a . . . . . . . . B").armed('a', &["gun"]);
        let mut battle = if option { scene.option("graduated_difficulty") } else { scene }.dice([]);
        battle.difficulty(battle.attack('a', 'B', "gun"))
    };
    assert_eq!((difficulty(false), difficulty(true)), (8, 7), "13 m of 4 to 30: 6 + 4 x 9 / 27");
}

/// D6-DMG-12: chosen for a battle, a wound takes nothing from Strength against damage, but from all else.
#[test]
fn wounds_do_not_weaken() {
    let resistance = |option: bool| {
        let scene = scene("a . B").armed('a', &["gun"]).code('B', Skill::Strength, "3D");
        let scene = if option { scene.option("wounds_do_not_weaken") } else { scene };
        let mut battle = scene.dice([6, 6, 6, 2, 2, 2]);
        battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!(battle.injury('B'), "wounded");
        (battle.code('B', "resistance"), battle.code('B', "dexterity"))
    };
    assert_eq!(resistance(false), ("2D".to_owned(), "1D".to_owned()));
    assert_eq!(resistance(true), ("3D".to_owned(), "1D".to_owned()));
}

fn setup() -> Setup {
    Setup::new(&shipped_by_key("duel").unwrap(), 3).by(RulesetId::D6)
}

/// D6-PROF-04: options are part of the setup, and so of every record; one without them reads and plays as before.
#[test]
fn options_are_kept() {
    let chosen = MatchOptions::read(rules::options(RulesetId::D6).iter().map(|option| option.key)).unwrap();
    let mut hashes = Vec::new();
    for setup in [setup(), setup().with(chosen.clone())] {
        let mut world = setup.begin().unwrap();
        while let (Status::Ready { unit, .. }, true) = (world.resource::<Status>().clone(), hashes.len() < 9) {
            rules::submit(&mut world, Order::new(unit, ActionKey::of("confirm")).into()).unwrap();
            hashes.push(0);
        }
        hashes.clear();
        let text = Record::of(&world, &setup).to_text();
        assert_eq!(text.contains("options"), !setup.options.is_empty(), "an older game reads it if none is chosen");
        let again = Record::from_text(&text).unwrap();
        assert_eq!(again.setup.options, setup.options);
        again.play().unwrap();
    }
}

/// A battle in a world that held another one has its own options, and so has a copy to look ahead in.
#[test]
fn options_do_not_stay_behind() {
    let mut world = bevy::prelude::World::new();
    let chosen = MatchOptions::read(["graduated_difficulty"]).unwrap();
    setup().with(chosen.clone()).begin_in(&mut world).unwrap();
    let mut scratch = bevy::prelude::World::new();
    rules::fork(&world, &mut scratch, 1);
    assert_eq!(*scratch.resource::<MatchOptions>(), chosen);
    let units = world.resource::<blastdoor::battle::Roster>().entities().to_vec();
    units.into_iter().for_each(|unit| _ = world.despawn(unit));
    setup().begin_in(&mut world).unwrap();
    assert!(world.resource::<MatchOptions>().is_empty());
    rules::fork(&world, &mut scratch, 1);
    assert!(scratch.resource::<MatchOptions>().is_empty());
}

/// An option that the rules do not have is told, with those they have.
#[test]
fn unknown_options_are_refused() {
    let error = setup().with(MatchOptions::read(["graduated_dificulty"]).unwrap()).begin().expect_err("an error");
    assert!(matches!(error, StartError::Option(OptionError::Unknown { .. })));
    assert!(error.to_string().contains("did you mean `graduated_difficulty`?"), "{error}");
    let saga = setup().by(RulesetId::Saga).with(MatchOptions::read(["graduated_difficulty"]).unwrap());
    assert!(matches!(saga.begin(), Err(StartError::Option(OptionError::Unknown { .. }))));
    assert!(setup().with(MatchOptions::default()).begin().is_ok());
}

/// A value that an option does not take is told, with one that it takes. D6-DECL-10
#[test]
fn values_that_do_not_fit_are_refused() {
    let begin = |rules, option: &str| setup().by(rules).with(MatchOptions::read([option]).unwrap()).begin();
    let error = begin(RulesetId::D6Charts, "declaration_timer").expect_err("an error");
    assert!(error.to_string().ends_with("write for example `declaration_timer=30`"), "{error}");
    let error = begin(RulesetId::D6, "graduated_difficulty=3").expect_err("an error");
    assert!(error.to_string().contains("is a switch"), "{error}");
    assert!(begin(RulesetId::D6Charts, "declaration_timer=30").is_ok());
    assert!(begin(RulesetId::D6, "declaration_timer=30").is_err(), "only units of the charts hesitate");
}

/// A level sets options for the rules that have them; players may choose otherwise.
#[test]
fn a_level_sets_options() {
    let text = shipped_by_key("duel").unwrap().source.replacen(
        "name:",
        "options: (graduated_difficulty: true, minor_units_die: true), name:",
        1,
    );
    let level = level::parse("duel", text.as_bytes()).unwrap();
    let options = |rules, chosen: &[&str]| {
        let setup = Setup::new(&level, 3).by(rules).with(MatchOptions::read(chosen).unwrap());
        let world = setup.begin().unwrap();
        world.resource::<MatchOptions>().texts().collect::<Vec<_>>()
    };
    assert_eq!(options(RulesetId::Saga, &[]), [""; 0]);
    assert_eq!(options(RulesetId::D6, &[]), ["graduated_difficulty"]);
    assert_eq!(options(RulesetId::Swu, &[]), ["minor_units_die"]);
    let chosen = ["graduated_difficulty=off", "wounds_do_not_weaken"];
    assert_eq!(options(RulesetId::D6, &chosen), chosen);
}
