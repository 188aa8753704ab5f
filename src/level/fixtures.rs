//! The things on the map: doors and their locks, consoles, low objects, walls and borders, traps.

use std::sync::Arc;

use super::{doors::Doors, rows::MapLayout, tiles::TileKind};
use crate::{
    battle::{Console, Fixture, LowKind, ThingKind},
    grid::Square,
};

/// The things that stand on a map. The void around the place is no wall.
pub(super) fn of(
    layout: &MapLayout,
    consoles: &[(Square, Console)],
    doors: &Doors,
    traps: Vec<Fixture>,
) -> Arc<[Fixture]> {
    let mut fixtures =
        Fixture::of(&layout.map, &layout.doors, &doors.locks, |square| low_kind(kind_on(layout, square)));
    fixtures.retain(|fixture| fixture.site.border().is_some() || !is_void(layout, fixture));
    for fixture in fixtures.iter_mut().filter(|fixture| !matches!(fixture.kind, ThingKind::Lock(_))) {
        let square = fixture.square();
        let of_door = doors.labels.iter().find(|(door, _)| fixture.kind == ThingKind::Door && *door == square);
        let label = of_door.map(|(_, label)| label).or_else(|| layout.labels.get(&fixture.site));
        fixture.label = label.cloned().unwrap_or_default();
        if matches!(fixture.kind, ThingKind::Low(_)) {
            fixture.console = consoles.iter().find(|(at, _)| *at == square).map(|(_, console)| console.clone());
        }
    }
    fixtures.extend(traps);
    fixtures.into()
}

fn is_void(layout: &MapLayout, fixture: &Fixture) -> bool {
    kind_on(layout, fixture.square()) == TileKind::Void
}

fn kind_on(layout: &MapLayout, square: Square) -> TileKind {
    layout.map.index(square).and_then(|index| layout.kinds.get(index)).copied().unwrap_or_default()
}

fn low_kind(kind: TileKind) -> LowKind {
    match kind {
        TileKind::Console => LowKind::Console,
        TileKind::Barrier => LowKind::Barrier,
        TileKind::Furniture => LowKind::Furniture,
        TileKind::Hull => LowKind::Hull,
        _ => LowKind::Crate,
    }
}
