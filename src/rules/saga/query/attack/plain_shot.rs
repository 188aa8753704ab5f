//! Cover of shots from one square at a target on another, with a cache.
//!
//! Only the map and the creatures in between matter, so the map's part is computed once for each pair of squares.

use crate::battle::Board;
use crate::grid::{Corner, Space, Square, corners_of, crosses_square};
use crate::rules::saga::query::sight::cover::{self, CornerShot};
use crate::rules::saga::query::sight::cover_grade::CoverGrade;

/// The map's effect on the lines from the corners of the attacker's square, as far as it is known.
///
/// Each corner has seven bits: one for each blocked line in the order of [`Space::corners`], one for improved cover, one
/// for total cover of a prone target, one that marks the corner as known. Above them stands the grade of a standing
/// target without creatures in between, counted from 1; 0 while it is unknown.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Terrain(u32);

const LINES: u32 = 0b1111;

const IMPROVED: u32 = 0b1_0000;

const HIDES_PRONE: u32 = 0b10_0000;

const KNOWN: u32 = 0b100_0000;

const BITS: usize = 7;

const GRADE: usize = 4 * BITS;

/// A shot from one square at a target on another.
#[derive(Clone, Copy)]
pub struct PlainShot<'a> {
    /// The battlefield.
    pub board: &'a Board,
    /// The attacker's square.
    pub from: Square,
    /// The target's square.
    pub to: Square,
    /// True if the target is prone, and of at most Medium size.
    pub prone: bool,
    /// The creatures in between that can give cover. SAGA-COVER-06
    pub creatures: &'a [Space],
}

impl PlainShot<'_> {
    /// The cover of the target.
    pub fn grade(self) -> CoverGrade {
        if self.board.sight().affects(self.from, self.to) { self.grade_by_lines() } else { CoverGrade::Total }
    }

    /// The cover of the target, if there is line of effect.
    pub fn grade_by_lines(self) -> CoverGrade {
        let Self { board, from, to, prone, creatures } = self;
        let (own, theirs) = (Space::single(from), Space::single(to));
        if own.is_adjacent(theirs) || own == theirs {
            return CoverGrade::None;
        }
        let between = |square: &Square| *square != from && *square != to;
        let bodies: Vec<Square> = creatures.iter().flat_map(|creature| creature.squares()).filter(between).collect();
        let known = Terrain(board.pair_cache().lookup(from, to));
        let is_bare = bodies.is_empty() && !prone;
        if is_bare && let Some(grade) = known.grade() {
            return grade;
        }
        let mut terrain = known;
        let mut best: Option<(u32, CoverGrade)> = None;
        for (place, corner) in corners_of(own).enumerate() {
            let bits = terrain.ask(place, || shot_from(board, corner, own, theirs));
            let lines = (bits & LINES) | blocked_by(&bodies, corner, theirs, !bits & LINES);
            let grade = if lines == 0 {
                CoverGrade::None
            } else if prone && bits & HIDES_PRONE != 0 {
                CoverGrade::Total
            } else if bits & IMPROVED != 0 {
                CoverGrade::Improved
            } else {
                CoverGrade::Cover
            };
            let shot = (lines.count_ones(), grade);
            best = Some(best.map_or(shot, |best| best.min(shot)));
            // No corner is better than one without a blocked line.
            if lines == 0 {
                break;
            }
        }
        let grade = best.map_or(CoverGrade::None, |(_, grade)| grade);
        if is_bare {
            terrain.note(grade);
        }
        if terrain != known {
            board.pair_cache().store(from, to, terrain.0);
        }
        grade
    }
}

/// The lines from a corner to the target's corners that cross a creature; one bit each, as in [`Terrain`].
fn blocked_by(bodies: &[Square], from: Corner, theirs: Space, asked: u32) -> u32 {
    if bodies.is_empty() {
        return 0;
    }
    let is_blocked = |to: Corner| bodies.iter().any(|&square| crosses_square(from, to, square));
    let lines = theirs.corners().into_iter().enumerate().filter(|(place, _)| asked >> place & 1 == 1);
    lines.map(|(place, to)| u32::from(is_blocked(to)) << place).sum()
}

/// The map's effect on the lines from one corner, as in [`Terrain`].
fn shot_from(board: &Board, corner: Corner, own: Space, theirs: Space) -> u32 {
    let CornerShot { blocked, standing, prone } = cover::shot_from(corner, board.map(), own, theirs);
    let lines: u32 = blocked.into_iter().enumerate().map(|(place, blocked)| u32::from(blocked) << place).sum();
    let improved = if standing == CoverGrade::Improved { IMPROVED } else { 0 };
    let hides_prone = if prone == CoverGrade::Total { HIDES_PRONE } else { 0 };
    lines | improved | hides_prone
}

impl Terrain {
    /// The grade of a standing target without creatures in between, if known.
    fn grade(self) -> Option<CoverGrade> {
        match self.0 >> GRADE {
            1 => Some(CoverGrade::None),
            2 => Some(CoverGrade::Cover),
            3 => Some(CoverGrade::Improved),
            _ => None,
        }
    }

    fn note(&mut self, grade: CoverGrade) {
        self.0 |= (grade as u32 + 1) << GRADE;
    }

    /// The bits of a corner, by its index in the order of [`corners_of`]; computed if unknown.
    fn ask(&mut self, corner: usize, find_out: impl FnOnce() -> u32) -> u32 {
        let shift = BITS * corner;
        if self.0 >> shift & KNOWN == 0 {
            self.0 |= (KNOWN | find_out()) << shift;
        }
        self.0 >> shift
    }
}

#[cfg(test)]
mod tests {
    use crate::battle::Board;
    use crate::dice::Dice;
    use crate::grid::{Barrier, Map, Space, Square, Tile};
    use crate::rules::saga::query::attack::plain_shot::PlainShot;
    use crate::rules::saga::query::sight::cover;
    use crate::rules::saga::query::sight::cover_grade::{CoverGrade, CoverQuestion};

    /// SAGA-COVER-01 to SAGA-COVER-14, SAGA-PRONE-05, SAGA-PRONE-06: cached grades equal computed ones.
    #[test]
    fn plain_shots_are_judged_as_all_others() {
        let dice = &mut Dice::seeded(4);
        for _ in 0..40 {
            let mut map = Map::open(9, 7);
            let any = |dice: &mut Dice| Square::new(dice.roll(9) as i16 - 1, dice.roll(7) as i16 - 1);
            for barrier in [Barrier::Low, Barrier::Low, Barrier::Wall, Barrier::Wall, Barrier::Aperture] {
                map.set_tile(any(dice), Tile { barrier, ..Tile::default() });
                let square = any(dice);
                map.set_border(square, square.offset(1, 0), barrier);
            }
            let creatures = [Space::single(any(dice)), Space::new(any(dice), 2)];
            let board = Board::new(map.clone(), Vec::new());
            let pairs = map.squares().flat_map(|from| map.squares().map(move |to| (from, to)));
            for ((from, to), prone) in pairs.flat_map(|pair| [(pair, false), (pair, true)]) {
                let view = cover::cover(&CoverQuestion {
                    map: &map,
                    attacker: Space::single(from),
                    target: Space::single(to),
                    affects: board.sight().affects(from, to),
                    melee: false,
                    target_prone: prone,
                    target_medium_or_smaller: true,
                    creatures: &creatures,
                });
                let shot = PlainShot { board: &board, from, to, prone, creatures: &creatures };
                assert_eq!(shot.grade(), view.grade, "{from} {to} {prone} {creatures:?} {map:?}");
                let is_blocked = cover::prone_shot_blocked(&map, Space::single(to), Space::single(from));
                let back = PlainShot { prone: true, creatures: &[], ..shot };
                assert_eq!(back.grade_by_lines() == CoverGrade::Total, is_blocked, "{from} {to} {map:?}");
            }
        }
    }
}
