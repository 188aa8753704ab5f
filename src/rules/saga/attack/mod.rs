//! Topic: attacks, full attacks, charges, the coup de grace.
//!
//! It owns the state of a running full attack. Damage is dealt by `damage`.
//!
//! | module | contents |
//! |---|---|
//! | `charge` | the frame of charges |
//! | `coup` | the frame of the coup de grace |
//! | `full_attack` | the frame of full attacks |
//! | `hit` | construction of hits |
//! | `roll` | the frame of attacks: reactions, roll, result |

pub mod charge;
pub mod coup;
pub mod full_attack;
pub mod hit;
pub mod roll;
