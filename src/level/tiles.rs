//! The tiles that levels name, and the default character of each.

use crate::grid::{Barrier, Surface, Tile};

/// A tile by its name in levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum TileKind {
    #[default]
    Floor,
    Wall,
    /// A closed tile like a wall, drawn as empty space outside the place.
    Void,
    Crate,
    Console,
    Barrier,
    Furniture,
    /// A parked vehicle or a part of a hull, low enough to shoot over.
    Hull,
    Rubble,
    Smoke,
    ThickSmoke,
    VeryThickSmoke,
    Door,
    OpenDoor,
    Aperture,
}

/// The names of the tiles in levels.
pub(super) const NAMES: [(&str, TileKind); 16] = [
    ("floor", TileKind::Floor),
    ("wall", TileKind::Wall),
    ("void", TileKind::Void),
    ("low", TileKind::Barrier),
    ("crate", TileKind::Crate),
    ("console", TileKind::Console),
    ("barrier", TileKind::Barrier),
    ("furniture", TileKind::Furniture),
    ("hull", TileKind::Hull),
    ("rubble", TileKind::Rubble),
    ("smoke", TileKind::Smoke),
    ("thick_smoke", TileKind::ThickSmoke),
    ("very_thick_smoke", TileKind::VeryThickSmoke),
    ("door", TileKind::Door),
    ("open_door", TileKind::OpenDoor),
    ("aperture", TileKind::Aperture),
];

/// The meaning of characters that the level's legend does not explain.
pub(super) const DEFAULT_LEGEND: [(char, TileKind); 15] = [
    ('.', TileKind::Floor),
    ('#', TileKind::Wall),
    (' ', TileKind::Void),
    ('=', TileKind::Barrier),
    ('%', TileKind::Crate),
    ('&', TileKind::Console),
    ('-', TileKind::Furniture),
    ('^', TileKind::Hull),
    (':', TileKind::Rubble),
    ('~', TileKind::Smoke),
    ('*', TileKind::ThickSmoke),
    ('@', TileKind::VeryThickSmoke),
    ('+', TileKind::Door),
    ('/', TileKind::OpenDoor),
    ('|', TileKind::Aperture),
];

/// The default character of a tile.
pub(super) fn character(kind: TileKind) -> char {
    DEFAULT_LEGEND.iter().find(|(_, known)| *known == kind).map_or('.', |(c, _)| *c)
}

impl TileKind {
    /// The tile as the rules see it. A door is floor; the board closes it.
    pub fn tile(self) -> Tile {
        let floor = Tile::default();
        let blocked = |barrier| Tile { barrier, ..floor };
        match self {
            Self::Floor | Self::Door | Self::OpenDoor => floor,
            Self::Wall | Self::Void => blocked(Barrier::Wall),
            Self::Crate | Self::Console | Self::Barrier | Self::Furniture | Self::Hull => blocked(Barrier::Low),
            Self::Aperture => blocked(Barrier::Aperture),
            Self::Rubble => Tile { surface: Surface { difficult: true, ..floor.surface }, ..floor },
            Self::Smoke => Tile { surface: Surface { concealing: true, ..floor.surface }, ..floor },
            Self::ThickSmoke => Tile { surface: Surface { opaque: true, ..floor.surface }, ..floor },
            Self::VeryThickSmoke => Tile { surface: Surface { opaque: true, dense: true, ..floor.surface }, ..floor },
        }
    }

    /// `Some(true)` for an open door, `Some(false)` for a closed one.
    pub fn door(self) -> Option<bool> {
        match self {
            Self::Door => Some(false),
            Self::OpenDoor => Some(true),
            _ => None,
        }
    }

    /// The name of the tile in levels.
    pub fn name(self) -> &'static str {
        match self {
            Self::Barrier => "barrier",
            kind => NAMES.iter().find(|(_, other)| *other == kind).map_or("floor", |(name, _)| name),
        }
    }

    /// The decoration drawn under smoke, doors and units.
    pub fn decor(self) -> &'static str {
        match self {
            kind if kind.is_smoke() => "floor",
            kind => kind.name(),
        }
    }

    /// Returns true if an object stands on the tile, which can be attacked and may have a name.
    pub fn is_object(self) -> bool {
        match self {
            Self::Wall | Self::Crate | Self::Console | Self::Barrier | Self::Furniture | Self::Hull => true,
            Self::Door | Self::OpenDoor | Self::Aperture => true,
            Self::Floor | Self::Void | Self::Rubble | Self::Smoke | Self::ThickSmoke | Self::VeryThickSmoke => false,
        }
    }

    /// Returns true if the tile lies over another tile.
    pub fn is_smoke(self) -> bool {
        matches!(self, Self::Smoke | Self::ThickSmoke | Self::VeryThickSmoke)
    }
}

/// Combines two tiles: the higher barrier, and the ground and smoke of either.
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
