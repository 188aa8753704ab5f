//! Playback of the event log. The battle is ahead of the picture until playback has caught up.
//!
//! | file | contents |
//! |---|---|
//! | `cursor.rs` | the timing of events; skipping, speed, jumping after a load or an undo |
//! | `animation.rs` | the animation and the duration of each event |
//! | `animator.rs` | [`Animator`](animator::Animator): access to all that an animation changes |
//! | `motion.rs` | gliding, lunging and shaking tokens |
//! | `effect.rs` | short-lived sprites and texts |
//! | `floating.rs` | the places of floating texts |
//! | `sounds.rs` | the sound of each event, in time with its picture |

mod animation;
mod animator;
mod cursor;
mod effect;
mod floating;
mod motion;
mod sounds;

use bevy::prelude::*;

use super::{
    session::{Screen, Session, UpdateSet},
    sound::PlaySound,
    tokens::TokenSet,
};

/// Time step of this frame for playback in seconds, scaled by the playback speed.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct PlaybackDelta(f32);

/// Playback of the event log.
pub fn plugin(app: &mut App) {
    app.init_resource::<PlaybackDelta>()
        .init_resource::<floating::FloatingTexts>()
        .add_message::<PlaySound>()
        .add_systems(
            Update,
            (
                cursor::update_delta,
                floating::age,
                cursor::jump,
                sounds::play,
                cursor::advance,
                motion::play,
                cursor::finish,
            )
                .chain()
                .run_if(resource_exists::<Session>)
                .in_set(UpdateSet::Show)
                .in_set(TokenSet::Animate),
        )
        .add_systems(Update, effect::play.in_set(UpdateSet::Show).after(TokenSet::Animate))
        .add_systems(OnExit(Screen::Battle), effect::clear);
}
