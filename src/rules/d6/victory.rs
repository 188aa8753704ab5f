//! How a battle ends. D6-RND-02, D6-RND-03

use super::field::Field;
use crate::battle::{Objective, Outcome, SideId, UnitId, Witness};

/// Whether a unit is still in the fight, or on its way to it.
fn is_left(field: &Field, unit: UnitId) -> bool {
    let body = field.body(unit);
    let is_coming = || body.profile.arrives.is_some() || field.progress.is_coming(&field.board, unit);
    let is_away = !body.standing.on_board && !field.has_departed(unit);
    (is_away && is_coming()) || field.is_in_the_fight(unit)
}

/// How many units of a side have left by its exits.
fn escaped(field: &Field, side: SideId) -> usize {
    field.departed.0.iter().filter(|&&unit| field.side(unit) == side).count()
}

/// Whether a unit is out of action, or has given up with its side; whoever has left or is still to come is not.
fn is_beaten(field: &Field, unit: UnitId) -> bool {
    let gave_up = field.is_on_board(unit) && field.has_surrendered(field.side(unit));
    field.is_out(unit) || gave_up
}

/// Whether the battle is decided now.
pub fn decided(field: &Field) -> Option<Outcome> {
    let goal = field.board.objectives().iter().find_map(|goal| at_once(field, goal));
    if goal.is_some() {
        return goal;
    }
    let mut standing = field.sides.ids().filter(|&side| fights(field, side));
    match (standing.next(), standing.next()) {
        (Some(_), Some(_)) => None,
        (Some(side), None) => {
            let has_fled = field.departed.0.iter().any(|&unit| field.side(unit) != side);
            let why = match (field.round.surrendered.is_empty(), has_fled) {
                (false, _) => "the enemy has surrendered",
                (true, true) => "the enemy has fled",
                (true, false) => "no enemy is left in the fight",
            };
            Some(won(field, side, why))
        }
        (None, _) => Some(Outcome { winner: None, reason: "A draw: nobody is left in the fight".to_owned() }),
    }
}

fn fights(field: &Field, side: SideId) -> bool {
    !field.has_surrendered(side) && field.units().any(|unit| field.side(unit) == side && is_left(field, unit))
}

/// Whether an objective has been met, or cannot be met any more, of those that are looked at all the time.
fn at_once(field: &Field, goal: &Objective) -> Option<Outcome> {
    match *goal {
        Objective::Defeat { side, unit } if is_beaten(field, unit) => {
            Some(won(field, side, &format!("{} is out of action", field.name(unit))))
        }
        Objective::Escape { side, units } if escaped(field, side) >= usize::from(units) => {
            let who = if units == 1 { "one of them has".to_owned() } else { format!("{units} of them have") };
            Some(won(field, side, &format!("{who} escaped")))
        }
        Objective::Destroy { side, zone } if field.is_met_now(goal) => {
            Some(won(field, side, &format!("{} is destroyed", zone_name(field, zone))))
        }
        Objective::Escort { side, unit, .. } if field.is_out(unit) => Some(lost(field, side, unit)),
        Objective::Escort { side, unit, .. } if field.is_met_now(goal) => {
            Some(won(field, side, &format!("{} is safe", field.name(unit))))
        }
        Objective::Defeat { .. }
        | Objective::Escape { .. }
        | Objective::Destroy { .. }
        | Objective::Escort { .. }
        | Objective::Reach { .. }
        | Objective::Hold { .. }
        | Objective::Survive { .. } => None,
    }
}

/// A side has lost the unit it was to bring to safety: the enemy wins, if there is but one.
fn lost(field: &Field, side: SideId, unit: UnitId) -> Outcome {
    let mut enemies = field.sides.ids().filter(|&other| other != side && fights(field, other));
    let why = format!("{} is out of action", field.name(unit));
    match (enemies.next(), enemies.next()) {
        (Some(enemy), None) => won(field, enemy, &why),
        (Some(_), Some(_)) | (None, _) => Outcome { winner: None, reason: format!("A draw: {why}") },
    }
}

/// Whether the end of a round decides it: a place reached or held, a stand held, or the last round.
pub fn after_round(field: &Field) -> Option<Outcome> {
    let round = field.round.number;
    let goal = field.board.objectives().iter().enumerate().find_map(|(place, objective)| match *objective {
        Objective::Reach { side, zone, units } if field.count_in(side, zone) >= usize::from(units) => {
            Some(won(field, side, &format!("it has reached {}", zone_name(field, zone))))
        }
        Objective::Escort { side, unit, zone: Some(zone) }
            if field.is_in_the_fight(unit) && field.is_in(unit, zone) =>
        {
            Some(won(field, side, &format!("{} is in {}", field.name(unit), zone_name(field, zone))))
        }
        Objective::Hold { side, zone, rounds } if field.progress.rounds_held(place) >= rounds => {
            Some(won(field, side, &format!("it has held {}", zone_name(field, zone))))
        }
        Objective::Survive { side, rounds } if round >= rounds => {
            let stands = field.units().any(|unit| field.side(unit) == side && field.is_in_the_fight(unit));
            stands.then(|| won(field, side, &format!("it has held out for {rounds} rounds")))
        }
        Objective::Reach { .. }
        | Objective::Escort { .. }
        | Objective::Hold { .. }
        | Objective::Survive { .. }
        | Objective::Escape { .. }
        | Objective::Defeat { .. }
        | Objective::Destroy { .. } => None,
    });
    let last = field.board.round_limit;
    let draw = || Outcome { winner: None, reason: format!("A draw: round {last} is over") };
    goal.or_else(|| (round >= last).then(draw))
}

fn zone_name<'a>(field: &'a Field, zone: usize) -> &'a str {
    field.board.zones().get(zone).map_or("", |zone| zone.name.as_str())
}

fn won(field: &Field, side: SideId, why: &str) -> Outcome {
    Outcome { winner: Some(side), reason: format!("{} wins: {why}", field.sides.name(side)) }
}
