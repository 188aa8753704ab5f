//! Delaying a turn: checks.

use crate::{
    battle::{Illegal, UnitId},
    rules::saga::state::{access::BattleAccess, budget::Budget},
};

/// Checks that a unit can delay: it must not have acted, and another unit must act after it. SAGA-DELAY-01
pub fn check(battle: &BattleAccess, unit: UnitId, after: Option<UnitId>) -> Result<(), Illegal> {
    let whole = if battle.order.surprise { Budget::SURPRISE } else { Budget::REGULAR };
    if *battle.turn_data(unit).budget != whole {
        return Err(Illegal::new("acted", "only a turn in which nothing was done yet can be put off"));
    }
    match after {
        None if later(battle).next().is_none() => {
            Err(Illegal::new("last", "nobody acts after this unit in this round"))
        }
        Some(other) if !rest(battle).any(|unit| unit == other) || !has_a_turn(battle, other) => {
            Err(Illegal::new("not_later", format!("{} has no turn left in this round", battle.name(other))))
        }
        None | Some(_) => Ok(()),
    }
}

/// The units that still have a turn in this round.
pub fn later(battle: &BattleAccess) -> impl Iterator<Item = UnitId> {
    rest(battle).filter(|&unit| has_a_turn(battle, unit))
}

/// The units that come later in this round.
fn rest(battle: &BattleAccess) -> impl Iterator<Item = UnitId> {
    battle.order.units.iter().skip(battle.order.next).copied()
}

fn has_a_turn(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.is_on_board(unit) && battle.vital(unit).can_act() && battle.bindings(unit).0.is_none()
}

/// Returns true if a unit delays its turn.
pub fn is_delaying(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.order.delaying.iter().any(|delay| delay.unit == unit)
}
