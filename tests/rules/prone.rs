//! PRONE

use blastdoor::{
    battle::ItemKey,
    grid::{Barrier, Corner},
    rules::saga::data::{Size, UnitData},
};

use crate::scene::{Battle, scene};

/// SAGA-PRONE-01, SAGA-PRONE-02, SAGA-PRONE-03, SAGA-EXD-31
#[test]
fn attacks_by_and_against_the_prone() {
    let mut battle = scene("h B . . c").armed('h', &["club", "pistol"]).armed('c', &["pistol"]).order("hBc").dice([]);
    battle.does('h', "drop_prone");
    assert_eq!((battle.bonus('h', 'B', "club"), battle.bonus('h', 'B', "pistol")), (0, 5), "only melee suffers");
    battle.pass_to('B');
    assert_eq!(battle.bonus('B', 'h', "club"), 10);
    battle.does('B', "drop_prone");
    assert_eq!(battle.bonus('B', 'h', "club"), 5, "prone against prone");
    battle.pass_to('c');
    assert_eq!(battle.bonus('c', 'B', "pistol"), 5 - 5 - 5, "prone, and next to h");
}

/// SAGA-PRONE-05, SAGA-PRONE-06: behind a low object it is out of the line of fire, and so is whom it would shoot at.
#[test]
fn lying_behind_a_crate() {
    let mut battle = scene("h . . o B").armed('h', &["pistol"]).armed('B', &["pistol"]).order("Bh").dice([]);
    battle.does('B', "drop_prone");
    assert_eq!(battle.refusal(battle.attack('B', 'h', "pistol")), "prone_behind_low_object");
    battle.pass_to('h');
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "total_cover");
    battle.moves('h', 2, 0);
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "", "h looks over it");
    let mut rail = scene("h . . . B").border(Barrier::Low, (3, 0), (4, 0)).armed('h', &["pistol"]).order("Bh").dice([]);
    rail.does('B', "drop_prone");
    rail.pass_to('h');
    assert_eq!(rail.refusal(rail.attack('h', 'B', "pistol")), "total_cover");
}

/// SAGA-PRONE-06: nor does it sweep, throw or shoot at a thing across it; the thing itself it may shoot at.
#[test]
fn no_attack_at_all_across_it() {
    let scene =
        || scene("h . o . o B / . . o . o . / . . . . . .").order("Bh").armed('B', &["tripod", "grenade", "pistol"]);
    let mut battle = scene().dice([]);
    let attacks = |battle: &Battle| {
        let order = |action, weapon| battle.order('B', action).with(ItemKey::of(weapon));
        let corner = Corner::new(1, 1);
        [
            order("autofire", "tripod").at_corner(corner),
            order("burst", "grenade").at_corner(corner),
            order("attack_object", "pistol").to((2, 0).into()),
        ]
    };
    for order in attacks(&battle) {
        assert_eq!(battle.refusal(order.clone()), "", "{order:?}");
    }
    battle.does('B', "drop_prone");
    for order in attacks(&battle) {
        assert_eq!(battle.refusal(order.clone()), "prone_behind_low_object", "{order:?}");
    }
    let near = battle.order('B', "attack_object").with(ItemKey::of("pistol")).to((4, 0).into());
    assert_eq!(battle.refusal(near), "");
}

/// SAGA-PRONE-06: a Large body neither hides nor is hindered.
#[test]
fn too_large_to_hide() {
    let large = |data: &mut UnitData| data.size = Size::Large;
    let row = "h . . o B . / . . . o . .";
    let mut battle = scene(row).armed('h', &["pistol"]).armed('B', &["pistol"]).unit('B', large).order("Bh").dice([]);
    battle.does('B', "drop_prone");
    assert_eq!(battle.refusal(battle.attack('B', 'h', "pistol")), "");
    battle.pass_to('h');
    assert_eq!(battle.refusal(battle.attack('h', 'B', "pistol")), "");
}

/// SAGA-PRONE-07, SAGA-SWIFT-06: it crawls one counted square, provoking as usual, and still threatens.
#[test]
fn crawling() {
    let mut battle = scene(". h B / . . .").ai(1).dice([1]);
    battle.does('h', "drop_prone");
    assert_eq!((battle.cost('h', 0, 0), battle.cost('h', 0, 1), battle.cost('h', 1, 1)), (Some(1), None, Some(1)));
    assert_eq!(battle.moves('h', 0, 0).len(), 1, "B strikes");
    battle.dice_are_spent();
    let mut battle = scene(". h B").order("Bh").ai(1).dice([2]);
    battle.does('B', "drop_prone");
    battle.pass_to('h');
    assert_eq!(battle.moves('h', 0, 0).len(), 1, "from the ground");
}

/// SAGA-PRONE-04, SAGA-UNC-01: falling unconscious lays down.
#[test]
fn falling() {
    let mut battle = scene("h B C").unit('B', |data| data.hit_points = 5).armed('h', &["knock"]).dice([10]);
    battle.attacks('h', 'B', "knock");
    assert!(battle.is('B', "prone"));
}
