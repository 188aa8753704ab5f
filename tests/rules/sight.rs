//! LINE OF SIGHT AND LINE OF EFFECT

use blastdoor::rules;

use crate::scene::scene;

/// Line of sight and line of effect between two squares of a map.
fn lines(map: &str, from: (i16, i16), to: (i16, i16)) -> (bool, bool) {
    let mut battle = scene(map).dice([]);
    let there = rules::sight(&mut battle.world, from.into(), to.into());
    let back = rules::sight(&mut battle.world, to.into(), from.into());
    assert_eq!((there.los, there.loe), (back.los, back.loe), "SAGA-LOS-04");
    (there.los, there.loe)
}

/// SAGA-EXD-09, SAGA-LOS-02, SAGA-LOS-07: touching a wall's corner spoils a line.
#[test]
fn touching_a_wall() {
    assert!(!lines("h # . . / # B . .", (0, 0), (1, 1)).0);
    assert!(lines("h # . . / . B . .", (0, 0), (1, 1)).0);
    assert!(!lines("h # . B", (0, 0), (3, 0)).0);
    assert!(lines("h # . . / . . B .", (0, 0), (2, 1)).0);
    let mut battle = scene("h # . . / . B . .").armed('h', &["pistol"]).dice([]);
    assert_eq!((battle.against('h', 'B', "pistol"), battle.cost('h', 1, 1)), (11, None), "no cover, no diagonal step");
}

/// SAGA-LOS-01, SAGA-LOS-03, SAGA-LOS-04, SAGA-LOS-07: what can be seen through, both ways.
#[test]
fn what_is_transparent() {
    for between in ["c", "C", "o", "~", "|", "'"] {
        assert_eq!(lines(&format!("h {between} B"), (0, 0), (2, 0)), (true, true), "{between}");
    }
    for between in ["#", "+"] {
        assert_eq!(lines(&format!("h {between} B"), (0, 0), (2, 0)), (false, false), "{between}");
    }
}

/// SAGA-LOS-05, SAGA-EX-26: who is wholly hidden by smoke is not seen, yet shots would get there.
#[test]
fn smoke_stops_sight_and_not_shots() {
    assert_eq!(lines("h % B", (0, 0), (2, 0)), (false, true));
    let mut battle = scene("h % B / # # #").armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "no_line_of_sight");
}

/// SAGA-EX-27, SAGA-LOS-06: trooper A is seen past the wall's end, trooper B is not.
#[test]
fn one_trooper_is_seen() {
    let map = "
        h . . . A
        . # # # .
        . # B . .
        . # # # .";
    let mut battle = scene(map).armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'A', "pistol")), "");
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "no_line_of_sight");
}

/// SAGA-LOS-07: of a larger body any square will do.
#[test]
fn any_square_of_a_large_body() {
    let large = |data: &mut rules::saga::data::UnitData| data.size = rules::saga::data::Size::Large;
    let map = "
        h . . # . .
        . . . # B .
        . . . . . .
        . . . . . .";
    let mut small = scene(map).armed('h', &["pistol"]).dice([]);
    let mut big = scene(map).armed('h', &["pistol"]).unit('B', large).dice([]);
    let refusals = [&mut small, &mut big].map(|battle| battle.refusal(battle.attack('h', 'B', "pistol")));
    assert_eq!(refusals, ["no_line_of_sight", ""]);
}
