//! Tests of a click on an enemy: it attacks with the weapon in hand as it is set, and with bare hands only if there is
//! none.

use bevy::prelude::*;
use blastdoor::{
    battle::{Command, Illegal, ItemKey, Order, UnitId, state_hash},
    client::session::{Intent, Request},
    rules::{MenuEntry, Preview},
};

use crate::session::{ask, point_at_unit, started_on, take_seat, view};

/// A battle of unit 0, of this kind, in which it is its turn. In the map it is the `a`, which comes first; `b` is its
/// enemy, and each `c` a friend.
fn turn_of(kind: &str, rules: &str, map: &str) -> App {
    let level = r##"(
        name: "Field",
        ruleset: RULES,
        map: [MAP],
        legend: {
            'a': (unit: KIND, side: "red"),
            'b': (unit: trooper, side: "blue"),
            'c': (unit: trooper, side: "red"),
        },
        sides: [(key: "red", controller: human, aware: true), (key: "blue", controller: human, aware: true)],
    )"##;
    let mut app = started_on(&level.replace("RULES", rules).replace("MAP", map).replace("KIND", kind));
    take_seat(&mut app);
    while view(&app).active != Some(UnitId(0)) {
        let end = view(&app).end_turn.clone().expect("nobody is asked");
        ask(&mut app, Request::Submit(Command::Order(end)));
        take_seat(&mut app);
    }
    app
}

/// The enemy of unit 0.
fn enemy(app: &App) -> UnitId {
    let units = (0..).map(UnitId).zip(&view(app).sides);
    let enemy = units.filter(|(_, side)| Some(**side) != view(app).side(UnitId(0))).map(|(unit, _)| unit).next();
    enemy.expect("an enemy")
}

fn entry(app: &App, action: &str) -> MenuEntry {
    let menu = view(app).menu.as_ref().expect("a person's turn");
    let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
    let entry = entries.find(|entry| entry.action.as_str() == action && !entry.orders.is_empty());
    entry.unwrap_or_else(|| panic!("no {action} in {menu:?}")).clone()
}

/// Carries out the first order of an action.
fn does(app: &mut App, action: &str) {
    let order = entry(app, action).orders.first().expect("it is possible").clone();
    ask(app, Request::Submit(Command::Order(order)));
}

/// The order that a click on the enemy gives, and its preview.
fn click(app: &mut App) -> (Order, Result<Preview, Illegal>) {
    let enemy = enemy(app);
    let square = view(app).placement(enemy).expect("it is there").square();
    let Intent { candidate, preview, .. } = point_at_unit(app, enemy, square);
    let Some(Command::Order(order)) = candidate else { panic!("{candidate:?}") };
    (order, preview.expect("the rules are asked"))
}

/// The attack of a click on the enemy, which must catch it and nobody else of this side.
fn attack(app: &mut App) -> (String, Option<ItemKey>) {
    let (order, preview) = click(app);
    let preview = preview.unwrap_or_else(|reason| panic!("{order:?}: {reason}"));
    let enemy = enemy(app);
    let catches_it = preview.caught.iter().any(|caught| caught.unit == enemy);
    assert!(order.at == Some(enemy) || catches_it, "{order:?}: {preview:?}");
    assert!(preview.caught.iter().all(|caught| !caught.is_friend), "{order:?}: {preview:?}");
    (order.action.as_str().to_owned(), order.with)
}

fn with(action: &str, weapon: &'static str) -> (String, Option<ItemKey>) {
    (action.to_owned(), Some(ItemKey::of(weapon)))
}

/// Neither a charge nor a blow with bare hands takes the place of the weapon that is set to autofire.
#[test]
fn a_weapon_set_to_autofire_is_aimed_at_the_enemy() {
    for map in [r#""a.....b...", "..........", "..c......c""#, r#""ab...", ".....""#] {
        let mut app = turn_of("scout", "saga", map);
        assert_eq!(attack(&mut app), with("attack", "blaster_carbine"), "{map}");
        does(&mut app, "switch_autofire");
        assert_eq!(attack(&mut app), with("autofire", "blaster_carbine"), "{map}");
        does(&mut app, "full_defense");
        let (order, refused) = click(&mut app);
        assert_eq!(order.action.as_str(), "autofire", "{map}");
        assert_eq!(refused.expect_err("nothing is left for it").code, "no_action_left", "{map}");
    }
}

/// Of the areas that catch the enemy one without friends is taken. If there is none, the click does nothing and tells
/// why.
#[test]
fn a_click_never_fires_into_friends() {
    let mut app = turn_of("scout", "saga", r#"".........", "a.....b..", "......c..""#);
    does(&mut app, "switch_autofire");
    assert_eq!(attack(&mut app), with("autofire", "blaster_carbine"));
    let mut app = turn_of("scout", "saga", r#"".........", "a....cbc.", ".........""#);
    does(&mut app, "switch_autofire");
    let before = state_hash(app.world());
    let (order, refused) = click(&mut app);
    assert_eq!((order.action.as_str(), refused.expect_err("friends").code.as_ref()), ("autofire", "friend_in_area"));
    assert_eq!(state_hash(app.world()), before);
    // Whoever picks the attack in the menu aims it anywhere.
    let armed = entry(&app, "autofire");
    app.world_mut().resource_mut::<Intent>().armed = Some(armed);
    let corner = order.corner;
    let pointer = blastdoor::client::session::Pointer { square: Some((6, 1).into()), corner, ..default() };
    let intent = crate::session::point(&mut app, pointer);
    assert!(intent.preview.is_some_and(|preview| preview.is_ok()));
}

/// A weapon that cannot reach the enemy tells so. Nobody charges with bare hands instead.
#[test]
fn a_weapon_out_of_reach_is_not_replaced_by_a_charge() {
    for rules in ["saga", "swu"] {
        let mut app = turn_of("flame_trooper", rules, r#""a.......b", ".........""#);
        let (order, refused) = click(&mut app);
        assert_eq!((order.action.as_str(), order.at), ("cone", None), "{rules}");
        assert_eq!(refused.expect_err("too far").code, "not_in_area", "{rules}");
    }
}

/// Weapons that attack areas are aimed under all rules that have them.
#[test]
fn weapons_for_areas_are_aimed_at_the_enemy() {
    let near = r#""a..b...", ".......""#;
    for (rules, kind, map, attack_with) in [
        ("saga", "flame_trooper", near, with("cone", "flamethrower")),
        ("saga", "flame_trooper", r#""ab..""#, with("cone", "flamethrower")),
        ("swu", "flame_trooper", near, with("cone", "flamethrower")),
        ("swu", "flame_trooper", r#""ab..""#, with("cone", "flamethrower")),
        ("swu", "rocketeer", r#""a.....b...", "..........""#, with("burst", "rocket_launcher")),
    ] {
        let mut app = turn_of(kind, rules, map);
        assert_eq!(attack(&mut app), attack_with, "{rules}: {map}");
    }
}

/// A grenade in hand is thrown if nothing else is in hand.
#[test]
fn a_grenade_in_hand_is_thrown_for_want_of_another_weapon() {
    let mut app = turn_of("grenadier", "saga", r#""a......b..", "..........""#);
    assert_eq!(attack(&mut app), with("attack", "blaster_pistol"));
    let drop = entry(&app, "drop");
    let menu = view(&app).menu.as_ref().expect("a person's turn");
    let mut entries = menu.groups.iter().flat_map(|group| &group.entries).filter(|entry| entry.action == drop.action);
    let pistol = entries.find(|entry| entry.with == Some(ItemKey::of("blaster_pistol"))).expect("it is in hand");
    let order = pistol.orders.first().expect("it can be dropped").clone();
    ask(&mut app, Request::Submit(Command::Order(order)));
    assert_eq!(attack(&mut app), with("burst", "frag_grenade"));
}

/// Next to an enemy the weapon in hand is used under all rules, however good the fists are. Grenades in a pocket stay
/// there.
#[test]
fn bare_hands_are_for_those_without_a_weapon() {
    for rules in ["saga", "swu", "d6", "d6_charts", "d6_segments"] {
        for kind in ["trooper", "grenadier"] {
            let mut app = turn_of(kind, rules, r#""ab....", "......""#);
            let (action, weapon) = attack(&mut app);
            let weapon = weapon.expect("a weapon");
            assert_eq!(action, "attack", "{rules}: {kind}");
            assert!(weapon.as_str().starts_with("blaster_"), "{rules}: {kind} takes {weapon}");
        }
    }
}
