//! Queries of the `vehicles` topic: seats, gunners, mounted weapons.
//!
//! | module | contents |
//! |---|---|
//! | `boarding` | boarding and leaving vehicles, changing seats, starting the engine: checks |
//! | `gunner` | gunners of vehicles: checks |
//! | `mounted` | the weapons that units attack with: their own, or as gunners those of the vehicle |
//! | `mounted_bonus` | attack and damage bonuses of mounted weapons |
//! | `station` | the roles of units in vehicles, for planning |
//! | `vehicle` | vehicles: crew, pilots, cover, and the actions allowed aboard |

pub mod boarding;
pub mod gunner;
pub mod mounted;
pub mod mounted_bonus;
pub mod station;
pub mod vehicle;
