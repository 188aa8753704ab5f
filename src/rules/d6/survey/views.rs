//! Reach, sight, and the state of a unit for the AI.

use std::collections::BTreeMap;

use crate::{
    battle::UnitId,
    grid::{Space, Square},
    rules::{
        CrewRole, ReachSquare, ReachView, SightView, UnitState,
        d6::{
            action,
            data::BARE_HANDS,
            query::{attack, cover, items, plans, reach},
            state::{BattleAccess, InjuryLevel, ItemUse, MoveMode},
        },
    },
};

/// The squares that a unit could go to: those of a walk or a crawl, then those that take a run.
pub fn reach(battle: &BattleAccess, unit: UnitId) -> ReachView {
    if !battle.is_able(unit) || !action::can_move(battle, unit) {
        return ReachView::default();
    }
    let lies = plans::will_lie(battle, unit);
    let near = reach::squares(battle, unit, ordinary_mode(battle, unit));
    let far = if lies || !action::can_run(battle, unit) {
        BTreeMap::new()
    } else {
        reach::squares(battle, unit, MoveMode::Run)
    };
    let entry = |square: Square, cost: i32, moves: u8| ReachSquare {
        square,
        cost,
        moves,
        via: None,
        opportunities: Vec::new(),
    };
    let mut squares: Vec<ReachSquare> = near.iter().map(|(&square, &cost)| entry(square, cost, 1)).collect();
    let further = far.iter().filter(|(square, _)| !near.contains_key(square));
    squares.extend(further.map(|(&square, &cost)| entry(square, cost, 2)));
    squares.sort_by_key(|entry| (entry.square.y, entry.square.x));
    ReachView { mover: Some(unit), squares }
}

/// The mode of an ordinary move of a unit: a crawl if it will lie.
fn ordinary_mode(battle: &BattleAccess, unit: UnitId) -> MoveMode {
    match (plans::will_lie(battle, unit), battle.rules.has_charts()) {
        (true, _) => MoveMode::Crawl,
        (false, true) => MoveMode::Stride,
        (false, false) => MoveMode::Walk,
    }
}

/// The spaces from which a unit could attack in its next round: its own, and those where an ordinary move ends.
pub fn next_stands(battle: &BattleAccess, unit: UnitId) -> Vec<Space> {
    if !battle.is_able(unit) {
        return Vec::new();
    }
    let own = battle.space(unit);
    let ends = reach::squares(battle, unit, ordinary_mode(battle, unit));
    ends.into_keys().map(|square| own.at(square)).chain([own]).collect()
}

/// The sight and the cover between an attacker and a target of one square each.
pub fn sight(battle: &BattleAccess, from: Square, to: Square) -> SightView {
    let table = battle.board.sight();
    let affects = table.affects(from, to);
    let hidden = cover::hidden(battle.board.map(), Space::single(from), Space::single(to), false, affects);
    let cover = cover::level(hidden.quarters).key().into();
    let lines = cover::lines_of(hidden.lines);
    SightView { los: table.sees(from, to), loe: affects, cover, lines }
}

/// The state of a unit.
pub fn unit_state(battle: &BattleAccess, unit: UnitId) -> UnitState {
    let rules = *battle.rules;
    let (level, steps) = (battle.injury(unit).level.step(rules), i32::from(InjuryLevel::Killed.step(rules)));
    let is_armed = attack::ready_weapons(battle, unit).iter().any(|ready| ready.key.as_str() != BARE_HANDS);
    UnitState {
        points: steps - i32::from(level),
        most: steps,
        step: level,
        is_prone: plans::will_lie(battle, unit),
        is_armed: is_armed || !could_arm(battle, unit),
        is_out: is_out(battle, unit),
        crew_role: CrewRole::Foot,
        needs_crew: false,
        is_agile: false,
        is_stealthy: false,
        is_beast: battle.data_of(unit).beast,
    }
}

/// True if a unit without a weapon in hand could take one: one that it carries, or by the charts one on the ground.
fn could_arm(battle: &BattleAccess, unit: UnitId) -> bool {
    if !battle.rules.has_charts() {
        return battle.inventory(unit).items.iter().any(|item| !items::is_used_up(battle, &item.key));
    }
    let is_taking = battle.plan(unit).steps_to_come().any(|step| step.action.item_use == ItemUse::Draws);
    let within_reach = items::within_reach(battle, plans::planned_space(battle, unit));
    let lies_near = within_reach.iter().any(|(_, key)| !items::is_used_up(battle, key));
    let has_hand = items::check_hand(battle, unit).is_ok() && !battle.is_vehicle(unit);
    !is_taking && has_hand && (lies_near || !items::sheathed(battle, unit).is_empty())
}

/// True if a unit is out of action or has left, or its side has surrendered.
pub fn is_out(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.injury(unit).is_out() || battle.has_surrendered(battle.side(unit)) || battle.has_departed(unit)
}
