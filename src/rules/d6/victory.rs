//! How a battle ends. D6-RND-02, D6-RND-03

use super::field::Field;
use crate::battle::{Objective, Outcome, SideId, UnitId};

fn is_left(field: &Field, unit: UnitId) -> bool {
    let body = field.body(unit);
    let coming = !body.standing.on_board && body.profile.arrives.is_some() && !field.has_departed(unit);
    coming || field.is_in_the_fight(unit)
}

/// How many units of a side have left by its exits.
fn escaped(field: &Field, side: SideId) -> usize {
    field.departed.0.iter().filter(|&&unit| field.side(unit) == side).count()
}

/// Whether the battle is decided now.
pub fn decided(field: &Field) -> Option<Outcome> {
    let goal = field.board.objectives().iter().find_map(|objective| match *objective {
        // Whoever has left is not out of action.
        Objective::Defeat { side, unit } if !is_left(field, unit) && !field.has_departed(unit) => {
            Some(won(field, side, &format!("{} is out of action", field.name(unit))))
        }
        Objective::Escape { side, units } if escaped(field, side) >= usize::from(units) => {
            let who = if units == 1 { "one of them has".to_owned() } else { format!("{units} of them have") };
            Some(won(field, side, &format!("{who} escaped")))
        }
        Objective::Defeat { .. } | Objective::Escape { .. } | Objective::Reach { .. } | Objective::Survive { .. } => {
            None
        }
    });
    if goal.is_some() {
        return goal;
    }
    let fights = |side: SideId| {
        !field.has_surrendered(side) && field.units().any(|unit| field.side(unit) == side && is_left(field, unit))
    };
    let mut standing = field.sides.ids().filter(|&side| fights(side));
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

/// Whether the end of a round decides it: a zone reached, a stand held, or the last round.
pub fn after_round(field: &Field) -> Option<Outcome> {
    let round = field.round.number;
    let goal = field.board.objectives().iter().find_map(|objective| match *objective {
        Objective::Reach { side, zone, units } => {
            let zone = field.board.zones().get(zone)?;
            let inside = |unit: &UnitId| field.space(*unit).squares().any(|square| zone.squares.contains(&square));
            let there = field.units().filter(|&unit| field.side(unit) == side && field.is_in_the_fight(unit));
            let count = there.filter(inside).count();
            (count >= usize::from(units)).then(|| won(field, side, &format!("it has reached {}", zone.name)))
        }
        Objective::Survive { side, rounds } if round >= rounds => {
            let stands = field.units().any(|unit| field.side(unit) == side && field.is_in_the_fight(unit));
            stands.then(|| won(field, side, &format!("it has held out for {rounds} rounds")))
        }
        Objective::Survive { .. } | Objective::Escape { .. } | Objective::Defeat { .. } => None,
    });
    goal.or_else(|| {
        let last = field.board.round_limit;
        (round >= last).then(|| Outcome { winner: None, reason: format!("A draw: round {last} is over") })
    })
}

fn won(field: &Field, side: SideId, why: &str) -> Outcome {
    Outcome { winner: Some(side), reason: format!("{} wins: {why}", field.sides.name(side)) }
}
