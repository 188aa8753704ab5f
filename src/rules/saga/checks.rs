//! Skill checks and other d20 rolls of units.

use crate::battle::{Event, Roll, UnitId};
use crate::dice::{Breakdown, DiceCode};
use crate::rules::saga::data::{Skill, skill};
use crate::rules::saga::effects;
use crate::rules::saga::query::{ability, check_odds};
use crate::rules::saga::reactions::fate;
use crate::rules::saga::state::{BattleAccess, EffectKind, Task};

/// Rolls a skill check and logs it; returns true on success. SAGA-CONV-01
pub fn check_skill(battle: &mut BattleAccess, unit: UnitId, skill: Skill, dc: i32) -> bool {
    let bonus = ability::skill_bonus(&battle.view(), unit, skill);
    check_with(battle, unit, skill, bonus, dc).is_some()
}

/// The same with a given bonus. Returns the total on success.
pub fn check_with(battle: &mut BattleAccess, unit: UnitId, skill: Skill, bonus: Breakdown, dc: i32) -> Option<i32> {
    let roll = roll_skill(battle, unit, bonus);
    use_up_check(battle, unit, Task::Skill(skill));
    let (total, passed) = (roll.total, roll.total >= dc);
    battle.log_event(Event::checked(unit, skill::skill_name(skill), roll, dc, passed));
    passed.then_some(total)
}

/// Ends the effects that apply to one attack: suppression with any attack roll, aid with an attack on the target that
/// it was given for. SAGA-AID-04, SAGA-AID-05
pub fn use_up(battle: &mut BattleAccess, attacker: UnitId, target: Option<UnitId>) {
    let helped = target.map(|against| EffectKind::Aided { against });
    effects::end(battle, attacker, |effect| effect.what == EffectKind::Suppressed || Some(effect.what) == helped);
}

/// Ends the aid for this kind of check.
pub fn use_up_check(battle: &mut BattleAccess, unit: UnitId, task: Task) {
    effects::end(battle, unit, |effect| effect.what == EffectKind::AidedCheck { task });
}

/// Rolls the die of a skill check; a unit that takes 10 and is not threatened counts 10 instead. SAGA-BEY-01,
/// SAGA-BEY-22
pub fn roll_skill(battle: &mut BattleAccess, unit: UnitId, bonus: Breakdown) -> Roll {
    let takes_ten = check_odds::takes_ten(&battle.view(), unit);
    effects::end(battle, unit, |effect| effect.what == EffectKind::TakingTen);
    if takes_ten {
        Roll::new(DiceCode::new(1, 20), vec![ability::TEN], bonus)
    } else {
        roll_with_fate(battle, unit, bonus)
    }
}

/// Adds the die of a declared Fate Point to a bonus. SAGA-BEY-01
pub fn with_fate(battle: &mut BattleAccess, attacker: UnitId, mut bonus: Breakdown) -> Breakdown {
    if fate::take_declared(battle, attacker) {
        let face = battle.dice.roll(6);
        bonus.add("Fate Point", i32::try_from(face).unwrap_or(0));
    }
    bonus
}

/// Rolls a check, with the die of a declared Fate Point. SAGA-BEY-01
pub fn roll_with_fate(battle: &mut BattleAccess, unit: UnitId, bonus: Breakdown) -> Roll {
    let bonus = with_fate(battle, unit, bonus);
    battle.roll_d20(bonus)
}
