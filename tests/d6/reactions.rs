//! REACTIONS

use blastdoor::{
    battle::{Event, Policy},
    rules::d6::data::Skill,
};

use crate::{
    scene::scene,
    support::fact::{
        Fact::{self, Acted, Lost, Resisted, Rolled},
        hit, missed,
    },
};

/// D6-REACT-01, D6-REACT-03, D6-REACT-04, D6-REACT-06: who is shot at is asked before the shot is rolled; the dodge is
/// added to the difficulty.
#[test]
fn a_dodge_is_asked_before_the_roll() {
    let mut battle = scene("a . . B").asks().armed('a', &["gun"]).code('B', Skill::Dodge, "2D+1").dice([3, 4, 6, 6]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(facts.is_empty(), "nothing has been rolled");
    let choice = battle.asked();
    assert_eq!((choice.kind.as_ref(), choice.unit), ("dodge", battle.id('B')));
    let facts = battle.answers("react");
    assert_eq!(facts, [Rolled('B', "dodge", 8), Rolled('a', "blaster", 12), missed('a', 'B', "gun", 12, 16)]);
    battle.dice_are_spent();
}

/// D6-REACT-04: never compulsory.
#[test]
fn a_dodge_can_be_declined() {
    let mut battle = scene("a . . B").asks().armed('a', &["gun"]).dice([1, 1]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    battle.events();
    battle.answers("decline");
    let log = &battle.world.resource::<blastdoor::battle::Log>().events;
    assert!(log.contains(&Event::Declined { unit: battle.id('B'), reaction: "dodge".to_owned() }));
    battle.dice_are_spent();
}

/// D6-REACT-08: it lasts for its segment; the next needs a new one, a die dearer.
#[test]
fn a_dodge_lasts_for_its_segment() {
    let mut battle = scene("a . . B")
        .asks()
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "3D")
        .code('B', Skill::Dodge, "3D")
        .dice([1, 1, 1, 1, 1, 4, 4, 6, 1]);
    battle.plays([battle.attack('a', 'B', "gun"), battle.attack('a', 'B', "gun")]);
    battle.answers("react");
    let again = battle.asked();
    assert!(again.options.iter().any(|option| option.label == "Dodge with 2D"), "{again:?}");
    let facts = battle.answers("decline");
    assert_eq!(facts[1], hit('a', 'B', "gun", 8, 8), "without the first dodge: {facts:?}");
}

/// D6-REACT-09, D6-GREN-25: one dodge counts against every shot and every grenade of the segment.
#[test]
fn one_dodge_for_all_shots_and_grenades() {
    let mut battle = scene("a . . . . B / b . . . . . / c . . . . .")
        .armed('a', &["gun"])
        .armed('b', &["gun"])
        .carries('c', &["snap_charge"])
        .code('B', Skill::Dodge, "3D")
        .dice([6, 6, 6, 5, 5, 4, 5, 4, 4]);
    battle.policy('B', "dodge", Policy::Always);
    let orders =
        [battle.attack('a', 'B', "gun"), battle.attack('b', 'B', "gun"), battle.throw('c', "snap_charge", 5, 0)];
    let facts = battle.plays(orders);
    assert_eq!(dodges(&facts), 1, "{facts:?}");
    for fact in [missed('a', 'B', "gun", 10, 26), missed('b', 'B', "gun", 9, 26), Acted('B', "drop_prone")] {
        assert!(facts.contains(&fact), "{fact:?}: {facts:?}");
    }
    battle.dice_are_spent();
}

/// D6-REACT-11, D6-REACT-12, D6-REACT-13: armed one parries with the weapon against all blows, unarmed against blows of
/// the bare hands alone.
#[test]
fn parries() {
    let cases: [(&[&str], &str, Option<&str>); 6] = [
        (&["club"], "club", Some("melee parry")),
        (&["club"], "bare_hands", Some("melee parry")),
        (&["energy_blade"], "club", Some("energy blade")),
        (&["energy_blade"], "bare_hands", Some("energy blade")),
        (&["gun"], "bare_hands", Some("brawling parry")),
        (&["gun"], "club", None),
    ];
    for (arms, attack, parry) in cases {
        let mut battle = scene("a B")
            .armed('a', &["club"])
            .armed('B', arms)
            .code('a', Skill::Brawling, "2D")
            .code('B', Skill::Strength, "2D")
            .dice(if parry.is_some() { vec![6, 6, 1, 1] } else { vec![1, 1] });
        battle.policy('B', "parry", Policy::Always);
        battle.policy('B', "dodge", Policy::Always);
        let facts = battle.plays([battle.attack('a', 'B', attack)]);
        match parry {
            Some(parry) => assert_eq!(facts[0], Rolled('B', parry, 12), "{arms:?}"),
            None => assert!(matches!(facts[0], Rolled('a', ..)), "{facts:?}"),
        }
        battle.dice_are_spent();
    }
}

/// D6-REACT-11, D6-REACT-10: a parry is added to the difficulty of every blow of the segment.
#[test]
fn a_parry_stands_for_the_segment() {
    let mut battle =
        scene("a B b").armed('a', &["club"]).armed('b', &["club"]).armed('B', &["club"]).dice([6, 6, 4, 4, 5, 4]);
    battle.policy('B', "parry", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "club"), battle.attack('b', 'B', "club")]);
    assert_eq!(facts[3..], [missed('b', 'B', "Club", 9, 20), missed('a', 'B', "Club", 8, 20)]);
    battle.dice_are_spent();
}

/// D6-REACT-01: a dodge does nothing against blows, a parry nothing against shots.
#[test]
fn each_reaction_has_its_attacks() {
    let mut battle =
        scene("a B . . b").armed('a', &["club"]).armed('b', &["gun"]).armed('B', &["club"]).dice([5, 5, 1, 1, 1, 2]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "club"), battle.attack('b', 'B', "gun")]);
    assert_eq!(facts[3..], [missed('b', 'B', "gun", 3, 18), missed('a', 'B', "Club", 2, 8)]);
}

/// D6-REACT-14, D6-INJ-23: who cannot act cannot react.
#[test]
fn the_dazed_do_not_react() {
    let mut battle = scene("a . . B")
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "3D")
        .code('B', Skill::Dodge, "3D")
        .dice([1, 1, 1, 5, 6, 2, 3, 4, 4, 1]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('a', 'B', "gun")]);
    assert_eq!(dodges(&facts), 1, "{facts:?}");
}

/// D6-REACT-14: nobody dodges the shot of one who hides, and a dodge that stands does not help against it.
#[test]
fn no_reaction_to_what_is_not_perceived() {
    let mut battle = scene("a . . B")
        .placed('a', |spec| spec.hidden = true)
        .armed('a', &["gun"])
        .code('B', Skill::Dodge, "3D")
        .dice([4, 4, 1, 6]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts[..3], [Rolled('a', "blaster", 8), hit('a', 'B', "gun", 8, 8), Lost('a', "hidden")]);
    let mut battle = scene("a . . B / b . . .")
        .placed('a', |spec| spec.hidden = true)
        .armed('a', &["gun"])
        .armed('b', &["gun"])
        .code('B', Skill::Dodge, "3D")
        .dice([6, 6, 6, 4, 4, 1, 1, 1, 6, 1]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('b', 'B', "gun")]);
    assert_eq!(facts[0], Rolled('B', "dodge", 18), "b is seen");
    assert_eq!(facts[3], hit('a', 'B', "gun", 8, 8));
}

/// D6-REACT-16: a dodge that was rolled holds to the end of its segment, also if its unit is stunned in it.
#[test]
fn a_dodge_outlasts_a_hit() {
    let mut battle = scene("a . . B / b . . .")
        .armed('a', &["gun"])
        .armed('b', &["gun"])
        .code('a', Skill::Blaster, "3D")
        .dice([1, 1, 6, 6, 6, 4, 4, 1, 3, 2]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('b', 'B', "gun")]);
    assert!(facts.contains(&Resisted('B', "stunned", 1, 3)), "{facts:?}");
    let second = missed('b', 'B', "gun", 8, 12);
    assert!(facts.contains(&second), "8, 2 for lying down and 2 for the dodge: {facts:?}");
    battle.dice_are_spent();
}

/// D6-REACT-16: it also holds against a grenade of the segment.
#[test]
fn a_dodge_outlasts_a_hit_until_the_grenade() {
    let mut battle = scene("a . . . . B / c . . . . .")
        .armed('a', &["gun"])
        .carries('c', &["snap_charge"])
        .code('a', Skill::Blaster, "3D")
        .code('B', Skill::Dodge, "3D")
        .dice([6, 6, 6, 6, 6, 6, 5, 5, 1, 3]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.throw('c', "snap_charge", 5, 0)]);
    assert!(!facts.contains(&Resisted('B', "stunned", 1, 3)), "18 misses 26: {facts:?}");
    let mut battle = scene("a . . . . B / c . . . . .")
        .armed('a', &["gun"])
        .carries('c', &["snap_charge"])
        .code('a', Skill::Blaster, "5D")
        .code('B', Skill::Dodge, "3D")
        .dice([6, 5, 1, 6, 6, 6, 6, 6, 5, 5, 1, 3]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.throw('c', "snap_charge", 5, 0)]);
    assert!(facts.contains(&Resisted('B', "stunned", 1, 3)), "{facts:?}");
    assert!(facts.contains(&Acted('B', "drop_prone")), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-REACT-17: whoever steps into the view of its attacker only in the segment is given the choice too.
#[test]
fn whoever_walks_into_view_is_asked() {
    let ambush = |dice: [u32; 8]| {
        let scene = scene("a . . . / # # # . / . . . B").asks().armed('a', &["gun"]);
        let mut battle = scene.dice(dice);
        assert!(battle.preview(battle.attack('a', 'B', "gun")).chance.unwrap().per_mille() == 0, "not in view yet");
        battle.plays([battle.attack('a', 'B', "gun"), battle.walk('B', 3, 1)]);
        assert_eq!((battle.asked().kind.as_ref(), battle.asked().unit), ("dodge", battle.id('B')));
        battle.answers("react")
    };
    let facts = ambush([1, 2, 5, 5, 6, 6, 1, 1]);
    assert_eq!(facts.first(), Some(&Rolled('B', "dodge", 3)));
    assert!(facts.contains(&missed('a', 'B', "gun", 10, 13)), "{facts:?}");
    let facts = ambush([1, 2, 6, 6, 5, 5, 1, 1]);
    assert!(facts.contains(&Acted('a', "attack")), "it comes up before the move: {facts:?}");
}

/// D6-REACT-17: the target of an attack through a door that is opened in the segment is asked.
#[test]
fn whoever_a_door_exposes_is_asked() {
    let mut battle = scene("a b + . B").asks().armed('a', &["gun"]).dice([]);
    let opens = battle.order('b', "open_door").to(blastdoor::grid::Square::new(2, 0));
    battle.plays([battle.attack('a', 'B', "gun"), opens]);
    let choice = battle.asked();
    assert_eq!((choice.kind.as_ref(), choice.unit), ("dodge", battle.id('B')));
    assert!(choice.details.iter().any(|line| line.contains("0 %")), "{choice:?}");
}

/// D6-SEG-09: all units decide by one look, before the dodge of one of them makes its own shot less dangerous.
#[test]
fn a_dodge_does_not_talk_the_enemy_out_of_one() {
    let mut battle = scene("a . . B")
        .ai(0)
        .ai(1)
        .armed('a', &["gun"])
        .armed('B', &["gun"])
        .asks()
        .code('a', Skill::Dodge, "3D")
        .code('B', Skill::Dodge, "3D")
        .dice([4, 4, 3, 3, 2, 1]);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")]);
    let rolls =
        [Rolled('a', "dodge", 8), Rolled('B', "dodge", 6), Rolled('a', "blaster", 2), Rolled('B', "blaster", 1)];
    assert_eq!(facts[..4], rolls);
    battle.dice_are_spent();
}

/// Ruling: the computer's units take the advised reaction without being asked.
#[test]
fn the_computer_is_not_asked() {
    let mut battle = scene("a . . B")
        .asks()
        .ai(1)
        .armed('a', &["gun"])
        .code('a', Skill::Blaster, "4D")
        .code('B', Skill::Dodge, "3D")
        .dice([6, 6, 6, 1, 1, 1, 1]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(facts[0], Rolled('B', "dodge", 18));
    battle.dice_are_spent();
}

fn dodges(facts: &[Fact]) -> usize {
    facts.iter().filter(|fact| matches!(fact, Rolled(_, "dodge", _))).count()
}
