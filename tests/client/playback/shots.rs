//! Shots as they are heard and felt: ricochets and recoil.

use bevy::prelude::*;
use blastdoor::{
    battle::{AttackResult, Event, UnitId},
    client::{
        board::SQUARE,
        settings::Settings,
        sound::{Cue, PlaySound},
    },
};

use super::{CORRIDOR, attack_until, heard, started, started_on, token};

/// The sounds of the first shot that misses on this map.
fn sounds_of_a_miss(source: &str) -> Vec<PlaySound> {
    let mut app = started_on(source);
    attack_until(&mut app, |event| matches!(event, Event::Attacked { verdict: AttackResult::Miss, .. }).then_some(()));
    let mut sounds = Vec::new();
    for _ in 0..200 {
        app.update();
        sounds.extend(heard(&mut app));
    }
    sounds
}

#[test]
fn a_shot_that_misses_is_heard_to_hit_a_wall_only_where_there_is_one() {
    let is_heard = |sounds: &[PlaySound], cue| sounds.contains(&PlaySound::Cue(cue));
    let map = |rows: &[&str]| CORRIDOR.replace(r#"["a.........b"]"#, &format!("{rows:?}"));
    let wall = "#############";
    let walled = sounds_of_a_miss(&map(&[wall, "#a.........b#", wall]));
    assert!(is_heard(&walled, Cue::Ricochet) && !is_heard(&walled, Cue::Miss), "{walled:?}");
    let floor = ".....................";
    let open = sounds_of_a_miss(&map(&[floor, floor, floor, ".....a.........b.....", floor, floor, floor]));
    assert!(is_heard(&open, Cue::Miss) && !is_heard(&open, Cue::Ricochet), "{open:?}");
}

/// The greatest distance of the unit that shoots first from its place, away from its target and towards it, in squares.
fn recoil(mut app: App) -> (f32, f32) {
    let unit = attack_until(&mut app, |event| match event {
        Event::Attacked { attacker, .. } => Some(*attacker),
        _ => None,
    });
    let stands = token(&mut app, unit).0.place();
    let away = if unit == UnitId(0) { -1.0 } else { 1.0 };
    let places: Vec<f32> = (0..40)
        .map(|_| {
            app.update();
            (token(&mut app, unit).1.x - stands.x) * away / SQUARE
        })
        .collect();
    assert_eq!(places.last(), Some(&0.0), "it stands where it stood");
    places.iter().fold((0.0, 0.0), |(back, forth), place| (place.max(back), (-place).max(forth)))
}

#[test]
fn whoever_shoots_recoils_and_stands_firm_without_motion() {
    let (back, forth) = recoil(started());
    assert!((0.03..=0.1).contains(&back) && forth == 0.0, "{back} back, {forth} forth");
    let mut still = started();
    still.world_mut().resource_mut::<Settings>().reduced_motion = Some(true);
    assert_eq!(recoil(still), (0.0, 0.0));
}
