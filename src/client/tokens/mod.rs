//! The units' tokens on the board. They show the state that playback has reached; the battle may be ahead.
//!
//! | file | contents |
//! |---|---|
//! | `state.rs` | [`TokenState`]: the displayed state of a unit |
//! | `side_style.rs` | [`SideStyle`]: colour and shape of a side |
//! | `spawn.rs` | spawns tokens and their parts |
//! | `update.rs` | updates the parts from the displayed state |

mod side_style;
mod spawn;
mod state;
mod update;

pub use side_style::{SideStyle, side_style};
pub use spawn::NUMBER;
pub use state::{ShownTurn, Token, TokenState, sync_token};

use bevy::prelude::*;

use super::session::{Session, UpdateSet};

/// The tokens of the units on the board.
pub fn plugin(app: &mut App) {
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
            (update::follow_scheme, update::update_parts, update::update_bars, update::update_turn_rings)
                .chain()
                .in_set(UpdateSet::Show)
                .in_set(TokenSet::Update),
        )
        .configure_sets(Update, (TokenSet::Spawn, TokenSet::Animate, TokenSet::Update).chain());
}

/// The order of the token systems in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenSet {
    /// Spawns tokens for a new battle.
    Spawn,
    /// Playback changes the displayed state.
    Animate,
    /// The parts are updated.
    Update,
}

/// Run condition: true if another battle has begun, or the battle was left, since the tokens were spawned.
fn is_new_battle(session: Option<Res<Session>>, mut made: Local<Option<u64>>) -> bool {
    let battle_id = session.map(|session| session.battle_id);
    let is_other = *made != battle_id;
    *made = battle_id;
    is_other
}
