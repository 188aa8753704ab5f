//! Cover from obstacles and creatures between an attacker and a target. Pure geometry: the caller provides the
//! positions.

use crate::grid::{Corner, CornerLines, Map, Space, corners_of};
use crate::rules::saga::query::sight::cover_grade::{self, CoverGrade, CoverQuestion, CoverView};
use crate::rules::saga::query::sight::cover_lines::{Between, Obstacles, Shot};

/// The cover of a target. SAGA-COVER-01 to SAGA-COVER-17, SAGA-PRONE-06
///
/// The lines start at the corner with the fewest blocked lines, of any square of the attacker; of several such corners,
/// at the one that gives the target the least cover. In melee against a large target they end at the square of its
/// space that is best for the attacker, otherwise at the outer corners of the whole space.
///
/// An adjacent target has no cover (SAGA-COVER-05), not even behind an aperture; [`crate::grid::line_past_apertures`]
/// decides if the weapon fits through one (SAGA-EX-21).
pub fn grade(question: &CoverQuestion<'_>) -> CoverGrade {
    if question.affects && cover_grade::is_open(question) {
        return CoverGrade::None;
    }
    match best_shot(question) {
        Ok(shot) => shot.grade,
        Err(without_lines) => without_lines,
    }
}

/// The cover of a target with its obstacles.
pub fn cover(question: &CoverQuestion<'_>) -> CoverView {
    match best_shot(question) {
        Ok(shot) => Between::of(question).view(shot),
        Err(grade) => CoverView { grade, lines: None, through: Vec::new() },
    }
}

/// The lines that decide the cover; only the grade if no lines are drawn.
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

/// The shots from one corner at a target.
pub struct CornerShot {
    /// True for each corner of the target to which the line is blocked.
    pub blocked: [bool; 4],
    /// The cover of a target that stands.
    pub standing: CoverGrade,
    /// The cover of a target of at most Medium size that lies.
    pub prone: CoverGrade,
}

/// The ranged shots from one corner at a target of at most Medium size, through nothing but the terrain.
pub fn shot_from(from: Corner, map: &Map, attacker: Space, target: Space) -> CornerShot {
    let between = Between { map, attacker: Some(attacker), target, hides_prone: true, creatures: &[] };
    let in_the_open = between.is_in_the_open();
    let lines = target.corners().map(|to| {
        if between.has_no_barriers(from, to) { Obstacles::default() } else { between.obstacles(from, to, in_the_open) }
    });
    CornerShot {
        blocked: lines.map(|line| line.any),
        standing: between.weigh(&lines.map(Obstacles::if_standing)),
        prone: between.weigh(&lines),
    }
}

/// The shot with the fewest blocked lines; of several, the one with the least cover.
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

/// Returns true if a low object next to a prone shooter of at most Medium size blocks its shot: the object that gives
/// it total cover from that side. The shooter can still attack targets that look over the object. SAGA-PRONE-06
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

#[cfg(test)]
mod tests {
    use crate::grid::turning::{Turning, pairs, random_map};
    use crate::grid::{Barrier, Corner, Map, SightTable, Space, Square, Tile, line_of_effect, line_of_sight};
    use crate::rules::saga::query::sight::burst_cover::{
        burst_cover, burst_cover_of_object, splash_cover, splash_cover_of_object,
    };
    use crate::rules::saga::query::sight::cover::{cover, grade, prone_shot_blocked};
    use crate::rules::saga::query::sight::cover_grade::{CoverGrade, CoverQuestion, CoverView};
    use CoverGrade::{Cover, Improved, None as Bare, Total};

    /// A board of single squares for tests, with line of effect computed.
    struct Board {
        map: Map,
        creatures: Vec<Space>,
        melee: bool,
        prone: bool,
        medium: bool,
    }

    impl Board {
        fn new() -> Self {
            Self { map: Map::open(8, 8), creatures: Vec::new(), melee: false, prone: false, medium: true }
        }

        fn with(mut self, barrier: Barrier, squares: &[(i16, i16)]) -> Self {
            let tile = Tile { barrier, ..Tile::default() };
            squares.iter().for_each(|&square| self.map.set_tile(square.into(), tile));
            self
        }

        fn border(mut self, barrier: Barrier, a: (i16, i16), b: (i16, i16)) -> Self {
            self.map.set_border(a.into(), b.into(), barrier);
            self
        }

        fn creature(mut self, x: i16, y: i16) -> Self {
            self.creatures.push(Space::single(Square::new(x, y)));
            self
        }

        fn prone(mut self) -> Self {
            self.prone = true;
            self
        }

        fn view(&self, attacker: Space, target: Space) -> CoverView {
            let affects = attacker.squares().any(|a| target.squares().any(|b| line_of_effect(&self.map, a, b)));
            cover(&CoverQuestion {
                map: &self.map,
                attacker,
                target,
                affects,
                melee: self.melee,
                target_prone: self.prone,
                target_medium_or_smaller: self.medium,
                creatures: &self.creatures,
            })
        }

        fn grade(&self, attacker: (i16, i16), target: (i16, i16)) -> CoverGrade {
            self.view(Space::single(attacker.into()), Space::single(target.into())).grade
        }
    }

    /// SAGA-EXD-03, SAGA-COVER-01, SAGA-COVER-03
    #[test]
    fn creatures_between_give_cover() {
        let grade = |x, y| Board::new().creature(x, y).grade((0, 0), (3, 0));
        assert_eq!([grade(1, 0), grade(2, 0), grade(1, 1)], [Cover, Cover, Bare]);
        let view = Board::new().creature(1, 0).creature(2, 0);
        let view = view.view(Space::single(Square::new(0, 0)), Space::single(Square::new(3, 0)));
        assert_eq!((view.grade, view.through), (Cover, vec![Square::new(1, 0), Square::new(2, 0)]));
    }

    /// SAGA-EXD-04, SAGA-COVER-04, SAGA-COVER-13, SAGA-COVER-14
    #[test]
    fn walls_between_give_cover() {
        let view = |wall, target: (i16, i16)| {
            let board = Board::new().with(Barrier::Wall, &[wall]);
            let view = board.view(Space::single(Square::new(0, 0)), Space::single(target.into()));
            (view.grade, view.lines.map(|lines| lines.count()))
        };
        assert_eq!(view((1, 0), (3, 1)), (Bare, Some(0)));
        assert_eq!(view((3, 2), (5, 2)), (Cover, Some(1)));
        assert_eq!(view((3, 1), (5, 1)), (Cover, Some(2)));
        assert_eq!(view((2, 1), (3, 1)), (Improved, Some(2)));
    }

    /// SAGA-EXD-04: the corner with four free lines.
    #[test]
    fn the_best_corner_is_shown() {
        let board = Board::new().with(Barrier::Wall, &[(1, 0)]);
        let view = board.view(Space::single(Square::new(0, 0)), Space::single(Square::new(3, 1)));
        assert_eq!(view.lines.map(|lines| lines.from), Some(Corner::new(0, 1)));
    }

    /// SAGA-EXD-05, SAGA-COVER-11, SAGA-COVER-12
    #[test]
    fn low_objects_give_cover_from_afar() {
        let crate_at = |x| Board::new().with(Barrier::Low, &[(x, 0)]).grade((0, 0), (3, 0));
        assert_eq!([crate_at(1), crate_at(2), crate_at(0), crate_at(3)], [Bare, Cover, Bare, Cover]);
        let rail = |a, b| Board::new().border(Barrier::Low, (a, 0), (b, 0)).grade((0, 0), (3, 0));
        assert_eq!([rail(0, 1), rail(1, 2), rail(2, 3)], [Bare, Cover, Cover]);
    }

    /// SAGA-EX-22, SAGA-COVER-04, SAGA-COVER-16, SAGA-COVER-17
    #[test]
    fn round_the_end_of_a_wall() {
        let board = Board::new().with(Barrier::Wall, &[(0, 2), (1, 2), (2, 2)]);
        let (pilot, princess) = ((2, 1), (2, 3));
        assert_eq!(board.grade(pilot, (5, 2)), Bare, "trooper A: along the wall, past its corner");
        assert_eq!(board.grade(princess, (5, 2)), Bare, "trooper B likewise from the other side");
        assert_eq!(board.grade(pilot, princess), Total);
        assert!(!line_of_sight(&board.map, pilot.into(), princess.into()));
        let thin = Board::new().border(Barrier::Wall, (2, 1), (2, 2)).border(Barrier::Wall, (1, 1), (1, 2));
        assert_eq!(thin.grade((2, 1), (5, 2)), Bare);
        assert_eq!(thin.grade((2, 2), (5, 1)), Bare);
        assert_eq!(thin.grade((2, 1), (2, 2)), Total, "adjacent, and a wall between");
    }

    /// SAGA-COVER-05, SAGA-EXD-09
    #[test]
    fn no_cover_next_to_each_other() {
        let board = Board::new().with(Barrier::Wall, &[(1, 0)]).with(Barrier::Low, &[(1, 1)]);
        assert_eq!(board.grade((0, 0), (1, 1)), Bare);
        assert_eq!(board.grade((1, 1), (0, 0)), Bare);
    }

    /// SAGA-COVER-13, SAGA-COVER-14
    #[test]
    fn apertures_next_to_the_target() {
        let slit = |x| Board::new().with(Barrier::Aperture, &[(x, 0)]).grade((0, 0), (4, 0));
        assert_eq!([slit(1), slit(2), slit(3)], [Cover, Cover, Improved]);
        let window = |x| Board::new().border(Barrier::Aperture, (x, 0), (x + 1, 0)).grade((0, 0), (4, 0));
        assert_eq!([window(1), window(2), window(3)], [Cover, Cover, Improved]);
    }

    /// SAGA-COVER-06: neither of the two gives cover to itself, and the best square of a large attacker counts.
    #[test]
    fn large_bodies_use_their_best_square() {
        let (large, single) = (Space::new(Square::new(0, 0), 2), Space::single(Square::new(4, 0)));
        let mut board = Board::new().with(Barrier::Wall, &[(2, 0)]);
        board.creatures.push(large);
        assert_eq!(board.view(large, single).grade, Bare);
        board = board.creature(2, 1);
        assert_eq!(board.view(large, single).grade, Cover);
    }

    /// SAGA-COVER-07, SAGA-COVER-08
    #[test]
    fn melee_picks_a_square_of_a_large_target() {
        let (reaching, large) = (Space::single(Square::new(0, 0)), Space::new(Square::new(2, 0), 2));
        let mut board = Board::new().creature(1, 1);
        assert_eq!(board.view(reaching, large).grade, Cover);
        board.melee = true;
        assert_eq!(board.view(reaching, large).grade, Bare);
    }

    /// SAGA-PRONE-05, SAGA-PRONE-06
    #[test]
    fn prone_behind_a_low_wall() {
        for board in [
            Board::new().with(Barrier::Low, &[(4, 0)]),
            Board::new().border(Barrier::Low, (4, 0), (5, 0)).border(Barrier::Low, (4, 1), (5, 1)),
        ] {
            let mut board = board.prone();
            assert_eq!(board.grade((0, 0), (5, 0)), Total);
            assert!(prone_shot_blocked(&board.map, Space::single(Square::new(5, 0)), Space::single(Square::new(0, 0))));
            assert!(!prone_shot_blocked(
                &board.map,
                Space::single(Square::new(0, 0)),
                Space::single(Square::new(5, 0))
            ));
            board.medium = false;
            assert_eq!(board.grade((0, 0), (5, 0)), Cover, "too large to hide");
            (board.medium, board.melee) = (true, true);
            assert_eq!(board.grade((0, 0), (5, 0)), Cover, "no shot");
        }
        let far = Board::new().with(Barrier::Low, &[(3, 0)]).prone();
        assert_eq!(far.grade((0, 0), (5, 0)), Cover, "not next to it");
        let near = Board::new().with(Barrier::Low, &[(4, 0)]).prone();
        assert_eq!(near.grade((3, 0), (5, 0)), Bare, "the attacker looks over it");
        let (prone, close) = (Space::single(Square::new(5, 0)), Space::single(Square::new(3, 0)));
        assert!(!prone_shot_blocked(&near.map, prone, close));
        let inside = Board::new().with(Barrier::Low, &[(5, 0)]).prone();
        assert_eq!(inside.grade((0, 0), (5, 0)), Cover, "it lies in it, not behind it");
    }

    /// SAGA-AREA-09
    #[test]
    fn bursts_look_from_their_centre() {
        let board = Board::new().with(Barrier::Low, &[(3, 0)]);
        let target = Space::single(Square::new(4, 0));
        let grade = |centre, affects| burst_cover(&board.map, centre, target, affects, &[]);
        assert_eq!(grade(Corner::new(2, 1), true), Cover);
        assert_eq!(grade(Corner::new(6, 1), true), Bare);
        assert_eq!(grade(Corner::new(2, 1), false), Total);
    }

    /// SAGA-AREA-09, SAGA-AREA-15: from the middle of the primary target's square.
    #[test]
    fn splashes_look_from_the_middle_of_their_target() {
        let primary = Space::single(Square::new(2, 2));
        let grade = |board: &Board, target: (i16, i16)| {
            splash_cover(&board.map, primary, Space::single(target.into()), true, &board.creatures)
        };
        let open = Board::new();
        assert_eq!([grade(&open, (3, 2)), grade(&open, (3, 3)), grade(&open, (1, 1))], [Bare; 3]);
        let crate_beside = Board::new().with(Barrier::Low, &[(3, 2)]);
        assert_eq!(
            [grade(&crate_beside, (3, 3)), grade(&crate_beside, (3, 2)), grade(&crate_beside, (2, 3))],
            [Cover, Cover, Bare]
        );
        let rail = Board::new().border(Barrier::Low, (2, 2), (3, 2));
        assert_eq!([grade(&rail, (3, 2)), grade(&rail, (1, 2))], [Cover, Bare]);
        let friend = Board::new().creature(2, 3);
        assert_eq!([grade(&friend, (3, 3)), grade(&friend, (3, 2))], [Cover, Bare]);
        let large = Space::new(Square::new(2, 2), 2);
        assert_eq!(splash_cover(&open.map, large, Space::single(Square::new(4, 3)), true, &[]), Bare);
    }

    /// SAGA-COVER-04, SAGA-COVER-14: where two stretches of a wall meet at a corner, each counts as far as it goes.
    #[test]
    fn every_stretch_of_a_wall_counts_where_two_meet() {
        let level = Board::new().border(Barrier::Aperture, (0, 0), (0, 1)).border(Barrier::Aperture, (1, 0), (1, 1));
        assert_eq!(level.grade((0, 2), (1, 0)), Improved, "the slit on the target's own border");
        let upright = Board::new().border(Barrier::Aperture, (0, 0), (1, 0)).border(Barrier::Aperture, (0, 1), (1, 1));
        assert_eq!(upright.grade((2, 0), (0, 1)), Improved, "the same on its side");
    }

    /// All of cover on one map, in the order of the pairs of squares.
    fn all_cover(map: &Map, turning: Turning) -> Vec<[CoverGrade; 8]> {
        let turned = turning.map(map);
        let sight = SightTable::new(&turned);
        let single = |square: Square| turning.space(Space::single(square));
        let large = |square: Square| turning.space(Space::new(square, 2));
        let creatures = [single(Square::new(1, 2)), large(Square::new(3, 0))];
        let each = pairs(map).map(|(a, b)| {
            let graded = |attacker: Space, target: Space, melee: bool, prone: bool, creatures: &[Space]| {
                grade(&CoverQuestion {
                    map: &turned,
                    attacker,
                    target,
                    affects: sight.affects_space(attacker, target),
                    melee,
                    target_prone: prone,
                    target_medium_or_smaller: true,
                    creatures,
                })
            };
            let centre = turning.corner(Corner::new(a.x, a.y));
            let object = if prone_shot_blocked(&turned, single(a), single(b)) { Total } else { Bare };
            [
                graded(single(a), single(b), false, false, &[]),
                graded(single(a), single(b), false, true, &creatures),
                graded(large(a), large(b), false, true, &[]),
                graded(single(a), large(b), true, false, &creatures),
                burst_cover(&turned, centre, single(b), true, &creatures),
                splash_cover(&turned, large(a), single(b), true, &[]),
                burst_cover_of_object(&turned, centre, single(b), &[]).max(object),
                splash_cover_of_object(&turned, single(a), single(b), &creatures),
            ]
        });
        each.collect()
    }

    /// SAGA-COVER-03, SAGA-COVER-14, SAGA-AREA-09: cover is the same on a map that is turned or mirrored.
    #[test]
    fn cover_is_the_same_on_a_turned_map() {
        for seed in 0..3 {
            let map = random_map(seed, 5, 4);
            let mut turnings = Turning::all(map.size());
            let plain = turnings.next().map(|unturned| all_cover(&map, unturned)).unwrap();
            for turning in turnings {
                for ((pair, grades), turned) in pairs(&map).zip(&plain).zip(all_cover(&map, turning)) {
                    assert_eq!(*grades, turned, "{seed} {turning:?} {pair:?}");
                }
            }
        }
    }
}
