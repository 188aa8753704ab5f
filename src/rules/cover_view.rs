//! The cover that a unit and its enemies have from each other, in terms that hold for every rule set.

use serde::Serialize;

use super::{BattleQuery, CornerLine};
use crate::{battle::UnitId, grid::Square};

/// Grades of cover from a shot, from the least.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverLevel {
    /// No cover.
    #[default]
    None,
    /// Some cover.
    Partial,
    /// Better cover than usual.
    Improved,
    /// Total cover: no shot is possible.
    Total,
}

impl CoverLevel {
    /// The name that programs read in the sight between two squares.
    pub fn key(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Partial => "cover",
            Self::Improved => "improved",
            Self::Total => "total",
        }
    }
}

/// The cover of a target from an attacker's shot.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TargetCover {
    /// The grade.
    pub level: CoverLevel,
    /// The cover as the rule set names it: `improved cover`, `1/2 covered`, `no cover`.
    pub words: String,
    /// The corner lines that decide it, from the corner with the best view; empty if no lines are drawn.
    pub lines: Vec<CornerLine>,
}

/// The cover that a unit and an enemy have from each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MutualCover {
    /// The enemy's cover from the unit.
    pub theirs: TargetCover,
    /// The unit's cover from the enemy.
    pub own: TargetCover,
}

impl MutualCover {
    /// Returns true if neither of the two could shoot at the other.
    pub fn is_total(&self) -> bool {
        self.theirs.level == CoverLevel::Total && self.own.level == CoverLevel::Total
    }
}

/// The cover of each of these units from a unit where it stands, except of those that it could not shoot at.
pub fn cover_from(query: &dyn BattleQuery, by: UnitId, targets: &[UnitId]) -> Vec<(UnitId, TargetCover)> {
    let Some(on) = standing_square(query, by) else { return Vec::new() };
    let covers = query.mutual_cover(by, on, targets).into_iter().map(|cover| cover.theirs);
    targets.iter().copied().zip(covers).filter(|(_, cover)| cover.level != CoverLevel::Total).collect()
}

fn standing_square(query: &dyn BattleQuery, unit: UnitId) -> Option<Square> {
    query.side_and_space(unit).map(|(_, space)| space.origin)
}
