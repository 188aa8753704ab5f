//! Each kind of fault is found at its position, with advice. This file has the faults of fields and names.

mod board;
mod deployment;
mod goals;

use blastdoor::level;

use crate::sound_level::{SOUND, expect, expect_in};

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

    /// Nothing is said about the fields that go with a misspelt one.
    #[test]
    fn a_misspelt_field_that_others_need() {
        let unit = "tile: rubble, unti: trooper, side: \"red\", name: \"Ann\",";
        expect(("tile: rubble,", unit), &[("17:29", "has no field `unti`", "did you mean `unit`?")]);
        let tile = "tiel: rubble, name: \"heap\",";
        expect(("tile: rubble,", tile), &[("17:15", "has no field `tiel`", "did you mean `tile`?")]);
        let unknown = "tile: rubbel, name: \"heap\",";
        expect(("tile: rubble,", unknown), &[("17:21", "`rubbel` is not one of the tiles", "`rubble`?")]);
        // Nor that the side lacks its only unit.
        let only = ("'a': (unit:", "'a': (unti:");
        expect(only, &[("15:15", "has no field `unti`", "did you mean `unit`?")]);
        let seat = "abord: \"The skimmer\", seat: pilot";
        expect(("at: (6, 4)", seat), &[("27:39", "a unit has no field `abord`", "did you mean `aboard`?")]);
    }

    #[test]
    fn a_field_given_twice() {
        expect(("(key: \"red\",", "(key: \"red\", key: \"red\","), &[("23:22", "`key` is given twice", "")]);
    }

    #[test]
    fn an_option_that_no_rule_set_has() {
        let with = |options: &str| format!("round_limit: 20, options: {options}");
        let expect_of = |options: &str, fault| expect(("round_limit: 20", with(options).as_str()), &[fault]);
        let unknown = "the group of options has no field `minor_unit_dies`";
        expect_of("(minor_unit_dies: true)", ("5:32", unknown, "did you mean `minor_units_die`?"));
        expect_of("(minor_units_die: 2)", ("5:49", "`true` or `false` was expected", ""));
        expect_of("[minor_units_die]", ("5:31", "a group like", ""));
    }

    #[test]
    fn a_value_of_the_wrong_kind() {
        let text = "a whole number was expected, not a text";
        expect(("round_limit: 20", "round_limit: \"20\""), &[("5:18", text, "without quotation marks: `20`")]);
        expect(("round_limit: 20", "round_limit: \"many\""), &[("5:18", text, "")]);
        for (word, help) in [("True", "write `true`"), ("no", "write `false`"), ("maybe", "one of the two")] {
            let aware = format!("name: \"Blues\", aware: {word}");
            expect(("name: \"Blues\"", &aware), &[("24:45", "`true` or `false` was expected", help)]);
        }
        expect(("at: (6, 4)", "at: 6"), &[("27:43", "a square like `(3, 4)`", "")]);
        expect(("name: \"Test\"", "name: 7"), &[("2:11", "a text in quotation marks was expected", "")]);
        expect(("squares: [(6, 2)", "squares: [6"), &[("30:37", "a square `(3, 4)`, a rectangle", "")]);
    }

    /// Difficulty, length and special feature, for the level list.
    #[test]
    fn an_entry_of_the_list() {
        let with = |field: &str| format!("{field}, round_limit: 20");
        let expect_of = |field: &str, fault| expect(("round_limit: 20", with(field).as_str()), &[fault]);
        expect_of("difficulty: eazy", ("5:17", "`eazy` is not one of the difficulties", "did you mean `easy`?"));
        expect_of(
            "ambience: wynd",
            ("5:15", "`wynd` is not one of the ambiences", "did you mean `wind`? ambiences: ship, engines"),
        );
        expect_of("minutes: 0", ("5:14", "from 1 to 240", ""));
        expect_of("special: \"\"", ("5:14", "this text is empty", ""));
        let long = format!("special: \"{}\"", "x".repeat(91));
        expect_of(&long, ("5:14", "this text has 91 characters; the limit is 90", "belongs into `about`"));
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

    /// Names that fit into no panel are refused where the level gives them, not where it mentions them.
    #[test]
    fn a_name_that_is_too_long() {
        let long = "x".repeat(61);
        let message = "this name has 61 characters; the limit is 60";
        for (name, place) in
            [("Test", "2:11"), ("red", "23:15"), ("Reds", "23:28"), ("Boss", "27:57"), ("far end", "30:16")]
        {
            let source = SOUND.replace(&format!("\"{name}\""), &format!("\"{long}\""));
            expect_in(&source, &[(place, message, "shorter")]);
        }
        let sound = SOUND.replace("\"Reds\"", &format!("\"{}\"", "é".repeat(60)));
        assert!(level::parse("test", sound.as_bytes()).is_ok());
    }

    #[test]
    fn a_character_explained_twice() {
        expect(("'z':", "'a': floor, 'z':"), &[("17:9", "explains `a` twice", "")]);
    }
}
