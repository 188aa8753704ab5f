//! Delaying a turn: checks.

use crate::battle::{Illegal, UnitId};
use crate::rules::saga::state::{BattleView, Budget};

/// Checks that a unit can delay: it must not have acted, and another unit must act after it. SAGA-DELAY-01
pub fn check(view: &BattleView, unit: UnitId, after: Option<UnitId>) -> Result<(), Illegal> {
    let whole = if view.order.surprise { Budget::SURPRISE } else { Budget::REGULAR };
    if *view.turn_data(unit).budget != whole {
        return Err(Illegal::new("acted", "only a turn in which nothing was done yet can be put off"));
    }
    match after {
        None if later(view).next().is_none() => Err(Illegal::new("last", "nobody acts after this unit in this round")),
        Some(other) if !rest(view).any(|unit| unit == other) || !has_a_turn(view, other) => {
            Err(Illegal::new("not_later", format!("{} has no turn left in this round", view.name(other))))
        }
        None | Some(_) => Ok(()),
    }
}

/// The units that still have a turn in this round.
pub fn later(view: &BattleView) -> impl Iterator<Item = UnitId> {
    rest(view).filter(|&unit| has_a_turn(view, unit))
}

/// The units that come later in this round.
fn rest(view: &BattleView) -> impl Iterator<Item = UnitId> {
    view.order.units.iter().skip(view.order.next).copied()
}

fn has_a_turn(view: &BattleView, unit: UnitId) -> bool {
    view.is_on_board(unit) && view.vital(unit).can_act() && view.bindings(unit).0.is_none()
}

/// Returns true if a unit delays its turn.
pub fn is_delaying(view: &BattleView, unit: UnitId) -> bool {
    view.order.delaying.iter().any(|delay| delay.unit == unit)
}
