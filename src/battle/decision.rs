//! Victory by the level's objectives, or by being the last side in the fight.

use super::{MissionQuery, Objective, Outcome, SideId, UnitId};

/// The objectives in force of sides that can still win, with their indices.
fn open_objectives(battle: &impl MissionQuery) -> impl Iterator<Item = (usize, &Objective)> {
    battle.active_objectives().filter(|(_, goal)| !battle.has_lost(goal.side()))
}

/// The outcome if an objective that is checked after every event has been met or can no longer be met.
pub fn check_immediate_objectives(battle: &impl MissionQuery) -> Option<Outcome> {
    open_objectives(battle).find_map(|(_, goal)| match *goal {
        Objective::Defeat { side, unit } if battle.is_beaten(unit) => {
            Some(victory(battle, side, &format!("{} is out of action", battle.name_of(unit))))
        }
        Objective::Escape { side, units } if escaped(battle, side) >= usize::from(units) => {
            let who = if units == 1 { "one of them".to_owned() } else { format!("{units} of them") };
            Some(victory(battle, side, &format!("{who} escaped")))
        }
        Objective::Destroy { side, zone } if is_destroyed(battle, zone) => {
            Some(victory(battle, side, &format!("destroyed {}", zone_name(battle, zone))))
        }
        Objective::Escort { side, unit, .. } if battle.is_out(unit) => Some(escort_lost(battle, side, unit)),
        Objective::Escort { side, unit, zone }
            if battle.departed().contains(unit) && zone.is_none_or(|zone| battle.is_in_zone(unit, zone)) =>
        {
            Some(victory(battle, side, &format!("{} is safe", battle.name_of(unit))))
        }
        Objective::Defeat { .. }
        | Objective::Escape { .. }
        | Objective::Destroy { .. }
        | Objective::Escort { .. }
        | Objective::Reach { .. }
        | Objective::Hold { .. }
        | Objective::Survive { .. } => None,
    })
}

/// The outcome if a side has its units in the zone of an objective. The rule set decides when this is checked, and for
/// one side or for all.
pub fn check_zone_objectives(battle: &impl MissionQuery, of: Option<SideId>) -> Option<Outcome> {
    let mut goals = open_objectives(battle).filter(|(_, goal)| of.is_none_or(|side| goal.side() == side));
    goals.find_map(|(_, goal)| match *goal {
        Objective::Reach { side, zone, units } if battle.count_in_zone(side, zone) >= usize::from(units) => {
            Some(victory(battle, side, &format!("reached {}", zone_name(battle, zone))))
        }
        Objective::Escort { side, unit, zone: Some(zone) }
            if battle.is_fighting(unit) && battle.is_in_zone(unit, zone) =>
        {
            Some(victory(battle, side, &format!("{} is in {}", battle.name_of(unit), zone_name(battle, zone))))
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

/// The outcome if a side has survived or held a zone long enough as a round ends, or if the last round is over.
pub fn check_round_objectives(battle: &impl MissionQuery) -> Option<Outcome> {
    let round = battle.round();
    let met = open_objectives(battle).find_map(|(place, goal)| match *goal {
        Objective::Survive { side, rounds } if round >= rounds && has_fighter(battle, side) => {
            Some(victory(battle, side, &format!("held out for {rounds} rounds")))
        }
        Objective::Hold { side, zone, rounds } if battle.progress().rounds_held(place) >= rounds => {
            Some(victory(battle, side, &format!("held {}", zone_name(battle, zone))))
        }
        Objective::Survive { .. }
        | Objective::Hold { .. }
        | Objective::Escape { .. }
        | Objective::Reach { .. }
        | Objective::Defeat { .. }
        | Objective::Destroy { .. }
        | Objective::Escort { .. } => None,
    });
    let is_last = round >= battle.mission().round_limit;
    met.or_else(|| is_last.then(|| draw(&format!("round {round} is over"))))
}

/// The outcome if at most one side is left in the fight; `why` says of that side how it has won.
pub fn last_side_standing(battle: &impl MissionQuery, why: impl FnOnce(SideId) -> &'static str) -> Option<Outcome> {
    let mut placement = battle.sides().ids().filter(|&side| battle.has_fighters(side));
    match (placement.next(), placement.next()) {
        (Some(_), Some(_)) => None,
        (Some(side), None) => Some(victory(battle, side, why(side))),
        (None, _) => Some(draw("nobody is left in the fight")),
    }
}

/// A side has lost the unit that it had to escort. The enemy wins if only one enemy side is left; otherwise it is a
/// draw.
fn escort_lost(battle: &impl MissionQuery, side: SideId, unit: UnitId) -> Outcome {
    let mut enemies = battle.sides().ids().filter(|&other| other != side && battle.has_fighters(other));
    let why = format!("{} is out of action", battle.name_of(unit));
    match (enemies.next(), enemies.next()) {
        (Some(enemy), None) => victory(battle, enemy, &why),
        (Some(_), Some(_)) | (None, _) => draw(&why),
    }
}

fn escaped(battle: &impl MissionQuery, side: SideId) -> usize {
    battle.departed().0.iter().filter(|&&unit| battle.side_of(unit) == side).count()
}

fn has_fighter(battle: &impl MissionQuery, side: SideId) -> bool {
    battle.units().any(|unit| battle.side_of(unit) == side && battle.can_hold_zone(unit))
}

fn is_destroyed(battle: &impl MissionQuery, zone: usize) -> bool {
    battle.mission().zone(zone).is_some_and(|zone| battle.board().is_destroyed(zone))
}

fn zone_name(battle: &impl MissionQuery, zone: usize) -> &str {
    battle.mission().zone(zone).map_or("", |zone| zone.name.as_str())
}

fn victory(battle: &impl MissionQuery, side: SideId, why: &str) -> Outcome {
    Outcome { winner: Some(side), reason: format!("Victory for {}: {why}", battle.sides().name(side)) }
}

fn draw(why: &str) -> Outcome {
    Outcome { winner: None, reason: format!("A draw: {why}") }
}
