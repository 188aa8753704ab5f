//! Attacks on one target: the numbers, the roll, and the special ways to strike.
//!
//! | file | what it holds |
//! |---|---|
//! | `arms` | what a unit can strike with |
//! | `aim` | everything that matters between attacker and target |
//! | `attack` | the attack itself |
//! | `range` | range bands |
//! | `plain_shot` | a shot that nothing hampers, for estimates |
//! | `flanking` | enemies on opposite sides |
//! | `helpless` | who cannot defend himself |
//! | `defense` | Reflex, Fortitude and Will |
//! | `odds` | chances of rolls |
//! | `strike_odds` | what an attack may come to |
//! | `flurry` | full attacks |
//! | `charge` | charges |
//! | `coup` | coups de grace |

pub mod aim;
pub mod arms;
pub mod attack;
pub mod charge;
pub mod coup;
pub mod defense;
pub mod flanking;
pub mod flurry;
pub mod helpless;
pub mod odds;
pub mod plain_shot;
pub mod range;
pub mod strike_odds;
