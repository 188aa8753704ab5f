//! Speed and the distance of each move mode.

use crate::battle::{Illegal, UnitId};
use crate::grid::Mover;
use crate::rules::saga::data::{ArmorClass, Nature, UnitData};
use crate::rules::saga::query::close_combat::held;
use crate::rules::saga::state::{BattleView, EffectKind, MoveMode, Profile};

/// Squares of one move action now; 0 for a unit that is held. SAGA-GRAB-04, SAGA-SPD-01, SAGA-SPD-02, SAGA-ENC-01,
/// SAGA-ENC-04, SAGA-COND-02
pub fn speed(view: &BattleView, unit: UnitId) -> i32 {
    let (effects, profile) = (view.effects(unit), view.profile(unit));
    if effects.has(EffectKind::Grabbed) || effects.has(EffectKind::Pinned) {
        return 0;
    }
    let full = fly_speed(&profile.data).unwrap_or(profile.data.speed);
    let loaded = if is_slowed(profile) { full * 3 / 4 } else { full };
    let whole = if view.combat_data(unit).track.halves_speed() { loaded / 2 } else { loaded };
    // SAGA-BEY-41
    if effects.has(EffectKind::Blinded) { whole / 2 } else { whole }
}

/// Medium or heavy armor or a heavy load reduces speed; the reductions do not add up. SAGA-ENC-01, SAGA-ENC-04
fn is_slowed(profile: &Profile) -> bool {
    profile.data.heavy_load || profile.armor.as_ref().is_some_and(|armor| armor.class >= ArmorClass::Medium)
}

/// The flying speed; `None` under a heavy load. SAGA-SPD-03, SAGA-SPD-05
pub fn fly_speed(data: &UnitData) -> Option<i32> {
    data.fly_speed.filter(|_| !data.heavy_load)
}

/// Maximum squares of a move in this mode. SAGA-MOVE-01, SAGA-WDRAW-03, SAGA-PRONE-07, SAGA-CHARGE-01, SAGA-RUN-01
pub fn allowance(view: &BattleView, unit: UnitId, move_mode: MoveMode) -> i32 {
    match move_mode {
        MoveMode::Walk | MoveMode::Sneak => speed(view, unit),
        MoveMode::Withdraw => speed(view, unit) / 2,
        MoveMode::Crawl => speed(view, unit).min(1),
        MoveMode::Charge | MoveMode::Tumble { .. } => speed(view, unit),
        MoveMode::Run => speed(view, unit) * speeds(view.profile(unit)),
        // The cost was paid while climbing.
        MoveMode::Climb => i32::from(i16::MAX),
    }
}

/// Checks that a unit can leave its square at all.
pub fn check_free(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    if held::is_held(&view.combatant(unit)) {
        return Err(Illegal::new("held", "it is held: it must break free first"));
    }
    if speed(view, unit) == 0 {
        return Err(Illegal::new("slow", "this unit cannot move now"));
    }
    Ok(())
}

/// The mode of an ordinary move: prone units crawl.
pub fn move_mode(view: &BattleView, unit: UnitId) -> MoveMode {
    if view.combat_data(unit).posture.is_prone() { MoveMode::Crawl } else { MoveMode::Walk }
}

/// The unit's space and movement abilities for pathfinding. SAGA-SQZ-02
pub fn mover(view: &BattleView, unit: UnitId) -> Mover {
    let data = view.data_of(unit);
    Mover { ignores_ground: fly_speed(data).is_some(), squeezes: squeezes(data), ..Mover::on_foot(view.space(unit)) }
}

/// Returns true if units of this kind squeeze through gaps: creatures, and robots with a frame that folds. SAGA-SQZ-02
pub fn squeezes(data: &UnitData) -> bool {
    match data.nature {
        Nature::Living => true,
        Nature::Robot | Nature::Vehicle => data.compressible,
    }
}

/// Multiple of the speed that a run covers: 4, or 3 in heavy armor or with a heavy load. SAGA-RUN-01, SAGA-RUN-02,
/// SAGA-ENC-02
pub fn speeds(profile: &Profile) -> i32 {
    let heavy = profile.armor.as_ref().is_some_and(|armor| armor.class >= ArmorClass::Heavy);
    if heavy || profile.data.heavy_load { 3 } else { 4 }
}
