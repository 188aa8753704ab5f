//! GRENADES with timers, and tossing them away

use bevy::prelude::World;
use blastdoor::{
    battle::{ActionKey, Command, Event, ItemKey, Log, Order, Policy},
    grid::{Barrier, Square},
    rules::{
        self, TimedExplosive,
        d6::data::{Skill, Timer},
    },
};

use crate::{
    charts::dice,
    scene::{Battle, Scene, scene},
    support::{
        fact::Fact::{self, Acted, Announced, Exploded, Failed, Passed, Resisted, Rolled},
        laws,
    },
};

/// a has a fragmentation grenade with a timer, and acts first.
fn timed(text: &str) -> Scene {
    scene(text)
        .charts()
        .carries('a', &["frag_grenade"])
        .weapon("frag_grenade", |grenade| grenade.timer = Some(Timer { usual: 5, long: 10 }))
        .code('a', Skill::Dexterity, "4D")
        .code('a', Skill::Throwing, "3D")
        .code('B', Skill::Throwing, "3D")
}

/// The order to throw with the timer set for long.
fn delayed(battle: &Battle, x: i16, y: i16) -> Order {
    let throw = battle.throw('a', "frag_grenade", x, y);
    Order { action: ActionKey::of("throw_delayed"), ..throw }
}

/// The order to toss the grenade at a square.
fn toss(battle: &Battle, letter: char, x: i16, y: i16) -> Order {
    battle.with(letter, "toss", "frag_grenade").to(Square::new(x, y))
}

/// The order to toss the grenade as far as possible.
fn toss_far(battle: &Battle, letter: char, x: i16, y: i16) -> Order {
    battle.with(letter, "toss_far", "frag_grenade").to(Square::new(x, y))
}

fn explosives(battle: &mut Battle) -> Vec<TimedExplosive> {
    rules::explosives(&mut battle.world)
}

fn place(facts: &[Fact], wanted: impl Fn(&Fact) -> bool) -> usize {
    facts.iter().position(wanted).unwrap_or_else(|| panic!("{facts:?}"))
}

/// The second round after a has thrown its grenade with a long timer to G1, which is next to B. The roll of 9 reaches the
/// 8 of short range.
fn thrown(scene: Scene, faces: Vec<u32>) -> Battle {
    let mut battle = scene.dice([vec![3, 3, 3], faces].concat());
    let facts = battle.plays([delayed(&battle, 6, 0)]);
    assert!(facts.contains(&Passed('a', "throwing", 9, 8)), "{facts:?}");
    assert_eq!(battle.round(), 2);
    battle
}

/// Lets units hold still until this one declares.
fn until(battle: &mut Battle, letter: char) {
    while battle.active() != Some(letter) {
        battle.submit(confirm(battle));
    }
}

/// The order that ends the declaration of the active unit.
fn confirm(battle: &Battle) -> Command {
    Command::Order(Order::new(battle.status().active().unwrap(), ActionKey::of("confirm")))
}

/// D6-GREN-08, D6-GREN-09, D6-GREN-10, D6-GREN-11, D6-RND-06, D6-SLIP-08: a contact grenade explodes as it lands, a timed
/// one set for the usual five seconds at the end of the round of the throw, after all actions.
#[test]
fn five_seconds_end_with_the_round() {
    for is_timed in [true, false] {
        let blast = [vec![1, 1, 6], dice(5, 5), vec![6]].concat();
        let faces = if is_timed { [vec![3, 3, 3, 1, 1], blast] } else { [[vec![3, 3, 3], blast].concat(), vec![1, 1]] };
        let scene = timed("a . . . . B").armed('B', &["gun"]);
        let scene = if is_timed { scene } else { scene.weapon("frag_grenade", |grenade| grenade.timer = None) };
        let mut battle = scene.dice(faces.concat());
        let facts = battle.plays([battle.throw('a', "frag_grenade", 5, 0), battle.attack('B', 'a', "gun")]);
        let exploded = place(&facts, |fact| *fact == Exploded("F1"));
        let shot = place(&facts, |fact| matches!(fact, Fact::Attacked { by: 'B', .. }));
        assert_eq!(exploded > shot, is_timed, "{facts:?}");
        assert_eq!(facts.iter().any(|fact| matches!(fact, Announced(_))), is_timed, "{facts:?}");
        assert!(facts.contains(&Resisted('B', "no effect", 5, 6)), "{facts:?}");
        battle.dice_are_spent();
    }
}

/// D6-GREN-09, D6-GREN-11, D6-GREN-31: set for ten seconds, it lies on the board, is seen there, and explodes where it is
/// at the end of the next round.
#[test]
fn ten_seconds_end_with_the_next_round() {
    let mut battle = thrown(timed("a . . . . . . B"), [vec![1, 1, 6], dice(5, 5), vec![6]].concat());
    let seen = explosives(&mut battle);
    let caught = [('a', "2D"), ('B', "5D")].map(|(letter, dice)| (battle.id(letter), dice.to_owned()));
    let seen: Vec<_> = seen.iter().map(|one| (one.square, one.rounds, one.when.as_str(), &one.caught[..])).collect();
    assert_eq!(seen, [(Square::new(6, 0), 0, "at the end of this round", &caught[..])]);
    assert!(rules::query(&mut battle.world, |query| query.ground_items()).is_empty(), "nobody picks it up");
    let facts = battle.plays([]);
    assert!(facts.contains(&Exploded("G1")), "{facts:?}");
    assert_eq!(explosives(&mut battle), []);
    battle.dice_are_spent();
}

/// D6-GREN-11: the long setting is only for timed models, which the preview tells the end of.
#[test]
fn only_timed_models_have_settings() {
    let mut battle = timed("a . . . . B").carries('a', &["snap_charge"]).dice([]);
    let note = |battle: &mut Battle, order: Order| battle.preview(order).notes.join(", ");
    let (usual, long) = (battle.throw('a', "frag_grenade", 5, 0), delayed(&battle, 5, 0));
    assert_eq!(note(&mut battle, usual), "explodes at the end of this round");
    assert_eq!(note(&mut battle, long.clone()), "explodes at the end of the next round");
    let wrong = Order { with: Some(ItemKey::of("snap_charge")), ..long };
    assert_eq!(battle.refusal(wrong), "no_timer");
    let mut basic = scene("a . . . . B").carries('a', &["fusion_charge"]).dice([]);
    let throw = Order { action: ActionKey::of("throw_delayed"), ..basic.throw('a', "fusion_charge", 5, 0) };
    assert_eq!(basic.refusal(throw), "unknown_action", "in `basic` all grenades are contact grenades");
}

/// D6-GREN-11, D6-GREN-19: the odds against an enemy that has not declared yet are those of a contact grenade, although it
/// may walk away until a timer ends.
#[test]
fn a_timer_does_not_change_the_odds() {
    let odds = |is_timed: bool, action: &'static str| {
        let scene = timed("a . . . . B");
        let scene = if is_timed { scene } else { scene.weapon("frag_grenade", |grenade| grenade.timer = None) };
        let mut battle = scene.dice([]);
        let order = Order { action: ActionKey::of(action), ..battle.throw('a', "frag_grenade", 5, 0) };
        let caught = battle.preview(order).caught;
        caught.iter().map(|target| (target.chance, target.expected_x100, target.defeat)).collect::<Vec<_>>()
    };
    let contact = odds(false, "throw");
    assert!(contact.len() == 2 && contact.iter().all(|odds| odds.2.favourable > 0), "a and B: {contact:?}");
    assert_eq!([odds(true, "throw"), odds(true, "throw_delayed")], [contact.clone(), contact]);
}

/// D6-GREN-26: a unit near it dodges as the grenade is about to explode, at the end of the round; a dodge of the last segment
/// is over by then.
#[test]
fn a_timed_grenade_is_dodged_as_it_explodes() {
    let faces = [vec![6, 6, 6], vec![1, 1], vec![1, 1], dice(5, 5), vec![6]].concat();
    let mut battle = timed("a . . . . . . . B / c . . . . . . . .")
        .asks()
        .armed('c', &["gun"])
        .code('c', Skill::Dexterity, "3D")
        .code('c', Skill::Blaster, "2D")
        .code('B', Skill::Dodge, "2D")
        .dice(faces);
    battle.plays([battle.throw('a', "frag_grenade", 8, 0), battle.attack('c', 'B', "gun")]);
    assert!(battle.asked().details[0].starts_with("c shoots at B"), "{:?}", battle.asked());
    let facts = battle.answers("react");
    assert!(facts.contains(&Rolled('B', "dodge", 2)) && facts.contains(&Exploded("I1")), "{facts:?}");
    assert!(battle.asked().details[0].contains("thrown with 18"), "{:?}", battle.asked());
    let facts = battle.answers("decline");
    assert!(facts.contains(&Resisted('B', "no effect", 5, 6)), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-GREN-26: a full dodge counts at the end of the round, without a new roll.
#[test]
fn a_full_dodge_lasts_until_the_explosion() {
    let faces = [dice(5, 27), vec![6, 6, 1]].concat();
    let mut battle = timed("a . . . . . . . B").asks().code('B', Skill::Dodge, "5D").dice(faces);
    let facts = battle.plays([battle.throw('a', "frag_grenade", 8, 0), battle.order('B', "full_dodge")]);
    assert!(facts.contains(&Acted('B', "drop_prone")), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-EX-14, D6-GREN-27, D6-GREN-28, D6-GREN-29, D6-GREN-30: the grenade lies a step away, its timer set too long; a total
/// of 13 tosses it 15 m away, where it hurts nobody as it explodes.
#[test]
fn tossed_as_far_as_possible() {
    let mut battle = thrown(timed("a . . . . . . B . . . . . . . . . . . ."), vec![5, 4, 4]);
    let far = toss_far(&battle, 'B', 9, 0);
    until(&mut battle, 'B');
    assert_eq!(battle.pool(far.clone()), "3D");
    let facts = battle.plays([far]);
    assert!(facts.contains(&Acted('B', "toss_far")) && facts.contains(&Rolled('B', "the toss: 15 m", 13)), "{facts:?}");
    assert!(facts.contains(&Exploded("R1")), "10 squares from H1: {facts:?}");
    assert!(!facts.iter().any(|fact| matches!(fact, Resisted(..))), "{facts:?}");
    battle.dice_are_spent();
}

/// D6-GREN-30: it flies until a wall.
#[test]
fn a_wall_stops_a_toss() {
    let text = "a . . . . . . B . . # . . . . . . . . .";
    let faces = [vec![5, 4, 4], vec![1, 1, 1, 1, 6]].concat();
    let mut battle = thrown(timed(text), faces);
    let facts = battle.plays([toss_far(&battle, 'B', 19, 0)]);
    assert!(facts.contains(&Exploded("J1")), "{facts:?}");
    assert!(facts.contains(&Resisted('B', "no effect", 4, 6)), "4D at 3 m: {facts:?}");
    battle.dice_are_spent();
}

/// D6-GREN-28, D6-GREN-23: tossed back at a certain spot against the difficulty of a throw; the blast is the tosser's, and
/// a dodge must exceed the toss.
#[test]
fn tossed_back() {
    let faces = [vec![5, 5, 4], vec![6, 6, 2], dice(5, 5), vec![6], vec![1, 1, 6]].concat();
    let mut battle = thrown(timed("a . . . . . . B").code('a', Skill::Dodge, "3D"), faces);
    battle.policy('a', "dodge", Policy::Always);
    let back = toss(&battle, 'B', 0, 0);
    let facts = battle.plays([back]);
    assert!(facts.contains(&Passed('B', "throwing", 14, 8)), "{facts:?}");
    assert!(facts.contains(&Exploded("A1")) && facts.contains(&Resisted('a', "no effect", 5, 6)), "{facts:?}");
    let by = battle.id('B');
    let log = &battle.world.resource::<Log>().events;
    assert!(log.iter().any(|event| matches!(event, Event::Exploded { by: other, .. } if *other == by)));
}

/// D6-GREN-28, D6-GREN-12: a bad toss deviates as a throw does.
#[test]
fn a_bad_toss_deviates() {
    let faces = [vec![1, 1, 1], vec![4, 3], vec![1, 1, 1, 1, 6], vec![1, 1, 6]].concat();
    let mut battle = thrown(timed("a . . . . . . B"), faces);
    let facts = battle.plays([toss(&battle, 'B', 0, 0)]);
    assert!(
        facts.contains(&Failed('B', "throwing", 3, 8)) && facts.contains(&Exploded("C1")),
        "2 squares short: {facts:?}"
    );
}

/// D6-GREN-32: one action for whoever is in its square or next to it; the better of grenade and Dexterity; its timer runs
/// on. Nobody tosses from afar, or what is not there any more.
#[test]
fn grabbing_takes_a_hand_next_to_it() {
    let near = timed("a . . . . . . B . D").code('B', Skill::Throwing, "1D").code('B', Skill::Dexterity, "2D+1");
    let mut battle = thrown(near, Vec::new());
    until(&mut battle, 'B');
    assert_eq!(battle.pool(toss_far(&battle, 'B', 9, 0)), "2D+1");
    assert_eq!(battle.refusal(toss_far(&battle, 'B', 7, 0)), "no_direction");
    until(&mut battle, 'D');
    assert_eq!(battle.refusal(toss_far(&battle, 'D', 0, 0)), "out_of_grasp");
    let walled = timed("a . . . . . . B").border(Barrier::Wall, (6, 0), (7, 0));
    let mut battle = thrown(walled, Vec::new());
    until(&mut battle, 'B');
    assert_eq!(battle.refusal(toss_far(&battle, 'B', 0, 0)), "out_of_grasp", "a wall is between");
    let mut contact = timed("a B").carries('a', &["snap_charge"]).dice([]);
    assert_eq!(contact.refusal(contact.with('a', "toss_far", "snap_charge").to(Square::new(1, 0))), "out_of_grasp");
    let mut basic = scene("a B").carries('a', &["frag_grenade"]).dice([]);
    assert_eq!(basic.refusal(basic.with('a', "toss", "frag_grenade").to(Square::new(1, 0))), "unknown_action");
}

/// D6-GREN-32: whoever comes second finds nothing.
#[test]
fn the_second_tosser_comes_too_late() {
    let text = "a . . . . . . B . . . . . . . . . . . / . . . . . . . C . . . . . . . . . . .";
    let scene = timed(text).code('B', Skill::Dexterity, "3D").code('C', Skill::Throwing, "3D");
    let mut battle = thrown(scene, vec![5, 4, 4, 1, 1, 1]);
    let facts = battle.plays([toss_far(&battle, 'B', 9, 0), toss_far(&battle, 'C', 9, 1)]);
    let tosses: Vec<&Fact> = facts.iter().filter(|fact| matches!(fact, Acted(_, "toss_far"))).collect();
    assert_eq!(tosses, [&Acted('B', "toss_far"), &Acted('C', "toss_far")], "{facts:?}");
    assert!(facts.contains(&Exploded("R1")), "{facts:?}");
}

/// D6-SLIP-05, D6-DIFF-07, D6-DIFF-08: medium range is 13 in one example and 14 in the other: both lie within its step.
#[test]
fn medium_range_is_thirteen_or_fourteen() {
    let difficulty = |squares: i16| {
        let mut battle =
            timed("a . . . . . . . . . . . . B").options(|options| options.graduated_difficulty = true).dice([]);
        battle.difficulty(battle.throw('a', "frag_grenade", squares, 0))
    };
    assert_eq!([11, 13].map(difficulty), [13, 14]);
}

/// D6-GREN-09: a grenade whose timer runs is part of the state: copies and snapshots have it.
#[test]
fn a_running_timer_survives_snapshots_and_forks() {
    let mut battle = timed("a . . . . . . B").seeded(3);
    battle.plays([delayed(&battle, 6, 0)]);
    assert_eq!(explosives(&mut battle).len(), 1);
    while battle.round() == 2 && battle.active().is_some() {
        let command = confirm(&battle);
        laws::a_fork_is_the_same_battle(&mut battle.world, &mut World::new(), &command);
        laws::the_same_command_leads_to_the_same_state(&mut battle.world, &command);
        battle.submit(command);
    }
    assert_eq!(explosives(&mut battle), []);
}
