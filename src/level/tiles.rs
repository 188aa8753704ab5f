//! The tiles that levels name, and the characters that stand for them.

use crate::grid::{Barrier, Surface, Tile};

/// A tile by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum TileKind {
    #[default]
    Floor,
    Wall,
    /// Closed like a wall, and nothing to look at: outside the place.
    Void,
    Crate,
    Console,
    Barrier,
    Rubble,
    Smoke,
    ThickSmoke,
    VeryThickSmoke,
    Door,
    OpenDoor,
    Aperture,
}

/// The names levels use.
pub(super) const NAMES: [(&str, TileKind); 14] = [
    ("floor", TileKind::Floor),
    ("wall", TileKind::Wall),
    ("void", TileKind::Void),
    ("low", TileKind::Barrier),
    ("crate", TileKind::Crate),
    ("console", TileKind::Console),
    ("barrier", TileKind::Barrier),
    ("rubble", TileKind::Rubble),
    ("smoke", TileKind::Smoke),
    ("thick_smoke", TileKind::ThickSmoke),
    ("very_thick_smoke", TileKind::VeryThickSmoke),
    ("door", TileKind::Door),
    ("open_door", TileKind::OpenDoor),
    ("aperture", TileKind::Aperture),
];

/// What characters mean unless the level's legend says otherwise.
pub(super) const DEFAULT_LEGEND: [(char, TileKind); 13] = [
    ('.', TileKind::Floor),
    ('#', TileKind::Wall),
    (' ', TileKind::Void),
    ('=', TileKind::Barrier),
    ('%', TileKind::Crate),
    ('&', TileKind::Console),
    (':', TileKind::Rubble),
    ('~', TileKind::Smoke),
    ('*', TileKind::ThickSmoke),
    ('@', TileKind::VeryThickSmoke),
    ('+', TileKind::Door),
    ('/', TileKind::OpenDoor),
    ('|', TileKind::Aperture),
];

impl TileKind {
    /// What stands here for the rules. A door is floor; the board closes it.
    pub fn tile(self) -> Tile {
        let floor = Tile::default();
        let blocked = |barrier| Tile { barrier, ..floor };
        match self {
            Self::Floor | Self::Door | Self::OpenDoor => floor,
            Self::Wall | Self::Void => blocked(Barrier::Wall),
            Self::Crate | Self::Console | Self::Barrier => blocked(Barrier::Low),
            Self::Aperture => blocked(Barrier::Aperture),
            Self::Rubble => Tile { surface: Surface { difficult: true, ..floor.surface }, ..floor },
            Self::Smoke => Tile { surface: Surface { concealing: true, ..floor.surface }, ..floor },
            Self::ThickSmoke => Tile { surface: Surface { opaque: true, ..floor.surface }, ..floor },
            Self::VeryThickSmoke => Tile { surface: Surface { opaque: true, dense: true, ..floor.surface }, ..floor },
        }
    }

    /// The door that fills it, open or closed.
    pub fn door(self) -> Option<bool> {
        match self {
            Self::Door => Some(false),
            Self::OpenDoor => Some(true),
            _ => None,
        }
    }

    /// Its name in levels.
    pub fn name(self) -> &'static str {
        match self {
            Self::Barrier => "barrier",
            kind => NAMES.iter().find(|(_, other)| *other == kind).map_or("floor", |(name, _)| name),
        }
    }

    /// What is drawn under smoke, doors and units.
    pub fn decor(self) -> &'static str {
        match self {
            kind if kind.is_smoke() => "floor",
            kind => kind.name(),
        }
    }

    /// Whether it lies over another tile.
    pub fn is_smoke(self) -> bool {
        matches!(self, Self::Smoke | Self::ThickSmoke | Self::VeryThickSmoke)
    }
}

/// Both at once: the higher barrier, and either's ground and smoke.
pub(super) fn combine(a: Tile, b: Tile) -> Tile {
    Tile {
        barrier: a.barrier.max(b.barrier),
        surface: Surface {
            difficult: a.surface.difficult || b.surface.difficult,
            concealing: a.surface.concealing || b.surface.concealing,
            opaque: a.surface.opaque || b.surface.opaque,
            dense: a.surface.dense || b.surface.dense,
        },
    }
}
