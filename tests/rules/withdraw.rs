//! MOVE ACTIONS: WITHDRAW

use blastdoor::rules::saga::data::Size;

use crate::{
    scene::{Battle, scene},
    support::fact::Fact::Acted,
};

/// SAGA-WDRAW-01, SAGA-WDRAW-05, SAGA-AOO-07: the first step leaves unharmed.
#[test]
fn out_of_reach_unharmed() {
    let mut battle = scene("B h . . . .").ai(1).dice([]);
    assert_eq!(battle.withdraws('h', 2, 0), [Acted('h', "withdraw")]);
    assert_eq!(battle.at('h'), (2, 0).into());
}

/// SAGA-EXD-01, SAGA-WDRAW-03, SAGA-WDRAW-06: speed 6: three squares; a diagonal first step leaves one.
#[test]
fn half_speed_in_all() {
    let to = |x: i16, y: i16| (x, y).into();
    let mut battle = scene("B h . . . . / . . . . . . / . . . . . .").ai(1).dice([]);
    assert_eq!(battle.refusal(battle.order('h', "withdraw").to(to(4, 0))), "");
    assert_eq!(battle.refusal(battle.order('h', "withdraw").to(to(5, 0))), "cannot_withdraw");
    assert_eq!(battle.refusal(battle.order('h', "withdraw").along(vec![to(2, 1), to(3, 1)])), "");
    assert_eq!(
        battle.refusal(battle.order('h', "withdraw").along(vec![to(2, 1), to(3, 1), to(4, 1)])),
        "cannot_withdraw"
    );
    assert_eq!(battle.refusal(battle.order('h', "withdraw").along(vec![to(2, 1), to(3, 2)])), "cannot_withdraw");
}

/// SAGA-EXD-01, SAGA-WDRAW-02: from right before a Huge foe with reach 2 there is no withdrawing, only moving.
#[test]
fn one_square_must_be_enough() {
    let huge = scene("B . . h . . / . . . . . . / . . . . . .").unit('B', |data| data.size = Size::Huge);
    let mut battle = huge.ai(1).dice([2]);
    assert_eq!(battle.refused(battle.order('h', "withdraw").to((4, 0).into())), "cannot_withdraw");
    assert_eq!(battle.moves('h', 5, 0).len(), 1, "with an attack of opportunity");
    battle.dice_are_spent();
}

/// SAGA-WDRAW-04: two foes only if the first square clears both.
#[test]
fn all_of_them_at_once() {
    let mut battle = scene("B h . . / C . . .").ai(1).dice([]);
    assert_eq!(battle.withdraws('h', 2, 0), [Acted('h', "withdraw")]);
    let mut battle = scene("B h . . / . . C . / . . . .").ai(1).dice([]);
    assert_eq!(battle.refused(battle.order('h', "withdraw").to((2, 0).into())), "cannot_withdraw");
}

/// SAGA-WDRAW-05: later squares may provoke another foe.
#[test]
fn later_squares_may_provoke() {
    let mut battle = scene("B h . . . / . . . C .").ai(1).dice([2]);
    let facts = battle.submit(battle.order('h', "withdraw").along(vec![(2, 0).into(), (3, 0).into()]));
    assert_eq!(facts.len(), 2, "{facts:?}");
    battle.dice_are_spent();
}

/// SAGA-WDRAW-01: it leaves a threatened area; where there is none, and lying down, there is no withdrawing.
#[test]
fn only_from_the_threatened() {
    let mut battle = scene("B . h . .").dice([]);
    assert_eq!(battle.refused(battle.order('h', "withdraw").to((3, 0).into())), "not_threatened");
    let mut battle = scene("B h . .").dice([]);
    battle.does('h', "drop_prone");
    assert_eq!(battle.refused(battle.order('h', "withdraw").to((2, 0).into())), "prone");
}

/// SAGA-WDRAW-03, SAGA-THRU-02: a large body that passes a friend with its first step does not stop on it later.
#[test]
fn nobody_ends_on_a_friend() {
    let large = |data: &mut blastdoor::rules::saga::data::UnitData| data.size = Size::Large;
    let mut battle = scene("B h . . . . / . . . c . . / . . . . . .").unit('h', large).ai(1).dice([]);
    let to = |battle: &mut Battle, x: i16| battle.refusal(battle.order('h', "withdraw").to((x, 0).into()));
    assert_eq!([2, 3].map(|x| to(&mut battle, x)), ["cannot_withdraw", "cannot_withdraw"]);
    let legal = blastdoor::rules::orders(&mut battle.world);
    let ends: Vec<_> = legal.iter().filter(|order| order.action.as_str() == "withdraw").map(|order| order.to).collect();
    assert!(!ends.contains(&Some((3, 0).into())), "{ends:?}");
}

/// SAGA-WDRAW-03, SAGA-SQZ-01: a large body does not stop in a gap that it squeezes into with its first step.
#[test]
fn nobody_ends_in_a_gap() {
    let large = |data: &mut blastdoor::rules::saga::data::UnitData| (data.size, data.speed) = (Size::Large, 20);
    let mut battle = scene("B h . # # . . / . . . . . . . / . . . # # . .").unit('h', large).ai(1).dice([]);
    let legal = blastdoor::rules::orders(&mut battle.world);
    let ends = legal.iter().filter(|order| order.action.as_str() == "withdraw");
    let refused: Vec<_> = ends.clone().filter(|order| !battle.refusal((*order).clone()).is_empty()).collect();
    assert!(ends.count() > 0 && refused.is_empty(), "{refused:?}");
    let ways = [(2, 0), (2, 1)].map(|to| vec![to.into()]);
    let along = |battle: &mut Battle, path| battle.refusal(battle.order('h', "withdraw").along(path));
    for path in ways {
        let to = path[0];
        let whole = along(&mut battle, path);
        assert_eq!(whole.is_empty(), battle.refusal(battle.order('h', "withdraw").to(to)).is_empty(), "{to}: {whole}");
    }
}
