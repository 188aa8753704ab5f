//! What previews promise is what happens, by the charts.

use blastdoor::{
    battle::{ActionKey, AttackResult, Event, ItemKey, Log, Order, Snapshot, Status},
    dice::{Chance, Dice},
    rules::{self, d6::data::Skill},
};

use crate::scene::{Battle, Scene, scene};

/// The number of tries.
const TRIES: u32 = 10_000;

/// Gives an order and plays the rest of the round so many times; counts how often each of two things happens in it.
fn times<const N: usize>(battle: &mut Battle, order: Order, happens: [fn(&[Event]) -> bool; N]) -> [u32; N] {
    let world = &mut battle.world;
    rules::submit(world, order.into()).unwrap();
    let (before, round) = (Snapshot::take(world), world.resource::<Log>().round());
    let events = world.resource::<Log>().events.len();
    let mut counts = [0; N];
    for seed in 0..TRIES {
        before.restore(world);
        world.insert_resource(Dice::seeded(u64::from(seed)));
        while let (Status::Ready { unit, .. }, true) =
            (world.resource::<Status>().clone(), world.resource::<Log>().round() == round)
        {
            rules::submit(world, Order::new(unit, ActionKey::of("confirm")).into()).unwrap();
        }
        for (count, happens) in counts.iter_mut().zip(happens) {
            *count += u32::from(happens(&world.resource::<Log>().events[events..]));
        }
    }
    counts
}

/// Returns true if a count lies within four standard deviations of what a preview says.
fn agrees(chance: Chance, count: u32) -> bool {
    let share = f64::from(chance.favourable) / f64::from(chance.of);
    let deviation = (f64::from(TRIES) * share * (1.0 - share)).sqrt();
    (f64::from(count) - f64::from(TRIES) * share).abs() <= 4.0 * deviation + 1.0
}

fn hits(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Attacked { verdict: AttackResult::Hit, .. }))
}

fn falls(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Fell { .. }))
}

/// The chances of a hit and of a defeat in the preview are how often they happen.
fn comes_true(mut battle: Battle, order: impl Fn(&Battle) -> Order) {
    let order = order(&battle);
    let preview = battle.preview(order.clone());
    let (chance, defeat) = (preview.chance.unwrap(), preview.defeat.unwrap());
    assert!((100..900).contains(&chance.per_mille()) && defeat.favourable > 0, "{chance}, {defeat}");
    let [hit, fell] = times(&mut battle, order, [hits, falls]);
    assert!(agrees(chance, hit), "hits: {chance} against {hit} of {TRIES}");
    assert!(agrees(defeat, fell), "defeats: {defeat} against {fell} of {TRIES}");
}

fn shooter(text: &str) -> Scene {
    scene(text)
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('a', Skill::Blaster, "5D+1")
        .code('B', Skill::Strength, "3D")
}

/// D6-PROF-05, D6-ACC-02: a shot through smoke; in `segments` accuracy makes it more deadly.
#[test]
fn a_shot() {
    for scene in [shooter("a . : . B C").charts(), shooter("a . : . B C").segments()] {
        comes_true(scene.dice([]), |battle| battle.attack('a', 'B', "gun"));
    }
}

/// D6-PROF-05, D6-PROT-01, D6-PROT-09, D6-PROT-10: a shot at cover, which may break through it.
#[test]
fn a_shot_at_cover() {
    for scene in [shooter("a . . o B . C").charts(), shooter("a . . o B . C").segments()] {
        comes_true(scene.dice([]), |battle| battle.attack('a', 'B', "gun"));
    }
}

fn fighter() -> Scene {
    scene("a B C")
        .charts()
        .armed('a', &["powered_axe"])
        .armed('B', &["knife"])
        .code('a', Skill::Melee, "3D+2")
        .code('a', Skill::Brawling, "1D+1")
        .code('a', Skill::Strength, "3D+1")
}

/// D6-PROF-05: a blow with a weapon.
#[test]
fn a_blow() {
    comes_true(fighter().dice([]), |battle| battle.attack('a', 'B', "powered_axe"));
}

/// D6-PROF-05: a blow with bare hands, and a tackle.
#[test]
fn a_brawl() {
    comes_true(fighter().dice([]), |battle| battle.attack('a', 'B', "bare_hands"));
    comes_true(fighter().code('a', Skill::Brawling, "2D+1").dice([]), |battle| {
        battle.order('a', "tackle").at(battle.id('B'))
    });
}

/// D6-PROF-05, D6-CALL-02, D6-CALL-06: a called shot at a weapon, and one at a part of the body.
#[test]
fn called_shots() {
    let called = |battle: &Battle, part: &'static str| {
        battle.order('a', "called_shot").with(ItemKey::of("gun")).at(battle.id('B')).at_part(part)
    };
    let scene = || shooter("a . : . B C").charts().armed('B', &["blaster_pistol"]).wears('B', "blast_armour");
    comes_true(scene().option("hit_location").dice([]), |battle| called(battle, "left_leg"));
    let mut battle = scene().dice([]);
    let order = called(&battle, "blaster_pistol");
    let preview = battle.preview(order.clone());
    assert_eq!(preview.defeat, None, "nobody is hurt");
    let dropped = |events: &[Event]| events.iter().any(|event| matches!(event, Event::ItemMoved { .. }));
    let destroyed = |events: &[Event]| {
        let words = |event: &Event| matches!(event, Event::Acted { words, .. } if words.ends_with("destroyed"));
        events.iter().any(words)
    };
    let [hit, _] = times(&mut battle, order, [hits, dropped]);
    assert!(agrees(preview.chance.unwrap(), hit), "{hit}");
    let mut again = scene().dice([]);
    let order = called(&again, "blaster_pistol");
    let [hit, dropped, destroyed] = times(&mut again, order, [hits, dropped, destroyed]);
    assert!(dropped > 0 && destroyed > 0 && dropped <= hit, "{hit} {dropped} {destroyed}");
}

/// D6-LOC-01, D6-ARM-06: a shot at one whose armour covers only a part of the body.
#[test]
fn a_shot_at_partial_armour() {
    let scene = shooter("a . : . B C").charts().wears('B', "blast_armour").option("hit_location");
    comes_true(scene.dice([]), |battle| battle.attack('a', 'B', "gun"));
}
