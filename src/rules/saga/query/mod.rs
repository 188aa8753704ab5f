//! query

pub mod ability;
pub mod areas;
pub mod attack;
pub mod best_strike;
pub mod check_odds;
pub mod close_combat;
pub mod damage;
pub mod deploy;
pub mod estimates;
pub mod gear;
pub mod help;
pub mod movement;
pub mod objects;
pub mod opportunity;
pub mod psi;
pub mod reactions;
pub mod ready;
pub mod sight;
pub mod support;
pub mod turns;
pub mod vehicles;
pub mod view;
