//! The target of an attack on an object.

use crate::battle::{Site, UnitId};
use crate::grid::Square;

/// The target of an attack on an object, as an order names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ObjectTarget {
    /// The door, the low object or the item on the ground on a square. SAGA-OBJ-01
    Standing(Square),
    /// The lock of the door on a square. SAGA-OBJ-18
    Lock(Square),
    /// A wall, a window or a railing. SAGA-OBJ-19
    Barrier(Site),
    /// The bindings of a prisoner. SAGA-OBJ-17
    Bonds(UnitId),
}
