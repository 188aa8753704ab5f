//! Moving by squares: how far, by which way, past whom, and the move itself.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | speed, and the ways a move can take |
//! | `occupancy.rs` | who is in the way, and where a move may end |
//! | `step.rs` | the move, square by square |

mod occupancy;
mod step;

pub use occupancy::{bodies, free_place_near, is_free_for, may_stop, occupancy, occupancy_for};
pub use step::{Stepped, cost_for, leave_by_exit, provoked_by_step};

use super::{run, straight, threat};
use crate::{
    battle::{Illegal, UnitId},
    grid::{Barrier, Mover, Pathfinder, Square, path_cost, safest_path},
    rules::saga::{
        battle::{BattleAccess, Profile},
        data::{ArmorClass, Nature, UnitData},
        effects::EffectKind,
        frame::{MoveFrame, MoveMode},
        hands::grab,
        view::BattleView,
    },
};

/// Squares of one move action now; none for one that is held. SAGA-GRAB-04, SAGA-SPD-01, SAGA-SPD-02, SAGA-ENC-01,
/// SAGA-ENC-04, SAGA-COND-02
pub fn speed(battle: &BattleAccess, unit: UnitId) -> i32 {
    let (effects, profile) = (battle.effects(unit), battle.profile(unit));
    if effects.has(EffectKind::Grabbed) || effects.has(EffectKind::Pinned) {
        return 0;
    }
    let full = fly_speed(&profile.data).unwrap_or(profile.data.speed);
    let loaded = if is_slowed(profile) { full * 3 / 4 } else { full };
    let whole = if battle.body(unit).track.halves_speed() { loaded / 2 } else { loaded };
    // SAGA-BEY-41
    if effects.has(EffectKind::Blinded) { whole / 2 } else { whole }
}

/// Medium or heavy armor or a heavy load slows, once. SAGA-ENC-01, SAGA-ENC-04
fn is_slowed(profile: &Profile) -> bool {
    profile.data.heavy_load || profile.armor.as_ref().is_some_and(|armor| armor.class >= ArmorClass::Medium)
}

/// A heavy load grounds a flyer. SAGA-SPD-03, SAGA-SPD-05
pub fn fly_speed(data: &UnitData) -> Option<i32> {
    data.fly_speed.filter(|_| !data.heavy_load)
}

/// Squares a move of this kind may use.
/// SAGA-MOVE-01, SAGA-WDRAW-03, SAGA-PRONE-07, SAGA-CHARGE-01, SAGA-RUN-01
pub fn allowance(battle: &BattleAccess, unit: UnitId, move_mode: MoveMode) -> i32 {
    match move_mode {
        MoveMode::Walk | MoveMode::Sneak => speed(battle, unit),
        MoveMode::Withdraw => speed(battle, unit) / 2,
        MoveMode::Crawl => speed(battle, unit).min(1),
        MoveMode::Charge | MoveMode::Tumble { .. } => speed(battle, unit),
        MoveMode::Run => speed(battle, unit) * run::speeds(battle.profile(unit)),
        // What it takes was spent before.
        MoveMode::Climb => i32::from(i16::MAX),
    }
}

/// Why a unit cannot leave its square at all.
pub fn check_free(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    if grab::is_held(&battle.combatant(unit)) {
        return Err(Illegal::new("held", "it is held: it must break free first"));
    }
    if speed(battle, unit) == 0 {
        return Err(Illegal::new("slow", "this unit cannot move now"));
    }
    Ok(())
}

/// How a unit would move now: lying down it crawls.
pub fn move_mode(battle: &BattleAccess, unit: UnitId) -> MoveMode {
    if battle.body(unit).posture.is_prone() { MoveMode::Crawl } else { MoveMode::Walk }
}

/// The body that moves. SAGA-SQZ-02
pub fn mover(battle: &BattleAccess, unit: UnitId) -> Mover {
    let data = battle.data_of(unit);
    let squeezes = match data.nature {
        Nature::Living => true,
        Nature::Robot | Nature::Vehicle => data.compressible,
    };
    Mover { ignores_ground: fly_speed(data).is_some(), squeezes, ..Mover::on_foot(battle.space(unit)) }
}

/// Where a unit could go with one move of this kind, and what it costs. SAGA-MOVE-01, SAGA-PRONE-07
pub fn destinations(battle: &BattleAccess, view: &BattleView, unit: UnitId, move_mode: MoveMode) -> Vec<(Square, i32)> {
    let (mover, occupancy, budget) = (mover(battle, unit), occupancy(view, unit), allowance(battle, unit, move_mode));
    Pathfinder::with(|finder| finder.reach(battle.board.map(), &mover, &occupancy, budget).squares().collect())
}

/// The way to a square: the one given, if the unit can go it, else the careful one.
pub fn way(
    battle: &BattleAccess,
    view: &BattleView,
    unit: UnitId,
    to: Square,
    path: Option<&[Square]>,
) -> Result<Vec<Square>, Illegal> {
    let allowance = allowance(battle, unit, move_mode(battle, unit));
    let Some(path) = path else {
        let message = || format!("{to} cannot be reached with a move of {allowance} squares");
        return careful_way(battle, view, unit, to).ok_or_else(|| Illegal::new("out_of_reach", message()));
    };
    let cost =
        path_cost(battle.board.map(), &mover(battle, unit), &occupancy(view, unit), path).map_err(straight::blocked)?;
    if path.is_empty() {
        return Err(Illegal::new("empty_path", "the path has no squares"));
    }
    if cost > allowance {
        let message = format!("the way costs {cost} squares; one move covers {allowance}");
        return Err(Illegal::new("too_far", message));
    }
    Ok(path.to_vec())
}

/// The way that provokes the least, then the cheapest; `None` if one move does not lead there.
pub fn careful_way(battle: &BattleAccess, view: &BattleView, unit: UnitId, to: Square) -> Option<Vec<Square>> {
    let (mover, budget) = (mover(battle, unit), allowance(battle, unit, move_mode(battle, unit)));
    let (own, threat) = (mover.space, threat::map(view, unit, budget));
    safest_path(battle.board.map(), &mover, &occupancy(view, unit), to, budget, |from, to| {
        threat.leaving(own.at(from), own.at(to))
    })
}

/// A frame that takes a unit along a path.
pub fn frame(unit: UnitId, path: Vec<Square>, kind: MoveMode) -> MoveFrame {
    let ahead = path.into_iter().rev().collect();
    MoveFrame {
        unit,
        ahead,
        spent: 0,
        kind,
        provoked: Vec::new(),
        struck_before: Vec::new(),
        set_off: Vec::new(),
        steps: 0,
    }
}

/// Whether a unit stands next to a square without a wall between; for doors.
pub fn is_next_to(battle: &BattleAccess, unit: UnitId, square: Square) -> bool {
    let own = battle.space(unit);
    own.squares().any(|from| from.is_adjacent(square) && !is_walled_off(battle, from, square))
}

/// Whether another is next to a unit, or where it is, without a wall between; for help and for getting in.
/// SAGA-CONV-05, SAGA-COVER-17
pub fn is_at_hand(battle: &BattleAccess, unit: UnitId, other: UnitId) -> bool {
    let (own, theirs) = (battle.space(unit), battle.space(other));
    own.overlaps(theirs) || own.is_adjacent(theirs) && battle.board.sight().affects_space(own, theirs)
}

/// A wall on the border between two orthogonal neighbours.
fn is_walled_off(battle: &BattleAccess, from: Square, to: Square) -> bool {
    battle.board.map().border(from, to) == Barrier::Wall
}
