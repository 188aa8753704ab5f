//! Injuries: what damage does against Strength, what it adds up to, and dying.

use bevy::prelude::Component;

use super::{battle::BattleAccess, data::Skill, kit, movement, odds};
use crate::{
    battle::{Defeat, DefeatKind, Event, Roll, UnitId},
    dice::{Breakdown, Chance, DiceCode, Pips, Pool},
};

/// How badly a unit is hurt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Not at all.
    #[default]
    Unhurt,
    /// -1D on every roll of a skill or an attribute. D6-INJ-17
    Wounded,
    /// Unconscious. D6-INJ-19
    Incapacitated,
    /// Unconscious, and may die. D6-INJ-21
    MortallyWounded,
    /// Dead or destroyed. D6-INJ-14, D6-INJ-22
    Killed,
}

/// What the levels are called, the best first.
pub const LABELS: [&str; 5] = ["unhurt", "wounded", "incapacitated", "mortally wounded", "killed"];

/// The state of a unit's health.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Injury {
    /// How badly it is hurt.
    pub level: Level,
    /// Whether it can do nothing for the rest of the round. D6-INJ-16, D6-INJ-17
    pub dazed: bool,
    /// Ends of rounds since it was mortally wounded. D6-INJ-11
    pub dying: u32,
}

/// What one hit comes to. D6-DMG-08 to D6-DMG-11
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Effect {
    /// The least that a hit does.
    Stunned,
    /// Damage at least as high as the Strength roll.
    Wounded,
    /// At least twice as high.
    Incapacitated,
    /// At least three times as high.
    MortallyWounded,
}

impl Injury {
    /// Whether it is out of action.
    pub fn is_out(self) -> bool {
        self.level >= Level::Incapacitated
    }

    /// Whether it can act and react. D6-INJ-23
    pub fn can_act(self) -> bool {
        !self.is_out() && !self.dazed
    }

    /// What it takes from every roll of a skill or an attribute, once it is wounded or worse. D6-INJ-17
    pub fn penalty(self) -> Pips {
        if self.level >= Level::Wounded { Pips::dice(-1) } else { Pips(0) }
    }
}

impl Level {
    /// What it is called.
    pub fn label(self) -> &'static str {
        LABELS[self as usize]
    }

    /// What a hit makes of it. D6-INJ-15, D6-INJ-18, D6-INJ-20, D6-INJ-22
    pub fn after(self, effect: Effect) -> Self {
        match (self, effect) {
            (Self::Killed, _) => Self::Killed,
            (_, Effect::Stunned) => self,
            (Self::Unhurt, Effect::Wounded) => Self::Wounded,
            (Self::Wounded, Effect::Wounded) => Self::Incapacitated,
            (Self::Unhurt | Self::Wounded, Effect::Incapacitated) => Self::Incapacitated,
            (Self::Incapacitated, Effect::Wounded | Effect::Incapacitated) => Self::MortallyWounded,
            (Self::Unhurt | Self::Wounded | Self::Incapacitated, Effect::MortallyWounded) => Self::MortallyWounded,
            (Self::MortallyWounded, Effect::Wounded) => Self::MortallyWounded,
            (Self::MortallyWounded, Effect::Incapacitated | Effect::MortallyWounded) => Self::Killed,
        }
    }
}

impl Effect {
    /// What a damage roll does against a Strength roll. D6-DMG-08 to D6-DMG-11
    pub fn of(damage: i32, strength: i32) -> Self {
        if damage < strength {
            Self::Stunned
        } else if damage < 2 * strength {
            Self::Wounded
        } else if damage < 3 * strength {
            Self::Incapacitated
        } else {
            Self::MortallyWounded
        }
    }

    /// All of them, the least first.
    pub const ALL: [Self; 4] = [Self::Stunned, Self::Wounded, Self::Incapacitated, Self::MortallyWounded];

    fn label(self) -> &'static str {
        match self {
            Self::Stunned => "stunned",
            Self::Wounded => "wounded",
            Self::Incapacitated => "incapacitated",
            Self::MortallyWounded => "mortally wounded",
        }
    }
}

/// Strength against damage: armour helps, wounds weaken, the number of actions does not count.
/// D6-ARM-01, D6-DMG-04, D6-DMG-12, D6-MULT-09
pub fn resistance(battle: &BattleAccess, unit: UnitId) -> Pool {
    let body = battle.body(unit);
    let pool = Pool::of(Skill::Strength.name(), body.profile.data.code(Skill::Strength));
    let pool = match &body.profile.armour {
        Some(armour) => pool.with(armour.name.clone(), armour.protection),
        None => pool,
    };
    let weakened = if battle.options.0.wounds_do_not_weaken { Pips(0) } else { body.injury.penalty() };
    pool.with("wounded", weakened)
}

/// What damage would do to a unit: the chance of each effect, the least first.
pub fn effects(battle: &BattleAccess, damage: DiceCode, unit: UnitId) -> [(Effect, Chance); 4] {
    let chances = odds::effects(damage, resistance(battle, unit).code());
    let mut effects = Effect::ALL.into_iter();
    chances.map(|chance| (effects.next().unwrap_or(Effect::Stunned), chance))
}

/// Rolls damage and Strength, and does what comes of it. D6-DMG-01, D6-DMG-04
pub fn hurt(battle: &mut BattleAccess, by: UnitId, unit: UnitId, damage: Pool) {
    let damage = battle.roll(damage);
    let pool = resistance(battle, unit);
    let resistance = battle.roll(pool);
    let effect = Effect::of(damage.total, resistance.total);
    let result = effect.label().to_owned();
    battle.tell(Event::Resisted { unit, by: Some(by), damage, resistance, result });
    suffer(battle, unit, effect);
}

/// D6-INJ-15 to D6-INJ-24
fn suffer(battle: &mut BattleAccess, unit: UnitId, effect: Effect) {
    let before = *battle.body(unit).injury;
    // A stun does nothing to one who is unconscious. D6-INJ-15
    if before.is_out() && effect == Effect::Stunned {
        return;
    }
    set_prone(battle, unit, true);
    if !before.is_out() && !before.dazed {
        battle.body_mut(unit).injury.dazed = true;
        battle.tell(Event::FlagChanged { unit, flag: "dazed".to_owned(), on: true });
    }
    battle.body_mut(unit).guard.clear();
    let level = before.level.after(effect);
    if level == before.level {
        return;
    }
    battle.body_mut(unit).injury.level = level;
    if level == Level::MortallyWounded {
        battle.body_mut(unit).injury.dying = 0;
    }
    tell_level(battle, unit, before.level, level);
    if level >= Level::Incapacitated {
        movement::reveal(battle, unit);
        kit::drop_everything_held(battle, unit);
    }
}

fn tell_level(battle: &mut BattleAccess, unit: UnitId, from: Level, to: Level) {
    let label = to.label().to_owned();
    battle.tell(Event::ConditionMoved {
        unit,
        track: "injury".into(),
        from: from as u8,
        to: to as u8,
        label: label.clone(),
    });
    if to == Level::Killed {
        battle.tell(Event::Fell { unit, fall: Defeat { fate: DefeatKind::Gone, label } });
    } else if to >= Level::Incapacitated && from < Level::Incapacitated {
        battle.tell(Event::Fell { unit, fall: Defeat { fate: DefeatKind::Down, label } });
    } else if to < Level::Incapacitated && from >= Level::Incapacitated {
        battle.tell(Event::Revived { unit });
    }
}

/// One step up, as a medkit does it. D6-AID-09
pub fn heal(battle: &mut BattleAccess, unit: UnitId) {
    let from = battle.body(unit).injury.level;
    let to = match from {
        Level::Unhurt | Level::Wounded => Level::Unhurt,
        Level::Incapacitated => Level::Wounded,
        Level::MortallyWounded => Level::Incapacitated,
        Level::Killed => Level::Killed,
    };
    let mut body = battle.body_mut(unit);
    body.injury.level = to;
    body.injury.dying = 0;
    if to != from {
        tell_level(battle, unit, from, to);
    }
}

/// Lies down or gets up. Vehicles do not lie down.
pub fn set_prone(battle: &mut BattleAccess, unit: UnitId, prone: bool) {
    if battle.is_vehicle(unit) {
        return;
    }
    let mut body = battle.body_mut(unit);
    if body.prone.0 != prone {
        body.prone.0 = prone;
        battle.tell(Event::PostureChanged { unit, prone });
    }
}

/// The roll against dying at the end of a round: a plain 2D, lower than the rounds it has lasted is death.
/// D6-INJ-11, D6-INJ-12, D6-MULT-10
pub fn roll_against_dying(battle: &mut BattleAccess, unit: UnitId) {
    let mut body = battle.body_mut(unit);
    body.injury.dying += 1;
    let dc = i32::try_from(body.injury.dying).unwrap_or(i32::MAX);
    let roll = roll_plain(battle, Pips::dice(2));
    let passed = roll.total >= dc;
    battle.tell(Event::Checked { unit, what: "survival".to_owned(), roll, dc, passed });
    if !passed {
        battle.body_mut(unit).injury.level = Level::Killed;
        tell_level(battle, unit, Level::MortallyWounded, Level::Killed);
    }
}

fn roll_plain(battle: &mut BattleAccess, code: Pips) -> Roll {
    let faces = battle.dice.roll_code(code.code());
    Roll::new(code.code(), faces, Breakdown::new())
}

/// What doing this much damage is worth, in hundredths of a point, and the chance that it ends the fight for a unit.
pub fn worth(battle: &BattleAccess, damage: DiceCode, unit: UnitId) -> (i32, Chance) {
    let (level, worth) = (battle.body(unit).injury.level, battle.data.0.worth);
    let (mut sum, mut out) = (0, 0);
    for (effect, chance) in effects(battle, damage, unit) {
        let value = match effect {
            Effect::Stunned => worth.stunned,
            Effect::Wounded => worth.wounded,
            Effect::Incapacitated => worth.incapacitated,
            Effect::MortallyWounded => worth.mortally_wounded,
        };
        let ends = level.after(effect) >= Level::Incapacitated;
        let value = if ends { value.max(worth.incapacitated) } else { value };
        sum += chance.per_mille() * value / 1000;
        out += if ends { chance.favourable } else { 0 };
    }
    (sum, Chance { favourable: out.min(1_000_000), of: 1_000_000 })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-EX-04, D6-DMG-08, D6-DMG-09, D6-DMG-10, D6-DMG-11
    #[test]
    fn damage_against_strength_by_ratio() {
        let effects = |strengths: std::ops::RangeInclusive<i32>| strengths.map(|strength| Effect::of(12, strength));
        assert!(effects(13..=30).all(|effect| effect == Effect::Stunned));
        assert!(effects(7..=12).all(|effect| effect == Effect::Wounded));
        assert!(effects(5..=6).all(|effect| effect == Effect::Incapacitated));
        assert!(effects(1..=4).all(|effect| effect == Effect::MortallyWounded));
    }

    /// D6-EX-47, D6-INJ-18, D6-INJ-20, D6-INJ-22, D6-INJ-15
    #[test]
    fn injuries_add_up() {
        let chain = |effects: &[Effect]| effects.iter().fold(Level::Unhurt, |level, effect| level.after(*effect));
        use Effect::{Incapacitated, MortallyWounded, Stunned, Wounded};
        assert_eq!(chain(&[Wounded]), Level::Wounded);
        assert_eq!(chain(&[Wounded, Wounded]), Level::Incapacitated);
        assert_eq!(chain(&[Wounded, Wounded, Wounded]), Level::MortallyWounded);
        assert_eq!(chain(&[MortallyWounded, Wounded]), Level::MortallyWounded);
        assert_eq!(chain(&[MortallyWounded, Incapacitated]), Level::Killed);
        assert_eq!(chain(&[Incapacitated, Incapacitated]), Level::MortallyWounded);
        assert_eq!(chain(&[Wounded, Incapacitated]), Level::Incapacitated);
        assert_eq!(chain(&[Stunned, Stunned, Stunned]), Level::Unhurt, "no count of stuns: D6-INJ-16");
    }
}
