//! Grades of cover, and the question and answer of a cover query.

use crate::grid::{CornerLines, Map, Space, Square};
use crate::rules::CornerLine;
use serde::{Deserialize, Serialize};

/// Grades of cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverGrade {
    /// No cover.
    #[default]
    None,
    /// Cover from creatures or terrain. SAGA-COVER-01
    Cover,
    /// Improved cover, behind a corner or an aperture. SAGA-COVER-13
    Improved,
    /// Total cover: the target cannot be attacked. SAGA-COVER-16
    Total,
}

impl CoverGrade {
    /// Text for players; `None` without cover.
    pub fn words(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Cover => Some("cover"),
            Self::Improved => Some("improved cover"),
            Self::Total => Some("total cover"),
        }
    }
}

/// The cover of a target with its causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverView {
    /// The grade of cover.
    pub grade: CoverGrade,
    /// The lines from the attacker's best corner; `None` if no lines are drawn: adjacent units, or no line of effect.
    pub lines: Option<CornerLines>,
    /// The squares that give the cover; for a border, the square behind it.
    pub through: Vec<Square>,
}

impl CoverView {
    /// The lines that decided the cover, one by one.
    pub fn corner_lines(&self) -> Vec<CornerLine> {
        let all = self.lines.iter();
        let ends = all.flat_map(|lines| lines.to.into_iter().zip(lines.blocked).map(|end| (lines.from, end)));
        ends.map(|(from, (to, blocked))| CornerLine { from, to, blocked }).collect()
    }
}

/// The parameters of a cover query.
#[derive(Clone, Copy)]
pub struct CoverQuestion<'a> {
    /// The battlefield.
    pub map: &'a Map,
    /// The attacker's space.
    pub attacker: Space,
    /// The target's space.
    pub target: Space,
    /// True if there is line of effect between the two.
    pub affects: bool,
    /// True for a melee attack.
    pub melee: bool,
    /// True if the target is prone.
    pub target_prone: bool,
    /// True if the target is Medium or smaller.
    pub target_medium_or_smaller: bool,
    /// Spaces of other creatures that give cover; the dead, unconscious and disabled are left out.
    pub creatures: &'a [Space],
}

/// Returns true if there is nothing between the two or around them, so that no line can be blocked.
pub fn is_open(question: &CoverQuestion<'_>) -> bool {
    let CoverQuestion { map, attacker, target, creatures, .. } = *question;
    let end = |space: Space| space.origin.offset(i16::from(space.side) - 1, i16::from(space.side) - 1);
    let (a, b) = (attacker.origin, target.origin);
    let (c, d) = (end(attacker), end(target));
    let top_left = Square::new(a.x.min(b.x), a.y.min(b.y));
    creatures.is_empty() && map.has_no_barriers(top_left, Square::new(c.x.max(d.x), c.y.max(d.y)))
}
