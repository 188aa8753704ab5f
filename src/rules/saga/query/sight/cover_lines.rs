//! Obstacles on the lines to a target and the cover that follows from them.

use crate::grid::{Barrier, Corner, CornerLines, Crossing, Map, Space, Square, crossings};
use crate::rules::saga::query::sight::cover_grade::{CoverGrade, CoverQuestion, CoverView};

/// The parameters of a line check between attacker and target.
pub struct Between<'a> {
    pub map: &'a Map,
    /// The attacker's space, if any; low objects next to it do not count.
    pub attacker: Option<Space>,
    pub target: Space,
    /// True if low objects next to the target give it total cover.
    pub hides_prone: bool,
    pub creatures: &'a [Space],
}

/// An obstacle on a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LineObstacle {
    pub kind: Kind,
    /// The squares before and behind a border; the same square twice for an obstacle that fills a square.
    pub place: (Square, Square),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Creature,
    Low,
    Aperture,
    Wall,
}

/// Summary of the obstacles on one line.
#[derive(Clone, Copy, Default)]
pub struct Obstacles {
    /// True if anything on it gives cover.
    pub any: bool,
    wall: bool,
    /// True for an aperture next to the target.
    slit: bool,
    /// True for a low object that hides a prone target.
    hidden: bool,
}

impl Obstacles {
    /// The same obstacles for a standing target, which none of them hides.
    pub fn if_standing(self) -> Self {
        Self { hidden: false, ..self }
    }
}

/// The four lines from one corner with the resulting cover.
pub struct Shot {
    pub lines: CornerLines,
    pub grade: CoverGrade,
}

impl<'a> Between<'a> {
    pub fn of(question: &CoverQuestion<'a>) -> Self {
        let CoverQuestion { map, attacker, target, melee, creatures, .. } = *question;
        let hides_prone = !melee && question.target_prone && question.target_medium_or_smaller;
        Self { map, attacker: Some(attacker), target, hides_prone, creatures }
    }

    /// The lines from one corner; `None` if more than `most` of them are blocked.
    pub fn lines(&self, from: Corner, aim: Space, most: usize) -> Option<CornerLines> {
        let mut lines = CornerLines { from, blocked: [false; 4], to: aim.corners() };
        let mut count = 0;
        for (blocked, corner) in lines.blocked.iter_mut().zip(lines.to) {
            *blocked = !self.has_no_barriers(from, corner) && self.met(from, corner).next().is_some();
            count += usize::from(*blocked);
            if count > most {
                return None;
            }
        }
        Some(lines)
    }

    /// Returns true if there is nothing at all around a diagonal line.
    pub fn has_no_barriers(&self, from: Corner, to: Corner) -> bool {
        let (left, top) = (from.x.min(to.x), from.y.min(to.y));
        let (right, bottom) = (from.x.max(to.x) - 1, from.y.max(to.y) - 1);
        let slants = left <= right && top <= bottom;
        slants
            && self.creatures.is_empty()
            && self.map.has_no_barriers(Square::new(left, top), Square::new(right, bottom))
    }

    /// The cover that follows from the lines.
    pub fn judge(&self, lines: &CornerLines) -> CoverGrade {
        if lines.count() == 0 {
            return CoverGrade::None;
        }
        if self.is_in_the_open() {
            return CoverGrade::Cover;
        }
        self.weigh(&lines.to.map(|to| self.obstacles(lines.from, to, false)))
    }

    /// Returns true if nothing stands next to the target; only such obstacles give more than ordinary cover.
    pub fn is_in_the_open(&self) -> bool {
        let side = i16::from(self.target.side);
        self.map.has_no_barriers(self.target.origin.offset(-1, -1), self.target.origin.offset(side, side))
    }

    /// The obstacles on a line. If the target is in the open, the search stops at the first one.
    pub fn obstacles(&self, from: Corner, to: Corner, in_the_open: bool) -> Obstacles {
        self.obstacles_of(self.met(from, to), in_the_open)
    }

    /// Summarises the obstacles on a line.
    pub fn obstacles_of(&self, all: impl Iterator<Item = LineObstacle>, in_the_open: bool) -> Obstacles {
        let mut line = Obstacles::default();
        for met in all {
            line.any = true;
            if in_the_open {
                break;
            }
            line.wall |= met.kind == Kind::Wall;
            line.slit |= self.is_slit(met);
            line.hidden |= self.hides_prone && self.hides_prone_behind(met);
        }
        line
    }

    /// The cover that follows from the lines of one corner.
    pub fn weigh(&self, lines: &[Obstacles; 4]) -> CoverGrade {
        let walled = || lines.iter().filter(|line| line.wall).count();
        if !lines.iter().any(|line| line.any) {
            CoverGrade::None
        } else if lines.iter().any(|line| line.hidden) {
            CoverGrade::Total
        } else if lines.iter().any(|line| line.slit) || walled() >= 2 && self.is_at_a_wall() {
            CoverGrade::Improved
        } else {
            CoverGrade::Cover
        }
    }

    /// The shot with everything that is in its way.
    pub fn view(&self, Shot { lines, grade }: Shot) -> CoverView {
        let mut through = Vec::new();
        for met in lines.to.into_iter().flat_map(|corner| self.met(lines.from, corner)) {
            if !through.contains(&met.place.1) {
                through.push(met.place.1);
            }
        }
        CoverView { grade, lines: Some(lines), through }
    }

    /// All obstacles on a line that give cover.
    fn met(&'a self, from: Corner, to: Corner) -> Met<'a, impl Iterator<Item = Crossing>> {
        Met { between: self, crossings: crossings(from, to), joined: [None; 4].into_iter() }
    }

    /// The obstacle in a square that gives cover. The spaces of attacker and target do not, but low objects in the
    /// target's space do. SAGA-COVER-06, SAGA-COVER-11, SAGA-COVER-12
    pub fn in_square(&self, square: Square) -> Option<Kind> {
        let barrier = self.map.tile(square).barrier;
        if barrier == Barrier::Open && self.creatures.is_empty() {
            return None;
        }
        let own = self.target.contains(square) || self.attacker.is_some_and(|attacker| attacker.contains(square));
        match barrier {
            Barrier::Wall if !own => Some(Kind::Wall),
            Barrier::Aperture if !own => Some(Kind::Aperture),
            Barrier::Low if !self.leans_over((square, square)) => Some(Kind::Low),
            Barrier::Open | Barrier::Low | Barrier::Aperture | Barrier::Wall => {
                let stands = self.creatures.iter().any(|creature| creature.contains(square));
                (!own && stands).then_some(Kind::Creature)
            }
        }
    }

    pub fn on_border(&self, a: Square, b: Square) -> Option<Kind> {
        match self.map.border(a, b) {
            Barrier::Wall => Some(Kind::Wall),
            Barrier::Aperture => Some(Kind::Aperture),
            Barrier::Low => (!self.leans_over((a, b))).then_some(Kind::Low),
            Barrier::Open => None,
        }
    }

    /// Returns true if the attacker shoots over a low object. SAGA-COVER-12
    fn leans_over(&self, place: (Square, Square)) -> bool {
        self.attacker.is_some_and(|attacker| touches(attacker, place))
    }

    /// Returns true if an obstacle hides a prone target entirely: a low object next to it, not one in its own square.
    fn hides_prone_behind(&self, met: LineObstacle) -> bool {
        let lies_in = met.place.0 == met.place.1 && self.target.contains(met.place.0);
        met.kind == Kind::Low && !lies_in && touches(self.target, met.place)
    }

    /// Returns true if the shot passes an aperture next to the target: in an adjacent square, or on its border.
    /// SAGA-COVER-14 (a)
    fn is_slit(&self, met: LineObstacle) -> bool {
        let (a, b) = met.place;
        let beside =
            if a == b { touches(self.target, met.place) } else { self.target.contains(a) || self.target.contains(b) };
        met.kind == Kind::Aperture && beside
    }

    /// Returns true if the target is adjacent to a wall that fills a square of the map. SAGA-COVER-14 (b)
    fn is_at_a_wall(&self) -> bool {
        let is_wall = |square| self.map.contains(square) && self.map.tile(square).barrier == Barrier::Wall;
        let beside = |square: Square| [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(dx, dy)| square.offset(dx, dy));
        self.target.squares().flat_map(beside).any(|square| !self.target.contains(square) && is_wall(square))
    }
}

/// The obstacles on a line, one after the other.
struct Met<'a, I> {
    between: &'a Between<'a>,
    crossings: I,
    /// The borders not looked at yet of a wall that the line passes through at a corner of the grid.
    joined: std::array::IntoIter<Option<(Square, Square)>, 4>,
}

impl<I: Iterator<Item = Crossing>> Iterator for Met<'_, I> {
    type Item = LineObstacle;

    fn next(&mut self) -> Option<LineObstacle> {
        let between = self.between;
        let on_border = |(a, b)| between.on_border(a, b).map(|kind| LineObstacle { kind, place: (a, b) });
        loop {
            if let Some(met) = self.joined.by_ref().flatten().find_map(on_border) {
                return Some(met);
            }
            let met = match self.crossings.next()? {
                Crossing::Square(square) => {
                    between.in_square(square).map(|kind| LineObstacle { kind, place: (square, square) })
                }
                Crossing::Border(a, b) => on_border((a, b)),
                Crossing::Joint(joint) => {
                    if joint.is_blocked(|a, b| between.on_border(a, b).is_some()) {
                        self.joined = joint.borders().into_iter();
                    }
                    None
                }
            };
            if met.is_some() {
                return met;
            }
        }
    }
}

/// Returns true if a square or a border touches a space or lies in it.
fn touches(space: Space, (a, b): (Square, Square)) -> bool {
    let near = |square| space.contains(square) || space.is_adjacent(Space::single(square));
    near(a) && near(b)
}
