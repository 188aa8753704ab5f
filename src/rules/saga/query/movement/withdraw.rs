//! Withdrawing from a threatened area.

use crate::battle::{Illegal, UnitId};
use crate::grid::{Mover, Pathfinder, Reach, Space, Square, path_cost, step_cost};
use crate::rules::saga::query::movement::occupancy::{may_stop, occupancy};
use crate::rules::saga::query::movement::speed::{allowance, mover};
use crate::rules::saga::query::movement::straight;
use crate::rules::saga::query::opportunity::{threat, threatening};
use crate::rules::saga::state::{BattleView, Combatant, MoveMode};
use std::collections::BTreeSet;

/// The path of a withdrawal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WithdrawPath {
    /// Squares of movement.
    pub cost: i32,
    /// The squares of the path.
    pub path: Vec<Square>,
    /// Threatened squares left after the first step, which does not provoke.
    hazard: u32,
}

/// The enemies that threaten a unit.
fn threatening<'m, 'a>(view: &'m BattleView<'a>, unit: UnitId) -> Vec<&'m Combatant<'a>> {
    let own = view.of(unit).space;
    let enemies = view.enemies_of(unit).filter(|enemy| enemy.is_present());
    enemies.filter(|enemy| threatening::threatens(view.board, enemy, own)).collect()
}

/// Returns true if a space is threatened by none of these enemies. SAGA-WDRAW-01, SAGA-WDRAW-02, SAGA-WDRAW-04
fn clears(view: &BattleView, enemies: &[&Combatant], space: Space) -> bool {
    enemies.iter().all(|enemy| !threatening::threatens(view.board, enemy, space))
}

/// Checks that a unit can withdraw at all.
fn check_place(view: &BattleView, unit: UnitId, enemies: &[&Combatant]) -> Result<(), Illegal> {
    if view.combat_data(unit).posture.is_prone() {
        Err(Illegal::new("prone", "a prone unit can only crawl; stand up first"))
    } else if enemies.is_empty() {
        Err(Illegal::new("not_threatened", "no enemy threatens this square: an ordinary move is enough"))
    } else {
        Ok(())
    }
}

/// All squares to which a unit can withdraw. SAGA-WDRAW-03, SAGA-WDRAW-05, SAGA-WDRAW-06
pub fn destinations(view: &BattleView, unit: UnitId) -> Result<BTreeSet<Square>, Illegal> {
    let start = view.of(unit).space.origin;
    let mut found = BTreeSet::new();
    for_each_start(view, unit, |first| {
        let onward = first.reach.squares().map(|(square, _)| square);
        found.extend(first.stops.then_some(first.square));
        found.extend(onward.filter(|&square| square != start && (first.frees)(square)));
    })?;
    Ok(found)
}

/// The path to a square that provokes least, and among those the cheapest.
fn way_to(view: &BattleView, unit: UnitId, to: Square) -> Result<Option<WithdrawPath>, Illegal> {
    let own = view.of(unit).space;
    let threat = threat::map(view, unit, allowance(view, unit, MoveMode::Withdraw));
    let mut best: Option<WithdrawPath> = None;
    for_each_start(view, unit, |first| {
        let path = match to {
            _ if to == first.square => first.stops.then(|| vec![to]),
            _ if to == own.origin || !(first.frees)(to) => None,
            _ => first.reach.path(to).map(|rest| [first.square].into_iter().chain(rest).collect()),
        };
        let way = path.map(|path: Vec<Square>| {
            let hazard = path.windows(2).map(|step| hazard_of(&threat, own, step)).sum();
            WithdrawPath { cost: first.cost + first.reach.cost(to).unwrap_or(0), path, hazard }
        });
        best = best.take().into_iter().chain(way).min_by_key(|way| (way.hazard, way.cost));
    })?;
    Ok(best)
}

/// A first step out of the threatened area, and the squares reachable from it.
struct FirstStep<'a> {
    square: Square,
    cost: i32,
    /// True if the withdrawal may end there.
    stops: bool,
    reach: Reach<'a>,
    /// Returns true if no other unit keeps the unit from stopping on a square.
    frees: &'a dyn Fn(Square) -> bool,
}

/// Calls `show` for each valid first step.
fn for_each_start(view: &BattleView, unit: UnitId, mut show: impl FnMut(FirstStep)) -> Result<(), Illegal> {
    let enemies = threatening(view, unit);
    check_place(view, unit, &enemies)?;
    let (map, own) = (view.board.map(), mover(view, unit));
    let (others, budget) = (occupancy(view, unit), allowance(view, unit, MoveMode::Withdraw));
    let frees = |square: Square| may_stop(map, own.space.at(square), &others);
    let mut try_step = |finder: &mut Pathfinder, square: Square| {
        let Some(cost) = step_cost(map, &own, &others, own.space.origin, square) else { return };
        let clear = own.space.at(square);
        if cost <= budget && clears(view, &enemies, clear) {
            let stops = path_cost(map, &own, &others, &[square]).is_ok();
            let reach = finder.reach(map, &Mover { space: clear, ..own }, &others, budget - cost);
            show(FirstStep { square, cost, stops, reach, frees: &frees });
        }
    };
    Pathfinder::with(|finder| own.space.origin.neighbours().for_each(|square| try_step(finder, square)));
    Ok(())
}

fn hazard_of(threat: &threat::ThreatMap, combat_data: Space, step: &[Square]) -> u32 {
    match step {
        [from, to] => threat.leaving(combat_data.at(*from), combat_data.at(*to)),
        _ => 0,
    }
}

/// The path of a withdrawal, or the reason why none is possible.
pub fn plan(view: &BattleView, unit: UnitId, to: Square, path: Option<&[Square]>) -> Result<WithdrawPath, Illegal> {
    let Some(path) = path else {
        let unreachable = || Illegal::new("cannot_withdraw", withdraw_words(view, unit, to));
        return way_to(view, unit, to)?.ok_or_else(unreachable);
    };
    let enemies = threatening(view, unit);
    check_place(view, unit, &enemies)?;
    let own = mover(view, unit);
    let cost = path_cost(view.board.map(), &own, &occupancy(view, unit), path).map_err(straight::blocked)?;
    let first_clears = path.first().is_some_and(|&first| clears(view, &enemies, own.space.at(first)));
    if !first_clears || cost > allowance(view, unit, MoveMode::Withdraw) {
        return Err(Illegal::new("cannot_withdraw", withdraw_words(view, unit, to)));
    }
    Ok(WithdrawPath { cost, path: path.to_vec(), hazard: 0 })
}

fn withdraw_words(view: &BattleView, unit: UnitId, to: Square) -> String {
    let budget = allowance(view, unit, MoveMode::Withdraw);
    format!(
        "{to} is no way to withdraw: the first step must leave every threatened area, and all of it cost at most {budget} squares"
    )
}
