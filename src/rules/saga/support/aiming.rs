//! Aiming and losing the aim.

use crate::battle::{ItemKey, UnitId};
use crate::rules::saga::effects;
use crate::rules::saga::query::movement::step::Stepped;
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::query::support::aiming;
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleAccess, BattleView, EffectKind};

/// Aims. It lasts to the end of the next turn unless it is lost. SAGA-AIM-01, SAGA-AIM-08
pub fn begin(battle: &mut BattleAccess, unit: UnitId, target: UnitId) {
    lose(battle, unit);
    effects::begin(battle, unit, aiming::aimed(unit, target));
}

/// Ends the aiming: after another action, an attack of opportunity, or the aimed shot itself. SAGA-AIM-03, SAGA-AIM-08
pub fn lose(battle: &mut BattleAccess, unit: UnitId) {
    effects::end(battle, unit, aiming::is_aim);
}

/// Ends the aiming of a unit that takes any action other than the aimed shot. SAGA-AIM-03, SAGA-AUTO-08
pub fn lose_by_action(battle: &mut BattleAccess, unit: UnitId, shot: Option<(UnitId, &ItemKey)>) {
    let keeps = shot.is_some_and(|(target, with)| {
        let bearer = vehicle::bearer(&battle.view(), unit);
        battle.combat_data(bearer).arsenal.named(with).is_some() && aiming::is_aimed(&battle.combatant(unit), target)
    });
    if !keeps {
        lose(battle, unit);
    }
}

/// Ends the aiming at a target that goes out of sight for a single step. SAGA-AIM-03
pub fn watch_steps(battle: &mut BattleAccess, target: UnitId, steps: &[Stepped]) {
    let space = battle.space(target);
    for unit in aimers(&battle.view()) {
        let own = battle.combatant(unit);
        let sees = |step: &Stepped| conceal::sees_on(&battle.board, &own, space.at(step.to));
        if aiming::is_aimed(&own, target) && !steps.iter().all(sees) {
            lose(battle, unit);
        }
    }
}

/// Ends all aiming without line of sight, after the board changed or a unit was blinded. SAGA-AIM-03
pub fn watch_board(battle: &mut BattleAccess) {
    for unit in aimers(&battle.view()) {
        let own = battle.combatant(unit);
        let loses = |effect: &Effect| match effect.what {
            EffectKind::Aiming { at } => !conceal::sees_on(&battle.board, &own, battle.space(at)),
            _ => false,
        };
        if own.effects.iter().any(loses) {
            lose(battle, unit);
        }
    }
}

fn aimers(view: &BattleView) -> Vec<UnitId> {
    view.units_where(|state| state.effects.iter().any(aiming::is_aim))
}
