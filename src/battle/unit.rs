//! Who fights, and where they stand.

use std::fmt;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::SideId;
use crate::grid::{Space, Square};

/// A unit's place in the roster, from 0: the same in every copy of a battle, unlike an [`Entity`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u16);

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unit {}", self.0)
    }
}

/// Anything that acts. Never despawned during a battle.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Its place in the roster.
    pub id: UnitId,
    /// Who commands it.
    pub side: SideId,
}

/// What players call a unit.
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(pub String);

/// Where a unit stands. `on_board` is false before it arrives and after it leaves.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The squares it fills.
    pub space: Space,
    /// Whether it is on the board at all.
    pub on_board: bool,
}

impl Placement {
    /// On the board, filling `space`.
    pub fn on(space: Space) -> Self {
        Self { space, on_board: true }
    }

    /// Its top left square.
    pub fn square(self) -> Square {
        self.space.origin
    }
}

/// All units in a fixed order. Rules walk the roster, never a query.
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster {
    entities: Vec<Entity>,
}

impl Roster {
    /// Adds the entity of the next unit and tells its id.
    pub fn add_unit(&mut self, entity: Entity) -> UnitId {
        let id = UnitId(u16::try_from(self.entities.len()).unwrap_or(u16::MAX));
        self.entities.push(entity);
        id
    }

    /// Every unit, in order.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..u16::try_from(self.entities.len()).unwrap_or(u16::MAX)).map(UnitId)
    }

    /// The entity of a unit; `None` for an id that was never given.
    pub fn entity(&self, unit: UnitId) -> Option<Entity> {
        self.entities.get(usize::from(unit.0)).copied()
    }

    /// The entities, in order of their ids.
    pub fn entities(&self) -> &[Entity] {
        &self.entities
    }
}
