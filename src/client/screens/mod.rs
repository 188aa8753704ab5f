//! Everything around a battle: menus, the choice of a level and of who plays, the result, and the dialogs that lie
//! above all of them.
//!
//! | file | what it holds |
//! |---|---|
//! | `main_menu.rs` | the first screen |
//! | `level_choice.rs` | which level, with its picture |
//! | `map.rs` | the picture of a level |
//! | `side_choice.rs` | who plays which side, and the seed |
//! | `winning.rs` | how a battle is won, in words |
//! | `outcome.rs` | how it ended |
//! | `hand_over.rs` | between two people at one machine |
//! | `overlay.rs` | [`Overlay`]: dialogs above a screen |
//! | `pause.rs`, `saves.rs`, `preferences.rs`, `help.rs` | the dialogs |
//! | `keeping.rs` | autosave, saving, loading, the record of the last battle |
//! | `page.rs` | what a whole-window screen looks like |

mod hand_over;
mod help;
mod keeping;
mod level_choice;
mod main_menu;
mod map;
mod outcome;
mod overlay;
mod page;
mod pause;
mod preferences;
mod saves;
mod side_choice;
mod winning;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub use hand_over::HandOver;
pub use overlay::{Overlay, Overlays};
pub use winning::now as how_to_win;

/// The order in which a frame of panels is laid out.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelSet {
    /// Screens and the panels of a battle.
    Panels,
    /// What covers them.
    Overlays,
    /// Notices.
    Above,
    /// Once all is laid out.
    Last,
}

/// All screens and dialogs.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (PanelSet::Panels, PanelSet::Overlays, PanelSet::Above, PanelSet::Last).chain(),
    )
    .add_plugins((
        main_menu::plugin,
        level_choice::plugin,
        side_choice::plugin,
        outcome::plugin,
        hand_over::plugin,
        overlay::plugin,
        keeping::plugin,
    ));
}
