//! Traps: hidden, found, set off, disarmed.

use bevy::prelude::World;
use blastdoor::{
    battle::{Command, Log, Order, SideId},
    dice::Dice,
    grid::Square,
    rules::{self, as_perceived_by},
};

use crate::{
    scene::*,
    support::{drive::drive, secrets},
};

/// A corridor with a shock plate: Constitution against 13, 2d6, found by 13, disarmed by 12.
fn corridor() -> Scene {
    scene("a.........B").trap("shock_plate", (2, 0), None)
}

/// Descriptions of a square as a side perceives it.
fn told(battle: &mut Battle, side: u8, at: (i16, i16)) -> Vec<String> {
    as_perceived_by(&mut battle.world, Some(SideId(side)), |world| rules::describe(world, at.into()))
}

/// SWU-ACT-16: whoever steps on it saves for half; it goes off once.
#[test]
fn a_step_sets_it_off() {
    let mut battle = corridor().dice([3, 4, 9]);
    let facts = battle.submit(battle.goes('a', 4, 0));
    let failed = Fact::Failed('a', "Constitution save", 9, 13);
    assert_eq!(facts, [Fact::Acted('a', "move"), failed, Fact::Damaged('a', 7, 3)]);
    assert_eq!(battle.at('a'), Square::new(4, 0), "the move goes on");
    assert_eq!(battle.submit(battle.goes('a', 2, 0)), [], "it has gone off");
    let mut battle = corridor().dice([3, 4, 13]);
    assert_eq!(battle.submit(battle.goes('a', 2, 0)).last(), Some(&Fact::Damaged('a', 3, 7)));
}

/// SWU-ACT-16: a trap that puts a unit out of action ends its move.
#[test]
fn it_may_end_a_move() {
    let mut battle = corridor().unit('a', |data| data.hit_points = 5).dice([3, 4, 9]);
    let facts = battle.submit(battle.goes('a', 4, 0));
    assert!(facts.contains(&Fact::Fell('a', "unconscious")), "{facts:?}");
    assert_eq!(battle.at('a'), Square::new(2, 0));
}

/// SWU-ACT-16: before it is found, a side is told nothing of it.
#[test]
fn an_unknown_trap_is_not_told() {
    let mut battle = corridor().dice([]);
    assert_eq!(battle.cost('a', 2, 0), Some(2));
    assert_eq!(battle.cost('a', 4, 0), Some(4));
    assert!(told(&mut battle, 0, (2, 0)).is_empty());
    assert!(rules::describe(&mut battle.world, (2, 0).into())[0].contains("shock plate"), "with full sight");
    assert_eq!(battle.refusal(battle.order('a', "disarm_trap").to((2, 0).into())), "no_trap");
}

/// SWU-ACT-15, SWU-ACT-16, SWU-EX-09: a search finds those within 30 ft whose difficulty it meets, for its side alone.
#[test]
fn a_search_finds_what_it_meets() {
    let searches = |die: u32, at: i16| {
        let mut battle = scene("a.........B").trap("shock_plate", (at, 0), None).dice([die]);
        battle.submit(battle.order('a', "search"));
        let words = |side| -> Vec<String> {
            let log = battle.world.resource::<Log>();
            log.perceived_by(SideId(side)).map(|(_, event)| format!("{event:?}")).collect()
        };
        let finds = |words: Vec<String>| words.iter().any(|event| event.contains("finds a shock plate"));
        let (own, theirs) = (finds(words(0)), finds(words(1)));
        assert!(!theirs, "the enemy is not told");
        assert_eq!(own, !told(&mut battle, 0, (at, 0)).is_empty());
        assert!(told(&mut battle, 1, (at, 0)).is_empty());
        own
    };
    assert!(searches(13, 6));
    assert!(!searches(12, 6), "12 against 13");
    assert!(!searches(20, 7), "35 ft away");
}

/// SWU-ACT-16: what is found is shown and walked around; the other side knows no more than before.
#[test]
fn a_known_trap_is_walked_around() {
    let mut battle = corridor().dice([13]);
    battle.submit(battle.order('a', "search"));
    battle.ends('a');
    battle.ends('B');
    let reached = [1, 2, 3].map(|x| battle.cost('a', x, 0));
    assert_eq!(reached, [Some(1), None, None], "there is no way around");
    let path: Vec<Square> = [(1, 0), (2, 0), (3, 0)].map(Square::from).to_vec();
    let order = Order { path: Some(path), ..battle.goes('a', 3, 0) };
    assert_eq!(battle.refusal(order), "bad_path");
    assert_eq!(rules::query(&mut battle.world, |query| query.traps()), [Square::new(2, 0)]);
    let mut open = scene("a..B/....").trap("shock_plate", (1, 0), Some(0)).dice([]);
    assert_eq!(open.cost('a', 2, 0), Some(2), "by the second row");
}

/// SWU-ACT-20, SWU-CORE-09: a check of Computers from the next square disarms it; a failure leaves it.
#[test]
fn a_check_disarms_it() {
    let disarm = |die: u32| {
        let mut battle = scene("a........B").trap("shock_plate", (1, 0), None).dice([13, die]);
        battle.submit(battle.order('a', "search"));
        battle.ends('a');
        battle.ends('B');
        let order = battle.order('a', "disarm_trap").to((1, 0).into());
        let chance = battle.preview(order.clone()).chance.unwrap();
        assert_eq!((chance.favourable, chance.of), (9, 20), "12 or higher");
        battle.submit(order);
        battle.dice_are_spent();
        battle.ends('a');
        battle.ends('B');
        battle.cost('a', 2, 0)
    };
    assert_eq!((disarm(12), disarm(11)), (Some(2), None));
}

/// SWU-ACT-16: the side that laid it knows of it and leaves it alone.
#[test]
fn the_side_that_laid_it_knows() {
    let mut battle = scene("a........B").trap("snare", (1, 0), Some(0)).dice([]);
    assert_eq!(battle.cost('a', 1, 0), None);
    assert!(told(&mut battle, 0, (1, 0))[0].starts_with("snare: 1d4"));
    assert!(told(&mut battle, 1, (1, 0)).is_empty());
    assert_eq!(battle.refusal(battle.order('a', "disarm_trap").to((1, 0).into())), "own_trap");
}

/// SWU-PUSH-02, SWU-ACT-16: a unit that is pushed onto a trap sets it off, even one that knows of it.
#[test]
fn a_push_sets_it_off() {
    let mut battle = scene("aB...").trap("shock_plate", (2, 0), Some(1)).dice([5, 15, 3, 4, 2]);
    let facts = battle.submit(battle.does('a', "push", 'B'));
    assert!(facts.contains(&Fact::Damaged('B', 7, 3)), "{facts:?}");
}

/// SWU-ACT-16: whoever flies sets off none.
#[test]
fn flyers_pass_over_it() {
    let mut battle = corridor().unit('a', |data| data.flies = true).dice([]);
    battle.submit(battle.goes('a', 4, 0));
    assert_eq!(battle.points('a'), 10);
}

/// SWU-ACT-16, SWU-COND-06: a mine catches all around it, and a snare holds.
#[test]
fn mines_reach_and_snares_hold() {
    let mut battle = scene("a..B/...C").trap("frag_mine", (2, 0), None).dice([1, 1, 2, 5, 5, 14]);
    let facts = battle.submit(battle.goes('a', 2, 0));
    let damaged: Vec<Fact> = facts.into_iter().filter(|fact| matches!(fact, Fact::Damaged(..))).collect();
    assert_eq!(damaged, [Fact::Damaged('a', 4, 6), Fact::Damaged('B', 4, 6), Fact::Damaged('C', 2, 8)]);
    let mut battle = scene("a....B").trap("snare", (1, 0), None).dice([2, 3]);
    battle.submit(battle.goes('a', 3, 0));
    assert!(battle.is('a', "restrained"));
    assert_eq!(battle.at('a'), Square::new(1, 0), "it cannot go on");
}

/// SWU-ACT-16: nothing that a side may ask depends on the traps that it has not found.
#[test]
fn no_trap_shows() {
    let mut looked_at = 0;
    for seed in 0..4 {
        let drawn = scene("a.o..B~./.b.%.C.o/........").armed('a', &["gun"]).armed('B', &["gun", "knife"]);
        let drawn = drawn.armed('C', &["club"]).carries('b', &["frag_grenade"]).rounds(8);
        let drawn = drawn.trap("snare", (3, 2), Some(1)).trap("frag_mine", (1, 2), Some(0));
        let mut battle = drawn.trap("shock_plate", (3, 0), None).random(seed);
        let mut chance = Dice::seeded(seed);
        let mut look = |world: &mut World, _: &mut World, _: &Command| {
            looked_at += secrets::nothing_hidden_shows(world, &mut chance);
        };
        drive(&mut battle.world, seed, &mut look);
    }
    assert!(looked_at > 20, "{looked_at}");
}
