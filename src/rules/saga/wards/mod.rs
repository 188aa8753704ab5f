//! What undoes a roll or a hit before it takes effect.
//!
//! | file | what it holds |
//! |---|---|
//! | `ward` | Block, Deflect, Negate Energy and their like |
//! | `soak` | powers that soak damage |
//! | `fate` | Fate Points |
//! | `destiny` | Destiny Points |

pub mod destiny;
pub mod fate;
pub mod soak;
pub mod ward;
