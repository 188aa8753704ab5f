//! Ground that is not level: pits, and what spans them.

use serde::{Deserialize, Serialize};

use super::Board;
use crate::grid::Square;

/// Squares that lie lower than the rest.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pit {
    /// Which.
    pub squares: Vec<Square>,
    /// How many squares lower, at least 1.
    pub depth: u8,
}

/// Something to walk on that bears only so much: a gangway, a grating, a frozen pool.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Span {
    /// What players call it.
    pub name: String,
    /// Which squares it covers.
    pub squares: Vec<Square>,
    /// How strong it is; the rules tell what it bears.
    pub strength: u8,
    /// How deep the pit is that it leaves when it gives way, at least 1.
    pub depth: u8,
}

impl Board {
    /// Whether anything on this board lies lower than the rest, or could come to.
    pub fn has_depths(&self) -> bool {
        !self.pits().is_empty() || !self.spans().is_empty()
    }

    /// How many squares lower than the rest a square lies; 0 for level ground.
    pub fn depth(&self, square: Square) -> i32 {
        if !self.has_depths() {
            return 0;
        }
        let mut spans = self.spans().iter().zip(self.fallen());
        if let Some((span, &gone)) = spans.find(|(span, _)| span.squares.contains(&square)) {
            return if gone { span.depth.into() } else { 0 };
        }
        let pit = self.pits().iter().find(|pit| pit.squares.contains(&square));
        pit.map_or(0, |pit| pit.depth.into())
    }

    /// Whether a span still bears.
    pub fn is_span_intact(&self, span: usize) -> bool {
        self.fallen().get(span).is_some_and(|gone| !gone)
    }
}
