//! The look of menus and panels, a tactical holo-table: colours, font, frames, pictures and small widgets. Of the
//! battle it knows only the sides, and of the rules the glossary.
//!
//! | file | what it holds |
//! |---|---|
//! | `palette.rs` | the colours |
//! | `style.rs` | egui's style, the scale of the panels, the font |
//! | `schemes.rs` | the colour schemes, some of them for people who see colours differently |
//! | `board_colors.rs` | the colours of good news, warnings and bad news on the board |
//! | `health.rs` | the health that a share of points means, and its colours |
//! | `sides.rs` | each side's colour and shape |
//! | `pictures.rs` | icons, figures and the wordmark as egui textures |
//! | `portraits.rs` | the faces of heroes, put together from parts |
//! | `terms.rs` | texts whose terms are explained by the glossary |
//! | `tips.rs` | [`Tips`]: tooltips of widgets, and their places |
//! | `kept_tip.rs` | tooltips that stay open for fingers, and explain their terms |
//! | `both_ends.rs` | [`both_ends`]: rows with widgets at both ends |
//! | `scrolled.rs` | [`Scrolled`]: scrolling by keys |
//! | `focus_ring.rs` | the ring around the button that keys have chosen |
//! | `fingers.rs` | widgets that are higher for fingers than for the mouse |
//! | `pieces.rs` | frames, headings, buttons, bars, pips, key caps, sums with their reasons |

pub mod board_colors;
mod both_ends;
mod fingers;
mod focus_ring;
mod health;
mod kept_tip;
pub mod palette;
mod pictures;
mod pieces;
pub mod portraits;
mod schemes;
mod scrolled;
mod sides;
mod style;
mod terms;
mod tips;

pub use both_ends::both_ends;
pub use fingers::{is_touched, low_button, pressable};
pub use health::Health;
pub use pictures::{LOGO_SHAPE, Pictures};
pub use pieces::*;
pub use scrolled::{Scrolled, bring_into_sight};
pub use sides::{SideShape, on_board, side_color, side_shape};
pub use style::{AutoScale, BoardText, apply};
pub use terms::{
    Explained, explain_first, explain_name, explained, explained_job, explained_on_hover, explanation, explanations,
    format, names_terms, out_of_reach, set_rules,
};
pub use tips::{Tips, is_chosen_by_keys, place as tip_place, show as show_tip, show_beside, tip_beside, tooltip};

use bevy::prelude::App;

/// Loads the pictures and sets egui's style.
pub fn plugin(app: &mut App) {
    app.add_plugins((pictures::plugin, style::plugin, focus_ring::plugin));
}
