//! Cover of a target, by four lines from the best corner of the attacker. SWU-COVER-05 to SWU-COVER-09

use crate::{
    battle::UnitId,
    grid::{Barrier, Corner, Crossing, Space, Square, broad_line, corners_of, crossings},
    rules::{CornerLine, swu::state::BattleAccess},
};

/// The least bonus of any cover. SWU-COVER-06
const LEAST: i32 = 2;

/// The cover of a target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cover {
    /// True for full cover, which stops direct attacks. SWU-COVER-04
    pub full: bool,
    /// True if walls or closed doors alone make it full. SWU-COVER-09
    pub sealed: bool,
    /// The bonus to Armour Class and to Dexterity saves.
    pub bonus: i32,
}

impl Cover {
    const SEALED: Self = Self { full: true, sealed: true, bonus: 0 };

    /// The kind of cover in words. SWU-COVER-02 to SWU-COVER-04
    pub fn words(self) -> &'static str {
        match (self.full, self.bonus) {
            (true, _) => "total",
            (false, ..=1) => "none",
            (false, 2..=5) => "cover",
            (false, 6..) => "improved",
        }
    }
}

/// The obstacles that count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacles {
    /// All of them.
    All,
    /// Only those of full height, as for blows. SWU-COVER-08
    FullHeight,
}

/// An obstacle on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Obstacle {
    rating: i32,
    full_height: bool,
    wall: bool,
}

/// The cover that objects give one body against another. For single squares the board remembers the answer.
pub fn between(battle: &BattleAccess, from: Space, to: Space) -> Cover {
    if (from.side, to.side) != (1, 1) {
        return work_out(battle, from, to, Obstacles::All);
    }
    let packed = battle.board.pair_cache().get_or_compute(from.origin, to.origin, || {
        let Cover { full, sealed, bonus } = work_out(battle, from, to, Obstacles::All);
        u32::from(full) | u32::from(sealed) << 1 | u32::try_from(bonus).unwrap_or(0) << 2
    });
    Cover { full: packed & 1 == 1, sealed: packed & 2 == 2, bonus: i32::try_from(packed >> 2).unwrap_or(0) }
}

/// The cover that a target has against a blow. SWU-COVER-08
pub fn against_blows(battle: &BattleAccess, from: Space, to: Space) -> Cover {
    work_out(battle, from, to, Obstacles::FullHeight)
}

/// The cover of a target against a shot: that of objects or of a creature in the line, whichever is better.
/// SWU-COVER-07, SWU-COVER-08
pub fn against_shots(
    battle: &BattleAccess,
    (by, target): (UnitId, UnitId),
    from: Space,
    to: Space,
) -> (Cover, &'static str) {
    let cover = between(battle, from, to);
    let rating = battle.data.0.cover.creature;
    if cover.bonus < rating && is_creature_between(battle, (by, target), from, to) {
        (Cover { bonus: rating, ..cover }, "a creature in the line")
    } else {
        (cover, "cover")
    }
}

/// True if a creature stands in the line of a shot. Only those count that both sides perceive, so that no odds tell of
/// somebody who hides. SWU-COVER-07
fn is_creature_between(battle: &BattleAccess, (by, target): (UnitId, UnitId), from: Space, to: Space) -> bool {
    let sides = [battle.side(by), battle.side(target)];
    let (a, b) = (from.origin, to.origin);
    let is_around = |space: Space| {
        let (first, more) = (space.origin, i16::from(space.side) - 1);
        (a.x.min(b.x) - more..=a.x.max(b.x)).contains(&first.x)
            && (a.y.min(b.y) - more..=a.y.max(b.y)).contains(&first.y)
    };
    let stands = |unit: UnitId| {
        let space = battle.space(unit);
        // An estimate may ask about squares where neither of the two stands now.
        unit != by
            && unit != target
            // The line joins the two origins. Most units are not between them, and this is the quickest condition.
            && is_around(space)
            && battle.is_on_board(unit)
            && battle.vital(unit).is_conscious()
            && !battle.prone(unit).0
            && !space.overlaps(from)
            && !space.overlaps(to)
            && sides.iter().all(|&side| battle.perceives(side, unit))
    };
    let others: Vec<Space> = battle.units().filter(|&unit| stands(unit)).map(|unit| battle.space(unit)).collect();
    !others.is_empty()
        && broad_line(from.origin, to.origin).any(|square| others.iter().any(|space| space.contains(square)))
}

fn work_out(battle: &BattleAccess, from: Space, to: Space, obstacles: Obstacles) -> Cover {
    if !battle.board.sight().affects_space(from, to) {
        return Cover::SEALED;
    }
    let corners = [from.corners(), to.corners()].concat();
    let [xs, ys] = [|corner: &Corner| corner.x, |corner: &Corner| corner.y]
        .map(|part| (corners.iter().map(part).min().unwrap_or(0), corners.iter().map(part).max().unwrap_or(0)));
    if battle.board.map().has_no_barriers(Square::new(xs.0, ys.0), Square::new(xs.1 - 1, ys.1 - 1)) {
        return Cover::default();
    }
    let mut least: Option<Cover> = None;
    for corner in corners_of(from) {
        let cover = from_corner(battle, corner, from, to, obstacles);
        // No corner is better than one without any cover.
        if cover == Cover::default() {
            return cover;
        }
        least = Some(least.map_or(cover, |least| least.min(cover)));
    }
    least.unwrap_or_default()
}

/// The cover of a target against lines from one corner. SWU-COVER-06
fn from_corner(battle: &BattleAccess, corner: Corner, from: Space, to: Space, obstacles: Obstacles) -> Cover {
    let lines = to.corners().map(|end| obstacle_on(battle, corner, end, from, to, obstacles));
    let blocked: Vec<Obstacle> = lines.into_iter().flatten().collect();
    if blocked.len() == 4 && blocked.iter().all(|obstacle| obstacle.full_height) {
        return Cover { full: true, sealed: blocked.iter().all(|obstacle| obstacle.wall), bonus: 0 };
    }
    let bonus = blocked.iter().map(|Obstacle { rating, .. }| {
        let lines = blocked.iter().filter(|other| other.rating >= *rating).count();
        if lines == 1 { (rating / 2).max(LEAST) } else { *rating }
    });
    Cover { bonus: bonus.max().unwrap_or(0), ..Cover::default() }
}

/// The greatest obstacle on one line.
fn obstacle_on(
    battle: &BattleAccess,
    start: Corner,
    end: Corner,
    from: Space,
    to: Space,
    obstacles: Obstacles,
) -> Option<Obstacle> {
    let map = battle.board.map();
    let counts = |obstacle: &Obstacle| obstacle.full_height || obstacles == Obstacles::All;
    let found = crossings(start, end).filter_map(|crossing| match crossing {
        Crossing::Square(square) => on_square(battle, square, from, to),
        Crossing::Border(a, b) => on_border(battle, map.border(a, b), a, b, from, to),
        Crossing::Joint(joint) => {
            let meets = |barrier: Barrier| joint.is_blocked(|a, b| map.border(a, b) == barrier);
            [Barrier::Wall, Barrier::Aperture, Barrier::Low]
                .into_iter()
                .find(|&barrier| meets(barrier))
                .and_then(|barrier| part_of_map(battle, barrier))
        }
    });
    found.filter(counts).max_by_key(|obstacle| (obstacle.full_height, obstacle.rating))
}

/// The obstacle on a square. What a shooter leans around gives no cover, nor does the square that a body fills.
/// SWU-COVER-07
fn on_square(battle: &BattleAccess, square: Square, from: Space, to: Space) -> Option<Obstacle> {
    let barrier = battle.board.map().tile(square).barrier;
    if barrier != Barrier::Low {
        return part_of_map(battle, barrier);
    }
    let object = battle.object_at(square)?;
    let data = &object.profile.0;
    let place = Space::single(square);
    let is_leaned_around = from.is_adjacent(place) && !to.is_adjacent(place) && !data.full_height;
    if from.contains(square) || to.contains(square) || is_leaned_around {
        return None;
    }
    Some(Obstacle { rating: data.cover, full_height: data.full_height, wall: false })
}

fn on_border(
    battle: &BattleAccess,
    barrier: Barrier,
    a: Square,
    b: Square,
    from: Space,
    to: Space,
) -> Option<Obstacle> {
    let touches = |space: Space| space.contains(a) || space.contains(b);
    if barrier == Barrier::Low && touches(from) && !touches(to) {
        return None;
    }
    part_of_map(battle, barrier)
}

/// An obstacle that is part of the map. SWU-COVER-05
fn part_of_map(battle: &BattleAccess, barrier: Barrier) -> Option<Obstacle> {
    let ratings = battle.data.0.cover;
    match barrier {
        Barrier::Open => None,
        Barrier::Low => Some(Obstacle { rating: ratings.railing, full_height: false, wall: false }),
        Barrier::Aperture => Some(Obstacle { rating: ratings.slit, full_height: false, wall: false }),
        Barrier::Wall => Some(Obstacle { rating: ratings.wall_edge, full_height: true, wall: true }),
    }
}

/// The corner lines that decided the cover between two bodies.
pub fn lines(battle: &BattleAccess, from: Space, to: Space) -> Vec<CornerLine> {
    let best = corners_of(from).min_by_key(|&corner| from_corner(battle, corner, from, to, Obstacles::All));
    let Some(start) = best else { return Vec::new() };
    let line = |end: Corner| CornerLine {
        from: start,
        to: end,
        blocked: obstacle_on(battle, start, end, from, to, Obstacles::All).is_some(),
    };
    to.corners().map(line).to_vec()
}

/// True if smoke is on a body or between it and another. SWU-STEALTH-05
pub fn is_in_smoke(battle: &BattleAccess, from: Space, to: Space) -> bool {
    let map = battle.board.map();
    let is_smoke = |square: Square| {
        let surface = map.tile(square).surface;
        surface.concealing || surface.opaque || surface.dense
    };
    !map.is_clear()
        && broad_line(from.origin, to.origin).filter(|&square| !from.contains(square)).chain(to.squares()).any(is_smoke)
}
