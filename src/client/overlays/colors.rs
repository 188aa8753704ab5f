//! The colours of good news, warnings and bad news on the board: those of the colour scheme in use.

use bevy::prelude::*;

use crate::client::theme::{on_board, palette};

/// In favour of the player's side.
pub(super) fn good() -> Color {
    on_board(palette::good())
}

/// A risk.
pub(super) fn warning() -> Color {
    on_board(palette::warning())
}

/// Danger, or a target.
pub(super) fn bad() -> Color {
    on_board(palette::bad())
}
