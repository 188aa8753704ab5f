//! Moving somebody by a psi power. SAGA-BEY-16

use super::psi;
use crate::{
    battle::{Event, ForcedMovement, Illegal, ItemKey, Roll, UnitId},
    dice::{Breakdown, DiceCode, Sum, Total},
    grid::{Diagonal, Direction, Mover, Occupancy, Space, Square, grid_line, step_cost},
    rules::{
        Preview,
        saga::{
            action::Action,
            areas::area::Point,
            battle::BattleAccess,
            data::DamageType,
            frame::{AreaFrame, SagaStep, Spread, Struck},
            hands::{grab, shove},
            hurt::reduction::DamageProfile,
            moving::pit,
            strike::defense,
            vehicles::vehicle,
            view::{BattleView, Combatant},
        },
    },
};

/// What a thing without a will of its own takes. SAGA-BEY-16
const OBJECT_DC: i32 = 15;

/// What the hurled one and whoever it hits take.
const MEANS: DamageProfile = DamageProfile::of(DamageType::Bludgeoning);

/// Hurling somebody.
#[derive(Clone, Debug)]
pub struct Hurl {
    /// Whom.
    pub target: UnitId,
    /// Where to.
    pub to: Square,
    /// Squares at most.
    pub distance: i32,
    /// Damage if something stops it.
    pub damage: DiceCode,
}

/// The way of somebody who is hurled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// Squares it passes, the start left out.
    pub path: Vec<Square>,
    /// What stops it before the end.
    pub stop: Option<Stop>,
}

/// What stops somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A wall, a closed door, the edge of the map.
    Wall,
    /// Another creature.
    Creature(UnitId),
}

/// Why somebody cannot be moved at all.
pub fn check(view: &BattleView, unit: UnitId, target: UnitId, range: i32) -> Result<(), Illegal> {
    psi::check_reach(view, unit, target, range)?;
    match view.of(target).ride {
        Some(_) => Err(Illegal::new("aboard", format!("{} sits in a vehicle", view.of(target).name))),
        None => Ok(()),
    }
}

/// The way to a square, in a straight line, or why it is none. SAGA-BEY-16, SAGA-CHARGE-09
pub fn flight(view: &BattleView, target: UnitId, to: Square, distance: i32) -> Result<Flight, Illegal> {
    let theirs = view.of(target);
    let from = theirs.space.origin;
    let squares = Space::single(from).distance(Space::single(to), Diagonal::Double);
    if squares == 0 {
        return Err(Illegal::new("no_way", "it is there already"));
    }
    if squares > distance {
        return Err(Illegal::new("too_far", format!("{to} is {squares} squares off; it moves up to {distance}")));
    }
    let mover = Mover { ignores_ground: true, squeezes: false, ..Mover::on_foot(theirs.space) };
    // Those aboard a vehicle take up no room of their own. SAGA-BEY-45
    let others = || view.combatants().filter(|other| other.id != target && other.is_present() && other.ride.is_none());
    let occupancy = Occupancy::of_all(view.board.map(), others().map(|other| (other.space, Occupancy::Closed)));
    let mut flight = Flight { path: Vec::new(), stop: None };
    let mut at = from;
    for next in grid_line(from, to).filter(|&square| square != from) {
        let mover = Mover { space: theirs.space.at(at), ..mover };
        if step_cost(view.board.map(), &mover, &occupancy, at, next).is_none() {
            let there = theirs.space.at(next);
            let struck = others().find(|other| other.space.overlaps(there));
            flight.stop = Some(struck.map_or(Stop::Wall, |other| Stop::Creature(other.id)));
            break;
        }
        flight.path.push(next);
        at = next;
    }
    Ok(flight)
}

/// The farthest squares in the eight directions.
pub fn goals(view: &BattleView, target: UnitId, distance: i32) -> Vec<Square> {
    let from = view.of(target).space.origin;
    let (straight, slanted) = (i16::try_from(distance).unwrap_or(0), i16::try_from(distance / 2).unwrap_or(0));
    let steps = Direction::ALL.map(Direction::step).into_iter().map(|(dx, dy)| (dx * straight, dy * straight));
    let corners = [(1, -1), (1, 1), (-1, 1), (-1, -1)].into_iter().map(|(dx, dy)| (dx * slanted, dy * slanted));
    let goals = steps.chain(corners).map(|(dx, dy)| from.offset(dx, dy));
    goals.filter(|&to| flight(view, target, to, distance).is_ok()).collect()
}

/// What the Psi check must reach: Will; a body without a will counts as an object. SAGA-BEY-16
fn against<S: Sum>(target: &Combatant) -> S {
    if target.vital.is_gone() {
        let mut dc = S::default();
        dc.add("object", OBJECT_DC);
        dc
    } else {
        defense::will(target)
    }
}

/// Moves it, if the check succeeds; nobody gets a strike at it. SAGA-BEY-16, SAGA-AOO-08
pub fn run(battle: &mut BattleAccess, unit: UnitId, power: &ItemKey, hurl: &Hurl) -> SagaStep {
    let Hurl { target, to, distance, damage } = *hurl;
    let Ok(flight) = flight(&battle.view(), target, to, distance) else { return SagaStep::Done };
    let dc = against::<Total>(&battle.combatant(target)).total();
    let Some(total) = psi::roll_against(battle, unit, dc) else { return SagaStep::Done };
    let before = battle.space(target);
    for next in flight.path {
        let mut placement = battle.placement_mut(target);
        let from = placement.space.origin;
        placement.space = placement.space.at(next);
        let forced = Some(ForcedMovement::Hurled);
        battle.tell(Event::Stepped { unit: target, from, to: next, cost: 0, driver: None, forced });
    }
    vehicle::carry(battle, target);
    grab::watch_distance(battle, target);
    let fall = shove::after(battle, unit, target, before);
    let Some(stop) = flight.stop else { return fall.map_or(SagaStep::Done, SagaStep::Continue) };
    let struck = Struck { hits: true, halved: 0, if_missed: None, deflectable: false };
    let mut queue = Vec::new();
    let words = match stop {
        Stop::Wall => "is stopped hard".to_owned(),
        Stop::Creature(other) => {
            queue.push((other, struck));
            format!("is hurled into {}", battle.name(other))
        }
    };
    if !battle.vital(target).is_gone() {
        queue.push((target, struck));
    }
    let action = Action::PsiHurl.key();
    battle.tell(Event::Acted { unit: target, action, words });
    let faces = battle.dice.roll_code(damage);
    let damage = Roll::new(damage, faces, Breakdown::new());
    let spread = Spread { damage, means: MEANS, total, queue };
    let point = Point::Unit(target);
    let spread = AreaFrame { attacker: unit, with: power.clone(), point, announced: true, spread: Some(spread) };
    match fall {
        Some(fall) => SagaStep::Push(fall, spread.into()),
        None => SagaStep::Continue(spread.into()),
    }
}

/// What it would come to.
pub fn preview(view: &BattleView, unit: UnitId, hurl: &Hurl) -> Result<Preview, Illegal> {
    let Hurl { target, to, distance, damage } = *hurl;
    let (own, theirs) = (view.of(unit), view.of(target));
    let flight = flight(view, target, to, distance)?;
    let against: Breakdown = against(theirs);
    let chance = psi::chance(own, against.total());
    let spread = damage.spread();
    let mut notes = vec![format!("moves {} squares", flight.path.len())];
    if flight.path.last().is_some_and(|&end| pit::would_fall(view, target, end)) {
        notes.push("then falls into the pit".to_owned());
    }
    let mean = chance.per_mille() * spread.mean_x100 / 1000;
    let worth_of = |other: &Combatant| if other.side == own.side { -mean } else { mean };
    let worth = match flight.stop {
        None => 0,
        Some(Stop::Wall) => {
            notes.push(format!("stopped by a wall: {damage} damage"));
            worth_of(theirs)
        }
        Some(Stop::Creature(other)) => {
            let other = view.of(other);
            notes.push(format!("hits {}: {damage} damage to both", other.name));
            worth_of(theirs) + worth_of(other)
        }
    };
    Ok(Preview {
        summary: format!("{} at {chance}", theirs.name),
        chance: Some(chance),
        bonus: Some(psi::bonus(own)),
        against: Some((if theirs.vital.is_gone() { "Difficulty" } else { "Will" }.into(), against)),
        damage: flight.stop.map(|_| spread),
        path: flight.path,
        notes,
        worth_x100: Some(worth),
        ..Preview::default()
    })
}
