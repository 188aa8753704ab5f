//! Grab attempts: checks and numbers.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::dice::{Breakdown, Sum};
use crate::rules::saga::query::attack::aim::{Aim, aim};
use crate::rules::saga::query::attack::arming;
use crate::rules::saga::query::attack::arms::{Arm, UNARMED, arms};
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::close_combat::held;
use crate::rules::saga::query::turns::awareness;
use crate::rules::saga::state::{BattleView, EffectKind};

/// Penalty on a grab's attack roll. SAGA-GRAB-01
const PENALTY: i32 = -5;

/// The key of unarmed attacks.
pub fn bare_hands() -> ItemKey {
    ItemKey::of(UNARMED)
}

/// Aims a grab or grapple, or returns the reason why it is illegal: one target at a time, at most one size larger.
/// SAGA-GRAB-01, SAGA-GRAB-02, SAGA-GRAP-02
pub fn check<'a>(view: &'a BattleView, unit: UnitId, target: UnitId) -> Result<Aim<'a>, Illegal> {
    let (own, theirs) = (view.of(unit), view.of(target));
    if own.side == theirs.side {
        return Err(Illegal::new("friend", format!("{} is on the same side", theirs.name)));
    }
    arming::check_stance(own)?;
    if !theirs.is_present() {
        return Err(Illegal::new("no_target", format!("{} is no opponent any more", theirs.name)));
    }
    if theirs.is_vehicle() || theirs.occupied_vehicle.is_some() {
        return Err(Illegal::new("vehicle", "neither vehicles nor those in them can be held"));
    }
    if theirs.data.size as i8 - own.data.size as i8 > 1 {
        return Err(Illegal::new("too_large_to_hold", format!("{} is too large to hold", theirs.name)));
    }
    if view.combatants().any(|other| other.id != target && held::is_held_by(other, unit)) {
        return Err(Illegal::new("holds_another", "it holds another opponent: let go first"));
    }
    let hands: Option<Arm<'a>> = arms(own).find(Arm::is_unarmed);
    let Some(hands) = hands else { return Err(Illegal::new("no_hands", "there is no hand to grab with")) };
    aim(view, unit, target, hands).map_err(|refusal| refusal.illegal(theirs.name, &hands))
}

/// Checks that a target can be grabbed.
pub fn check_grab(view: &BattleView, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    if held::is_held_by(view.of(target), unit) {
        return Err(Illegal::new("held", format!("{} is held already", view.of(target).name)));
    }
    check(view, unit, target).map(|_| ())
}

/// Computes a grab. SAGA-GRAB-01
pub fn work_out<'a>(view: &'a BattleView, unit: UnitId, target: UnitId, aim: Aim<'a>) -> Strike<'a, Breakdown> {
    let mut strike: Strike<Breakdown> = strike::work_out(view, unit, target, aim);
    Sum::add(&mut strike.bonus, "grab", PENALTY);
    strike
}

/// Checks that a unit can break free.
pub fn check_break(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    if grabbers(view, unit).is_empty() {
        return Err(Illegal::new("not_held", "nobody holds this unit"));
    }
    Ok(())
}

/// The units that have grabbed a unit.
pub fn grabbers(view: &BattleView, unit: UnitId) -> Vec<UnitId> {
    let effects = view.effects(unit);
    effects.iter().filter(|effect| effect.what == EffectKind::Grabbed).map(|effect| effect.by).collect()
}

/// Checks that a unit can release its targets. SAGA-GRAB-07
pub fn check_let_go(view: &BattleView, unit: UnitId) -> Result<(), Illegal> {
    if held::held_by(view, unit).is_empty() {
        return Err(Illegal::new("holds_nobody", "it holds nobody"));
    }
    awareness::check_free_action(&view.combat_data(unit))
}
