//! SEGMENTS

use blastdoor::{battle::Policy, rules::d6::data::Skill};

use crate::{
    scene::scene,
    support::fact::{
        Fact::{FellProne, Gained, Lost, Resisted, Rolled},
        hit, missed,
    },
};

/// D6-SEG-01, D6-SEG-03, D6-SEG-02: one use a segment, in the declared order; whoever has none left is skipped, and
/// nothing is held back.
#[test]
fn one_use_a_segment() {
    let mut battle = scene("a . . . . . B")
        .armed('a', &["gun"])
        .armed('B', &["gun"])
        .code('a', Skill::Blaster, "3D")
        .code('B', Skill::Blaster, "2D")
        .dice([1, 1, 2, 2, 1, 1, 1]);
    let orders = [
        battle.attack('a', 'B', "gun"),
        battle.walk('a', 1, 0),
        battle.attack('a', 'B', "gun"),
        battle.attack('B', 'a', "gun"),
    ];
    let facts = battle.plays(orders);
    assert_eq!(
        facts,
        [
            Rolled('a', "blaster", 2),
            Rolled('B', "blaster", 4),
            missed('B', 'a', "gun", 4, 8),
            missed('a', 'B', "gun", 2, 8),
            Rolled('a', "Dexterity", 1),
            Rolled('a', "blaster", 2),
            missed('a', 'B', "gun", 2, 8),
        ]
    );
    battle.dice_are_spent();
}

/// D6-SEG-04: whoever reacts in a segment still acts in it.
#[test]
fn reactions_cost_no_time() {
    let mut battle = scene("a . . B").armed('a', &["gun"]).code('B', Skill::Dodge, "3D").dice([5, 5, 5, 1, 1, 1, 2]);
    battle.policy('B', "dodge", Policy::Always);
    battle.plays([battle.attack('a', 'B', "gun"), battle.walk('B', 2, 0)]);
    assert_eq!(battle.at('B'), (2, 0).into());
    battle.dice_are_spent();
}

/// D6-SEG-05, D6-SEG-06, D6-SEG-08: all who act roll, a mover its Dexterity; the highest acts first, and the same roll
/// decides whether it succeeds.
#[test]
fn the_highest_roll_acts_first() {
    let slow = scene("a . . B").armed('a', &["gun"]).dice([4, 4, 4, 3, 3, 2]);
    let mut battle = slow;
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.walk('B', 2, 0)]);
    assert_eq!(facts[..3], [Rolled('a', "blaster", 8), Rolled('B', "Dexterity", 7), hit('a', 'B', "gun", 8, 8)]);
    assert_eq!((battle.last_order(), battle.at('B')), ("aB".to_owned(), (3, 0).into()), "hit before it moved");
    let mut battle = scene("a . . B").armed('a', &["gun"]).dice([4, 4, 5, 4, 3, 2]);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.walk('B', 2, 0)]);
    assert_eq!(facts[2], hit('a', 'B', "gun", 8, 3), "it came closer first");
    assert_eq!(battle.at('B'), (2, 0).into());
}

/// D6-SEG-07: on a tie a person's unit goes before the computer's.
#[test]
fn a_person_goes_first_on_a_tie() {
    for (side, order) in [(0, "Ba"), (1, "aB")] {
        let mut battle = scene("a . . B").ai(side).armed('a', &["gun"]).armed('B', &["gun"]).dice([3, 2, 2, 3]);
        battle.plays([battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")]);
        assert_eq!(battle.last_order(), order);
        battle.dice_are_spent();
    }
}

/// D6-SEG-07: two of one kind roll again for the order, and still go after the person they are tied with.
#[test]
fn rolling_again_stays_behind_the_person() {
    let mut battle = scene("a . . B / . . . C")
        .ai(1)
        .armed('a', &["gun"])
        .armed('B', &["gun"])
        .armed('C', &["gun"])
        .dice([3, 2, 2, 3, 1, 4, 1, 2, 3, 3]);
    let orders = [battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun"), battle.attack('C', 'a', "gun")];
    let facts = battle.plays(orders);
    assert_eq!(facts[3..5], [Rolled('B', "again for the order", 3), Rolled('C', "again for the order", 6)]);
    assert_eq!(battle.last_order(), "aCB");
    battle.dice_are_spent();
}

/// D6-SEG-07, D6-SEG-08: rolling again decides the order only; success is judged by the first roll.
#[test]
fn rolling_again_decides_the_order_only() {
    let mut battle =
        scene("a . . B").armed('a', &["gun"]).armed('B', &["gun"]).dice([1, 1, 1, 1, 2, 2, 2, 2, 6, 6, 6, 5]);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun")]);
    assert_eq!(
        facts[2..],
        [
            Rolled('a', "again for the order", 4),
            Rolled('B', "again for the order", 4),
            Rolled('a', "again for the order", 12),
            Rolled('B', "again for the order", 11),
            missed('a', 'B', "gun", 2, 8),
            missed('B', 'a', "gun", 2, 8),
        ]
    );
    battle.dice_are_spent();
}

/// D6-SEG-09, D6-REACT-02: those in danger react first, the least observant first, then all roll, then they act.
#[test]
fn the_sequence_of_a_segment() {
    let mut battle = scene("a . . B / b . . C")
        .armed('a', &["gun"])
        .armed('b', &["gun"])
        .code('B', Skill::Dodge, "2D")
        .code('C', Skill::Dodge, "2D")
        .order("CBab")
        .dice([1, 2, 3, 4, 1, 1, 1, 2]);
    battle.policy('B', "dodge", Policy::Always);
    battle.policy('C', "dodge", Policy::Always);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.attack('b', 'C', "gun")]);
    assert_eq!(
        facts,
        [
            Rolled('C', "dodge", 3),
            Rolled('B', "dodge", 7),
            Rolled('a', "blaster", 2),
            Rolled('b', "blaster", 3),
            missed('b', 'C', "gun", 3, 11),
            missed('a', 'B', "gun", 2, 15),
        ]
    );
    battle.dice_are_spent();
}

/// D6-SEG-10, D6-INJ-16, D6-INJ-23: whoever is stunned earlier in the segment loses its action, and the later ones too.
#[test]
fn a_stun_takes_the_action_away() {
    let mut battle = scene("a . . B")
        .armed('a', &["gun"])
        .armed('B', &["gun"])
        .code('B', Skill::Blaster, "3D")
        .dice([6, 6, 3, 3, 1, 3]);
    let orders = [battle.attack('a', 'B', "gun"), battle.attack('B', 'a', "gun"), battle.attack('B', 'a', "gun")];
    let facts = battle.plays(orders);
    assert_eq!(
        facts,
        [
            Rolled('a', "blaster", 12),
            Rolled('B', "blaster", 6),
            hit('a', 'B', "gun", 12, 8),
            Resisted('B', "stunned", 1, 3),
            FellProne('B'),
            Gained('B', "dazed"),
            Lost('B', "dazed"),
        ]
    );
    battle.dice_are_spent();
}

/// D6-SEG-18, D6-MULT-04: what a grenade's dodge costs does not touch the roll that was made.
#[test]
fn a_later_penalty_does_not_change_a_roll() {
    let mut battle = scene("a . . B")
        .carries('a', &["snap_charge"])
        .armed('B', &["gun"])
        .code('B', Skill::Blaster, "3D")
        .code('B', Skill::Dodge, "3D")
        .dice([5, 4, 2, 3, 3, 6, 6, 1, 1]);
    battle.policy('B', "dodge", Policy::Always);
    let facts = battle.plays([battle.throw('a', "snap_charge", 3, 0), battle.attack('B', 'a', "gun")]);
    assert!(facts.contains(&hit('B', 'a', "gun", 8, 8)), "3D were rolled: {facts:?}");
    battle.dice_are_spent();
}
