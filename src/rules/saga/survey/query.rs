//! Saga's answers to what the rest of the game asks.

use crate::battle::{ActionKey, Board, Illegal, Mission, Order, Progress, Roster, SideId, UnitId};
use crate::grid::{Diagonal, Metric, Space, Square};
use crate::rules::saga::action::{Turn, orders};
use crate::rules::saga::query::attack::flanking;
use crate::rules::saga::query::damage::care;
use crate::rules::saga::query::estimates::{self, Known};
use crate::rules::saga::query::sight::stealth;
use crate::rules::saga::query::vehicles::{station, vehicle};
use crate::rules::saga::state::{Action, BattleView};
use crate::rules::saga::survey::{describe, menu, reach, sheet, sight};
use crate::rules::{
    AttackEstimate, BattleQuery, DuelEstimate, Flanking, Menu, MutualCover, Preview, Purpose, RangeFalloff, ReachView,
    Sheet, SightView, UnitState,
};
use std::cell::{OnceCell, RefCell};

/// A battle, and answers found for one of its units. Whatever is asked about the possibilities of a unit is answered
/// as its side perceives the battle.
pub struct SagaSurvey<'t, 'a> {
    view: &'t BattleView<'a>,
    turn: OnceCell<Turn<'t, 'a>>,
    /// The battle as each side perceives it; `None` for a side from which nobody hides.
    perceived: Vec<OnceCell<Option<BattleView<'t>>>>,
    known: RefCell<Known>,
}

impl<'t, 'a> SagaSurvey<'t, 'a> {
    /// Creates a survey without answers.
    pub fn new(view: &'t BattleView<'a>) -> Self {
        let perceived = view.sides.ids().map(|_| OnceCell::new()).collect();
        Self { view, turn: OnceCell::new(), perceived, known: RefCell::default() }
    }

    /// The battle as the side of a unit perceives it; `None` if nobody hides from that side.
    fn perceived_by(&self, unit: UnitId) -> Option<&BattleView<'t>> {
        let side = self.view.side(unit);
        let perceived = self.perceived.get(usize::from(side.0))?;
        perceived.get_or_init(|| self.view.perceived_by(side)).as_ref()
    }

    /// Asks about the battle as the side of a unit perceives it.
    fn as_perceived_by<T>(&self, unit: UnitId, ask: impl FnOnce(&BattleView) -> T) -> T {
        match self.perceived_by(unit) {
            Some(view) => ask(view),
            None => ask(self.view),
        }
    }

    /// Asks about the orders of a unit. Most callers ask about one unit again and again.
    fn of_orders<T>(&self, unit: UnitId, ask: impl FnOnce(&Turn) -> T) -> T {
        if let Some(view) = self.perceived_by(unit) {
            return ask(&Turn::new(view, unit));
        }
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
        // A unit that sits in a vehicle has a square of its own.
        let space = || if own.occupied_vehicle.is_some() { self.view.space(unit) } else { own.space };
        own.on_board.then(|| (own.side, space()))
    }

    /// SAGA-CONV-08
    fn metric(&self) -> Metric {
        Metric::Steps(Diagonal::Double)
    }

    fn perceives(&self, side: SideId, unit: UnitId) -> bool {
        self.view.perceives(side, unit)
    }

    fn last_seen(&self, side: SideId, unit: UnitId) -> Option<Space> {
        stealth::last_seen(self.view, side, unit)
    }

    fn is_out(&self, unit: UnitId) -> bool {
        let (view, own) = (self.view, self.view.of(unit));
        let is_unmanned = || own.is_vehicle() && vehicle::is_unmanned(view, unit);
        !own.vital.can_act() || view.departed.contains(unit) || is_unmanned()
    }

    fn is_hidden(&self, unit: UnitId) -> bool {
        !self.view.of(unit).stealth.unseen_by.is_empty()
    }

    fn unaware_of(&self, unit: UnitId) -> Vec<UnitId> {
        let (view, side) = (self.view, self.view.side(unit));
        let enemies = stealth::observers(view, unit).map(|enemy| enemy.id).filter(|&enemy| view.perceives(side, enemy));
        enemies.filter(|&enemy| view.of(unit).is_unseen_by(enemy)).collect()
    }

    fn fallen_to_tend(&self, unit: UnitId) -> Vec<UnitId> {
        care::fallen(self.view, unit)
    }

    /// SAGA-THRU-05
    fn parked_squares(&self, unit: UnitId) -> Vec<Square> {
        station::parked(self.view, unit)
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

    fn odds_despite(&self, order: &Order) -> Result<Preview, Illegal> {
        self.of_orders(order.unit, |turn| orders::odds_despite(turn, order))
    }

    fn still_allows(&self, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
        orders::still_allows(self.view, unit, action, purpose)
    }

    fn duel_estimates(&self, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
        self.as_perceived_by(unit, |view| estimates::duel_estimates(view, &mut self.known.borrow_mut(), unit, enemies))
    }

    fn threats_by_distance(&self, target: UnitId, by: &[UnitId]) -> Vec<RangeFalloff> {
        self.as_perceived_by(target, |view| {
            estimates::threats_by_distance(view, &mut self.known.borrow_mut(), target, by)
        })
    }

    fn estimates_after(&self, order: &Order, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        self.as_perceived_by(order.unit, |view| {
            let known = &mut self.known.borrow_mut();
            estimates::estimates(view, known, (order.unit, on), enemies, estimates::estimate_or_throw)
        })
    }

    fn estimates(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        self.as_perceived_by(unit, |view| {
            estimates::estimates(view, &mut self.known.borrow_mut(), (unit, on), enemies, estimates::estimate)
        })
    }

    fn next_stands(&self, unit: UnitId) -> Vec<Space> {
        self.as_perceived_by(unit, |view| reach::next_stands(view, unit))
    }

    fn threats(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        self.as_perceived_by(unit, |view| estimates::threats(view, &mut self.known.borrow_mut(), unit, on, enemies))
    }

    fn mutual_cover(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<MutualCover> {
        self.as_perceived_by(unit, |view| sight::mutual_cover(view, unit, on, enemies))
    }

    fn flanking(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Flanking> {
        self.as_perceived_by(unit, |view| flanking::both_ways(view, unit, on, enemies))
    }

    fn exposure_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
        self.as_perceived_by(unit, |view| estimates::dangers(view, unit, on, enemies))
    }

    fn averted_by_lying_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
        self.as_perceived_by(unit, |view| estimates::averted_by_lying(view, unit, on, enemies))
    }

    fn menu(&self, unit: UnitId) -> Menu {
        self.of_orders(unit, menu::menu)
    }

    fn sheet(&self, unit: UnitId) -> Sheet {
        sheet::sheet(self.view, unit)
    }

    fn reach(&self, unit: UnitId) -> ReachView {
        self.as_perceived_by(unit, |view| reach::reach(view, unit))
    }

    fn sight(&self, from: Square, to: Square) -> SightView {
        sight::sight(self.view, from, to)
    }

    fn describe(&self, square: Square) -> Vec<String> {
        describe::describe(self.view, square)
    }

    /// SAGA-TERR-01, SAGA-DIAG-02
    fn difficult_ground_cost(&self) -> &'static str {
        "each square counts double"
    }

    fn ground_items(&self) -> Vec<(Square, String)> {
        describe::lying(self.view)
    }
}
