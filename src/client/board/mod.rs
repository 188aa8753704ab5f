//! The board: deck, walls, doors, borders, smoke, zones and the grid. Follows the [`Board`](crate::battle::Board) of
//! the battle; doors, and walls that break, follow the playback.
//!
//! | file | what it holds |
//! |---|---|
//! | `place.rs` | conversion between squares and world coordinates; the order of layers |
//! | `layers.rs` | the layers, each a tilemap |
//! | `deck.rs` | the choice of the tile for each square |
//! | `lines.rs` | grid lines and zone outlines |
//! | `names.rs` | [`ZoneName`]: the names of zones |
//! | `smoke.rs` | smoke, which drifts |
//! | `darkness.rs` | the tint of squares in poor light, at night, in the dark |
//! | `mesh.rs` | [`Painter`]: quads and lines in many colours as one mesh, and [`Shapes`], which spawns it |

mod darkness;
mod deck;
mod layers;
mod lines;
mod mesh;
mod names;
mod place;
mod smoke;

pub use deck::{door_tile, tile_name};
pub use layers::single_tile;
pub use lines::outline;
pub use mesh::{Painter, Shapes};
pub use names::{ZoneName, free_place};
pub use place::{SQUARE, arrow_to, centre, corner, corner_at, depth, map_rect, side_at, space_centre, square_at};

use bevy::prelude::*;

use super::session::{Session, UpdateSet};
use crate::battle::Door;
use mesh::Paint;

/// The doors in the state that the board shows; playback changes them.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ShownDoors(pub Vec<Door>);

/// Marks every entity that draws the board of one battle.
#[derive(Component)]
struct BoardPart;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownDoors>().init_resource::<Paint>().add_systems(
        Update,
        (clear, layers::spawn, lines::draw, names::write, darkness::draw)
            .chain()
            .run_if(board_is_another)
            .in_set(UpdateSet::Show)
            .before(layers::move_doors),
    );
    app.add_systems(
        Update,
        (
            (layers::move_doors, layers::hide_broken_borders).run_if(resource_changed::<ShownDoors>),
            names::keep_legible,
            smoke::drift,
            smoke::keep_drifting,
        )
            .in_set(UpdateSet::Show),
    );
}

/// Returns true if another battle has begun, or the battle has ended, since the board was drawn.
fn board_is_another(session: Option<Res<Session>>, mut drawn: Local<Option<u64>>) -> bool {
    let battle_id = session.map(|session| session.battle_id);
    let is_another = *drawn != battle_id;
    *drawn = battle_id;
    is_another
}

fn clear(mut commands: Commands, parts: Query<Entity, With<BoardPart>>) {
    for part in &parts {
        commands.entity(part).despawn();
    }
}
