//! How a battle ends.

use super::field::Field;
use crate::battle::{Objective, Outcome, SideId, UnitId, Witness};

/// Whether a unit still fights or is on its way: neither dead, destroyed, unconscious nor disabled. SAGA-SEQ-09
fn is_in_the_fight(field: &Field, unit: UnitId) -> bool {
    let body = field.body(unit);
    let is_coming = || body.profile.arrives.is_some() || field.progress.is_coming(&field.board, unit);
    let is_here = field.is_on_board(unit) || is_coming();
    let is_vehicle = body.profile.data.vehicle.is_some();
    let is_gone = is_vehicle || field.departed.contains(unit) || body.bonds.0.is_some();
    field.vital(unit).is_fit() && !is_gone && is_here
}

/// Whether the battle is decided now. SAGA-SEQ-09
pub fn decided(field: &Field) -> Option<Outcome> {
    let goals = field.board.objectives().iter();
    goals.clone().find_map(|goal| at_once(field, goal)).or_else(|| last_standing(field))
}

/// Whether an objective has been met, or cannot be met any more, of those that are looked at all the time.
fn at_once(field: &Field, goal: &Objective) -> Option<Outcome> {
    match *goal {
        Objective::Defeat { side, unit } if field.is_out(unit) => {
            Some(won(field, side, &format!("{} is out of action", field.name(unit))))
        }
        Objective::Escape { side, units } => {
            let left = field.departed.0.iter().filter(|&&unit| field.side(unit) == side).count();
            (left >= usize::from(units)).then(|| won(field, side, &format!("{units} escaped")))
        }
        Objective::Destroy { side, zone } if field.is_met_now(goal) => {
            Some(won(field, side, &format!("{} is destroyed", zone_name(field, zone))))
        }
        Objective::Escort { side, unit, .. } if field.is_out(unit) => Some(lost(field, side, unit)),
        Objective::Escort { side, unit, .. } if field.is_met_now(goal) => {
            Some(won(field, side, &format!("{} is safe", field.name(unit))))
        }
        Objective::Defeat { .. }
        | Objective::Destroy { .. }
        | Objective::Escort { .. }
        | Objective::Reach { .. }
        | Objective::Hold { .. }
        | Objective::Survive { .. } => None,
    }
}

fn last_standing(field: &Field) -> Option<Outcome> {
    let mut standing = field.sides.ids().filter(|&side| fights(field, side));
    match (standing.next(), standing.next()) {
        (Some(_), Some(_)) => None,
        (Some(side), None) => Some(won(field, side, "no enemy is left in the fight")),
        (None, _) => Some(Outcome { winner: None, reason: "A draw: nobody is left in the fight".to_owned() }),
    }
}

fn fights(field: &Field, side: SideId) -> bool {
    field.units().any(|unit| field.side(unit) == side && is_in_the_fight(field, unit))
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

/// Whether a side has reached its goal as one of its units ends its turn.
pub fn reached(field: &Field, unit: UnitId) -> Option<Outcome> {
    let own = field.side(unit);
    field.board.objectives().iter().filter(|goal| goal.side() == own).find_map(|objective| match *objective {
        Objective::Reach { side, zone, units } if field.count_in(side, zone) >= usize::from(units) => {
            Some(won(field, side, &format!("reached {}", zone_name(field, zone))))
        }
        Objective::Escort { side, unit, zone: Some(zone) } if field.is_fighting(unit) && field.is_in(unit, zone) => {
            Some(won(field, side, &format!("{} is in {}", field.name(unit), zone_name(field, zone))))
        }
        Objective::Reach { .. }
        | Objective::Escort { .. }
        | Objective::Escape { .. }
        | Objective::Survive { .. }
        | Objective::Defeat { .. }
        | Objective::Hold { .. }
        | Objective::Destroy { .. } => None,
    })
}

/// Whether a side has held out or held its ground, or the last round is over.
pub fn after_round(field: &Field, round: u32) -> Option<Outcome> {
    let held = field.board.objectives().iter().enumerate().find_map(|(place, objective)| match *objective {
        Objective::Survive { side, rounds } if round >= rounds => {
            Some(won(field, side, &format!("held out for {round} rounds")))
        }
        Objective::Hold { side, zone, rounds } if field.progress.rounds_held(place) >= rounds => {
            Some(won(field, side, &format!("held {}", zone_name(field, zone))))
        }
        Objective::Survive { .. }
        | Objective::Hold { .. }
        | Objective::Escape { .. }
        | Objective::Reach { .. }
        | Objective::Defeat { .. }
        | Objective::Destroy { .. }
        | Objective::Escort { .. } => None,
    });
    let is_last = round >= field.board.round_limit;
    let draw = || Outcome { winner: None, reason: format!("A draw: {round} rounds are over") };
    held.or_else(|| is_last.then(draw))
}

fn zone_name<'a>(field: &'a Field, zone: usize) -> &'a str {
    field.board.zones().get(zone).map_or("", |zone| zone.name.as_str())
}

fn won(field: &Field, side: SideId, why: &str) -> Outcome {
    Outcome { winner: Some(side), reason: format!("Victory for {}: {why}", field.sides.name(side)) }
}
