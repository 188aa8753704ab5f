//! DICE

use blastdoor::{battle::Policy, rules::d6::data::Skill};

use crate::{
    scene::scene,
    support::fact::{
        Fact::{Acted, Resisted, Rolled},
        hit, missed,
    },
};

/// D6-DICE-03: equal is enough.
#[test]
fn equal_is_enough() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).dice([3, 4, 4, 4, 1, 6]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts, [Rolled('a', "blaster", 7), missed('a', 'B', "gun", 7, 8)]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts[..2], [Rolled('a', "blaster", 8), hit('a', 'B', "gun", 8, 8)]);
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
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")]);
    assert_eq!(
        facts,
        [Rolled('B', "dodge", 12), Rolled('a', "blaster", 12), missed('a', 'B', "gun", 12, 20), Acted('B', "attack"),]
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
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")]);
    assert!(battle.active().is_none(), "only a is asked, which has 2D - 1D: {facts:?}");
    assert_eq!(battle.asked().unit, battle.id('a'));
    let mut battle = scene("a . . B").code('a', Skill::Blaster, "1D").armed('a', &["gun"]).dice([]);
    battle.declares([battle.order('a', "search")]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "gun")), "no_dice");
}

/// D6-DICE-04, D6-DMG-12: Strength below 1D counts its pips alone.
#[test]
fn resistance_below_a_die_counts_its_pips() {
    let cases = [
        ("1D+2", [4, 4, 3, 1, 4, 4, 4], "+2", Resisted('B', "incapacitated", 4, 2)),
        ("1D", [4, 4, 3, 2, 4, 4, 1], "+0", Resisted('B', "mortally wounded", 1, 0)),
    ];
    for (strength, faces, left, result) in cases {
        let mut battle = scene("a . B").armed('a', &["gun"]).code('B', Skill::Strength, strength).dice(faces);
        battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!((battle.injury('B').as_str(), battle.code('B', "resistance").as_str()), ("wounded", left));
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert!(facts.contains(&result), "{facts:?}");
        battle.dice_are_spent();
    }
}

/// D6-DICE-05, D6-DICE-01: a six is a six; code and pips are added.
#[test]
fn no_die_is_wild() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).code('a', Skill::Blaster, "2D+1").dice([6, 6, 6, 6]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts[0], Rolled('a', "blaster", 13));
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

/// D6-DICE-02: three pips make a die: 3D+2 and 1D are 4D+2, 1D less a pip is two pips; a penalty in dice keeps the pips.
#[test]
fn pips_and_dice() {
    let mut battle = scene("a . B").armoured('B', "1D").code('B', Skill::Strength, "3D+2").dice([]);
    assert_eq!(battle.code('B', "resistance"), "4D+2");
    let mut battle = scene("a . B").armoured('B', "0D+1").code('B', Skill::Dexterity, "1D").dice([]);
    assert_eq!(battle.code('B', "dexterity"), "+2");
    let mut battle = scene("a . B").armed('a', &["gun"]).code('a', Skill::Blaster, "4D+1").dice([]);
    battle.declares([battle.order('a', "search")]);
    assert_eq!(battle.pool(battle.attack('a', 'B', "gun")), "3D+1");
}
