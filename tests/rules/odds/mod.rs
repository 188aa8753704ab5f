//! Previews agree with results: each attack is made 10,000 times, and the counts fit the odds (chi-square).
//! Together the attacks have every modifier that the code knows.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | the promises |
//! | `attacks.rs` | the attacks |
//! | `count.rs` | making them, and counting |

mod attacks;
mod count;

use std::collections::BTreeSet;

use blastdoor::{
    battle::{ItemKey, Policy},
    dice::Chance,
    grid::{Corner, Direction},
};

use crate::scene::Battle;
use attacks::{AT_RANGE, Attack, BY_TARGET, HAMPERED, IN_MELEE, armed, at_range, by_target, frail, hampered, in_melee};
use count::{TIMES, check, check_damage, count, share};

/// Results that cannot happen.
const NEVER: Chance = Chance { favourable: 0, of: 1 };

/// Makes the attacks: all is as their previews promise, and together they have these modifiers.
fn hold(attacks: Vec<Attack>, modifiers: &[&str]) {
    let (mut wrong, mut seen) = (Vec::new(), BTreeSet::new());
    for Attack { name, mut battle, order } in attacks {
        let (unit, target) = (order.unit, order.at.unwrap());
        let preview = battle.preview(order.clone());
        let mut counted = count(&mut battle, &order.into(), unit, target);
        let (hit, out) = (share(preview.chance.unwrap()), share(preview.defeat.unwrap_or(NEVER)));
        let odds = check(&[counted.missed, counted.hit, counted.out], &[1.0 - hit, hit - out, out]);
        let damage = check_damage(&counted, f64::from(preview.damage.unwrap().mean_x100) / 100.0);
        wrong.extend(odds.into_iter().chain(damage).map(|fault| format!("{name}: {fault}")));
        seen.append(&mut counted.terms);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let is_missing = |name: &&&str| !seen.iter().any(|seen| seen.starts_with(**name));
    let missing: Vec<&&str> = modifiers.iter().filter(is_missing).collect();
    assert!(missing.is_empty(), "no attack had {missing:?}, but {seen:?}");
}

/// SAGA-CONV-01, SAGA-ATK-01: blows succeed as often as promised, put as many out of action, do as much damage.
#[test]
fn blows_are_as_promised() {
    hold(in_melee(), &IN_MELEE);
}

/// SAGA-CONV-01, SAGA-ATK-01: so do shots.
#[test]
fn shots_are_as_promised() {
    hold(at_range(), &AT_RANGE);
}

/// SAGA-CONV-01, SAGA-DEF-01: whoever is shot at.
#[test]
fn targets_are_as_promised() {
    hold(by_target(), &BY_TARGET);
}

/// SAGA-CONV-01, SAGA-COND-02: whatever holds of the two for a while.
#[test]
fn what_holds_for_a_while_is_as_promised() {
    hold(hampered(), &HAMPERED);
}

const OPPORTUNITY: [&str; 1] = ["fighting defensively"];

/// SAGA-FDEF-01, SAGA-AOO-01: the risks of a move.
#[test]
fn risks_are_as_promised() {
    let mut battle = frail("h B . .").dice([]);
    battle.policy('h', "opportunity", Policy::Always);
    battle.does('h', "fight_defensively");
    battle.pass_to('B');
    let order = battle.order('B', "move").to((3, 0).into());
    let risk = battle.preview(order.clone()).risks[0].clone();
    let (unit, target) = (battle.id('h'), battle.id('B'));
    let counted = count(&mut battle, &order.into(), unit, target);
    let hit = share(risk.chance);
    assert_eq!(check(&[TIMES - counted.hits, counted.hits], &[1.0 - hit, hit]), None);
    assert_eq!(check_damage(&counted, f64::from(risk.damage.mean_x100) / 100.0), None);
    assert!(OPPORTUNITY.iter().all(|name| counted.terms.contains(*name)), "{:?}", counted.terms);
}

/// SAGA-AREA-01, SAGA-AUTO-02: everybody in an area is hit as often as promised.
#[test]
fn areas_are_as_promised() {
    let autofire = |battle: &mut Battle| battle.uses('h', "switch_autofire", "repeater");
    let mut swept = armed("h . . . B / . . . c .", "repeater").dice([]);
    autofire(&mut swept);
    let bursts = [
        (armed("h . . . B / . . . . c", "grenade").dice([]), "burst", "grenade"),
        (swept, "autofire", "repeater"),
        (armed("h . . . B / . . . c .", "flamer").dice([]), "cone", "flamer"),
    ];
    for (mut battle, action, weapon) in bursts {
        let order = battle.order('h', action).with(ItemKey::of(weapon));
        let order = if action == "cone" { order.towards(Direction::East) } else { order.at_corner(Corner::new(4, 1)) };
        let preview = battle.preview(order.clone());
        assert!(preview.caught.len() > 1, "{action}: {:?}", preview.caught);
        for caught in preview.caught {
            let counted = count(&mut battle, &order.clone().into(), order.unit, caught.unit);
            for (counted, promised) in [(counted.hits, share(caught.chance)), (counted.out, share(caught.defeat))] {
                assert_eq!(check(&[TIMES - counted, counted], &[1.0 - promised, promised]), None, "{action}");
            }
        }
    }
}

/// Nothing is promised to those who shoot where nothing is to be seen.
const NOT_PROMISED: [&str; 1] = ["target unseen"];

/// The names that the code gives to what is added to attack rolls and to Reflex: each is in one of the lists above.
#[test]
fn every_modifier_is_put_to_the_test() {
    let before = |text: &'static str, end: &str| text.split_once(end).unwrap().0;
    let parts = [
        include_str!("../../../src/rules/saga/query/attack/strike.rs"),
        before(include_str!("../../../src/rules/saga/query/attack/bonus.rs"), "pub fn damage_bonus"),
        before(include_str!("../../../src/rules/saga/query/attack/defense.rs"), "pub fn fortitude"),
        include_str!("../../../src/rules/saga/query/sight/conceal.rs"),
    ];
    let calls = parts.iter().flat_map(|part| part.split(".add(\"").skip(1).chain(part.split(".add_typed(\"").skip(1)));
    let named: BTreeSet<&str> = calls.filter_map(|call| call.split('"').next()).collect();
    let listed: BTreeSet<&str> =
        [&IN_MELEE[..], &AT_RANGE, &BY_TARGET, &HAMPERED, &OPPORTUNITY, &NOT_PROMISED].concat().into_iter().collect();
    assert_eq!(named.difference(&listed).collect::<Vec<_>>(), Vec::<&&str>::new());
    assert!(named.len() > 25, "{named:?}");
}
