//! Topic: reactions to hits and damage, Fate Points and Destiny Points.
//!
//! | module | contents |
//! |---|---|
//! | `destiny` | spending Destiny Points |
//! | `fate` | spending Fate Points |
//! | `hit` | the frame of hits: reactions that negate a hit, such as Block, Deflect and Destiny Points |
//! | `soak` | the frame of reactions that reduce damage with a psi power, such as Negate Energy |

pub mod destiny;
pub mod fate;
pub mod hit;
pub mod soak;
