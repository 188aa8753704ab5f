//! Ground below the normal level: pits, and the spans that cover pits.

use serde::{Deserialize, Serialize};

use super::Board;
use crate::grid::Square;

/// A group of squares below the normal level.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pit {
    /// The squares of the pit.
    pub squares: Vec<Square>,
    /// Depth in squares, at least 1.
    pub depth: u8,
}

/// A floor that collapses under too much weight, such as a gangway, a grating or a frozen pool.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Span {
    /// The name that players read.
    pub name: String,
    /// The squares that the span covers.
    pub squares: Vec<Square>,
    /// The strength of the span; the rule set decides how much weight it carries.
    pub strength: u8,
    /// Depth in squares of the pit that a collapse leaves, at least 1.
    pub depth: u8,
}

impl Board {
    /// Returns true if this board has a pit, or a span that may become one.
    pub fn has_depths(&self) -> bool {
        !self.pits().is_empty() || !self.spans().is_empty()
    }

    /// Depth of a square in squares; 0 for level ground.
    pub fn depth(&self, square: Square) -> i32 {
        if !self.has_depths() {
            return 0;
        }
        let mut spans = self.spans().iter().zip(self.collapsed());
        if let Some((span, &gone)) = spans.find(|(span, _)| span.squares.contains(&square)) {
            return if gone { span.depth.into() } else { 0 };
        }
        let pit = self.pits().iter().find(|pit| pit.squares.contains(&square));
        pit.map_or(0, |pit| pit.depth.into())
    }

    /// Returns true if a span has not collapsed.
    pub fn is_span_intact(&self, span: usize) -> bool {
        self.collapsed().get(span).is_some_and(|gone| !gone)
    }
}
