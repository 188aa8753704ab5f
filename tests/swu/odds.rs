//! Previews promise the true odds: each kind of attack is made 10,000 times, and the counts fit (chi-square).

#[path = "../rules/odds/count.rs"]
mod count;

use bevy::prelude::World;
use blastdoor::{
    battle::{Event, Log, Order},
    dice::Chance,
    grid::Direction,
    rules,
};

use crate::scene::*;
use count::{TIMES, check, check_damage, count, share};

/// Counts how often something happens when an order is carried out with dice of its own each time.
fn times(battle: &Battle, order: &Order, happens: impl Fn(&[Event]) -> bool) -> u32 {
    let mut scratch = World::new();
    let each = (0..TIMES).map(|seed| {
        rules::fork(&battle.world, &mut scratch, u64::from(seed));
        rules::submit(&mut scratch, order.clone().into()).unwrap();
        u32::from(happens(&scratch.resource::<Log>().events))
    });
    each.sum()
}

/// Asserts that a count fits a promised chance.
#[track_caller]
fn fits(promised: Chance, counted: u32, what: &str) {
    let promised = share(promised);
    assert_eq!(check(&[TIMES - counted, counted], &[1.0 - promised, promised]), None, "{what}");
}

/// Makes an attack on a unit: it hits, does damage and puts out of action as promised.
#[track_caller]
fn attack_fits(battle: &mut Battle, order: &Order, what: &str) {
    let preview = battle.preview(order.clone());
    let counted = count(battle, &order.clone().into(), order.unit, order.at.unwrap());
    let (hit, out) = (share(preview.chance.unwrap()), share(preview.defeat.unwrap()));
    let odds = check(&[counted.missed, counted.hit, counted.out], &[1.0 - hit, hit - out, out]);
    assert_eq!(odds, None, "{what}");
    let mean = f64::from(preview.damage.unwrap().mean_x100) / 100.0;
    assert_eq!(check_damage(&counted, mean), None, "{what}");
}

fn sturdy(text: &str) -> Scene {
    scene(text).unit('B', |data| (data.hit_points, data.natural_armour) = (8, 2))
}

fn passed(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Checked { passed: true, .. }))
}

/// SWU-CORE-01, SWU-CORE-04, SWU-CORE-07, SWU-RANGE-03, SWU-COVER-06: shots.
#[test]
fn shots_are_as_promised() {
    let mut battle = sturdy("a......oB").armed('a', &["gun"]).dice([]);
    let order = battle.attack('a', 'B', "gun");
    attack_fits(&mut battle, &order, "at short range behind a crate");
    let mut battle = sturdy("a.B").armed('a', &["gun"]).dice([]);
    battle.ends('a');
    battle.submit(battle.order('B', "dodge"));
    battle.ends('B');
    attack_fits(&mut battle, &order, "at one who dodges");
}

/// SWU-TURN-05, SWU-COVER-04, SWU-RANGE-07: a refused attack has odds without an action and behind a wall; beyond its
/// range it has the reason, whatever is left of the turn.
#[test]
fn refused_attacks_have_odds_or_a_reason() {
    let mut battle = scene("a...#B").armed('a', &["gun"]).dice([]);
    let shot = battle.attack('a', 'B', "gun");
    assert_eq!(battle.refusal(shot.clone()), "fully_covered");
    let odds = rules::odds_despite(&mut battle.world, &shot).unwrap();
    assert!(odds.chance.is_some() && odds.notes.contains(&"as if it were in sight and without cover".to_owned()));
    let mut battle = scene(&format!("a...B{}C", ".".repeat(40))).armed('a', &["gun"]).dice([2]);
    let (near, far) = (battle.attack('a', 'B', "gun"), battle.attack('a', 'C', "gun"));
    let before = battle.preview(near.clone());
    battle.submit(near.clone());
    assert_eq!(
        (battle.refusal(near.clone()), battle.refusal(far.clone())),
        ("action_spent".into(), "action_spent".into())
    );
    assert_eq!(rules::odds_despite(&mut battle.world, &near).unwrap().chance, before.chance);
    let reason = rules::odds_despite(&mut battle.world, &far).unwrap_err();
    assert_eq!(reason.message, "C is 45 squares away; the gun reaches 40");
}

/// SWU-MELEE-01, SWU-PRONE-04: blows.
#[test]
fn blows_are_as_promised() {
    let mut battle = sturdy("aB").armed('a', &["club"]).dice([]);
    battle.ends('a');
    battle.submit(battle.order('B', "drop_prone"));
    battle.ends('B');
    let order = battle.attack('a', 'B', "club");
    attack_fits(&mut battle, &order, "at one who lies down");
}

/// SWU-STUN-02, SWU-STUN-05: a stun hits and holds as often as promised.
#[test]
fn stuns_are_as_promised() {
    let mut battle = sturdy("a.B").armed('a', &["gun"]).dice([]);
    battle.submit(battle.with('a', "switch_setting", "gun"));
    let order = battle.attack('a', 'B', "gun");
    let hit = battle.preview(order.clone()).chance.unwrap();
    let stuns = |events: &[Event]| {
        events.iter().any(|event| matches!(event, Event::FlagChanged { flag, on: true, .. } if flag == "stunned"))
    };
    // The save fails on 9 of 20 faces: 8 + 2 against d20.
    fits(hit.and(Chance { favourable: 9, of: 20 }), times(&battle, &order, stuns), "stunned");
}

/// SWU-ACT-06, SWU-RANGE-08: psi attacks.
#[test]
fn psi_attacks_are_as_promised() {
    let mut battle = sturdy("a....B").unit('a', |data| data.powers.push("mind_shock".to_owned())).dice([]);
    let order = battle.with('a', "psi_attack", "mind_shock").at(battle.id('B'));
    attack_fits(&mut battle, &order, "mind shock");
}

/// SWU-RANGE-10, SWU-COVER-09: everybody in a burst or a cone is caught in full and put out of action as often as promised.
#[test]
fn areas_are_as_promised() {
    let drawn = |item: &str| sturdy("a..oBc/......").armed('a', &[item]).unit('c', |data| data.hit_points = 14);
    let at = |battle: &Battle, action, item| battle.with('a', action, item);
    for (action, item) in [("throw", "frag_grenade"), ("burst", "rocket_launcher"), ("cone", "flamethrower")] {
        let mut battle = drawn(item).dice([]);
        let order = match action {
            "cone" => at(&battle, action, item).towards(Direction::East),
            _ => at(&battle, action, item).to((4, 1).into()),
        };
        let preview = battle.preview(order.clone());
        assert!(!preview.caught.is_empty(), "{item}");
        for caught in preview.caught {
            let saves = |event: &Event| {
                matches!(event, Event::Checked { unit, what, passed: true, .. }
                    if *unit == caught.unit && what == "Dexterity save")
            };
            let fell = |event: &Event| matches!(event, Event::Fell { unit, .. } if *unit == caught.unit);
            let full = times(&battle, &order, |events| !events.iter().any(saves));
            fits(caught.chance, full, item);
            fits(caught.defeat, times(&battle, &order, |events| events.iter().any(fell)), item);
        }
    }
}

/// SWU-CORE-01, SWU-ACT-16: attacks on objects hit and break them as often as promised.
#[test]
fn attacks_on_objects_are_as_promised() {
    let mut drawn = scene("a..o.B/###...").armed('a', &["gun"]);
    for low in drawn.own.catalogue.objects.low.values_mut() {
        std::sync::Arc::make_mut(low).hit_points = 4;
    }
    let mut battle = drawn.dice([]);
    let order = battle.with('a', "attack_object", "gun").to((3, 0).into());
    let preview = battle.preview(order.clone());
    fits(preview.chance.unwrap(), times(&battle, &order, passed), "hit");
    let breaks = |events: &[Event]| events.iter().any(|event| matches!(event, Event::Broken { .. }));
    fits(preview.defeat.unwrap(), times(&battle, &order, breaks), "broken");
}

/// SWU-CORE-05, SWU-CORE-06, SWU-GRAP-01, SWU-ACT-18: contests are won as often as promised.
#[test]
fn contests_are_as_promised() {
    let drawn = sturdy("aB").unit('a', |data| data.abilities.strength = 16);
    let mut battle = drawn.unit('B', |data| data.abilities.dexterity = 14).dice([]);
    for action in ["grapple", "knock_down"] {
        let order = battle.does('a', action, 'B');
        let chance = battle.preview(order.clone()).chance.unwrap();
        fits(chance, times(&battle, &order, passed), action);
    }
}

/// SWU-ACT-20, SWU-HEAL-03: checks succeed as often as promised.
#[test]
fn checks_are_as_promised() {
    let drawn = scene("a....B").trap("shock_plate", (1, 0), None).unit('a', |data| data.abilities.wisdom = 14);
    let mut battle = drawn.dice([18]);
    battle.submit(battle.order('a', "search"));
    battle.ends('a');
    battle.ends('B');
    let order = battle.order('a', "disarm_trap").to((1, 0).into());
    let chance = battle.preview(order.clone()).chance.unwrap();
    fits(chance, times(&battle, &order, passed), "disarming");
}

/// SWU-TURN-12: opportunity attacks hit as often as the risks of a move say.
#[test]
fn risks_are_as_promised() {
    let mut battle = scene("aB../....").armed('B', &["club"]).dice([]);
    battle.policy('B', "opportunity", blastdoor::battle::Policy::Always);
    let order = battle.goes('a', 0, 1);
    assert!(battle.preview(order).risks.is_empty(), "still within reach");
    let mut battle = scene("..aB/....").armed('B', &["club"]).unit('a', |data| data.natural_armour = 3).dice([]);
    battle.policy('B', "opportunity", blastdoor::battle::Policy::Always);
    let order = battle.goes('a', 0, 0);
    let risk = battle.preview(order.clone()).risks[0].clone();
    let (by, at) = (battle.id('B'), battle.id('a'));
    let counted = count(&mut battle, &order.into(), by, at);
    fits(risk.chance, counted.hits, "hit");
    assert_eq!(check_damage(&counted, f64::from(risk.damage.mean_x100) / 100.0), None);
}
