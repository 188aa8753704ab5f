//! Previews agree with the results of many battles, by the charts.

use blastdoor::{
    battle::{ActionKey, AttackResult, Event, ItemKey, Log, Order, Snapshot, Status},
    dice::Dice,
    rules::{self, d6::data::Skill},
};

use crate::{
    odds::agrees,
    scene::{Battle, Scene, scene},
};

/// Gives an order and plays the rest of the round so many times; counts how often each of these things happens in it.
fn times<const N: usize>(
    tries: u32,
    battle: &mut Battle,
    order: Order,
    happens: [fn(&[Event]) -> bool; N],
) -> [u32; N] {
    let world = &mut battle.world;
    rules::submit(world, order.into()).unwrap();
    let (events, round) = (world.resource::<Log>().events.len(), world.resource::<Log>().round());
    world.insert_resource(Dice::seeded(0));
    // The last unit to declare lets the round begin.
    let (before, last) = loop {
        let before = Snapshot::take(world);
        let confirm = Order::new(world.resource::<Status>().active().unwrap(), ActionKey::of("confirm"));
        rules::submit(world, confirm.clone().into()).unwrap();
        if world.resource::<Log>().round() != round {
            break (before, confirm);
        }
    };
    let mut counts = [0; N];
    for seed in 0..tries {
        before.restore(world);
        world.insert_resource(Dice::seeded(u64::from(seed)));
        rules::submit(world, last.clone().into()).unwrap();
        for (count, happens) in counts.iter_mut().zip(happens) {
            *count += u32::from(happens(&world.resource::<Log>().events[events..]));
        }
    }
    counts
}

fn hits(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Attacked { verdict: AttackResult::Hit, .. }))
}

fn hurts(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Resisted { harms: true, .. }))
}

fn falls(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Fell { .. }))
}

/// The chances of a hit, of an injury and of a defeat in the preview are how often they happen.
fn comes_true(tries: u32, mut battle: Battle, order: impl Fn(&Battle) -> Order) {
    let order = order(&battle);
    let preview = battle.preview(order.clone());
    let (chance, injures, defeat) = (preview.chance.unwrap(), preview.injures.unwrap(), preview.defeat.unwrap());
    assert!((100..900).contains(&chance.per_mille()) && defeat.favourable > 0, "{chance}, {defeat}");
    let [hit, hurt, fell] = times(tries, &mut battle, order, [hits, hurts, falls]);
    assert!(agrees(chance, (hit, tries)), "hits: {chance} against {hit} of {tries}");
    assert!(agrees(injures, (hurt, tries)), "injuries: {injures} against {hurt} of {tries}");
    assert!(agrees(defeat, (fell, tries)), "defeats: {defeat} against {fell} of {tries}");
}

/// The computer commands both sides: it asks nothing, and nothing is kept for taking back.
fn shooter(text: &str) -> Scene {
    scene(text)
        .ai(0)
        .ai(1)
        .armed('a', &["gun"])
        .weapon("gun", |gun| gun.damage = "5D".parse().unwrap())
        .code('a', Skill::Blaster, "4D+1")
        .code('B', Skill::Strength, "3D")
}

/// D6-PROF-05, D6-ACC-02: a shot through smoke; accuracy makes it more deadly.
#[test]
fn a_shot() {
    comes_true(10_000, shooter("a . : . B C").segments().dice([]), |battle| battle.attack('a', 'B', "gun"));
}

/// D6-PROF-05, D6-PROT-01, D6-PROT-09, D6-PROT-10: a shot at cover, which may break through it.
#[test]
fn a_shot_at_cover() {
    comes_true(10_000, shooter("a . . o B . C").charts().dice([]), |battle| battle.attack('a', 'B', "gun"));
}

fn fighter() -> Scene {
    scene("a B C")
        .charts()
        .ai(0)
        .ai(1)
        .armed('a', &["powered_axe"])
        .armed('B', &["knife"])
        .code('a', Skill::Melee, "3D+2")
        .code('a', Skill::Brawling, "1D+1")
        .code('a', Skill::Strength, "3D+1")
}

/// D6-PROF-05: a blow with a weapon.
#[test]
fn a_blow() {
    comes_true(10_000, fighter().dice([]), |battle| battle.attack('a', 'B', "powered_axe"));
}

/// D6-PROF-05: a blow with bare hands.
#[test]
fn a_brawl() {
    comes_true(10_000, fighter().dice([]), |battle| battle.attack('a', 'B', "bare_hands"));
}

/// D6-PROF-05, D6-CALL-02, D6-CALL-06: a called shot at a weapon, and one at a part of the body.
#[test]
fn called_shots() {
    let called = |battle: &Battle, part: &'static str| {
        battle.order('a', "called_shot").with(ItemKey::of("gun")).at(battle.id('B')).at_part(part)
    };
    let scene = || shooter("a . : . B C").charts().armed('B', &["blaster_pistol"]).wears('B', "blast_armour");
    comes_true(2_000, scene().option("hit_location").dice([]), |battle| called(battle, "left_leg"));
    let mut battle = scene().dice([]);
    let order = called(&battle, "blaster_pistol");
    let preview = battle.preview(order.clone());
    assert_eq!(preview.defeat, None, "nobody is hurt");
    let dropped = |events: &[Event]| events.iter().any(|event| matches!(event, Event::ItemMoved { .. }));
    let destroyed = |events: &[Event]| {
        let words = |event: &Event| matches!(event, Event::Acted { words, .. } if words.ends_with("destroyed"));
        events.iter().any(words)
    };
    let [hit, dropped, destroyed] = times(10_000, &mut battle, order, [hits, dropped, destroyed]);
    assert!(agrees(preview.chance.unwrap(), (hit, 10_000)), "{hit}");
    assert!(dropped > 0 && destroyed > 0 && dropped + destroyed >= hit, "{hit} {dropped} {destroyed}");
}

/// D6-LOC-01, D6-ARM-06: a shot at one whose armour covers only a part of the body.
#[test]
fn a_shot_at_partial_armour() {
    let scene = shooter("a . : . B C").charts().wears('B', "blast_armour").option("hit_location");
    comes_true(2_000, scene.dice([]), |battle| battle.attack('a', 'B', "gun"));
}
