//! Hit points, the condition track, and changes of the vital state.

use crate::battle::{Defeat, DefeatKind, Event, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::close_combat::release;
use crate::rules::saga::data::Nature;
use crate::rules::saga::gear;
use crate::rules::saga::movement::{prone, room};
use crate::rules::saga::query::ability::{character_level, modifier};
use crate::rules::saga::ready::readiness;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::condition::{self, HELPLESS};
use crate::rules::saga::state::{BattleAccess, Posture, Vital};
use crate::rules::saga::vehicles::break_down;

/// Moves a unit along the condition track: negative steps towards helpless, positive towards normal. Excess steps are
/// lost. At the last step it falls unconscious or is disabled. SAGA-COND-01, SAGA-COND-03, SAGA-COND-06, SAGA-CONV-07
pub fn shift(battle: &mut BattleAccess, unit: UnitId, steps: i8) {
    let from = battle.combat_data(unit).track.step;
    let to = from.saturating_add_signed(-steps).min(condition::HELPLESS);
    if from == to {
        return;
    }
    set_step(battle, unit, to);
    if to == condition::HELPLESS {
        match battle.nature(unit) {
            Nature::Living => fall_unconscious(battle, unit),
            Nature::Robot | Nature::Vehicle => disable(battle, unit),
        }
    }
}

/// Puts a unit on a step of the condition track, and logs the change.
fn set_step(battle: &mut BattleAccess, unit: UnitId, to: u8) {
    let mut track = battle.track_mut(unit);
    let from = std::mem::replace(&mut track.step, to);
    let label = track.label().to_owned();
    if from != to {
        battle.log_event(Event::ConditionMoved { unit, track: "condition".into(), from, to, label });
    }
}

/// DC of the Constitution check of an unconscious creature. SAGA-UNC-02
const CONSTITUTION_DC: i32 = 10;

/// A creature falls unconscious: prone, dropping what it holds, without actions. SAGA-UNC-01, SAGA-UNC-12
pub fn fall_unconscious(battle: &mut BattleAccess, unit: UnitId) {
    let since = Some(battle.order.moment());
    go_down(battle, unit, Vital::Unconscious { since, stunned: false });
}

/// Records that stun damage made a creature fall unconscious. SAGA-STUN-08
pub fn note_stunned(battle: &mut BattleAccess, unit: UnitId) {
    if let Vital::Unconscious { stunned, .. } = &mut *battle.vital_mut(unit) {
        *stunned = true;
    }
}

/// A robot is disabled: prone and inert until repaired. SAGA-UNC-13, SAGA-ZERO-03
pub fn disable(battle: &mut BattleAccess, unit: UnitId) {
    go_down(battle, unit, Vital::Disabled);
}

/// A creature dies, a robot or vehicle is destroyed. SAGA-DT-04
pub fn kill(battle: &mut BattleAccess, unit: UnitId) {
    let vital = match battle.nature(unit) {
        Nature::Living => Vital::Dead,
        Nature::Robot | Nature::Vehicle => Vital::Destroyed,
    };
    let moment = battle.order.moment();
    battle.death_mut(unit).0 = Some(moment);
    go_down(battle, unit, vital);
}

fn go_down(battle: &mut BattleAccess, unit: UnitId, vital: Vital) {
    *battle.vital_mut(unit) = vital;
    let fate = if vital.is_gone() { DefeatKind::Gone } else { DefeatKind::Down };
    let label = vital.label().unwrap_or_default().to_owned();
    battle.log_event(Event::Fell { unit, fall: Defeat { fate, label } });
    if battle.data_of(unit).vehicle.is_some() {
        return break_down::break_down(battle, unit);
    }
    prone::set(battle, unit, Posture::Prone);
    gear::drop_everything_held(battle, unit);
    readiness::lose(battle, unit);
    release::let_go(battle, unit);
    if vital.is_gone() {
        release::free(battle, unit);
    }
}

/// Brings a dead creature back: unconscious at 0 hit points. SAGA-BEY-19, SAGA-ZERO-01, SAGA-DEAD-01
pub fn raise(battle: &mut BattleAccess, unit: UnitId) {
    let since = Some(battle.order.moment());
    *battle.vital_mut(unit) = Vital::Unconscious { since, stunned: false };
    battle.hp_mut(unit).now = 0;
    battle.death_mut(unit).0 = None;
    set_step(battle, unit, HELPLESS);
    let fall = Defeat { fate: DefeatKind::Down, label: "unconscious".to_owned() };
    battle.log_event(Event::Fell { unit, fall });
}

/// Restores hit points. A unit that was out of action recovers: prone, one step up the track. SAGA-UNC-09, SAGA-UNC-10,
/// SAGA-UNC-14, SAGA-WIND-06
pub fn heal(battle: &mut BattleAccess, unit: UnitId, points: i32) {
    if battle.vital(unit).is_gone() || points <= 0 {
        return;
    }
    let was_down = !battle.vital(unit).can_act();
    *battle.vital_mut(unit) = Vital::Fit;
    let mut hp = battle.hp_mut(unit);
    let amount = points.min(hp.max - hp.now);
    hp.now += amount;
    let (left, max) = (hp.now, hp.max);
    battle.log_event(Event::Healed { unit, amount, points: "hit points".into(), left, max });
    if was_down {
        shift(battle, unit, 1);
        battle.log_event(Event::Revived { unit });
        room::note_crowded(battle, unit);
        stealth::look_around(battle, unit);
    }
}

/// The Constitution check of a creature that has been unconscious for a minute. SAGA-UNC-02 to SAGA-UNC-07,
/// SAGA-STUN-08
pub fn wake_or_worsen(battle: &mut BattleAccess, unit: UnitId) {
    let stunned = matches!(battle.vital(unit), Vital::Unconscious { stunned: true, .. });
    let data = battle.data_of(unit);
    // No condition penalty, because the check ends the helpless state. SAGA-UNC-12
    let (level, constitution) = (character_level(data).max(1), data.abilities.constitution.unwrap_or(0));
    let bonus = Breakdown::new().with("Constitution", modifier(constitution));
    let roll = battle.roll_d20(bonus);
    let (natural_one, total) = (roll.faces.first() == Some(&1), roll.total);
    let passed = !natural_one && total >= CONSTITUTION_DC;
    battle.log_event(Event::checked(unit, "Constitution", roll, CONSTITUTION_DC, passed));
    if passed {
        heal(battle, unit, level);
    } else if !stunned && (natural_one || total <= CONSTITUTION_DC - 5) {
        kill(battle, unit);
    } else {
        *battle.vital_mut(unit) = Vital::Unconscious { since: None, stunned };
        let mut track = battle.track_mut(unit);
        track.persistent = track.persistent.saturating_add(1);
    }
}

/// Subtracts hit points. Returns the number left.
pub fn lose(battle: &mut BattleAccess, unit: UnitId, points: i32) -> i32 {
    let mut hp = battle.hp_mut(unit);
    hp.now = (hp.now - points).max(0);
    hp.now
}

/// A unit reduced to 0 hit points without dying moves five steps down, to the bottom of the track. SAGA-ZERO-01,
/// SAGA-ZERO-03
pub fn knock_out(battle: &mut BattleAccess, unit: UnitId) {
    if battle.combat_data(unit).track.step == HELPLESS {
        return;
    }
    shift(battle, unit, -5);
}
