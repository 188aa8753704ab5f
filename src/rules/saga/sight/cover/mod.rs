//! Cover: what stands between an attacker and a target. Geometry on the map; who stands where is asked of the caller.
//!
//! | file | what it holds |
//! |---|---|
//! | `between.rs` | what a line meets on its way, and what that makes of the cover |
//! | `burst.rs` | cover against what goes off at a point |

use serde::{Deserialize, Serialize};

use crate::grid::{Corner, CornerLines, Map, Space, Square, corners_of};
use between::{Between, Obstacles, Shot};

mod between;
mod burst;
#[cfg(test)]
mod tests;

pub use burst::{burst_cover, burst_cover_of_object, splash_cover, splash_cover_of_object};

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

/// How well a target is covered. SAGA-COVER-01 to SAGA-COVER-17, SAGA-PRONE-06
///
/// The lines are drawn from the corner with the fewest blocked ones, of any square of the attacker. Of several such
/// corners, the one that leaves the target the least cover. In melee against a large target they go to the square of
/// its space that suits the attacker, else to the outer corners of the whole space.
///
/// An adjacent target has no cover (SAGA-COVER-05), not even behind an aperture; whether the weapon goes through one
/// is another question ([`crate::grid::line_past_apertures`], SAGA-EX-21).
pub fn grade(question: &CoverQuestion<'_>) -> CoverGrade {
    if question.affects && is_open(question) {
        return CoverGrade::None;
    }
    match best_shot(question) {
        Ok(shot) => shot.grade,
        Err(without_lines) => without_lines,
    }
}

/// Whether nothing at all is between the two or around them: no line can be blocked.
fn is_open(question: &CoverQuestion<'_>) -> bool {
    let CoverQuestion { map, attacker, target, creatures, .. } = *question;
    let end = |space: Space| space.origin.offset(i16::from(space.side) - 1, i16::from(space.side) - 1);
    let (a, b) = (attacker.origin, target.origin);
    let (c, d) = (end(attacker), end(target));
    let top_left = Square::new(a.x.min(b.x), a.y.min(b.y));
    creatures.is_empty() && map.is_bare(top_left, Square::new(c.x.max(d.x), c.y.max(d.y)))
}

/// How well a target is covered, and by what.
pub fn cover(question: &CoverQuestion<'_>) -> CoverView {
    match best_shot(question) {
        Ok(shot) => Between::of(question).view(shot),
        Err(grade) => CoverView { grade, lines: None, through: Vec::new() },
    }
}

/// The lines that decide; the grade alone where none are drawn.
fn best_shot(question: &CoverQuestion<'_>) -> Result<Shot, CoverGrade> {
    let CoverQuestion { attacker, target, .. } = *question;
    if !question.affects {
        return Err(CoverGrade::Total);
    }
    if attacker.overlaps(target) || attacker.is_adjacent(target) {
        return Err(CoverGrade::None);
    }
    let between = Between::of(question);
    let best = if question.melee {
        let aims = target.squares().map(Space::single);
        best_of(aims.flat_map(|aim| corners_of(attacker).map(move |from| (from, aim))), &between)
    } else {
        best_of(corners_of(attacker).map(|from| (from, target)), &between)
    };
    best.ok_or(CoverGrade::None)
}

/// Which lines from one corner to the whole target are blocked, and the cover that they find.
pub fn shot_from(from: Corner, question: &CoverQuestion<'_>) -> ([bool; 4], CoverGrade) {
    let between = Between::of(question);
    let in_the_open = between.is_in_the_open();
    let lines = question.target.corners().map(|to| {
        if between.is_bare(from, to) { Obstacles::default() } else { between.obstacles(from, to, in_the_open) }
    });
    (lines.map(|line| line.any), between.weigh(&lines))
}

/// Of the shots from these corners the one with the fewest blocked lines, of several the one with the least cover.
fn best_of(shots: impl Iterator<Item = (Corner, Space)>, between: &Between) -> Option<Shot> {
    let mut fewest = 4;
    let mut best: Vec<CornerLines> = Vec::new();
    for (from, aim) in shots {
        let Some(lines) = between.lines(from, aim, fewest) else { continue };
        if lines.count() < fewest {
            fewest = lines.count();
            best.clear();
        }
        best.push(lines);
        if fewest == 0 {
            break;
        }
    }
    best.into_iter().map(|lines| Shot { grade: between.judge(&lines), lines }).min_by_key(|shot| shot.grade)
}

/// Whether a prone shooter, Medium or smaller, cannot shoot at a target because of a low object next to it: the very
/// object that hides it wholly from that side. It can shoot at whoever looks over the object. SAGA-PRONE-06
pub fn prone_shot_blocked(map: &Map, shooter: Space, target: Space) -> bool {
    let back = CoverQuestion {
        map,
        attacker: target,
        target: shooter,
        affects: true,
        melee: false,
        target_prone: true,
        target_medium_or_smaller: true,
        creatures: &[],
    };
    grade(&back) == CoverGrade::Total
}
