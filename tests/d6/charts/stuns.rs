//! Stuns by the charts

use blastdoor::rules::d6::data::Skill;

use crate::{
    charts::{dice, hit_for, shot},
    scene::Battle,
    support::fact::Fact::{Fell, FellProne, Gained, Resisted, Revived, Rolled},
};

/// B is stunned by a shot of a.
fn stuns(battle: &mut Battle) -> Vec<crate::support::fact::Fact> {
    battle.plays([battle.attack('a', 'B', "gun")])
}

/// D6-INJ-01, D6-INJ-04: a stun takes a die in the rest of the round and in the next one, and several add up. It does
/// not knock down, and takes no actions.
#[test]
fn stuns_take_dice_for_two_rounds() {
    let mut battle = shot()
        .code('B', Skill::Strength, "4D")
        .code('B', Skill::Dexterity, "4D")
        .dice([hit_for(6, 6, 4), hit_for(6, 6, 3)].concat());
    let facts = stuns(&mut battle);
    assert!(facts.contains(&Gained('B', "stunned")) && !facts.contains(&FellProne('B')), "{facts:?}");
    assert_eq!((battle.code('B', "dexterity"), battle.code('B', "resistance")), ("3D".to_owned(), "3D".to_owned()));
    stuns(&mut battle);
    assert_eq!(battle.code('B', "dexterity"), "3D", "the first is over, the second is not");
    battle.plays([]);
    assert_eq!((battle.code('B', "dexterity").as_str(), battle.is('B', "stunned")), ("4D", true));
    battle.dice_are_spent();
}

/// D6-INJ-03, D6-EX-44, D6-INJ-24, D6-INJ-04: the third stun knocks a unit of Strength 3D+2 out for 2D minutes; on
/// waking all stuns are gone.
#[test]
fn as_many_stuns_as_strength_has_dice_knock_out() {
    let faces = [hit_for(8, 3, 3), hit_for(8, 4, 2), hit_for(8, 4, 2), vec![1, 1]];
    let mut battle = shot().code('B', Skill::Strength, "3D+2").dice(faces.concat());
    stuns(&mut battle);
    let facts = stuns(&mut battle);
    assert!(!facts.contains(&Gained('B', "stunned")), "it is stunned already: {facts:?}");
    let sheet = battle.sheet('B');
    let tag = sheet.tags.iter().find(|tag| tag.key == "stunned").unwrap();
    assert!(tag.help.starts_with("2 of the 3 stuns"), "{}", tag.help);
    assert_eq!(sheet.out, None);
    let facts = stuns(&mut battle);
    assert!(
        facts.contains(&Rolled('B', "the minutes of unconsciousness", 2)) && facts.contains(&Fell('B', "knocked out"))
    );
    assert_eq!((battle.sheet('B').out.as_deref(), battle.injury('B').as_str()), (Some("knocked out"), "unhurt"));
    assert!(battle.is('B', "prone"));
    for _ in 0..23 {
        battle.plays([]);
        assert_eq!(battle.sheet('B').out.as_deref(), Some("knocked out"));
    }
    let facts = battle.plays([]);
    assert!(facts.contains(&Revived('B')), "{facts:?}");
    assert_eq!((battle.sheet('B').out, battle.is('B', "stunned")), (None, false));
    battle.dice_are_spent();
}

/// D6-EX-44, D6-INJ-02, D6-INJ-04: with 12 rounds of rest after the second stun the third does not knock out; an action
/// in between interrupts the rest.
#[test]
fn a_minute_of_rest_ends_stuns() {
    for (acts, out) in [(false, None), (true, Some("knocked out"))] {
        let third = [hit_for(8, 5, 3), if acts { vec![1, 1] } else { Vec::new() }].concat();
        let faces = [hit_for(8, 3, 3), hit_for(8, 4, 2), third];
        let search: Vec<u32> = if acts { vec![1, 1] } else { Vec::new() };
        let [one, two, three] = faces;
        let scene = shot().code('B', Skill::Strength, "3D+2").code('B', Skill::Search, "2D");
        let mut battle = scene.dice([one, two, search, three].concat());
        stuns(&mut battle);
        stuns(&mut battle);
        for round in 0..12 {
            let search = (acts && round == 5).then(|| battle.order('B', "search"));
            battle.plays(search);
        }
        assert_eq!(battle.is('B', "stunned"), acts);
        stuns(&mut battle);
        assert_eq!(battle.sheet('B').out.as_deref(), out);
        battle.dice_are_spent();
    }
}

/// D6-INJ-15: a stun does nothing to an unconscious unit, and adds its effects to a wounded one.
#[test]
fn stuns_and_other_injuries() {
    let faces = [hit_for(13, 4, 4), dice(10, 10), hit_for(5, 5, 2)];
    let mut battle = shot().code('B', Skill::Strength, "4D").dice(faces.concat());
    stuns(&mut battle);
    let facts = stuns(&mut battle);
    assert!(facts.contains(&Resisted('B', "stunned", 5, 5)), "{facts:?}");
    assert_eq!((battle.injury('B').as_str(), battle.is('B', "stunned")), ("incapacitated", false));
    battle.dice_are_spent();
    let wounded = [hit_for(8, 4, 4), hit_for(6, 6, 3)];
    let mut battle = shot().code('B', Skill::Strength, "4D").code('B', Skill::Dexterity, "4D").dice(wounded.concat());
    stuns(&mut battle);
    stuns(&mut battle);
    assert_eq!((battle.injury('B').as_str(), battle.code('B', "dexterity").as_str()), ("wounded", "2D"));
}
