//! Levels that differ from rule set to rule set.

use blastdoor::{
    battle::{Objective, Roster, Sides},
    level::{self, Level, Setup},
    rules::RulesetId,
};
use miette::Diagnostic;

use crate::sound_level::{SOUND, expect, faults_of};

fn changed(changes: &[(&str, &str)]) -> Level {
    let source = changes.iter().fold(SOUND.to_owned(), |source, (from, to)| {
        assert!(source.contains(from), "`{from}` is not in the sound level");
        source.replacen(from, to, 1)
    });
    level::parse("test", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
}

fn kinds(level: &Level, rules: RulesetId) -> Vec<String> {
    level.under(rules).deployment().into_iter().map(|unit| unit.kind).collect()
}

#[test]
fn units_are_left_out_under_some_rules() {
    let level = changed(&[
        (
            "(kind: officer,",
            "(kind: scout, side: \"blue\", at: (6, 2), not: [saga, d6, d6_charts, d6_segments]),\n(kind: officer,",
        ),
        (
            "'b': (unit: battle_robot, side: \"blue\")",
            "'b': (tile: rubble, unit: battle_robot, side: \"blue\", not: swu)",
        ),
        (
            "'a': (unit: trooper, side: \"red\")",
            "'a': (unit: trooper, side: \"red\", only: [saga, d6, d6_charts, d6_segments, swu])",
        ),
    ]);
    let all = ["trooper", "battle_robot", "trooper", "battle_robot", "officer"];
    assert_eq!(
        (kinds(&level, RulesetId::Saga), kinds(&level, RulesetId::D6)),
        (all.map(str::to_owned).to_vec(), all.map(str::to_owned).to_vec())
    );
    assert_eq!(kinds(&level, RulesetId::Swu), ["trooper", "trooper", "scout", "officer"]);
    let tile = |rules| level.under(rules).tile_name((6, 1).into());
    assert_eq!((tile(RulesetId::Saga), tile(RulesetId::Swu)), ("rubble", "rubble"), "the tile stays");
}

/// The name of a unit means the same unit under all rule sets, although its number differs.
#[test]
fn objectives_follow_their_unit() {
    let level =
        changed(&[("(kind: officer,", "(kind: scout, side: \"blue\", at: (6, 2), only: swu),\n(kind: officer,")]);
    let boss = |rules| {
        let level = level.under(rules);
        let of = |objective: &Objective| match objective {
            Objective::Defeat { unit, .. } => level.deployment()[usize::from(unit.0)].name.clone(),
            _ => None,
        };
        (level.mission().objectives.iter().find_map(of), level.deployment().len())
    };
    assert_eq!(boss(RulesetId::Saga), (Some("Boss".to_owned()), 5));
    assert_eq!(boss(RulesetId::Swu), (Some("Boss".to_owned()), 6));
    for (rules, count) in [(RulesetId::Saga, 5), (RulesetId::Swu, 6)] {
        let world = Setup::new(&level, 1).by(rules).begin().unwrap();
        assert_eq!(world.resource::<Roster>().entities().len(), count);
        assert_eq!(world.resource::<Sides>().0.len(), 2);
    }
}

/// A tile without a unit becomes floor, objectives and triggers are left out.
#[test]
fn tiles_objectives_and_triggers_are_left_out() {
    let level = changed(&[
        ("'z': (tile: rubble,", "'z': (tile: rubble, only: saga,"),
        ("survive(side: \"blue\", rounds: 12)", "survive(side: \"blue\", rounds: 12, not: d6)"),
        (
            "    objectives: [",
            "    triggers: [(when: round(begins: 2), then: say(text: \"Go!\"), only: d6)],\n    objectives: [",
        ),
    ]);
    let counts = RulesetId::ALL.map(|rules| {
        let level = level.under(rules);
        let mission = level.mission();
        (level.tile_name((1, 4).into()), mission.zones.len(), mission.objectives.len(), mission.triggers.len())
    });
    assert_eq!(counts[0], ("rubble", 2, 3, 0), "saga");
    assert_eq!(counts[1], ("floor", 2, 2, 1), "d6");
    assert_eq!(counts[4], ("floor", 2, 3, 0), "swu");
}

#[test]
fn faults_of_single_rule_sets_name_them() {
    let absent = "under the rules `d6`, `d6_charts`, `d6_segments` and `swu` there is no unit with the name `Boss`";
    expect(("name: \"Boss\"", "name: \"Boss\", only: saga"), &[("35:35", absent, "")]);
    expect(
        ("'a': (unit: trooper, side: \"red\")", "'a': (unit: trooper, side: \"red\", not: swu)"),
        &[("23:15", "under the rules `swu` the side `red` has no units", "add one")],
    );
    // Those of the level's own rules are named, too.
    expect(
        ("name: \"Boss\"", "name: \"Boss\", not: saga"),
        &[("35:35", "under the rules `saga` there is no unit with the name `Boss`", "")],
    );
}

/// Faults about what is left out point to the field that does it.
#[test]
fn faults_point_to_the_field_that_leaves_out() {
    let labels = |slip: (&str, &str)| {
        let faults = faults_of(&SOUND.replacen(slip.0, slip.1, 1));
        let labels = faults.faults().iter().flat_map(|fault| fault.labels().into_iter().flatten());
        labels.filter_map(|label| Some((label.offset(), label.label()?.to_owned()))).collect::<Vec<_>>()
    };
    let expected = |source: &str, field: &str| (source.find(field).unwrap(), "leaves it out".to_owned());
    let boss = ("name: \"Boss\"", "name: \"Boss\", only: saga");
    assert_eq!(labels(boss), [expected(&SOUND.replacen(boss.0, boss.1, 1), "only: saga")]);
    let ferry = "(kind: skimmer, side: \"blue\", at: (4, 2), name: \"Ferry\", not: [d6, swu]),
        (kind: gunner, side: \"blue\", aboard: \"Ferry\"), (kind: officer,";
    let labels_of_ferry = labels(("(kind: officer,", ferry));
    let place = expected(&SOUND.replacen("(kind: officer,", ferry, 1), "not: [d6, swu]");
    assert!(labels_of_ferry.contains(&place), "{labels_of_ferry:?}");
    assert_eq!(labels(("name: \"Boss\"", "name: \"The boss\", only: saga")), []);
}

/// A slip in one entry does not set the others against each other.
#[test]
fn a_slip_in_one_entry_is_one_fault() {
    let others = "(kind: scout, side: \"blue\", at: (6, 2), only: saga),
        (kind: medic, side: \"blue\", at: (6, 2), not: saga),
        (kind: medic, side: \"red\", at: (6, 2), only: d6_chart),";
    let slip = ("29:54", "`d6_chart` is not one of the rule sets", "did you mean `d6_charts`?");
    expect(("(kind: officer,", &format!("{others}\n(kind: officer,")), &[slip]);
    // Faults of the other entries are told with it.
    let unknown = others.replacen("kind: scout", "kind: scuot", 1);
    let scout = ("27:16", "there is no kind of unit `scuot`", "did you mean `scout`?");
    expect(("(kind: officer,", &format!("{unknown}\n(kind: officer,")), &[scout, slip]);
}

/// The named units of the rule sets have different places in the file.
#[test]
fn an_unknown_name_is_one_fault_under_all_rule_sets() {
    let boss = "(kind: officer, side: \"blue\", at: (6, 4), name: \"Boss\"),";
    let either = "(kind: officer, side: \"blue\", at: (6, 4), name: \"Boss\", only: [saga]),
        (kind: scout, side: \"blue\", at: (6, 2), name: \"Guard\"),
        (kind: guard, side: \"blue\", at: (6, 4), name: \"Boss\", not: [saga]),";
    assert!(SOUND.contains(boss));
    let faults = faults_of(&SOUND.replace(boss, either).replace("unit: \"Boss\"", "unit: \"Bos\""));
    let messages: Vec<&str> = faults.faults().iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(messages, ["there is no unit with the name `Bos`"]);
}

/// The other faults of an entry with a slip are told with it, unless another entry has to do with them.
#[test]
fn a_slip_does_not_hide_the_other_faults_of_its_entry() {
    let only = |fields: &str| format!("name: \"Boss\", {fields}, only: [sagaa]");
    let slip = |place| (place, "`sagaa` is not one of the rule sets", "did you mean `saga`?");
    let unwary = ("27:73", "`true` or `false` was expected", "");
    expect(("name: \"Boss\"", only("unwary: maybe").as_str()), &[unwary, slip("27:87")]);
    let other = ("27:65", "a unit has no field `unwery`", "did you mean `unwary`?");
    expect(("name: \"Boss\"", only("unwery: true").as_str()), &[other, slip("27:86")]);
    let twin = "(kind: scout, side: \"blue\", at: (6, 2), name: \"Boss\", only: [sagaa]), (kind: officer,";
    expect(("(kind: officer,", twin), &[slip("27:70")]);
}

#[test]
fn faults_of_the_two_fields() {
    let with = |fields: &str| format!("name: \"Boss\", {fields}");
    let expect_of = |fields: &str, fault| expect(("name: \"Boss\"", with(fields).as_str()), &[fault]);
    expect_of("only: [sawu]", ("27:72", "`sawu` is not one of the rule sets", "did you mean `swu`?"));
    expect_of("only: saga, not: swu", ("27:77", "this entry has both `only` and `not`", "remove one"));
    expect_of("not: [saga, d6, d6_charts, d6_segments, swu]", ("27:70", "this entry counts under no rule set", ""));
    expect_of("onyl: saga", ("27:65", "a unit has no field `onyl`", "did you mean `only`?"));
}

/// A fault that every rule set shares is told once, without them.
#[test]
fn common_faults_are_told_once() {
    let units = "at: (6, 40), name: \"Boss\"), (kind: scout, side: \"blue\", at: (6, 2), not: swu)";
    let faults = faults_of(&SOUND.replacen("at: (6, 4), name: \"Boss\")", units, 1));
    let messages: Vec<&str> = faults.faults().iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(messages, ["this unit stands outside the map, on the square (6, 40)"]);
}

/// A saved battle of a level with variants is played on the same variant.
#[test]
fn a_setup_knows_its_variant() {
    let level = changed(&[("'z': (tile: rubble,", "'z': (tile: rubble, only: saga,")]);
    let played = |rules| Setup::new(&level, 1).by(rules).level_played().unwrap().tile_name((1, 4).into());
    assert_eq!((played(RulesetId::Saga), played(RulesetId::D6)), ("rubble", "floor"));
}
