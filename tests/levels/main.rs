//! The shipped levels, and what faults in levels are told.

mod shipped;
