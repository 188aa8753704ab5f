//! What lies over the board while a player decides: where the unit could go, the way there and its dangers, whom it
//! would strike and what is in the line of fire.
//!
//! | file | what it holds |
//! |---|---|
//! | `reach.rs` | squares within one move and within two |
//! | `aim.rs` | path, cost, dangers, target and lines of sight of what a click would do |
//! | `marks.rs` | what the picked action can be pointed at, and what a question is about |
//! | `plan.rs` | what units have said they will do |
//! | `rings.rs` | the unit looked at, and those whom a question is about |
//! | `lying.rs` | what has been dropped |
//! | `canvas.rs` | putting pictures, words and shapes there |

mod aim;
mod canvas;
mod ground_items;
mod marks;
mod plan;
mod reach;
mod rings;

use bevy::prelude::*;

use super::session::UpdateSet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (reach::draw, marks::draw, plan::draw, aim::draw, rings::draw, ground_items::draw).in_set(UpdateSet::Show),
    );
}
