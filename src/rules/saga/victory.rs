//! How a battle ends.

use super::field::Field;
use crate::battle::{Objective, Outcome, SideId, UnitId};

/// Whether a unit still fights or is on its way: neither dead, destroyed, unconscious nor disabled. SAGA-SEQ-09
fn is_in_the_fight(field: &Field, unit: UnitId) -> bool {
    let is_vehicle = field.data_of(unit).vehicle.is_some();
    field.vital(unit).is_fit() && !is_vehicle && !field.departed.contains(unit) && field.body(unit).bonds.0.is_none()
}

/// Whether the battle is decided now. SAGA-SEQ-09
pub fn decided(field: &Field) -> Option<Outcome> {
    let defeated = field.board.objectives().iter().find_map(|objective| match *objective {
        Objective::Defeat { side, unit } if !field.vital(unit).is_fit() => Some((side, unit)),
        Objective::Defeat { .. } | Objective::Escape { .. } | Objective::Reach { .. } | Objective::Survive { .. } => {
            None
        }
    });
    if let Some((side, unit)) = defeated {
        let reason = format!("Victory for {}: {} is out of action", field.sides.name(side), field.name(unit));
        return Some(Outcome { winner: Some(side), reason });
    }
    escaped(field).or_else(|| last_standing(field))
}

/// Whether enough units of a side have left by its exits.
fn escaped(field: &Field) -> Option<Outcome> {
    let left = |side: SideId| field.departed.0.iter().filter(|&&unit| field.side(unit) == side).count();
    field.board.objectives().iter().find_map(|objective| match *objective {
        Objective::Escape { side, units } if left(side) >= usize::from(units) => {
            let reason = format!("Victory for {}: {units} escaped", field.sides.name(side));
            Some(Outcome { winner: Some(side), reason })
        }
        Objective::Defeat { .. } | Objective::Escape { .. } | Objective::Reach { .. } | Objective::Survive { .. } => {
            None
        }
    })
}

fn last_standing(field: &Field) -> Option<Outcome> {
    let fights = |side: SideId| field.units().any(|unit| field.side(unit) == side && is_in_the_fight(field, unit));
    let mut standing = field.sides.ids().filter(|&side| fights(side));
    match (standing.next(), standing.next()) {
        (Some(_), Some(_)) => None,
        (Some(side), None) => {
            let reason = format!("Victory for {}: no enemy is left in the fight", field.sides.name(side));
            Some(Outcome { winner: Some(side), reason })
        }
        (None, _) => Some(Outcome { winner: None, reason: "A draw: nobody is left in the fight".to_owned() }),
    }
}

/// Whether a side has reached its goal as one of its units ends its turn.
pub fn reached(field: &Field, unit: UnitId) -> Option<Outcome> {
    let own = field.side(unit);
    field.board.objectives().iter().find_map(|objective| match *objective {
        Objective::Reach { side, zone, units } if side == own && inside(field, side, zone) >= usize::from(units) => {
            let zone = field.board.zones().get(zone).map_or("", |zone| zone.name.as_str());
            let reason = format!("Victory for {}: reached {zone}", field.sides.name(side));
            Some(Outcome { winner: Some(side), reason })
        }
        Objective::Reach { .. } | Objective::Escape { .. } | Objective::Survive { .. } | Objective::Defeat { .. } => {
            None
        }
    })
}

fn inside(field: &Field, side: SideId, zone: usize) -> usize {
    let Some(zone) = field.board.zones().get(zone) else { return 0 };
    let stands_in = |unit: UnitId| zone.squares.iter().any(|&square| field.space(unit).contains(square));
    let own = field.units().filter(|&unit| field.side(unit) == side && field.is_on_board(unit));
    own.filter(|&unit| is_in_the_fight(field, unit) && stands_in(unit)).count()
}

/// Whether a side has held out, or the last round is over.
pub fn after_round(field: &Field, round: u32) -> Option<Outcome> {
    let held = field.board.objectives().iter().find_map(|objective| match *objective {
        Objective::Survive { side, rounds } if round >= rounds => Some(side),
        Objective::Survive { .. } | Objective::Escape { .. } | Objective::Reach { .. } | Objective::Defeat { .. } => {
            None
        }
    });
    if let Some(side) = held {
        let reason = format!("Victory for {}: held out for {round} rounds", field.sides.name(side));
        return Some(Outcome { winner: Some(side), reason });
    }
    (round >= field.board.round_limit)
        .then(|| Outcome { winner: None, reason: format!("A draw: {round} rounds are over") })
}
