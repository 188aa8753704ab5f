//! SPEED

use blastdoor::rules::saga::data::UnitData;

use crate::scene::{Battle, scene};

fn runner(change: impl FnOnce(&mut UnitData)) -> Battle {
    scene("h . . . . . . . . B").unit('h', change).dice([])
}

/// SAGA-SPD-01, SAGA-MOVE-01: a move covers as many squares as the speed, no more.
#[test]
fn speed_is_squares_a_move() {
    let mut battle = runner(|_| ());
    assert_eq!((battle.cost('h', 6, 0), battle.cost('h', 7, 0)), (Some(6), None));
    assert_eq!(battle.refusal(battle.order('h', "move").to((7, 0).into())), "out_of_reach");
}

/// SAGA-SPD-02, SAGA-ENC-01, SAGA-ENC-04: medium and heavy armor and a heavy load slow by a quarter, once.
#[test]
fn armor_and_load_slow_down() {
    let speed = |speed, armor: Option<&str>, load| {
        let change =
            |data: &mut UnitData| (data.speed, data.armor, data.heavy_load) = (speed, armor.map(str::to_owned), load);
        runner(change).number('h', "speed")
    };
    assert_eq!(speed(6, Some("vest"), false), 6);
    assert_eq!((speed(6, Some("mail"), false), speed(6, Some("plate"), false)), (4, 4));
    assert_eq!((speed(4, Some("plate"), false), speed(4, None, true), speed(6, Some("plate"), true)), (3, 3, 4));
}

/// SAGA-SPD-03, SAGA-SPD-05, SAGA-ENC-03: a flyer crosses rough ground at its own speed; a heavy load grounds it.
#[test]
fn flying() {
    let flyer = |load| {
        let change = |data: &mut UnitData| (data.speed, data.fly_speed, data.heavy_load) = (4, Some(8), load);
        scene("h ~ o . . . . . . B").unit('h', change).dice([])
    };
    let mut battle = flyer(false);
    assert_eq!((battle.number('h', "speed"), battle.cost('h', 8, 0)), (8, Some(8)));
    let mut battle = flyer(true);
    assert_eq!((battle.number('h', "speed"), battle.cost('h', 1, 0), battle.cost('h', 2, 0)), (3, Some(2), None));
}

/// SAGA-SPD-04, SAGA-COND-02: what halves the speed halves it in the air too.
#[test]
fn slowed_in_every_way() {
    let mut battle = scene("h B")
        .order("Bh")
        .unit('h', |data| (data.fly_speed, data.hit_points) = (Some(10), 100))
        .armed('B', &["hammer"])
        .dice([10, 10, 10, 10]);
    for _ in 0..4 {
        battle.pass_to('B');
        battle.attacks('B', 'h', "hammer");
        battle.pass_to('h');
    }
    assert_eq!((battle.step('h'), battle.number('h', "speed")), (4, 5));
}
