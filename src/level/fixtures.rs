//! The things on the map: doors, consoles and low objects.

use std::sync::Arc;

use super::{rows::MapLayout, tiles::TileKind};
use crate::{
    battle::{Console, Fixture, LowKind, ThingKind},
    grid::Square,
};

/// The things that stand on a map, row by row. `materials` names the material of some doors.
pub(super) fn of(layout: &MapLayout, consoles: &[(Square, Console)], materials: &[(Square, String)]) -> Arc<[Fixture]> {
    let mut fixtures = Fixture::of(&layout.map, &layout.doors, |square| low_kind(layout, square));
    for fixture in &mut fixtures {
        if let ThingKind::Door { material } = &mut fixture.kind {
            *material = materials.iter().find(|(door, _)| *door == fixture.square).map(|(_, named)| named.clone());
        }
        let console = consoles.iter().find(|(at, _)| *at == fixture.square);
        fixture.console = console.map(|(_, console)| console.clone());
    }
    fixtures.into()
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
