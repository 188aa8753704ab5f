//! The difficulties: the weights of each, and how far it looks ahead.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use super::weights::Weights;
use crate::battle::Difficulty;

const SHIPPED: &str = include_str!("../../assets/difficulties.ron");

/// The way in which a difficulty decides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skill {
    /// The weights by which it chooses an order at first sight.
    pub weights: Weights,
    /// The ways to play a turn that a search compares with the usual one.
    pub plans: Vec<Weights>,
    /// The weights by which a search looks for places to which the unit may move.
    pub search_for_places: Weights,
    /// The effort of looking ahead; `None` if it acts at first sight.
    pub effort: Option<Effort>,
}

/// The effort of looking ahead. `assets/difficulties.ron` holds the shipped values and explains each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    pub nodes: usize,
    pub nodes_for_answer: usize,
    pub horizon: usize,
    pub most_units: usize,
    pub most_announcing: usize,
    pub certainty: i32,
    pub targets: usize,
    pub reconsiders: bool,
    pub places: usize,
    pub other_orders: usize,
    pub rerolls: u64,
}

impl Effort {
    /// The number of commands that are tried for one order in a battle of so many units.
    pub fn nodes(&self, units: usize) -> usize {
        self.fewer_among(units, self.nodes)
    }

    /// The number of commands that are tried for one answer in a battle of so many units.
    pub fn nodes_for_answer(&self, units: usize) -> usize {
        self.fewer_among(units, self.nodes_for_answer)
    }

    fn fewer_among(&self, units: usize, nodes: usize) -> usize {
        nodes * self.most_units / units.max(self.most_units).max(1)
    }

    /// The number of turns that are tried after the present one in a battle of so many units.
    pub fn turns(&self, units: usize) -> usize {
        units.min(self.most_units) * self.horizon / 100
    }

    /// Returns true if units whose turns come after those that are tried announce nothing in a battle of so many units.
    pub fn leaves_out_late_units(&self, units: usize) -> bool {
        units > self.most_announcing
    }
}

/// The worth of units when looking ahead. `assets/difficulties.ron` holds the shipped values and explains each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Appraisal {
    pub alive: i32,
    pub strength: i32,
    pub least_factor: i32,
    pub greatest_factor: i32,
    pub objective_target: i32,
    pub goal: i32,
}

/// The skill of one difficulty.
pub fn skill(difficulty: Difficulty) -> &'static Skill {
    static NONE: LazyLock<Skill> = LazyLock::new(Skill::default);
    SHIPPED_SKILLS.difficulties.get(&difficulty).unwrap_or(&NONE)
}

/// Reads the shipped difficulties, unless that has been done.
pub fn read_shipped() {
    LazyLock::force(&SHIPPED_SKILLS);
}

/// The worth of units when looking ahead.
pub fn appraisal() -> &'static Appraisal {
    &SHIPPED_SKILLS.appraisal
}

static SHIPPED_SKILLS: LazyLock<Skills> = LazyLock::new(|| parse(SHIPPED).unwrap_or_default());

/// All difficulties.
#[derive(Debug, Default)]
struct Skills {
    appraisal: Appraisal,
    difficulties: BTreeMap<Difficulty, Skill>,
}

/// The file of difficulties.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillsFile {
    plans: Vec<Changes>,
    search_for_places: Changes,
    appraisal: Appraisal,
    difficulties: BTreeMap<String, SkillEntry>,
}

/// Weights that differ: those of a difficulty from those of the regular opponent, those of a plan from those of the
/// difficulty.
type Changes = BTreeMap<String, ron::Value>;

/// A difficulty in the file.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SkillEntry {
    weights: Changes,
    effort: Option<Effort>,
}

/// Reads the plans, and the weights that each difficulty changes. A difficulty that the text leaves out is like the
/// regular opponent.
///
/// # Errors
/// The first fault: the text has another form, or names a difficulty or a weight that does not exist.
fn parse(text: &str) -> Result<Skills, ron::Error> {
    let file: SkillsFile = ron::from_str(text).map_err(|error| error.code)?;
    let is_known = |name: &String| Difficulty::ALL.into_iter().any(|difficulty| difficulty.key() == name);
    if let Some(name) = file.difficulties.keys().find(|name| !is_known(name)) {
        return Err(ron::Error::Message(format!("`{name}` is no difficulty")));
    }
    let none = SkillEntry::default();
    let skill = |difficulty: Difficulty| {
        let entry = file.difficulties.get(difficulty.key()).unwrap_or(&none);
        // The later of two changes of the same weight counts.
        let weights = |plan: &Changes| {
            let changes = entry.weights.iter().chain(plan);
            Weights::with(changes.map(|(name, value)| (name.as_str(), value.clone())))
        };
        let skill = Skill {
            weights: weights(&Changes::new())?,
            plans: file.plans.iter().map(weights).collect::<Result<_, ron::Error>>()?,
            search_for_places: weights(&file.search_for_places)?,
            effort: entry.effort.clone(),
        };
        Ok((difficulty, skill))
    };
    Ok(Skills {
        appraisal: file.appraisal,
        difficulties: Difficulty::ALL.into_iter().map(skill).collect::<Result<_, ron::Error>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_difficulties_can_be_read() {
        let has_plans = |skills: Skills| skills.difficulties.values().all(|skill| !skill.plans.is_empty());
        assert!(parse(SHIPPED).is_ok_and(has_plans));
    }

    #[test]
    fn battles_of_many_units_are_searched_with_fewer_commands() {
        let effort = Effort { nodes: 600, nodes_for_answer: 60, horizon: 50, most_units: 8, ..Effort::default() };
        assert_eq!([0, 3, 8, 9, 24].map(|units| effort.nodes(units)), [600, 600, 600, 533, 200]);
        assert_eq!([0, 3, 8, 9, 24].map(|units| effort.nodes_for_answer(units)), [60, 60, 60, 53, 20]);
        assert_eq!([0, 3, 8, 9, 24].map(|units| effort.turns(units)), [0, 1, 4, 4, 4]);
    }

    /// A file with these plans and difficulties.
    fn file(plans: &str, difficulties: &str) -> String {
        let worths = ["alive", "strength", "least_factor", "greatest_factor", "objective_target", "goal"];
        let appraisal = worths.map(|name| format!("{name}: 1")).join(", ");
        format!(
            "(plans: [{plans}], search_for_places: {{}}, appraisal: ({appraisal}), difficulties: {{{difficulties}}})"
        )
    }

    #[test]
    fn a_difficulty_changes_some_weights_of_the_regular_opponent() {
        let shipped = Weights::with(std::iter::empty()).unwrap_or_default();
        let skills = parse(&file("", r#""recruit": (weights: {"defeat": 1})"#)).unwrap_or_default();
        let weights = |difficulty| skills.difficulties.get(&difficulty).map(|skill| skill.weights.clone());
        assert_eq!(weights(Difficulty::Regular), Some(shipped.clone()));
        assert_eq!(weights(Difficulty::Recruit), Some(Weights { defeat: 1, ..shipped }));
    }

    #[test]
    fn a_plan_changes_some_weights_of_the_difficulty() {
        let recruit = r#""recruit": (weights: {"defeat": 1, "caution": 2})"#;
        let skills = parse(&file(r#"{"caution": 3}"#, recruit)).unwrap_or_default();
        let skill = skills.difficulties.get(&Difficulty::Recruit).cloned().unwrap_or_default();
        assert_eq!(skill.plans, [Weights { caution: 3, ..skill.weights.clone() }]);
        assert_eq!((skill.weights.defeat, skill.weights.caution), (1, 2));
        assert_eq!(skill.search_for_places, skill.weights);
    }

    #[test]
    fn unknown_names_are_faults() {
        assert!(parse(&file(r#"{"defeat": 1}"#, r#""recruit": ()"#)).is_ok());
        let fortune = r#"{"fortune": 1}"#;
        for wrong in
            [file("", r#""admiral": ()"#), file("", &format!(r#""recruit": (weights: {fortune})"#)), file(fortune, "")]
        {
            assert!(parse(&wrong).is_err(), "{wrong}");
        }
    }
}
