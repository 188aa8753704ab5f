//! Moving by squares: speed, who is in the way, and the move itself.

use bevy::prelude::*;

use super::{
    action::Simple,
    aiming, bearing,
    data::{ArmorClass, Feat, UnitData},
    effects::What,
    field::{Field, Profile},
    frame::{Gait, MoveFrame, SagaStep, SimpleFrame},
    muster::{Fighter, Muster},
    opportunity, pit, ready, run, stealth, straight, threat, tumble, vehicle,
};
use crate::{
    battle::{Event, Illegal, UnitId},
    dice::Total,
    grid::{Map, Mover, Occupancy, Pathfinder, Space, Square, careful_path, path_cost, step_cost},
};

/// Size categories between two enemies from which on they pass each other. SAGA-THRU-03
const PASSING_DIFFERENCE: u8 = 3;

/// Squares of one move action now; none for one that is held. SAGA-GRAB-04, SAGA-SPD-01, SAGA-SPD-02, SAGA-ENC-01, SAGA-ENC-04, SAGA-COND-02
pub fn speed(field: &Field, unit: UnitId) -> i32 {
    let (effects, profile) = (field.effects(unit), field.profile(unit));
    if effects.has(What::Grabbed) || effects.has(What::Pinned) {
        return 0;
    }
    let full = fly_speed(&profile.data).unwrap_or(profile.data.speed);
    let loaded = if is_slowed(profile) { full * 3 / 4 } else { full };
    let whole = if field.body(unit).track.halves_speed() { loaded / 2 } else { loaded };
    // SAGA-BEY-41
    if effects.has(What::Blinded) { whole / 2 } else { whole }
}

/// Medium or heavy armor or a heavy load slows, once. SAGA-ENC-01, SAGA-ENC-04
fn is_slowed(profile: &Profile) -> bool {
    profile.data.heavy_load || profile.armor.as_ref().is_some_and(|armor| armor.class >= ArmorClass::Medium)
}

/// A heavy load grounds a flyer. SAGA-SPD-03, SAGA-SPD-05
pub fn fly_speed(data: &UnitData) -> Option<i32> {
    data.fly_speed.filter(|_| !data.heavy_load)
}

/// Squares a move of this kind may use.
/// SAGA-MOVE-01, SAGA-WDRAW-03, SAGA-PRONE-07, SAGA-CHARGE-01, SAGA-RUN-01
pub fn allowance(field: &Field, unit: UnitId, gait: Gait) -> i32 {
    match gait {
        Gait::Walk | Gait::Sneak => speed(field, unit),
        Gait::Withdraw => speed(field, unit) / 2,
        Gait::Crawl => speed(field, unit).min(1),
        Gait::Charge | Gait::Tumble { .. } => speed(field, unit),
        Gait::Run => speed(field, unit) * run::speeds(field.profile(unit)),
        // What it takes was spent before.
        Gait::Climb => i32::from(i16::MAX),
    }
}

/// Why a unit cannot leave its square at all.
pub fn check_free(field: &Field, unit: UnitId) -> Result<(), Illegal> {
    if super::grab::is_held(&field.fighter(unit)) {
        return Err(Illegal::new("held", "it is held: it must break free first"));
    }
    if speed(field, unit) == 0 {
        return Err(Illegal::new("slow", "this unit cannot move now"));
    }
    Ok(())
}

/// How a unit would move now: lying down it crawls.
pub fn gait(field: &Field, unit: UnitId) -> Gait {
    if field.body(unit).posture.is_prone() { Gait::Crawl } else { Gait::Walk }
}

/// The body that moves. SAGA-SQZ-02
pub fn mover(field: &Field, unit: UnitId) -> Mover {
    let data = field.data_of(unit);
    let squeezes = match data.nature {
        super::data::Nature::Living => true,
        super::data::Nature::Robot | super::data::Nature::Vehicle => data.compressible,
    };
    Mover { ignores_ground: fly_speed(data).is_some(), squeezes, ..Mover::on_foot(field.space(unit)) }
}

/// What everyone on the board is to the mover. SAGA-THRU-01, SAGA-THRU-02, SAGA-THRU-03, SAGA-THRU-05
pub fn occupancy(muster: &Muster, unit: UnitId) -> Vec<Occupancy> {
    let mut squares = bodies(muster, unit);
    pit::close(muster.board, muster.of(unit), &mut squares);
    squares
}

/// The same for one that is moved, or climbs: pits are open to it.
pub fn bodies(muster: &Muster, unit: UnitId) -> Vec<Occupancy> {
    let own = muster.of(unit);
    // Those in a vehicle take up no room of their own.
    let others = muster.fighters().filter(|other| other.id != unit && other.on_board && other.ride.is_none());
    Occupancy::of_all(muster.board.map(), others.map(|other| (other.space, in_the_way(own, other))))
}

fn in_the_way(mover: &Fighter, other: &Fighter) -> Occupancy {
    let (own, theirs) = (mover.data.size, other.data.size);
    if other.is_vehicle() && !other.vital.is_gone() {
        return Occupancy::Closed;
    }
    if !other.vital.is_fit() || own.shares_squares() || theirs.shares_squares() {
        Occupancy::Share
    } else if mover.side == other.side || own.difference(theirs) >= PASSING_DIFFERENCE {
        Occupancy::Pass
    } else {
        Occupancy::Closed
    }
}

/// Where a unit could go with one move of this kind, and what it costs. SAGA-MOVE-01, SAGA-PRONE-07
pub fn destinations(field: &Field, muster: &Muster, unit: UnitId, gait: Gait) -> Vec<(Square, i32)> {
    let mut finder = Pathfinder::new();
    let budget = allowance(field, unit, gait);
    let reach = finder.reach(field.board.map(), &mover(field, unit), &occupancy(muster, unit), budget);
    reach.squares().collect()
}

/// The way to a square: the one given, if the unit can go it, else the careful one.
pub fn way(field: &Field, unit: UnitId, to: Square, path: Option<&[Square]>) -> Result<Vec<Square>, Illegal> {
    let allowance = allowance(field, unit, gait(field, unit));
    let Some(path) = path else {
        let message = || format!("{to} cannot be reached with a move of {allowance} squares");
        return careful_way(field, unit, to).ok_or_else(|| Illegal::new("out_of_reach", message()));
    };
    let cost = path_cost(field.board.map(), &mover(field, unit), &occupancy(&field.muster(), unit), path)
        .map_err(straight::blocked)?;
    if path.is_empty() {
        return Err(Illegal::new("empty_path", "the path has no squares"));
    }
    if cost > allowance {
        let message = format!("the way costs {cost} squares; one move covers {allowance}");
        return Err(Illegal::new("too_far", message));
    }
    Ok(path.to_vec())
}

/// The way that provokes the least, then the cheapest; `None` if one move does not lead there.
pub fn careful_way(field: &Field, unit: UnitId, to: Square) -> Option<Vec<Square>> {
    let muster = field.muster();
    let (mover, budget) = (mover(field, unit), allowance(field, unit, gait(field, unit)));
    let (own, threat) = (mover.space, threat::map(&muster, unit, budget));
    careful_path(field.board.map(), &mover, &occupancy(&muster, unit), to, budget, |from, to| {
        threat.leaving(own.at(from), own.at(to))
    })
}

/// A frame that takes a unit along a path.
pub fn frame(unit: UnitId, path: Vec<Square>, kind: Gait) -> MoveFrame {
    let ahead = path.into_iter().rev().collect();
    MoveFrame {
        unit,
        ahead,
        spent: 0,
        kind,
        provoked: Vec::new(),
        struck_before: Vec::new(),
        set_off: Vec::new(),
        steps: 0,
    }
}

/// Walks on until the move is over or somebody may strike. SAGA-AOO-06, SAGA-AOO-13, SAGA-AOO-16
pub fn run(In(mut frame): In<MoveFrame>, mut field: Field) -> SagaStep {
    let unit = frame.unit;
    if !field.vital(unit).is_fit() {
        return SagaStep::Done;
    }
    let Leg { steps, reactors, set_off, pauses } = walk(&field, &mut frame);
    if let Some(&Stepped { to, .. }) = steps.last() {
        let mut standing = field.standing_mut(unit);
        standing.space = standing.space.at(to);
        vehicle::carry(&mut field, unit);
        aiming::watch_steps(&mut field, unit, &steps);
        super::grab::watch_distance(&mut field, unit);
    }
    for Stepped { from, to, cost } in steps {
        field.tell(Event::Stepped { unit, from, to, cost });
    }
    if let Some(fall) = bearing::review(&mut field, unit, None) {
        if fall.queue.iter().any(|(fallen, _)| *fallen == unit) {
            frame.ahead.clear();
        }
        return SagaStep::Push(frame.into(), fall.into());
    }
    if pauses {
        return SagaStep::Continue(frame.into());
    }
    if let Some(window) = ready::window(set_off, format!("{} moves", field.name(unit))) {
        return SagaStep::Push(frame.into(), window.into());
    }
    if reactors.is_empty() && frame.kind == Gait::Sneak {
        let hasty = frame.spent * 2 > speed(&field, unit);
        let hide = SimpleFrame { unit, action: Simple::Hide { hasty }, announced: true };
        let mut others = opportunity::reactors(&field.muster(), unit);
        // The whole of it is one action. SAGA-AOO-13
        others.retain(|reactor| !frame.provoked.contains(reactor));
        return match opportunity::open(unit, others, "hiding") {
            Some(window) => SagaStep::Push(hide.into(), window.into()),
            None => SagaStep::Continue(hide.into()),
        };
    }
    if reactors.is_empty() {
        stealth::walked(&mut field, unit);
        stealth::review(&mut field);
        leave_by_exit(&mut field, unit);
        return SagaStep::Done;
    }
    let from = field.space(unit).origin;
    match opportunity::open(unit, reactors, &format!("leaving {from}")) {
        Some(window) => SagaStep::Push(frame.into(), window.into()),
        None => SagaStep::Done,
    }
}

/// A unit that has ended its move on an exit of its side leaves the battle.
pub fn leave_by_exit(field: &mut Field, unit: UnitId) {
    let (space, side) = (field.space(unit), field.side(unit));
    let Some(by) = field.board.exit_under(side, space).map(|zone| zone.name.clone()) else { return };
    field.standing_mut(unit).on_board = false;
    field.departed.0.push(unit);
    field.tell(Event::Departed { unit, at: space.origin, by: by.clone() });
    for (other, _) in vehicle::crew(field, unit) {
        field.standing_mut(other).on_board = false;
        field.departed.0.push(other);
        field.tell(Event::Departed { unit: other, at: space.origin, by: by.clone() });
    }
}

/// A step that was taken.
pub struct Stepped {
    /// From where.
    from: Square,
    /// To where.
    pub to: Square,
    cost: i32,
}

/// A part of a move in which nobody else does anything.
#[derive(Default)]
struct Leg {
    steps: Vec<Stepped>,
    /// The enemies who may strike as the next step is taken.
    reactors: Vec<UnitId>,
    /// Those whose readied action the last step sets off, and at whom.
    set_off: Vec<(UnitId, UnitId)>,
    /// Whether the ground has to be looked at before the move goes on.
    pauses: bool,
}

/// The steps until the move is over or until something else may happen.
fn walk(field: &Field, frame: &mut MoveFrame) -> Leg {
    let unit = frame.unit;
    let mut muster = field.muster();
    let (mut mover, occupancy) = (mover(field, unit), occupancy_for(&muster, unit, frame.kind));
    let allowance = allowance(field, unit, frame.kind);
    let mut steps = Vec::new();
    while let Some(&to) = frame.ahead.last() {
        let reactors = provoked_by_step(&muster, frame, to);
        if !reactors.is_empty() {
            frame.provoked.extend(&reactors);
            frame.struck_before.extend(reactors.iter().map(|&reactor| muster.of(reactor).opportunities_used));
            return Leg { steps, reactors, ..Leg::default() };
        }
        let map = muster.board.map();
        let from = mover.space.origin;
        let Some(plain) = step_cost(map, &mover, &occupancy, from, to) else { break };
        let cost = cost_for(&muster, unit, frame.kind, plain, mover.space.at(to));
        if frame.spent + cost > allowance && may_stop(map, mover.space, &occupancy) {
            break;
        }
        mover.space = mover.space.at(to);
        muster.put(unit, to);
        steps.push(Stepped { from, to, cost });
        frame.ahead.pop();
        frame.spent += cost;
        frame.steps += 1;
        let set_off = ready::set_off_by_step(&muster, frame, mover.space.at(from));
        if !set_off.is_empty() {
            frame.set_off.extend(set_off.iter().map(|(holder, _)| holder));
            return Leg { steps, set_off, ..Leg::default() };
        }
        if !frame.ahead.is_empty() && bearing::is_trodden(&muster, unit, mover.space.at(from)) {
            return Leg { steps, pauses: true, ..Leg::default() };
        }
    }
    Leg { steps, ..Leg::default() }
}

/// What everyone is to one who moves so.
pub fn occupancy_for(muster: &Muster, unit: UnitId, gait: Gait) -> Vec<Occupancy> {
    match gait {
        Gait::Tumble { passed } => tumble::occupancy(muster, unit, passed),
        Gait::Climb => bodies(muster, unit),
        Gait::Walk | Gait::Withdraw | Gait::Crawl | Gait::Charge | Gait::Run | Gait::Sneak => occupancy(muster, unit),
    }
}

/// What a step costs one who moves so.
pub fn cost_for(muster: &Muster, unit: UnitId, gait: Gait, plain: i32, after: Space) -> i32 {
    match gait {
        Gait::Tumble { .. } => tumble::cost(muster, unit, plain, after),
        Gait::Walk | Gait::Withdraw | Gait::Crawl | Gait::Charge | Gait::Run | Gait::Sneak | Gait::Climb => plain,
    }
}

/// Whether a movement may end with a body there.
pub fn may_stop(map: &Map, space: Space, occupancy: &[Occupancy]) -> bool {
    space.squares().filter_map(|square| map.index(square)).all(|index| {
        match occupancy.get(index).copied().unwrap_or_default() {
            Occupancy::Free | Occupancy::Share => true,
            Occupancy::Pass | Occupancy::Closed => false,
        }
    })
}

/// Enemies who may strike as the unit takes this step, each once a move. The first step of a withdrawal is guarded, and
/// all of a tumble that succeeds.
/// SAGA-AOO-01, SAGA-AOO-06, SAGA-AOO-07, SAGA-AOO-13, SAGA-THRU-06
pub fn provoked_by_step(muster: &Muster, frame: &MoveFrame, next: Square) -> Vec<UnitId> {
    let Fighter { side, space: own, .. } = *muster.of(frame.unit);
    let after = own.at(next);
    let guarded = match frame.kind {
        Gait::Withdraw => frame.steps == 0,
        Gait::Tumble { passed } => passed,
        Gait::Walk | Gait::Crawl | Gait::Charge | Gait::Run | Gait::Sneak | Gait::Climb => false,
    };
    let leaves = |reactor: &Fighter| {
        let threatens = |square| opportunity::threatens(muster.board, reactor, Space::single(square));
        !guarded && own.squares().any(|square| !after.contains(square) && threatens(square))
    };
    let enters = |reactor: &Fighter| !guarded && after.overlaps(reactor.space) && !own.overlaps(reactor.space);
    let mut reactors: Vec<UnitId> = Vec::new();
    for reactor in muster.in_order().filter(|reactor| reactor.side != side && opportunity::is_ready(reactor)) {
        // Who has acted on this move by a readied action does not strike as well. SAGA-ACT-14
        let has_acted = frame.set_off.contains(&reactor.id) && !ready::is_ready(muster, reactor.id);
        if !has_acted
            && !frame.provoked.contains(&reactor.id)
            && (leaves(reactor) || enters(reactor))
            && opportunity::strike::<Total>(muster, reactor.id, frame.unit).is_some()
        {
            reactors.push(reactor.id);
        }
    }
    reactors
}

/// The free place nearest to where a late unit should arrive. SAGA-INIT-07
pub fn free_place_near(field: &Field, unit: UnitId) -> Option<Square> {
    let (mover, occupancy) = (mover(field, unit), occupancy(&field.muster(), unit));
    let wanted = field.space(unit);
    let fits = |square: &Square| is_free(field, &occupancy, wanted.at(*square));
    field.board.map().squares().filter(fits).min_by_key(|square| wanted.origin.distance(*square, mover.diagonal))
}

/// Whether nobody and no wall is where a body would be.
fn is_free(field: &Field, occupancy: &[Occupancy], space: Space) -> bool {
    space.squares().all(|square| {
        let tile = field.board.map().tile(square).barrier;
        let index = field.board.map().index(square);
        let free = index.is_some_and(|index| occupancy.get(index).is_none_or(|entry| *entry == Occupancy::Free));
        free && !matches!(tile, crate::grid::Barrier::Wall | crate::grid::Barrier::Aperture)
    })
}

/// Whether a unit could be put there.
pub fn is_free_for(field: &Field, muster: &Muster, unit: UnitId, at: Square) -> bool {
    is_free(field, &bodies(muster, unit), field.space(unit).at(at))
}

/// Whether drawing and holstering are swift for a unit. SAGA-MOVE-06
pub fn draws_quickly(field: &Field, unit: UnitId) -> bool {
    field.data_of(unit).feats.contains(&Feat::QuickDraw)
}

/// Whether a unit stands next to a square without a wall between; for doors.
pub fn is_next_to(field: &Field, unit: UnitId, square: Square) -> bool {
    let own = field.space(unit);
    own.squares().any(|from| from.is_adjacent(square) && !is_walled_off(field, from, square))
}

/// A wall on the border between two orthogonal neighbours.
fn is_walled_off(field: &Field, from: Square, to: Square) -> bool {
    field.board.map().border(from, to) == crate::grid::Barrier::Wall
}
