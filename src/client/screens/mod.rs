//! Menus, the choice of level and players, the result, and the dialogs above them.
//!
//! | file | contents |
//! |---|---|
//! | `main_menu.rs` | the main menu |
//! | `learn.rs`, `lessons_done.rs` | the list of lessons, and those that were won |
//! | `level_choice.rs`, `levels.rs` | the choice of the level, and the list of levels |
//! | `match_options.rs` | the controls for the options of the rules |
//! | `level_map.rs` | the picture of a level |
//! | `side_choice.rs`, `new_battle.rs` | the choice of who plays which side, and the setup made from it |
//! | `loading.rs` | the notice that a battle is being loaded |
//! | `victory.rs` | the victory conditions as text |
//! | `outcome/` | the result of a battle and its statistics |
//! | `hand_over.rs` | hot seat: handing the machine over |
//! | `dialogs/` | the pause menu, settings, help, saving and loading |
//! | `saving.rs` | autosave, saving, loading, the replays of finished battles |
//! | `page.rs` | the layout of a screen that fills the window |

mod dialogs;
mod hand_over;
mod learn;
mod lessons_done;
mod level_choice;
mod level_map;
mod levels;
mod loading;
mod main_menu;
mod match_options;
mod new_battle;
mod outcome;
mod page;
mod saving;
mod side_choice;
mod victory;

use bevy::prelude::*;

pub use dialogs::{Dialog, EndTurnConfirmed, OpenDialogs};
pub use hand_over::HandOver;
pub use levels::Levels;
pub use main_menu::{COLUMN as MENU_COLUMN, LatestAutosave};
pub use outcome::ResultLog;
pub use page::make_room_for_notices;
pub use saving::SaveRequest;
pub use victory::current as how_to_win;

/// All screens and dialogs.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        main_menu::plugin,
        learn::plugin,
        lessons_done::plugin,
        level_choice::plugin,
        side_choice::plugin,
        outcome::plugin,
        hand_over::plugin,
        loading::plugin,
        dialogs::plugin,
        saving::plugin,
    ));
}
