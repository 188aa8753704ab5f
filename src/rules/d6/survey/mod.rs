//! The answers of D6 to the questions of the client, the AI and the command line.
//!
//! | file | what it holds |
//! |---|---|
//! | `comparison.rs` | the rules beside those of other rule sets |
//! | `guide.rs` | the rules in short, for the help |
//! | `intention.rs` | the declared actions of a unit |
//! | `menu.rs` | the actions that a unit may declare |
//! | `orders.rs` | legal orders and their previews |
//! | `sheet.rs` | the sheet of a unit |
//! | `views.rs` | reach, sight, and the state of a unit for the AI |

mod comparison;
mod guide;
mod intention;
mod menu;
mod orders;
mod sheet;
mod views;

pub use comparison::words as comparison;
pub use guide::guide;

use super::{
    action::{by_key, check, first_aid},
    query::{estimates, fuses, items, objects, stealth, throws},
    state::BattleAccess,
};
use crate::{
    battle::{ActionKey, Board, Illegal, Mission, Order, Progress, Roster, SideId, UnitId},
    grid::{Metric, Space, Square},
    rules::{
        AreaEstimate, AttackEstimate, BattleQuery, DuelEstimate, Intention, Menu, MutualCover, Preview, Purpose,
        RangeFalloff, ReachView, Sheet, SightView, TimedExplosive, UnitState,
    },
};

/// A battle, as the rest of the game may ask about it.
pub struct D6Query<'f, 'w, 's>(pub &'f BattleAccess<'w, 's>);

impl BattleQuery for D6Query<'_, '_, '_> {
    fn board(&self) -> &Board {
        &self.0.board
    }

    fn mission(&self) -> &Mission {
        &self.0.mission
    }

    fn progress(&self) -> &Progress {
        &self.0.progress
    }

    fn roster(&self) -> &Roster {
        self.0.roster()
    }

    fn side_and_space(&self, unit: UnitId) -> Option<(SideId, Space)> {
        self.0.is_on_board(unit).then_some((self.0.side(unit), self.0.space(unit)))
    }

    /// D6-SCALE-02
    fn metric(&self) -> Metric {
        Metric::StraightLine
    }

    fn perceives(&self, side: SideId, unit: UnitId) -> bool {
        self.0.perceives(side, unit)
    }

    /// Units hide from the start of the battle, and nobody has seen them before.
    fn last_seen(&self, _: SideId, _: UnitId) -> Option<Space> {
        None
    }

    fn is_out(&self, unit: UnitId) -> bool {
        views::is_out(self.0, unit)
    }

    fn is_hidden(&self, unit: UnitId) -> bool {
        self.0.hidden(unit).0
    }

    fn unaware_of(&self, unit: UnitId) -> Vec<UnitId> {
        stealth::unaware_of(self.0, unit)
    }

    /// D6-AID-09
    fn fallen_to_tend(&self, unit: UnitId) -> Vec<UnitId> {
        first_aid::fallen(self.0, unit)
    }

    fn unit_state(&self, unit: UnitId) -> UnitState {
        views::unit_state(self.0, unit)
    }

    fn purpose(&self, action: &ActionKey) -> Purpose {
        by_key(*self.0.rules, action).map_or(Purpose::Other, |action| action.facts().purpose)
    }

    fn legal(&self, unit: UnitId) -> Vec<Order> {
        orders::legal(self.0, unit)
    }

    fn legal_for(&self, unit: UnitId, purposes: &[Purpose]) -> Vec<Order> {
        orders::legal_for(self.0, unit, purposes)
    }

    fn check(&self, order: &Order) -> Result<(), Illegal> {
        check::declarable(self.0, order).map(|_| ())
    }

    fn preview(&self, order: &Order) -> Result<Preview, Illegal> {
        orders::preview(self.0, order)
    }

    fn odds_despite(&self, order: &Order) -> Result<Preview, Illegal> {
        orders::odds_despite(self.0, order)
    }

    fn unlisted_attacks(&self, unit: UnitId, target: UnitId) -> Vec<Order> {
        orders::unlisted_attacks(self.0, unit, target)
    }

    fn still_allows(&self, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
        orders::still_allows(self.0, unit, action, purpose)
    }

    fn intention(&self, unit: UnitId) -> Option<Intention> {
        intention::intention(self.0, unit)
    }

    fn has_declared(&self, unit: UnitId) -> bool {
        intention::has_declared(self.0, unit)
    }

    fn round_actions(&self, unit: UnitId) -> Vec<ActionKey> {
        self.0.plan(unit).steps.iter().map(|step| step.order.action.clone()).collect()
    }

    fn declared_orders(&self, unit: UnitId) -> Vec<Order> {
        self.0.plan(unit).steps_to_come().map(|step| step.order.clone()).collect()
    }

    fn outlasts_per_mille(&self, unit: UnitId, enemy: UnitId) -> i32 {
        estimates::outlasts_per_mille(self.0, unit, enemy)
    }

    fn destination(&self, unit: UnitId) -> Option<Square> {
        self.0.plan(unit).open_destination(None)
    }

    fn duel_estimates(&self, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
        estimates::duel_estimates(self.0, unit, enemies)
    }

    fn threats_by_distance(&self, target: UnitId, by: &[UnitId]) -> Vec<RangeFalloff> {
        estimates::threats_by_distance(self.0, target, by)
    }

    fn estimates(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        estimates::estimates(self.0, unit, on, enemies)
    }

    fn estimates_after(&self, order: &Order, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        let more = orders::adds(self.0, order);
        estimates::estimates_after(self.0, (order.unit, more), on, enemies)
    }

    fn next_stands(&self, unit: UnitId) -> Vec<Space> {
        views::next_stands(self.0, unit)
    }

    fn threats(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        estimates::threats(self.0, unit, on, enemies)
    }

    fn mutual_cover(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<MutualCover> {
        estimates::mutual_cover(self.0, unit, on, enemies)
    }

    fn area_estimates(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<AreaEstimate> {
        throws::estimates(self.0, unit, on, enemies)
    }

    fn exposure_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
        estimates::exposure_x100(self.0, unit, on, enemies)
    }

    fn exposure_after_x100(&self, order: &Order, on: Square, enemies: &[UnitId]) -> i32 {
        let more = orders::adds(self.0, order);
        estimates::exposure_after_x100(self.0, (order.unit, more), on, enemies)
    }

    fn averted_by_lying_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
        estimates::averted_by_lying_x100(self.0, unit, on, enemies)
    }

    fn menu(&self, unit: UnitId) -> Menu {
        menu::menu(self.0, unit)
    }

    fn sheet(&self, unit: UnitId) -> Sheet {
        sheet::sheet(self.0, unit)
    }

    fn reach(&self, unit: UnitId) -> ReachView {
        views::reach(self.0, unit)
    }

    fn sight(&self, from: Square, to: Square) -> SightView {
        views::sight(self.0, from, to)
    }

    fn describe(&self, square: Square) -> Vec<String> {
        objects::describe(self.0, square)
    }

    /// D6-SCALE-04, D6-MOVE-10
    fn difficult_ground_cost(&self) -> &'static str {
        "3 m for a square, 4 m diagonally"
    }

    fn ground_items(&self) -> Vec<(Square, String)> {
        items::on_ground(self.0)
    }

    fn explosives(&self) -> Vec<TimedExplosive> {
        fuses::explosives(self.0)
    }

    fn hazards_x100(&self, unit: UnitId, squares: &[Square]) -> Vec<i32> {
        fuses::hazards_x100(self.0, unit, squares)
    }
}
