//! Attacks on areas, as they are heard and seen.

use std::time::Duration;

use bevy::{prelude::*, time::TimeUpdateStrategy, window::PrimaryWindow};
use blastdoor::{
    battle::{AttackKind, Command, Event, Status},
    client::{
        board::{self, depth},
        session::{PerceivedLog, Request, ViewModel},
        settings::Settings,
        sound::{Cue, PlaySound},
    },
    grid::Square,
    rules,
};

use super::{heard, settled, started_on};

/// A grenade is heard as it leaves the hand, and once only: what it does to those in its area has other sounds.
#[test]
fn a_grenade_is_heard_before_it_explodes() {
    for ruleset in ["saga", "swu"] {
        let mut app = started_on(&yard(ruleset));
        throw_grenade(&mut app);
        let mut played = Vec::new();
        for _ in 0..200 {
            played.extend(heard(&mut app));
            app.update();
        }
        let place = |is_meant: &dyn Fn(&PlaySound) -> bool| played.iter().position(is_meant);
        let thrown = place(&|sound| matches!(sound, PlaySound::Weapon { manner: AttackKind::Thrown, .. }));
        let exploded = place(&|sound| *sound == PlaySound::Cue(Cue::Explosion));
        assert!(thrown.is_some() && thrown < exploded, "{ruleset}: {played:?}");
        let weapons = played.iter().filter(|sound| matches!(sound, PlaySound::Weapon { .. })).count();
        assert_eq!(weapons, 1, "{ruleset}: {played:?}");
    }
}

/// A grenade that is aimed at a corner explodes there, and not in the middle of a square beside it.
#[test]
fn a_grenade_explodes_at_the_corner_at_which_it_was_aimed() {
    let mut app = started_on(&yard("saga"));
    throw_grenade(&mut app);
    let log = app.world().resource::<PerceivedLog>().events.iter();
    let corner = log.clone().find_map(|event| match event {
        Event::Exploded { corner, .. } => *corner,
        _ => None,
    });
    let at = board::corner(corner.unwrap_or_else(|| panic!("it is aimed at a corner: {log:?}")));
    let is_seen = (0..200).any(|_| {
        app.update();
        let mut sprites = app.world_mut().query::<(&Sprite, &Transform)>();
        let large = sprites
            .iter(app.world())
            .filter(|(sprite, _)| sprite.custom_size.is_some_and(|size| size.x >= 3.0 * board::SQUARE));
        large.map(|(_, place)| place.translation.truncate()).any(|place| place.distance(at) < 1.0)
    });
    assert!(is_seen, "the fire is at {at}");
}

/// Flames are seen on every square that they reach.
#[test]
fn flames_fly_to_the_squares_that_they_reach() {
    for ruleset in ["saga", "swu"] {
        let source = yard(ruleset).replace("grenadier", "flame_trooper").replace("a.....b", "a..b...");
        let mut app = started_on(&source);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(10)));
        attack_area(&mut app, &["cone"]);
        let log = app.world().resource::<PerceivedLog>().events.iter();
        let sprays = log.filter_map(|event| match event {
            Event::WeaponUsed { spray, .. } => Some(spray.clone()),
            _ => None,
        });
        let mut unseen: Vec<Square> = sprays.flatten().collect();
        assert!(unseen.len() >= 3, "{ruleset}: {unseen:?}");
        for _ in 0..200 {
            app.update();
            let mut sprites = app.world_mut().query_filtered::<&Transform, With<Sprite>>();
            let flying = sprites.iter(app.world()).map(|place| place.translation);
            let flying: Vec<Vec2> = flying.filter(|at| at.z == depth::EFFECTS).map(Vec3::truncate).collect();
            unseen.retain(|&square| flying.iter().all(|at| at.distance(board::centre(square)) > 0.4 * board::SQUARE));
        }
        assert!(unseen.is_empty(), "{ruleset}: no flame comes to {unseen:?}");
    }
}

/// Texts over one unit, of which a throw has several, do not pass through each other.
#[test]
fn texts_that_stand_above_others_do_not_rise_through_them() {
    let mut app = started_on(&yard("saga"));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(10)));
    throw_grenade(&mut app);
    let mut most = 0;
    for frame in 0..400 {
        app.update();
        let mut texts = app.world_mut().query_filtered::<(&Transform, &Visibility), With<Text2d>>();
        let shown = texts.iter(app.world()).filter(|(_, visibility)| **visibility != Visibility::Hidden);
        let shown: Vec<Vec3> = shown.map(|(place, _)| place.translation).filter(|at| at.z >= depth::TEXTS).collect();
        most = most.max(shown.len());
        for (place, one) in shown.iter().enumerate() {
            let beside = shown[place + 1..].iter().filter(|other| (other.x - one.x).abs() < 1.0);
            let apart = beside.map(|other| (other.y - one.y).abs()).fold(f32::MAX, f32::min);
            assert!(apart > 8.0, "in frame {frame}: {shown:?}");
        }
    }
    assert!(most > 1, "only {most} at a time");
}

/// The farthest that the view is moved by an explosion, as a part of the window, and where it is at the end.
fn shaking(shake: bool) -> (f32, Vec2) {
    let mut app = started_on(&yard("saga"));
    app.world_mut().resource_mut::<Settings>().shake = shake;
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    let eye = Projection::Orthographic(OrthographicProjection::default_2d());
    let eye = app.world_mut().spawn((Camera2d, eye)).id();
    throw_grenade(&mut app);
    let places = (0..200).map(|_| {
        app.update();
        match app.world().get::<Projection>(eye) {
            Some(Projection::Orthographic(eye)) => eye.viewport_origin - Vec2::splat(0.5),
            _ => panic!("the view is flat"),
        }
    });
    let places: Vec<Vec2> = places.collect();
    (places.iter().map(|place| place.length()).fold(0.0, f32::max), places[places.len() - 1])
}

#[test]
fn an_explosion_shakes_the_view_unless_that_is_off() {
    let (farthest, end) = shaking(true);
    assert!(farthest > 0.002 && end == Vec2::ZERO, "{farthest}, then {end}");
    assert_eq!(shaking(false), (0.0, Vec2::ZERO));
}

/// A battle of a unit with grenades against another.
fn yard(ruleset: &str) -> String {
    format!(
        r##"(
            name: "Yard",
            ruleset: {ruleset},
            map: ["a.....b"],
            legend: {{ 'a': (unit: grenadier, side: "red"), 'b': (unit: trooper, side: "blue") }},
            sides: [(key: "red", controller: human), (key: "blue", controller: human)],
        )"##
    )
}

/// Ends turns until a unit can throw a grenade at an enemy, and lets it.
fn throw_grenade(app: &mut App) {
    attack_area(app, &["burst", "throw"]);
}

/// Ends turns until a unit can attack an area with somebody in it by one of these actions, and lets it.
fn attack_area(app: &mut App, actions: &[&str]) {
    for _ in 0..4 {
        let orders = rules::orders(app.world_mut()).into_iter();
        let attack = orders.filter(|order| actions.contains(&order.action.as_str())).find(|order| {
            let preview = rules::preview(app.world_mut(), &order.clone().into());
            preview.is_ok_and(|preview| !preview.caught.is_empty())
        });
        let attacks = attack.is_some();
        let order = attack.or_else(|| app.world().resource::<ViewModel>().end_turn.clone()).expect("a turn to end");
        settled(app);
        heard(app);
        app.world_mut().write_message(Request::Submit(Command::Order(order)));
        app.update();
        if attacks {
            return;
        }
        let side = app.world().resource::<Status>().side();
        app.world_mut().write_message(Request::TakeSeat(side.expect("the battle goes on")));
        app.update();
    }
    panic!("nobody can attack by {actions:?}");
}
