//! Topic: wounds, the condition track, ailments, healing, shields.
//!
//! It owns hit points, the condition track and the vital state of units.
//!
//! | module | contents |
//! |---|---|
//! | `ailment` | poisons and other ailments: exposure, repeated attacks, cures |
//! | `care` | first aid, repair and cures |
//! | `wounding` | the frame of wounds: applies damage to a unit |
//! | `recover` | Recover |
//! | `rider` | effects of weapons besides damage |
//! | `second_wind` | second wind |
//! | `shield` | weakening and recharging of shields |
//! | `vital` | hit points, the condition track, and changes of the vital state |
//! | `wound` | construction of wounds |

pub mod ailment;
pub mod care;
pub mod recover;
pub mod rider;
pub mod second_wind;
pub mod shield;
pub mod vital;
pub mod wound;
pub mod wounding;
