//! DAMAGE and INJURY by the charts, except stuns

use crate::{
    charts::{dice, hit_for, shot},
    support::fact::Fact::{FellProne, Gained, ItemMoved, Resisted, Revived, Rolled},
};

/// D6-DMG-05, D6-DMG-06, D6-DMG-07, D6-SLIP-09, D6-EX-40, D6-INJ-08, D6-INJ-10, D6-INJ-14: the difference of the rolls tells.
#[test]
fn the_difference_tells() {
    let cases = [
        (5, 6, "no effect", "unhurt"),
        (5, 5, "stunned", "unhurt"),
        (5, 2, "stunned", "unhurt"),
        (6, 2, "wounded", "wounded"),
        (10, 2, "wounded", "wounded"),
        (11, 2, "incapacitated", "incapacitated"),
        (14, 2, "incapacitated", "incapacitated"),
        (15, 2, "mortally wounded", "mortally wounded"),
        (17, 2, "mortally wounded", "mortally wounded"),
        (18, 2, "killed", "killed"),
    ];
    for (damage, strength, result, injury) in cases {
        let more = match result {
            "incapacitated" => dice(10, 10),
            "mortally wounded" => vec![6, 6],
            _ => Vec::new(),
        };
        let mut battle = shot().dice([hit_for(damage, strength, 2), more].concat());
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert!(facts.contains(&Resisted('B', result, damage as i32, strength as i32)), "{facts:?}");
        assert_eq!((battle.injury('B').as_str(), battle.sheet('B').gone), (injury, injury == "killed"));
        battle.dice_are_spent();
    }
}

/// D6-INJ-05, D6-INJ-06, D6-INJ-07, D6-EX-46, D6-INJ-09, D6-INJ-13, D6-INJ-23: a wound lays down, takes the rest of
/// the round and a die from then on, the second two dice; the next results incapacitate, wound mortally and kill.
#[test]
fn injuries_in_a_row() {
    let faces = [
        hit_for(6, 2, 2),
        // The wound leaves 1D of Strength, the second none: only pips count. D6-DICE-04
        [vec![4, 4], dice(5, 5), vec![1]].concat(),
        [vec![4, 4], dice(5, 5)].concat(),
        dice(10, 10),
        // Next to nobody: the unconscious are shot at from afar.
        [vec![4, 4], dice(5, 5)].concat(),
        vec![6, 6],
        [vec![4, 4], dice(5, 10)].concat(),
    ];
    let mut battle = shot().dice(faces.concat());
    let expected = [
        ("wounded", "1D"),
        ("wounded twice", "+0"),
        ("incapacitated", "+0"),
        ("mortally wounded", "+0"),
        ("killed", "+0"),
    ];
    for (injury, dexterity) in expected {
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!((battle.injury('B').as_str(), battle.code('B', "dexterity").as_str()), (injury, dexterity));
        if injury == "wounded" {
            assert!(facts.contains(&FellProne('B')) && facts.contains(&Gained('B', "dazed")), "{facts:?}");
        }
    }
    battle.dice_are_spent();
}

/// D6-INJ-08, D6-INJ-24, D6-AID-04, D6-SCALE-10, D6-RND-06: an incapacitated unit drops what it holds and sleeps for 10D
/// minutes of 12 rounds; then it is awake and groggy.
#[test]
fn the_incapacitated_wake_groggy() {
    // The damage of the knife's fall, and its strength. D6-WPN-10
    let fall = [1, 1, 1];
    let mut battle =
        shot().rounds(1000).armed('B', &["knife"]).dice([hit_for(11, 2, 2), fall.to_vec(), dice(10, 10)].concat());
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    let woken = Rolled('B', "the minutes of unconsciousness", 10);
    assert!(facts.contains(&ItemMoved('B', "Knife")) && facts.contains(&woken), "{facts:?}");
    for _ in 0..119 {
        battle.plays([]);
        assert_eq!(battle.sheet('B').out.as_deref(), Some("incapacitated"));
    }
    let facts = battle.plays([]);
    assert!(facts.contains(&Revived('B')) && facts.contains(&Gained('B', "groggy")), "{facts:?}");
    assert_eq!((battle.sheet('B').out, battle.injury('B')), (None, "incapacitated".to_owned()));
    battle.dice_are_spent();
}

/// D6-INJ-11, D6-INJ-12, D6-EX-42: a mortally wounded unit rolls as in `basic`.
#[test]
fn dying() {
    let mut battle = shot().dice([hit_for(15, 2, 2), vec![1, 1, 1, 1, 1, 1]].concat());
    battle.plays([battle.attack('a', 'B', "gun")]);
    battle.plays([]);
    assert_eq!(battle.injury('B'), "mortally wounded");
    battle.plays([]);
    assert_eq!(battle.injury('B'), "killed");
    battle.dice_are_spent();
}
