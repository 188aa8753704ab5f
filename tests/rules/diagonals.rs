//! DIAGONAL MOVEMENT

use blastdoor::{
    grid::Barrier,
    rules::saga::data::{Size, UnitData},
};

use crate::scene::{Scene, scene};

/// SAGA-EXD-06, SAGA-DIAG-01: (0, 0) to (3, 2) is 5 by either way; speed 6 covers three diagonal steps.
#[test]
fn diagonals_count_two() {
    let mut battle = scene("h . . . . / . . . . . / . . . . . / . . . . . / . . . . B").armed('h', &["knife"]).dice([]);
    assert_eq!((battle.cost('h', 3, 2), battle.cost('h', 3, 3)), (Some(5), Some(6)));
    battle.walks('h', &[(1, 1), (2, 2), (3, 3)]);
    assert_eq!(battle.at('h'), (3, 3).into());
    let mut battle = scene("h . . . / . . . . / . . . B").armed('h', &["knife"]).dice([]);
    assert_eq!(battle.bonus('h', 'B', "knife"), 3, "five squares: short range for a throw");
}

/// SAGA-EXD-06, SAGA-DIAG-02: one diagonal step into rubble and one plain one take a speed of 6.
#[test]
fn diagonals_into_rubble_count_four() {
    let mut battle = scene("h . . . / . ~ . . / . . . . / . . . B").dice([]);
    let way = |squares: &[(i16, i16)]| squares.iter().map(|&square| square.into()).collect();
    assert_eq!(
        battle.preview(battle.order('h', "move").along(way(&[(1, 1)]))).cost.unwrap().to_string(),
        "4/6 squares"
    );
    assert_eq!(
        battle.preview(battle.order('h', "move").along(way(&[(1, 1), (2, 2)]))).cost.unwrap().to_string(),
        "6/6 squares"
    );
    assert_eq!(battle.refusal(battle.order('h', "move").along(way(&[(1, 1), (2, 2), (2, 3)]))), "too_far");
}

/// SAGA-DIAG-03, SAGA-EXD-09: no diagonal step past a wall's corner or end.
#[test]
fn walls_have_corners() {
    let cost = |scene: Scene| scene.dice([]).cost('h', 1, 1);
    assert_eq!(cost(scene("h # . / . . B")), Some(2), "round it: down and right");
    let step = |scene: Scene| {
        let mut battle = scene.dice([]);
        battle.refusal(battle.order('h', "move").along(vec![(1, 1).into()]))
    };
    assert_eq!(step(scene("h # . / . . B")), "path_blocked");
    assert_eq!(step(scene("h . . / . . B").border(Barrier::Wall, (1, 0), (1, 1))), "path_blocked");
    assert_eq!(step(scene("h . . / . . B").border(Barrier::Wall, (1, 0), (2, 0))), "", "it ends elsewhere");
}

/// SAGA-EXD-06: creatures and low objects do not bar diagonal steps.
#[test]
fn creatures_and_crates_do_not_bar() {
    let mut battle = scene("h C . / o . D").armed('C', &["rifle"]).dice([]);
    assert_eq!(battle.refusal(battle.order('h', "move").along(vec![(1, 1).into()])), "");
}

/// SAGA-DIAG-04: a body of several squares steps diagonally where each of its squares could: no part of it cuts the
/// corner of a wall, and it does not squeeze past one.
#[test]
fn large_bodies_cut_no_corners() {
    let large = |data: &mut UnitData| data.size = Size::Large;
    let step = |drawing: &str| {
        let mut battle = scene(drawing).unit('h', large).dice([]);
        let refusal = battle.refusal(battle.order('h', "move").along(vec![(1, 1).into()]));
        (refusal, battle.cost('h', 1, 1))
    };
    let (barred, open) = ("path_blocked".to_owned(), String::new());
    assert_eq!(step(". . . . / . h . . / . . . . / . . . B").0, barred, "h stands there");
    assert_eq!(step("h . # . / . . . . / . . . . / . . . B"), (barred.clone(), Some(2)), "round it, down and right");
    assert_eq!(step("h . . . / . . . . / # . . . / . . . B"), (barred, Some(2)), "round it, right and down");
    assert_eq!(step("h . . # / . . . . / . . . . / . . . B"), (open, Some(2)), "it stands elsewhere");
}

/// SAGA-DIAG-04, SAGA-SQZ-01: one that squeezes counts as the square it squeezes into.
#[test]
fn squeezing_bodies_step_diagonally() {
    let large = |data: &mut UnitData| (data.size, data.speed) = (Size::Large, 20);
    let way = |last: &[(i16, i16)]| {
        let mut battle = scene("h . # . . / . . . . . / # # . . . / # # . . B").unit('h', large).dice([]);
        let path = last.iter().map(|&square| square.into()).collect();
        battle.refusal(battle.order('h', "move").along(path))
    };
    assert_eq!(way(&[(1, 0), (2, 1)]), "", "with its lower half through the gap, then out of it");
}
