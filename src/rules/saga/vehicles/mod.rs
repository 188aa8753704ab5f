//! Vehicles and those aboard.
//!
//! | file | what it holds |
//! |---|---|
//! | `vehicle` | driving, and what becomes of a wreck |
//! | `boarding` | getting in and out |
//! | `station` | what each of the crew is there for |
//! | `mounted` | their weapons |
//! | `swerve` | their pilots' reflexes |

pub mod boarding;
pub mod mounted;
pub mod station;
pub mod swerve;
pub mod vehicle;
