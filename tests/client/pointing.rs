//! Tests of pointing at the board without a window: what the player is told before an order.

use bevy::app::App;
use blastdoor::{
    battle::{Command, ItemKey, UnitId},
    client::session::{Intent, Pointer, Request},
};

use crate::session::{ask, point, point_at, point_at_unit, some_move, started, started_on, take_seat, view};

/// The preview of the square that the mouse has left for a panel goes; a command that the panel proposes stays.
#[test]
fn no_preview_lingers_while_the_mouse_is_over_a_panel() {
    let mut app = started();
    let to = some_move(&app).1.to.expect("a move");
    assert!(point_at(&mut app, to).preview.is_some_and(|preview| preview.is_ok()));
    let over_panel = Pointer { over_panel: true, ..Pointer::default() };
    let left = point(&mut app, over_panel);
    assert_eq!((left.candidate, left.preview, left.outlook), (None, None, None));
    let end = Command::Order(view(&app).end_turn.clone().expect("it can end"));
    app.world_mut().resource_mut::<Intent>().candidate = Some(end.clone());
    app.update();
    assert!(app.world().resource::<Intent>().preview.is_some(), "the panel's own command is previewed");
    point_at(&mut app, to);
    app.world_mut().resource_mut::<Intent>().candidate = Some(end.clone());
    assert_eq!(point(&mut app, over_panel).candidate, Some(end), "the panel was quicker");
}

/// An enemy that has not noticed a hiding unit is known as such to its own side only, whoever is in turn.
#[test]
fn the_unaware_are_known_in_every_turn() {
    let level = r##"(
        name: "Ambush",
        map: ["a%....b", ".......", "c......"],
        legend: {
            'a': (unit: trooper, side: "red", hidden: true),
            'c': (unit: trooper, side: "red"),
            'b': (unit: trooper, side: "blue"),
        },
        sides: [(key: "red", controller: human, aware: true), (key: "blue", controller: human, aware: false)],
    )"##;
    let mut app = started_on(level);
    let (hider, enemy) = (UnitId(0), UnitId(1));
    let mut in_turn = Vec::new();
    for _ in 0..5 {
        take_seat(&mut app);
        let view = view(&app);
        let active = view.active.expect("someone's turn");
        let known = if active == enemy { vec![] } else { vec![(enemy, vec![hider])] };
        assert_eq!(view.unaware, known, "in the turn of {active:?}");
        let words = (active != enemy).then(|| format!("has not noticed {}", view.name(hider)));
        assert_eq!(view.unaware_words(enemy), words);
        in_turn.push(active);
        let end = view.end_turn.clone().expect("it can end");
        ask(&mut app, Request::Order(end));
    }
    assert!((0..3).all(|unit| in_turn.contains(&UnitId(unit))), "{in_turn:?}");
}

/// Pointing at an enemy tells about an attack with the weapon in hand under all rules: its odds once nothing is left
/// for it, or the reason why it cannot reach.
#[test]
fn an_enemy_always_tells_about_the_weapon_in_hand() {
    for rules in ["saga", "swu", "d6", "d6_charts"] {
        let level = r##"(
            name: "Field",
            ruleset: RULES,
            map: [
                "a.....b.............................................b",
                ".......b.............................................",
            ],
            legend: { 'a': (unit: trooper, side: "red"), 'b': (unit: trooper, side: "blue") },
            sides: [(key: "red", controller: human, aware: true), (key: "blue", controller: human, aware: true)],
        )"##;
        let (near, far, other) = ((UnitId(1), (6, 0)), (UnitId(2), (52, 0)), (UnitId(3), (7, 1)));
        let mut app = started_on(&level.replace("RULES", rules));
        take_seat(&mut app);
        while view(&app).active != Some(UnitId(0)) {
            let end = view(&app).end_turn.clone().expect("nobody is asked");
            ask(&mut app, Request::Submit(Command::Order(end)));
            take_seat(&mut app);
        }
        let shot_at = |app: &mut App, (unit, square): (UnitId, (i16, i16))| {
            let intent = point_at_unit(app, unit, square);
            let Some(Command::Order(order)) = intent.candidate.clone() else { panic!("{rules}: {intent:?}") };
            assert_eq!((order.at, order.with.clone()), (Some(unit), Some(ItemKey::of("blaster_rifle"))), "{rules}");
            (order, intent)
        };
        let (shot, _) = shot_at(&mut app, other);
        // Under the D6 rules several actions may be declared, at the price of dice.
        for _ in 0..9 {
            ask(&mut app, Request::Submit(Command::Order(shot.clone())));
        }
        assert_eq!(view(&app).active, Some(UnitId(0)), "{rules}");
        let (_, intent) = shot_at(&mut app, near);
        assert!(intent.preview.is_some_and(|preview| preview.is_err()), "{rules}: nothing is left for it");
        let odds = intent.odds.expect("a refused attack").expect("within range");
        assert!(odds.chance.is_some(), "{rules}: {odds:?}");
        let (_, intent) = shot_at(&mut app, far);
        let odds = intent.odds.expect("a refused attack");
        match rules {
            "swu" => assert!(odds.is_err_and(|reason| reason.message.contains("52 squares away")), "{rules}"),
            _ => assert!(odds.is_ok(), "{rules}: {odds:?}"),
        }
    }
}
