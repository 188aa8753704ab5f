//! MOVING THROUGH OCCUPIED SQUARES and Acrobatics: tumbling

use blastdoor::{
    battle::Order,
    rules::saga::data::{Skill, UnitData},
};

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::Passed,
};

/// h, trained in Acrobatics with +5, and B.
fn acrobat(map: &str) -> Scene {
    scene(map).order("hB").unit('h', |data| data.trained = vec![Skill::Acrobatics])
}

fn tumble(battle: &Battle, path: &[(i16, i16)]) -> Order {
    battle.order('h', "tumble").along(path.iter().map(|&square| square.into()).collect())
}

/// SAGA-BEY-24, SAGA-AOO-07, SAGA-MOVE-03: a check of 15: no attack of opportunity; threatened squares cost double.
#[test]
fn past_an_enemy() {
    let map = ". . B . . / h . . . . / . . . . .";
    let mut battle = acrobat(map).ai(1).dice([10]);
    let way = tumble(&battle, &[(1, 1), (2, 1), (3, 1)]);
    let preview = battle.preview(way.clone());
    assert_eq!((preview.cost.unwrap().amount.as_str(), preview.risks.len()), ("6/6", 1));
    assert_eq!(preview.chance.unwrap().percent(), 55);
    assert_eq!(battle.submit(way), [Passed('h', "Acrobatics", 15, 15)]);
    assert_eq!(battle.at('h'), (3, 1).into());
    let mut battle = acrobat(map).dice([]);
    assert_eq!(battle.refused(tumble(&battle, &[(1, 1), (2, 1), (3, 1), (4, 1)])), "too_far");
}

/// SAGA-BEY-24: a failure provokes as any move.
#[test]
fn a_failure_provokes() {
    let mut battle = acrobat(". . B . . / h . . . . / . . . . .").ai(1).dice([9, 2]);
    let facts = battle.submit(tumble(&battle, &[(1, 1), (2, 1), (3, 1)]));
    assert_eq!(facts.len(), 2, "{facts:?}");
    assert_eq!(battle.at('h'), (3, 1).into());
    battle.dice_are_spent();
}

/// SAGA-THRU-04, SAGA-BEY-24: through an enemy's square; a failure stops before it.
#[test]
fn through_an_enemy() {
    let corridor = || acrobat("h B . .").ai(1);
    let mut battle = corridor().dice([10]);
    assert_eq!(battle.submit(battle.order('h', "tumble").to((2, 0).into())).len(), 1);
    assert_eq!(battle.at('h'), (2, 0).into());
    let mut battle = corridor().dice([9, 2]);
    battle.submit(battle.order('h', "tumble").to((2, 0).into()));
    assert_eq!(battle.at('h'), (0, 0).into());
    let mut battle = corridor().dice([]);
    assert_eq!(battle.refused(battle.order('h', "tumble").to((1, 0).into())), "out_of_reach", "no stopping there");
}

/// SAGA-BEY-24, SAGA-THRU-05: a failure before an enemy does not end on the friend in front of it.
#[test]
fn a_failure_does_not_end_on_a_friend() {
    for (face, x) in [(10, 3), (9, 0)] {
        let mut battle = acrobat("# # # # / h a B . / # # # #").order("hBa").ai(1).dice([face]);
        let order = battle.order('h', "tumble").to((3, 1).into());
        assert!(battle.preview(order.clone()).risks.is_empty());
        battle.submit(order);
        assert_eq!(battle.at('h'), (x, 1).into());
        battle.dice_are_spent();
    }
}

/// SAGA-BEY-24, SAGA-THRU-04: trained, not in heavy armor nor with a heavy load, and on its feet.
#[test]
fn who_can_tumble() {
    let refusal = |change: fn(&mut UnitData)| {
        let mut battle = acrobat("h B . .").unit('h', change).dice([]);
        let order = battle.order('h', "tumble").to((2, 0).into());
        battle.refusal(order)
    };
    assert_eq!(refusal(|_| ()), "");
    assert_eq!(refusal(|data| data.trained.clear()), "untrained");
    assert_eq!(refusal(|data| data.armor = Some("plate".to_owned())), "too_heavy");
    assert_eq!(refusal(|data| (data.heavy_load, data.speed) = (true, 8)), "too_heavy");
    assert_eq!(refusal(|data| data.armor = Some("vest".to_owned())), "");
    let mut battle = acrobat("h . . . . . . . . . B").dice([]);
    assert_eq!(battle.refused(battle.order('h', "tumble").to((2, 0).into())), "out_of_reach", "nobody to tumble past");
}
