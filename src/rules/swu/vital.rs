//! Hit points: damage, healing, death saves. SWU-HP-01, SWU-HP-02, SWU-DEATH-01 to SWU-DEATH-09

use bevy::prelude::World;

use super::{
    conditions, items, posture,
    state::{BattleAccess, Edges, Life, Vital},
    stealth,
};
use crate::{
    battle::{Defeat, DefeatKind, Event, Registry, Roll, UnitId},
    dice::Breakdown,
};

/// The number of death saves that decides. SWU-DEATH-04, SWU-DEATH-05
const DECIDING: u8 = 3;
/// The least death save that succeeds. SWU-DEATH-03
const DEATH_SAVE: i32 = 10;

/// Registers the hit points of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Vital>(world);
}

/// Damage to a unit.
pub struct Damage {
    /// The unit that deals it; `None` for a trap.
    pub by: Option<UnitId>,
    /// The roll.
    pub roll: Roll,
    /// Notes for the log.
    pub notes: Vec<String>,
    /// The points that are dealt.
    pub amount: i32,
    /// True for a critical hit. SWU-DEATH-06
    pub critical: bool,
}

/// Deals damage. Hit points never fall below 0, and what is beyond is lost. SWU-HP-02
pub fn damage(battle: &mut BattleAccess, unit: UnitId, damage: Damage) {
    let Damage { by, roll, notes, amount, critical } = damage;
    let before = *battle.vital(unit);
    let left = (before.now - amount).max(0);
    battle.vital_mut(unit).now = left;
    battle.log_event(Event::Damaged { unit, by, roll, notes, amount, left, max: before.max });
    if amount <= 0 {
        return;
    }
    match before.life {
        Life::Dead => {}
        Life::Conscious if left > 0 => {}
        Life::Conscious => fall(battle, unit),
        // SWU-DEATH-06, SWU-DEATH-08
        Life::Dying { successes, failures } => fail(battle, unit, successes, failures + 1 + u8::from(critical)),
        Life::Stable => fail(battle, unit, 0, 1 + u8::from(critical)),
    }
}

/// A unit has 0 hit points: it falls unconscious, or dies at once. SWU-DEATH-01, SWU-DEATH-09, SWU-COND-05
fn fall(battle: &mut BattleAccess, unit: UnitId) {
    let is_minor = battle.options.minor_units_die && !battle.profile(unit).named;
    stealth::reveal(battle, unit);
    conditions::fall_unconscious(battle, unit);
    if is_minor || battle.is_vehicle(unit) {
        die(battle, unit);
    } else {
        battle.vital_mut(unit).life = Life::Dying { successes: 0, failures: 0 };
        let fall = Defeat { fate: DefeatKind::Down, label: "unconscious".to_owned() };
        battle.log_event(Event::Fell { unit, fall });
    }
    items::drop_everything_held(battle, unit);
    posture::set_prone(battle, unit, true);
}

fn die(battle: &mut BattleAccess, unit: UnitId) {
    battle.vital_mut(unit).life = Life::Dead;
    let label = if battle.is_vehicle(unit) { "wrecked" } else { "dead" };
    battle.log_event(Event::Fell { unit, fall: Defeat { fate: DefeatKind::Gone, label: label.to_owned() } });
    conditions::release(battle, unit);
}

/// Notes failed death saves. SWU-DEATH-05
fn fail(battle: &mut BattleAccess, unit: UnitId, successes: u8, failures: u8) {
    if failures >= DECIDING {
        return die(battle, unit);
    }
    battle.vital_mut(unit).life = Life::Dying { successes, failures };
}

/// The death save at the start of a dying unit's turn: a plain d20. SWU-DEATH-02 to SWU-DEATH-05, SWU-DEATH-07
pub fn death_save(battle: &mut BattleAccess, unit: UnitId) {
    let Life::Dying { successes, failures } = battle.vital(unit).life else { return };
    let roll = battle.roll_d20(Breakdown::new(), &Edges::default());
    let passed = roll.total >= DEATH_SAVE;
    battle.log_event(Event::saved(unit, "death save", roll, DEATH_SAVE, passed));
    match passed {
        true if successes + 1 >= DECIDING => stabilise(battle, unit),
        true => battle.vital_mut(unit).life = Life::Dying { successes: successes + 1, failures },
        false => fail(battle, unit, successes, failures + 1),
    }
}

/// Ends the danger of death; the unit stays unconscious. SWU-DEATH-04, SWU-DEATH-08
pub fn stabilise(battle: &mut BattleAccess, unit: UnitId) {
    battle.vital_mut(unit).life = Life::Stable;
    battle.log_event(Event::boon_changed(unit, "stable", true));
}

/// Restores hit points. A unit that was unconscious wakes, prone. SWU-HEAL-02, SWU-HEAL-05, SWU-HP-02
pub fn heal(battle: &mut BattleAccess, unit: UnitId, amount: i32) {
    let Vital { now, max, life } = *battle.vital(unit);
    if life == Life::Dead || amount <= 0 {
        return;
    }
    let left = (now + amount).min(max);
    battle.vital_mut(unit).now = left;
    battle.log_event(Event::Healed { unit, amount: left - now, points: "hit points".into(), left, max });
    if life != Life::Conscious {
        battle.vital_mut(unit).life = Life::Conscious;
        battle.log_event(Event::Revived { unit });
        stealth::look_around(battle, unit);
    }
}
