//! COVER

use blastdoor::{
    grid::Barrier,
    rules::saga::data::{Size, UnitData},
};

use crate::scene::{Scene, scene};

/// A scene in which `h` shoots at `B`.
fn shot(map: &str) -> Scene {
    scene(map).armed('h', &["pistol"])
}

/// The bonus of cover to the Reflex of `B`.
fn cover(scene: Scene) -> i32 {
    scene.dice([]).against('h', 'B', "pistol") - 11
}

/// SAGA-EXD-03, SAGA-COVER-01, SAGA-COVER-03, SAGA-COVER-06: creatures of either side between, once.
#[test]
fn creatures() {
    assert_eq!(cover(shot("h c . B")), 5);
    assert_eq!(cover(shot("h . C B")), 5);
    assert_eq!(cover(shot("h . . B / . c . .")), 0);
    assert_eq!(cover(shot("h c C B")), 5, "both, and still once");
}

/// SAGA-EXD-04, SAGA-COVER-02, SAGA-COVER-04, SAGA-COVER-13, SAGA-COVER-14: walls.
#[test]
fn walls() {
    assert_eq!(cover(shot("h # . . / . . . B")), 0);
    assert_eq!(cover(shot("h . . . . . / . . . . . . / . . . # . B")), 5);
    assert_eq!(cover(shot("h . . . . . / . . . # . B")), 5);
    assert_eq!(cover(shot("h . . . / . . # B")), 10);
}

/// SAGA-EXD-05, SAGA-COVER-11, SAGA-COVER-12: crates, shot over by who stands at them.
#[test]
fn low_objects() {
    assert_eq!(cover(shot("h o . B")), 0);
    assert_eq!(cover(shot("h . o B")), 5);
    let low = |map: &mut blastdoor::grid::Map| {
        let tile = blastdoor::grid::Tile { barrier: Barrier::Low, ..map.tile((3, 0).into()) };
        map.set_tile((3, 0).into(), tile);
    };
    assert_eq!(cover(shot("h . . B").map(low)), 5, "B stands in it");
    assert_eq!(cover(shot("h . . . B").map(low)), 5);
}

/// SAGA-COVER-05: not next to each other.
#[test]
fn none_when_adjacent() {
    assert_eq!(cover(shot("h # / . B")), 0);
}

/// SAGA-COVER-06: the fallen cover nobody.
#[test]
fn the_fallen_give_none() {
    let frail = |data: &mut UnitData| data.hit_points = 5;
    let mut battle = scene("h C . B / . d . .").armed('h', &["pistol", "knock"]).unit('C', frail).dice([10]);
    assert_eq!(battle.against('h', 'B', "pistol"), 16);
    battle.attacks('h', 'C', "knock");
    battle.pass_to('B');
    battle.pass_to('h');
    assert_eq!((battle.is('C', "unconscious"), battle.against('h', 'B', "pistol")), (true, 11));
}

/// SAGA-COVER-07, SAGA-COVER-08: large bodies use their best square; their own squares never cover.
#[test]
fn large_bodies() {
    let large = |data: &mut UnitData| data.size = Size::Large;
    assert_eq!(cover(shot("h . # . B / . . . . .").unit('h', large)), 0, "from its lower right square");
    // In melee one of its squares will do; a shot is at the whole of it.
    let spear = |map: &str| scene(map).armed('h', &["spear", "pistol"]).unit('B', large).dice([]);
    let mut battle = spear("h . B . / . c . .");
    assert_eq!((battle.against('h', 'B', "spear"), battle.against('h', 'B', "pistol")), (10, 15));
}

/// SAGA-COVER-13, SAGA-COVER-14: through a slit next to the target.
#[test]
fn slits() {
    assert_eq!(cover(shot("h . | B")), 10);
    assert_eq!(cover(shot("h | . B")), 5);
    assert_eq!(cover(shot("h . . B").border(Barrier::Aperture, (2, 0), (3, 0))), 10);
}

/// SAGA-EX-21, SAGA-COVER-15: through a gun port a thrusting weapon or an energy blade strikes, an axe cannot.
#[test]
fn through_a_gun_port() {
    let port = || scene("h B").border(Barrier::Aperture, (0, 0), (1, 0));
    for (weapon, refusal) in
        [("blade", ""), ("spear", ""), ("axe", "aperture"), ("unarmed", "aperture"), ("pistol", "")]
    {
        let armed = if weapon == "unarmed" { port().armed('h', &[]) } else { port().armed('h', &[weapon]) };
        let mut battle = armed.dice([]);
        assert_eq!(battle.refusal(battle.attack('h', 'B', weapon)), refusal, "{weapon}");
    }
    let square = scene("# # # / h | B / # # #").armed('h', &["spear", "axe"]);
    let mut battle = square.dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "spear")), "");
}

/// SAGA-EX-21, SAGA-AOO-05: nor does an axe threaten what is behind one.
#[test]
fn no_strike_through_a_gun_port() {
    let port = |weapon| {
        let mut battle = scene(". h B").border(Barrier::Aperture, (1, 0), (2, 0)).armed('B', &[weapon]).dice([]);
        battle.preview(battle.order('h', "move").to((0, 0).into())).risks.len()
    };
    assert_eq!((port("blade"), port("axe"), port("pistol")), (1, 0, 1));
}

/// SAGA-COVER-16, SAGA-COVER-17: behind a wall nobody can be attacked, not even from the next square.
#[test]
fn total_cover() {
    let mut battle = shot("h # B").dice([]);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "no_line_of_sight");
    let mut battle = scene("h B").border(Barrier::Wall, (0, 0), (1, 0)).armed('h', &["pistol", "club"]).dice([]);
    for weapon in ["pistol", "club"] {
        assert_eq!(battle.refusal(battle.attack('h', 'B', weapon)), "no_line_of_sight");
    }
}

/// SAGA-EX-22: pilot and princess on two sides of a wall; troopers see either without cover, and they not each other.
#[test]
fn the_pilot_and_the_princess() {
    let map = "
        . . . . . .
        . . p . . .
        # # # . . A
        . . q . . .";
    let mut battle = scene(map).armed('p', &["pistol"]).armed('q', &["pistol"]).order("pqA").dice([]);
    assert_eq!(battle.against('p', 'A', "pistol"), 11);
    let sight = blastdoor::rules::sight(&mut battle.world, (2, 1).into(), (2, 3).into());
    assert_eq!((sight.los, sight.cover.as_ref()), (false, "total"));
    battle.pass_to('q');
    assert_eq!(battle.against('q', 'A', "pistol"), 11);
}

/// SAGA-COVER-09: no attack of opportunity against who has cover from one.
#[test]
fn no_attack_of_opportunity_against_cover() {
    let mut battle = scene("h c B / . . .").armed('B', &["spear"]).order("hcB").dice([]);
    assert!(battle.preview(battle.order('h', "move").to((0, 1).into())).risks.is_empty());
}
