//! Cover and smoke: objects hide a target by corner lines, smoke by the line between.

use super::{aim::Aim, pair_facts};
use crate::{
    battle::Board,
    dice::Pips,
    grid::{Barrier, Corner, CornerLines, Map, Smoke, Space, Square, broad_line, corner_lines, corners_of},
    rules::{CornerLine, CoverLevel, TargetCover, d6::state::BattleAccess},
};

/// The most quarters that a low object hides of a standing and of a prone target. D6-COVER-09
const LOW: usize = 2;
const LOW_PRONE: usize = 3;

/// The cover of a target, and the corner lines that decided it. D6-COVER-05, D6-COVER-09
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hidden {
    /// The quarters of the target that objects hide, 0 to 4.
    pub quarters: usize,
    /// The lines from the corner that is best for the attacker; `None` where no shot could go at all.
    pub lines: Option<CornerLines>,
}

/// The cover that objects give a target. `affects` is true if a shot could go there at all. Units in the line give no
/// cover. D6-COVER-09, D6-COVER-13
pub fn hidden(map: &Map, attacker: Space, target: Space, prone: bool, affects: bool) -> Hidden {
    let views = if affects { corner_views(map, attacker, target) } else { Vec::new() };
    let best = views.into_iter().map(|view| (view.quarters(prone), view.all));
    let best = best.min_by_key(|(quarters, lines)| (*quarters, lines.count()));
    best.map_or(Hidden { quarters: 4, lines: None }, |(quarters, lines)| Hidden { quarters, lines: Some(lines) })
}

/// The corner of the attacker from which objects hide the least of the target; `None` where no shot could go at all.
/// D6-COVER-09
pub fn best_corner(battle: &BattleAccess, aim: Aim) -> Option<Corner> {
    let shelter = line_of_fire(&battle.board, aim.from, aim.at).shelter(aim.lies);
    corners_of(aim.from).nth(shelter.corner?)
}

/// The corner lines that decide the cover of the target of an attack; `None` where no shot could go at all.
pub fn decisive_lines(battle: &BattleAccess, aim: Aim) -> Option<CornerLines> {
    let corner = best_corner(battle, aim)?;
    Some(lines_meeting(battle.board.map(), corner, aim.at, |barrier| barrier != Barrier::Open))
}

/// The obstacles on the four lines from one corner of the attacker.
struct CornerView {
    /// The lines, and those of them that meet any obstacle.
    all: CornerLines,
    /// The number of lines that meet a wall.
    walled: usize,
    /// True if a line goes through an aperture, which lets a shot through but hides most of the target.
    through_slit: bool,
}

impl CornerView {
    fn quarters(&self, prone: bool) -> usize {
        let most = if prone || self.through_slit { LOW_PRONE } else { LOW };
        self.walled.max(self.all.count().min(most))
    }
}

/// The lines from each corner of the attacker. The kinds of obstacle are looked at only where there is one.
fn corner_views(map: &Map, attacker: Space, target: Space) -> Vec<CornerView> {
    let view = |from: Corner| {
        let all = lines_meeting(map, from, target, |barrier| barrier != Barrier::Open);
        let count = |wanted: Barrier| lines_meeting(map, from, target, |barrier| barrier == wanted).count();
        let is_clear = all.count() == 0;
        let walled = if is_clear { 0 } else { count(Barrier::Wall) };
        let through_slit = !is_clear && count(Barrier::Aperture) > 0;
        CornerView { all, walled, through_slit }
    };
    corners_of(attacker).map(view).collect()
}

/// The lines from a corner, with those that meet obstacles of some kinds as blocked.
fn lines_meeting(map: &Map, from: Corner, target: Space, meets: impl Fn(Barrier) -> bool) -> CornerLines {
    let square = |square: Square| !target.contains(square) && meets(map.tile(square).barrier);
    corner_lines(from, target, square, |a, b| meets(map.border(a, b)))
}

/// The grade of cover, for players and programs, of so many covered quarters.
pub fn level(quarters: usize) -> CoverLevel {
    match quarters {
        0 => CoverLevel::None,
        1 | 2 => CoverLevel::Partial,
        3 => CoverLevel::Improved,
        _ => CoverLevel::Total,
    }
}

/// The cover of the target of a shot, in general terms, with the lines that decide it. D6-COVER-09
pub fn of_target(battle: &BattleAccess, aim: Aim) -> TargetCover {
    let quarters = line_of_fire(&battle.board, aim.from, aim.at).quarters(aim.lies);
    let words = match quarters {
        0 => "no cover",
        1..=3 => object_dice(quarters).map_or("", |(words, _)| words),
        _ => "total cover",
    };
    let lines = lines_of(decisive_lines(battle, aim));
    TargetCover { level: level(quarters), words: words.to_owned(), lines }
}

/// The dice that covered quarters add to the difficulty. D6-COVER-05
pub fn object_dice(quarters: usize) -> Option<(&'static str, Pips)> {
    match quarters {
        0 => None,
        1 => Some(("1/4 covered", Pips::dice(1))),
        2 => Some(("1/2 covered", Pips::dice(2))),
        3 => Some(("3/4 covered", Pips::dice(4))),
        // A fully covered target cannot be attacked. D6-COVER-08
        _ => None,
    }
}

/// The thickest smoke on the line or at the target. Where the line runs exactly between two squares, both count.
/// D6-COVER-10, D6-COVER-11
pub fn smoke(map: &Map, from: Space, to: Space, at_target_only: bool) -> Smoke {
    let between = broad_line(from.origin, to.origin).filter(|square| !from.contains(*square) && !at_target_only);
    between.chain(to.squares()).map(|square| map.tile(square).surface.smoke()).max().unwrap_or_default()
}

/// The dice that smoke adds to the difficulty. D6-COVER-02
pub fn smoke_dice(smoke: Smoke) -> Option<(&'static str, Pips)> {
    let dice = match smoke {
        Smoke::None => 0,
        Smoke::Light => 1,
        Smoke::Thick => 2,
        Smoke::VeryThick => 4,
    };
    Some((smoke.words()?, Pips::dice(dice)))
}

/// The cover and the smoke between two bodies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineOfFire {
    standing: Shelter,
    prone: Shelter,
    /// The thickest smoke.
    pub smoke: Smoke,
}

/// The cover that objects give a target in one posture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shelter {
    /// The quarters of the target that they hide, 0 to 4.
    quarters: usize,
    /// The place of the attacker's best corner among its corners; `None` where no shot could go at all.
    corner: Option<usize>,
}

impl Shelter {
    /// Packs the cover from a body of one square into 6 bits.
    fn pack(self) -> u32 {
        let corner = self.corner.map_or(0, |corner| corner + 1);
        u32::try_from(self.quarters | corner << 3).unwrap_or(0)
    }

    fn unpack(packed: u32) -> Self {
        let part = |shift: u32| (packed >> shift & 7) as usize;
        Self { quarters: part(0), corner: part(3).checked_sub(1) }
    }
}

impl LineOfFire {
    /// The quarters of the target that objects hide.
    pub fn quarters(self, prone: bool) -> usize {
        self.shelter(prone).quarters
    }

    fn shelter(self, prone: bool) -> Shelter {
        if prone { self.prone } else { self.standing }
    }

    fn find(board: &Board, from: Space, to: Space) -> Self {
        let affects = board.sight().affects_space(from, to);
        let views = if affects { corner_views(board.map(), from, to) } else { Vec::new() };
        let shelter = |prone: bool| {
            let views = views.iter().enumerate().map(|(corner, view)| (view.quarters(prone), view.all.count(), corner));
            let best = views.min().map(|(quarters, _, corner)| Shelter { quarters, corner: Some(corner) });
            best.unwrap_or(Shelter { quarters: 4, corner: None })
        };
        Self { standing: shelter(false), prone: shelter(true), smoke: smoke(board.map(), from, to, false) }
    }
}

/// The cover and the smoke between two bodies. For single squares the board remembers the answer.
pub fn line_of_fire(board: &Board, from: Space, to: Space) -> LineOfFire {
    if (from.side, to.side) != (1, 1) {
        return LineOfFire::find(board, from, to);
    }
    let packed = pair_facts::COVER.get_or_compute(board, from.origin, to.origin, || {
        let LineOfFire { standing, prone, smoke } = LineOfFire::find(board, from, to);
        standing.pack() | prone.pack() << 6 | (smoke as u32) << 12
    });
    let (standing, prone) = (Shelter::unpack(packed), Shelter::unpack(packed >> 6));
    let smoke = match packed >> 12 {
        0 => Smoke::None,
        1 => Smoke::Light,
        2 => Smoke::Thick,
        _ => Smoke::VeryThick,
    };
    LineOfFire { standing, prone, smoke }
}

/// The corner lines of a cover, one by one.
pub fn lines_of(lines: Option<CornerLines>) -> Vec<CornerLine> {
    let ends =
        lines.into_iter().flat_map(|lines| lines.to.into_iter().zip(lines.blocked).map(move |end| (lines.from, end)));
    ends.map(|(from, (to, blocked))| CornerLine { from, to, blocked }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{
        SightTable, Surface, Tile,
        turning::{Turning, pairs, random_map},
    };

    /// From the upper left corner of the map.
    fn behind(barrier: Barrier, at: &[(i16, i16)], prone: bool) -> usize {
        let mut map = Map::open(8, 5);
        at.iter().for_each(|&square| map.set_tile(square.into(), Tile { barrier, ..Tile::default() }));
        let (attacker, target) = (Space::single(Square::new(0, 0)), Space::single(Square::new(5, 2)));
        hidden(&map, attacker, target, prone, true).quarters
    }

    /// D6-COVER-05, D6-COVER-09
    #[test]
    fn quarters_by_corner_lines() {
        let beside = [(4, 1), (4, 2)];
        assert_eq!(behind(Barrier::Open, &beside, false), 0);
        assert_eq!(behind(Barrier::Wall, &beside, false), 4);
        assert_eq!(behind(Barrier::Low, &beside, false), 2, "a low object never hides more than half");
        assert_eq!(behind(Barrier::Low, &beside, true), 3);
        assert_eq!(behind(Barrier::Aperture, &beside, false), 3);
        let dice = [0, 1, 2, 3].map(|quarters| object_dice(quarters).map_or(0, |(_, dice)| dice.whole_dice()));
        assert_eq!(dice, [0, 1, 2, 4]);
    }

    /// D6-COVER-06
    #[test]
    fn without_a_way_for_the_shot_all_is_hidden() {
        let (map, space) = (Map::open(3, 1), |x| Space::single(Square::new(x, 0)));
        assert_eq!(hidden(&map, space(0), space(2), false, false).quarters, 4);
    }

    /// D6-COVER-09: the board remembers the cover of [`hidden`] and the corner that decides it.
    #[test]
    fn the_line_of_fire_is_that_of_the_best_corner() {
        for seed in 0..5 {
            let board = Board::new(random_map(seed, 6, 5), Vec::new());
            let again = pairs(board.map()).chain(pairs(board.map()));
            for ((a, b), prone) in again.flat_map(|pair| [(pair, false), (pair, true)]) {
                let (from, to) = (Space::single(a), Space::single(b));
                let known = line_of_fire(&board, from, to).shelter(prone);
                let Hidden { quarters, lines } =
                    hidden(board.map(), from, to, prone, board.sight().affects_space(from, to));
                let corner = known.corner.and_then(|corner| corners_of(from).nth(corner));
                assert_eq!((known.quarters, corner), (quarters, lines.map(|lines| lines.from)), "{seed} {a} {b}");
            }
        }
    }

    /// D6-COVER-02, D6-COVER-10, D6-COVER-11
    #[test]
    fn the_densest_smoke_counts() {
        let mut map = Map::open(6, 1);
        let fog = |opaque, dense| {
            let surface = Surface { concealing: true, opaque, dense, ..Surface::default() };
            Tile { surface, ..Tile::default() }
        };
        map.set_tile(Square::new(2, 0), fog(false, false));
        let space = |x| Space::single(Square::new(x, 0));
        let dice =
            |map: &Map, close| smoke_dice(smoke(map, space(0), space(4), close)).map(|(_, dice)| dice.whole_dice());
        assert_eq!(dice(&map, false), Some(1));
        assert_eq!(dice(&map, true), None, "in close combat only smoke at the target counts");
        map.set_tile(Square::new(4, 0), fog(true, false));
        assert_eq!(dice(&map, false), Some(2));
        assert_eq!(dice(&map, true), Some(2));
        map.set_tile(Square::new(3, 0), fog(true, true));
        assert_eq!((dice(&map, false), dice(&map, true)), (Some(4), Some(2)));
    }

    /// D6-COVER-09, D6-COVER-10: cover and smoke are the same on a map that is turned or mirrored.
    #[test]
    fn cover_is_the_same_on_a_turned_map() {
        let all = |map: &Map, turning: Turning| {
            let turned = turning.map(map);
            let sight = SightTable::new(&turned);
            let lines = pairs(map).map(|(a, b)| {
                let (a, b, large) = (Space::single(a), Space::single(b), Space::new(b, 2));
                let [a, b, large] = [a, b, large].map(|space| turning.space(space));
                let quarters =
                    |from, to, prone| hidden(&turned, from, to, prone, sight.affects_space(from, to)).quarters;
                [
                    quarters(a, b, false),
                    quarters(a, b, true),
                    quarters(a, large, false),
                    quarters(large, a, true),
                    smoke(&turned, a, b, false) as usize,
                ]
            });
            lines.collect::<Vec<[usize; 5]>>()
        };
        for seed in 0..5 {
            let map = random_map(seed, 5, 4);
            let mut turnings = Turning::all(map.size());
            let plain = turnings.next().map(|unturned| all(&map, unturned)).unwrap();
            for turning in turnings {
                for ((pair, values), turned) in pairs(&map).zip(&plain).zip(all(&map, turning)) {
                    assert_eq!(*values, turned, "{seed} {turning:?} {pair:?}");
                }
            }
        }
    }
}
