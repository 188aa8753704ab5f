//! Reach: the squares that a walk, a run or a crawl can end on, and the ways to them.

use std::collections::BTreeMap;

use crate::{
    battle::UnitId,
    grid::{Diagonal, Mover, Occupancy, Pathfinder, Space, Square, StepCosts, path_cost, step_cost},
    rules::d6::state::{BattleAccess, InjuryLevel, MoveMode},
};

/// The length of a walk in half metres. D6-MOVE-01
const WALK: i32 = 10;
/// The length of a run in half metres. D6-MOVE-02
const RUN: i32 = 20;

/// The length of a move by the charts in half metres. D6-MOVE-07
const STRIDE: i32 = 20;

/// The eight headings, each next to those it differs from by 45 degrees.
const HEADINGS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The squares that a move can end on, each with the cost of its way in half metres and the squares of the way.
pub type Ways = BTreeMap<Square, (i32, Vec<Square>)>;

/// The squares that a unit could go to from where it stands.
pub fn ways(battle: &BattleAccess, unit: UnitId, mode: MoveMode) -> Ways {
    match mode {
        _ if battle.injury(unit).groggy => crawls(battle, unit),
        MoveMode::Walk => walks(battle, unit, WALK),
        MoveMode::Stride => walks(battle, unit, allowance(battle, unit, mode)),
        MoveMode::Run => runs(battle, unit),
        MoveMode::Crawl => crawls(battle, unit),
    }
}

/// The body of a unit as the path search takes it. D6-SCALE-04
pub fn mover(battle: &BattleAccess, unit: UnitId) -> Mover {
    Mover {
        space: battle.space(unit),
        diagonal: Diagonal::HalfMetres,
        ignores_ground: battle.data_of(unit).flies,
        squeezes: false,
    }
}

/// The squares that other units occupy, as the side of a unit perceives them: no move ends on a unit, and none passes a
/// standing enemy. D6-MOVE-10
pub fn occupancy(battle: &BattleAccess, unit: UnitId) -> Vec<Occupancy> {
    let side = battle.side(unit);
    occupied_by(battle, unit, |other| battle.perceives(side, other))
}

/// The enemies on a space that a unit does not perceive and that stop it there. D6-COVER-12, D6-MOVE-10
pub fn unperceived_in(battle: &BattleAccess, unit: UnitId, space: Space) -> Vec<UnitId> {
    let side = battle.side(unit);
    let stops = |&other: &UnitId| {
        !battle.perceives(side, other) && battle.is_in_the_fight(other) && battle.space(other).overlaps(space)
    };
    battle.units().filter(stops).collect()
}

fn occupied_by(battle: &BattleAccess, unit: UnitId, counts: impl Fn(UnitId) -> bool) -> Vec<Occupancy> {
    let others = battle.units().filter(|&other| other != unit && battle.is_on_board(other) && counts(other));
    let in_the_way = others.map(|other| {
        let is_dead = battle.injury(other).level == InjuryLevel::Killed;
        let theirs = match (is_dead, battle.are_enemies(unit, other) && !battle.prone(other).0) {
            (true, _) => Occupancy::Share,
            (false, true) => Occupancy::Closed,
            (false, false) => Occupancy::Pass,
        };
        (battle.space(other), theirs)
    });
    Occupancy::of_all(battle.board.map(), in_the_way)
}

/// Walks and strides go anywhere within their length. D6-MOVE-01, D6-MOVE-07, D6-SCALE-05
fn walks(battle: &BattleAccess, unit: UnitId, length: i32) -> Ways {
    let (mover, occupancy) = (mover(battle, unit), occupancy(battle, unit));
    Pathfinder::with(|finder| {
        let reach = finder.reach(battle.board.map(), &mover, &occupancy, length);
        reach.squares().filter_map(|(square, cost)| Some((square, (cost, reach.path(square)?)))).collect()
    })
}

/// Crawls, and all moves of groggy units, go one square. D6-MOVE-08, D6-MOVE-09, D6-MOVE-11
fn crawls(battle: &BattleAccess, unit: UnitId) -> Ways {
    let (mover, occupancy) = (mover(battle, unit), occupancy(battle, unit));
    let here = mover.space.origin;
    let steps = here.neighbours().filter_map(|to| {
        let cost = step_cost(battle.board.map(), &mover, &occupancy, here, to)?;
        can_stop(battle, &mover, &occupancy, to).then_some((to, (cost, vec![to])))
    });
    steps.collect()
}

/// The headings of a run differ from each other by 90 degrees at most: they lie in one of eight windows of three.
/// D6-MOVE-02, D6-MOVE-05
fn runs(battle: &BattleAccess, unit: UnitId) -> Ways {
    let (mover, occupancy) = (mover(battle, unit), occupancy(battle, unit));
    let mut best = Ways::new();
    for window in 0..HEADINGS.len() {
        let headings = [0, 1, 2].map(|turn| HEADINGS[(window + turn) % HEADINGS.len()]);
        for (square, way) in runs_within(battle, &mover, &occupancy, headings) {
            let entry = best.entry(square).or_insert_with(|| way.clone());
            if way.0 < entry.0 {
                *entry = way;
            }
        }
    }
    best.retain(|square, _| *square != mover.space.origin && can_stop(battle, &mover, &occupancy, *square));
    best
}

fn runs_within(battle: &BattleAccess, mover: &Mover, occupancy: &[Occupancy], headings: [(i16, i16); 3]) -> Ways {
    let start = mover.space.origin;
    let strides = StepCosts::new(battle.board.map(), mover, occupancy);
    let mut found: Ways = BTreeMap::from([(start, (0, Vec::new()))]);
    let mut fringe = BTreeMap::from([((0, start), ())]);
    while let Some(((cost, at), ())) = fringe.pop_first() {
        let Some((known, path)) = found.get(&at).cloned() else { continue };
        if known < cost {
            continue;
        }
        for (dx, dy) in headings {
            let to = at.offset(dx, dy);
            let Some(step) = strides.cost(at, to) else { continue };
            let sum = cost + step;
            if sum <= RUN && found.get(&to).is_none_or(|(known, _)| sum < *known) {
                let path = path.iter().copied().chain([to]).collect();
                found.insert(to, (sum, path));
                fringe.insert((sum, to), ());
            }
        }
    }
    found
}

fn can_stop(battle: &BattleAccess, mover: &Mover, occupancy: &[Occupancy], at: Square) -> bool {
    mover.space.at(at).squares().all(|square| {
        let here = battle.board.map().index(square).and_then(|index| occupancy.get(index)).copied();
        matches!(here.unwrap_or_default(), Occupancy::Free | Occupancy::Share)
    })
}

/// The cost of a chosen way in half metres.
///
/// # Errors
/// The reason why the unit cannot go that way, in words.
pub fn check_way(battle: &BattleAccess, unit: UnitId, mode: MoveMode, path: &[Square]) -> Result<i32, String> {
    let (mover, occupancy) = (mover(battle, unit), occupancy(battle, unit));
    let goes_one = mode == MoveMode::Crawl || battle.injury(unit).groggy;
    if goes_one && path.len() > 1 {
        return Err("crawling and groggy units go one square".to_owned());
    }
    let cost = path_cost(battle.board.map(), &mover, &occupancy, path).map_err(|fault| fault.to_string())?;
    let most = allowance(battle, unit, mode);
    if cost > most {
        return Err(format!("the way takes {} m, and this move goes {} m", half(cost), half(most)));
    }
    let mut from = mover.space.origin;
    let mut headings = Vec::new();
    for &next in path {
        headings.extend(HEADINGS.iter().position(|&(dx, dy)| from.offset(dx, dy) == next));
        from = next;
    }
    let turn = |a: usize, b: usize| (a + 8 - b).rem_euclid(8).min((b + 8 - a).rem_euclid(8));
    if mode == MoveMode::Run && headings.iter().any(|&a| headings.iter().any(|&b| turn(a, b) > 2)) {
        return Err("a run turns by 90 degrees at most".to_owned());
    }
    Ok(cost)
}

/// The half metres that a move of a unit may use. A leg that is lost halves it. D6-SEV-04
pub fn allowance(battle: &BattleAccess, unit: UnitId, mode: MoveMode) -> i32 {
    match mode {
        MoveMode::Walk => WALK,
        MoveMode::Run => RUN,
        MoveMode::Stride if battle.severe(unit).is_lame() => STRIDE / 2,
        MoveMode::Stride => STRIDE,
        MoveMode::Crawl => 8,
    }
}

/// Half metres in words: `4.5` for nine.
pub fn half(half_metres: i32) -> String {
    if half_metres % 2 == 0 { (half_metres / 2).to_string() } else { format!("{}.5", half_metres / 2) }
}

/// The free place nearest to where a unit stands or should arrive.
pub fn free_place_near(battle: &BattleAccess, unit: UnitId) -> Option<Square> {
    let (mover, occupancy) = (mover(battle, unit), occupied_by(battle, unit, |_| true));
    let map = battle.board.map();
    let fits = |at: &Square| {
        mover.space.at(*at).squares().all(|square| {
            use crate::grid::Barrier::{Aperture, Wall};
            let free = map.index(square).is_some_and(|index| occupancy.get(index) == Some(&Occupancy::Free));
            free && !matches!(map.tile(square).barrier, Wall | Aperture)
        })
    };
    map.squares().filter(fits).min_by_key(|at| (mover.space.origin.distance(*at, Diagonal::HalfMetres), *at))
}
