//! The condition of objects.

/// The condition of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectCondition {
    /// It works.
    Whole,
    /// It has stopped working and can be repaired. SAGA-OBJ-05, SAGA-UNC-15
    Disabled,
    /// It is beyond repair. SAGA-OBJ-05
    Destroyed,
}
