//! Reach: the squares that a walk, a run or a crawl can end on, and the ways to them.

use std::collections::BTreeMap;

use super::runs::{HEADINGS, Runs};
use crate::{
    battle::UnitId,
    grid::{Diagonal, Mover, Occupancy, Pathfinder, Reach, Space, Square, path_cost, step_cost},
    rules::d6::state::{BattleAccess, InjuryLevel, MoveMode},
};

/// The length of a walk in half metres. D6-MOVE-01
const WALK: i32 = 10;
/// The length of a run in half metres. D6-MOVE-02
const RUN: i32 = 20;

/// The length of a move by the charts in half metres. D6-MOVE-07
const STRIDE: i32 = 20;

/// The squares that a unit could go to from where it stands, each with the cost of its way in half metres.
pub fn squares(battle: &BattleAccess, unit: UnitId, mode: MoveMode) -> BTreeMap<Square, i32> {
    match own_mode(battle, unit, mode) {
        MoveMode::Crawl => crawls(battle, unit),
        MoveMode::Walk | MoveMode::Stride => walks(battle, unit, mode, |reach| reach.squares().collect()),
        MoveMode::Run => runs(battle, unit, |runs, ends| {
            let reached = battle.board.map().squares().zip(runs.costs());
            let reached = reached.filter_map(|(square, cost)| Some((square, cost?)));
            reached.filter(|(square, _)| ends(*square)).collect()
        }),
    }
}

/// The cost of the way to a square in half metres, and the squares of the way; `None` if the unit could not go there.
pub fn way(battle: &BattleAccess, unit: UnitId, mode: MoveMode, to: Square) -> Option<(i32, Vec<Square>)> {
    match own_mode(battle, unit, mode) {
        MoveMode::Crawl => Some((*crawls(battle, unit).get(&to)?, vec![to])),
        MoveMode::Walk | MoveMode::Stride => {
            walks(battle, unit, mode, |reach| Some((reach.cost(to)?, reach.path(to)?)))
        }
        MoveMode::Run => runs(battle, unit, |runs, ends| if ends(to) { runs.way(to) } else { None }),
    }
}

/// The mode in which a unit moves. A groggy one goes one square, as if it crawled. D6-MOVE-08, D6-MOVE-09
fn own_mode(battle: &BattleAccess, unit: UnitId, mode: MoveMode) -> MoveMode {
    if battle.injury(unit).groggy { MoveMode::Crawl } else { mode }
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
fn walks<T>(battle: &BattleAccess, unit: UnitId, mode: MoveMode, find: impl FnOnce(Reach) -> T) -> T {
    let (mover, occupancy, length) = (mover(battle, unit), occupancy(battle, unit), allowance(battle, unit, mode));
    Pathfinder::with(|finder| find(finder.reach(battle.board.map(), &mover, &occupancy, length)))
}

/// Runs turn by 90 degrees at most. The second argument of `find` is true for a square that a run can end on.
/// D6-MOVE-02, D6-MOVE-05
fn runs<T>(battle: &BattleAccess, unit: UnitId, find: impl FnOnce(&Runs, &dyn Fn(Square) -> bool) -> T) -> T {
    let (mover, occupancy, length) =
        (mover(battle, unit), occupancy(battle, unit), allowance(battle, unit, MoveMode::Run));
    let ends = |at: Square| at != mover.space.origin && can_stop(battle, &mover, &occupancy, at);
    find(&Runs::new(battle.board.map(), &mover, &occupancy, length), &ends)
}

/// Crawls, and all moves of groggy units, go one square. D6-MOVE-08, D6-MOVE-09, D6-MOVE-11
fn crawls(battle: &BattleAccess, unit: UnitId) -> BTreeMap<Square, i32> {
    let (mover, occupancy) = (mover(battle, unit), occupancy(battle, unit));
    let here = mover.space.origin;
    let steps = here.neighbours().filter_map(|to| {
        let cost = step_cost(battle.board.map(), &mover, &occupancy, here, to)?;
        can_stop(battle, &mover, &occupancy, to).then_some((to, cost))
    });
    steps.collect()
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
    if own_mode(battle, unit, mode) == MoveMode::Crawl && path.len() > 1 {
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
