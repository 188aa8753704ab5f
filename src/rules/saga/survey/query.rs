//! Saga's answers to what the rest of the game asks.

use crate::{
    battle::{ActionKey, Board, Illegal, Mission, Order, Progress, Roster, SideId, UnitId},
    grid::{Space, Square},
    rules::{
        AttackEstimate, BattleQuery, DuelEstimate, Menu, Preview, Purpose, ReachView, Sheet, SightView, UnitState,
        saga::{
            action::{orders, rules::Turn},
            query::{
                estimates::{self, Known},
                sight::stealth,
                vehicles::vehicle,
            },
            state::{action::Action, view::BattleView},
            survey::{describe, menu, reach, sheet, sight},
        },
    },
};
use std::cell::{OnceCell, RefCell};

/// A battle, everyone in it, and what has been found out for one of them.
pub struct SagaSurvey<'t, 'a> {
    view: &'t BattleView<'a>,
    turn: OnceCell<Turn<'t, 'a>>,
    known: RefCell<Known>,
}

impl<'t, 'a> SagaSurvey<'t, 'a> {
    /// Nothing asked yet.
    pub fn new(view: &'t BattleView<'a>) -> Self {
        Self { view, turn: OnceCell::new(), known: RefCell::default() }
    }

    /// Asks about the orders of a unit. Who asks again asks about the same one, nearly always.
    fn of_orders<T>(&self, unit: UnitId, ask: impl FnOnce(&Turn) -> T) -> T {
        let turn = || Turn::new(self.view, unit);
        let known = self.turn.get_or_init(turn);
        if known.unit == unit { ask(known) } else { ask(&turn()) }
    }
}

impl BattleQuery for SagaSurvey<'_, '_> {
    fn board(&self) -> &Board {
        self.view.board
    }

    fn mission(&self) -> &Mission {
        &self.view.mission
    }

    fn progress(&self) -> &Progress {
        &self.view.progress
    }

    fn roster(&self) -> &Roster {
        self.view.roster()
    }

    fn side_and_space(&self, unit: UnitId) -> Option<(SideId, Space)> {
        let own = self.view.of(unit);
        // Whoever sits in a vehicle has a square of its own.
        let space = || if own.occupied_vehicle.is_some() { self.view.space(unit) } else { own.space };
        own.on_board.then(|| (own.side, space()))
    }

    fn known_space(&self, unit: UnitId, side: SideId) -> Option<Space> {
        if self.is_hidden(unit) { stealth::known_space(self.view, unit, side) } else { Some(self.view.space(unit)) }
    }

    fn is_out(&self, unit: UnitId) -> bool {
        let (view, own) = (self.view, self.view.of(unit));
        let is_unmanned = || own.is_vehicle() && vehicle::is_unmanned(view, unit);
        !own.vital.can_act() || view.departed.contains(unit) || is_unmanned()
    }

    fn is_hidden(&self, unit: UnitId) -> bool {
        !self.view.of(unit).stealth.unseen_by.is_empty()
    }

    fn unit_state(&self, unit: UnitId) -> UnitState {
        describe::shape(self.view, self.view.of(unit))
    }

    fn purpose(&self, action: &ActionKey) -> Purpose {
        orders::facts_of(action).map_or(Purpose::Other, |facts| facts.purpose)
    }

    fn action_for(&self, purpose: Purpose) -> Option<ActionKey> {
        Action::ALL.iter().find(|action| action.facts().purpose == purpose).map(|action| action.key())
    }

    fn legal(&self, unit: UnitId) -> Vec<Order> {
        self.of_orders(unit, orders::legal)
    }

    fn legal_for(&self, unit: UnitId, purposes: &[Purpose]) -> Vec<Order> {
        self.of_orders(unit, |turn| orders::legal_for(turn, purposes))
    }

    fn check(&self, order: &Order) -> Result<(), Illegal> {
        self.of_orders(order.unit, |turn| orders::check(turn, order))
    }

    fn preview(&self, order: &Order) -> Result<Preview, Illegal> {
        self.of_orders(order.unit, |turn| orders::preview(turn, order))
    }

    fn still_allows(&self, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
        orders::still_allows(self.view, unit, action, purpose)
    }

    fn duel_estimates(&self, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
        estimates::duel_estimates(self.view, &mut self.known.borrow_mut(), unit, enemies)
    }

    fn estimates(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        estimates::estimates(self.view, &mut self.known.borrow_mut(), unit, on, enemies)
    }

    fn exposure_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
        estimates::dangers(self.view, unit, on, enemies)
    }

    fn menu(&self, unit: UnitId) -> Menu {
        self.of_orders(unit, menu::menu)
    }

    fn sheet(&self, unit: UnitId) -> Sheet {
        sheet::sheet(self.view, unit)
    }

    fn reach(&self, unit: UnitId) -> ReachView {
        reach::reach(self.view, unit)
    }

    fn sight(&self, from: Square, to: Square) -> SightView {
        sight::sight(self.view, from, to)
    }

    fn describe(&self, square: Square) -> Vec<String> {
        describe::describe(self.view, square)
    }

    fn ground_items(&self) -> Vec<(Square, String)> {
        describe::lying(self.view)
    }
}
