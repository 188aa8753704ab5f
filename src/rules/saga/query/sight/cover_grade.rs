//! Cover: what stands between an attacker and a target. Geometry on the map; who stands where is asked of the caller.

use crate::grid::{CornerLines, Map, Space, Square};
use serde::{Deserialize, Serialize};

/// How well a target is covered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverGrade {
    /// Not at all.
    #[default]
    None,
    /// By creatures or terrain. SAGA-COVER-01
    Cover,
    /// Behind a corner or a slit. SAGA-COVER-13
    Improved,
    /// Wholly: it cannot be attacked. SAGA-COVER-16
    Total,
}

impl CoverGrade {
    /// In words, if there is any.
    pub fn words(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Cover => Some("cover"),
            Self::Improved => Some("improved cover"),
            Self::Total => Some("total cover"),
        }
    }
}

/// The cover of a target, and what makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverView {
    /// How well it is covered.
    pub grade: CoverGrade,
    /// The lines from the attacker's best corner; `None` where no lines are drawn, next to each other or without line
    /// of effect.
    pub lines: Option<CornerLines>,
    /// The squares that give the cover; for a border, the square behind it.
    pub through: Vec<Square>,
}

/// Who attacks whom, and how.
#[derive(Clone, Copy)]
pub struct CoverQuestion<'a> {
    /// The battlefield.
    pub map: &'a Map,
    /// Where the attacker stands.
    pub attacker: Space,
    /// Where the target stands.
    pub target: Space,
    /// Whether there is line of effect between the two.
    pub affects: bool,
    /// A melee attack rather than a ranged one.
    pub melee: bool,
    /// The target lies prone.
    pub target_prone: bool,
    /// The target is not larger than Medium.
    pub target_medium_or_smaller: bool,
    /// The third creatures that can give cover: not those that are dead, unconscious or disabled.
    pub creatures: &'a [Space],
}

/// Whether nothing at all is between the two or around them: no line can be blocked.
pub fn is_open(question: &CoverQuestion<'_>) -> bool {
    let CoverQuestion { map, attacker, target, creatures, .. } = *question;
    let end = |space: Space| space.origin.offset(i16::from(space.side) - 1, i16::from(space.side) - 1);
    let (a, b) = (attacker.origin, target.origin);
    let (c, d) = (end(attacker), end(target));
    let top_left = Square::new(a.x.min(b.x), a.y.min(b.y));
    creatures.is_empty() && map.has_no_barriers(top_left, Square::new(c.x.max(d.x), c.y.max(d.y)))
}
