//! FIRST AID

use blastdoor::rules::d6::data::Skill;

use crate::{
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Acted, Failed, Passed, Revived, Rolled, TrackMoved},
};

/// b is hurt by B in the first round so far as the faces say; a stands beside it with three medkits.
fn hurt(damage: u32, strength: u32, faces: impl IntoIterator<Item = u32>) -> Battle {
    let mut battle = ward().dice([4, 4, damage, strength, strength].into_iter().chain(faces));
    battle.plays([battle.attack('B', 'b', "gun")]);
    battle.submit(battle.order('B', "confirm"));
    battle
}

fn ward() -> Scene {
    scene("a b . B")
        .unit('a', |data| {
            data.kit = vec![blastdoor::rules::d6::data::Carried { item: "medkit".to_owned(), held: false, count: 3 }];
        })
        .armed('b', &["gun"])
        .armed('B', &["gun"])
        .code('a', Skill::FirstAid, "3D")
        .code('b', Skill::Strength, "2D")
        .order("Bab")
}

/// D6-AID-08, D6-AID-09: a medkit, Easy 8: wounded to healthy; one kit per attempt, and a failure may be tried again.
#[test]
fn a_wound_is_healed() {
    let mut battle = hurt(6, 2, [2, 2, 2, 4, 2, 2]);
    assert_eq!(battle.injury('b'), "wounded");
    assert_eq!(battle.pool(battle.aid('a', 'b')), "3D");
    assert_eq!(battle.difficulty(battle.aid('a', 'b')), 8);
    let facts = battle.plays([battle.aid('a', 'b')]);
    assert_eq!(facts, [Rolled('a', "first aid", 6), Acted('a', "first_aid"), Failed('a', "first aid", 6, 8)]);
    let facts = battle.plays([battle.aid('a', 'b')]);
    assert_eq!(facts[2..], [Passed('a', "first aid", 8, 8), TrackMoved('b', 1, 0)]);
    assert_eq!((battle.injury('b').as_str(), battle.code('b', "dexterity").as_str()), ("unhurt", "2D"));
    assert!(battle.sheet('a').lines.contains(&"1 x Medkit".to_owned()));
    battle.dice_are_spent();
}

/// D6-AID-09: Moderate 13: incapacitated to wounded and awake, one step per success.
#[test]
fn the_incapacitated_wake_up_wounded() {
    let mut battle = hurt(4, 1, [6, 6, 1]);
    assert_eq!(battle.injury('b'), "incapacitated");
    assert_eq!(battle.difficulty(battle.aid('a', 'b')), 13);
    let facts = battle.plays([battle.aid('a', 'b')]);
    assert_eq!(facts[2..], [Passed('a', "first aid", 13, 13), TrackMoved('b', 2, 1), Revived('b')]);
    battle.submit(battle.order('B', "confirm"));
    battle.submit(battle.order('a', "confirm"));
    assert_eq!((battle.active(), battle.is('b', "prone")), (Some('b'), true));
}

/// D6-AID-09: mortally wounded to incapacitated, and no more rolls against dying.
#[test]
fn the_mortally_wounded_are_saved() {
    let mut battle = hurt(6, 1, [6, 6, 6, 6, 1]);
    let facts = battle.plays([battle.aid('a', 'b')]);
    assert_eq!(facts[2..], [Passed('a', "first aid", 13, 13), TrackMoved('b', 3, 2)]);
    battle.dice_are_spent();
}

/// D6-AID-08, D6-AID-09: who needs it, next to whom, with a kit; on oneself while awake.
#[test]
fn who_can_be_helped() {
    let mut battle = hurt(6, 2, []);
    assert_eq!(battle.refusal(battle.aid('a', 'a')), "not_hurt");
    assert_eq!(battle.refusal(battle.aid('a', 'B')), "enemy");
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.refusal(battle.aid('b', 'b')), "no_medkit");
    let mut battle = ward().carries('b', &["medkit"]).dice([4, 4, 6, 2, 2, 4, 4]);
    battle.plays([battle.attack('B', 'b', "gun")]);
    battle.submit(battle.order('B', "confirm"));
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.refusal(battle.aid('b', 'b')), "", "on itself");
    let mut battle = ward().placed('a', |spec| spec.at = (5, 0).into()).dice([]);
    battle.submit(battle.order('B', "confirm"));
    assert_eq!(battle.refusal(battle.aid('a', 'b')), "not_adjacent");
}
