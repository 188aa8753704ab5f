//! Hints that come once, when something first happens: the first risk on the way, the first wound, the first question.
//!
//! | file | what it holds |
//! |---|---|
//! | `occasion.rs` | [`Occasion`]: the occasions and the words for each |
//! | `notice.rs` | finds an occasion in what the player sees |
//! | `seen.rs` | [`SeenHints`]: the occasions that were told of, stored between games |

mod notice;
mod occasion;
mod seen;

use bevy::prelude::*;

pub use occasion::Occasion;
pub use seen::SeenHints;

use crate::{battle::UnitId, grid::Square};

/// The hint that the player sees now, if any.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct FirstHint(pub Option<Noticed>);

/// An occasion that has come up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noticed {
    /// The occasion.
    pub occasion: Occasion,
    /// The units that it concerns; the hint does not cover them.
    pub units: Vec<UnitId>,
    /// The squares that it concerns.
    pub squares: Vec<Square>,
}

impl FirstHint {
    /// Puts the hint away.
    pub fn close(&mut self) {
        self.0 = None;
    }
}

/// Notices occasions in battles, and stores those that were told of.
pub fn plugin(app: &mut App) {
    app.init_resource::<FirstHint>().add_plugins((notice::plugin, seen::plugin));
}
