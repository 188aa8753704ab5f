//! Faults of the map and of what lies on it.

use crate::sound_level::{SOUND, expect, expect_in, faults_of};

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
        expect(
            ("\"#...#.b#\"", "\"#.?.#.b#\""),
            &[("10:12", "does not explain `?`", "'?': rubble }`; explained characters: ` ` `#`")],
        );
        expect(("\"#...#.b#\"", "\"#??.#.b#\""), &[("10:11", "`?`, here and once more", "")]);
    }

    #[test]
    fn no_rows() {
        let source = SOUND.replace(&SOUND[SOUND.find("\"####").unwrap()..SOUND.find("    legend").unwrap() - 7], "");
        let faults = faults_of(&source);
        assert_eq!((faults.faults()[0].line, faults.faults()[0].message.as_str()), (6, "the map is empty"));
    }

    #[test]
    fn a_bracket_too_many() {
        expect(("map: [", "map: [["), &[("6:11", "was expected, not a list", ""), ("13:6", "`]` is missing here", "")]);
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
        consoles("(at: (1, 3), doors: [])", &[("5:53", "there are no doors here", "name the square of one or more")]);
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
        let none = "there are no doors here";
        doors("(squares: [], object: curtain)", &[("5:40", none, "name the square of one or more")]);
        doors("(squares: [[], []], lock: good)", &[("5:40", none, "")]);
        expect(("round_limit: 20,", "round_limit: 20, locked: [],"), &[("5:30", none, "")]);
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

mod traps {
    use super::*;

    /// The sound level under SWU, with a list of traps on line 5, from column 30 on.
    fn traps(list: &str, expected: &[(&str, &str, &str)]) {
        let source = SOUND.replace("ruleset: saga", "ruleset: swu");
        expect_in(&source.replace("round_limit: 20,", &format!("round_limit: 20, traps: [{list}],")), expected);
    }

    #[test]
    fn of_an_unknown_kind_or_side() {
        let known = "did you mean `shock_plate`? traps: flash_mine, frag_mine, shock_plate, snare";
        traps("(kind: shok_plate, squares: (2, 2))", &[("5:37", "there is no kind of trap `shok_plate`", known)]);
        traps("(squares: (2, 2))", &[("5:30", "a trap needs `kind`", "shock_plate")]);
        traps("(kind: snare)", &[("5:30", "a trap needs `squares`", "(3, 4)")]);
        let side = "(kind: snare, squares: (2, 2), side: \"rad\")";
        traps(side, &[("5:67", "there is no side `rad`", "did you mean `red`?")]);
    }

    #[test]
    fn where_none_can_lie() {
        let floor = "a trap lies on open floor";
        traps("(kind: snare, squares: (0, 0))", &[("5:53", "there is a wall or something low on (0, 0)", floor)]);
        traps("(kind: snare, squares: (4, 1))", &[("5:53", "there is a door on (4, 1)", floor)]);
        let begins = "a unit begins on the trap on (1, 1)";
        traps("(kind: snare, squares: (1, 1))", &[("5:53", begins, "when somebody steps on it")]);
        traps("(kind: snare, squares: [])", &[("5:53", "there are no squares here", "name one or more")]);
        let twice = "the trap on (2, 2) is given twice";
        traps("(kind: snare, squares: [(2, 2), (2, 2)])", &[("5:53", twice, "one trap on a square")]);
    }
}
