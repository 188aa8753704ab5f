//! Consoles that move doors from afar.

use serde::{Deserialize, Serialize};

use crate::grid::Square;

/// A console that opens and closes doors from afar.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Console {
    /// The square of the console.
    pub square: Square,
    /// The squares of its doors.
    pub doors: Vec<Square>,
    /// The difficulty to operate it, if the level sets one; 0 if anybody can.
    pub difficulty: Option<u8>,
}
