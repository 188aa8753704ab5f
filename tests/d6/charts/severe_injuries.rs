//! SEVERE INJURY

use blastdoor::rules::d6::data::{Carried, Skill, UnitData};

use crate::{
    charts::{dice, hit_for, shot},
    scene::{Battle, Scene, scene},
    support::fact::Fact::{Acted, Fell, Rolled},
};

/// `shot` in a battle with severe injuries, without places of hits.
fn deadly_shot() -> Scene {
    shot().option("severe_injury")
}

fn lasting(battle: &mut Battle) -> Option<String> {
    battle.sheet('B').lines.into_iter().find_map(|line| Some(line.strip_prefix("Lasting injuries: ")?.to_owned()))
}

/// D6-SEV-01, D6-SEV-03, D6-SEV-04, D6-SEV-02: the player of the attacker chooses between the kill and a lasting injury at
/// a rolled place, which leaves the target incapacitated.
#[test]
fn the_attacker_may_spare_the_target() {
    let mut battle = deadly_shot().dice([hit_for(18, 2, 2), vec![5], dice(10, 10)].concat());
    battle.plays([battle.attack('a', 'B', "gun")]);
    let choice = battle.asked();
    assert_eq!((choice.kind.as_ref(), choice.unit), ("severe_injury", battle.id('a')));
    let facts = battle.answers("spare");
    assert!(facts.contains(&Rolled('B', "the place of the hit", 5)) && facts.contains(&Fell('B', "incapacitated")));
    assert_eq!((battle.injury('B').as_str(), lasting(&mut battle).as_deref()), ("incapacitated", Some("left leg")));
    battle.dice_are_spent();
    let mut battle = deadly_shot().dice(hit_for(18, 2, 2));
    battle.plays([battle.attack('a', 'B', "gun")]);
    battle.answers("kill");
    assert_eq!((battle.injury('B').as_str(), lasting(&mut battle)), ("killed", None));
    battle.dice_are_spent();
}

/// D6-SEV-04: the computer always kills; whatever does not kill asks nothing, and neither does a battle without the option.
#[test]
fn the_computer_always_kills() {
    for (scene, damage, injury, more) in [
        (deadly_shot().ai(0), 18, "killed", vec![]),
        (deadly_shot(), 17, "mortally wounded", vec![6, 6]),
        (shot(), 18, "killed", vec![]),
    ] {
        let mut battle = scene.dice([hit_for(damage, 2, 2), more].concat());
        let facts = battle.plays([battle.attack('a', 'B', "gun")]);
        assert_eq!(battle.injury('B'), injury, "{facts:?}");
        battle.dice_are_spent();
    }
}

/// D6-SEV-04, D6-LOC-01: the place of the hit is that of the injury. A head or a torso costs a pip of Strength for good, and
/// what is built on it.
#[test]
fn the_place_of_the_hit_is_injured() {
    let faces = [vec![4, 4, 1], dice(5, 18), dice(2, 2), dice(10, 10)].concat();
    let mut battle = deadly_shot().option("hit_location").dice(faces);
    battle.plays([battle.attack('a', 'B', "gun")]);
    let facts = battle.answers("spare");
    assert!(facts.contains(&Acted('B', "attack")), "{facts:?}");
    assert_eq!(lasting(&mut battle).as_deref(), Some("head"));
    // 2D less the pip, less the two dice of the injury.
    assert_eq!(battle.code('B', "resistance"), "-1");
    battle.dice_are_spent();
}

/// Nothing but a medkit to carry.
fn with_medkit(data: &mut UnitData) {
    data.kit = vec![Carried { item: "medkit".to_owned(), held: false, count: 1 }];
}

/// B is shot, spared with an injury at the place of this face, and healed by C as far as one medkit goes.
fn survivor(place: &[u32]) -> Battle {
    let faces = [hit_for(18, 2, 2), place.to_vec(), dice(10, 10), dice(4, 13)].concat();
    let mut battle = scene("a . B C . . . . .")
        .charts()
        .option("severe_injury")
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('B', Skill::Strength, "2D")
        .carries('B', &["knife", "club"])
        .unit('C', with_medkit)
        .code('C', Skill::FirstAid, "4D")
        .dice(faces);
    battle.plays([battle.attack('a', 'B', "gun")]);
    battle.answers("spare");
    battle.plays([battle.aid('C', 'B')]);
    assert_eq!(battle.injury('B'), "wounded twice");
    battle.submit(battle.order('a', "confirm"));
    battle
}

/// D6-SEV-04: a lost leg halves moves.
#[test]
fn a_lost_leg_halves_moves() {
    let mut battle = survivor(&[6]);
    assert_eq!(lasting(&mut battle).as_deref(), Some("right leg"));
    battle.plays([battle.order('B', "stand_up")]);
    assert_eq!([5, 6].map(|x| battle.cost('B', x, 0)), [Some(9), None], "5 m instead of 10 m");
    battle.dice_are_spent();
}

/// D6-SEV-04: with one hand left a unit holds one thing.
#[test]
fn a_lost_arm_holds_nothing() {
    let mut battle = survivor(&[4, 6]);
    assert_eq!(lasting(&mut battle).as_deref(), Some("right arm"));
    assert_eq!(battle.refusal(battle.with('B', "draw", "club")), "");
    battle.plays([battle.with('B', "draw", "knife")]);
    battle.submit(battle.order('a', "confirm"));
    assert_eq!(battle.refusal(battle.with('B', "draw", "club")), "no_hand");
    battle.dice_are_spent();
}

/// D6-ARM-07, D6-LOC-02, D6-SEV-04: a blast damages the armour that covers the torso, wherever the lasting injury is.
#[test]
fn a_blast_damages_the_armour_all_the_same() {
    let mut battle = scene("a . . . . B")
        .charts()
        .option("hit_location")
        .option("severe_injury")
        .carries('a', &["snap_charge"])
        .code('a', Skill::Throwing, "4D")
        .wears('B', "vest")
        .code('B', Skill::Strength, "2D")
        .dice([dice(4, 20), dice(5, 30), dice(3, 3), vec![5], dice(10, 10)].concat());
    let armour = |battle: &mut Battle| battle.sheet('B').lines.into_iter().find(|line| line.starts_with("Flak vest"));
    let whole = armour(&mut battle);
    battle.plays([battle.throw('a', "snap_charge", 5, 0)]);
    battle.answers("spare");
    assert_eq!(lasting(&mut battle).as_deref(), Some("left leg"));
    assert_ne!(armour(&mut battle), whole, "ruined");
    battle.dice_are_spent();
}

/// D6-SEV-04: without a hand a unit throws nothing, opens no doors and helps nobody.
#[test]
fn without_hands() {
    let first = [hit_for(18, 2, 2), vec![4, 1], dice(10, 10)].concat();
    let second = [vec![4, 4], dice(5, 18), vec![4, 6], dice(10, 10)].concat();
    let mut battle = deadly_shot()
        .carries('B', &["snap_charge"])
        .unit('C', with_medkit)
        .code('C', Skill::FirstAid, "4D")
        .dice([first, second, dice(4, 13)].concat());
    for _ in 0..2 {
        battle.plays([battle.attack('a', 'B', "gun")]);
        battle.answers("spare");
    }
    battle.plays([battle.aid('C', 'B')]);
    assert_eq!(lasting(&mut battle).as_deref(), Some("left arm, right arm"));
    battle.calls('B');
    assert_eq!(battle.refusal(battle.throw('B', "snap_charge", 0, 0)), "no_hand");
    assert_eq!(battle.refusal(battle.order('B', "revive").at(battle.id('C'))), "no_hand");
    assert_eq!(battle.refusal(battle.order('B', "open_door").to((1, 0).into())), "no_hand");
    assert_eq!(battle.refusal(battle.order('B', "stand_up")), "");
    battle.dice_are_spent();
}
