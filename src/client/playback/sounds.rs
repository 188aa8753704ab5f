//! The sound of each event. It is played when the picture shows the event, and not at all if that is skipped.

use bevy::prelude::*;

use super::PlaybackDelta;
use crate::{
    battle::{DefeatKind, Event, UnitId},
    client::{
        clock::Clock,
        session::Playback,
        sound::{Cue, PlaySound},
    },
};

/// A sound that is due after some seconds of playback.
#[derive(Component, Clone, Debug)]
pub(super) struct LateSound {
    pub sound: PlaySound,
    /// Seconds until it is played.
    pub left: f32,
}

/// The sound of an event; `None` for events without a picture, and for attacks, whose sounds the animation plays.
pub(super) fn cue(
    event: &Event,
    next: Option<&Event>,
    is_own: &dyn Fn(UnitId) -> bool,
    is_vehicle: &dyn Fn(UnitId) -> bool,
) -> Option<Cue> {
    let cue = match event {
        Event::RoundBegan { .. } | Event::PhaseBegan { .. } => Cue::Round,
        Event::TurnBegan { unit } => {
            if is_own(*unit) {
                Cue::OwnTurn
            } else {
                Cue::OtherTurn
            }
        }
        // The step or the attack that follows has its own sound.
        Event::Acted { .. } if matches!(next, Some(Event::Stepped { .. } | Event::Attacked { .. })) => return None,
        Event::Acted { .. } => Cue::Act,
        Event::Stepped { forced: Some(_), .. } => Cue::Shove,
        Event::Stepped { unit, forced: None, .. } => {
            if is_vehicle(*unit) {
                Cue::Drive
            } else {
                Cue::Step
            }
        }
        Event::Arrived { .. } => Cue::Arrive,
        Event::Departed { .. } => Cue::Leave,
        Event::Damaged { amount, .. } => {
            if *amount > 0 {
                Cue::Hurt
            } else {
                Cue::Shrug
            }
        }
        Event::Resisted { .. } => Cue::Hurt,
        Event::Healed { .. } | Event::Revived { .. } => Cue::Heal,
        Event::ConditionMoved { from, to, .. } => {
            if to > from {
                Cue::Worse
            } else {
                Cue::Better
            }
        }
        Event::Fell { fall, .. } => match fall.fate {
            DefeatKind::Down => Cue::Down,
            DefeatKind::Gone => Cue::Gone,
        },
        Event::PostureChanged { prone: true, .. } => Cue::Prone,
        Event::PostureChanged { prone: false, .. } => Cue::StandUp,
        Event::Checked { passed: true, .. } => Cue::Pass,
        Event::Checked { passed: false, .. } => Cue::Fail,
        Event::Rolled { .. } => Cue::Dice,
        Event::Spent { .. } => Cue::Spend,
        Event::ItemMoved { .. } => Cue::Item,
        Event::DoorMoved { open: true, .. } => Cue::DoorOpen,
        Event::DoorMoved { open: false, .. } => Cue::DoorClose,
        Event::Exploded { .. } => Cue::Explosion,
        Event::Broken { .. } => Cue::Break,
        Event::Announced { .. } => Cue::Announce,
        Event::Ended { .. } => Cue::Over,
        Event::Attacked { .. }
        | Event::InitiativeRolled { .. }
        | Event::OrderSet { .. }
        | Event::TurnEnded { .. }
        | Event::FlagChanged { .. }
        | Event::Asked { .. }
        | Event::Declined { .. } => return None,
    };
    Some(cue)
}

/// Plays the sounds that are due, and forgets all if the playback is skipped.
pub(super) fn play(
    mut commands: Commands,
    delta: Res<PlaybackDelta>,
    playback: Res<Playback>,
    mut late: Query<(Entity, &mut LateSound)>,
    mut sounds: MessageWriter<PlaySound>,
    mut clock: ResMut<Clock>,
) {
    for (entity, mut late) in &mut late {
        if playback.skip || playback.instant {
            commands.entity(entity).despawn();
        } else if late.left > 0.0 {
            late.left -= delta.0;
            clock.keep_awake();
        } else {
            sounds.write(late.sound.clone());
            commands.entity(entity).despawn();
        }
    }
}
