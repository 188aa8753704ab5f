//! Aiming: two swift actions that see past all cover.

use crate::{
    battle::{AttackKind, Board, Illegal, ItemKey, UnitId},
    rules::saga::{
        battle::BattleAccess,
        data::{Weapon, WeaponKind},
        effects::{self, Effect, EffectKind, Effects, Until},
        moving::movement::Stepped,
        sight::conceal,
        view::Combatant,
    },
};

/// Why a unit cannot aim at another: it must be an enemy in sight, and noticed. SAGA-AIM-02, SAGA-AIM-08
pub fn check(board: &Board, own: &Combatant, theirs: &Combatant) -> Result<(), Illegal> {
    if own.side == theirs.side {
        return Err(Illegal::new("friend", format!("{} is on the same side", theirs.name)));
    }
    if !theirs.on_board || theirs.vital.is_gone() {
        return Err(Illegal::new("no_target", format!("{} is no target any more", theirs.name)));
    }
    if !own.arsenal.held().any(|item| can_be_aimed(&item.weapon)) {
        return Err(Illegal::new("no_ranged_weapon", "aiming needs a ranged weapon in hand"));
    }
    if is_aimed(own, theirs.id) {
        return Err(Illegal::new("aimed", "it has aimed already"));
    }
    if theirs.is_unseen_by(own.id) {
        return Err(Illegal::new("not_noticed", format!("{} has not been noticed", theirs.name)));
    }
    if conceal::sees_on(board, own, theirs.space) {
        Ok(())
    } else {
        Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", theirs.name)))
    }
}

/// Whether a weapon is shot or thrown. SAGA-AIM-01
pub fn can_be_aimed(weapon: &Weapon) -> bool {
    !weapon.is_melee() || weapon.kind == WeaponKind::Thrown
}

/// Aims. The aim keeps to the end of the next turn, if nothing comes between. SAGA-AIM-01, SAGA-AIM-08
pub fn begin(battle: &mut BattleAccess, unit: UnitId, target: UnitId) {
    lose(battle, unit);
    effects::begin(battle, unit, aimed(unit, target));
}

fn aimed(unit: UnitId, target: UnitId) -> Effect {
    Effect { what: EffectKind::Aiming { at: target }, by: unit, until: Until::End { of: unit, turns: 2 } }
}

/// What would hold of a unit that has aimed.
pub fn imagined(effects: &Effects, unit: UnitId, target: UnitId) -> Effects {
    spoilt(effects).with([aimed(unit, target)])
}

/// What would hold of it if it did anything else.
pub fn spoilt(effects: &Effects) -> Effects {
    effects.without(|effect| matches!(effect.what, EffectKind::Aiming { .. }))
}

/// Whether a unit has aimed at a target.
pub fn is_aimed(combatant: &Combatant, target: UnitId) -> bool {
    combatant.effects.has(EffectKind::Aiming { at: target })
}

/// Whether an attack has the benefit of an aim: shot or thrown at the target named. SAGA-AIM-01, SAGA-AIM-04
pub fn helps(attacker: &Combatant, target: UnitId, manner: AttackKind) -> bool {
    match manner {
        AttackKind::Melee => false,
        AttackKind::Ranged | AttackKind::Thrown => is_aimed(attacker, target),
    }
}

/// The aim is lost: by another action, by an attack of opportunity, or by the shot it was for.
/// SAGA-AIM-03, SAGA-AIM-08
pub fn lose(battle: &mut BattleAccess, unit: UnitId) {
    effects::end(battle, unit, |effect| matches!(effect.what, EffectKind::Aiming { .. }));
}

/// Any action but the shot itself, of whatever kind, loses the aim. SAGA-AIM-03, SAGA-AUTO-08
pub fn lose_by_action(battle: &mut BattleAccess, unit: UnitId, shot: Option<(UnitId, &ItemKey)>) {
    let keeps = shot.is_some_and(|(target, with)| {
        battle.body(unit).arsenal.named(with).is_some() && is_aimed(&battle.combatant(unit), target)
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
        if is_aimed(&own, target) && !steps.iter().all(sees) {
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
