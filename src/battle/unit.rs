//! Units, their places on the board, and the roster that lists them.

use std::fmt;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::SideId;
use crate::grid::{Space, Square};

/// The index of a unit in the roster, from 0. It is the same in every copy of a battle, unlike an [`Entity`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u16);

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unit {}", self.0)
    }
}

/// A combatant or vehicle. Its entity is never despawned during a battle.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// The unit's id.
    pub id: UnitId,
    /// The side that commands it.
    pub side: SideId,
}

/// The name of a unit that players read.
#[derive(Component, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(pub String);

/// The place of a unit. `on_board` is false before it arrives and after it leaves.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The squares that the unit fills.
    pub space: Space,
    /// True while the unit is on the board.
    pub on_board: bool,
}

impl Placement {
    /// Creates a placement on the board that fills `space`.
    pub fn on(space: Space) -> Self {
        Self { space, on_board: true }
    }

    /// The top left square.
    pub fn square(self) -> Square {
        self.space.origin
    }
}

/// The side of a unit; `None` for an unknown id.
pub fn side_of(world: &World, unit: UnitId) -> Option<SideId> {
    let entity = world.resource::<Roster>().entity(unit)?;
    world.get::<Unit>(entity).map(|unit| unit.side)
}

/// All units in a fixed order. Rules walk the roster, never an ECS query, whose order may change.
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster {
    entities: Vec<Entity>,
}

impl Roster {
    /// Adds the entity of the next unit and returns its id.
    pub fn add_unit(&mut self, entity: Entity) -> UnitId {
        let id = UnitId(u16::try_from(self.entities.len()).unwrap_or(u16::MAX));
        self.entities.push(entity);
        id
    }

    /// Every unit, in order.
    pub fn units(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..u16::try_from(self.entities.len()).unwrap_or(u16::MAX)).map(UnitId)
    }

    /// The entity of a unit; `None` for an unknown id.
    pub fn entity(&self, unit: UnitId) -> Option<Entity> {
        self.entities.get(usize::from(unit.0)).copied()
    }

    /// The entities, in order of their ids.
    pub fn entities(&self) -> &[Entity] {
        &self.entities
    }
}
