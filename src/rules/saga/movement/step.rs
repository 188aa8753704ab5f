//! The frame of moves, square by square.

use crate::battle::{Event, UnitId, Work};
use crate::dice::Total;
use crate::grid::{Space, Square, step_cost};
use crate::rules::saga::close_combat::release;
use crate::rules::saga::frame::{HideFrame, MoveFrame, SagaFrame, SagaStep};
use crate::rules::saga::movement::{bearing, placement, room};
use crate::rules::saga::opportunity::windows;
use crate::rules::saga::query;
use crate::rules::saga::query::movement::occupancy::may_stop;
use crate::rules::saga::query::movement::speed::{allowance, mover, speed};
use crate::rules::saga::query::movement::step::{self, Stepped};
use crate::rules::saga::query::movement::tumble_occupancy::occupancy_for;
use crate::rules::saga::query::opportunity::threatening;
use crate::rules::saga::query::ready::readiness;
use crate::rules::saga::query::ready::set_off::SetOff;
use crate::rules::saga::ready::set_off;
use crate::rules::saga::sight::stealth;
use crate::rules::saga::state::{BattleAccess, BattleView, Combatant, MoveMode};
use crate::rules::saga::support::aiming;
use crate::rules::saga::vehicles::vehicle;

/// Moves until the move is over or another unit may react. SAGA-AOO-06, SAGA-AOO-13, SAGA-AOO-16
impl Work<SagaFrame> for MoveFrame {
    fn run(mut self, battle: &mut BattleAccess) -> SagaStep {
        let unit = self.unit;
        if !battle.vital(unit).can_act() {
            return SagaStep::Done;
        }
        let Leg { steps, reactors, set_off, pauses, blocked } = walk(battle.view(), &mut self);
        if let Some(&Stepped { to, .. }) = steps.last() {
            placement::place(battle, unit, to);
            vehicle::carry(battle, unit);
            aiming::watch_steps(battle, unit, &steps);
            release::watch_distance(battle, unit);
        }
        let driver = if steps.is_empty() { None } else { query::vehicles::vehicle::driver(&battle.view(), unit) };
        for Stepped { from, to, cost } in steps {
            battle.log_event(Event::Stepped { unit, from, to, cost, driver, forced: None });
        }
        if let Some(space) = blocked {
            self.ahead.clear();
            stealth::find_in_the_way(battle, unit, space);
            room::note_crowded(battle, unit);
        }
        if let Some(fall) = bearing::review(battle, unit, None) {
            if fall.queue.iter().any(|(fallen, _)| *fallen == unit) {
                self.ahead.clear();
            }
            return SagaStep::Push(self.into(), fall.into());
        }
        if pauses {
            return SagaStep::Continue(self.into());
        }
        if let Some(window) = set_off::window(set_off, format!("{} moves", battle.name(unit))) {
            return SagaStep::Push(self.into(), window.into());
        }
        if reactors.is_empty() && self.kind == MoveMode::Sneak {
            let hasty = self.spent * 2 > speed(&battle.view(), unit);
            let hide = HideFrame { unit, hasty, announced: true };
            let mut others = query::opportunity::reactors::reactors(&battle.view(), unit);
            // The whole move counts as one action. SAGA-AOO-13
            others.retain(|reactor| !self.provoked.contains(reactor));
            return match windows::open(unit, others, "hiding") {
                Some(window) => SagaStep::Push(hide.into(), window.into()),
                None => SagaStep::Continue(hide.into()),
            };
        }
        if reactors.is_empty() {
            stealth::walked(battle, unit);
            stealth::review(battle);
            placement::leave_by_exit(battle, unit);
            return SagaStep::Done;
        }
        let from = battle.space(unit).origin;
        match windows::open(unit, reactors, &format!("leaving {from}")) {
            Some(window) => SagaStep::Push(self.into(), window.into()),
            None => SagaStep::Done,
        }
    }
}

/// A part of a move without interruption.
#[derive(Default)]
struct Leg {
    steps: Vec<Stepped>,
    /// Enemies who may make attacks of opportunity before the next step.
    reactors: Vec<UnitId>,
    /// Readied actions that the last step triggers, with their targets.
    set_off: Vec<SetOff>,
    /// True if the ground must be checked before the move continues.
    pauses: bool,
    /// The space that the unit cannot enter because of an enemy that it does not perceive.
    blocked: Option<Space>,
}

/// The steps until the move is over or interrupted.
fn walk(mut view: BattleView, frame: &mut MoveFrame) -> Leg {
    let unit = frame.unit;
    let (mut mover, occupancy) = (mover(&view, unit), occupancy_for(&view, unit, frame.kind));
    let allowance = allowance(&view, unit, frame.kind);
    let mut steps = Vec::new();
    while let Some(&to) = frame.ahead.last() {
        let there = mover.space.at(to);
        if !query::sight::stealth::unperceived_in(&view, unit, there).is_empty() {
            return Leg { steps, blocked: Some(there), ..Leg::default() };
        }
        let reactors = provoked_by_step(&view, frame, to);
        if !reactors.is_empty() {
            frame.provoked.extend(&reactors);
            frame.struck_before.extend(reactors.iter().map(|&reactor| view.of(reactor).opportunities_used));
            return Leg { steps, reactors, ..Leg::default() };
        }
        let map = view.board.map();
        let from = mover.space.origin;
        let Some(plain) = step_cost(map, &mover, &occupancy, from, to) else { break };
        let cost = step::cost_for(&view, unit, frame.kind, plain, mover.space.at(to));
        if frame.spent + cost > allowance && may_stop(map, mover.space, &occupancy) {
            break;
        }
        mover.space = mover.space.at(to);
        view.put(unit, to);
        steps.push(Stepped { from, to, cost });
        frame.ahead.pop();
        frame.spent += cost;
        frame.steps += 1;
        let set_off = set_off::set_off_by_step(&view, frame, mover.space.at(from));
        if !set_off.is_empty() {
            frame.set_off.extend(set_off.iter().map(|set_off| set_off.unit));
            return Leg { steps, set_off, ..Leg::default() };
        }
        if !frame.ahead.is_empty() && query::movement::bearing::is_trodden(&view, unit, mover.space.at(from)) {
            return Leg { steps, pauses: true, ..Leg::default() };
        }
    }
    Leg { steps, ..Leg::default() }
}

/// Enemies who may make attacks of opportunity when the unit takes this step, each at most once per move. The first
/// step of a withdrawal and successful tumbles do not provoke. SAGA-AOO-01, SAGA-AOO-06, SAGA-AOO-07, SAGA-AOO-13,
/// SAGA-THRU-06
pub fn provoked_by_step(view: &BattleView, frame: &MoveFrame, next: Square) -> Vec<UnitId> {
    let Combatant { side, space: own, .. } = *view.of(frame.unit);
    let after = own.at(next);
    let guarded = match frame.kind {
        MoveMode::Withdraw => frame.steps == 0,
        MoveMode::Tumble { passed } => passed,
        MoveMode::Walk | MoveMode::Crawl | MoveMode::Charge | MoveMode::Run | MoveMode::Sneak | MoveMode::Climb => {
            false
        }
    };
    let leaves = |reactor: &Combatant| {
        let threatens = |square| threatening::threatens(view.board, reactor, Space::single(square));
        !guarded && own.squares().any(|square| !after.contains(square) && threatens(square))
    };
    let enters = |reactor: &Combatant| !guarded && after.overlaps(reactor.space) && !own.overlaps(reactor.space);
    let mut reactors: Vec<UnitId> = Vec::new();
    for reactor in view.in_order().filter(|reactor| reactor.side != side && threatening::is_ready(reactor)) {
        // A unit that has reacted to this move with a readied action makes no attack of opportunity. SAGA-ACT-14
        let has_acted = frame.set_off.contains(&reactor.id) && !readiness::is_ready(view, reactor.id);
        if !has_acted
            && !frame.provoked.contains(&reactor.id)
            && (leaves(reactor) || enters(reactor))
            && query::opportunity::reactors::strike::<Total>(view, reactor.id, frame.unit).is_some()
        {
            reactors.push(reactor.id);
        }
    }
    reactors
}
