//! The things on the map: doors, consoles and low objects.

use std::sync::Arc;

use super::{rows::MapLayout, tiles::TileKind};
use crate::{
    battle::{Console, Fixture, LowKind, ThingKind},
    grid::{Barrier, Square},
};

/// The things that stand on a map, row by row. `materials` names the material of some doors.
pub(super) fn of(layout: &MapLayout, consoles: &[(Square, Console)], materials: &[(Square, String)]) -> Arc<[Fixture]> {
    let map = &layout.map;
    let on = |square: Square| {
        let is_door = layout.is_door(square);
        let material = || materials.iter().find(|(door, _)| *door == square).map(|(_, material)| material.clone());
        let kind = match map.tile(square).barrier {
            _ if is_door => ThingKind::Door { material: material() },
            Barrier::Low => ThingKind::Low(low_kind(layout, square)),
            Barrier::Open | Barrier::Aperture | Barrier::Wall => return None,
        };
        let console = consoles.iter().find(|(at, _)| *at == square).map(|(_, console)| console.clone());
        Some(Fixture { square, kind, console })
    };
    map.squares().filter_map(on).collect()
}

fn low_kind(layout: &MapLayout, square: Square) -> LowKind {
    let kind = layout.map.index(square).and_then(|index| layout.kinds.get(index));
    match kind {
        Some(TileKind::Console) => LowKind::Console,
        Some(TileKind::Barrier) => LowKind::Barrier,
        Some(TileKind::Furniture) => LowKind::Furniture,
        Some(TileKind::Hull) => LowKind::Hull,
        _ => LowKind::Crate,
    }
}
