//! The rules and the cost of one step.

use std::cell::Cell;

use super::{Mover, Occupancy};
use crate::grid::step_mask::{DOWN, RIGHT, STEPS, StepMask};
use crate::grid::{Map, Space, Square};

/// The terrain and the occupants as they affect one mover.
///
/// A body either fills its whole space, or is squeezed into a core of half its width, rounded up, somewhere inside its
/// space. The lane tells the place of the core. Lane 0 is the whole body; a body that does not squeeze has no other.
pub(super) struct MoverTerrain<'a> {
    map: &'a Map,
    mover: Mover,
    occupancy: &'a [Occupancy],
    /// The side of the core, in squares.
    core: u8,
    /// The number of squeezed lanes along each axis.
    across: i16,
    /// The number of all lanes, including that of the whole body.
    lanes: u8,
    /// The difference of the index for each of [`STEPS`].
    ahead: [i32; 8],
    /// The cost of each of [`STEPS`] on good ground.
    counts: [i32; 8],
    /// For a large body, the clearance of the squares asked about so far, row by row.
    clearances: Vec<Cell<Option<Clearance>>>,
}

/// A position of a body: its origin, the index of that square, and its lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct BodyPosition {
    pub(super) at: Square,
    pub(super) index: u32,
    pub(super) lane: u8,
}

/// The lane of a body that is not squeezed.
const WHOLE: u8 = 0;

/// The clearance for a body in some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clearance {
    /// The whole body fits.
    Fits,
    /// Walls are in the way, so at best a squeezed body fits.
    Narrow,
    /// An enemy or the edge of the map is in the way.
    Blocked,
}

impl<'a> MoverTerrain<'a> {
    pub(super) fn new(map: &'a Map, mover: &Mover, occupancy: &'a [Occupancy]) -> Self {
        let side = mover.space.side;
        let core = side.div_ceil(2);
        let across = if mover.squeezes && side > 1 { i16::from(side - core) + 1 } else { 0 };
        let width = i32::from(map.size().width);
        let (straight, diagonal) = (mover.diagonal.straight(), mover.diagonal.diagonal());
        Self {
            map,
            mover: *mover,
            occupancy,
            core,
            across,
            lanes: 1 + u8::try_from(across.pow(2)).unwrap_or(0),
            ahead: STEPS.map(|(dx, dy)| width * i32::from(dy) + i32::from(dx)),
            counts: STEPS.map(|(dx, dy)| if dx == 0 || dy == 0 { straight } else { diagonal }),
            clearances: if side == 1 { Vec::new() } else { vec![Cell::new(None); map.squares().count()] },
        }
    }

    /// The number of lanes, including that of the whole body.
    pub(super) fn lanes(&self) -> u8 {
        self.lanes
    }

    /// The index of a position among all positions on the map.
    pub(super) fn slot(&self, position: BodyPosition) -> usize {
        position.index as usize * usize::from(self.lanes) + usize::from(position.lane)
    }

    /// The possible positions of a body on its starting square.
    pub(super) fn positions_at(&self, at: Square) -> Vec<BodyPosition> {
        let Some(index) = self.map.index(at).and_then(|index| u32::try_from(index).ok()) else { return Vec::new() };
        let position = |lane| BodyPosition { at, index, lane };
        match self.clearance(self.mover.space.at(at)) {
            Clearance::Fits => vec![position(WHOLE)],
            Clearance::Narrow => {
                let lanes = self.squeezed().filter(|&lane| self.clearance(self.core_of(at, lane)) == Clearance::Fits);
                lanes.map(position).collect()
            }
            Clearance::Blocked => Vec::new(),
        }
    }

    /// Calls `take` with the index in [`STEPS`], the end and the cost of every step that a body can take.
    pub(super) fn steps(&self, from: BodyPosition, mut take: impl FnMut(usize, BodyPosition, i32)) {
        let BodyPosition { at, index, lane } = from;
        let body = self.mover.space.at(at);
        if body.side == 1 {
            return self.single_steps(from, take);
        }
        let StepMask { open, rough, .. } = self.step_mask(body);
        let open = if lane == WHOLE { open } else { 0 };
        for (which, &(dx, dy)) in STEPS.iter().enumerate() {
            let whole = open >> which & 1 == 1;
            if !whole && self.across == 0 {
                continue;
            }
            let to = at.offset(dx, dy);
            let index = index.wrapping_add_signed(self.ahead[which]);
            let counted = self.counts[which];
            let cost = if !self.mover.ignores_ground && rough >> which & 1 == 1 { counted * 2 } else { counted };
            let clearance = match self.occupancy_at(to, index as usize) {
                Occupancy::Closed => Clearance::Blocked,
                Occupancy::Free | Occupancy::Pass | Occupancy::Share => self.clearance_at(to, index),
            };
            let mut take = |lane, cost| take(which, BodyPosition { at: to, index, lane }, cost);
            match clearance {
                Clearance::Fits if whole => take(WHOLE, cost),
                Clearance::Fits if lane != WHOLE => {
                    if self.core_moves(at, lane, which) {
                        take(WHOLE, cost);
                    }
                }
                // A wall's corner is in the way of the whole body, which cannot squeeze past it. SAGA-DIAG-04
                Clearance::Fits => {}
                Clearance::Narrow => {
                    let lanes = self.squeezed().filter(|&other| lane == WHOLE || lane == other);
                    for lane in lanes.filter(|&lane| self.core_moves(at, lane, which)) {
                        take(lane, counted * 2);
                    }
                }
                Clearance::Blocked => {}
            }
        }
    }

    /// Returns true if the body fills one square and never needs to squeeze.
    pub(super) fn is_single(&self) -> bool {
        self.mover.space.side == 1
    }

    /// Calls `take` with every step that a body of one square can take.
    fn single_steps(&self, from: BodyPosition, mut take: impl FnMut(usize, BodyPosition, i32)) {
        self.open_steps(from, u8::MAX, |which, to, cost| {
            if self.has_room(to) {
                take(which, to, cost);
            }
        });
    }

    /// Calls `take` with those steps in the bit set `among` that no wall blocks for a body of one square. Occupants are
    /// not checked.
    pub(super) fn open_steps(&self, from: BodyPosition, among: u8, mut take: impl FnMut(usize, BodyPosition, i32)) {
        let StepMask { mut open, rough, .. } = self.map.step_mask_at(from.index as usize);
        open &= among;
        let rough = if self.mover.ignores_ground { 0 } else { rough };
        while open != 0 {
            let which = open.trailing_zeros() as usize;
            open &= open - 1;
            let (to, cost) = self.open_step(from, which, rough);
            take(which, to, cost);
        }
    }

    /// The end and the cost of such a step.
    fn open_step(&self, from: BodyPosition, which: usize, rough: u8) -> (BodyPosition, i32) {
        let (dx, dy) = STEPS[which];
        let (at, index) = (from.at.offset(dx, dy), from.index.wrapping_add_signed(self.ahead[which]));
        (BodyPosition { at, index, lane: WHOLE }, self.counts[which] << (rough >> which & 1))
    }

    /// Returns true if no occupant keeps a body of one square from entering the square.
    pub(super) fn has_room(&self, to: BodyPosition) -> bool {
        self.occupancy_at(to.at, to.index as usize) != Occupancy::Closed
    }

    /// The position of a body of one square; `None` if it cannot stand there, and for larger bodies.
    pub(super) fn single_position(&self, at: Square) -> Option<BodyPosition> {
        let index = self.map.index(at).filter(|_| self.mover.space.side == 1)?;
        let has_room = self.occupancy_at(at, index) != Occupancy::Closed && self.map.step_mask_at(index).passable;
        if has_room { Some(BodyPosition { at, index: u32::try_from(index).ok()?, lane: WHOLE }) } else { None }
    }

    /// The end and the cost of a step of a body of one square; `None` if it cannot take the step.
    pub(super) fn single_step_to(&self, from: BodyPosition, to: Square) -> Option<(BodyPosition, i32)> {
        let StepMask { open, rough, .. } = self.map.step_mask_at(from.index as usize);
        let which = STEPS.iter().position(|&(dx, dy)| from.at.offset(dx, dy) == to)?;
        let rough = if self.mover.ignores_ground { 0 } else { rough };
        if open >> which & 1 == 0 {
            return None;
        }
        let (position, cost) = self.open_step(from, which, rough);
        self.has_room(position).then_some((position, cost))
    }

    /// The lanes that a squeezed core can change to without a step: those one square over.
    pub(super) fn slides(&self, from: BodyPosition) -> impl Iterator<Item = BodyPosition> {
        let BodyPosition { at, lane, .. } = from;
        let (column, row) = self.lane_offset(lane);
        let slides = if lane == WHOLE { [].as_slice() } else { &STEPS[..4] };
        slides.iter().enumerate().filter_map(move |(which, &(dx, dy))| {
            let (column, row) = (column + dx, row + dy);
            let inside = (0..self.across).contains(&column) && (0..self.across).contains(&row);
            let to = u8::try_from(row * self.across + column + 1).unwrap_or(WHOLE);
            (inside && self.core_moves(at, lane, which)).then_some(BodyPosition { lane: to, ..from })
        })
    }

    /// Returns true if the body fits there. SAGA-SQZ-01
    pub(super) fn fits(&self, at: Square) -> bool {
        self.clearance(self.mover.space.at(at)) == Clearance::Fits
    }

    /// Returns true if a movement may end with the body there. SAGA-THRU-05, SAGA-SQZ-01
    pub(super) fn stops(&self, at: Square) -> bool {
        self.fits(at) && self.is_nobody_passed(at)
    }

    /// Returns true if a movement may end there, for a body that gets there by a step.
    pub(super) fn stops_after_step(&self, position: BodyPosition) -> bool {
        let BodyPosition { at, index, .. } = position;
        if self.mover.space.side == 1 {
            self.occupancy_at(at, index as usize) != Occupancy::Pass
        } else {
            self.clearance_at(at, index) == Clearance::Fits && self.is_nobody_passed(at)
        }
    }

    /// Returns true if the body stands on no square that it may only pass.
    fn is_nobody_passed(&self, at: Square) -> bool {
        self.mover.space.at(at).squares().all(|square| self.occupancy(square) != Occupancy::Pass)
    }

    /// The occupancy of a square for the mover.
    pub(super) fn occupancy(&self, at: Square) -> Occupancy {
        self.map.index(at).map_or(Occupancy::Free, |index| self.occupancy_at(at, index))
    }

    fn occupancy_at(&self, at: Square, index: usize) -> Occupancy {
        let found = self.occupancy.get(index).copied().unwrap_or_default();
        if found != Occupancy::Free && self.mover.space.contains(at) { Occupancy::Free } else { found }
    }

    fn squeezed(&self) -> impl Iterator<Item = u8> + use<> {
        1..self.lanes
    }

    fn lane_offset(&self, lane: u8) -> (i16, i16) {
        let (lane, across) = (i16::from(lane) - 1, self.across.max(1));
        (lane % across, lane / across)
    }

    fn core_of(&self, at: Square, lane: u8) -> Space {
        let (column, row) = self.lane_offset(lane);
        Space::new(at.offset(column, row), self.core)
    }

    /// Returns true if the core can take the step. The caller must know that its present squares hold no enemies.
    fn core_moves(&self, at: Square, lane: u8, which: usize) -> bool {
        let core = self.core_of(at, lane);
        let Some(&(dx, dy)) = STEPS.get(which) else { return false };
        self.step_mask(core).open >> which & 1 == 1
            && self.clearance(core.at(core.origin.offset(dx, dy))) == Clearance::Fits
    }

    /// The steps that are open to all squares of a body, and those that are rough for any of them. SAGA-TERR-03,
    /// SAGA-DIAG-04
    fn step_mask(&self, body: Space) -> StepMask {
        if body.side == 1 {
            return self.map.step_mask(body.origin);
        }
        let whole = StepMask { passable: true, open: u8::MAX, rough: 0 };
        body.squares().map(|square| self.map.step_mask(square)).fold(whole, |all, one| StepMask {
            passable: all.passable && one.passable,
            open: all.open & one.open,
            rough: all.rough | one.rough,
        })
    }

    /// The clearance for the large body with its origin at an index, cached.
    fn clearance_at(&self, at: Square, index: u32) -> Clearance {
        let work_out = || self.clearance(self.mover.space.at(at));
        let known = self.clearances.get(index as usize).filter(|_| self.map.contains(at));
        let Some(known) = known else { return work_out() };
        known.get().unwrap_or_else(|| {
            let clearance = work_out();
            known.set(Some(clearance));
            clearance
        })
    }

    /// The clearance for a body: blocked by an enemy on its squares, narrow with a wall in or between them. SAGA-SQZ-03
    fn clearance(&self, body: Space) -> Clearance {
        if body.side == 1
            && self.occupancy(body.origin) != Occupancy::Closed
            && self.map.step_mask(body.origin).passable
        {
            return Clearance::Fits;
        }
        let mut clearance = Clearance::Fits;
        for square in body.squares() {
            if !self.map.contains(square) || self.occupancy(square) == Occupancy::Closed {
                return Clearance::Blocked;
            }
            let step_mask = self.map.step_mask(square);
            let parted = |which: usize, beside: Square| body.contains(beside) && step_mask.open >> which & 1 == 0;
            if !step_mask.passable || parted(RIGHT, square.offset(1, 0)) || parted(DOWN, square.offset(0, 1)) {
                clearance = Clearance::Narrow;
            }
        }
        clearance
    }
}
