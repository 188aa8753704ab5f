//! Conversion of cover lines for display.

use crate::rules::{CornerLine, saga::query::sight::cover_grade::CoverView};

/// The lines that decided the cover, one by one.
pub fn corner_lines(view: &CoverView) -> Vec<CornerLine> {
    let ends = view.lines.iter().flat_map(|lines| lines.to.into_iter().zip(lines.blocked).map(|end| (lines.from, end)));
    ends.map(|(from, (to, blocked))| CornerLine { from, to, blocked }).collect()
}
