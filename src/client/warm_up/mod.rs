//! Does on the main menu, a piece in each frame, what takes long when it is done for the first time. In a browser, the
//! first frames of the other screens would stand still for it.
//!
//! | file | what it does |
//! |---|---|
//! | `glyphs.rs` | renders the glyphs of texts |
//! | `rehearsal.rs` | begins a battle under each rule set, which reads the shipped files |

mod glyphs;
mod rehearsal;

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((glyphs::plugin, rehearsal::plugin));
}
