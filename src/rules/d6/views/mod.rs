//! What D6 shows through the boundary.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | the reach, the sight of two squares, what shape a unit is in |
//! | `menu.rs` | what a unit may declare |
//! | `plan.rs` | what it has declared |
//! | `sheet.rs` | what it shows to the players |

mod menu;
mod plan;
mod sheet;

pub use menu::menu;
pub use plan::{destination, intention, plan_words};
pub use sheet::sheet;

use super::{action::Action, attack, battle::BattleAccess, cover, injury::Level, kit, movement, orders};
use crate::{
    battle::UnitId,
    grid::{Space, Square},
    rules::{CornerLine, CrewRole, ReachSquare, ReachView, SightView, UnitState},
};
use menu::is_used_up;

/// Where a unit could go: a walk first, then what takes a run.
pub fn reach(battle: &BattleAccess, unit: UnitId) -> ReachView {
    if !battle.is_able(unit) || battle.body(unit).plan.has_move() {
        return ReachView::default();
    }
    let lies = orders::will_lie(battle, unit);
    let near = movement::ways(battle, unit, if lies { Action::Crawl } else { Action::Walk });
    let far = if lies || orders::legal_of(battle, unit, Action::Run).is_empty() {
        movement::Ways::new()
    } else {
        movement::ways(battle, unit, Action::Run)
    };
    let entry = |square: Square, cost: i32, moves: u8| ReachSquare {
        square,
        cost,
        moves,
        via: None,
        opportunities: Vec::new(),
    };
    let mut squares: Vec<ReachSquare> = near.iter().map(|(&square, (cost, _))| entry(square, *cost, 1)).collect();
    let further = far.iter().filter(|(square, _)| !near.contains_key(square));
    squares.extend(further.map(|(&square, (cost, _))| entry(square, *cost, 2)));
    squares.sort_by_key(|entry| (entry.square.y, entry.square.x));
    ReachView { mover: Some(unit), squares }
}

/// How two squares stand to each other, for an attacker and a target of one square each.
pub fn sight(battle: &BattleAccess, from: Square, to: Square) -> SightView {
    let table = battle.board.sight();
    let affects = table.affects(from, to);
    let hidden = cover::hidden(battle.board.map(), Space::single(from), Space::single(to), false, affects);
    let cover = match hidden.quarters {
        0 => "none",
        1 | 2 => "cover",
        3 => "improved",
        _ => "total",
    };
    let lines = corner_lines(&hidden);
    SightView { los: table.sees(from, to), loe: affects, cover: cover.into(), lines }
}

/// The lines that tell how much is hidden, one by one.
pub fn corner_lines(hidden: &cover::Hidden) -> Vec<CornerLine> {
    let ends =
        hidden.lines.iter().flat_map(|lines| lines.to.into_iter().zip(lines.blocked).map(|end| (lines.from, end)));
    ends.map(|(from, (to, blocked))| CornerLine { from, to, blocked }).collect()
}

/// What lies on the ground, by its name.
pub fn lying(battle: &BattleAccess) -> Vec<(Square, String)> {
    battle.ground.0.iter().map(|(square, item)| (*square, kit::name(battle, &item.key))).collect()
}

/// What shape a unit is in.
pub fn shape(battle: &BattleAccess, unit: UnitId) -> UnitState {
    let body = battle.body(unit);
    let (level, steps) = (body.injury.level as u8, Level::Killed as i32);
    let is_armed = attack::arms(battle, unit).iter().any(|arm| arm.key.as_str() != attack::BARE_HANDS);
    UnitState {
        points: steps - i32::from(level),
        most: steps,
        step: level,
        is_prone: orders::will_lie(battle, unit),
        is_armed: is_armed || !body.kit.items.iter().any(|item| !is_used_up(battle, &item.key)),
        is_out: is_out(battle, unit),
        crew_role: CrewRole::Foot,
        needs_crew: false,
        is_agile: false,
        is_stealthy: false,
    }
}

/// Whether a unit is out of action, or its side has given up.
pub fn is_out(battle: &BattleAccess, unit: UnitId) -> bool {
    let body = battle.body(unit);
    body.injury.is_out() || battle.has_surrendered(body.unit.side) || battle.has_departed(unit)
}
