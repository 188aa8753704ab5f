//! Conditions: their beginning and their end. SWU-COND-01 to SWU-COND-07

use bevy::prelude::World;

use super::{
    data::{Affliction, Inflicts},
    query::grapple,
    state::{BattleAccess, Conditions, Help},
};
use crate::battle::{Event, Registry, UnitId};

/// Registers the conditions of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Conditions>(world);
}

fn log(battle: &mut BattleAccess, unit: UnitId, flag: &str, on: bool) {
    battle.log_event(Event::flag_changed(unit, flag, on));
}

/// Surprises a unit. SWU-INIT-05
pub fn surprise(battle: &mut BattleAccess, unit: UnitId) {
    battle.conditions_mut(unit).surprised = true;
    log(battle, unit, "surprised", true);
}

/// Ends the surprise of a unit. SWU-INIT-07
pub fn end_surprise(battle: &mut BattleAccess, unit: UnitId) {
    if std::mem::take(&mut battle.conditions_mut(unit).surprised) {
        log(battle, unit, "surprised", false);
    }
}

/// Stuns a unit. A second stun only replaces a lower difficulty. What the unit did to hold others or to dodge ends.
/// SWU-STUN-03, SWU-STUN-06, SWU-ACT-09, SWU-GRAP-05
pub fn stun(battle: &mut BattleAccess, unit: UnitId, dc: i32) {
    let before = battle.conditions(unit).stunned;
    battle.conditions_mut(unit).stunned = Some(before.map_or(dc, |before| before.max(dc)));
    if before.is_none() {
        log(battle, unit, "stunned", true);
    }
    end_exertions(battle, unit);
}

/// Ends all that a unit upholds by its own strength. SWU-ACT-09, SWU-GRAP-05
fn end_exertions(battle: &mut BattleAccess, unit: UnitId) {
    stop_dodging(battle, unit);
    if let Some(held) = grapple::held_by(battle, unit) {
        release(battle, held);
    }
}

/// Ends what an unconscious unit upholds, and its stun. SWU-COND-05
pub fn fall_unconscious(battle: &mut BattleAccess, unit: UnitId) {
    end_exertions(battle, unit);
    end_stun(battle, unit);
}

/// Ends the stun of a unit. SWU-STUN-04
pub fn end_stun(battle: &mut BattleAccess, unit: UnitId) {
    if battle.conditions_mut(unit).stunned.take().is_some() {
        log(battle, unit, "stunned", false);
    }
}

/// Lets a unit dodge. SWU-ACT-08
pub fn dodge(battle: &mut BattleAccess, unit: UnitId) {
    battle.conditions_mut(unit).dodging = true;
    battle.log_event(Event::boon_changed(unit, "dodging", true));
}

fn stop_dodging(battle: &mut BattleAccess, unit: UnitId) {
    if std::mem::take(&mut battle.conditions_mut(unit).dodging) {
        battle.log_event(Event::boon_changed(unit, "dodging", false));
    }
}

/// Lets a unit hold another. SWU-GRAP-04
pub fn grapple(battle: &mut BattleAccess, unit: UnitId, by: UnitId) {
    battle.conditions_mut(unit).grappled_by = Some(by);
    log(battle, unit, "grappled", true);
}

/// Frees a held unit. SWU-GRAP-05
pub fn release(battle: &mut BattleAccess, unit: UnitId) {
    if battle.conditions_mut(unit).grappled_by.take().is_some() {
        log(battle, unit, "grappled", false);
    }
}

/// Frees held units that are no longer within reach of those that hold them. SWU-GRAP-05
pub fn release_distant(battle: &mut BattleAccess) {
    for unit in battle.units() {
        let Some(by) = battle.conditions(unit).grappled_by else { continue };
        let is_gone = !battle.is_on_board(unit) || !battle.is_on_board(by);
        if is_gone || battle.distance(unit, by) > 1 {
            release(battle, unit);
        }
    }
}

/// Causes a condition for some of the target's turns. It does not add up. SWU-COND-06, SWU-COND-07
pub fn inflict(battle: &mut BattleAccess, unit: UnitId, by: UnitId, what: Inflicts) {
    let (now, turns) = (*battle.conditions(unit), what.turns);
    let mut conditions = battle.conditions_mut(unit);
    let is_new = match what.condition {
        Affliction::Blinded => {
            conditions.blinded = now.blinded.max(turns);
            now.blinded == 0
        }
        Affliction::Restrained => {
            conditions.restrained = now.restrained.max(turns);
            now.restrained == 0
        }
        Affliction::Frightened => {
            let longer = now.frightened.filter(|(_, left)| *left >= turns);
            conditions.frightened = Some(longer.unwrap_or((by, turns)));
            now.frightened.is_none()
        }
    };
    if is_new {
        log(battle, unit, what.condition.name(), true);
    }
}

/// Gives help for the next roll. SWU-ACT-13
pub fn help(battle: &mut BattleAccess, unit: UnitId, help: Help) {
    battle.conditions_mut(unit).help = Some(help);
    let sides = battle.sides.clone();
    let told = battle.side(unit);
    let event = Event::FlagChanged {
        unit,
        flag: "helped".to_owned(),
        on: true,
        used_by_attack: help.against.is_some(),
        helps: true,
    };
    battle.log.write_perceived(event, sides.ids(), |side, _| side == told);
}

/// Uses up help that fits a roll: with an ability check, or against this target. SWU-ACT-14
pub fn use_up_help(battle: &mut BattleAccess, unit: UnitId, against: Option<UnitId>) {
    if battle.conditions(unit).help.is_some_and(|help| help.against == against) {
        end_help(battle, unit);
    }
}

fn end_help(battle: &mut BattleAccess, unit: UnitId) {
    battle.conditions_mut(unit).help = None;
    battle.log_event(Event::boon_changed(unit, "helped", false));
}

/// Ends what lasts until the start of a unit's turn: its dodge, and the help that it gave. SWU-ACT-08, SWU-ACT-14
pub fn begin_turn(battle: &mut BattleAccess, unit: UnitId) {
    stop_dodging(battle, unit);
    for other in battle.units() {
        if battle.conditions(other).help.is_some_and(|help| help.by == unit) {
            end_help(battle, other);
        }
    }
}

/// At the end of a unit's turn conditions run out. SWU-COND-06
pub fn end_turn(battle: &mut BattleAccess, unit: UnitId) {
    let before = *battle.conditions(unit);
    let mut conditions = battle.conditions_mut(unit);
    conditions.blinded = before.blinded.saturating_sub(1);
    conditions.restrained = before.restrained.saturating_sub(1);
    conditions.frightened = before.frightened.filter(|(_, turns)| *turns > 1).map(|(by, turns)| (by, turns - 1));
    let now = *conditions;
    let ended = [
        (Affliction::Blinded, before.blinded > 0 && now.blinded == 0),
        (Affliction::Restrained, before.restrained > 0 && now.restrained == 0),
        (Affliction::Frightened, before.frightened.is_some() && now.frightened.is_none()),
    ];
    for (condition, _) in ended.into_iter().filter(|(_, ended)| *ended) {
        log(battle, unit, condition.name(), false);
    }
}
