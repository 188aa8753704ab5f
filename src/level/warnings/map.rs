//! Warnings about the map.

use super::Drafts;
use crate::{
    grid::{Barrier, Square},
    level::{
        fault::{Fault, Faults},
        rows::MapLayout,
    },
};

/// Characters that the legend explains and the map does not have.
pub(super) fn undrawn_characters(drafts: &Drafts, faults: &mut Faults) {
    for (c, place) in &drafts.legend.places {
        if !drafts.layout.drawn.contains(c) {
            let fault = Fault::at(place.clone(), format!("the map has no `{}`", c.escape_debug()));
            faults.warn(fault.help("draw it, or remove its entry from the legend"));
        }
    }
}

/// Doors that do not stand in a wall, so that everybody walks round them.
pub(super) fn open_doors(drafts: &Drafts, faults: &mut Faults) {
    let layout = drafts.layout;
    for (door, place) in layout.doors.iter().zip(&layout.door_places) {
        let is_closed = |(dx, dy): (i16, i16)| is_barrier(layout, door.square, door.square.offset(dx, dy));
        let in_wall = [[(-1, 0), (1, 0)], [(0, -1), (0, 1)]].into_iter().any(|sides| sides.into_iter().all(is_closed));
        if !in_wall {
            let message = format!("the door on {} stands in the open", door.square.file_notation());
            faults.warn(Fault::at(place.clone(), message).help("put walls on two opposite sides of it"));
        }
    }
}

fn is_barrier(layout: &MapLayout, door: Square, beside: Square) -> bool {
    let map = &layout.map;
    let stops = |barrier: Barrier| matches!(barrier, Barrier::Wall | Barrier::Aperture);
    !map.contains(beside)
        || stops(map.tile(beside).barrier)
        || stops(map.border(door, beside))
        || layout.doors.iter().any(|other| other.square == beside)
}
