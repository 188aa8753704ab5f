//! Injuries: damage against Strength, its effect on the unit, healing and dying.

use bevy::prelude::World;

use super::{
    items, posture,
    query::injury::resistance,
    state::{BattleAccess, DamageEffect, Injury, InjuryLevel},
    stealth,
};
use crate::{
    battle::{Defeat, DefeatKind, Event, Registry, Roll, UnitId},
    dice::{Breakdown, Pips, Pool},
};

/// Registers the injuries of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Injury>(world);
}

/// Rolls damage against Strength, and applies the effect. D6-DMG-01, D6-DMG-04
pub fn hurt(battle: &mut BattleAccess, by: UnitId, unit: UnitId, damage: Pool) {
    let damage = battle.roll(damage);
    let pool = resistance(battle, unit);
    let resistance = battle.roll(pool);
    let effect = DamageEffect::of(damage.total, resistance.total);
    let result = effect.label().to_owned();
    battle.log_event(Event::Resisted { unit, by: Some(by), damage, resistance, result });
    suffer(battle, unit, effect);
}

/// Applies the effect of a hit. D6-INJ-15 to D6-INJ-24
fn suffer(battle: &mut BattleAccess, unit: UnitId, effect: DamageEffect) {
    let before = *battle.body(unit).injury;
    // A stun does nothing to an unconscious unit. D6-INJ-15
    if before.is_out() && effect == DamageEffect::Stunned {
        return;
    }
    posture::set_prone(battle, unit, true);
    if !before.is_out() && !before.dazed {
        battle.injury_mut(unit).dazed = true;
        battle.log_event(Event::flag_changed(unit, "dazed", true));
    }
    let level = before.level.after(effect);
    if level == before.level {
        return;
    }
    battle.injury_mut(unit).level = level;
    if level == InjuryLevel::MortallyWounded {
        battle.injury_mut(unit).dying = 0;
    }
    log_level(battle, unit, before.level, level);
    if level >= InjuryLevel::Incapacitated {
        stealth::reveal(battle, unit);
        items::drop_everything_held(battle, unit);
    }
}

fn log_level(battle: &mut BattleAccess, unit: UnitId, from: InjuryLevel, to: InjuryLevel) {
    let label = to.label().to_owned();
    battle.log_event(Event::ConditionMoved {
        unit,
        track: "injury".into(),
        from: from as u8,
        to: to as u8,
        label: label.clone(),
    });
    if to == InjuryLevel::Killed {
        battle.log_event(Event::Fell { unit, fall: Defeat { fate: DefeatKind::Gone, label } });
    } else if to >= InjuryLevel::Incapacitated && from < InjuryLevel::Incapacitated {
        battle.log_event(Event::Fell { unit, fall: Defeat { fate: DefeatKind::Down, label } });
    } else if to < InjuryLevel::Incapacitated && from >= InjuryLevel::Incapacitated {
        battle.log_event(Event::Revived { unit });
    }
}

/// Heals one level, as a medkit does. D6-AID-09
pub fn heal(battle: &mut BattleAccess, unit: UnitId) {
    let from = battle.body(unit).injury.level;
    let to = match from {
        InjuryLevel::Unhurt | InjuryLevel::Wounded => InjuryLevel::Unhurt,
        InjuryLevel::Incapacitated => InjuryLevel::Wounded,
        InjuryLevel::MortallyWounded => InjuryLevel::Incapacitated,
        InjuryLevel::Killed => InjuryLevel::Killed,
    };
    let mut injury = battle.injury_mut(unit);
    injury.level = to;
    injury.dying = 0;
    if to != from {
        log_level(battle, unit, from, to);
    }
}

/// Rolls a plain 2D against dying at the end of a round. The unit dies if the roll is below the number of rounds that
/// it has been mortally wounded. D6-INJ-11, D6-INJ-12, D6-MULT-10
pub fn roll_against_dying(battle: &mut BattleAccess, unit: UnitId) {
    let mut injury = battle.injury_mut(unit);
    injury.dying += 1;
    let dc = i32::try_from(injury.dying).unwrap_or(i32::MAX);
    let code = Pips::dice(2).code();
    let faces = battle.dice.roll_code(code);
    let roll = Roll::new(code, faces, Breakdown::new());
    let passed = roll.total >= dc;
    battle.log_event(Event::Checked { unit, what: "survival".to_owned(), roll, dc, passed });
    if !passed {
        battle.injury_mut(unit).level = InjuryLevel::Killed;
        log_level(battle, unit, InjuryLevel::MortallyWounded, InjuryLevel::Killed);
    }
}

/// Ends the daze of a unit at the end of the round. D6-INJ-16
pub fn end_daze(battle: &mut BattleAccess, unit: UnitId) {
    let mut injury = battle.injury_mut(unit);
    if std::mem::take(&mut injury.dazed) {
        battle.log_event(Event::flag_changed(unit, "dazed", false));
    }
}
