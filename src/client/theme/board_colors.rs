//! The colours of good news, warnings and bad news on the board: those of the colour scheme in use.

use bevy::prelude::*;

use super::{on_board, palette};

/// In favour of the player's side.
pub fn good() -> Color {
    on_board(palette::good())
}

/// A risk.
pub fn warning() -> Color {
    on_board(palette::warning())
}

/// Danger, or a target.
pub fn bad() -> Color {
    on_board(palette::bad())
}
