//! Does on the main menu, a piece in each frame, what takes long when it is done for the first time. In a browser, the
//! first frames of the other screens would stand still for it.
//!
//! | file | what it does |
//! |---|---|
//! | `glyphs.rs` | renders the glyphs of texts |
//! | `pipelines.rs` | draws one thing of each kind that a board is made of, and its texts |
//! | `rehearsal.rs` | begins a battle under each rule set, which reads the shipped files, and asks what panels ask |

mod glyphs;
mod pipelines;
mod rehearsal;

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((glyphs::plugin, pipelines::plugin, rehearsal::plugin));
}
