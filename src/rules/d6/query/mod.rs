//! Numbers with their reasons, and other answers that can be read off a battle. Nothing here changes it.
//!
//! | file | what it holds |
//! |---|---|
//! | `aim.rs` | the positions of an attacker and its target |
//! | `attack.rs` | weapons ready to use, difficulty, damage and targets of attacks |
//! | `blast.rs` | grenades: difficulty, deviation, units caught |
//! | `called_shots.rs` | the parts of a target that called shots aim at |
//! | `codes.rs` | changes of all codes of a unit |
//! | `cover.rs`, `light.rs` | cover, smoke and darkness |
//! | `difficulty.rs` | a difficulty with its dice; the steps of a range |
//! | `doors.rs` | the state that doors and consoles depend on |
//! | `estimates.rs` | attack estimates for the AI |
//! | `fuses.rs` | grenades on the ground whose timers run |
//! | `initiative.rs` | the groups that roll for initiative, and their dice |
//! | `injury.rs` | resistance, and the effects and the value of damage |
//! | `items.rs` | items held, carried and within reach |
//! | `mission.rs` | the state that triggers and objectives ask for; the end of the battle |
//! | `objects.rs` | doors and low objects as targets |
//! | `odds.rs` | remembered odds |
//! | `outcomes.rs` | the damage that an attack may do, with the odds |
//! | `pair_facts.rs` | facts about pairs of squares that the board remembers |
//! | `plans.rs` | the consequences of declared actions |
//! | `points.rs` | the totals that matter when Character Points may add to a roll |
//! | `protection.rs` | the object that stops a shot at a target behind it |
//! | `reach.rs` | squares within reach, and ways to them |
//! | `reactions.rs` | dodges and parries that are possible |
//! | `runs.rs` | the shortest ways without sharp turns |
//! | `skill.rs` | dice pools |
//! | `stealth.rs` | hiding units, and the enemies that notice them |
//! | `throws.rs` | throws of grenades, and the units that they may catch |

pub mod aim;
pub mod attack;
pub mod blast;
pub mod called_shots;
pub mod codes;
pub mod cover;
pub mod difficulty;
mod doors;
pub mod estimates;
pub mod fuses;
pub mod initiative;
pub mod injury;
pub mod items;
pub mod light;
pub mod mission;
pub mod objects;
pub mod odds;
pub mod outcomes;
mod pair_facts;
pub mod plans;
pub mod points;
pub mod protection;
pub mod reach;
pub mod reactions;
mod runs;
pub mod skill;
pub mod stealth;
pub mod throws;
