//! Climbing and falling.
//!
//! Units do not walk into pits; a pushed or thrown unit falls. SAGA-BEY-44, SAGA-MOVE-02

use crate::battle::{Event, Roll, UnitId, Work};
use crate::dice::{Breakdown, DiceCode};
use crate::grid::{Space, Square};
use crate::rules::saga::damage::wound;
use crate::rules::saga::data::{DamageProfile, DamageType};
use crate::rules::saga::frame::{FallFrame, MoveFrame, SagaFrame, SagaStep};
use crate::rules::saga::movement::{prone, walk};
use crate::rules::saga::query::movement::{depth, pit};
use crate::rules::saga::state::{Action, BattleAccess, BattleView, Climbing, MoveMode, Posture};

/// Squares of a fall per damage die. SAGA-BEY-44
const SQUARES_A_DIE: i32 = 2;

/// Continues a climb; returns the move over the edge if it is complete. SAGA-BEY-44, SAGA-MOVE-02
pub fn climb(battle: &mut BattleAccess, unit: UnitId, to: Square, up: bool) -> Option<MoveFrame> {
    let missing = pit::missing(&battle.view(), unit, to);
    if missing == 0 {
        *battle.climbing_mut(unit) = Climbing::default();
        return Some(walk::frame(unit, vec![to], MoveMode::Climb));
    }
    let price = pit::price(&battle.board, &battle.combatant(unit), to);
    *battle.climbing_mut(unit) = Climbing { done: price - missing, this_turn: true };
    let words = format!("climbs: {} of {price} squares", price - missing);
    let action = if up { Action::ClimbOut } else { Action::ClimbDown };
    battle.log_event(Event::Acted { unit, action: action.key(), words });
    None
}

/// A turn without climbing loses the progress.
pub fn end_turn(battle: &mut BattleAccess, unit: UnitId) {
    let climbing = *battle.rule_data(unit).climbing;
    if climbing != Climbing::default() {
        let done = if climbing.this_turn { climbing.done } else { 0 };
        *battle.climbing_mut(unit) = Climbing { done, this_turn: false };
    }
}

/// The fall of a unit after forced movement, if its new square is lower.
pub fn fall(view: &BattleView, unit: UnitId, from: Space) -> Option<FallFrame> {
    let fallen = depth::depth(view.board, view.space(unit)) - depth::depth(view.board, from);
    let falls = fallen > 0 && !depth::flies(view.data_of(unit)) && view.is_on_board(unit);
    falls.then(|| FallFrame { queue: vec![(unit, fallen)], landed: None })
}

/// The fall of all units on squares that have just collapsed.
pub fn fall_all(view: &BattleView, squares: &[Square]) -> FallFrame {
    let stands = |unit: &UnitId| view.is_on_board(*unit) && squares.iter().any(|&at| view.space(*unit).contains(at));
    let falls = |unit: UnitId| {
        let fallen = depth::depth(view.board, view.space(unit));
        (fallen > 0 && !depth::flies(view.data_of(unit))).then_some((unit, fallen))
    };
    FallFrame { queue: view.units().filter(stands).filter_map(falls).rev().collect(), landed: None }
}

/// Damage dice of a fall; `None` if it does no damage. SAGA-BEY-44
fn dice(squares: i32) -> Option<DiceCode> {
    let count = u8::try_from(squares / SQUARES_A_DIE).unwrap_or(u8::MAX);
    (count > 0).then(|| DiceCode::new(count.into(), 6))
}

/// Lets the units fall one by one; each takes damage and lies prone. SAGA-BEY-44
impl Work<SagaFrame> for FallFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        if let Some(unit) = self.landed.take()
            && battle.vital(unit).can_act()
        {
            prone::set(battle, unit, Posture::Prone);
        }
        let Some((unit, squares)) = self.queue.pop() else { return SagaStep::Done };
        let words = format!("falls {squares} squares");
        battle.log_event(Event::Acted { unit, action: Action::Move.key(), words });
        *battle.climbing_mut(unit) = Climbing::default();
        self.landed = Some(unit);
        let Some(dice) = dice(squares).filter(|_| !battle.vital(unit).is_gone()) else {
            return SagaStep::Continue(self.into());
        };
        let faces = battle.dice.roll_code(dice);
        let roll = Roll::new(dice, faces, Breakdown::new());
        let amount = roll.total.max(1);
        let notes = vec![format!("a fall of {squares} squares")];
        let wound = wound::rolled(unit, None, roll, amount, notes).made_of(DamageProfile::of(DamageType::Bludgeoning));
        SagaStep::Push(self.into(), wound.into())
    }
}

#[cfg(test)]
mod tests {
    use crate::dice::DiceCode;
    use crate::rules::saga::movement::pit::dice;

    /// SAGA-BEY-44: one die per two squares.
    #[test]
    fn dice_of_a_fall() {
        assert_eq!(
            [1, 2, 3, 4, 7].map(dice),
            [
                None,
                Some(DiceCode::new(1, 6)),
                Some(DiceCode::new(1, 6)),
                Some(DiceCode::new(2, 6)),
                Some(DiceCode::new(3, 6)),
            ]
        );
    }
}
