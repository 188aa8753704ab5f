//! Pits: nobody walks into one; climbing takes its time; whoever is pushed or thrown in falls.
//! SAGA-BEY-44, SAGA-MOVE-02

use crate::battle::Work;
use crate::rules::saga::frame::SagaFrame;
use bevy::prelude::*;

use super::{
    movement,
    prone::{self, Posture},
};
use crate::{
    battle::{Board, Event, Illegal, Roll, UnitId},
    dice::{Breakdown, DiceCode},
    grid::{Occupancy, Space, Square, step_cost},
    rules::{
        Preview,
        saga::{
            action::Action,
            asked::preview,
            battle::BattleAccess,
            data::{DamageType, UnitData},
            frame::{MoveFrame, MoveMode, SagaStep},
            hurt::{damage, reduction::DamageProfile},
            view::{BattleView, Combatant},
        },
    },
};

/// Squares of movement that a square of depth costs a climber. SAGA-BEY-44
const CLIMB: i32 = 4;
/// Squares of a fall that make a die of damage. SAGA-BEY-44
const SQUARES_A_DIE: i32 = 2;

/// How far a unit has climbed up or down a side, in squares of movement; lost if a turn goes by without climbing.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Climbing {
    /// Squares of movement spent.
    pub done: i32,
    /// Whether some were spent on the current turn.
    pub this_turn: bool,
}

/// Those who fall, each with how many squares; the next last.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct FallFrame {
    /// Who falls, and how far.
    pub queue: Vec<(UnitId, i32)>,
    /// Who has just been hurt and lies on the ground now.
    pub landed: Option<UnitId>,
}

/// How deep a body on the ground stands: as deep as its highest square.
pub fn depth(board: &Board, space: Space) -> i32 {
    if board.has_depths() { space.squares().map(|square| board.depth(square)).min().unwrap_or(0) } else { 0 }
}

/// Whether a unit keeps above pits.
fn flies(data: &UnitData) -> bool {
    movement::fly_speed(data).is_some()
}

/// Closes what a body cannot step onto: ground at another depth. SAGA-BEY-44
pub fn close(board: &Board, own: &Combatant, occupancy: &mut Vec<Occupancy>) {
    if !board.has_depths() || flies(own.data) {
        return;
    }
    let own_depth = depth(board, own.space);
    let map = board.map();
    let size = map.size();
    occupancy.resize(usize::from(size.width) * usize::from(size.height), Occupancy::Free);
    for (square, entry) in map.squares().zip(occupancy.iter_mut()) {
        if board.depth(square) != own_depth {
            *entry = Occupancy::Closed;
        }
    }
}

/// Whether a unit goes up by a climb to a square; `None` if that is no climb.
fn goes_up(board: &Board, own: &Combatant, to: Square) -> Option<bool> {
    let (here, there) = (depth(board, own.space), depth(board, own.space.at(to)));
    (here != there && !flies(own.data)).then_some(here > there)
}

/// Squares of movement that a climb to a square takes in all. SAGA-BEY-44
fn price(board: &Board, own: &Combatant, to: Square) -> i32 {
    (depth(board, own.space) - depth(board, own.space.at(to))).abs() * CLIMB
}

/// Why a unit cannot climb to a square, up or down. SAGA-MOVE-02
pub fn check(battle: &BattleAccess, unit: UnitId, to: Square, up: bool) -> Result<(), Illegal> {
    let view = battle.view();
    let own = view.of(unit);
    let (from, is_next) = (own.space.origin, own.space.origin.is_adjacent(to));
    if own.prone {
        return Err(Illegal::new("prone", "get up first"));
    }
    if !is_next || goes_up(&battle.board, own, to) != Some(up) {
        let words = if up { "there is no edge to climb to" } else { "there is no pit to climb into" };
        return Err(Illegal::new("no_climb", words));
    }
    movement::check_free(battle, unit)?;
    let occupancy = movement::bodies(&view, unit);
    let there = own.space.at(to);
    let can_step = step_cost(battle.board.map(), &movement::mover(battle, unit), &occupancy, from, to).is_some();
    if can_step && movement::may_stop(battle.board.map(), there, &occupancy) {
        Ok(())
    } else {
        Err(Illegal::new("blocked", "there is no room to climb to"))
    }
}

/// Where a unit could climb to.
pub fn edges(battle: &BattleAccess, unit: UnitId, up: bool) -> Vec<Square> {
    if !battle.board.has_depths() {
        return Vec::new();
    }
    let mut squares: Vec<Square> = battle.space(unit).origin.neighbours().collect();
    squares.retain(|&to| check(battle, unit, to, up).is_ok());
    squares
}

/// Squares of movement that are still missing after another move of climbing; none, and it arrives.
pub fn missing(battle: &BattleAccess, unit: UnitId, to: Square) -> i32 {
    let combatant = battle.combatant(unit);
    let spent = battle.upkeep(unit).climbing.done + movement::speed(battle, unit);
    (price(&battle.board, &combatant, to) - spent).max(0)
}

/// Climbs on; the last move of it takes the step over the edge. SAGA-BEY-44, SAGA-MOVE-02
pub fn climb(battle: &mut BattleAccess, unit: UnitId, to: Square, up: bool) -> Option<MoveFrame> {
    let missing = missing(battle, unit, to);
    if missing == 0 {
        *battle.upkeep_mut(unit).climbing = Climbing::default();
        return Some(movement::frame(unit, vec![to], MoveMode::Climb));
    }
    let price = price(&battle.board, &battle.combatant(unit), to);
    *battle.upkeep_mut(unit).climbing = Climbing { done: price - missing, this_turn: true };
    let words = format!("climbs: {} of {price} squares", price - missing);
    let action = if up { Action::ClimbOut } else { Action::ClimbDown };
    battle.tell(Event::Acted { unit, action: action.key(), words });
    None
}

/// In words, what another move of climbing comes to.
fn words(battle: &BattleAccess, unit: UnitId, to: Square) -> String {
    let (price, missing) = (price(&battle.board, &battle.combatant(unit), to), missing(battle, unit, to));
    match missing {
        0 => format!("{price} of {price} squares of climbing: it gets to {to}"),
        missing => format!("{} of {price} squares of climbing", price - missing),
    }
}

/// What another move of climbing comes to, and what the last step exposes to. SAGA-BEY-44
pub fn preview(battle: &BattleAccess, view: &BattleView, unit: UnitId, to: Square) -> Preview {
    let summary = format!("Climb: {}", words(battle, unit, to));
    if missing(battle, unit, to) > 0 {
        return Preview { summary, ..Preview::default() };
    }
    let (_, risks) = preview::rehearse(battle, view.clone(), unit, &[to], MoveMode::Climb);
    Preview { summary, path: vec![to], risks, ..Preview::default() }
}

/// Whoever has not climbed on this turn, or has lost its footing, begins anew.
pub fn end_turn(battle: &mut BattleAccess, unit: UnitId) {
    let climbing = *battle.upkeep(unit).climbing;
    if climbing != Climbing::default() {
        let done = if climbing.this_turn { climbing.done } else { 0 };
        *battle.upkeep_mut(unit).climbing = Climbing { done, this_turn: false };
    }
}

/// A fall for whoever was moved against its will from one place to another, if the ground there lies lower.
pub fn fall(battle: &BattleAccess, unit: UnitId, from: Space) -> Option<FallFrame> {
    let fallen = depth(&battle.board, battle.space(unit)) - depth(&battle.board, from);
    let falls = fallen > 0 && !flies(battle.data_of(unit)) && battle.is_on_board(unit);
    falls.then(|| FallFrame { queue: vec![(unit, fallen)], landed: None })
}

/// Those who stand on ground that has just given way.
pub fn fall_all(battle: &BattleAccess, squares: &[Square]) -> FallFrame {
    let stands =
        |unit: &UnitId| battle.is_on_board(*unit) && squares.iter().any(|&at| battle.space(*unit).contains(at));
    let falls = |unit: UnitId| {
        let fallen = depth(&battle.board, battle.space(unit));
        (fallen > 0 && !flies(battle.data_of(unit))).then_some((unit, fallen))
    };
    FallFrame { queue: battle.units().filter(stands).filter_map(falls).rev().collect(), landed: None }
}

/// Damage of a fall of so many squares; `None` for one that hurts nobody. SAGA-BEY-44
fn dice(squares: i32) -> Option<DiceCode> {
    let count = u8::try_from(squares / SQUARES_A_DIE).unwrap_or(u8::MAX);
    (count > 0).then(|| DiceCode::new(count.into(), 6))
}

/// One after the other falls, is hurt, and lies on the ground. SAGA-BEY-44
impl Work<SagaFrame> for FallFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        if let Some(unit) = self.landed.take()
            && battle.vital(unit).is_fit()
        {
            prone::set(battle, unit, Posture::Prone);
        }
        let Some((unit, squares)) = self.queue.pop() else { return SagaStep::Done };
        let words = format!("falls {squares} squares");
        battle.tell(Event::Acted { unit, action: Action::Move.key(), words });
        *battle.upkeep_mut(unit).climbing = Climbing::default();
        self.landed = Some(unit);
        let Some(dice) = dice(squares).filter(|_| !battle.vital(unit).is_gone()) else {
            return SagaStep::Continue(self.into());
        };
        let faces = battle.dice.roll_code(dice);
        let roll = Roll::new(dice, faces, Breakdown::new());
        let amount = roll.total.max(1);
        let notes = vec![format!("a fall of {squares} squares")];
        let wound = damage::rolled(unit, None, roll, amount, notes).made_of(DamageProfile::of(DamageType::Bludgeoning));
        SagaStep::Push(self.into(), wound.into())
    }
}

/// What there is to know of a square, a line each.
pub fn describe(battle: &BattleAccess, square: Square) -> Option<String> {
    let depth = battle.board.depth(square);
    (depth > 0).then(|| format!("pit, {depth} squares deep: climbing takes {} squares of movement", depth * CLIMB))
}

/// Whether an enemy would go over the edge if it were put somewhere.
pub fn would_fall(view: &BattleView, unit: UnitId, to: Square) -> bool {
    let own = view.of(unit);
    let there = own.space.at(to);
    !flies(own.data) && depth(view.board, there) > depth(view.board, own.space)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-BEY-44: a die for two squares.
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
