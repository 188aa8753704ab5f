//! Attacks on areas, autofire, and the settings and stocks of weapons.
//!
//! | file | what it holds |
//! |---|---|
//! | `area` | which squares an area has, and whom it catches |
//! | `area_attack` | the attack on everyone in it |
//! | `area_odds` | what it may come to |
//! | `burst_fire` | bursts at one target |
//! | `brace` | bracing a weapon |
//! | `mode` | the settings of a weapon |
//! | `stock` | folding stocks |

pub mod area;
pub mod area_attack;
pub mod area_odds;
pub mod brace;
pub mod burst_fire;
pub mod mode;
pub mod stock;
