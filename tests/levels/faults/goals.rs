//! Faults of exits and objectives.

use crate::sound_level::{SOUND, expect, expect_in, faults_of};

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
            &[("30:36", "there are no squares here", "name one or more")],
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
