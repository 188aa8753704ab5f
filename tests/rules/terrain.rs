//! DIFFICULT TERRAIN AND LOW OBJECTS

use blastdoor::{
    grid::{Barrier, Surface, Tile},
    rules::saga::data::{Size, UnitData},
};

use crate::scene::scene;

/// SAGA-TERR-01, SAGA-TERR-02
#[test]
fn double_cost() {
    let mut battle = scene("h ~ . . B").dice([]);
    assert_eq!((battle.cost('h', 1, 0), battle.cost('h', 2, 0)), (Some(2), Some(3)));
    let mut battle = scene("h o . . B").dice([]);
    assert_eq!((battle.cost('h', 1, 0), battle.cost('h', 2, 0)), (Some(2), Some(3)));
    let mut battle = scene("h . . . B").border(Barrier::Low, (0, 0), (1, 0)).dice([]);
    assert_eq!(battle.cost('h', 1, 0), Some(2));
}

/// SAGA-TERR-03: a Large body pays if any part of it enters such a square.
#[test]
fn large_bodies_pay_for_any_part() {
    let large = |data: &mut UnitData| data.size = Size::Large;
    let mut battle = scene("h . . . . B / . . ~ . . .").unit('h', large).dice([]);
    assert_eq!(battle.cost('h', 1, 0), Some(2));
}

/// SAGA-TERR-04: it is seen and shot across freely.
#[test]
fn no_cover() {
    let mut battle = scene("h ~ ~ B").armed('h', &["pistol"]).dice([]);
    assert_eq!(battle.against('h', 'B', "pistol"), 11);
}

/// SAGA-TERR-05: double once.
#[test]
fn double_once() {
    let both = |map: &mut blastdoor::grid::Map| {
        let surface = Surface { difficult: true, ..Surface::default() };
        map.set_tile((1, 0).into(), Tile { barrier: Barrier::Low, surface });
    };
    assert_eq!(scene("h . . . B").map(both).dice([]).cost('h', 1, 0), Some(2));
}
