//! What damage does to whom it reaches, and what helps.
//!
//! | file | what it holds |
//! |---|---|
//! | `damage` | from points of damage to hit points and threshold |
//! | `reduction` | damage reduction and its types |
//! | `shield` | shields |
//! | `rider` | what comes with a hit: stun, ion, poison |
//! | `condition` | the condition track |
//! | `vital` | unconscious, disabled, dead, destroyed |
//! | `second_wind` | second wind |
//! | `recover` | recovering |
//! | `ailment` | poison and persistent conditions |
//! | `care` | first aid, repair, cures |

pub mod ailment;
pub mod care;
pub mod condition;
pub mod damage;
pub mod recover;
pub mod reduction;
pub mod rider;
pub mod second_wind;
pub mod shield;
pub mod vital;
