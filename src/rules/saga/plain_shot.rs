//! The cover of plain shots: from one square at one, at somebody on its feet. Only the map and those in between
//! matter, so what the map does is worked out once for each pair of squares.

use super::cover::{self, CoverGrade, CoverQuestion};
use crate::{
    battle::Board,
    grid::{Corner, Space, Square, corners_of, crosses_square},
};

/// What the map does to the lines from each corner of the attacker's square: five bits a corner, one for each blocked
/// line in the order of [`Space::corners`], then one for improved cover.
#[derive(Clone, Copy)]
struct Terrain(u32);

const LINES: u32 = 0b1111;
const IMPROVED: u32 = 0b1_0000;

/// The cover of a target on `to` from `from`, two squares that do not touch; `creatures` are those in between who can
/// give cover. SAGA-COVER-06
pub fn grade(board: &Board, from: Square, to: Square, creatures: &[Space]) -> CoverGrade {
    if !board.sight().affects(from, to) {
        return CoverGrade::Total;
    }
    let terrain = Terrain(board.memo().answer(from, to, || Terrain::between(board, from, to).0));
    let (own, theirs) = (Space::single(from), Space::single(to));
    if own.is_adjacent(theirs) || own == theirs {
        return CoverGrade::None;
    }
    let shots = corners_of(own).zip(terrain.corners()).map(|(corner, bits)| {
        let lines = (bits & LINES) | blocked_by(creatures, corner, own, theirs);
        let grade = match (lines, bits & IMPROVED) {
            (0, _) => CoverGrade::None,
            (_, 0) => CoverGrade::Cover,
            (_, _) => CoverGrade::Improved,
        };
        (lines.count_ones(), grade)
    });
    shots.min().map_or(CoverGrade::None, |(_, grade)| grade)
}

/// The lines from a corner to those of the target that go through a creature, as in [`Terrain`].
fn blocked_by(creatures: &[Space], from: Corner, own: Space, theirs: Space) -> u32 {
    let others = |space: &Space| space.squares().filter(|&square| !own.contains(square) && !theirs.contains(square));
    let is_blocked = |to: Corner| creatures.iter().flat_map(others).any(|square| crosses_square(from, to, square));
    if creatures.is_empty() {
        return 0;
    }
    let lines = theirs.corners().into_iter().enumerate();
    lines.map(|(place, to)| u32::from(is_blocked(to)) << place).sum()
}

impl Terrain {
    fn between(board: &Board, from: Square, to: Square) -> Self {
        let question = CoverQuestion {
            map: board.map(),
            attacker: Space::single(from),
            target: Space::single(to),
            affects: true,
            melee: false,
            target_prone: false,
            target_medium_or_smaller: true,
            creatures: &[],
        };
        let corners = cover::shots(&question).map(|(lines, grade)| {
            let blocked = lines.blocked.into_iter().enumerate().map(|(place, blocked)| u32::from(blocked) << place);
            blocked.sum::<u32>() | if grade == CoverGrade::Improved { IMPROVED } else { 0 }
        });
        Self(corners.enumerate().map(|(place, bits)| bits << (5 * place)).sum())
    }

    /// The bits of each corner, in the order of [`corners_of`].
    fn corners(self) -> impl Iterator<Item = u32> {
        (0..4).map(move |place| self.0 >> (5 * place) & (LINES | IMPROVED))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::Dice,
        grid::{Barrier, Map, Tile},
    };

    /// SAGA-COVER-01 to SAGA-COVER-14: what is remembered is what the lines say.
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
            let board = Board::new(map.clone(), Vec::new(), Vec::new());
            for (from, to) in map.squares().flat_map(|from| map.squares().map(move |to| (from, to))) {
                let view = cover::cover(&CoverQuestion {
                    map: &map,
                    attacker: Space::single(from),
                    target: Space::single(to),
                    affects: board.sight().affects(from, to),
                    melee: false,
                    target_prone: false,
                    target_medium_or_smaller: true,
                    creatures: &creatures,
                });
                assert_eq!(grade(&board, from, to, &creatures), view.grade, "{from} {to} {creatures:?} {map:?}");
            }
        }
    }
}
