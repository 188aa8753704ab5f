//! What a line meets on its way to a target, and what that makes of the cover.

use crate::{
    grid::{Barrier, Corner, CornerLines, Crossing, Map, Space, Square, crossings},
    rules::saga::query::sight::cover_grade::{CoverGrade, CoverQuestion, CoverView},
};

/// What may stand between an attacker and a target.
pub struct Between<'a> {
    pub map: &'a Map,
    /// Low objects next to it do not count.
    pub attacker: Option<Space>,
    pub target: Space,
    /// Low objects next to the target hide it wholly.
    pub hides_prone: bool,
    pub creatures: &'a [Space],
}

/// Something that a line meets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Met {
    pub kind: Kind,
    /// The squares before and behind a border; the same twice for what fills a square.
    pub place: (Square, Square),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Creature,
    Low,
    Aperture,
    Wall,
}

/// What a line meets, as far as it tells how well the target is covered.
#[derive(Clone, Copy, Default)]
pub struct Obstacles {
    /// Anything that gives cover.
    pub any: bool,
    wall: bool,
    /// An aperture next to the target.
    slit: bool,
    /// A low object that hides a prone target.
    hidden: bool,
}

/// The four lines from one corner, judged.
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

    /// Whether a slanting line has nothing at all around it.
    pub fn has_no_barriers(&self, from: Corner, to: Corner) -> bool {
        let (left, top) = (from.x.min(to.x), from.y.min(to.y));
        let (right, bottom) = (from.x.max(to.x) - 1, from.y.max(to.y) - 1);
        let slants = left <= right && top <= bottom;
        slants
            && self.creatures.is_empty()
            && self.map.has_no_barriers(Square::new(left, top), Square::new(right, bottom))
    }

    /// The cover that lines find.
    pub fn judge(&self, lines: &CornerLines) -> CoverGrade {
        if lines.count() == 0 {
            return CoverGrade::None;
        }
        if self.is_in_the_open() {
            return CoverGrade::Cover;
        }
        self.weigh(&lines.to.map(|to| self.obstacles(lines.from, to, false)))
    }

    /// Whether nothing stands next to the target: only that makes more of cover than cover.
    pub fn is_in_the_open(&self) -> bool {
        let side = i16::from(self.target.side);
        self.map.has_no_barriers(self.target.origin.offset(-1, -1), self.target.origin.offset(side, side))
    }

    /// What a line meets; at the first thing it ends where the target is in the open.
    pub fn obstacles(&self, from: Corner, to: Corner, in_the_open: bool) -> Obstacles {
        self.obstacles_of(self.met(from, to), in_the_open)
    }

    /// What all this makes of a line.
    pub fn obstacles_of(&self, all: impl Iterator<Item = Met>, in_the_open: bool) -> Obstacles {
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

    /// The cover that the lines from one corner find.
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

    /// A shot with all that is in its way.
    pub fn view(&self, Shot { lines, grade }: Shot) -> CoverView {
        let mut through = Vec::new();
        for met in lines.to.into_iter().flat_map(|corner| self.met(lines.from, corner)) {
            if !through.contains(&met.place.1) {
                through.push(met.place.1);
            }
        }
        CoverView { grade, lines: Some(lines), through }
    }

    /// Everything on a line that gives cover.
    fn met(&self, from: Corner, to: Corner) -> impl Iterator<Item = Met> {
        let on_border = |a, b| self.on_border(a, b).map(|kind| Met { kind, place: (a, b) });
        crossings(from, to).filter_map(move |crossing| match crossing {
            Crossing::Square(square) => self.in_square(square).map(|kind| Met { kind, place: (square, square) }),
            Crossing::Border(a, b) => on_border(a, b),
            Crossing::Joint(joint) => {
                joint.blocking_border(|a, b| self.on_border(a, b).is_some()).and_then(|(a, b)| on_border(a, b))
            }
        })
    }

    /// What in a square gives cover. The two spaces themselves do not, but low objects in the target's do.
    /// SAGA-COVER-06, SAGA-COVER-11, SAGA-COVER-12
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

    /// Whether the attacker shoots over a low object. SAGA-COVER-12
    fn leans_over(&self, place: (Square, Square)) -> bool {
        self.attacker.is_some_and(|attacker| touches(attacker, place))
    }

    /// Whether something hides a prone target wholly: a low object next to it, not one that it lies in.
    fn hides_prone_behind(&self, met: Met) -> bool {
        let lies_in = met.place.0 == met.place.1 && self.target.contains(met.place.0);
        met.kind == Kind::Low && !lies_in && touches(self.target, met.place)
    }

    /// Whether the shot goes through an aperture next to the target: in a square around it, or on its border.
    /// SAGA-COVER-14 (a)
    fn is_slit(&self, met: Met) -> bool {
        let (a, b) = met.place;
        let beside =
            if a == b { touches(self.target, met.place) } else { self.target.contains(a) || self.target.contains(b) };
        met.kind == Kind::Aperture && beside
    }

    /// Whether the target stands beside a wall that fills a square of the map. SAGA-COVER-14 (b)
    fn is_at_a_wall(&self) -> bool {
        let is_wall = |square| self.map.contains(square) && self.map.tile(square).barrier == Barrier::Wall;
        let beside = |square: Square| [(0, -1), (-1, 0), (1, 0), (0, 1)].map(|(dx, dy)| square.offset(dx, dy));
        self.target.squares().flat_map(beside).any(|square| !self.target.contains(square) && is_wall(square))
    }
}

/// Whether a square or a border touches a space or lies in it.
fn touches(space: Space, (a, b): (Square, Square)) -> bool {
    let near = |square| space.contains(square) || space.is_adjacent(Space::single(square));
    near(a) && near(b)
}
