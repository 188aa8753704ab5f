//! How a battle ends. D6-RND-02, D6-RND-03

use super::field::Field;
use crate::battle::{Objective, Outcome, SideId, UnitId};

fn is_left(field: &Field, unit: UnitId) -> bool {
    let body = field.body(unit);
    let coming = !body.standing.on_board && body.profile.arrives.is_some();
    coming || field.is_in_the_fight(unit)
}

/// Whether the battle is decided now.
pub fn decided(field: &Field) -> Option<Outcome> {
    let defeated = field.board.objectives().iter().find_map(|objective| match *objective {
        Objective::Defeat { side, unit } if !is_left(field, unit) => Some((side, unit)),
        Objective::Defeat { .. } | Objective::Reach { .. } | Objective::Survive { .. } => None,
    });
    if let Some((side, unit)) = defeated {
        return Some(won(field, side, &format!("{} is out of action", field.name(unit))));
    }
    let fights = |side: SideId| {
        !field.has_surrendered(side) && field.units().any(|unit| field.side(unit) == side && is_left(field, unit))
    };
    let mut standing = field.sides.ids().filter(|&side| fights(side));
    match (standing.next(), standing.next()) {
        (Some(_), Some(_)) => None,
        (Some(side), None) => {
            let why = if !field.round.surrendered.is_empty() {
                "the enemy has surrendered"
            } else {
                "no enemy is left in the fight"
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
        Objective::Survive { .. } | Objective::Defeat { .. } => None,
    });
    goal.or_else(|| {
        let last = field.board.round_limit;
        (round >= last).then(|| Outcome { winner: None, reason: format!("A draw: round {last} is over") })
    })
}

fn won(field: &Field, side: SideId, why: &str) -> Outcome {
    Outcome { winner: Some(side), reason: format!("{} wins: {why}", field.sides.name(side)) }
}
