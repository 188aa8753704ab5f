//! Grenades on the ground whose timers run: their rounds, the units that can reach them, and the danger that they are.

use super::{
    blast::{self, ExpectedTarget, blast_damage, caught, dice_at, exposed_squares},
    injury, items, plans,
};
use crate::{
    battle::{ItemKey, UnitId},
    dice::Chance,
    grid::{Space, Square},
    rules::{
        TimedExplosive,
        common::hands::is_at_hand,
        d6::{
            data::{Charts, Timer, Weapon},
            state::{ArmedGrenade, BattleAccess, RolledSkill},
        },
    },
};

/// The timer of a grenade, if it is a timed model and the profile has timers. D6-GREN-08, D6-GREN-11
pub fn timer(battle: &BattleAccess, weapon: &Weapon) -> Option<Timer> {
    weapon.timer.filter(|_| battle.rules.has_charts())
}

/// The rounds that end before the one at whose end a grenade explodes that is thrown now: none up to five seconds.
/// D6-GREN-09, D6-GREN-11
pub fn rounds(seconds: u32) -> u32 {
    seconds.div_ceil(Charts::shipped().round_seconds.max(1)).saturating_sub(1)
}

/// The end of a timer in words: `at the end of this round`.
pub fn end_words(battle: &BattleAccess, ends: u32) -> String {
    match ends.saturating_sub(battle.round.number) {
        0 => "at the end of this round".to_owned(),
        1 => "at the end of the next round".to_owned(),
        _ => format!("at the end of round {ends}"),
    }
}

/// True if a grenade explodes at the end of this round.
pub fn is_due(battle: &BattleAccess, grenade: &ArmedGrenade) -> bool {
    grenade.fuse.ends <= battle.round.number
}

/// The grenades that a body could toss away: those in its own space, and those next to it that no wall parts from it, the
/// next to explode first. D6-GREN-32
pub fn within_reach<'b>(battle: &'b BattleAccess, space: Space) -> Vec<ArmedGrenade<'b>> {
    let is_near = |grenade: &ArmedGrenade| is_at_hand(&battle.board, space, grenade.at);
    let mut near: Vec<ArmedGrenade> = battle.armed().filter(is_near).collect();
    near.sort_by_key(|grenade| (grenade.fuse.ends, grenade.item.thing));
    near
}

/// The first of these grenades with a key.
pub fn in_reach<'b>(battle: &'b BattleAccess, space: Space, key: &ItemKey) -> Option<ArmedGrenade<'b>> {
    within_reach(battle, space).into_iter().find(|grenade| grenade.item.key == *key)
}

/// The value for the AI of a blast on a square when a timer ends, in hundredths of a point.
pub fn value(battle: &BattleAccess, unit: UnitId, at: Square, weapon: &Weapon, ends: u32, chance: Chance) -> i32 {
    let stands = plans::planned_space(battle, unit);
    blast::value(battle, unit, weapon, &likely_caught(battle, (unit, stands), at, weapon, ends), chance)
}

/// The units that a blast on a square may catch when a timer ends, as far as the side of a unit knows, which stands on some
/// squares then. Others are where they have declared to go; those that have not declared may walk away.
pub fn likely_caught(
    battle: &BattleAccess,
    (unit, stands): (UnitId, Space),
    at: Square,
    weapon: &Weapon,
    ends: u32,
) -> Vec<ExpectedTarget> {
    let weights = battle.data.0.ai;
    let space_of = |other| if other == unit { stands } else { plans::will_stand(battle, other, u8::MAX) };
    let caught = blast::seen_caught(battle, unit, at, weapon, space_of).map(|(other, dice)| {
        let is_free = battle.are_enemies(unit, other) && battle.is_able(other) && !battle.plan(other).confirmed;
        let stays = if is_free { weights.lingers } else { 100 };
        let stays = if ends > battle.round.number { stays * weights.later / 100 } else { stays };
        ExpectedTarget { unit: other, dice, stays }
    });
    caught.collect()
}

/// The expected damage to a unit on each of some squares by the grenades whose timers run, in hundredths of a point.
/// Those that the unit or a friend has declared to toss away do not count.
pub fn hazards_x100(battle: &BattleAccess, unit: UnitId, squares: &[Square]) -> Vec<i32> {
    let stays = |grenade: &ArmedGrenade| !will_toss(battle, unit, grenade) && !is_taken_care_of(battle, unit, grenade);
    let armed: Vec<ArmedGrenade> = battle.armed().filter(stays).collect();
    let later = battle.data.0.ai.later;
    let hazard = |square: &Square| {
        let each = armed.iter().filter_map(|grenade| {
            let weapon = items::data(battle, &grenade.item.key)?;
            let dice = dice_at(battle, grenade.at, &weapon, battle.space(unit).at(*square))?;
            let value = injury::injury_odds(battle, &blast_damage(&weapon, dice), unit).value_x100;
            Some(if is_due(battle, grenade) { value } else { value * later / 100 })
        });
        each.sum()
    };
    squares.iter().map(hazard).collect()
}

/// True if another unit of a unit's side has declared to toss a grenade away.
pub fn is_taken_care_of(battle: &BattleAccess, unit: UnitId, grenade: &ArmedGrenade) -> bool {
    let mut friends = battle.units().filter(|&other| other != unit && battle.side(other) == battle.side(unit));
    friends.any(|friend| will_toss(battle, friend, grenade))
}

/// True if a unit has declared to toss a grenade away and is still able to.
fn will_toss(battle: &BattleAccess, unit: UnitId, grenade: &ArmedGrenade) -> bool {
    let mut steps = battle.plan(unit).steps.iter();
    let tosses = steps.any(|step| {
        !step.done && step.action.rolls == RolledSkill::Toss && step.order.with.as_ref() == Some(&grenade.item.key)
    });
    let spaces = [battle.space(unit), plans::planned_space(battle, unit)];
    let is_near = |space: Space| is_at_hand(&battle.board, space, grenade.at);
    tosses && battle.is_able(unit) && spaces.into_iter().any(is_near)
}

/// The grenades whose timers run, as players see them.
pub fn explosives(battle: &BattleAccess) -> Vec<TimedExplosive> {
    let seen = battle.armed().filter_map(|grenade| {
        let weapon = items::data(battle, &grenade.item.key)?;
        let caught = caught(battle, grenade.at, &weapon).into_iter();
        Some(TimedExplosive {
            square: grenade.at,
            name: weapon.name.clone(),
            when: end_words(battle, grenade.fuse.ends),
            rounds: grenade.fuse.ends.saturating_sub(battle.round.number),
            area: exposed_squares(battle, grenade.at, &weapon),
            caught: caught.map(|(unit, dice)| (unit, dice.to_string())).collect(),
        })
    });
    seen.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D6-GREN-09, D6-GREN-11, D6-SLIP-08: up to five seconds end with the round of the throw, six to ten with the next.
    #[test]
    fn seconds_and_rounds() {
        assert_eq!([0, 1, 4, 5, 6, 10, 11, 15, 16].map(rounds), [0, 0, 0, 0, 1, 1, 2, 2, 3]);
    }
}
