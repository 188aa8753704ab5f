//! Queries of the `areas` topic: area attacks, weapon settings, bracing.
//!
//! | module | contents |
//! |---|---|
//! | `area` | area attacks: valid target points, the units in the area, and their cover |
//! | `area_attack` | the numbers of area attacks: one roll, one damage roll, and the result for each unit in the area |
//! | `area_odds` | odds of area attacks: the units affected, their chances of being hit, and the expected damage |
//! | `brace` | bracing a weapon that fires only bursts |
//! | `burst_fire` | the constants of Burst Fire |
//! | `burst_fire_check` | the check of a Burst Fire order |
//! | `burst_shots` | weapons and ammunition for Burst Fire |
//! | `mode` | weapon settings: single shots, stun, autofire |
//! | `stock` | folding stocks of carbines, rifles and pistols |

pub mod area;
pub mod area_attack;
pub mod area_odds;
pub mod brace;
pub mod burst_fire;
pub mod burst_fire_check;
pub mod burst_shots;
pub mod mode;
pub mod stock;
