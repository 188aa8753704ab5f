//! The answers of SWU to the questions of the client, the AI and the command line.
//!
//! | file | what it holds |
//! |---|---|
//! | `comparison.rs` | the rules beside those of other rule sets |
//! | `guide.rs` | the rules in short, for the help |
//! | `menu.rs` | the actions that a unit may take |
//! | `orders.rs` | the numbers of refused attacks |
//! | `sheet.rs` | the sheet of a unit |
//! | `views.rs` | reach, sight, and the state of a unit for the AI |

mod comparison;
mod guide;
mod menu;
mod orders;
mod sheet;
mod views;

pub use comparison::words as comparison;
pub use guide::GUIDE;

use super::{
    action::{ACTIONS, by_key, check, treat_injury},
    query::{duel, estimates, items, objects, stealth, traps, turn},
    state::{ActionCost, BattleAccess},
};
use crate::{
    battle::{ActionKey, Board, Illegal, Mission, Order, Progress, Roster, SideId, ThingId, UnitId},
    grid::{Diagonal, Metric, Space, Square},
    rules::{
        AttackEstimate, BattleQuery, DuelEstimate, Menu, MutualCover, Preview, Purpose, ReachView, Sheet, SightView,
        UnitState,
    },
};

/// A battle, as the rest of the game may ask about it.
pub struct SwuQuery<'f, 'w, 's>(pub &'f BattleAccess<'w, 's>);

impl BattleQuery for SwuQuery<'_, '_, '_> {
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

    /// SWU-SCALE-02
    fn metric(&self) -> Metric {
        Metric::Steps(Diagonal::Single)
    }

    fn perceives(&self, side: SideId, unit: UnitId) -> bool {
        self.0.perceives(side, unit)
    }

    fn last_seen(&self, side: SideId, unit: UnitId) -> Option<Space> {
        stealth::last_seen(self.0, side, unit)
    }

    /// SWU-ACT-16
    fn unperceived_things(&self, side: SideId) -> Vec<ThingId> {
        self.0.traps().map(|(trap, _)| trap).filter(|&trap| !traps::is_known(self.0, side, trap)).collect()
    }

    /// SWU-ACT-16
    fn avoided_squares(&self, side: SideId) -> Vec<Square> {
        traps::known(self.0, side).map(|(_, square)| square).collect()
    }

    /// SWU-ACT-16
    fn expects_traps(&self, unit: UnitId) -> bool {
        !traps::hints(self.0, unit).is_empty()
    }

    fn is_out(&self, unit: UnitId) -> bool {
        views::is_out(self.0, unit)
    }

    fn is_hidden(&self, unit: UnitId) -> bool {
        self.0.stealth(unit).is_hidden()
    }

    fn unaware_of(&self, unit: UnitId) -> Vec<UnitId> {
        stealth::unaware_of(self.0, unit)
    }

    /// SWU-HEAL-02, SWU-HEAL-04
    fn fallen_to_tend(&self, unit: UnitId) -> Vec<UnitId> {
        treat_injury::fallen(self.0, unit)
    }

    fn unit_state(&self, unit: UnitId) -> UnitState {
        views::unit_state(self.0, unit)
    }

    fn purpose(&self, action: &ActionKey) -> Purpose {
        by_key(action).map_or(Purpose::Other, |action| action.facts().purpose)
    }

    fn action_for(&self, purpose: Purpose) -> Option<ActionKey> {
        ACTIONS.iter().map(|action| action.facts()).find(|facts| facts.purpose == purpose).map(|facts| facts.key())
    }

    fn legal(&self, unit: UnitId) -> Vec<Order> {
        ACTIONS.iter().flat_map(|action| action.legal(self.0, unit)).collect()
    }

    fn legal_for(&self, unit: UnitId, purposes: &[Purpose]) -> Vec<Order> {
        let actions = ACTIONS.iter().filter(|action| purposes.contains(&action.facts().purpose));
        actions.flat_map(|action| action.legal(self.0, unit)).collect()
    }

    fn check(&self, order: &Order) -> Result<(), Illegal> {
        check::legal(self.0, order).map(|_| ())
    }

    fn preview(&self, order: &Order) -> Result<Preview, Illegal> {
        check::preview(self.0, order)
    }

    fn odds_despite(&self, order: &Order) -> Result<Preview, Illegal> {
        orders::odds_despite(self.0, order)
    }

    /// Movement and interactions leave room for the action; an action leaves none, not even for movement. SWU-TURN-05
    fn still_allows(&self, unit: UnitId, action: &ActionKey, purpose: Purpose) -> bool {
        let Some(facts) = by_key(action).map(|action| action.facts()) else { return false };
        let budget = self.0.budget(unit);
        let takes_action = match facts.cost {
            ActionCost::Action | ActionCost::Attack => true,
            ActionCost::Interaction => !budget.interaction,
            ActionCost::Free | ActionCost::Movement | ActionCost::BonusAction => false,
        };
        let attacks_left = facts.cost == ActionCost::Attack
            && (budget.attacks > 1 || (budget.action && turn::attacks(self.0, unit) > 1));
        match purpose {
            Purpose::Travel | Purpose::Rise | Purpose::LieDown => {
                (budget.action && !takes_action) || budget.dashed || facts.purpose == Purpose::Rush
            }
            _ => attacks_left || (budget.action && !takes_action),
        }
    }

    fn duel_estimates(&self, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
        duel::duel_estimates(self.0, unit, enemies)
    }

    fn estimates(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        estimates::estimates(self.0, unit, on, enemies)
    }

    fn next_stands(&self, unit: UnitId) -> Vec<Space> {
        views::next_stands(self.0, unit)
    }

    fn threats(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
        estimates::threats(self.0, unit, on, enemies)
    }

    fn mutual_cover(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<MutualCover> {
        views::mutual_cover(self.0, unit, on, enemies)
    }

    fn exposure_x100(&self, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
        estimates::exposure_x100(self.0, unit, on, enemies)
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
        objects::describe(self.0, square).into_iter().chain(traps::describe(self.0, square)).collect()
    }

    /// SWU-MOVE-03
    fn difficult_ground_cost(&self) -> &'static str {
        "each square counts double"
    }

    fn ground_items(&self) -> Vec<(Square, String)> {
        items::on_ground(self.0)
    }

    fn traps(&self) -> Vec<Square> {
        self.0.traps().map(|(_, square)| square).collect()
    }
}
