//! Hands on an enemy.
//!
//! | file | what it holds |
//! |---|---|
//! | `grab` | grabs, and breaking them |
//! | `grapple` | Pin, Crush, Trip, Throw |
//! | `shove` | pushed and thrown |
//! | `disarm` | weapons out of hands |
//! | `bonds` | prisoners |

pub mod bonds;
pub mod disarm;
pub mod grab;
pub mod grapple;
pub mod shove;
