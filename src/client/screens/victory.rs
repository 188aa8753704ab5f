//! The victory conditions as text.

use crate::{
    battle::{Mission, Progress, Sides, UnitId},
    client::session::ViewModel,
    level::Level,
    rules::describe_unit,
};

/// The victory conditions of a level at its start, one per line.
pub fn at_start(level: &Level) -> Vec<String> {
    let units = level.deployment();
    let name = |unit: UnitId| {
        let Some(spec) = units.get(usize::from(unit.0)) else { return String::new() };
        let kind = || describe_unit(level.ruleset, &spec.kind).map(|kind| kind.title.clone());
        spec.name.clone().or_else(kind).unwrap_or_else(|| spec.kind.clone())
    };
    lines(level.mission(), &Progress::at_start(level.mission()), &level.sides(), &name)
}

/// The current victory conditions, one per line; objectives can change during a battle.
pub fn current(mission: &Mission, progress: &Progress, sides: &Sides, view: &ViewModel) -> Vec<String> {
    let name = |unit: UnitId| view.name(unit).to_owned();
    lines(mission, progress, sides, &name)
}

fn lines(mission: &Mission, progress: &Progress, sides: &Sides, name: &dyn Fn(UnitId) -> String) -> Vec<String> {
    let goals = mission.active_objectives(progress).map(|(_, goal)| goal);
    let goals = goals.map(|goal| format!("For {}: {}.", sides.name(goal.side()), goal.words(mission, name)));
    let usual = "For every side: put all enemies out of action.".to_owned();
    let draw = format!("After round {} it is a draw.", mission.round_limit);
    [usual].into_iter().chain(goals).chain([draw]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::shipped;

    #[test]
    fn every_shipped_level_says_how_it_is_won() {
        for level in shipped() {
            let lines = at_start(&level);
            let mission = level.mission();
            let goals = mission.objectives.len() - mission.waiting.len();
            assert!(lines.len() >= 2 + goals, "{}: {lines:?}", level.key);
        }
    }

    /// On the level `bridge` the objectives change at dawn.
    #[test]
    fn what_has_changed_is_told() {
        let level = shipped().into_iter().find(|level| level.key == "bridge").unwrap();
        let mut progress = Progress::at_start(level.mission());
        let told = |progress: &Progress| current(level.mission(), progress, &level.sides(), &ViewModel::default());
        assert_eq!(told(&progress), at_start(&level));
        progress.set_in_force(0, false);
        progress.set_in_force(2, true);
        assert_ne!(told(&progress), at_start(&level));
    }
}
