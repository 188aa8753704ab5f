//! What one step may do and what it costs.

use super::{Mover, Occupancy, PathFault};
use crate::grid::{Barrier, Map, Space, Square};

/// The steps there are, straight ones first: the order in which equal ways are preferred.
pub(super) const STEPS: [(i16, i16); 8] = [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];

/// The ground as one mover finds it.
///
/// A body that squeezes is led by a core of half its width, rounded up, somewhere inside its space: the lane says
/// where. A body that does not squeeze is its own core and has one lane.
pub(super) struct Ground<'a> {
    map: &'a Map,
    mover: Mover,
    occupancy: &'a [Occupancy],
    /// Side of the core.
    core: u8,
    /// Lanes along each axis.
    across: i16,
}

impl<'a> Ground<'a> {
    pub(super) fn new(map: &'a Map, mover: &Mover, occupancy: &'a [Occupancy]) -> Self {
        let side = mover.space.side;
        let core = if mover.squeezes { side.div_ceil(2) } else { side };
        Self { map, mover: *mover, occupancy, core, across: i16::from(side.saturating_sub(core)) + 1 }
    }

    /// How many lanes there are.
    pub(super) fn lanes(&self) -> usize {
        usize::from(self.across.unsigned_abs().pow(2))
    }

    /// What a step of the body from one origin to the next costs if its core follows a lane.
    pub(super) fn step(&self, from: Square, (dx, dy): (i16, i16), lane: usize) -> Result<i32, PathFault> {
        let (body, to) = (self.mover.space.at(from), from.offset(dx, dy));
        let counted = if dx != 0 && dy != 0 { self.mover.diagonal.diagonal() } else { self.mover.diagonal.straight() };
        if self.lanes() == 1 {
            self.moves(body, (dx, dy))?;
            return Ok(if self.is_rough(body, (dx, dy)) { counted * 2 } else { counted });
        }
        let (fits, fits_there) = (self.fits(body).is_ok(), self.fits(body.at(to)).is_ok());
        if !(fits && fits_there && self.moves(body, (dx, dy)).is_ok()) {
            self.is_unopposed(body.at(to))?;
            self.moves(self.core_of(from, lane), (dx, dy))?;
        }
        let squeezed = !fits_there || fits && self.moves(body, (dx, dy)).is_err();
        Ok(if squeezed || self.is_rough(body, (dx, dy)) { counted * 2 } else { counted })
    }

    /// The lanes that a core can change to without a step: those one square over.
    pub(super) fn slides(&self, at: Square, lane: usize) -> impl Iterator<Item = usize> {
        let (column, row) = self.lane_offset(lane);
        let slides = if self.across == 1 { [].as_slice() } else { &STEPS[..4] };
        slides.iter().filter_map(move |&(dx, dy)| {
            let (column, row) = (column + dx, row + dy);
            let inside = (0..self.across).contains(&column) && (0..self.across).contains(&row);
            let core = self.core_of(at, lane);
            let to = usize::from((row * self.across + column).unsigned_abs());
            (inside && self.moves(core, (dx, dy)).is_ok()).then_some(to)
        })
    }

    /// The lanes in which the core of a body at its starting place has room.
    pub(super) fn lanes_at(&self, at: Square) -> impl Iterator<Item = usize> {
        (0..self.lanes()).filter(move |&lane| self.fits(self.core_of(at, lane)).is_ok())
    }

    /// Whether a movement may end with the body there. SAGA-THRU-05, SAGA-SQZ-01
    pub(super) fn stops(&self, at: Square) -> Result<(), PathFault> {
        let body = self.mover.space.at(at);
        self.fits(body).map_err(|_| PathFault::TooNarrow { at })?;
        match body.squares().find(|&square| self.occupancy(square) == Occupancy::Pass) {
            Some(at) => Err(PathFault::CannotStop { at }),
            None => Ok(()),
        }
    }

    fn lane_offset(&self, lane: usize) -> (i16, i16) {
        let lane = i16::try_from(lane).unwrap_or(0);
        (lane % self.across, lane / self.across)
    }

    fn core_of(&self, at: Square, lane: usize) -> Space {
        let (column, row) = self.lane_offset(lane);
        Space::new(at.offset(column, row), self.core)
    }

    /// Whether a body may take a step as a whole. SAGA-DIAG-03
    fn moves(&self, body: Space, (dx, dy): (i16, i16)) -> Result<(), PathFault> {
        for from in body.squares() {
            let to = from.offset(dx, dy);
            self.enters(to)?;
            if dx == 0 || dy == 0 {
                if is_closed(self.map.border(from, to)) {
                    return Err(PathFault::WallBetween { from, to });
                }
                continue;
            }
            let beside = [from.offset(dx, 0), from.offset(0, dy)];
            let ends = beside.iter().flat_map(|&turn| [(from, turn), (turn, to)]);
            if beside.iter().any(|&square| is_closed(self.map.tile(square).barrier))
                || ends.into_iter().any(|(a, b)| is_closed(self.map.border(a, b)))
            {
                return Err(PathFault::WallCorner { from, to });
            }
        }
        self.is_whole(body.at(body.origin.offset(dx, dy)))
    }

    /// Whether a body has room: no wall, no enemy, no wall between two of its squares.
    fn fits(&self, body: Space) -> Result<(), PathFault> {
        body.squares().try_for_each(|square| self.enters(square))?;
        self.is_whole(body)
    }

    /// Whether no wall stands between two squares of a body.
    fn is_whole(&self, body: Space) -> Result<(), PathFault> {
        if body.side == 1 {
            return Ok(());
        }
        let pairs = body.squares().flat_map(|square| [(square, square.offset(1, 0)), (square, square.offset(0, 1))]);
        match pairs.into_iter().find(|&(a, b)| body.contains(b) && is_closed(self.map.border(a, b))) {
            Some((from, to)) => Err(PathFault::WallBetween { from, to }),
            None => Ok(()),
        }
    }

    fn enters(&self, at: Square) -> Result<(), PathFault> {
        if is_closed(self.map.tile(at).barrier) {
            return Err(if self.map.contains(at) { PathFault::Wall { at } } else { PathFault::OffMap { at } });
        }
        if self.occupancy(at) == Occupancy::Closed { Err(PathFault::Occupied { at }) } else { Ok(()) }
    }

    /// Whether a squeezed body stays on the map and clear of enemies, wherever in its space its core may be.
    /// SAGA-SQZ-03
    fn is_unopposed(&self, body: Space) -> Result<(), PathFault> {
        body.squares().try_for_each(|at| match (self.map.contains(at), self.occupancy(at)) {
            (false, _) => Err(PathFault::OffMap { at }),
            (true, Occupancy::Closed) => Err(PathFault::Occupied { at }),
            (true, Occupancy::Free | Occupancy::Pass | Occupancy::Share) => Ok(()),
        })
    }

    fn occupancy(&self, at: Square) -> Occupancy {
        let found = self.map.index(at).and_then(|index| self.occupancy.get(index)).copied().unwrap_or_default();
        if found != Occupancy::Free && self.mover.space.contains(at) { Occupancy::Free } else { found }
    }

    /// Whether the step costs double: some part of the body comes to lie, or still lies, on difficult ground or a low
    /// object, or goes over a low border. Several reasons double once. SAGA-TERR-01 to SAGA-TERR-05
    fn is_rough(&self, body: Space, (dx, dy): (i16, i16)) -> bool {
        let is_rough = |from: Square| {
            let (to, low) = (from.offset(dx, dy), |a, b| self.map.border(a, b) == Barrier::Low);
            let tile = self.map.tile(to);
            let crosses = |turn: Square| low(from, turn) || low(turn, to);
            tile.surface.difficult
                || tile.barrier == Barrier::Low
                // A diagonal step goes over a low border that stands in both ways round.
                || if dx == 0 || dy == 0 { low(from, to) } else { crosses(from.offset(dx, 0)) && crosses(from.offset(0, dy)) }
        };
        !self.mover.ignores_ground && body.squares().any(is_rough)
    }
}

/// Whether a barrier stops movement.
fn is_closed(barrier: Barrier) -> bool {
    match barrier {
        Barrier::Open | Barrier::Low => false,
        Barrier::Aperture | Barrier::Wall => true,
    }
}
