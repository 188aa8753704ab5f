//! The victory conditions as text.

use crate::{
    battle::{Board, Exit, Objective, Sides, UnitId, Zone},
    client::session::ViewModel,
    level::Level,
    rules::describe_unit,
};

/// The victory conditions of a level at its start, one per line.
pub fn at_start(level: &Level) -> Vec<String> {
    let units = level.deployment();
    let name = |unit: UnitId| {
        let Some(spec) = units.get(usize::from(unit.0)) else { return String::new() };
        let kind = || describe_unit(level.ruleset, &spec.kind).map(|kind| kind.title);
        spec.name.clone().or_else(kind).unwrap_or_else(|| spec.kind.clone())
    };
    let ground = (level.zones(), level.exits());
    lines(level.first_objectives(), ground, &level.sides(), &name, level.round_limit())
}

/// The current victory conditions, one per line; objectives can change during a battle.
pub fn current(board: &Board, sides: &Sides, view: &ViewModel) -> Vec<String> {
    let name = |unit: UnitId| view.name(unit).to_owned();
    let goals = board.active_objectives().map(|(_, goal)| goal);
    lines(goals, (board.zones(), board.exits()), sides, &name, board.round_limit)
}

fn lines<'a>(
    goals: impl Iterator<Item = &'a Objective>,
    (zones, exits): (&[Zone], &[Exit]),
    sides: &Sides,
    name: &dyn Fn(UnitId) -> String,
    round_limit: u32,
) -> Vec<String> {
    let goals = goals.map(|goal| format!("For {}: {}.", sides.name(goal.side()), goal.words(zones, exits, name)));
    let usual = "For every side: put all enemies out of action.".to_owned();
    let draw = format!("After round {round_limit} it is a draw.");
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
            assert!(lines.len() >= 2 + level.first_objectives().count(), "{}: {lines:?}", level.key);
        }
    }

    /// On the level `bridge` the objectives change at dawn.
    #[test]
    fn what_has_changed_is_told() {
        let level = shipped().into_iter().find(|level| level.key == "bridge").unwrap();
        let mut board = level.board(level.ruleset);
        let told = |board: &Board| current(board, &level.sides(), &ViewModel::default());
        assert_eq!(told(&board), at_start(&level));
        board.set_objective_active(0, false);
        board.set_objective_active(2, true);
        assert_ne!(told(&board), at_start(&level));
    }
}
