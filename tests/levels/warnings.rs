//! Each kind of warning is found at its position, with advice, and does not keep a level from being played.

use blastdoor::level::{self, Level, Severity};

use crate::sound_level::{SOUND, with_triggers};

fn read(source: &str) -> Level {
    level::parse("test", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()))
}

/// Compares the warnings about a level with `expected`: `line:column`, a part of the message and a part of the help.
#[track_caller]
fn expect_in(source: &str, expected: &[(&str, &str, &str)]) {
    let level = read(source);
    let all = level.warnings().map_or_else(String::new, level::LevelFaults::plain);
    let found = level.warnings().map_or(&[][..], level::LevelFaults::faults);
    assert_eq!(found.len(), expected.len(), "found:\n{all}");
    for (warning, (place, message, help)) in found.iter().zip(expected) {
        assert_eq!(warning.severity, Severity::Warning);
        assert_eq!(format!("{}:{}", warning.line, warning.column), *place, "found:\n{all}");
        assert!(warning.message.contains(message), "`{message}` is not in:\n{all}");
        assert!(warning.help.as_deref().unwrap_or("").contains(help), "`{help}` is not in:\n{all}");
    }
}

#[track_caller]
fn expect(change: (&str, &str), expected: &[(&str, &str, &str)]) {
    assert!(SOUND.contains(change.0), "`{}` is not in the sound level", change.0);
    expect_in(&SOUND.replacen(change.0, change.1, 1), expected);
}

const SURVIVE: &str = "survive(side: \"blue\", rounds: 12)";

#[test]
fn a_sound_level_has_none() {
    expect(("name: \"Test\"", "name: \"Other\""), &[]);
    for level in level::shipped() {
        assert!(level.warnings().is_none(), "{}", level.warnings().map_or_else(String::new, level::LevelFaults::plain));
    }
}

#[test]
fn a_trigger_after_the_last_round() {
    let source = with_triggers("(when: round(begins: 21), then: say(text: \"x\"))").replace(SURVIVE, "");
    let source = source.replace("        ,\n", "\n");
    let found = [("37:23", "round 21 never begins: the battle is over after round 20, the `round_limit`", "round 21")];
    expect_in(&source, &found);
    let source = with_triggers("(when: round(begins: 13), then: say(text: \"x\"))");
    expect_in(
        &source,
        &[("37:23", "the battle is over after round 12, which ends the battle by `survive`", "earlier")],
    );
    expect_in(&with_triggers("(when: round(begins: 12), then: say(text: \"x\"))"), &[]);
}

#[test]
fn an_arrival_after_the_last_round() {
    let late = ", arrives: 13, name: \"Boss\")";
    expect((", name: \"Boss\")", late), &[("27:60", "this unit never arrives: the battle is over after round 12", "")]);
    expect((", name: \"Boss\")", ", arrives: 12, name: \"Boss\")"), &[]);
}

#[test]
fn an_objective_that_cannot_succeed_when_it_begins() {
    let waits = |objective: &str, when: &str| {
        let begin = format!("(when: {when}, then: begin(objective: \"late\"))");
        with_triggers(&begin).replace(SURVIVE, &format!("{objective}, name: \"late\", waits: true)"))
    };
    let hold = "hold(side: \"blue\", zone: \"far end\", rounds: 6";
    let message = "cannot succeed any more: only 5 rounds can be played from round 16 on";
    expect_in(&waits(hold, "round(begins: 16)"), &[("34:9", message, "begin it earlier")]);
    expect_in(&waits(hold, "round(begins: 15)"), &[]);
    let survive = "survive(side: \"blue\", rounds: 4";
    expect_in(&waits(survive, "round(begins: 5)"), &[("34:9", "so it is met at once", "")]);
    let escort = "escort(side: \"blue\", unit: \"Boss\", zone: \"corner\"";
    expect_in(&waits(escort, "out(unit: \"Boss\")"), &[("34:9", "its unit is out of action", "")]);
    let reach = "reach(side: \"blue\", zone: \"corner\", units: 2";
    let lost = "lost(side: \"blue\", units: 2)";
    expect_in(&waits(reach, lost), &[("34:9", "only 1 unit of the side can be left", "ask for less")]);
    expect_in(&waits(reach, "lost(side: \"blue\", units: 1)"), &[]);
    let crowd = SOUND
        .replace("units: 2", "units: 2, name: \"crowd\"")
        .replace("zone: \"far end\", units", "zone: \"corner\", units");
    expect_in(&crowd, &[("33:9", "the zone has room for only 1 unit", "ask for less")]);
    let two = format!("{SURVIVE}, survive(side: \"red\", rounds: 14)");
    expect((SURVIVE, &two), &[("34:44", "the battle is over after round 12", "")]);
}

#[test]
fn a_reserve_that_nothing_or_only_itself_calls() {
    let reserve = |triggers: &str| {
        let unit = "(kind: trooper, side: red, at: (1, 3), arrives: \"more\", name: \"Zed\"),\n        (kind: officer";
        with_triggers(triggers).replacen("(kind: officer", unit, 1)
    };
    expect_in(
        &reserve(""),
        &[(
            "27:57",
            "no trigger calls the reserve `more`",
            "(when: round(begins: 4), then: arrive(reserve: \"more\"))",
        )],
    );
    let itself = "(when: out(unit: \"Zed\"), then: arrive(reserve: \"more\"))";
    expect_in(&reserve(itself), &[("27:57", "the reserve `more` waits for itself", "call it by")]);
    let all_three = "(when: lost(side: \"red\", units: 3), then: arrive(reserve: \"more\"))";
    expect_in(&reserve(all_three), &[("27:57", "the reserve `more` waits for itself", "call it by")]);
    expect_in(&reserve("(when: lost(side: \"red\", units: 2), then: arrive(reserve: \"more\"))"), &[]);
}

#[test]
fn a_side_that_has_lost_at_the_start() {
    let reserve = SOUND.replace("side: \"red\")", "side: \"red\", arrives: \"more\")");
    let called = |when: &str| {
        let end = reserve.rfind(')').expect("an end");
        format!("{}    triggers: [(when: {when}, then: arrive(reserve: more))],\n)", &reserve[..end])
    };
    let found = [("23:15", "the side `red` has lost at the start", "only if a `round` condition calls it")];
    expect_in(&called("lost(side: blue, units: 1)"), &found);
    expect_in(&called("round(begins: 2)"), &[]);
    let skimmer = |crew: &str| {
        format!(
            "(name: \"x\", map: [\"VV....b\", \"VV.....\"], legend: {{
                'V': (unit: skimmer, side: red, name: \"The skimmer\"), 'b': (unit: scout, side: blue),
            }}, units: [{crew}],
            sides: [(key: red, controller: human), (key: blue)])"
        )
    };
    expect_in(&skimmer(""), &[("4:27", "the side `red` has lost at the start", "vehicles without a crew")]);
    expect_in(&skimmer("(kind: gunner, side: red, aboard: \"The skimmer\")"), &[]);
}

#[test]
fn a_unit_that_stands_in_its_goal() {
    let both = "squares: [(1, 1), (1, 2)]";
    let found = [("33:9", "`trooper` stands in the goal of this objective from the start", "move the unit")];
    expect(("squares: [(6, 2), ((5, 3), (5, 4))]", both), &found);
    expect(("squares: [(6, 2), ((5, 3), (5, 4))]", "squares: [(1, 1), (6, 2)]"), &[]);
    let escort = SOUND.replace(SURVIVE, "escort(side: blue, unit: \"Boss\", zone: \"far end\")");
    expect_in(&escort.replace("(5, 4))]", "(6, 4))]"), &[("34:9", "`Boss` stands in the goal", "")]);
    let exit = SOUND.replace(SURVIVE, "escape(side: blue)").replace("\"far end\", sq", "\"far end\", exit: blue, sq");
    expect_in(&exit.replace("(5, 4))]", "(6, 4))]"), &[("34:9", "`battle_robot` stands in the goal", "")]);
}

#[test]
fn a_door_of_something_else() {
    let bed = "round_limit: 20, doors: [(squares: (4, 1), object: huge)],";
    expect(
        ("round_limit: 20,", bed),
        &[("5:56", "`huge` is not what doors are made of", "objects for doors: blast_door")],
    );
}

#[test]
fn a_door_that_opens_and_closes_at_once() {
    let message = "the door on (4, 1) opens and closes at the same time";
    let one = "(when: round(begins: 2), then: [open(doors: (4, 1)), close(doors: (4, 1))])";
    expect_in(&with_triggers(one), &[("37:69", message, "another condition")]);
    let two =
        "(when: round(begins: 2), then: open(doors: (4, 1))), (when: round(begins: 2), then: close(doors: (4, 1)))";
    expect_in(&with_triggers(two), &[("37:100", message, "")]);
    let other = two.replacen("begins: 2", "begins: 3", 1);
    expect_in(&with_triggers(&other), &[]);
}

#[test]
fn a_character_that_is_never_drawn() {
    expect(("'z':", "'q': rubble, 'z':"), &[("17:9", "the map has no `q`", "remove its entry")]);
}

#[test]
fn no_side_for_a_person() {
    expect((", controller: human", ""), &[("22:12", "the computer plays every side", "controller: human")]);
}

#[test]
fn a_door_in_the_open() {
    let found = [("10:12", "the door on (2, 3) stands in the open", "two opposite sides")];
    expect(("\"#...#.b#\"", "\"#.+.#.b#\""), &found);
    let in_frame = "(barrier: wall, edge: west, squares: (2, 3)), (barrier: wall, edge: east, squares: (2, 3)),";
    let framed = SOUND.replacen("\"#...#.b#\"", "\"#.+.#.b#\"", 1);
    expect_in(&framed.replacen("borders: [", &format!("borders: [{in_frame}"), 1), &[]);
}

#[test]
fn an_objective_that_never_begins() {
    let waits = "survive(side: \"blue\", rounds: 12, name: \"late\", waits: true)";
    expect((SURVIVE, waits), &[("34:49", "no trigger begins the objective `late`", "begin(objective: \"late\")")]);
}

/// A unit that is too large for a gap does not reach its goal: a fault under the level's own rules, and a warning under
/// the others.
#[test]
fn a_gap_that_is_too_narrow() {
    let level = |kind: &str, rules: &str| {
        format!(
            "(name: \"x\", ruleset: {rules},
            map: [\"WW.#...\", \"WW..z..\", \"s..#..b\"],
            legend: {{'W': (unit: {kind}, side: red, name: \"W\"), 's': (unit: scout, side: red), 'b': (unit: scout, side: blue), 'z': (zone: gap)}},
            sides: [(key: red, controller: human), (key: blue)],
            objectives: [
                escort(side: red, unit: \"W\", zone: gap),
            ])"
        )
    };
    let narrow = "too large for a gap";
    // Creatures squeeze under saga, and vehicles do not. Under D6 and SWU nothing squeezes.
    expect_in(
        &level("great_beast", "saga"),
        &[
            ("6:52", "under the rules `d6` `W` can never reach the place", "as wide"),
            ("6:52", "under the rules `d6_charts` `W` can never reach the place", "as wide"),
            ("6:52", "under the rules `d6_segments` `W` can never reach the place", "as wide"),
            ("6:52", "under the rules `swu` `W` can never reach the place", "as wide"),
        ],
    );
    for source in [level("great_beast", "d6"), level("skimmer", "saga")] {
        let faults = level::parse("x", source.as_bytes()).expect_err("it is too large");
        assert!(
            faults.plain().contains("`W` can never reach") && faults.plain().contains(narrow),
            "{}",
            faults.plain()
        );
    }
    for kind in ["great_beast", "skimmer"] {
        expect_in(&level(kind, "saga").replace("WW.#...", "WW....."), &[]);
    }
}

/// Traps in a level whose own rules have none.
#[test]
fn traps_that_do_nothing() {
    let traps = "round_limit: 20, traps: [(kind: snare, squares: (2, 2))],";
    let message = "traps do nothing under the rules `saga`";
    expect(("round_limit: 20,", traps), &[("5:29", message, "choose rules that have them: swu")]);
    let source = SOUND.replace("ruleset: saga", "ruleset: swu").replace("round_limit: 20,", traps);
    expect_in(&source, &[]);
    // They are for SWU only, and none lies there under the level's own rules.
    expect(("round_limit: 20,", "round_limit: 20, traps: [(kind: snare, squares: (2, 2), only: swu)],"), &[]);
}

/// Pits and spans in a level whose own rules have none.
#[test]
fn pits_and_spans_that_do_nothing() {
    let depths =
        "pits: [(squares: (2, 2), depth: 2)], spans: [(name: \"plank\", squares: (3, 3), strength: 20, depth: 2)],";
    let source = SOUND
        .replace("ruleset: saga", "ruleset: d6")
        .replace("round_limit: 20,", &format!("round_limit: 20, {depths}"));
    let help = "choose rules that have them: saga";
    expect_in(
        &source,
        &[
            ("5:28", "pits do nothing under the rules `d6`", help),
            ("5:66", "spans do nothing under the rules `d6`", help),
        ],
    );
}
