//! Playback of the event log. The battle is ahead of the picture until playback has caught up.
//!
//! | file | contents |
//! |---|---|
//! | `cursor.rs` | the timing of events; skipping, speed, jumping after a load or an undo |
//! | `animation.rs` | the animation and the duration of each event |
//! | `attacks.rs` | shots and throws in flight, blows, hits and misses |
//! | `explosions.rs` | explosions, and objects that break |
//! | `weapon_looks.rs` | the pictures and colours of the weapons' shots and blows |
//! | `animator.rs` | [`Animator`](animator::Animator): access to all that an animation changes |
//! | `echo.rs` | [`ShowAgain`]: shows an event of the log again |
//! | `motion.rs` | gliding, lunging and shaking tokens |
//! | `effect.rs` | short-lived sprites and texts |
//! | `leaves.rs` | the leaves of doors that slide |
//! | `view_shake.rs` | shaking the view |
//! | `floating.rs` | the places of floating texts |
//! | `sounds.rs` | the sound of each event, in time with its picture |

mod animation;
mod animator;
mod attacks;
mod cursor;
mod echo;
mod effect;
mod explosions;
mod floating;
mod leaves;
mod motion;
mod sounds;
mod view_shake;
mod weapon_looks;

use bevy::prelude::*;

pub use echo::ShowAgain;

use super::{
    clock::Clock,
    session::{Screen, Session, UpdateSet},
    sound::PlaySound,
    tokens::TokenSet,
};

/// Time step of this frame for playback in seconds, scaled by the playback speed.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct PlaybackDelta(f32);

impl PlaybackDelta {
    /// The time step of texts. They stay as long at every speed, so that they can be read.
    fn of_texts(self, clock: &Clock) -> f32 {
        self.0.min(clock.delta())
    }
}

/// Playback of the event log.
pub fn plugin(app: &mut App) {
    app.init_resource::<PlaybackDelta>()
        .init_resource::<floating::FloatingTexts>()
        .init_resource::<echo::Echo>()
        .add_message::<ShowAgain>()
        .add_message::<PlaySound>()
        .add_systems(
            Update,
            (
                cursor::update_delta,
                floating::age,
                cursor::jump,
                sounds::play,
                cursor::advance,
                echo::play,
                motion::play,
                cursor::finish,
                cursor::find_idle,
            )
                .chain()
                .run_if(resource_exists::<Session>)
                .in_set(UpdateSet::Show)
                .in_set(TokenSet::Animate),
        )
        .add_systems(
            Update,
            (effect::play, leaves::crop, view_shake::play).chain().in_set(UpdateSet::Show).after(TokenSet::Animate),
        )
        .add_systems(OnExit(Screen::Battle), effect::clear);
}
