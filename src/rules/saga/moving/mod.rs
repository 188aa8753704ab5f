//! Moving by squares, and what it provokes.
//!
//! | file | what it holds |
//! |---|---|
//! | `movement` | speed, ways, what is in the way |
//! | `straight` | straight ways, as for a charge or a run |
//! | `run` | running |
//! | `withdraw` | leaving a fight with care |
//! | `tumble` | past enemies and through them |
//! | `prone` | lying down and getting up |
//! | `reach` | what is within arm's length |
//! | `threat` | which squares are threatened |
//! | `opportunity` | attacks of opportunity |
//! | `pit` | ground that lies lower, falls and climbs |
//! | `bearing` | ground that gives way |

pub mod bearing;
pub mod movement;
pub mod opportunity;
pub mod pit;
pub mod prone;
pub mod reach;
pub mod run;
pub mod straight;
pub mod threat;
pub mod tumble;
pub mod withdraw;
