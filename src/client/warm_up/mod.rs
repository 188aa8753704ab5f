//! Does a little in each frame what takes long when it is done for the first time: on the screens before a battle, and
//! lines of sight when it has begun. In a browser, single frames of a battle would stand still for it.
//!
//! | file | what it does |
//! |---|---|
//! | `budget.rs` | [`FrameBudget`](budget::FrameBudget): the time that all of this may take in a frame |
//! | `glyphs.rs` | renders the glyphs of texts |
//! | `pipelines.rs` | draws one thing of each kind that a board is made of, and its texts |
//! | `rehearsal.rs` | begins a battle under each rule set, which reads the shipped files, and asks what panels ask |
//! | `sight.rs` | traces the lines of sight on the board of a battle |

mod budget;
mod glyphs;
mod pipelines;
mod rehearsal;
mod sight;

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((budget::plugin, glyphs::plugin, pipelines::plugin, rehearsal::plugin, sight::plugin));
}
