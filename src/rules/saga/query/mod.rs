//! The query layer of saga: checks and numbers with their reasons.
//!
//! It reads the battle through [`BattleView`](crate::rules::saga::state::view::BattleView), and never writes. It knows
//! `data` and `state`, and neither frames nor the topics. Its folders have the names of the topics that they serve.
//!
//! | module | contents |
//! |---|---|
//! | `ability` | ability modifiers and skill bonuses |
//! | `areas` | area attacks, weapon settings, bracing |
//! | `attack` | aiming, attack and damage bonuses, defenses, odds |
//! | `best_strike` | the best attack of one unit on another |
//! | `check_odds` | odds of skill checks |
//! | `close_combat` | disarm, grab, grapple, push, bindings |
//! | `damage` | damage and its consequences, healing, ailments |
//! | `estimates` | estimates for planning: the damage that units can do to each other |
//! | `gear` | weapons in hand: hands, grips, items within reach |
//! | `help` | bonuses from aid |
//! | `movement` | speed, reach, paths, occupancy, pits and spans |
//! | `objects` | doors, consoles, locks, and damage to objects and items |
//! | `opportunity` | threatened squares and attacks of opportunity |
//! | `psi` | psi checks and powers |
//! | `reactions` | Fate and Destiny Points, and reactions to hits |
//! | `ready` | readied actions and their triggers |
//! | `sight` | cover, concealment, stealth |
//! | `support` | aid, aiming, defensive fighting |
//! | `turns` | order of turns, delays, victory |
//! | `vehicles` | seats, gunners, mounted weapons |

pub mod ability;
pub mod areas;
pub mod attack;
pub mod best_strike;
pub mod check_odds;
pub mod close_combat;
pub mod damage;
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
