//! What saga shows through the boundary.
//!
//! | file | what it holds |
//! |---|---|
//! | `menu.rs`, `offer.rs`, `items.rs`, `refusal.rs` | the menu: which actions, with which items, and why not |
//! | `sheet.rs`, `tags.rs` | what a unit shows to the players |
//! | `reach.rs`, `sight.rs` | where a unit could go; how two squares stand to each other |

mod items;
mod menu;
mod offer;
mod reach;
mod refusal;
mod sheet;
mod sight;
mod tags;

pub use menu::menu;
pub use reach::reach;
pub use sheet::sheet;
pub use sight::{corner_lines, sight};

use crate::{
    grid::Square,
    rules::{
        Post, Shape,
        saga::{
            data::Skill,
            field::Field,
            moving::{bearing, pit, tumble},
            muster::Fighter,
            objects::breaking,
            strike::{aim, arms::arms},
            vehicles::station,
        },
    },
};

/// What there is to know of a square, a line each.
pub fn describe(field: &Field, square: Square) -> Vec<String> {
    let ground = pit::describe(field, square).into_iter().chain(bearing::describe(field, square));
    breaking::describe(field, square).into_iter().chain(ground).collect()
}

/// What lies on the ground, by its name.
pub fn lying(field: &Field) -> Vec<(Square, String)> {
    field.ground.0.iter().map(|(square, item)| (*square, item.weapon.name.to_string())).collect()
}

/// What shape a unit is in.
pub fn shape(field: &Field, fighter: &Fighter) -> Shape {
    Shape {
        points: fighter.hp.now,
        most: fighter.hp.max,
        step: fighter.track.step,
        is_prone: fighter.prone,
        // Those aboard have no use for weapons of their own.
        is_armed: fighter.ride.is_some()
            || arms(fighter).any(|arm| !arm.is_unarmed() && aim::is_usable(fighter, &arm).is_ok()),
        is_out: !fighter.vital.is_fit(),
        post: if fighter.ride.is_some() { station::post(field, fighter.id) } else { Post::Foot },
        needs_crew: fighter.is_vehicle() && station::needs_crew(field, fighter.id),
        is_agile: tumble::is_acrobat(field, fighter.id),
        is_stealthy: fighter.ride.is_none() && fighter.data.trained.contains(&Skill::Stealth),
    }
}
