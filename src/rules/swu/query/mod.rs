//! Numbers with their reasons, and other answers that can be read off a battle. Nothing here changes it.
//!
//! | file | what it holds |
//! |---|---|
//! | `ability.rs` | bonuses of skills and saves, checks and contests with their odds |
//! | `area.rs` | grenades: the units caught, their saves and the damage |
//! | `attack.rs` | attacks on units: weapons, bonus, Armour Class, advantage, damage |
//! | `attack_odds.rs` | the chances and the expected damage of an attack |
//! | `cover.rs` | cover of a target |
//! | `doors.rs` | the state that doors and consoles depend on |
//! | `duel.rs` | the attacks of two units on each other in the open |
//! | `estimates.rs` | attack estimates for the AI |
//! | `features.rs` | traits and psi powers, their points and the difficulty of their saves |
//! | `grapple.rs` | holding and pushing: the units that can, and the way of a push |
//! | `items.rs` | items held, carried and within reach |
//! | `mission.rs` | the state that triggers and objectives ask for; the end of the battle |
//! | `objects.rs` | doors and low objects as targets |
//! | `opportunity.rs` | opportunity attacks that a step provokes |
//! | `psi.rs` | psi powers: their targets and attack numbers |
//! | `reach.rs` | squares within reach, and ways to them |
//! | `stealth.rs` | the units that something obscures, and those that notice a hiding one |
//! | `traps.rs` | the traps that a side knows of, that a search finds, and that a step sets off |
//! | `turn.rs` | the parts of a turn that are left |

pub mod ability;
pub mod area;
pub mod attack;
pub mod attack_odds;
pub mod cover;
mod doors;
pub mod duel;
pub mod estimates;
pub mod features;
pub mod grapple;
pub mod items;
pub mod mission;
pub mod objects;
pub mod opportunity;
pub mod psi;
pub mod reach;
pub mod stealth;
pub mod traps;
pub mod turn;
