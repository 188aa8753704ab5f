//! Fingers: on the board they are gestures, which this folder reads; on panels they are egui's matter.
//!
//! | file | contents |
//! |---|---|
//! | `gestures.rs` | fingers that come, move and go as taps, long presses and movements |
//! | `board.rs` | the effect of gestures on the board |
//! | `in_use.rs` | [`TouchInUse`]: the player uses fingers, so that targets are larger and panels fold away |

mod board;
mod gestures;
mod in_use;

pub use board::{BOARD_TOOLTIP, BoardTap};
pub use gestures::{LONG_PRESS, LONGEST_WAIT, SLACK};
pub use in_use::{TARGET, TouchInUse};

/// Reads fingers.
pub fn plugin(app: &mut bevy::prelude::App) {
    app.add_plugins((board::plugin, in_use::plugin));
}
