//! SCALE

use blastdoor::dice::Pips;

use crate::scene::scene;

/// D6-SCALE-01, D6-SCALE-04: 1.5 m straight, 2 m across a corner, double on broken ground, none past a wall's corner.
#[test]
fn what_steps_cost() {
    let mut battle = scene("a . ~ . / . . . . / B . . .").dice([]);
    assert_eq!(battle.cost('a', 1, 0), Some(3));
    assert_eq!(battle.cost('a', 1, 1), Some(4));
    assert_eq!(battle.cost('a', 2, 0), Some(3 + 6));
    let mut battle = scene("a # / . . / B .").dice([]);
    assert_eq!(battle.cost('a', 1, 1), Some(6), "around the corner");
    let mut battle = scene("a . / . ~ / B .").dice([]);
    assert_eq!(battle.cost('a', 1, 1), Some(8));
}

/// D6-SCALE-05, D6-MOVE-01, D6-MOVE-02: how many squares a walk and a run are.
#[test]
fn how_far_a_move_goes() {
    let mut battle =
        scene("a......... / .......... / .......... / .......... / .......... / .......... / .........B").dice([]);
    for (x, y, walks) in [(3, 0, true), (4, 0, false), (3, 1, true), (2, 2, true), (3, 2, false), (3, 3, false)] {
        assert_eq!(battle.refusal(battle.walk('a', x, y)).is_empty(), walks, "a walk to {x}, {y}");
    }
    for (x, y, runs) in
        [(6, 0, true), (7, 0, false), (5, 5, true), (6, 6, false), (6, 1, true), (6, 2, true), (6, 3, false)]
    {
        let cost = 3 * (x - y) + 4 * y;
        assert_eq!(battle.refusal(battle.run('a', x, y)).is_empty(), runs, "a run to {x}, {y}: {cost} half metres");
    }
}

/// D6-SCALE-06, D6-GREN-16, D6-GREN-17, D6-EX-45: the bands of a blast in a row of squares.
#[test]
fn blast_bands_in_squares() {
    let mut battle = scene("a . . . . . . B C D E F G H I").carries('a', &["frag_grenade"]).dice([]);
    let caught = battle.caught(battle.throw('a', "frag_grenade", 7, 0));
    let bands = ["a! 2D", "B 5D", "C 5D", "D 4D", "E 4D", "F 3D", "G 2D", "H 2D", "I 2D"];
    assert_eq!(caught, bands, "7 squares are 10 m, and the thrower is in it");
    let mut battle = scene("a . . . . . . . B").carries('a', &["frag_grenade"]).dice([]);
    assert_eq!(battle.caught(battle.throw('a', "frag_grenade", 8, 0)), ["B 5D"], "8 squares are 12 m");
}

/// D6-SCALE-08: point blank is two squares in a row or one across a corner; an arm reaches the adjacent squares.
#[test]
fn very_close() {
    let mut battle = scene("a . B C / . D . . / . . E .").armed('a', &["gun"]).dice([]);
    let numbers = ['B', 'C', 'D', 'E'].map(|target| battle.difficulty(battle.attack('a', target, "gun")));
    assert_eq!(numbers, [3, 8, 3, 8]);
    assert_eq!(battle.refusal(battle.attack('a', 'D', "bare_hands")), "");
    assert_eq!(battle.refusal(battle.attack('a', 'B', "bare_hands")), "not_adjacent");
}

/// D6-SCALE-02, D6-SCALE-03: squares in whole metres, told by a blast with a band for each metre.
#[test]
fn squares_in_metres() {
    let metres = |text: &str| {
        let mut battle = scene(text)
            .carries('a', &["snap_charge"])
            .weapon("snap_charge", |charge| {
                charge.blast = (0..=30).map(|metres| (metres, Pips::dice(metres + 1))).collect()
            })
            .dice([]);
        let caught = battle.caught(battle.throw('a', "snap_charge", 0, 0));
        let dice = caught.last().unwrap().split(' ').next_back().unwrap().trim_end_matches('D').to_owned();
        dice.parse::<i32>().unwrap() - 1
    };
    let row = [1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 20].map(|squares| metres(&format!("a{}B", ".".repeat(squares - 1))));
    assert_eq!(row, [1, 3, 4, 6, 7, 9, 10, 12, 19, 21, 30]);
    assert_eq!(metres("a . / . B"), 2, "one diagonal square");
    assert_eq!(metres(&format!("a{}B", ".".repeat(20))), 0, "31 m is beyond the last band: only the thrower is caught");
}
