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
//! | `overlay.rs` | [`Dialog`]: dialogs above a screen |
//! | `pause.rs`, `saves.rs`, `preferences.rs`, `help.rs` | the dialogs |
//! | `keeping.rs` | autosave, saving, loading, the record of the last battle |
//! | `page.rs` | what a whole-window screen looks like |

mod dialogs;
mod hand_over;
mod level_choice;
mod level_map;
mod levels;
mod main_menu;
mod new_battle;
mod outcome;
mod page;
mod saving;
mod side_choice;
mod victory;

use bevy::prelude::*;

pub use dialogs::{Dialog, EndTurnConfirmed, OpenDialogs};
pub use hand_over::HandOver;
pub use victory::now as how_to_win;

/// All screens and dialogs.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        main_menu::plugin,
        level_choice::plugin,
        side_choice::plugin,
        outcome::plugin,
        hand_over::plugin,
        dialogs::plugin,
        saving::plugin,
    ));
}
