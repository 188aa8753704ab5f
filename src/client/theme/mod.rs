//! The look of menus and panels: a tactical holo-table. Colours, type, frames, pictures, and the small pieces that
//! every panel is made of. Knows no battle beyond its sides.
//!
//! | file | what it holds |
//! |---|---|
//! | `palette.rs` | the colours |
//! | `style.rs` | egui's style made of them, the scale of it all, the font |
//! | `sides.rs` | each side's colour and shape |
//! | `pictures.rs` | icons, figures and the wordmark as egui textures |
//! | `pieces.rs` | frames, headings, buttons, bars, pips, key caps, sums with their reasons |

pub mod palette;
mod pictures;
mod pieces;
mod sides;
mod style;

pub use pictures::Pictures;
pub use pieces::*;
pub use sides::{SideShape, side_color, side_shape};
pub use style::{AutoScale, BoardText, apply};

use bevy::prelude::App;

/// Loads the pictures and dresses egui.
pub fn plugin(app: &mut App) {
    app.add_plugins((pictures::plugin, style::plugin));
}
