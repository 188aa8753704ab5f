//! The window that the system shows, outside of a browser: its icon, its size and its place.
//!
//! | file | contents |
//! |---|---|
//! | `icon.rs` | the icon in the window and the task bar |
//! | `place.rs` | size and place, remembered from one start to the next |

mod icon;
mod place;

pub use place::restore;

/// The icon and the place of the window.
pub fn plugin(app: &mut bevy::prelude::App) {
    app.add_plugins((icon::plugin, place::plugin));
}
