//! Skills and their names.

use serde::{Deserialize, Serialize};

/// Display name of a skill.
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

/// Skills that the rules use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the skills")]
pub enum Skill {
    Acrobatics,
    Endurance,
    Initiative,
    Mechanics,
    Perception,
    Pilot,
    Psi,
    Ride,
    Stealth,
    TreatInjury,
    UseComputer,
}
