//! Each kind of fault is found at its position, with advice.

use blastdoor::level;

use crate::sound_level::{SOUND, expect, expect_in, faults_of};

#[test]
fn the_sound_level_is_sound() {
    let level = level::parse("test", SOUND.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
    assert_eq!(level.deployment().len(), 5);
}

mod fields {
    use super::*;

    #[test]
    fn an_unknown_field() {
        expect(("round_limit", "round_limits"), &[("5:5", "no field `round_limits`", "did you mean `round_limit`?")]);
        expect(("at: (6, 4)", "att: (6, 4)"), &[("27:39", "a unit has no field `att`", "did you mean `at`?")]);
    }

    #[test]
    fn a_missing_field() {
        expect(("    name: \"Test\",\n", ""), &[("1:1", "a level needs `name`", "name: \"Dock Nine\"")]);
        expect(("kind: officer, ", ""), &[("27:9", "a unit needs `kind`", "kind: trooper")]);
        expect((", rounds: 12", ""), &[("34:9", "needs `rounds`", "rounds: 8")]);
    }

    /// A misspelt field is not reported as missing, too; another missing field is.
    #[test]
    fn an_unknown_and_a_missing_field() {
        expect(
            ("kind: officer, side:", "colour: red, side:"),
            &[("27:9", "a unit needs `kind`", ""), ("27:10", "a unit has no field `colour`", "fields: kind, side")],
        );
    }

    #[test]
    fn a_field_given_twice() {
        expect(("(key: \"red\",", "(key: \"red\", key: \"red\","), &[("23:22", "`key` is given twice", "")]);
    }

    #[test]
    fn a_value_of_the_wrong_kind() {
        expect(("round_limit: 20", "round_limit: \"20\""), &[("5:18", "a whole number was expected, not a text", "")]);
        expect(("at: (6, 4)", "at: 6"), &[("27:43", "a square like `(3, 4)`", "")]);
        expect(("name: \"Test\"", "name: 7"), &[("2:11", "a text in quotation marks was expected", "")]);
        expect(("squares: [(6, 2)", "squares: [6"), &[("30:37", "a square `(3, 4)`, a rectangle", "")]);
    }

    #[test]
    fn a_number_out_of_bounds() {
        expect(("round_limit: 20", "round_limit: 0"), &[("5:18", "from 1 to 999", "")]);
        expect(("round_limit: 20", "round_limit: 99999999999999999999"), &[("5:18", "from 1 to 999", "")]);
    }
}

mod names {
    use super::*;

    #[test]
    fn an_unknown_rule_set() {
        expect(("ruleset: saga", "ruleset: sage"), &[("4:14", "`sage`", "did you mean `saga`?")]);
    }

    #[test]
    fn an_unknown_tile() {
        expect(
            ("tile: rubble", "tile: rubbel"),
            &[("17:21", "`rubbel` is not one of the tiles", "did you mean `rubble`?")],
        );
    }

    /// Only what stands on the map has a name, and its object must be known.
    #[test]
    fn an_object_that_is_none() {
        expect(
            ("tile: rubble,", "tile: rubble, name: \"heap\","),
            &[("17:35", "the tile `rubble` is no object", "everything low")],
        );
        expect(
            ("(barrier: low,", "(barrier: low, object: metal_bar,"),
            &[("20:32", "no object `metal_bar`", "did you mean `metal_bars`?")],
        );
    }

    #[test]
    fn an_unknown_controller() {
        expect(("human", "humen"), &[("23:48", "`humen`", "did you mean `human`?")]);
    }

    #[test]
    fn an_unknown_kind_of_unit() {
        expect(("kind: officer", "kind: oficer"), &[("27:16", "no kind of unit `oficer`", "did you mean `officer`?")]);
    }

    /// A faulty entry of the legend that is on the map twice is one fault.
    #[test]
    fn an_unknown_kind_in_the_legend() {
        expect(("unit: trooper", "unit: troper"), &[("15:21", "no kind of unit `troper`", "did you mean `trooper`?")]);
    }

    #[test]
    fn an_unknown_side() {
        expect(("side: \"blue\", at", "side: \"bleu\", at"), &[("27:31", "no side `bleu`", "did you mean `blue`?")]);
    }

    #[test]
    fn an_unknown_zone() {
        expect(
            ("zone: \"far end\"", "zone: \"far and\""),
            &[("33:34", "no zone `far and`", "did you mean `far end`?")],
        );
    }

    #[test]
    fn an_unknown_unit_to_defeat() {
        expect(("unit: \"Boss\"", "unit: \"Bos\""), &[("35:35", "`Bos`", "did you mean `Boss`?")]);
    }

    #[test]
    fn an_unknown_objective() {
        expect(("survive(", "survife("), &[("34:9", "no objective `survife`", "did you mean `survive`?")]);
    }

    #[test]
    fn an_unknown_barrier() {
        expect(("barrier: low", "barrier: lwo"), &[("20:19", "`lwo`", "did you mean `low`?")]);
    }

    #[test]
    fn a_key_of_two_sides() {
        expect(("key: \"blue\", ", "key: \"red\", "), &[("24:15", "two sides have the key `red`", "own key")]);
    }

    #[test]
    fn a_name_of_two_zones() {
        let twice = "zones: [\n        (name: \"far end\", squares: (1, 3)),";
        expect(("zones: [", twice), &[("31:16", "two zones have the name `far end`", "")]);
    }

    #[test]
    fn a_name_of_two_units() {
        let named = "(unit: trooper, side: \"red\", name: \"Ann\")";
        expect(("(unit: trooper, side: \"red\")", named), &[("9:11", "two units have the name `Ann`", "")]);
    }

    #[test]
    fn a_character_explained_twice() {
        expect(("'z':", "'a': floor, 'z':"), &[("17:9", "explains `a` twice", "")]);
    }
}

mod map {
    use super::*;

    #[test]
    fn ragged_rows() {
        expect(("\"#a..#..#\"", "\"#a..#..\""), &[("9:17", "row 2 has 7 squares, most others have 8", "add 1")]);
        expect(("\"#a..#..#\"", "\"#a..#..##\""), &[("9:18", "row 2 has 9 squares", "remove 1")]);
    }

    /// Spaces at the end of a row are void, and editors cut them off.
    #[test]
    fn a_short_row_may_end_in_void() {
        expect(("\"#a..#..#\"", "\"#a..#..\""), &[("9:17", "row 2 has 7 squares", "a space is void")]);
    }

    #[test]
    fn a_tab_in_the_map() {
        expect(("\"#...#.b#\"", "\"#.\t.#.b#\""), &[("10:12", "there is a tab in the map", "use spaces")]);
    }

    /// Rows and columns that were swapped.
    #[test]
    fn swapped_coordinates() {
        let help = "the map has columns 0 to 7 and rows 0 to 5, counted from the top left; squares are (column, row): did \
                    you mean `(6, 4)`?";
        expect(("at: (6, 4)", "at: (4, 6)"), &[("27:43", "stands outside the map, on the square (4, 6)", help)]);
        expect(
            ("squares: [(6, 2), ((5, 3), (5, 4))]", "squares: [(2, 6), ((5, 3), (5, 4))]"),
            &[("30:37", "outside the map", "did you mean `(6, 2)`?")],
        );
        expect(
            ("at: (6, 4)", "at: (40, 60)"),
            &[("27:43", "outside the map", "rows 0 to 5, counted from the top left")],
        );
    }

    #[test]
    fn a_character_without_meaning() {
        expect(("\"#...#.b#\"", "\"#.?.#.b#\""), &[("10:12", "does not explain `?`", "'?': rubble")]);
        expect(("\"#...#.b#\"", "\"#??.#.b#\""), &[("10:11", "`?`, here and once more", "")]);
    }

    #[test]
    fn no_rows() {
        let source = SOUND.replace(&SOUND[SOUND.find("\"####").unwrap()..SOUND.find("    legend").unwrap() - 7], "");
        let faults = faults_of(&source);
        assert_eq!((faults.faults()[0].line, faults.faults()[0].message.as_str()), (6, "the map is empty"));
    }

    #[test]
    fn a_map_over_the_limit() {
        let row = format!("        \"{}\",\n", "#".repeat(1000));
        let source = format!("(\n    name: \"Big\",\n    map: [\n{}    ],\n)", row.repeat(1000));
        assert!(source.len() < 1024 * 1024, "so that it is the map that is refused");
        expect_in(
            &source,
            &[
                ("1:1", "a level needs `sides`", ""),
                ("4:10", "the map has 1000 x 1000 squares; the limit is 128 x 128", "make it smaller"),
            ],
        );
    }

    #[test]
    fn a_border_where_none_is() {
        expect(
            ("((2, 1), (3, 1))", "((2, 1), (3, 2))"),
            &[("20:33", "(2, 1) and (3, 2) have no border between them", "")],
        );
        expect(
            ("((2, 1), (3, 1))", "((7, 1), (8, 1))"),
            &[("20:42", "outside the map", "columns 0 to 7 and rows 0 to 5")],
        );
        expect(
            ("between: ((2, 1), (3, 1))", "edge: north"),
            &[("20:9", "needs either `between`", "between: ((3, 4), (3, 5))")],
        );
    }
}

mod units {
    use super::*;

    #[test]
    fn in_a_wall() {
        expect(("at: (6, 4)", "at: (4, 2)"), &[("27:43", "in a wall, on the square (4, 2)", "free square")]);
    }

    #[test]
    fn in_a_closed_door() {
        expect(("at: (6, 4)", "at: (4, 1)"), &[("27:43", "in a closed door", "")]);
    }

    #[test]
    fn off_the_map() {
        expect(("at: (6, 4)", "at: (60, -4)"), &[("27:43", "outside the map", "")]);
    }

    #[test]
    fn on_another() {
        expect(("at: (6, 4)", "at: (6, 3)"), &[("27:43", "two units stand on the square (6, 3)", "move one")]);
    }

    /// A large unit needs all its squares.
    #[test]
    fn a_large_one_without_room() {
        let message = "fills 2 x 2 squares, and (4, 2) of them is in a wall";
        expect(
            ("kind: officer, side: \"blue\", at: (6, 4)", "kind: walker_robot, side: \"blue\", at: (3, 2)"),
            &[("27:48", message, "top left")],
        );
        expect(
            ("kind: officer, side: \"blue\", at: (6, 4)", "kind: walker_robot, side: \"blue\", at: (5, 2)"),
            &[("27:48", "two units stand on the square (6, 3)", "")],
        );
    }

    /// A large unit drawn on all its squares or on its first square is one unit.
    #[test]
    fn a_large_one_may_be_drawn_whole() {
        for rows in [["#a..W.b#", "#a.....#"], ["#a..WWb#", "#a..WW.#"]] {
            let source = SOUND
                .replace("#a..+.b#", rows[0])
                .replace("#a..#..#", rows[1])
                .replace("'z':", "'W': (unit: walker_robot, side: \"blue\"), 'z':");
            let level = level::parse("test", source.as_bytes()).unwrap_or_else(|faults| panic!("{}", faults.plain()));
            assert_eq!(level.deployment().iter().filter(|unit| unit.kind == "walker_robot").count(), 1);
        }
    }

    #[test]
    fn none_aware() {
        let source = SOUND.replace("name: \"Reds\"", "aware: false").replace("name: \"Blues\"", "aware: false");
        expect_in(&source, &[("8:11", "no unit is aware", "aware: false")]);
    }
}

mod sides {
    use super::*;

    #[test]
    fn without_units() {
        let source = SOUND.replace("side: \"red\")", "side: \"blue\")");
        expect_in(&source, &[("23:15", "the side `red` has no units", "side: \"red\"")]);
    }

    #[test]
    fn only_one() {
        let source = r##"(
    name: "x",
    map: ["#a#"],
    legend: {'a': (unit: trooper, side: "red")},
    sides: [(key: "red")],
)"##;
        expect_in(source, &[("5:12", "there is only one side", "a battle needs two")]);
    }

    #[test]
    fn none_at_all() {
        let source = "(\n    name: \"x\",\n    map: [\"...\"],\n    sides: [],\n)";
        expect_in(source, &[("4:12", "there are no sides", "a battle needs two")]);
        expect_in("(name: \"x\", map: [\"...\"])", &[("1:1", "a level needs `sides`", "sides: [(key: \"crew\")")]);
    }
}

mod light {
    use super::*;

    #[test]
    fn an_unknown_level() {
        expect(
            ("round_limit: 20,", "round_limit: 20, light: dimm,"),
            &[("5:29", "`dimm` is not one of the levels of light", "bright, poor, night, dark")],
        );
        let lights = "round_limit: 20, lights: [(level: drak, squares: (1, 1))],";
        expect(("round_limit: 20,", lights), &[("5:39", "`drak`", "did you mean `dark`?")]);
    }

    #[test]
    fn an_area_that_is_missing_or_off_the_map() {
        let lights = "round_limit: 20, lights: [(level: dark)],";
        expect(("round_limit: 20,", lights), &[("5:31", "a light needs `squares`", "squares: ((3, 4)")]);
        let lights = "round_limit: 20, lights: [(squares: (1, 99))],";
        expect(
            ("round_limit: 20,", lights),
            &[("5:31", "a light needs `level`", "level: dark"), ("5:41", "outside the map", "rows 0 to 5")],
        );
    }
}

mod consoles {
    use super::*;

    #[track_caller]
    fn consoles(list: &str, expected: &[(&str, &str, &str)]) {
        let list = format!("round_limit: 20, consoles: [{list}],");
        let source = SOUND.replace("round_limit: 20,", &list).replace("#...#.b#", "#&..#.b#");
        expect_in(&source, expected);
    }

    #[test]
    fn without_a_console_or_a_door() {
        consoles("(at: (2, 3), doors: (4, 1))", &[("5:38", "there is no console on (2, 3)", "`&`")]);
        consoles("(at: (1, 3), doors: (4, 2))", &[("5:53", "there is no door on (4, 2)", "doors: (4, 1)")]);
        consoles("(at: (1, 3), doors: [(4, 1), (4, 2)])", &[("5:62", "there is no door on (4, 2)", "doors: (4, 1)")]);
        consoles("(at: (1, 3), doors: [])", &[("5:53", "this console has no doors", "")]);
        consoles("(at: (1, 3))", &[("5:33", "a console needs `doors`", "doors: [(5, 2)")]);
        consoles("(at: (1, 33), doors: (4, 1))", &[("5:38", "outside the map", "")]);
    }

    #[test]
    fn given_twice() {
        let twice = "(at: (1, 3), doors: (4, 1)), (at: (1, 3), doors: (4, 1))";
        consoles(twice, &[("5:67", "this console is given twice", "in one entry")]);
    }
}

mod doors {
    use super::*;

    #[track_caller]
    fn doors(list: &str, expected: &[(&str, &str, &str)]) {
        expect(("round_limit: 20,", &format!("round_limit: 20, doors: [{list}],")), expected);
    }

    #[test]
    fn of_an_unknown_object() {
        let message = "there is no object `woden_door`";
        doors("(squares: (4, 1), object: woden_door)", &[("5:56", message, "did you mean `wooden_door`? objects:")]);
    }

    #[test]
    fn where_no_door_is() {
        let message = "there is no door on (4, 2)";
        doors("(squares: [(4, 1), (4, 2)], object: curtain)", &[("5:49", message, "doors: (4, 1)")]);
        doors("(object: curtain)", &[("5:30", "needs `squares`", "[(5, 2), (5, 8)]")]);
        doors("(squares: (4, 1))", &[("5:30", "needs `object`", "wooden_door")]);
    }

    #[test]
    fn with_an_unknown_lock() {
        let message = "`god` is not one of the locks";
        doors("(squares: (4, 1), lock: god)", &[("5:54", message, "did you mean `good`? locks: cheap, average")]);
        let list = "round_limit: 20, doors: [(squares: (4, 1), lock: god)],";
        let opened = "triggers: [(when: round(begins: 4), then: unlock(doors: (4, 1)))],";
        expect(("round_limit: 20,", &format!("{list} {opened}")), &[("5:54", message, "did you mean `good`?")]);
    }

    #[test]
    fn given_twice() {
        let twice = "(squares: (4, 1), object: curtain), (squares: (4, 1), object: blast_door)";
        doors(twice, &[("5:76", "the door on (4, 1) is given twice", "one object")]);
    }

    /// A level for D6 has the objects of D6.
    #[test]
    fn of_other_rules() {
        let source = SOUND
            .replace("ruleset: saga", "ruleset: d6")
            .replace("round_limit: 20,", "round_limit: 20, doors: [(squares: (4, 1), object: air_car)],");
        expect_in(&source, &[("5:56", "there is no object `air_car`", "objects: blast_door, concrete_wall")]);
    }
}

mod depths {
    use super::*;

    #[test]
    fn pits() {
        let pits = |list: &str, expected: &[(&str, &str, &str)]| {
            expect(("round_limit: 20,", &format!("round_limit: 20, pits: [{list}],")), expected);
        };
        pits("(squares: (0, 0), depth: 2)", &[("5:39", "there is a wall on (0, 0)", "")]);
        pits("(squares: [], depth: 2)", &[("5:39", "there are no squares here", "")]);
        pits("(squares: (1, 1), depth: 0)", &[("5:54", "from 1 to 40", "")]);
        pits("(squares: (1, 1))", &[("5:29", "a pit needs `depth`", "depth: 4")]);
        let twice = "(squares: (1, 1), depth: 2), (squares: (1, 1), depth: 3)";
        pits(twice, &[("5:58", "this pit overlaps another", "many squares")]);
    }

    #[test]
    fn spans() {
        let spans = |list: &str, expected: &[(&str, &str, &str)]| {
            expect(("round_limit: 20,", &format!("round_limit: 20, spans: [{list}],")), expected);
        };
        let needs = [("5:30", "a span needs `name`", "gangway"), ("5:30", "a span needs `strength`", "strength: 30")];
        spans("(squares: (1, 1), depth: 2)", &needs);
        spans("(name: \"x\", squares: (1, 1), strength: 100, depth: 2)", &[("5:69", "from 1 to 99", "")]);
    }
}

mod exits {
    use super::*;

    #[test]
    fn of_an_unknown_side() {
        expect(
            ("(name: \"far end\",", "(name: \"far end\", exit: \"rad\","),
            &[("30:33", "no side `rad`", "did you mean `red`?")],
        );
        expect(
            ("(name: \"far end\",", "(name: \"far end\", exit: [\"red\", 7],"),
            &[("30:41", "a name was expected", "")],
        );
    }

    #[test]
    fn an_escape_without_an_exit() {
        expect(
            ("survive(side: \"blue\", rounds: 12)", "escape(side: \"blue\")"),
            &[("34:9", "the side `blue` has no exit", "exit: blue")],
        );
    }

    /// The fault points at a zone that could be the exit.
    #[test]
    fn an_escape_without_an_exit_points_at_a_zone() {
        let faults =
            faults_of(&SOUND.replace("survive(side: \"blue\", rounds: 12)", "escape(side: \"blue\", units: 1)"));
        let labels: Vec<_> = miette::Diagnostic::labels(&faults.faults()[0]).unwrap().collect();
        assert_eq!(labels[1].label(), Some("this zone could be it"));
        assert_eq!(&SOUND[labels[1].offset()..labels[1].offset() + 9], "\"far end\"");
    }

    #[test]
    fn an_escape_of_more_than_can_get_there() {
        let source = SOUND
            .replace("survive(side: \"blue\", rounds: 12)", "escape(side: \"blue\", units: 4)")
            .replace("(name: \"far end\",", "(name: \"far end\", exit: [blue],");
        expect_in(&source, &[("34:37", "only 3 units of `blue` can ever reach an exit, so 4", "ask for fewer")]);
    }

    #[test]
    fn morale_out_of_bounds() {
        expect(("name: \"Blues\"", "name: \"Blues\", morale: (gives_up_at: 101)"), &[("24:60", "from 1 to 100", "")]);
        expect(("name: \"Blues\"", "morale: ()"), &[("24:31", "a rule of morale needs `gives_up_at`", "50")]);
    }
}

mod objectives {
    use super::*;

    #[test]
    fn a_zone_behind_walls() {
        expect(("#a..+.b#", "#a..#.b#"), &[("33:34", "no unit of `red` can ever reach", "a door")]);
    }

    /// A border closes a zone as well as a wall does.
    #[test]
    fn a_zone_behind_a_border() {
        let wall = "(barrier: aperture, edge: east, squares: (4, 1)),\n        (barrier: low,";
        expect(("(barrier: low,", wall), &[("34:34", "no unit of `red` can ever reach", "a door")]);
    }

    #[test]
    fn a_zone_that_too_few_reach() {
        let source =
            SOUND.replace("#a..#..#", "#..###.#").replace("#...#.b#", "####.#b#").replace("#z..#..#", "#za##..#");
        let source = source.replace("(5, 3), (5, 4)", "(5, 4), (6, 4)");
        expect_in(&source, &[("33:52", "only 1 of the 2 units of `red` can ever reach", "ask for fewer")]);
    }

    /// One unit is not "1 units".
    #[test]
    fn one_unit_is_not_many() {
        let source = SOUND.replace("#a..#..#", "#...#..#");
        expect_in(&source, &[("33:52", "`red` has only 1 unit, so 2 never", "ask for 1 at most")]);
    }

    #[test]
    fn more_units_than_there_are() {
        expect(("units: 2", "units: 3"), &[("33:52", "`red` has only 2 units", "ask for 2 at most")]);
    }

    #[test]
    fn an_empty_zone() {
        expect(
            ("squares: [(6, 2), ((5, 3), (5, 4))]", "squares: []"),
            &[("30:16", "`far end` has no squares", "squares:")],
        );
        expect(
            ("squares: [(6, 2), ((5, 3), (5, 4))]", "squares: (4, 3)"),
            &[("30:16", "all its squares are walls", "")],
        );
    }

    #[test]
    fn a_zone_off_the_map() {
        expect(
            ("(6, 2), ((5, 3), (5, 4))", "(6, 2), ((5, 3), (5, 40))"),
            &[("30:54", "outside the map", "rows 0 to 5")],
        );
    }

    #[test]
    fn rounds_that_never_come() {
        expect(("rounds: 12", "rounds: 21"), &[("34:39", "round 21 never ends", "round_limit: 21")]);
    }

    #[test]
    fn an_own_unit_to_defeat() {
        expect(("defeat(side: \"red\"", "defeat(side: \"blue\""), &[("35:36", "same side", "another side")]);
    }
}
