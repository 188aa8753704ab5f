//! DAMAGE, INJURY, ARMOUR

use blastdoor::rules::d6::data::Skill;

use crate::{
    scene::{Scene, scene},
    support::fact::{
        Fact::{FellProne, Gained, ItemMoved, Lost, Resisted, Rolled},
        hit,
    },
};

fn shot() -> Scene {
    scene("a . B C").armed('a', &["gun"])
}

/// D6-DMG-01, D6-DMG-04, D6-DMG-08, D6-DMG-09, D6-DMG-10, D6-DMG-11: a hit rolls damage, its target Strength, and the
/// ratio tells.
#[test]
fn damage_against_strength() {
    let cases = [
        (1, 2, "stunned", "unhurt"),
        (2, 2, "wounded", "wounded"),
        (3, 2, "wounded", "wounded"),
        (4, 2, "incapacitated", "incapacitated"),
        (5, 2, "incapacitated", "incapacitated"),
        (6, 2, "mortally wounded", "mortally wounded"),
    ];
    for (damage, strength, result, injury) in cases {
        let faces = [4, 4, damage, strength].into_iter().chain([6, 6].into_iter().filter(|_| damage == 6));
        let mut battle = shot().dice(faces);
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!(facts[2], Resisted('B', result, damage as i32, strength as i32));
        assert_eq!(battle.injury('B'), injury);
        battle.dice_are_spent();
    }
}

/// D6-DMG-12: the option keeps Strength against damage as it is.
#[test]
fn wounds_do_not_weaken_is_an_option() {
    for (option, code) in [(false, "+0"), (true, "1D")] {
        let mut battle = shot().options(|options| options.wounds_do_not_weaken = option).dice([4, 4, 3, 2]);
        battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!((battle.injury('B').as_str(), battle.code('B', "resistance").as_str()), ("wounded", code));
        assert_eq!(battle.code('B', "dexterity"), "1D", "the rest is weakened all the same");
    }
}

/// D6-INJ-16: a stun knocks down for the rest of the round and leaves nothing behind, however many there were.
#[test]
fn stuns_leave_nothing() {
    let mut battle = shot().code('B', Skill::Strength, "2D").dice([4, 4, 1, 6, 6, 4, 4, 1, 6, 6, 4, 4, 1, 6, 6]);
    for _ in 0..3 {
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert!(facts.contains(&Gained('B', "dazed")) && facts.contains(&Lost('B', "dazed")));
        assert_eq!((battle.injury('B').as_str(), battle.is('B', "prone")), ("unhurt", true));
    }
    assert_eq!(battle.code('B', "dexterity"), "2D");
}

/// D6-INJ-17: a wound knocks down and takes a die from every skill and attribute from then on, worse states included.
#[test]
fn a_wound_takes_a_die() {
    let mut battle = shot().armed('B', &["gun"]).code('B', Skill::Strength, "2D").dice([4, 4, 6, 3, 3]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(facts.contains(&FellProne('B')) && facts.contains(&Gained('B', "dazed")), "{facts:?}");
    assert_eq!(
        ["dexterity", "perception", "resistance", "dodge"].map(|key| battle.code('B', key)),
        ["1D", "1D+1", "1D", "1D"]
    );
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.pool(battle.attack('B', 'a', "gun")), "1D");
    let mut battle = shot().code('B', Skill::Strength, "2D").dice([4, 4, 6, 2, 1]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!((battle.injury('B').as_str(), battle.code('B', "resistance").as_str()), ("incapacitated", "1D"));
}

/// D6-INJ-18, D6-INJ-20, D6-EX-47: three wounded results in a row: wounded, incapacitated, mortally wounded; both
/// latter ones unconscious and prone.
#[test]
fn wounds_add_up() {
    let mut battle =
        shot().code('B', Skill::Strength, "3D").dice([4, 4, 3, 1, 1, 1, 4, 4, 3, 1, 1, 4, 4, 3, 1, 1, 6, 6]);
    for injury in ["wounded", "incapacitated", "mortally wounded"] {
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert!(facts.iter().any(|fact| matches!(fact, Resisted('B', "wounded", 3, _))), "{facts:?}");
        assert_eq!((battle.injury('B').as_str(), battle.is('B', "prone")), (injury, true));
    }
    assert_eq!(battle.sheet('B').out.as_deref(), Some("mortally wounded"));
    battle.dice_are_spent();
}

/// D6-INJ-15, D6-INJ-22: mortally wounded and wounded: no change; and incapacitated: killed.
#[test]
fn beyond_mortally_wounded() {
    let hurt = |third: [u32; 4]| {
        let faces = [4, 4, 6, 1, 1, 6, 6, 4, 4].into_iter().chain(third);
        let mut battle = shot().code('B', Skill::Strength, "2D").dice(faces);
        battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!(battle.injury('B'), "mortally wounded");
        battle.plays([battle.attack('a', 'B', "gun")]);
        battle.dice_are_spent();
        battle.injury('B')
    };
    assert_eq!(hurt([1, 1, 6, 6]), "mortally wounded");
    let killed = {
        let mut battle = shot().code('B', Skill::Strength, "2D").dice([4, 4, 6, 1, 1, 6, 6, 4, 4, 4, 2]);
        battle.plays([battle.attack('a', 'B', "gun")]);
        battle.plays([battle.attack('a', 'B', "gun")]);
        (battle.injury('B'), battle.sheet('B').gone)
    };
    assert_eq!(killed, ("killed".to_owned(), true));
}

/// D6-INJ-15: a stun does nothing to one who is unconscious.
#[test]
fn a_stun_does_nothing_to_the_unconscious() {
    let mut battle = shot().code('B', Skill::Strength, "2D").dice([4, 4, 4, 1, 1, 4, 4, 1, 6]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(battle.injury('B'), "incapacitated");
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert_eq!(*facts.last().unwrap(), Resisted('B', "stunned", 1, 6));
    battle.dice_are_spent();
}

/// D6-INJ-19, D6-INJ-21, D6-INJ-24: unconscious until healed: no declaration, what was in hand lies on the ground.
#[test]
fn the_unconscious() {
    let mut battle = shot().armed('B', &["gun"]).carries('B', &["knife"]).dice([4, 4, 4, 2]);
    let facts = battle.plays([battle.attack('a', 'B', "gun")]);
    assert!(facts.contains(&ItemMoved('B', "gun")), "{facts:?}");
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.active(), Some('C'), "B is not called upon");
    assert_eq!(battle.sheet('B').lines, ["1 x Knife, hand to hand or thrown 5/10/20 m"]);
}

/// D6-INJ-24: whoever is next to the unconscious hits without a roll; from afar it takes one.
#[test]
fn the_unconscious_are_hit_by_those_beside_them() {
    let mut battle = scene("a B . C / . . . .")
        .armed('a', &["gun"])
        .code('B', Skill::Strength, "2D")
        .dice([4, 4, 4, 1, 1, 1, 1, 1, 6]);
    battle.plays([battle.attack('a', 'B', "gun")]);
    let order = battle.attack('a', 'B', "gun");
    assert_eq!(battle.preview(order.clone()).chance.unwrap().percent(), 100);
    let facts = battle.plays([order]);
    assert_eq!(facts[1], hit('a', 'B', "gun", 2, 0));
}

/// D6-INJ-11, D6-INJ-12, D6-EX-42, D6-MULT-10: 2D against the rounds it has lasted, the first of them counted: no roll
/// kills in rounds 1 and 2; a 2 kills in the third and a 3 does not; an 11 in the twelfth and a 12 does not; every roll
/// in the thirteenth.
#[test]
fn dying() {
    let dies = |rounds: usize, last: [u32; 2]| {
        let hit = [4, 4, 6, 2];
        let rolls = (1..rounds).flat_map(|_| [6, 6]).chain(last);
        let mut battle = shot().dice(hit.into_iter().chain(rolls));
        battle.plays([battle.attack('a', 'B', "gun")]);
        for _ in 1..rounds {
            assert_eq!(battle.injury('B'), "mortally wounded");
            battle.plays([]);
        }
        battle.dice_are_spent();
        battle.injury('B') == "killed"
    };
    assert!(!dies(1, [1, 1]) && !dies(2, [1, 1]));
    assert!(dies(3, [1, 1]) && !dies(3, [1, 2]));
    assert!(dies(12, [5, 6]) && !dies(12, [6, 6]));
    assert!(dies(13, [6, 6]));
}

/// D6-INJ-23, D6-INJ-16: the actions still declared for the round are lost, those of the next round are not.
#[test]
fn actions_still_declared_are_lost() {
    let mut battle = shot().dice([4, 4, 1, 1, 1, 6, 1, 1]);
    let facts = battle.plays([battle.attack('a', 'B', "gun"), battle.walk('B', 1, 0), battle.order('B', "search")]);
    assert_eq!(
        (battle.at('B'), facts.iter().any(|fact| matches!(fact, Rolled(_, "search", _)))),
        ((2, 0).into(), false)
    );
    battle.plays([battle.order('B', "crawl").to((1, 0).into())]);
    assert_eq!(battle.at('B'), (1, 0).into());
}

/// D6-ARM-01, D6-ARM-04, D6-ARM-05, D6-EX-06: armour adds to Strength against damage and to nothing else, and takes as
/// much from Dexterity and its skills, pips too.
#[test]
fn armour() {
    for (protection, resists, dexterity, shoots) in [("1D", "4D", "2D", "3D"), ("1D+1", "4D+1", "1D+2", "2D+2")] {
        let mut battle = scene("a . B / C . .")
            .armed('a', &["gun", "club"])
            .code('a', Skill::Strength, "3D")
            .code('a', Skill::Dexterity, "3D")
            .code('a', Skill::Blaster, "4D")
            .armoured('a', protection)
            .dice([]);
        assert_eq!([battle.code('a', "resistance"), battle.code('a', "dexterity")], [resists, dexterity]);
        assert_eq!(battle.pool(battle.attack('a', 'B', "gun")), shoots);
        assert_eq!(battle.code('a', "dodge"), dexterity, "an untrained dodge");
        assert_eq!(battle.code('a', "perception"), "2D");
        let brawls = battle.attack('a', 'C', "bare_hands");
        if battle.refusal(brawls.clone()).is_empty() {
            assert_eq!(battle.pool(brawls.clone()), "3D", "Strength for anything else is as it was");
            assert!(battle.preview(brawls).notes.contains(&"damage 3D against 1D".to_owned()));
        }
    }
}

/// D6-ARM-10: in this profile armour helps against every kind of attack alike.
#[test]
fn armour_helps_against_everything() {
    let mut battle = scene("a B")
        .armed('a', &["club", "gun", "energy_blade"])
        .carries('a', &["frag_grenade"])
        .armoured('B', "2D")
        .dice([]);
    for arm in ["club", "gun", "energy_blade"] {
        let notes = battle.preview(battle.attack('a', 'B', arm)).notes;
        assert!(notes.iter().any(|note| note.ends_with("against 3D")), "{arm}: {notes:?}");
    }
}
