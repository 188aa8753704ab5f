//! Previews agree with the results of many battles.

use bevy::prelude::World;
use blastdoor::{
    battle::{ActionKey, AttackResult, Event, Log, Order, Roster, Snapshot, Status},
    dice::{Chance, Dice},
    rules::{self, d6::data::Skill},
};

use crate::scene::{Battle, Scene, scene};

/// Plays one round so many times and counts how often something happens in it.
fn times(of: u32, battle: &mut Battle, orders: &[Order], happens: impl Fn(&Log) -> bool) -> (u32, u32) {
    let world = &mut battle.world;
    let confirm = |world: &World| Order::new(world.resource::<Status>().active().unwrap(), ActionKey::of("confirm"));
    for order in orders {
        rules::submit(world, order.clone().into()).unwrap();
    }
    let last = loop {
        let order = confirm(world);
        let is_last = order.unit == world.resource::<Roster>().units().last().unwrap();
        if is_last {
            break order;
        }
        rules::submit(world, order.into()).unwrap();
    };
    let before = Snapshot::take(world);
    let mut count = 0;
    for seed in 0..of {
        before.restore(world);
        world.insert_resource(Dice::seeded(u64::from(seed)));
        rules::submit(world, last.clone().into()).unwrap();
        count += u32::from(happens(world.resource::<Log>()));
    }
    (count, of)
}

/// Returns true if a count lies within four standard deviations of what a preview says.
pub fn agrees(chance: Chance, (count, of): (u32, u32)) -> bool {
    let share = f64::from(chance.favourable) / f64::from(chance.of);
    let deviation = (f64::from(of) * share * (1.0 - share)).sqrt();
    (f64::from(count) - f64::from(of) * share).abs() <= 4.0 * deviation + 1.0
}

/// Returns true if the last attack was a hit.
fn hit(log: &Log) -> bool {
    let last = log.events.iter().rev().find_map(|event| match event {
        Event::Attacked { verdict, .. } => Some(*verdict == AttackResult::Hit),
        _ => None,
    });
    last.unwrap()
}

fn shooter() -> Scene {
    scene("a . : . o B")
        .armed('a', &["gun"])
        .carries('a', &["snap_charge"])
        .code('a', Skill::Blaster, "6D+1")
        .code('a', Skill::Throwing, "3D+2")
        .order("aB")
}

/// D6-PROF-05: the odds of a preview are how often it happens: a shot at one who lies behind a crate in smoke.
#[test]
fn previewed_odds_of_a_shot_come_true() {
    let mut battle = shooter().dice([]);
    battle.plays([battle.order('B', "drop_prone")]);
    let shot = battle.attack('a', 'B', "gun");
    assert_eq!(battle.dice_on_top(shot.clone()), ["2D 1/2 covered", "1D light smoke", "1D lying down"]);
    let chance = battle.preview(shot.clone()).chance.unwrap();
    assert!((200..800).contains(&chance.per_mille()), "{chance}");
    assert!(agrees(chance, times(10_000, &mut battle, &[shot], hit)), "{chance}");
}

/// D6-PROF-05: a throw.
#[test]
fn previewed_odds_of_a_throw_come_true() {
    let mut battle = shooter().dice([]);
    let throw = battle.throw('a', "snap_charge", 5, 0);
    let chance = battle.preview(throw.clone()).chance.unwrap();
    let lands = |log: &Log| log.events.iter().rev().any(|event| matches!(event, Event::Checked { passed: true, .. }));
    assert!(agrees(chance, times(10_000, &mut battle, &[throw], lands)), "{chance}");
}

/// D6-PROF-05: a blow; a blow as one of two actions; a tackle; and how likely a blow puts its target down.
#[test]
fn previewed_odds_of_blows_come_true() {
    let fighter = || {
        scene("a B C")
            .armed('a', &["club"])
            .code('a', Skill::Melee, "3D+1")
            .code('a', Skill::Brawling, "2D+2")
            .code('a', Skill::Strength, "2D+1")
            .order("aBC")
    };
    for (often, action, searches) in [(10_000, "attack", false), (2_000, "attack", true), (2_000, "tackle", false)] {
        let mut battle = fighter().dice([]);
        if searches {
            battle.declares([battle.order('a', "search")]);
        }
        let blow = match action {
            "attack" => battle.attack('a', 'B', "club"),
            _ => battle.order('a', action).at(battle.id('B')),
        };
        let chance = battle.preview(blow.clone()).chance.unwrap();
        assert!(agrees(chance, times(often, &mut battle, &[blow], hit)), "{action}: {chance}");
    }
    let mut battle = fighter().dice([]);
    let blow = battle.attack('a', 'B', "club");
    let defeat = battle.preview(blow.clone()).defeat.unwrap();
    let falls = |log: &Log| log.events.iter().rev().any(|event| matches!(event, Event::Fell { .. }));
    assert!(agrees(defeat, times(2_000, &mut battle, &[blow], falls)), "going down: {defeat}");
}
