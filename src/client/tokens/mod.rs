//! The units on the board, as playback has shown them: the battle may be ahead.
//!
//! | file | what it holds |
//! |---|---|
//! | `shown.rs` | [`TokenState`]: what the picture tells of a unit |
//! | `livery.rs` | [`SideStyle`]: colour and shape of a side |
//! | `figure.rs` | the parts of a token |
//! | `dress.rs` | the parts follow what is shown |

mod side_style;
mod spawn;
mod state;
mod update;

pub use side_style::{SideStyle, side_style};
pub use state::{ShownTurn, Token, TokenState, sync_token};

use bevy::prelude::*;

use super::session::{Session, UpdateSet};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownTurn>()
        .add_systems(
            Update,
            (spawn::despawn, spawn::spawn)
                .chain()
                .run_if(is_new_battle)
                .in_set(UpdateSet::Show)
                .in_set(TokenSet::Spawn),
        )
        .add_systems(
            Update,
            (update::update_parts, update::update_bars, update::update_turn_rings)
                .chain()
                .in_set(UpdateSet::Show)
                .in_set(TokenSet::Update),
        )
        .configure_sets(Update, (TokenSet::Spawn, TokenSet::Animate, TokenSet::Update).chain());
}

/// The order of the work on tokens within a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenSet {
    /// New tokens for a new battle.
    Spawn,
    /// Playback changes what is shown.
    Animate,
    /// The parts follow.
    Update,
}

/// Whether another battle has begun, or none is left, since the tokens were made.
fn is_new_battle(session: Option<Res<Session>>, mut made: Local<Option<u64>>) -> bool {
    let battle_id = session.map(|session| session.battle_id);
    let is_other = *made != battle_id;
    *made = battle_id;
    is_other
}
