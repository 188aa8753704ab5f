//! POINTS: Character Points

use blastdoor::{
    battle::{Policy, Status},
    rules::d6::data::Skill,
};

use crate::{
    charts::{dice, hit_for, shot},
    scene::{Battle, Scene, scene},
    support::fact::{
        Fact::{self, Resisted, Rolled, Spent},
        hit, missed,
    },
};

const POINT: &str = "character_point";

/// a shoots at B over 7 m, which is short range: 8. It has five Character Points.
fn hero() -> Scene {
    scene("a . . . . B C").charts().unit('a', |data| data.character_points = 5).armed('a', &["gun"])
}

fn shoots(battle: &mut Battle) -> Vec<Fact> {
    battle.plays([battle.attack('a', 'B', "gun")])
}

/// D6-PTS-02: after the roll and before its result a player may add a die; heroes start with five points.
#[test]
fn a_die_more_turns_a_miss() {
    let mut battle = hero().dice([3, 3, 2, 1, 6]);
    assert_eq!(battle.meter('a', "Character Points"), Some((5, 5)));
    assert_eq!(shoots(&mut battle), [Rolled('a', "blaster", 6)], "nothing has come of the roll");
    let choice = battle.asked();
    assert_eq!((choice.kind.as_ref(), choice.unit, choice.is_reaction), (POINT, battle.id('a'), true));
    assert_eq!(choice.prompt, "a has rolled 6 for blaster. Add a die for a Character Point?");
    assert!(choice.options[0].spends_limited && !choice.options[1].spends_limited);
    let facts = battle.answers("spend");
    assert_eq!(facts[..2], [Spent('a', "Character Point", 4), Rolled('a', "one die more", 2)]);
    assert_eq!(facts[2], hit('a', 'B', "gun", 8, 8));
    battle.dice_are_spent();
}

/// D6-PTS-02: a point that is kept changes nothing.
#[test]
fn a_point_can_be_kept() {
    let mut battle = hero().dice([3, 3]);
    shoots(&mut battle);
    assert_eq!(battle.answers("keep"), [missed('a', 'B', "gun", 6, 8)]);
    battle.dice_are_spent();
}

/// D6-PTS-02: at most two on one roll.
#[test]
fn at_most_two_dice_a_roll() {
    let mut battle = hero().dice([1, 1, 1, 1]);
    shoots(&mut battle);
    battle.answers("spend");
    let facts = battle.answers("spend");
    assert_eq!(*facts.last().unwrap(), missed('a', 'B', "gun", 4, 8), "{facts:?}");
    assert_eq!(battle.meter('a', "Character Points"), Some((3, 5)));
    battle.dice_are_spent();
}

/// D6-PTS-02: nobody is asked where a die changes nothing: the shot hits, or two dice are not enough.
#[test]
fn nobody_is_asked_in_vain() {
    let mut battle = hero().dice([4, 4, 1, 6]);
    assert!(shoots(&mut battle).contains(&hit('a', 'B', "gun", 8, 8)));
    let far = scene("a ..................... B C").charts().unit('a', |data| data.character_points = 5);
    let mut battle = far.armed('a', &["blaster_pistol"]).dice([1, 1]);
    let facts = battle.plays([battle.attack('a', 'B', "blaster_pistol")]);
    assert!(facts.contains(&missed('a', 'B', "Blaster pistol", 2, 18)), "{facts:?}");
}

/// D6-PTS-02: a standing answer spends points wherever they may help, or never.
#[test]
fn a_policy_answers_for_the_player() {
    for (policy, faces, expected) in [
        (Policy::Always, vec![3, 3, 2, 1, 6], hit('a', 'B', "gun", 8, 8)),
        (Policy::Never, vec![3, 3], missed('a', 'B', "gun", 6, 8)),
    ] {
        let mut battle = hero().dice(faces);
        battle.policy('a', POINT, policy);
        assert!(shoots(&mut battle).contains(&expected));
        battle.dice_are_spent();
    }
}

/// D6-PTS-02: the target may add to its Strength before the damage takes effect: 12 against 7 wounds, against 9 it stuns.
#[test]
fn a_die_more_lessens_an_injury() {
    let mut battle = shot().unit('B', |data| data.character_points = 5).dice([hit_for(12, 7, 2), vec![2]].concat());
    shoots(&mut battle);
    let choice = battle.asked();
    assert_eq!((choice.kind.as_ref(), choice.unit), (POINT, battle.id('B')));
    assert_eq!(choice.details[0], "As it is: wounded. From 9: stunned.");
    battle.answers("spend");
    let facts = battle.answers("keep");
    assert_eq!(facts[0], Resisted('B', "stunned", 12, 9), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-PTS-02: a reaction takes points as well.
#[test]
fn a_die_more_for_a_dodge() {
    let scene = scene("a . . . . B C").charts().armed('a', &["gun"]).unit('B', |data| data.character_points = 1);
    let mut battle = scene.code('B', Skill::Dodge, "2D").dice([1, 1, 3, 6, 6]);
    battle.policy('B', "dodge", Policy::Always);
    shoots(&mut battle);
    assert_eq!((battle.asked().kind.as_ref(), battle.asked().unit), (POINT, battle.id('B')));
    let facts = battle.answers("spend");
    assert_eq!(*facts.last().unwrap(), missed('a', 'B', "gun", 12, 13), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-PTS-02, D6-FULL-03: so does a full dodge, for all of the round.
#[test]
fn a_die_more_for_a_full_dodge() {
    let scene = scene("a . . . . B C").charts().armed('a', &["gun"]).unit('B', |data| data.character_points = 1);
    let mut battle = scene.dice([1, 1, 4, 6, 6]);
    battle.plays([battle.attack('a', 'B', "gun"), battle.order('B', "full_dodge")]);
    let facts = battle.answers("spend");
    assert_eq!(*facts.last().unwrap(), missed('a', 'B', "gun", 12, 14), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-PTS-02: skills that are no attacks, too: first aid of 12 against 13.
#[test]
fn a_die_more_for_a_skill() {
    let scene = scene("a b . C").charts().unit('a', |data| data.character_points = 5);
    let scene = scene.armed('C', &["gun"]).code('a', Skill::FirstAid, "2D").carries('a', &["medkit"]);
    let wound = [vec![4, 4], dice(5, 20), vec![6], vec![6; 10]].concat();
    let mut battle = scene
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('b', Skill::Strength, "1D+2")
        .dice([wound, vec![6, 6], vec![1]].concat());
    battle.plays([battle.attack('C', 'b', "gun")]);
    assert_eq!(battle.injury('b'), "incapacitated");
    battle.plays([battle.aid('a', 'b')]);
    assert!(battle.asked().details[0].contains("13"), "{:?}", battle.asked());
    let facts = battle.answers("spend");
    assert!(facts.contains(&Fact::Passed('a', "first aid", 13, 13)), "{facts:?}");
}

/// D6-PTS-02: the computer spends a point when a miss is near, and keeps it when the die would hardly do.
#[test]
fn the_computer_spends_points_that_tell() {
    for (roll, face) in [([3, 3], Some(4)), ([1, 2], None)] {
        let rest = face.map_or(Vec::new(), |face| vec![face, 1, 6]);
        let mut battle = hero().ai(0).dice([roll.to_vec(), rest].concat());
        let facts = shoots(&mut battle);
        assert_eq!(facts.contains(&Spent('a', "Character Point", 4)), face.is_some(), "{facts:?}");
        battle.dice_are_spent();
    }
}

/// D6-PTS-02, D6-INIT-09: none on the roll for initiative.
#[test]
fn initiative_takes_no_points() {
    let battle = hero().with_initiative().seeded(1);
    assert!(matches!(battle.status(), Status::Ready { .. }), "{:?}", battle.status());
}

/// D6-PTS-02: `basic` has none.
#[test]
fn basic_has_no_points() {
    let scene = scene("a . . . . B C").unit('a', |data| data.character_points = 5).armed('a', &["gun"]);
    let mut battle = scene.dice([3, 3]);
    let facts = shoots(&mut battle);
    assert_eq!(facts, [Rolled('a', "blaster", 6), missed('a', 'B', "gun", 6, 8)]);
    assert!(!battle.sheet('a').lines.iter().any(|line| line.contains("Points")));
}

/// D6-PTS-02, D6-CALL-06: the dice of a called shot belong to the difficulty, so 9 may still miss.
#[test]
fn a_die_more_for_a_called_shot() {
    let mut battle = hero().armed('B', &["blaster_pistol"]).dice([4, 5]);
    battle.plays([battle.with('a', "called_shot", "gun").at(battle.id('B')).at_part("blaster_pistol")]);
    assert_eq!(battle.asked().details[0], "The difficulty is 9 to 14.");
}
