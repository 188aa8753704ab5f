//! Ability modifiers and skill bonuses.

use crate::battle::UnitId;
use crate::dice::{Breakdown, Sum};
use crate::rules::saga::data::{Abilities, Skill, UnitData};
use crate::rules::saga::query::help;
use crate::rules::saga::state::{BattleView, ConditionTrack, Task};

/// The value that replaces the die when taking 10. SAGA-BEY-22
pub const TEN: u32 = 10;

/// The modifier of an ability score: (score − 10) / 2, rounded down. SAGA-CONV-02
pub fn modifier(score: i32) -> i32 {
    (score - 10).div_euclid(2)
}

/// The sum of all levels.
pub fn character_level(data: &UnitData) -> i32 {
    data.heroic_level + data.nonheroic_level
}

/// The bonus of a unit on a skill check. SAGA-BEY-21, SAGA-BEY-29
pub fn skill_bonus(view: &BattleView, unit: UnitId, skill: Skill) -> Breakdown {
    let mut bonus = skill_of(view.data_of(unit), *view.combat_data(unit).track, skill);
    view.combatant(unit).add_vehicle_penalty(&mut bonus);
    help::add_help(&mut bonus, view.effects(unit), Task::Skill(skill));
    bonus
}

/// The same for a unit type with this condition. SAGA-BEY-14, SAGA-BEY-21
pub fn skill_of<S: Sum>(data: &UnitData, track: ConditionTrack, skill: Skill) -> S {
    let (ability, score) = ability_of(skill, &data.abilities);
    let mut bonus = S::default();
    bonus.add("half level", character_level(data) / 2);
    bonus.add(ability, modifier(score));
    if data.trained.contains(&skill) {
        bonus.add("trained", 5);
    }
    track.add_penalty(&mut bonus);
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

#[cfg(test)]
mod tests {
    use crate::rules::saga::query::ability::modifier;

    /// SAGA-CONV-02, SAGA-CONV-03
    #[test]
    fn modifiers_round_down() {
        for (score, expected) in [(0, -5), (1, -5), (4, -3), (9, -1), (10, 0), (11, 0), (15, 2), (40, 15), (80, 35)] {
            assert_eq!(modifier(score), expected, "score {score}");
        }
    }
}
