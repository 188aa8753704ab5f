//! Blastdoor: tactical space-opera skirmishes on a square grid.
//!
//! Imports run one way: [`grid`], [`dice`] <- [`battle`] <- [`rules`] <- [`level`], [`ai`] <- [`record`] <- `cli`,
//! `client`.

pub mod ai;
pub mod battle;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
#[cfg(feature = "client")]
pub mod client;
pub mod dice;
pub mod grid;
pub mod level;
pub mod record;
pub mod rules;

/// A battle makes many small allocations, and mimalloc serves them faster than the system allocator.
#[cfg(not(target_arch = "wasm32"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
