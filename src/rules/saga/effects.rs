//! Starting and ending temporary effects.
//!
//! Handlers change the effects of a unit only through these functions.

use bevy::prelude::World;

use crate::battle::{Event, Registry, UnitId};
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleAccess, EffectKind, Effects, TurnPoint};

/// Adds the state that this topic owns to a world, and registers it for snapshots.
pub fn install(world: &mut World) {
    Registry::add_component::<Effects>(world);
}

/// Starts an effect. An effect of the same kind and cause is replaced.
pub fn begin(battle: &mut BattleAccess, unit: UnitId, effect: Effect) {
    let what = effect.what;
    let effects = &mut battle.effects_mut(unit).0;
    let was_on = effects.iter().any(|other| other.what == what);
    effects.retain(|other| (other.what, other.by) != (what, effect.by));
    effects.push(effect);
    if !was_on {
        log_change(battle, unit, what, true);
    }
}

/// Ends the effects of a unit that satisfy `fits`; returns true if there were any.
pub fn end(battle: &mut BattleAccess, unit: UnitId, fits: impl Fn(&Effect) -> bool) -> bool {
    if !battle.effects(unit).iter().any(&fits) {
        return false;
    }
    let effects = &mut battle.effects_mut(unit).0;
    let over: Vec<EffectKind> = effects.iter().filter(|effect| fits(effect)).map(|effect| effect.what).collect();
    effects.retain(|effect| !fits(effect));
    log_ended(battle, unit, over);
    true
}

/// Ends the effects of all units that expire at this point. SAGA-RND-05
pub fn pass(battle: &mut BattleAccess, point: TurnPoint) {
    let counts = |effect: &Effect| effect.until.after(point) != Some(effect.until);
    for unit in battle.units_where(|state| state.effects.iter().any(counts)) {
        let effects = &mut battle.effects_mut(unit).0;
        let mut over = Vec::new();
        effects.retain_mut(|effect| match effect.until.after(point) {
            Some(until) => {
                effect.until = until;
                true
            }
            None => {
                over.push(effect.what);
                false
            }
        });
        log_ended(battle, unit, over);
    }
}

/// Logs ended effects, except those that another cause still upholds.
fn log_ended(battle: &mut BattleAccess, unit: UnitId, over: Vec<EffectKind>) {
    let mut told: Vec<EffectKind> = Vec::new();
    for what in over {
        if !told.contains(&what) && !battle.effects(unit).has(what) {
            told.push(what);
            log_change(battle, unit, what, false);
        }
    }
}

fn log_change(battle: &mut BattleAccess, unit: UnitId, what: EffectKind, on: bool) {
    if !what.is_logged() {
        return;
    }
    let (flag, used_by_attack, helps) = (what.name().to_owned(), what.is_used_by_attacks(), what.helps());
    battle.log_event(Event::FlagChanged { unit, flag, on, used_by_attack, helps });
}
