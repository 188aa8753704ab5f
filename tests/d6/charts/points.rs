//! POINTS

use blastdoor::rules::d6::data::Skill;

use crate::{
    scene::scene,
    support::fact::{Fact::Spent, hit},
};

/// D6-DECL-05, D6-PTS-01, D6-PTS-02: a Fate Point is declared with the actions and doubles the codes of skills and
/// attributes and of Strength against damage for the round, before penalties; one a round.
#[test]
fn a_fate_point_doubles_the_codes() {
    let mut battle = scene("a . B C")
        .charts()
        .unit('a', |data| data.fate_points = 2)
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "3D+1")
        .dice([1, 1, 1, 1, 1, 1, 6]);
    let point = battle.order('a', "fate_point");
    assert_eq!(battle.meter('a', "Fate Points"), Some((2, 2)));
    let facts = battle.submit(point.clone());
    assert_eq!(facts, [Spent('a', "Fate Point", 1)]);
    assert_eq!(battle.refusal(point), "declared", "one a round");
    assert_eq!(battle.pool(battle.attack('a', 'B', "gun")), "6D+2");
    assert_eq!([battle.code('a', "resistance"), battle.code('a', "dexterity")], ["2D", "4D"]);
    let facts = battle.plays([battle.order('a', "move").to((1, 0).into()), battle.attack('a', 'B', "gun")]);
    assert!(facts.contains(&hit('a', 'B', "gun", 7, 3)), "5D+2 for the second of two actions: {facts:?}");
    assert_eq!([battle.code('a', "resistance"), battle.code('a', "dexterity")], ["1D", "2D"], "the round is over");
}

/// D6-PTS-02: whoever has none cannot spend one, and `basic` has none.
#[test]
fn only_heroes_have_points() {
    let mut battle = scene("a . B C").charts().dice([]);
    assert_eq!(battle.refusal(battle.order('a', "fate_point")), "no_fate_point");
    let mut basic = scene("a . B C").unit('a', |data| data.fate_points = 1).dice([]);
    assert_eq!(basic.refusal(basic.order('a', "fate_point")), "unknown_action");
}
