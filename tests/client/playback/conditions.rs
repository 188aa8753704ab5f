//! Conditions that begin and end are told over the unit, at every speed.

use super::*;
use blastdoor::{
    battle::{Defeat, DefeatKind, Roll},
    dice::Breakdown,
};

/// The unit whose conditions change.
const UNIT: UnitId = UnitId(1);

/// Lets these events happen, as the player perceives them.
fn happen(app: &mut App, events: impl IntoIterator<Item = Event>) {
    let mut log = app.world_mut().resource_mut::<PerceivedLog>();
    for event in events {
        let place = log.places.last().map_or(0, |place| place + 1);
        log.places.push(place);
        log.events.push(event);
    }
}

/// The texts over units, and their places, without the numbers of twins.
fn texts(app: &mut App) -> Vec<(String, Vec2)> {
    let mut texts = app.world_mut().query::<(&Text2d, &Transform)>();
    let words = texts.iter(app.world()).filter(|(text, _)| !text.0.bytes().all(|byte| byte.is_ascii_digit()));
    words.map(|(text, place)| (text.0.clone(), place.translation.truncate())).collect()
}

fn shot_down() -> [Event; 5] {
    [
        Event::Damaged {
            unit: UNIT,
            by: None,
            roll: Roll::new("2d6".parse().expect("dice"), vec![3, 4], Breakdown::new()),
            notes: Vec::new(),
            amount: 7,
            left: 3,
            max: 10,
        },
        Event::ConditionMoved { unit: UNIT, track: "condition".into(), from: 0, to: 1, label: "-1".into() },
        Event::flag_changed(UNIT, "stunned", true),
        Event::PostureChanged { unit: UNIT, prone: true },
        Event::boon_changed(UNIT, "dodging", false),
    ]
}

/// At the usual speed, at the highest, without animations and with reduced motion, each change is told beside the damage.
#[test]
fn each_change_of_condition_is_told_beside_the_damage() {
    for (speed, instant, still) in [(1.0, false, false), (4.0, false, false), (1.0, true, false), (4.0, false, true)] {
        let mut app = started();
        app.world_mut().resource_mut::<Settings>().reduced_motion = Some(still);
        let mut playback = app.world_mut().resource_mut::<Playback>();
        (playback.speed, playback.instant) = (speed, instant);
        happen(&mut app, shot_down());
        let mut told: Vec<String> = Vec::new();
        for _ in 0..70 {
            app.update();
            let shown = texts(&mut app);
            if still || instant {
                for (place, (text, at)) in shown.iter().enumerate() {
                    let is_clear = shown[place + 1..].iter().all(|(_, other)| (at.y - other.y).abs() > 16.0);
                    assert!(is_clear, "{text} is covered: {shown:?}");
                }
            }
            told.extend(shown.into_iter().map(|(text, _)| text));
        }
        for words in ["stunned", "prone", "no longer dodging"] {
            let frames = told.iter().filter(|text| *text == words).count();
            assert!(frames >= 20, "{words} at {speed}, {instant}, {still}: {frames} frames");
        }
        assert!(told.iter().any(|text| text.starts_with("-7")), "{told:?}");
    }
}

/// Without animations a condition that began and ended in the meantime is not told.
#[test]
fn a_condition_that_has_come_and_gone_at_once_is_not_told() {
    let mut app = started();
    app.world_mut().resource_mut::<Playback>().instant = true;
    happen(&mut app, [true, false].map(|on| Event::flag_changed(UNIT, "stunned", on)));
    happen(&mut app, [true, true].map(|on| Event::flag_changed(UNIT, "grabbed", on)));
    app.update();
    let told: Vec<String> = texts(&mut app).into_iter().map(|(text, _)| text).collect();
    assert_eq!(told, ["grabbed"]);
}

/// A word that the text of the injury tells already is not repeated, and a defeated unit is prone anyway.
#[test]
fn no_condition_is_told_twice() {
    for instant in [false, true] {
        let mut app = started();
        app.world_mut().resource_mut::<Playback>().instant = instant;
        let label = "unconscious".to_owned();
        let fall = Defeat { fate: DefeatKind::Down, label: label.clone() };
        let moved =
            Event::ConditionMoved { unit: UNIT, track: "condition".into(), from: 0, to: 5, label: label.clone() };
        let lies = Event::PostureChanged { unit: UNIT, prone: true };
        happen(&mut app, [moved, Event::flag_changed(UNIT, label, true), Event::Fell { unit: UNIT, fall }, lies]);
        for _ in 0..40 {
            app.update();
            let told = texts(&mut app);
            assert!(told.iter().all(|(text, _)| text == "unconscious") && told.len() <= 1, "{told:?}");
        }
    }
}

#[test]
fn a_unit_that_is_up_again_is_told_of() {
    let mut app = started();
    happen(&mut app, [Event::Revived { unit: UNIT }]);
    app.update();
    assert!(texts(&mut app).iter().any(|(text, _)| text == "back in action"));
}
