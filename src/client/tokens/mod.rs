//! The units on the board, as playback has shown them: the battle may be ahead.
//!
//! | file | what it holds |
//! |---|---|
//! | `shown.rs` | [`Shown`]: what the picture tells of a unit |
//! | `livery.rs` | [`Livery`]: colour and shape of a side |
//! | `figure.rs` | the parts of a token |
//! | `dress.rs` | the parts follow what is shown |

mod dress;
mod figure;
mod livery;
mod shown;

pub use livery::{Livery, livery};
pub use shown::{Shown, ShownTurn, Token, settle};

use bevy::prelude::*;

use super::session::{Session, Step};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownTurn>()
        .add_systems(
            Update,
            (figure::clear, figure::spawn).chain().run_if(other_battle).in_set(Step::Show).in_set(TokenSet::Make),
        )
        .add_systems(
            Update,
            (dress::dress, dress::bars, dress::mark_turn).chain().in_set(Step::Show).in_set(TokenSet::Dress),
        )
        .configure_sets(Update, (TokenSet::Make, TokenSet::Move, TokenSet::Dress).chain());
}

/// The order of the work on tokens within a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenSet {
    /// New tokens for a new battle.
    Make,
    /// Playback changes what is shown.
    Move,
    /// The parts follow.
    Dress,
}

/// Whether another battle has begun, or none is left, since the tokens were made.
fn other_battle(session: Option<Res<Session>>, mut made: Local<Option<u64>>) -> bool {
    let begun = session.map(|session| session.begun);
    let is_other = *made != begun;
    *made = begun;
    is_other
}
