//! The squares that a unit can reach.

use crate::battle::UnitId;
use crate::grid::{Mover, Pathfinder, Space, Square};
use crate::rules::saga::action::{previews, seat};
use crate::rules::saga::query::movement::{occupancy, speed, walk};
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{Action, BattleView, Budget, Cost};
use crate::rules::{ReachSquare, ReachView};
use std::{cmp::Reverse, collections::BTreeMap};

/// The squares that a unit can reach with the moves it has left.
pub fn reach(view: &BattleView, unit: UnitId) -> ReachView {
    // Out of its turn: what a whole turn would give it.
    let budget = if view.order.current == Some(unit) { *view.turn_data(unit).budget } else { Budget::REGULAR };
    let moves = budget.affordable(Cost::Move).min(2);
    if moves == 0 || !view.vital(unit).can_act() || seat::check_aboard(view, unit, Action::Move).is_err() {
        return ReachView::default();
    }
    let unit = vehicle::mover(view, unit);
    let move_mode = speed::move_mode(view, unit);
    let first = walk::destinations(view, unit, move_mode);
    let mut squares: Vec<ReachSquare> = Vec::new();
    for &(square, cost) in &first {
        let way = walk::careful_way(view, unit, square).unwrap_or_default();
        let (_, risks) = previews::rehearse(view.hypothetical(), unit, &way, move_mode);
        let opportunities = risks.into_iter().map(|risk| risk.from).collect();
        squares.push(ReachSquare { square, cost, moves: 1, via: None, opportunities });
    }
    if moves == 2 {
        let known: Vec<Square> = first.iter().map(|&(square, _)| square).collect();
        let second = second_move(view, unit, &squares);
        squares.extend(second.into_iter().filter(|entry| !known.contains(&entry.square)));
    }
    squares.sort_by_key(|entry| (entry.square.y, entry.square.x));
    ReachView { mover: Some(unit), squares }
}

/// The spaces from which a unit could attack in its next turn: its own, and those where one move of it or of the vehicle
/// that it drives ends.
pub fn next_stands(view: &BattleView, unit: UnitId) -> Vec<Space> {
    let own = view.space(unit);
    if !view.vital(unit).can_act() {
        return Vec::new();
    }
    if seat::check_aboard(view, unit, Action::Move).is_err() {
        return vec![own];
    }
    let mover = vehicle::mover(view, unit);
    let ends = walk::destinations(view, mover, speed::move_mode(view, mover));
    let body = view.space(mover);
    ends.into_iter().map(|(square, _)| body.at(square)).chain([own]).collect()
}

/// The squares that a second move reaches from the ends of the first;
/// of equally long ways by the least dangerous first move,
/// then by the longest.
fn second_move(view: &BattleView, unit: UnitId, first: &[ReachSquare]) -> Vec<ReachSquare> {
    let (map, home) = (view.board.map(), speed::mover(view, unit));
    let (occupancy, budget) = (occupancy::occupancy(view, unit), speed::speed(view, unit));
    let budget = if view.combat_data(unit).posture.is_prone() { budget.min(1) } else { budget };
    let mut best = BTreeMap::new();
    let mut finder = Pathfinder::new();
    for end in first {
        let mover = Mover { space: home.space.at(end.square), ..home };
        let reach = finder.reach(map, &mover, &occupancy, budget);
        for (square, cost) in reach.squares().filter(|&(square, _)| square != home.space.origin) {
            let way = (end.cost + cost, end.opportunities.len(), Reverse(end.cost), end.square);
            let entry = best.entry((square.y, square.x)).or_insert(way);
            *entry = way.min(*entry);
        }
    }
    let squares = best.into_iter();
    squares
        .map(|((y, x), (cost, _, _, via))| {
            let square = Square::new(x, y);
            ReachSquare { square, cost, moves: 2, via: Some(via), opportunities: Vec::new() }
        })
        .collect()
}
