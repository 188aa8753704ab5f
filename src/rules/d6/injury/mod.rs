//! Injuries: damage against Strength, its effect on the unit, healing and dying.
//!
//! | file | what it holds |
//! |---|---|
//! | `basic.rs` | the effect of a hit in the profile `basic` |
//! | `charts.rs` | the effect of a hit by the charts: stuns that add up, knock-outs, waking |
//! | `location.rs` | the places of hits |
//! | `severe.rs` | lasting injuries instead of kills |

mod basic;
mod charts;
mod location;
mod severe;

pub use charts::{end_round, revive};

use bevy::prelude::World;

use super::{
    frame::{D6Frame, D6Step, DeadlyHit, HurtFrame, PointsFrame},
    items, points, posture,
    query::{
        injury::{Damage, can_be_stunned, is_covered, is_last_stun, resistance_if},
        odds,
        points::Goal,
    },
    reactions,
    state::{ArmourDamage, BattleAccess, D6Profile, Injury, InjuryLevel, SevereInjuries, Stuns},
    stealth,
};
use crate::{
    battle::{ActionKey, Defeat, DefeatKind, Event, Registry, Roll, UnitId, Work},
    dice::{Breakdown, Pips, Pool},
    rules::d6::data::{Charts, DamageEffect, Skill},
};

/// Registers the injuries of units.
pub fn install(world: &mut World) {
    Registry::add_component::<Injury>(world);
    Registry::add_component::<Stuns>(world);
    Registry::add_component::<ArmourDamage>(world);
    Registry::add_component::<SevereInjuries>(world);
}

/// Rolls damage against Strength, and applies the effect. If a player must be asked before, because Character Points may
/// better the roll or the target may be spared, the returned step asks and applies the effect. D6-DMG-01, D6-DMG-04,
/// D6-PTS-02, D6-SEV-04
#[must_use = "the step may apply the damage"]
pub fn hurt(battle: &mut BattleAccess, by: UnitId, unit: UnitId, damage: Damage) -> D6Step {
    let Damage { pool, kind, stuns, place } = damage;
    if stuns && !can_be_stunned(battle, unit) {
        let words = "is not affected by a stun".to_owned();
        battle.log_event(Event::Acted { unit, action: ActionKey::of("attack"), words });
        return D6Step::Done;
    }
    let place = location::find(battle, unit, place);
    let damage = battle.roll(pool);
    let pool: Pool = resistance_if(battle, unit, kind, is_covered(battle, unit, place));
    let resistance = battle.roll(pool);
    let hit = HurtFrame { by, unit, damage, resistance, stuns, place, offered: false };
    match offer(battle, &hit) {
        Some(_) => D6Step::Continue(hit.into()),
        None => take_effect(battle, hit),
    }
}

impl Work<D6Frame> for HurtFrame {
    /// Offers Character Points for the roll of Strength, and then applies the effect. D6-PTS-02
    fn run(mut self, battle: &mut BattleAccess) -> D6Step {
        if !self.offered {
            self.offered = true;
            if let Some(offer) = offer(battle, &self) {
                return D6Step::Push(self.into(), offer.into());
            }
        }
        let resistance = points::improved(battle, self.unit, self.resistance.clone());
        take_effect(battle, Self { resistance, ..self })
    }
}

/// The frame that offers Character Points for a roll of Strength, if they may lessen the effect. To the computer an
/// injury or a knock-out is worth a point. D6-PTS-02
fn offer(battle: &BattleAccess, hit: &HurtFrame) -> Option<PointsFrame> {
    // A weapon set for stun does nothing worse than to knock out. D6-STUN-01
    let worst = if hit.stuns { DamageEffect::Wounded } else { DamageEffect::Killed };
    let effect = |strength: i32| odds::effect(*battle.rules, hit.damage.total, strength).min(worst);
    let total = hit.resistance.total;
    let most = 6 * i32::from(Charts::shipped().points_per_roll);
    let label = |strength: i32| result_words(effect(strength), hit.stuns);
    let steps = (total + 1..=total + most).filter(|&strength| effect(strength) < effect(strength - 1));
    let better = steps.map(|strength| (strength, label(strength))).collect();
    let goal = Goal::Steps { worst: label(total), better };
    let is_worth = effect(total) > DamageEffect::Stunned || is_last_stun(battle, hit.unit);
    let what = format!("{} against damage {}", Skill::Strength.name(), hit.damage.total);
    points::offer(battle, hit.unit, &what, total, goal, is_worth)
}

/// Applies damage that was rolled, or asks if the unit shall be spared. D6-DMG-05 to D6-DMG-11, D6-SEV-04
fn take_effect(battle: &mut BattleAccess, hit: HurtFrame) -> D6Step {
    let HurtFrame { by, unit, damage, resistance, stuns, place, .. } = hit;
    let effect = odds::effect(*battle.rules, damage.total, resistance.total);
    let result = result_words(effect, stuns).to_owned();
    let harms = effect != DamageEffect::None;
    battle.log_event(Event::Resisted { unit, by: Some(by), damage, resistance, result, harms });
    match (*battle.rules, knocks_out(effect, stuns)) {
        (D6Profile::Basic, _) => basic::suffer(battle, unit, effect),
        (D6Profile::Charts | D6Profile::Segments, false) => {
            if severe::may_be_spared(battle, by, unit, effect) {
                return severe::ask(by, DeadlyHit { unit, place });
            }
            charts::suffer(battle, unit, effect, place);
        }
        (D6Profile::Charts | D6Profile::Segments, true) => charts::knock_out(battle, unit),
    }
    D6Step::Done
}

/// True if an effect is a knock-out: a weapon set for stun does nothing worse. D6-STUN-01
fn knocks_out(effect: DamageEffect, stuns: bool) -> bool {
    stuns && effect > DamageEffect::Stunned
}

/// The effect of damage in words.
fn result_words(effect: DamageEffect, stuns: bool) -> &'static str {
    if knocks_out(effect, stuns) { "knocked out" } else { effect.label() }
}

/// Lays a unit down that can do nothing for the rest of the round. D6-INJ-05, D6-INJ-16, D6-INJ-17
fn daze(battle: &mut BattleAccess, unit: UnitId) {
    let before = *battle.injury(unit);
    posture::set_prone(battle, unit, true);
    if !before.is_out() && !before.dazed {
        battle.injury_mut(unit).dazed = true;
        battle.log_event(Event::flag_changed(unit, "dazed", true));
    }
    // D6-FULL-11, D6-INJ-23
    reactions::end_full(battle, unit);
}

/// Sets the level of a unit after a hit. A unit that passes out drops what it holds. D6-INJ-24
fn worsen(battle: &mut BattleAccess, unit: UnitId, level: InjuryLevel) {
    let before = *battle.injury(unit);
    if level == before.level {
        return;
    }
    battle.injury_mut(unit).level = level;
    if level == InjuryLevel::MortallyWounded {
        battle.injury_mut(unit).dying = 0;
    }
    log_change(battle, unit, before);
    if level >= InjuryLevel::Incapacitated {
        stealth::reveal(battle, unit);
        items::drop_everything_held(battle, unit);
    }
}

/// Writes to the log how the health of a unit has changed: its level, and its passing out or waking.
fn log_change(battle: &mut BattleAccess, unit: UnitId, before: Injury) {
    let (after, rules) = (*battle.injury(unit), *battle.rules);
    let label = if after.is_knocked_out() { "knocked out" } else { after.level.label() }.to_owned();
    if after.level != before.level {
        battle.log_event(Event::ConditionMoved {
            unit,
            track: "injury".into(),
            from: before.level.step(rules),
            to: after.level.step(rules),
            label: after.level.label().to_owned(),
        });
    }
    if after.level == InjuryLevel::Killed {
        if before.level != InjuryLevel::Killed {
            battle.log_event(Event::Fell { unit, fall: Defeat { fate: DefeatKind::Gone, label } });
        }
    } else if after.is_out() && !before.is_out() {
        battle.log_event(Event::Fell { unit, fall: Defeat { fate: DefeatKind::Down, label } });
    } else if !after.is_out() && before.is_out() {
        battle.log_event(Event::Revived { unit });
    }
}

/// Heals one level, as a medkit does. D6-AID-09
pub fn heal(battle: &mut BattleAccess, unit: UnitId) {
    let before = *battle.injury(unit);
    let level = before.level.healed(*battle.rules);
    let mut injury = battle.injury_mut(unit);
    (injury.level, injury.dying) = (level, 0);
    if level != before.level {
        (injury.wakes, injury.groggy, injury.stable) = (None, false, None);
        charts::set_waking(battle, unit);
        log_change(battle, unit, before);
    }
}

/// Rolls a plain 2D against dying at the end of a round. The unit dies if the roll is below the number of rounds that
/// it has been mortally wounded. D6-INJ-11, D6-INJ-12, D6-MULT-10
pub fn roll_against_dying(battle: &mut BattleAccess, unit: UnitId) {
    let before = *battle.injury(unit);
    let mut injury = battle.injury_mut(unit);
    injury.dying += 1;
    let dc = i32::try_from(injury.dying).unwrap_or(i32::MAX);
    let code = Pips::dice(2).code();
    let faces = battle.dice.roll_code(code);
    let roll = Roll::new(code, faces, Breakdown::new());
    let passed = roll.total >= dc;
    battle.log_event(Event::checked(unit, "survival", roll, dc, passed));
    if !passed {
        battle.injury_mut(unit).level = InjuryLevel::Killed;
        log_change(battle, unit, before);
    }
}

/// Ends the daze of a unit at the end of the round. D6-INJ-16
pub fn end_daze(battle: &mut BattleAccess, unit: UnitId) {
    let mut injury = battle.injury_mut(unit);
    if std::mem::take(&mut injury.dazed) {
        battle.log_event(Event::flag_changed(unit, "dazed", false));
    }
}
