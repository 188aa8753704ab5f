//! STANDARD ACTIONS: CHARGE

use blastdoor::{
    battle::{ItemKey, Order},
    rules::saga::data::{Size, Skill, UnitData},
};

use crate::{
    scene::{Battle, scene},
    support::fact::{
        Fact::{Acted, Damaged, Failed, Gained, Lost, Passed},
        hit,
    },
};

fn charge(battle: &Battle, target: char) -> Order {
    battle.order('h', "charge").with(ItemKey::of("club")).at(battle.id(target))
}

/// Why h cannot charge B.
fn refusal(map: &str) -> String {
    let mut battle = scene(map).dice([]);
    let order = charge(&battle, 'B');
    battle.refusal(order)
}

/// SAGA-CHARGE-01, SAGA-CHARGE-02, SAGA-CHARGE-03: up to the speed, then a blow at +2, and -2 to Reflex.
#[test]
fn straight_at_the_enemy() {
    let mut battle = scene("h . . . . B").order("hB").dice([4, 3]);
    let preview = battle.preview(charge(&battle, 'B'));
    assert_eq!((preview.bonus.unwrap().total(), preview.path.len()), (7, 4));
    assert_eq!(
        battle.submit(charge(&battle, 'B')),
        [
            Acted('h', "charge"),
            Gained('h', "off balance"),
            hit('h', 'B', "club", 11, 11).on("charge"),
            Damaged('B', 3, 27)
        ]
    );
    assert_eq!((battle.at('h'), battle.active()), ((4, 0).into(), Some('B')), "SAGA-CHARGE-07: the turn is over");
    assert_eq!(battle.against('B', 'h', "club"), 9);
    assert_eq!(battle.pass_to('h'), [Lost('h', "off balance")]);
    assert_eq!(battle.number('h', "reflex"), 11);
}

/// SAGA-EXD-33, SAGA-CHARGE-05: three squares of rubble are six; four are too many.
#[test]
fn rubble_costs_double_once() {
    assert_eq!(refusal("h ~ ~ ~ B"), "");
    assert_eq!(refusal("h ~ ~ ~ ~ B"), "no_charge");
}

/// SAGA-EXD-33, SAGA-CHARGE-01, SAGA-CHARGE-09: two squares at least; one diagonal step is enough.
#[test]
fn two_squares_at_least() {
    assert_eq!(refusal("h . B"), "no_charge");
    assert_eq!(refusal("h . . / . . B"), "", "a diagonal step");
    assert_eq!(refusal("h ~ B"), "no_charge", "the distance counts, not the cost");
    assert_eq!(refusal("h B"), "no_charge");
}

/// SAGA-CHARGE-04: nothing low and no enemy on the way; friends are no hindrance.
#[test]
fn what_bars_the_way() {
    assert_eq!(refusal("h o . B"), "no_charge");
    assert_eq!(refusal("h C . B"), "no_charge");
    assert_eq!(refusal("h a . B"), "");
    let huge = scene("h C . . B").unit('h', |data| data.size = Size::Tiny).unit('C', |data| data.size = Size::Large);
    let mut battle = huge.dice([]);
    let order = charge(&battle, 'B');
    assert_eq!(battle.refusal(order), "no_charge", "an enemy so much larger could be passed, but not by a charge");
}

/// SAGA-CHARGE-09, SAGA-CHARGE-10: the way is the straight line to the square named, and that must be one to strike
/// from.
#[test]
fn the_line_to_the_square_named() {
    let mut battle = scene("h . . . / . . . B / . . . .").dice([]);
    let to = |battle: &Battle, x: i16, y: i16| Order { to: Some((x, y).into()), ..charge(battle, 'B') };
    assert_eq!(battle.refusal(to(&battle, 2, 1)), "");
    assert_eq!(battle.refusal(to(&battle, 2, 0)), "");
    assert_eq!(battle.refusal(to(&battle, 1, 0)), "too_near");
    assert_eq!(battle.refusal(to(&battle, 1, 1)), "out_of_reach");
    assert_eq!(battle.refusal(to(&battle, 2, 2)), "not_straight", "the last step leads no nearer");
}

/// SAGA-CHARGE-08, SAGA-CHARGE-10: other actions may come before; the way provokes as usual.
#[test]
fn after_a_move_and_past_an_enemy() {
    let mut battle = scene(". C . . . . / h . . . . B").order("hCB").ai(1).dice([2, 2]);
    battle.does('h', "drop_prone");
    let order = charge(&battle, 'B');
    assert_eq!(battle.refusal(order.clone()), "prone");
    battle.does('h', "stand_up");
    assert_eq!(battle.preview(order.clone()).risks.len(), 1);
    assert_eq!(battle.submit(order).iter().filter(|fact| fact.is_attack_on("attack of opportunity")).count(), 1);
    battle.dice_are_spent();
}

/// SAGA-AOO-16: whoever goes down on the way strikes no blow.
#[test]
fn a_charge_can_be_stopped() {
    let mut battle = scene(". C . . . . / h . . . . B").order("hCB").armed('C', &["ram"]).ai(1).dice([20, 19]);
    let facts = battle.submit(charge(&battle, 'B'));
    assert!(facts.iter().all(|fact| !fact.is_attack_on("charge")), "{facts:?}");
    assert!(battle.is('h', "dead"));
}

/// SAGA-CHARGE-01: it ends in a melee attack.
#[test]
fn no_charge_with_a_pistol() {
    let mut battle = scene("h . . B").armed('h', &["pistol"]).dice([]);
    let order = battle.order('h', "charge").with(ItemKey::of("pistol")).at(battle.id('B'));
    assert_eq!(battle.refused(order), "not_melee");
}

/// SAGA-CHARGE-06: an acrobat charges past an enemy like anybody else: no check, and the strike comes.
#[test]
fn no_tumbling_during_a_charge() {
    let acrobat = |data: &mut UnitData| data.trained = vec![Skill::Acrobatics];
    let scene = scene(". C . . . . / h . . . . B").order("hCB").unit('h', acrobat).ai(1);
    let mut battle = scene.clone().dice([2, 2]);
    assert_eq!(battle.preview(charge(&battle, 'B')).risks.len(), 1);
    let facts = battle.submit(charge(&battle, 'B'));
    assert!(facts.iter().any(|fact| fact.is_opportunity_of('C')), "{facts:?}");
    assert!(facts.iter().all(|fact| !matches!(fact, Passed(..) | Failed(..))), "{facts:?}");
    battle.dice_are_spent();
    // Through the enemy, as a tumble might go, it cannot charge at all.
    let mut battle = scene.unit('C', |data| data.speed = 4).dice([]);
    let through = battle.order('h', "charge").with(ItemKey::of("club")).at(battle.id('B'));
    assert_eq!(battle.refusal(Order { path: Some(vec![(1, 1).into()]), ..through }), "not_needed");
}

/// SAGA-CHARGE-07: after the blow the turn is over, whatever else was left of it.
#[test]
fn nothing_after_the_blow() {
    let mut battle = scene("h . . . B").order("hB").dice([2]);
    battle.submit(charge(&battle, 'B'));
    assert_eq!(battle.active(), Some('B'), "neither the move nor the swift action is left");
    assert_eq!(battle.refused(battle.order('h', "drop_prone")), "not_your_turn");
}
