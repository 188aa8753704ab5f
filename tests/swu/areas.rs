//! Weapons that strike areas: rockets and flames.

use blastdoor::{
    battle::{Event, Log},
    grid::{Direction, Square},
    rules,
};

use crate::scene::*;

fn damaged(facts: Vec<Fact>) -> Vec<Fact> {
    facts.into_iter().filter(|fact| matches!(fact, Fact::Damaged(..))).collect()
}

/// SWU-RANGE-10: a rocket bursts on its square: no attack roll, a Dexterity save against 8, proficiency and Dexterity.
#[test]
fn a_rocket_bursts() {
    let drawn = scene("a....B.C/......C.").armed('a', &["rocket_launcher"]).unit('a', |data| {
        data.abilities.dexterity = 14;
    });
    let drawn = drawn.unit('B', |data| data.hit_points = 30).unit('C', |data| data.hit_points = 30);
    let mut battle = drawn.dice([5, 7, 12, 11]);
    let order = battle.with('a', "burst", "rocket_launcher").to((5, 0).into());
    let preview = battle.preview(order.clone());
    assert_eq!(preview.against.unwrap().1.total(), 12, "8 + 2 + 2");
    assert_eq!(preview.caught.len(), 2, "the one next to B, and B");
    assert_eq!(preview.area.len(), 6, "a burst of radius 1 at the edge of the map");
    assert_eq!(damaged(battle.submit(order)), [Fact::Damaged('B', 6, 24), Fact::Damaged('C', 12, 18)]);
    battle.dice_are_spent();
}

/// SWU-RANGE-10, SWU-COVER-09: flames fill a cone of four squares; a wall keeps them off.
#[test]
fn flames_fill_a_cone() {
    let drawn = || scene("aB..Cd/......").armed('a', &["flamethrower"]).unit('B', |data| data.hit_points = 30);
    let mut battle = drawn().unit('C', |data| data.hit_points = 30).dice([2, 2, 3, 1, 20]);
    let order = battle.with('a', "cone", "flamethrower").towards(Direction::East);
    let caught: Vec<char> =
        battle.preview(order.clone()).caught.iter().map(|caught| battle.letter(caught.unit)).collect();
    assert_eq!(caught, ['B', 'C'], "d is five squares away");
    let area = battle.preview(order.clone()).area;
    assert_eq!(damaged(battle.submit(order)), [Fact::Damaged('B', 7, 23), Fact::Damaged('C', 3, 27)]);
    assert!(area.len() > 4);
    let sprays = battle.world.resource::<Log>().events.iter().filter_map(|event| match event {
        Event::WeaponUsed { spray, .. } => Some(spray.clone()),
        _ => None,
    });
    assert_eq!(sprays.collect::<Vec<_>>(), [area], "the flames are seen where they burn");
    let mut battle = scene("aB#C/..#.").armed('a', &["flamethrower"]).dice([]);
    let order = battle.with('a', "cone", "flamethrower").towards(Direction::East);
    let preview = battle.preview(order);
    assert_eq!(preview.caught.len(), 1, "not behind the wall");
    assert!(!preview.area.contains(&Square::new(3, 0)));
}

/// SWU-RANGE-10, SWU-CORE-01: such weapons make no attack on a single unit, but they do on a door.
#[test]
fn area_weapons_have_no_single_target() {
    let mut battle = scene("a..+.B").armed('a', &["rocket_launcher"]).dice([]);
    assert_eq!(battle.refusal(battle.attack('a', 'B', "rocket_launcher")), "not_held");
    assert_eq!(battle.refusal(battle.with('a', "attack_object", "rocket_launcher").to((3, 0).into())), "");
    assert_eq!(battle.refusal(battle.with('a', "burst", "rocket_launcher").to((4, 0).into())), "walled_off");
    assert_eq!(battle.refusal(battle.with('a', "burst", "flamethrower").to((2, 0).into())), "not_held");
    let legal = rules::legal(&mut battle.world);
    let burst = battle.with('a', "burst", "rocket_launcher").to((2, 0).into());
    assert!(legal.contains(&burst.into()));
}
