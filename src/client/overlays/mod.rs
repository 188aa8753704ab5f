//! Overlays on the board while a player decides: reach, path, dangers, targets and lines of sight.
//!
//! | file | contents |
//! |---|---|
//! | `reach.rs` | squares within one move and within two |
//! | `aim.rs` | path, cost, dangers, target and lines of sight of the command under the pointer |
//! | `marks.rs` | valid targets of the picked action, squares of a question |
//! | `outlook.rs` | the odds from the end of the move under the pointer, both ways |
//! | `cover.rs` | cover both ways before a move, and of units where they stand, on the edges it comes from |
//! | `flanking.rs` | who would flank whom at the end of a move |
//! | `awareness.rs` | the enemies that may notice a hiding unit, and those that have not |
//! | `threats.rs` | the squares that enemies, or own units, could attack in their next turns |
//! | `plan.rs` | declared actions |
//! | `objectives.rs` | marks on the targets of objectives |
//! | `rings.rs` | rings around the inspected unit and the units of a question |
//! | `explosives.rs` | explosives whose timers run, and the squares that they endanger |
//! | `trails.rs` | the trails of other sides' units since the player's last turn |
//! | `traps.rs` | the traps that the player knows |
//! | `ground_items.rs` | marks on items on the ground |
//! | `lesson.rs` | the mark on what a lesson points at |
//! | `overlay.rs` | an overlay that is drawn again when the part of the view that it shows changes |
//! | `canvas.rs` | draws sprites, text and shapes over the board |

mod aim;
mod awareness;
mod canvas;
mod cover;
mod explosives;
mod flanking;
mod ground_items;
mod lesson;
mod marks;
mod objectives;
mod outlook;
mod overlay;
mod plan;
mod reach;
mod rings;
mod threats;
mod trails;
mod traps;

use bevy::prelude::*;

use super::{session::UpdateSet, theme::board_colors as colors, tokens::TokenSet};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            reach::draw,
            threats::draw,
            marks::draw,
            plan::draw,
            aim::draw,
            outlook::draw,
            cover::draw,
            flanking::draw,
            awareness::draw,
            rings::draw,
            objectives::draw,
            ground_items::draw,
            explosives::draw,
            traps::draw,
            lesson::draw,
            trails::draw,
        )
            .in_set(UpdateSet::Show)
            // Playback tells in its own systems that the battle is ahead of the picture: until then nothing is drawn
            // for a player who decides.
            .after(TokenSet::Animate),
    );
}

/// The values in ascending order, each once.
fn distinct<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort_unstable();
    all.dedup();
    all
}
