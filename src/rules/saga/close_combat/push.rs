//! Forced movement, which provokes no attacks of opportunity.

use crate::battle::{Event, ForcedMovement, UnitId, Work};
use crate::grid::{Space, Square, step_cost};
use crate::rules::saga::close_combat::release;
use crate::rules::saga::data::Feat;
use crate::rules::saga::frame::{PushFrame, SagaFrame, SagaStep};
use crate::rules::saga::movement::{bearing, pit, placement};
use crate::rules::saga::query::close_combat::push;
use crate::rules::saga::query::movement::{occupancy, speed};
use crate::rules::saga::state::{Action, BattleAccess, BattleView};
use crate::rules::saga::support::aiming;
use crate::rules::saga::vehicles::vehicle;

/// The push after a melee hit, if the attacker has the talent and the target is small enough. SAGA-BEY-12
pub fn after_hit(view: &BattleView, unit: UnitId, target: UnitId) -> Option<PushFrame> {
    let knows_how = view.data_of(unit).feats.contains(&Feat::RamRush);
    let fits = view.size(target) as i8 - view.size(unit) as i8 <= 1;
    let stands = view.seat_assignment(target).is_none();
    (knows_how && fits && stands).then_some(PushFrame { unit, target })
}

/// Pushes the target one square straight away, into free squares only. SAGA-BEY-12, SAGA-AOO-08
impl Work<SagaFrame> for PushFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let PushFrame { unit, target } = self;
        if !battle.vital(unit).can_act() || !battle.is_on_board(target) || battle.vital(target).is_gone() {
            return SagaStep::Done;
        }
        let view = battle.view();
        let from = battle.space(target).origin;
        let (dx, dy) = push::direction(battle.space(unit), battle.space(target));
        let to = from.offset(dx, dy);
        let (mover, occupancy) = (speed::mover(&view, target), occupancy::bodies(&view, target));
        let can_go = to != from && step_cost(battle.board.map(), &mover, &occupancy, from, to).is_some();
        if can_go && occupancy::is_free_for(&view, target, to) {
            let words = format!("pushes {} back", battle.name(target));
            battle.log_event(Event::Acted { unit, action: Action::Attack.key(), words });
            let before = battle.space(target);
            put(battle, target, to, ForcedMovement::Pushed);
            return after(battle, unit, target, before).map_or(SagaStep::Done, SagaStep::Continue);
        }
        SagaStep::Done
    }
}

/// The consequences of forced movement: a fall into a pit or through an overloaded span. SAGA-BEY-44, SAGA-OBJ-10
pub fn after(battle: &mut BattleAccess, by: UnitId, target: UnitId, before: Space) -> Option<SagaFrame> {
    let fall = pit::fall(&battle.view(), target, before).or_else(|| bearing::review(battle, by, None));
    fall.map(SagaFrame::from)
}

/// Moves a unit against its will, without provoking. SAGA-AOO-08
pub fn put(battle: &mut BattleAccess, unit: UnitId, to: Square, forced: ForcedMovement) {
    let from = battle.space(unit).origin;
    placement::place(battle, unit, to);
    battle.log_event(Event::Stepped { unit, from, to, cost: 0, driver: None, forced: Some(forced) });
    vehicle::carry(battle, unit);
    release::watch_distance(battle, unit);
    aiming::watch_board(battle);
}
