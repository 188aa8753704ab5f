//! D6's answers to what the rest of the game asks.

use super::{action::Action, battle::BattleAccess, breaking, checks, orders, preview, views};
use crate::{
    battle::{ActionKey, Board, Illegal, Order, Roster, SideId, UnitId},
    grid::{Space, Square},
    rules::{
        AttackEstimate, BattleQuery, DuelEstimate, Intention, Menu, Preview, Purpose, ReachView, Sheet, SightView,
        UnitState,
    },
};

/// A battle.
pub struct D6Survey<'f, 'w, 's>(pub &'f BattleAccess<'w, 's>);

impl BattleQuery for D6Survey<'_, '_, '_> {
    fn board(&self) -> &Board {
        &self.0.board
    }

    fn roster(&self) -> &Roster {
        self.0.roster()
    }

    fn side_and_space(&self, unit: UnitId) -> Option<(SideId, Space)> {
        let body = self.0.body(unit);
        body.placement.on_board.then_some((body.unit.side, body.placement.space))
    }

    /// Who hides is still known to be where it is.
    fn known_space(&self, unit: UnitId, _: SideId) -> Option<Space> {
        Some(self.0.space(unit))
    }

    fn is_out(&self, unit: UnitId) -> bool {
        views::is_out(self.0, unit)
    }

    fn is_hidden(&self, unit: UnitId) -> bool {
        self.0.body(unit).hidden.0
    }

    fn unit_state(&self, unit: UnitId) -> UnitState {
        views::shape(self.0, unit)
    }

    fn purpose(&self, action: &ActionKey) -> Purpose {
        Action::from_key(action).map_or(Purpose::Other, Action::purpose)
    }

    fn legal(&self, unit: UnitId) -> Vec<Order> {
        orders::legal(self.0, unit)
    }

    fn legal_for(&self, unit: UnitId, purposes: &[Purpose]) -> Vec<Order> {
        orders::legal_for(self.0, unit, purposes)
    }

    fn check(&self, order: &Order) -> Result<(), Illegal> {
        checks::plan(self.0, order).map(|_| ())
    }

    fn preview(&self, order: &Order) -> Result<Preview, Illegal> {
        preview::preview(self.0, order)
    }

    fn still_allows(&self, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
        orders::still_allows(self.0, unit, action, purpose)
    }

    fn intention(&self, unit: UnitId) -> Option<Intention> {
        views::intention(self.0, unit)
    }

    fn destination(&self, unit: UnitId) -> Option<Square> {
        views::destination(self.0, unit)
    }

    fn duel_estimates(&self, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
        preview::duel_estimates(self.0, unit, enemies)
    }

    fn estimates(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        preview::estimates(self.0, unit, on, enemies)
    }

    fn exposure_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
        preview::dangers(self.0, unit, on, enemies)
    }

    fn menu(&self, unit: UnitId) -> Menu {
        views::menu(self.0, unit)
    }

    fn sheet(&self, unit: UnitId) -> Sheet {
        views::sheet(self.0, unit)
    }

    fn reach(&self, unit: UnitId) -> ReachView {
        views::reach(self.0, unit)
    }

    fn sight(&self, from: Square, to: Square) -> SightView {
        views::sight(self.0, from, to)
    }

    fn describe(&self, square: Square) -> Vec<String> {
        breaking::describe(self.0, square)
    }

    fn ground_items(&self) -> Vec<(Square, String)> {
        views::lying(self.0)
    }
}
