//! Topic: area attacks, and the settings, stocks and bracing of weapons.
//!
//! It owns [`Bracing`](crate::rules::saga::state::arsenal::Bracing).
//!
//! | module | contents |
//! |---|---|
//! | `area_attack` | the frame of area attacks |
//! | `brace` | bracing a weapon |
//! | `mode` | switching weapon settings |
//! | `stock` | folding and extending stocks |

pub mod area_attack;
pub mod brace;
pub mod mode;
pub mod stock;
