//! The shipped levels, and what faults in levels are told.

mod bench;
mod faults;
mod guide;
mod robust;
mod shipped;
mod syntax;
