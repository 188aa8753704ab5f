//! SWIFT ACTIONS

use blastdoor::{
    battle::{ItemKey, Order},
    grid::Corner,
    rules::{self, Allowance},
};

use crate::scene::{Battle, scene};

fn aim(battle: &Battle) -> Order {
    battle.order('h', "aim").at(battle.id('B'))
}

fn sweep(battle: &Battle) -> Order {
    battle.order('h', "autofire").with(ItemKey::of("tripod")).at_corner(Corner::new(4, 0))
}

/// SAGA-SWIFT-02: aiming takes two swift actions of one turn; with one left it cannot be begun.
#[test]
fn two_of_one_turn() {
    let mut battle = scene("h . . . B").armed('h', &["pistol"]).order("hB").dice([2]);
    battle.attacks('h', 'B', "pistol");
    assert_eq!(battle.refusal(aim(&battle)), "", "the swift action, and the move action as another");
    battle.does('h', "drop_prone");
    assert_eq!(battle.refused(aim(&battle)), "no_action_left", "one of them is gone");
}

/// SAGA-SWIFT-02, SAGA-RECOV-01: others may be spread over turns in a row.
#[test]
fn three_over_two_turns() {
    let hardy = |data: &mut blastdoor::rules::saga::data::UnitData| data.hit_points = 60;
    let mut battle = scene("h B").order("Bh").unit('h', hardy).armed('B', &["hammer"]).dice([10]);
    battle.attacks('B', 'h', "hammer");
    battle.pass_to('h');
    battle.does('h', "recover");
    battle.does('h', "recover");
    battle.ends('h');
    battle.pass_to('h');
    battle.does('h', "recover");
    assert_eq!(battle.step('h'), 0);
}

/// SAGA-SWIFT-03: two swift actions back to back are one order, so that nothing comes between them.
#[test]
fn nothing_comes_between() {
    let mut battle = scene("h . . . B").armed('h', &["tripod"]).order("hB").dice([]);
    battle.uses('h', "brace", "tripod");
    let unit = battle.id('h');
    let left: Vec<Allowance> = blastdoor::rules::menu(&mut battle.world, unit).allowances;
    assert_eq!(left.iter().map(|allowance| allowance.left).collect::<Vec<u8>>(), [1, 0, 0], "the standard is left");
    assert_eq!(battle.preview(sweep(&battle)).bonus.unwrap().total(), 3, "-2 instead of -5");
}

/// SAGA-SWIFT-05: a dropped item lies in the own space, or on an adjacent square that the order names; the menu offers
/// the own square.
#[test]
fn a_dropped_item_lies_beside() {
    let drop = |battle: &Battle| battle.order('h', "drop").with(ItemKey::of("pistol"));
    let scene = scene("h . . B / # . . . / . . . .").armed('h', &["pistol"]).order("hB");
    let lies = |order: &dyn Fn(&Battle) -> Order| {
        let mut battle = scene.clone().dice([]);
        assert!(rules::orders(&mut battle.world).contains(&drop(&battle)));
        battle.submit(order(&battle));
        rules::query(&mut battle.world, |query| query.ground_items())[0].0.to_string()
    };
    assert_eq!(lies(&drop), "A1");
    assert_eq!(lies(&|battle| drop(battle).to((0, 0).into())), "A1");
    assert_eq!(lies(&|battle| drop(battle).to((1, 0).into())), "B1");
    assert_eq!(lies(&|battle| drop(battle).to((1, 1).into())), "B2", "past the corner of a wall");
    for (x, y) in [(2, 0), (0, 1), (0, 2), (-1, 0)] {
        let mut battle = scene.clone().dice([]);
        assert_eq!(battle.refusal(drop(&battle).to((x, y).into())), "out_of_reach", "{x}, {y}");
    }
}
