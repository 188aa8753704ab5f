//! Bonuses of skills and saves, checks and contests with their odds. SWU-CORE-02, SWU-CORE-05, SWU-CORE-09

use crate::{
    battle::UnitId,
    dice::{Breakdown, Chance},
    rules::swu::{
        data::{Ability, Skill},
        state::{BattleAccess, Edges, Keep},
    },
};

/// The name of the proficiency bonus in breakdowns.
pub const PROFICIENCY: &str = "proficiency";

/// The bonus of a skill. SWU-CORE-02
pub fn skill_bonus(battle: &BattleAccess, unit: UnitId, skill: Skill) -> Breakdown {
    let data = battle.data_of(unit);
    let ability = skill.ability();
    let proficiency = if data.skills.contains(&skill) { data.proficiency() } else { 0 };
    Breakdown::new().with(ability.name(), data.abilities.modifier(ability)).with(PROFICIENCY, proficiency)
}

/// The bonus of a save. SWU-CORE-02
pub fn save_bonus(battle: &BattleAccess, unit: UnitId, ability: Ability) -> Breakdown {
    let data = battle.data_of(unit);
    let proficiency = if data.saves.contains(&ability) { data.proficiency() } else { 0 };
    Breakdown::new().with(ability.name(), data.abilities.modifier(ability)).with(PROFICIENCY, proficiency)
}

/// The bonus of the initiative roll. SWU-INIT-01
pub fn initiative_bonus(battle: &BattleAccess, unit: UnitId) -> Breakdown {
    let data = battle.data_of(unit);
    let modifier = data.abilities.modifier(Ability::Dexterity);
    Breakdown::new().with(Ability::Dexterity.name(), modifier).with(PROFICIENCY, data.proficiency())
}

/// The number that a Stealth check must exceed to hide a unit from this one. SWU-STEALTH-04
pub fn passive_perception(battle: &BattleAccess, unit: UnitId) -> i32 {
    10 + skill_bonus(battle, unit, Skill::Perception).total()
}

/// Advantage and disadvantage of an ability check. SWU-ACT-13, SWU-COND-06
pub fn check_edges(battle: &BattleAccess, unit: UnitId) -> Edges {
    let mut edges = Edges::default();
    let help = battle.conditions(unit).help;
    edges.favour(help.is_some_and(|help| help.against.is_none()), "help");
    edges.hamper(is_afraid(battle, unit), "frightened");
    edges
}

/// True if a unit sees what frightens it. SWU-COND-06
pub fn is_afraid(battle: &BattleAccess, unit: UnitId) -> bool {
    let source = battle.conditions(unit).frightened.map(|(source, _)| source);
    source.is_some_and(|source| {
        battle.sees_through(unit, source) && battle.board.sight().sees_space(battle.space(unit), battle.space(source))
    })
}

/// Advantage and disadvantage of a save. SWU-ACT-08, SWU-COND-06
pub fn save_edges(battle: &BattleAccess, unit: UnitId, ability: Ability) -> Edges {
    let (mut edges, conditions) = (Edges::default(), battle.conditions(unit));
    if ability == Ability::Dexterity {
        edges.favour(conditions.dodging, "dodging");
        edges.hamper(conditions.restrained > 0, "restrained");
    }
    edges
}

/// True if a unit fails a save without a roll. SWU-COND-04, SWU-COND-05
pub fn fails_save(battle: &BattleAccess, unit: UnitId, ability: Ability) -> bool {
    let is_helpless = battle.conditions(unit).stunned.is_some() || !battle.vital(unit).is_conscious();
    is_helpless && matches!(ability, Ability::Strength | Ability::Dexterity)
}

/// The chance that a save against a difficulty fails, with a bonus from cover.
pub fn save_fails(battle: &BattleAccess, unit: UnitId, ability: Ability, dc: i32, cover: i32) -> Chance {
    if fails_save(battle, unit, ability) {
        return Chance { favourable: 1, of: 1 };
    }
    let bonus = save_bonus(battle, unit, ability).total() + cover;
    let passes = check_odds(bonus, &save_edges(battle, unit, ability), dc);
    Chance { favourable: passes.of - passes.favourable, of: passes.of }
}

/// The chance that a check reaches a difficulty. SWU-CORE-09
pub fn check_odds(bonus: i32, edges: &Edges, dc: i32) -> Chance {
    edges.chance(u32::try_from((21 - (dc - bonus)).clamp(0, 20)).unwrap_or(0))
}

/// The skill that a defender opposes a grapple or a push with: the better one, Athletics on a tie. SWU-CORE-06
pub fn opposing_skill(battle: &BattleAccess, unit: UnitId) -> Skill {
    let total = |skill| skill_bonus(battle, unit, skill).total();
    if total(Skill::Acrobatics) > total(Skill::Athletics) { Skill::Acrobatics } else { Skill::Athletics }
}

/// The number of ways, of 400, in which a face is the one that counts.
fn ways(keep: Keep, face: i32) -> i32 {
    match keep {
        Keep::Only => 20,
        Keep::Higher => 2 * face - 1,
        Keep::Lower => 41 - 2 * face,
    }
}

/// The chance that one side of a contest rolls strictly more than the other. SWU-CORE-05
pub fn contest_odds(own: (i32, &Edges), theirs: (i32, &Edges)) -> Chance {
    let pairs = (1..=20).flat_map(|a| (1..=20).map(move |b| (a, b)));
    let won = pairs.filter(|(a, b)| a + own.0 > b + theirs.0);
    let favourable: i32 = won.map(|(a, b)| ways(own.1.keep(), a) * ways(theirs.1.keep(), b)).sum();
    Chance { favourable: u32::try_from(favourable).unwrap_or(0), of: 160_000 }
}

/// The chance that a unit wins a grapple, a push or an escape: its skill against that of another. SWU-GRAP-01,
/// SWU-GRAP-08, SWU-ACT-18
pub fn athletics_odds(battle: &BattleAccess, unit: UnitId, own: Skill, other: UnitId, theirs: Skill) -> Chance {
    let bonus = |unit, skill| skill_bonus(battle, unit, skill).total();
    let (own_edges, their_edges) = (check_edges(battle, unit), check_edges(battle, other));
    contest_odds((bonus(unit, own), &own_edges), (bonus(other, theirs), &their_edges))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SWU-CORE-05: of 400 pairs, 190 have a higher first die.
    #[test]
    fn a_tie_leaves_things_as_they_were() {
        let plain = Edges::default();
        assert_eq!(contest_odds((0, &plain), (0, &plain)).per_mille(), 475);
        assert_eq!(contest_odds((20, &plain), (0, &plain)).per_mille(), 1000);
        let better = Edges { advantage: vec!["help"], disadvantage: Vec::new() };
        assert!(contest_odds((0, &better), (0, &plain)).per_mille() > 600);
    }

    /// SWU-CORE-09
    #[test]
    fn a_total_equal_to_the_difficulty_passes() {
        assert_eq!(check_odds(1, &Edges::default(), 11).percent(), 55);
        assert_eq!(check_odds(0, &Edges::default(), 1).percent(), 100);
        assert_eq!(check_odds(0, &Edges::default(), 21).percent(), 0);
    }
}
