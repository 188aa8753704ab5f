//! The cursor over the log, and what it animates. The battle is ahead of the picture until the cursor has caught up.
//!
//! | file | what it holds |
//! |---|---|
//! | `cursor.rs` | which event is shown when; skipping, speed, jumping after a load or an undo |
//! | `scene.rs` | what each event does to the picture, and how long it takes |
//! | `stage.rs` | [`Animator`](stage::Stage): the tokens, pictures and words a scene moves |
//! | `motion.rs` | tokens that glide, lunge and shake |
//! | `effect.rs` | shots, blows and words that come and go |

mod animation;
mod animator;
mod cursor;
mod effect;
mod motion;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

use super::{
    session::{Screen, Session, UpdateSet},
    tokens::TokenSet,
};

/// Seconds that this frame counts for what is played, at the chosen speed.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct PlaybackDelta(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlaybackDelta>()
        .add_systems(
            Update,
            (cursor::update_delta, cursor::jump, cursor::advance, motion::play, cursor::finish)
                .chain()
                .run_if(resource_exists::<Session>)
                .in_set(UpdateSet::Show)
                .in_set(TokenSet::Animate),
        )
        .add_systems(Update, effect::play.in_set(UpdateSet::Show).after(TokenSet::Animate))
        .add_systems(OnExit(Screen::Battle), effect::clear);
}
