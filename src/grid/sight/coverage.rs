//! The squares that bodies see and could shoot at, within a range.

use super::SightTable;
use crate::grid::{Metric, Space};

/// The squares that are in line of sight and in line of effect of a body, and in its range; of several bodies, or of one in
/// several places, all such squares together.
#[derive(Debug)]
pub struct Coverage<'a> {
    table: &'a SightTable,
    /// The greatest number of columns away from a body in range, by the number of rows away from it, as far as there is any.
    columns: Vec<i32>,
    /// One bit for each square of the map, row by row.
    covered: Vec<u64>,
}

impl<'a> Coverage<'a> {
    /// Covers nothing yet. The range is in the unit of the metric.
    pub fn new(table: &'a SightTable, metric: Metric, range: i32) -> Self {
        let (width, height) = table.size();
        let is_in_range = |columns: i32, rows: i32| metric.gap_distance(columns, rows) <= range;
        let mut most = width - 1;
        let columns = (0..height).map_while(|rows| {
            most = (0..=most).rev().find(|&columns| is_in_range(columns, rows))?;
            Some(most)
        });
        let words = usize::try_from(width * height).unwrap_or(0).div_ceil(64);
        Self { table, columns: columns.collect(), covered: vec![0; words] }
    }

    /// Adds what a body covers.
    pub fn add(&mut self, body: Space) {
        let (width, height) = self.table.size();
        let (left, top) = (i32::from(body.origin.x), i32::from(body.origin.y));
        let (right, bottom) = (left + i32::from(body.side) - 1, top + i32::from(body.side) - 1);
        let farthest = i32::try_from(self.columns.len()).unwrap_or(height) - 1;
        for from in body.squares() {
            let Some((seen, affected)) = self.table.rows(from) else { continue };
            for y in (top - farthest).max(0)..=(bottom + farthest).min(height - 1) {
                let rows = usize::try_from((top - y).max(y - bottom)).unwrap_or(0);
                let Some(columns) = self.columns.get(rows) else { continue };
                let (first, last) = ((left - columns).max(0), (right + columns).min(width - 1));
                for (word, mask) in words_of(y * width + first, y * width + last) {
                    let (Some(seen), Some(affected)) = (seen.get(word), affected.get(word)) else { continue };
                    if let Some(covered) = self.covered.get_mut(word) {
                        *covered |= seen & affected & mask;
                    }
                }
            }
        }
    }

    /// The indices of the covered squares on the map, in rising order.
    pub fn indices(&self) -> impl Iterator<Item = usize> {
        self.covered.iter().enumerate().flat_map(|(place, &word)| bits(word).map(move |bit| place * 64 + bit))
    }
}

/// The words that hold the bits from `first` to `last`, each with the mask of those that it holds.
fn words_of(first: i32, last: i32) -> impl Iterator<Item = (usize, u64)> {
    let place = |bit: i32| usize::try_from(bit).unwrap_or(0);
    let (first, last) = (place(first), place(last));
    (first / 64..=last / 64).map(move |word| {
        let from = if word == first / 64 { u64::MAX << (first % 64) } else { u64::MAX };
        let to = if word == last / 64 { u64::MAX >> (63 - last % 64) } else { u64::MAX };
        (word, from & to)
    })
}

/// The places of the bits that are set in a word, the lowest first.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = usize::try_from(word.trailing_zeros()).ok().filter(|_| word != 0)?;
        word &= word - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::sight::oracle::random_map;
    use crate::grid::{Diagonal, Square, line_of_effect, line_of_sight};
    use rand::{SeedableRng, rngs::Xoshiro256PlusPlus};

    #[test]
    fn bodies_cover_what_they_see_in_range() {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(9);
        let metrics = [Metric::StraightLine]
            .into_iter()
            .chain([Diagonal::Double, Diagonal::Single, Diagonal::HalfMetres].map(Metric::Steps));
        for (metric, range) in metrics.flat_map(|metric| [0, 1, 2, 5, 9, 40].map(|range| (metric, range))) {
            let map = random_map(&mut dice, 13, 9, 15);
            let table = SightTable::new(&map);
            let bodies = [
                Space::single(Square::new(1, 1)),
                Space::single(Square::new(12, 8)),
                Space::new(Square::new(6, 4), 2),
                Space::new(Square::new(-1, 7), 3),
            ];
            for some in [&bodies[..1], &bodies[2..3], &bodies[3..], &bodies[..]] {
                let mut coverage = Coverage::new(&table, metric, range);
                some.iter().for_each(|&body| coverage.add(body));
                let is_open = |a: Square, b: Square| line_of_sight(&map, a, b) && line_of_effect(&map, a, b);
                let is_covered = |square: Square, body: &Space| {
                    metric.distance(*body, Space::single(square)) <= range
                        && body.squares().any(|from| is_open(from, square))
                };
                let expected =
                    map.squares().enumerate().filter(|&(_, square)| some.iter().any(|body| is_covered(square, body)));
                let expected: Vec<usize> = expected.map(|(index, _)| index).collect();
                assert_eq!(coverage.indices().collect::<Vec<_>>(), expected, "{some:?} {metric:?} {range} {map:?}");
            }
        }
    }
}
