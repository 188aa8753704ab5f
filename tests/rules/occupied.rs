//! MOVING THROUGH OCCUPIED SQUARES

use blastdoor::rules::saga::data::{Size, UnitData, WeaponGroup, WeaponKind};

use crate::{
    scene::{Scene, scene},
    vehicles::car,
};

/// SAGA-THRU-01, SAGA-THRU-05: through an ally, not to a stop on it.
#[test]
fn allies_are_passed() {
    let mut battle = scene("# # # # / h a . B / # # # #").dice([]);
    assert_eq!((battle.cost('h', 1, 1), battle.cost('h', 2, 1)), (None, Some(2)));
    assert_eq!(battle.refusal(battle.order('h', "move").to((1, 1).into())), "out_of_reach");
    assert_eq!(battle.refusal(battle.order('h', "move").along(vec![(1, 1).into()])), "path_blocked");
}

/// SAGA-THRU-05: an enemy closes its square.
#[test]
fn enemies_are_not() {
    let mut battle = scene("# # # # / h B . . / # # # #").dice([]);
    assert_eq!((battle.cost('h', 1, 1), battle.cost('h', 2, 1)), (None, None));
}

/// SAGA-THRU-02, SAGA-THRU-05: the fallen, enemy or not, are passed and stood upon.
#[test]
fn the_fallen_are_no_obstacle() {
    for weapon in ["knock", "ram"] {
        let mut battle = scene("# # # # # / h B . . C / # # # # #")
            .unit('B', |data| data.hit_points = 5)
            .armed('h', &[weapon])
            .dice([10]);
        battle.attacks('h', 'B', weapon);
        assert_eq!((battle.cost('h', 1, 1), battle.cost('h', 2, 1)), (Some(1), Some(2)), "{weapon}");
        battle.moves('h', 1, 1);
        assert_eq!(battle.at('h'), (1, 1).into());
    }
}

/// SAGA-THRU-05, SAGA-BEY-40: the bound are helpless: they bar no way, and one may stop where they are.
#[test]
fn the_bound_are_no_obstacle() {
    let bound = |data: &mut UnitData| data.bound = Some("mesh_tape".to_owned());
    for prisoner in ["a", "B"] {
        let mut battle = scene(&format!("# # # # # / h {prisoner} . . C / # # # # #"))
            .unit(prisoner.chars().next().unwrap(), bound)
            .dice([]);
        assert_eq!((battle.cost('h', 1, 1), battle.cost('h', 2, 1)), (Some(1), Some(2)), "{prisoner}");
    }
}

/// SAGA-THRU-03, SAGA-THRU-06, SAGA-AOO-14: three sizes make enemies pass each other; going in provokes, once.
#[test]
fn much_larger_enemies_are_passed() {
    let map = ". . . . . . . . / h . B . . . . . / . . . . . . . . / . . . . . . . .";
    let mut huge = scene(map).unit('h', sized(Size::Small)).unit('B', sized(Size::Huge)).ai(1).dice([2]);
    let way = [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)];
    assert_eq!(huge.walks('h', &way).len(), 1);
    assert_eq!(huge.at('h'), (5, 1).into());
    huge.dice_are_spent();
    let mut medium = scene(map).unit('B', sized(Size::Huge)).dice([]);
    let path = way.iter().map(|&square| square.into()).collect();
    assert_eq!(medium.refusal(medium.order('h', "move").along(path)), "path_blocked", "two sizes are not enough");
    let mut inside = scene(map).unit('h', sized(Size::Small)).unit('B', sized(Size::Huge)).dice([]);
    assert_eq!(inside.cost('h', 3, 1), None, "no stopping inside");
}

/// SAGA-SPACE-02, SAGA-THRU-05: the Tiny share squares.
#[test]
fn the_tiny_share() {
    let mut battle = scene("h . B").unit('h', |data| data.size = Size::Tiny).ai(1).dice([2]);
    assert_eq!(battle.moves('h', 2, 0).len(), 1, "going in provokes");
    assert_eq!(battle.at('h'), (2, 0).into());
}

/// A corridor that a vehicle fills, `v` of side 1 and Huge; h stands before it, C behind it.
fn blocked_corridor(size: Size) -> Scene {
    let drawing = "# # # # # # # #
                   h v . . . . B C
                   . . . . . . . .
                   . . . . . . . .
                   # # # # # # # #";
    let scene = car(drawing, true).joins('v', 1).unit('v', |data| data.size = Size::Huge).unit('h', sized(size));
    scene.order("CBh").weapon("rifle", "200", |weapon| {
        (weapon.kind, weapon.group) = (WeaponKind::Rifle, WeaponGroup::Rifles);
    })
}

fn sized(size: Size) -> impl Fn(&mut UnitData) {
    move |data| data.size = size
}

/// SAGA-THRU-07, SAGA-THRU-03: a vehicle with an enemy crew is passed as an enemy of its size, an empty one by those
/// three sizes smaller; nobody stops in it.
#[test]
fn vehicles_are_passed_by_the_much_smaller() {
    for (size, cost) in [(Size::Medium, None), (Size::Small, Some(4))] {
        for crew in [true, false] {
            let scene = blocked_corridor(size);
            let mut battle = if crew { scene.aboard('B', 'v', 0) } else { scene }.dice([]);
            battle.pass_to('h');
            assert_eq!((battle.cost('h', 4, 1), battle.cost('h', 3, 1)), (cost, None), "{size:?}, crew {crew}");
        }
    }
}

/// SAGA-THRU-07: a wreck stays an obstacle.
#[test]
fn wrecks_are_obstacles() {
    for (size, cost) in [(Size::Medium, None), (Size::Small, Some(4))] {
        let mut battle = blocked_corridor(size).joins('v', 0).armed('C', &["rifle"]).dice([15]);
        battle.attacks('C', 'v', "rifle");
        assert!(battle.is('v', "destroyed"));
        battle.pass_to('h');
        assert_eq!((battle.cost('h', 4, 1), battle.cost('h', 3, 1)), (cost, None), "{size:?}");
    }
}
