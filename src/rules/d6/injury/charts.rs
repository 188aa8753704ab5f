//! The effect of a hit by the charts: stuns that add up, knock-outs, waking, reviving and stabilising.

use super::{daze, log_change, worsen};
use crate::{
    battle::{ActionKey, Event, Roll, UnitId},
    dice::{Breakdown, Pips},
    rules::d6::{
        data::{Charts, DamageEffect, HitLocation},
        items, plans, posture,
        query::injury::{is_covered, is_last_stun},
        reactions,
        state::{BattleAccess, InjuryLevel},
        stealth,
    },
};

/// Applies the effect of a hit at a place. D6-INJ-01 to D6-INJ-10, D6-INJ-13 to D6-INJ-15
pub fn suffer(battle: &mut BattleAccess, unit: UnitId, effect: DamageEffect, place: Option<HitLocation>) {
    let before = *battle.injury(unit);
    battle.stuns_mut(unit).was_hit = true;
    match effect {
        DamageEffect::None => return,
        // A stun does nothing to an unconscious unit. D6-INJ-15
        DamageEffect::Stunned if before.is_out() => return,
        DamageEffect::Stunned => return stun(battle, unit),
        DamageEffect::Wounded | DamageEffect::Incapacitated | DamageEffect::MortallyWounded | DamageEffect::Killed => {
            daze(battle, unit)
        }
    }
    damage_armour(battle, unit, effect, place);
    let level = spare_beginner(battle, unit, before.level, before.level.after(effect, *battle.rules));
    if level == InjuryLevel::MortallyWounded && before.stable.is_some() {
        // A stabilised unit that is wounded begins to roll again. D6-INJ-15
        let mut injury = battle.injury_mut(unit);
        (injury.stable, injury.dying) = (None, 0);
    }
    if level > before.level && level >= InjuryLevel::Incapacitated {
        let mut injury = battle.injury_mut(unit);
        (injury.wakes, injury.groggy) = (None, false);
    }
    worsen(battle, unit, level);
    if level != before.level {
        set_waking(battle, unit);
    }
}

/// The injury level of a unit after a hit. With the option for beginners a unit that has hesitated is incapacitated at
/// worst. D6-DECL-08, D6-DECL-10
fn spare_beginner(battle: &BattleAccess, unit: UnitId, before: InjuryLevel, after: InjuryLevel) -> InjuryLevel {
    match is_spared_beginner(battle, unit) {
        true => after.min(before.max(InjuryLevel::Incapacitated)),
        false => after,
    }
}

/// True if a unit has hesitated in this round and the option for beginners spares it. D6-DECL-08, D6-DECL-10
pub fn is_spared_beginner(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.options.0.beginner && battle.plan(unit).hesitated
}

/// Damages the armour of a unit that was hit with this result at a place that it covers. D6-ARM-07, D6-ARM-08
pub fn damage_armour(battle: &mut BattleAccess, unit: UnitId, effect: DamageEffect, place: Option<HitLocation>) {
    if battle.profile(unit).armour.is_none() || !is_covered(battle, unit, place) {
        return;
    }
    let before = *battle.armour(unit);
    let after = before.after(effect);
    if after != before {
        *battle.armour_mut(unit) = after;
        let words = if after.is_useless { "has its armour ruined" } else { "has its armour damaged" }.to_owned();
        battle.log_event(Event::Acted { unit, action: ActionKey::of("attack"), words });
    }
}

/// Stuns a unit; as many stuns as its Strength has dice knock it out. D6-INJ-01 to D6-INJ-04
fn stun(battle: &mut BattleAccess, unit: UnitId) {
    let (round, is_last) = (battle.round.number, is_last_stun(battle, unit));
    if battle.stuns(unit).rounds.is_empty() {
        battle.log_event(Event::flag_changed(unit, "stunned", true));
    }
    battle.stuns_mut(unit).rounds.push(round);
    if is_last {
        knock_out(battle, unit);
    }
}

/// Knocks a unit out for some minutes: whoever revives it in the same round does not bring back its actions. It does
/// nothing to units that are unconscious already. D6-INJ-03, D6-INJ-23, D6-STUN-01, D6-STUN-04
pub fn knock_out(battle: &mut BattleAccess, unit: UnitId) {
    let before = *battle.injury(unit);
    battle.stuns_mut(unit).was_hit = true;
    if before.is_out() {
        return;
    }
    let minutes = roll_minutes(battle, unit, Charts::shipped().knocked_out_dice);
    sleep(battle, unit, minutes);
    posture::set_prone(battle, unit, true);
    reactions::end_full(battle, unit);
    plans::lose_actions(battle, unit);
    log_change(battle, unit, before);
    stealth::reveal(battle, unit);
    items::drop_everything_held(battle, unit);
}

/// Sets the time for which an incapacitated unit is unconscious. D6-INJ-08
pub fn set_waking(battle: &mut BattleAccess, unit: UnitId) {
    if battle.rules.has_charts() && battle.injury(unit).level == InjuryLevel::Incapacitated {
        let minutes = roll_minutes(battle, unit, Charts::shipped().incapacitated_dice);
        sleep(battle, unit, minutes);
    }
}

/// Rolls the minutes for which a unit is unconscious. D6-INJ-03, D6-INJ-08
fn roll_minutes(battle: &mut BattleAccess, unit: UnitId, dice: i32) -> u32 {
    let code = Pips::dice(dice).code();
    let faces = battle.dice.roll_code(code);
    let roll = Roll::new(code, faces, Breakdown::new());
    let minutes = u32::try_from(roll.total).unwrap_or(0);
    battle.log_event(Event::Rolled { unit, what: "the minutes of unconsciousness".to_owned(), roll });
    minutes
}

/// Lets a unit sleep for some minutes. A groggy unit is not awake any more.
fn sleep(battle: &mut BattleAccess, unit: UnitId, minutes: u32) {
    let wakes = battle.round.number.saturating_add(minutes * Charts::shipped().minute_rounds);
    let mut injury = battle.injury_mut(unit);
    (injury.wakes, injury.groggy) = (Some(wakes), false);
}

/// Wakes an unconscious unit: one knocked out is free of its stuns, an incapacitated one is groggy. D6-INJ-04,
/// D6-INJ-24, D6-AID-01 to D6-AID-04
fn wake(battle: &mut BattleAccess, unit: UnitId) {
    let before = *battle.injury(unit);
    let is_groggy = before.level == InjuryLevel::Incapacitated;
    let mut injury = battle.injury_mut(unit);
    (injury.wakes, injury.groggy) = (None, is_groggy);
    clear_stuns(battle, unit);
    log_change(battle, unit, before);
    if is_groggy {
        battle.log_event(Event::flag_changed(unit, "groggy", true));
    }
}

/// Wakes an unconscious unit, or stabilises a mortally wounded one. D6-AID-01 to D6-AID-07
pub fn revive(battle: &mut BattleAccess, unit: UnitId) {
    let injury = *battle.injury(unit);
    if injury.level < InjuryLevel::MortallyWounded {
        wake(battle, unit);
    } else if injury.level == InjuryLevel::MortallyWounded {
        let dies = battle.round.number.saturating_add(Charts::shipped().stable_rounds);
        battle.injury_mut(unit).stable = Some(dies);
        battle.log_event(Event::boon_changed(unit, "stabilised", true));
    }
}

/// Counts down the times of a unit at the end of a round: its rest, its stuns, its sleep and the hour of a stabilised
/// unit. D6-RND-06, D6-INJ-02, D6-INJ-04, D6-INJ-24, D6-AID-05
pub fn end_round(battle: &mut BattleAccess, unit: UnitId) {
    let (round, charts) = (battle.round.number, Charts::shipped());
    let injury = *battle.injury(unit);
    let is_idle = battle.plan(unit).reactions == 0 && battle.plan(unit).steps.iter().all(|step| step.action.is_free());
    let mut stuns = battle.stuns_mut(unit);
    let was_hit = std::mem::take(&mut stuns.was_hit);
    stuns.rested = if is_idle && !was_hit { stuns.rested.saturating_add(1) } else { 0 };
    let has_recovered = stuns.rested >= charts.rest_rounds || stuns.affecting(round.saturating_add(1)) == 0;
    if has_recovered {
        clear_stuns(battle, unit);
    }
    if injury.wakes.is_some_and(|wakes| round >= wakes) {
        wake(battle, unit);
    }
    if injury.level == InjuryLevel::MortallyWounded && injury.stable.is_some_and(|dies| round >= dies) {
        battle.injury_mut(unit).level = InjuryLevel::Killed;
        log_change(battle, unit, injury);
    }
}

fn clear_stuns(battle: &mut BattleAccess, unit: UnitId) {
    if !battle.stuns(unit).rounds.is_empty() {
        battle.stuns_mut(unit).rounds.clear();
        battle.log_event(Event::flag_changed(unit, "stunned", false));
    }
}
