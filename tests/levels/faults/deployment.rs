//! Faults of units and sides.

use blastdoor::level;

use crate::sound_level::{SOUND, expect, expect_in};

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
