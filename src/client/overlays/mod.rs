//! What lies over the board while a player decides: where the unit could go, the way there and its dangers, whom it
//! would strike and what is in the line of fire.
//!
//! | file | what it holds |
//! |---|---|
//! | `reach.rs` | squares within one move and within two |
//! | `aim.rs` | path, cost, dangers, target and lines of sight of what a click would do |

mod aim;
mod reach;

use bevy::prelude::*;

use super::session::Step;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (reach::draw, aim::draw, aim::follow_unit).in_set(Step::Show));
}
