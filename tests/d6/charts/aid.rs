//! First aid by the charts

use blastdoor::rules::d6::data::{Carried, Skill};

use crate::{
    charts::{dice, hit_for},
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Acted, Failed, Gained, Passed, Revived, TrackMoved},
};

/// b is shot by B; a stands beside it with medkits and first aid 3D.
fn ward() -> Scene {
    scene("a b . B")
        .charts()
        .armed('B', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .unit('a', |data| data.kit = vec![Carried { item: "medkit".to_owned(), held: false, count: 3 }])
        .code('a', Skill::FirstAid, "3D")
        .code('b', Skill::Strength, "2D")
        .order("Bab")
}

fn revives(battle: &Battle) -> blastdoor::battle::Order {
    battle.order('a', "revive").at(battle.id('b'))
}

/// D6-AID-01, D6-AID-08: an Easy total wakes one whom stuns have knocked out; a failure may be tried again, and no
/// medkit is needed.
#[test]
fn the_knocked_out_are_woken() {
    let faces = [hit_for(5, 5, 1), vec![1, 1], dice(3, 7), dice(3, 8)];
    let mut battle = ward().code('b', Skill::Strength, "1D").dice(faces.concat());
    battle.plays([battle.attack('B', 'b', "gun")]);
    assert_eq!(battle.sheet('b').out.as_deref(), Some("knocked out"));
    battle.submit(battle.order('B', "confirm"));
    assert_eq!(battle.difficulty(revives(&battle)), 8);
    let facts = battle.plays([revives(&battle)]);
    assert!(facts.contains(&Failed('a', "first aid", 7, 8)), "{facts:?}");
    let facts = battle.plays([revives(&battle)]);
    assert!(facts.contains(&Passed('a', "first aid", 8, 8)) && facts.contains(&Revived('b')), "{facts:?}");
    assert_eq!((battle.sheet('b').out, battle.is('b', "groggy"), battle.is('b', "stunned")), (None, false, false));
    assert!(battle.sheet('a').lines.contains(&"3 x Medkit".to_owned()));
    battle.dice_are_spent();
}

/// D6-AID-03, D6-AID-04, D6-AID-08, D6-MOVE-08, D6-MOVE-09: a Moderate total wakes an incapacitated unit, which is
/// groggy: no skills, no reactions, one square a move; it drops things and lies down.
#[test]
fn the_incapacitated_are_groggy() {
    let faces = [hit_for(11, 2, 2), dice(10, 10), dice(3, 13)];
    let mut battle = ward().carries('b', &["knife"]).dice(faces.concat());
    battle.plays([battle.attack('B', 'b', "gun")]);
    battle.submit(battle.order('B', "confirm"));
    assert_eq!(battle.difficulty(revives(&battle)), 13);
    let facts = battle.plays([revives(&battle)]);
    assert!(facts.contains(&Gained('b', "groggy")), "{facts:?}");
    battle.calls('b');
    assert_eq!(battle.refusal(battle.order('b', "search")), "groggy");
    assert_eq!(battle.refusal(battle.with('b', "draw", "knife")), "groggy");
    assert_eq!(battle.refusal(battle.order('b', "crawl").to((2, 0).into())), "");
    battle.declare('b', Some(battle.order('b', "stand_up")), 0);
    battle.calls('B');
    battle.declare('B', None, 0);
    battle.calls('b');
    let goes = |x| (x, 0).into();
    assert_eq!(battle.refusal(battle.order('b', "move").to(goes(2))), "");
    assert_eq!(battle.refusal(battle.order('b', "move").to((1, 0).into())), "out_of_reach");
    battle.dice_are_spent();
}

/// D6-AID-05, D6-AID-06, D6-AID-07, D6-INJ-15: a Moderate total stabilises a mortally wounded unit: no more rolls. It
/// stays mortally wounded; a wound makes it roll again, from the first round.
#[test]
fn the_mortally_wounded_are_stabilised() {
    let faces = [hit_for(15, 2, 2), vec![6, 6], dice(3, 13), vec![4, 4], dice(5, 5), vec![1, 1], vec![1, 1]];
    let mut battle = ward().dice(faces.concat());
    battle.plays([battle.attack('B', 'b', "gun")]);
    battle.submit(battle.order('B', "confirm"));
    assert_eq!(battle.difficulty(revives(&battle)), 13);
    let facts = battle.plays([revives(&battle)]);
    assert!(facts.contains(&Gained('b', "stabilised")), "{facts:?}");
    battle.plays([]);
    assert_eq!((battle.injury('b').as_str(), battle.is('b', "stabilised")), ("mortally wounded", true));
    battle.plays([battle.attack('B', 'b', "gun")]);
    assert_eq!((battle.injury('b').as_str(), battle.is('b', "stabilised")), ("mortally wounded", false));
    battle.plays([]);
    battle.dice_are_spent();
}

/// D6-AID-05, D6-AID-07: after an hour a stabilised unit dies.
#[test]
fn an_hour_is_all_there_is() {
    let faces = [hit_for(15, 2, 2), vec![6, 6], dice(3, 13)];
    let mut battle = ward().rounds(1000).dice(faces.concat());
    battle.plays([battle.attack('B', 'b', "gun")]);
    battle.plays([revives(&battle)]);
    for _ in 0..719 {
        battle.plays([]);
    }
    assert_eq!(battle.injury('b'), "mortally wounded");
    battle.plays([]);
    assert_eq!(battle.injury('b'), "killed");
}

/// D6-AID-09: a medkit heals one step: incapacitated, Moderate, to wounded twice and awake; wounded twice, Moderate, to
/// wounded; wounded, Easy, to healthy.
#[test]
fn medkits_heal_step_by_step() {
    let faces = [hit_for(11, 2, 2), dice(10, 10), dice(3, 13), dice(3, 13), dice(3, 8)];
    let mut battle = ward().dice(faces.concat());
    battle.plays([battle.attack('B', 'b', "gun")]);
    for (difficulty, from, to) in [(13, 3, 2), (13, 2, 1), (8, 1, 0)] {
        battle.calls('a');
        assert_eq!(battle.difficulty(battle.aid('a', 'b')), difficulty);
        let facts = battle.plays([battle.aid('a', 'b')]);
        assert!(facts.contains(&TrackMoved('b', from, to)), "{facts:?}");
        assert_eq!((battle.sheet('b').out, battle.is('b', "groggy")), (None, false));
    }
    battle.dice_are_spent();
}

/// D6-AID-08: only those next to the unit, only friends who need it, and not in `basic`.
#[test]
fn who_can_be_revived() {
    let mut battle = ward().dice([]);
    battle.submit(battle.order('B', "confirm"));
    assert_eq!(battle.refusal(revives(&battle)), "not_hurt");
    assert_eq!(battle.refusal(battle.order('a', "revive").at(battle.id('a'))), "not_adjacent");
    assert_eq!(battle.refusal(battle.order('a', "revive").at(battle.id('B'))), "enemy");
    let mut basic = scene("a b . B").order("aBb").dice([]);
    assert_eq!(basic.refusal(basic.order('a', "revive").at(basic.id('b'))), "unknown_action");
    assert!(!basic.facts().contains(&Acted('a', "revive")));
}

/// D6-AID-02: an Easy total wakes one whom a weapon set for stun has knocked out, too.
#[test]
fn whoever_was_stunned_by_a_weapon_is_woken() {
    let mut battle = ward().dice([hit_for(18, 2, 2), vec![1, 1], dice(3, 8)].concat());
    battle.plays([battle.with('B', "set_stun", "gun")]);
    battle.plays([battle.attack('B', 'b', "gun")]);
    assert_eq!(battle.sheet('b').out.as_deref(), Some("knocked out"));
    battle.submit(battle.order('B', "confirm"));
    assert_eq!(battle.difficulty(revives(&battle)), 8);
    let facts = battle.plays([revives(&battle)]);
    assert!(facts.contains(&Revived('b')), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-INJ-23, D6-MULT-08: one who is knocked out and revived in the same round has lost the actions of the round.
#[test]
fn the_revived_have_lost_their_actions() {
    let faces = [hit_for(5, 5, 1), vec![1, 1], dice(2, 8)];
    let mut battle = ward()
        .carries('a', &["knife"])
        .carries('b', &["knife"])
        .code('b', Skill::Strength, "1D")
        .code('B', Skill::Dexterity, "4D")
        .code('B', Skill::Blaster, "2D")
        .code('a', Skill::Dexterity, "3D")
        .dice(faces.concat());
    for _ in 0..3 {
        match battle.active() {
            Some('B') => battle.declare('B', Some(battle.attack('B', 'b', "gun")), 0),
            Some(friend) => battle.declare(friend, Some(battle.with(friend, "draw", "knife")), 1),
            None => panic!("{:?}", battle.status()),
        }
    }
    assert_eq!((battle.round(), battle.active()), (1, Some('a')), "it names its second action");
    let facts = battle.submit(revives(&battle));
    assert!(facts.contains(&Revived('b')), "{facts:?}");
    assert_eq!(battle.round(), 2, "b has no action left");
    battle.dice_are_spent();
}

/// D6-AID-01, D6-AID-04: the computer counts a friend who can act again for much, and a groggy one for next to nothing.
#[test]
fn waking_is_worth_what_the_woken_can_do() {
    let worth = |faces: Vec<u32>, strength: &str| {
        let mut battle = ward().code('b', Skill::Strength, strength).dice(faces);
        battle.plays([battle.attack('B', 'b', "gun")]);
        battle.submit(battle.order('B', "confirm"));
        let preview = battle.preview(revives(&battle));
        (preview.worth_x100.unwrap(), preview.revives.unwrap() == preview.chance.unwrap())
    };
    let (knocked_out, comes_back) = worth([hit_for(5, 5, 1), vec![1, 1]].concat(), "1D");
    let (incapacitated, is_of_use) = worth([hit_for(11, 2, 2), dice(10, 10)].concat(), "2D");
    assert!(knocked_out > 4 * incapacitated && incapacitated > 0, "{knocked_out} {incapacitated}");
    assert_eq!((comes_back, is_of_use), (true, false));
}
