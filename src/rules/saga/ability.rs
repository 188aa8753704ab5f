//! Ability modifiers, levels and skill checks.

use super::{
    aiding::aid::{self, Task},
    battle::BattleAccess,
    data::{Abilities, Skill, UnitData},
    hurt::condition::ConditionTrack,
    sight::stealth,
    strike::odds::d20_check_with,
};
use crate::{
    battle::{Event, UnitId},
    dice::{Breakdown, Chance, Sum},
};

/// What the die counts for who takes 10. SAGA-BEY-22
pub const TEN: u32 = 10;

/// (score − 10) / 2, rounded down. SAGA-CONV-02
pub fn modifier(score: i32) -> i32 {
    (score - 10).div_euclid(2)
}

/// Levels of all classes together.
pub fn character_level(data: &UnitData) -> i32 {
    data.heroic_level + data.nonheroic_level
}

/// Points and ability behind a skill. SAGA-BEY-21, SAGA-BEY-29
pub fn skill_bonus(battle: &BattleAccess, unit: UnitId, skill: Skill) -> Breakdown {
    let mut bonus = skill_of(battle.data_of(unit), *battle.body(unit).track, skill);
    Sum::add(&mut bonus, "the vehicle's condition", battle.combatant(unit).ride_penalty());
    aid::add_help(&mut bonus, battle.effects(unit), Task::Skill(skill));
    bonus
}

/// The same for a kind of unit at a place on the condition track. SAGA-BEY-14, SAGA-BEY-21
pub fn skill_of<S: Sum>(data: &UnitData, track: ConditionTrack, skill: Skill) -> S {
    let (ability, score) = ability_of(skill, &data.abilities);
    let mut bonus = S::default();
    bonus.add("half level", character_level(data) / 2);
    bonus.add(ability, modifier(score));
    if data.trained.contains(&skill) {
        bonus.add("trained", 5);
    }
    bonus.add("condition", track.penalty());
    bonus
}

fn ability_of(skill: Skill, abilities: &Abilities) -> (&'static str, i32) {
    match skill {
        Skill::Acrobatics | Skill::Initiative | Skill::Pilot | Skill::Ride | Skill::Stealth => {
            ("Dexterity", abilities.dexterity)
        }
        Skill::Endurance => ("Constitution", abilities.constitution.unwrap_or(abilities.strength)),
        Skill::Mechanics | Skill::UseComputer => ("Intelligence", abilities.intelligence),
        Skill::Perception | Skill::TreatInjury => ("Wisdom", abilities.wisdom),
        Skill::Psi => ("Charisma", abilities.charisma),
    }
}

/// What players call a skill.
pub fn skill_name(skill: Skill) -> &'static str {
    match skill {
        Skill::Acrobatics => "Acrobatics",
        Skill::Endurance => "Endurance",
        Skill::Initiative => "Initiative",
        Skill::Mechanics => "Mechanics",
        Skill::Perception => "Perception",
        Skill::Pilot => "Pilot",
        Skill::Psi => "Psi",
        Skill::Ride => "Ride",
        Skill::Stealth => "Stealth",
        Skill::TreatInjury => "Treat Injury",
        Skill::UseComputer => "Use Computer",
    }
}

/// Rolls a skill check against a difficulty and writes it down. SAGA-CONV-01
pub fn check_skill(battle: &mut BattleAccess, unit: UnitId, skill: Skill, dc: i32) -> bool {
    let bonus = skill_bonus(battle, unit, skill);
    check_with(battle, unit, skill, bonus, dc).is_some()
}

/// The same with a bonus worked out before. Tells what a success comes to.
pub fn check_with(battle: &mut BattleAccess, unit: UnitId, skill: Skill, bonus: Breakdown, dc: i32) -> Option<i32> {
    let roll = stealth::roll_skill(battle, unit, bonus);
    aid::use_up_check(battle, unit, Task::Skill(skill));
    let (total, passed) = (roll.total, roll.total >= dc);
    battle.tell(Event::Checked { unit, what: skill_name(skill).to_owned(), roll, dc, passed });
    passed.then_some(total)
}

/// Chance that a skill check succeeds, a declared Fate Point included: certain, one way or the other, for who takes 10.
/// SAGA-BEY-01, SAGA-BEY-22
pub fn chance(battle: &BattleAccess, unit: UnitId, bonus: &Breakdown, dc: i32) -> Chance {
    if stealth::takes_ten(battle, unit) {
        return Chance { favourable: u32::from(TEN.cast_signed() + bonus.total() >= dc), of: 1 };
    }
    d20_check_with(bonus.total(), dc, battle.body(unit).fate_next.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-CONV-02, SAGA-CONV-03
    #[test]
    fn modifiers_round_down() {
        for (score, expected) in [(0, -5), (1, -5), (4, -3), (9, -1), (10, 0), (11, 0), (15, 2), (40, 15), (80, 35)] {
            assert_eq!(modifier(score), expected, "score {score}");
        }
    }
}
