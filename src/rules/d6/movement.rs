//! Moving: how far a walk, a run and a crawl go, and by which way.

use std::collections::BTreeMap;

use super::{action::Action, battle::BattleAccess, exits, injury::Level};
use crate::{
    battle::{Event, UnitId},
    grid::{Diagonal, Mover, Occupancy, Pathfinder, Square, StepCosts, path_cost, step_cost},
};

/// Half metres of a walk. D6-MOVE-01
pub const WALK: i32 = 10;
/// Half metres of a run. D6-MOVE-02
pub const RUN: i32 = 20;

/// The eight headings, each next to those it differs from by 45 degrees.
const HEADINGS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Where a move can end: what the way costs in half metres, and the squares of it.
pub type Ways = BTreeMap<Square, (i32, Vec<Square>)>;

/// Everywhere a unit could go from where it is, by this kind of move.
pub fn ways(battle: &BattleAccess, unit: UnitId, action: Action) -> Ways {
    match action {
        Action::Walk => walks(battle, unit),
        Action::Run => runs(battle, unit),
        Action::Crawl => crawls(battle, unit),
        _ => Ways::new(),
    }
}

/// The body that moves. D6-SCALE-04
fn mover(battle: &BattleAccess, unit: UnitId) -> Mover {
    let body = battle.body(unit);
    Mover {
        space: body.placement.space,
        diagonal: Diagonal::HalfMetres,
        ignores_ground: body.profile.data.flies,
        squeezes: false,
    }
}

/// What everyone on the board is to the mover: no ending on anybody, no passing of enemies who stand. D6-MOVE-10
fn occupancy(battle: &BattleAccess, unit: UnitId) -> Vec<Occupancy> {
    let others = battle.units().filter(|&other| other != unit && battle.is_on_board(other));
    let in_the_way = others.map(|other| {
        let body = battle.body(other);
        let is_dead = body.injury.level == Level::Killed;
        let theirs = match (is_dead, battle.are_enemies(unit, other) && !body.prone.0) {
            (true, _) => Occupancy::Share,
            (false, true) => Occupancy::Closed,
            (false, false) => Occupancy::Pass,
        };
        (body.placement.space, theirs)
    });
    Occupancy::of_all(battle.board.map(), in_the_way)
}

/// D6-MOVE-01, D6-SCALE-05
fn walks(battle: &BattleAccess, unit: UnitId) -> Ways {
    let (mover, occupancy) = (mover(battle, unit), occupancy(battle, unit));
    Pathfinder::with(|finder| {
        let reach = finder.reach(battle.board.map(), &mover, &occupancy, WALK);
        reach.squares().filter_map(|(square, cost)| Some((square, (cost, reach.path(square)?)))).collect()
    })
}

/// One square. D6-MOVE-11
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

/// Goes where was declared; where that has become impossible, as near to it as the move goes, if that is nearer than
/// here. A chosen way is kept while it is open.
pub fn go(battle: &mut BattleAccess, unit: UnitId, action: Action, to: Square, chosen: Option<&[Square]>) -> bool {
    let here = battle.space(unit).origin;
    // Whoever has gone down since can but crawl. D6-MOVE-11
    let action = if battle.body(unit).prone.0 { Action::Crawl } else { action };
    let ways = ways(battle, unit, action);
    let distance = |square: Square| square.distance(to, Diagonal::HalfMetres);
    let end = match ways.get(&to) {
        Some(_) => Some(to),
        None => ways.keys().copied().min_by_key(|&square| (distance(square), square)),
    };
    let Some(end) = end.filter(|&end| distance(end) < distance(here)) else { return false };
    let found = ways.get(&end).map(|(_, path)| path.clone()).unwrap_or_default();
    let path = chosen.filter(|path| check_way(battle, unit, action, path).is_ok()).map_or(found, <[Square]>::to_vec);
    let (mover, occupancy) = (mover(battle, unit), occupancy(battle, unit));
    let driver = battle.is_vehicle(unit).then_some(unit);
    let mut from = here;
    for next in path {
        let cost = step_cost(battle.board.map(), &mover, &occupancy, from, next).unwrap_or(0);
        battle.put(unit, next);
        battle.tell(Event::Stepped { unit, from, to: next, cost, driver, forced: None });
        from = next;
    }
    if !exits::leave(battle, unit) {
        show_oneself(battle, unit);
    }
    true
}

/// What a chosen way costs in half metres, or why it cannot be gone.
pub fn check_way(battle: &BattleAccess, unit: UnitId, action: Action, path: &[Square]) -> Result<i32, String> {
    let (mover, occupancy) = (mover(battle, unit), occupancy(battle, unit));
    if action == Action::Crawl && path.len() > 1 {
        return Err("crawling goes one square".to_owned());
    }
    let cost = path_cost(battle.board.map(), &mover, &occupancy, path).map_err(|fault| fault.to_string())?;
    let most = allowance(action);
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
    if action == Action::Run && headings.iter().any(|&a| headings.iter().any(|&b| turn(a, b) > 2)) {
        return Err("a run turns by 90 degrees at most".to_owned());
    }
    Ok(cost)
}

/// Half metres a move of this kind may use.
pub fn allowance(action: Action) -> i32 {
    match action {
        Action::Run => RUN,
        Action::Crawl => 8,
        _ => WALK,
    }
}

/// Half metres as metres: `4.5`.
pub fn half(half_metres: i32) -> String {
    if half_metres % 2 == 0 { (half_metres / 2).to_string() } else { format!("{}.5", half_metres / 2) }
}

/// Whoever ends a move where an enemy can see it hides no more.
fn show_oneself(battle: &mut BattleAccess, unit: UnitId) {
    let own = battle.space(unit);
    let watched = |enemy: UnitId| {
        battle.are_enemies(unit, enemy)
            && battle.is_in_the_fight(enemy)
            && battle.board.sight().sees_space(battle.space(enemy), own)
    };
    if battle.units().any(watched) {
        reveal(battle, unit);
    }
}

/// Its enemies know of it from now on.
pub fn reveal(battle: &mut BattleAccess, unit: UnitId) {
    if !std::mem::take(&mut battle.body_mut(unit).hidden.0) {
        return;
    }
    battle.tell(Event::FlagChanged { unit, flag: "hidden".to_owned(), on: false });
}

/// Puts a unit that stands where another does onto the free place nearest to it.
pub fn make_room(battle: &mut BattleAccess, unit: UnitId) {
    if let Some(at) = free_place_near(battle, unit) {
        battle.put(unit, at);
    }
}

/// The free place nearest to where a late unit should arrive.
pub fn free_place_near(battle: &BattleAccess, unit: UnitId) -> Option<Square> {
    let (mover, occupancy) = (mover(battle, unit), occupancy(battle, unit));
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
