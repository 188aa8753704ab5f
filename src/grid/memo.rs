//! A small answer for each pair of squares, worked out when it is first asked for.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicU32, Ordering},
};

use super::{Map, MapSize, Square};

/// What was found out about pairs of squares of one map. Clones share what any of them has found out.
///
/// The answers must follow from the map and the two squares alone: whoever asks first decides for all.
#[derive(Clone, Debug)]
pub struct PairMemo {
    size: MapSize,
    /// A row for each first square; a number for each second one, 0 while unknown.
    rows: Arc<[OnceLock<Row>]>,
}

type Row = Box<[AtomicU32]>;

impl PairMemo {
    /// Nothing known yet.
    pub fn new(map: &Map) -> Self {
        let size = map.size();
        Self { size, rows: (0..count(size)).map(|_| OnceLock::new()).collect() }
    }

    /// The answer for a pair, less than the greatest `u32`: what is known, else what `find_out` says. Beyond the map it is asked each time.
    pub fn answer(&self, from: Square, to: Square, find_out: impl FnOnce() -> u32) -> u32 {
        let Some(entry) = self.entry(from, to) else { return find_out() };
        match entry.load(Ordering::Relaxed).checked_sub(1) {
            Some(known) => known,
            None => {
                let answer = find_out();
                entry.store(answer.saturating_add(1), Ordering::Relaxed);
                answer
            }
        }
    }

    fn entry(&self, from: Square, to: Square) -> Option<&AtomicU32> {
        let row = self.rows.get(self.size.index(from)?)?;
        let row = row.get_or_init(|| (0..count(self.size)).map(|_| AtomicU32::new(0)).collect());
        row.get(self.size.index(to)?)
    }
}

fn count(size: MapSize) -> usize {
    usize::from(size.width) * usize::from(size.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pair_is_worked_out_once() {
        let memo = PairMemo::new(&Map::open(3, 2));
        let (a, b) = (Square::new(2, 0), Square::new(0, 1));
        assert_eq!(memo.answer(a, b, || 7), 7);
        assert_eq!(memo.clone().answer(a, b, || panic!("it is known")), 7);
        assert_eq!(memo.answer(b, a, || 0), 0);
        assert_eq!(memo.answer(b, a, || panic!("0 is an answer too")), 0);
        assert_eq!(memo.answer(a, Square::new(3, 0), || 1), 1);
    }
}
