//! DICE

use blastdoor::{battle::Policy, rules::d6::data::Skill};

use crate::scene::scene;

/// D6-DICE-03: equal is enough.
#[test]
fn equal_is_enough() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).dice([3, 4, 4, 4, 1, 6]);
    let told = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(told, ["a rolls blaster: 7", "a misses B with gun: 7 against difficulty 8"]);
    let told = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(told[..2], ["a rolls blaster: 8", "a hits B with gun: 8 against difficulty 8"]);
    battle.dice_are_spent();
}

/// D6-DICE-04: what a dodge has left without a die fails without a roll.
#[test]
fn without_a_die_there_is_no_roll() {
    let mut battle = scene("a . . B")
        .armed('a', &["gun"])
        .armed('B', &["gun"])
        .code('B', Skill::Blaster, "1D+2")
        .code('B', Skill::Dodge, "3D")
        .dice([6, 6, 6, 6]);
    battle.policy('B', "dodge", Policy::Always);
    let told = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")]);
    assert_eq!(
        told,
        [
            "B rolls dodge: 12",
            "a rolls blaster: 12",
            "a misses B with gun: 12 against difficulty 20",
            "B is too hard pressed to attack",
        ]
    );
    battle.dice_are_spent();
}

/// D6-DICE-04: a reaction without a die is not offered, and an order without one not accepted.
#[test]
fn without_a_die_nothing_is_offered() {
    let mut battle = scene("a . . B")
        .asks()
        .armed('a', &["gun"])
        .armed('B', &["gun"])
        .code('B', Skill::Dodge, "1D+2")
        .order("aB")
        .dice([1, 1, 1, 1]);
    let told = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")]);
    assert!(battle.active().is_none(), "only a is asked, which has 2D - 1D: {told:?}");
    assert_eq!(battle.asked().unit, battle.id('a'));
    let mut battle = scene("a . . B").code('a', Skill::Blaster, "1D").armed('a', &["gun"]).dice([]);
    battle.declares([battle.order('a', "search")]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "no_dice");
}

/// D6-DICE-04, D6-DMG-12: Strength below 1D counts its pips alone.
#[test]
fn resistance_below_a_die_counts_its_pips() {
    let cases = [
        ("1D+2", [4, 4, 3, 1, 4, 4, 4], "+2", "B is incapacitated: damage 4 against 2"),
        ("1D", [4, 4, 3, 2, 4, 4, 1], "+0", "B is mortally wounded: damage 1 against 0"),
    ];
    for (strength, faces, left, result) in cases {
        let mut battle = scene("a . B").armed('a', &["gun"]).code('B', Skill::Strength, strength).dice(faces);
        battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!((battle.injury('B').as_str(), battle.code('B', "resistance").as_str()), ("wounded", left));
        let told = battle.plays([battle.attack('a', 'B', "gun")]);
        assert!(told.contains(&result.to_owned()), "{told:?}");
        battle.dice_are_spent();
    }
}

/// D6-DICE-05, D6-DICE-01: a six is a six; code and pips are added.
#[test]
fn no_die_is_wild() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).code('a', Skill::Blaster, "2D+1").dice([6, 6, 6, 6]);
    let told = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(told[0], "a rolls blaster: 13");
    battle.dice_are_spent();
}

/// D6-DICE-06: which attribute stands behind each skill.
#[test]
fn skills_and_their_attributes() {
    use Skill::*;
    let behind = |attribute: Skill, skills: &[Skill]| skills.iter().all(|skill| skill.attribute() == attribute);
    assert!(behind(Dexterity, &[Blaster, Dodge, Melee, MeleeParry, EnergyBlade, Throwing, Dexterity]));
    assert!(behind(Strength, &[Brawling, BrawlingParry, Strength]));
    assert!(behind(Perception, &[Search, Perception]));
    assert!(behind(Technical, &[FirstAid, Technical]));
    let mut battle = scene("a . . B").armed('a', &["gun"]).code('a', Dexterity, "3D+1").dice([]);
    assert_eq!(battle.pool(battle.attack('a', 'B', "gun")), "3D+1", "untrained");
}
