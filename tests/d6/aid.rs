//! FIRST AID

use blastdoor::rules::d6::data::Skill;

use crate::scene::{Battle, Scene, scene};

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
    let told = battle.plays([battle.aid('a', 'b')]);
    assert_eq!(told, ["a rolls first aid: 6", "a uses a medkit on b", "a fails a first aid check: 6 against 8"]);
    let told = battle.plays([battle.aid('a', 'b')]);
    assert_eq!(told[2..], ["a passes a first aid check: 8 against 8", "b moves up the injury track: unhurt"]);
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
    let told = battle.plays([battle.aid('a', 'b')]);
    assert_eq!(
        told[2..],
        ["a passes a first aid check: 13 against 13", "b moves up the injury track: wounded", "b is back in action"]
    );
    battle.submit(battle.order('B', "confirm"));
    battle.submit(battle.order('a', "confirm"));
    assert_eq!((battle.active(), battle.is('b', "prone")), (Some('b'), true));
}

/// D6-AID-09: mortally wounded to incapacitated, and no more rolls against dying.
#[test]
fn the_mortally_wounded_are_saved() {
    let mut battle = hurt(6, 1, [6, 6, 6, 6, 1]);
    let told = battle.plays([battle.aid('a', 'b')]);
    assert_eq!(told[2..], ["a passes a first aid check: 13 against 13", "b moves up the injury track: incapacitated"]);
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
