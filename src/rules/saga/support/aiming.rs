//! Aiming: two swift actions that see past all cover.

use crate::{
    battle::{ItemKey, UnitId},
    rules::saga::{
        effects,
        query::{movement::step::Stepped, sight::conceal, support::aiming},
        state::{
            access::BattleAccess,
            effects::{Effect, EffectKind},
        },
    },
};

/// Aims. The aim keeps to the end of the next turn, if nothing comes between. SAGA-AIM-01, SAGA-AIM-08
pub fn begin(battle: &mut BattleAccess, unit: UnitId, target: UnitId) {
    lose(battle, unit);
    effects::begin(battle, unit, aiming::aimed(unit, target));
}

/// The aim is lost: by another action, by an attack of opportunity, or by the shot it was for.
/// SAGA-AIM-03, SAGA-AIM-08
pub fn lose(battle: &mut BattleAccess, unit: UnitId) {
    effects::end(battle, unit, |effect| matches!(effect.what, EffectKind::Aiming { .. }));
}

/// Any action but the shot itself, of whatever kind, loses the aim. SAGA-AIM-03, SAGA-AUTO-08
pub fn lose_by_action(battle: &mut BattleAccess, unit: UnitId, shot: Option<(UnitId, &ItemKey)>) {
    let keeps = shot.is_some_and(|(target, with)| {
        battle.body(unit).arsenal.named(with).is_some() && aiming::is_aimed(&battle.combatant(unit), target)
    });
    if !keeps {
        lose(battle, unit);
    }
}

/// A target that goes out of sight for a single step spoils the aims at it. SAGA-AIM-03
pub fn watch_steps(battle: &mut BattleAccess, target: UnitId, steps: &[Stepped]) {
    let body = battle.space(target);
    for unit in aimers(battle) {
        let own = battle.combatant(unit);
        let sees = |step: &Stepped| conceal::sees_on(&battle.board, &own, body.at(step.to));
        if aiming::is_aimed(&own, target) && !steps.iter().all(sees) {
            lose(battle, unit);
        }
    }
}

/// Something came between, such as a door, or somebody was blinded: aims without line of sight are lost. SAGA-AIM-03
pub fn watch_board(battle: &mut BattleAccess) {
    for unit in aimers(battle) {
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

fn aimers(battle: &BattleAccess) -> Vec<UnitId> {
    battle.those(|state| state.effects.iter().any(|effect| matches!(effect.what, EffectKind::Aiming { .. })))
}
