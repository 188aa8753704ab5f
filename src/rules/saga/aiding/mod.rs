//! Help and hindrance, for others and for oneself.
//!
//! | file | what it holds |
//! |---|---|
//! | `aid` | aid another in its three forms |
//! | `aid_odds` | what it may come to |
//! | `aiming` | taking aim, and losing it |
//! | `improve` | what aim and help better |
//! | `defend` | fighting defensively |

pub mod aid;
pub mod aid_odds;
pub mod aiming;
pub mod defend;
pub mod improve;
