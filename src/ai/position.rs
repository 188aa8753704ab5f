//! The choice between attack and movement, and the destination: the best attack from a square, the danger there and its
//! distance to the goal.

use std::cmp::Reverse;

use super::{
    attack::{self, Attack},
    glance::{Glance, View},
    ground::{Ground, Locks},
    passage::{self, Passage, Scout},
    situation::Situation,
    weights::Weights,
};
use crate::{
    battle::{ItemKey, Order, UnitId},
    grid::{Diagonal, Square},
    rules::{AttackEstimate, BattleQuery, CrewRole, Purpose},
};

/// The distance in squares within which a protected friend is near enough.
const NEAR_A_WARD: i32 = 4;

/// The best order of a unit.
pub struct Best {
    /// An attack or a move.
    pub order: Order,
    /// The attack that a move is ordered for.
    pub then: Option<Blow>,
}

/// An attack that was evaluated before it can be ordered.
pub struct Blow {
    /// The target.
    pub target: UnitId,
    /// The weapon used.
    pub with: Option<ItemKey>,
    /// The expected value, in hundredths of a hit point.
    pub worth: i32,
}

/// The actions available from the unit's present square.
pub struct Here<'a> {
    /// The most valuable attack.
    pub attack: Option<&'a Attack>,
    /// Support of a friend that is worth more than the attack.
    pub support: Option<&'a Attack>,
    /// The attack estimates against the considered enemies.
    pub estimates: &'a [Option<AttackEstimate>],
}

/// The attack or the best move of the unit; `None` if it should do neither.
pub fn best(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    ground: &mut Ground,
    here: &Here,
    locks: Locks,
) -> Option<Best> {
    let attack = here.support.or(here.attack).filter(|attack| attack.worth > 0);
    if attack.is_none() && holds_its_ground(situation, here.estimates) {
        return None;
    }
    let mut steps = steps(query, situation, attack.is_some());
    let beyond = passage::beyond(query, situation, weights, here.attack, &steps);
    steps.extend(&beyond);
    // A move comes first if it leaves time for the attack; otherwise the attack comes before the move.
    let step = if steps.is_empty() { None } else { best_step(query, situation, weights, ground, &steps, here, locks) };
    step.or(attack.map(|attack| Best { order: attack.order.clone(), then: None }))
}

/// Returns true if there is no reason to look for another square: the unit has attacked and could attack again from
/// here. Hurt units, units with a destination or a friend to protect, and drivers always look for one.
fn holds_its_ground(situation: &Situation, here: &[Option<AttackEstimate>]) -> bool {
    let can_strike = here.iter().any(Option::is_some);
    can_strike
        && !matches!(situation.shape.crew_role, CrewRole::Driver(_))
        && !situation.can(Purpose::Harm)
        && !situation.is_hurt
        && situation.goal.is_none()
        && situation.ward.is_none()
}

/// The moves that may come before other orders. A unit with an attack considers only moves that leave time for it.
fn steps<'a>(query: &dyn BattleQuery, situation: &'a Situation, has_attack: bool) -> Vec<&'a Order> {
    let mut steps = Vec::new();
    for purpose in [Purpose::Travel, Purpose::Escape] {
        let Some(first) = situation.orders_for(purpose).next() else { continue };
        if !has_attack || query.still_allows(situation.unit, &first.action, Purpose::Harm) {
            steps.extend(situation.orders_for(purpose));
        }
    }
    steps
}

/// A candidate square and the move that leads there; `step` is `None` for the present square.
struct Place<'a> {
    step: Option<&'a Order>,
    square: Square,
    /// The rough value of the square without attacks.
    pull: i32,
    /// The rough value of the square.
    worth: i32,
}

/// The move to the best square, if it is enough better than the present one.
fn best_step(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    ground: &mut Ground,
    steps: &[&Order],
    here: &Here,
    locks: Locks,
) -> Option<Best> {
    let glance = Glance::of(query, situation);
    let mut places = places(query, situation, weights, ground, steps, &glance, locks);
    let stay = places.remove(0);
    places.retain(|place| place.worth > stay.worth - weights.doubt);
    places.sort_unstable_by_key(|place| (Reverse(place.worth), place.square));
    places.truncate(weights.squares);
    let support = here.support.map_or(0, |support| support.worth);
    let dealt = blow(situation, weights, here.estimates).map_or(0, |blow| blow.worth);
    let staying = dealt + stay.pull - danger(query, situation, weights, &stay) + support;
    let mut to_beat = staying + weights.inertia;
    let mut judged = judge(query, situation, weights, &places, to_beat);
    judged.sort_by_key(|(worth, place, _)| (Reverse(*worth), place.square));
    let (mut best, mut scout) = (None, Scout::of(situation));
    for (worth, place, then) in judged {
        if worth <= to_beat {
            break;
        }
        let Some(step) = place.step else { continue };
        let Passage { danger, order } = scout.best(query, situation, weights, step, worth - staying);
        if worth - danger > to_beat {
            (to_beat, best) = (worth - danger, Some(Best { order, then }));
        }
    }
    best
}

/// Every candidate square; the present one comes first.
fn places<'a>(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    ground: &mut Ground,
    steps: &[&'a Order],
    glance: &Glance,
    locks: Locks,
) -> Vec<Place<'a>> {
    let board = query.board();
    let here = situation.space.origin;
    let ways = steps.iter().filter_map(|step| Some((Some(*step), step.to?)));
    let ways: Vec<(Option<&'a Order>, Square)> = [(None, here)].into_iter().chain(ways).collect();
    let squares: Vec<Square> = ways.iter().map(|(_, square)| *square).collect();
    let views: Vec<View> = glance.from(board, situation, weights, &squares);
    let pulls = pulls(query, situation, weights, ground, &squares, &views, locks);
    let places = ways.into_iter().zip(views).zip(pulls);
    places
        .map(|(((step, square), view), pull)| {
            let mut pull = pull;
            if view.crowded && !glance.by_hand {
                pull -= weights.crowded;
            }
            Place { step, square, pull, worth: view.dealt - view.taken * caution(situation, weights) / 100 + pull }
        })
        .collect()
}

/// The weight of damage taken, in percent.
pub fn caution(situation: &Situation, weights: &Weights) -> i32 {
    if situation.is_hurt || situation.is_prized { weights.caution_when_hurt } else { weights.caution }
}

/// The attraction of each square by enemies and destination. If no square allows an attack, path distances to the
/// enemies count, and otherwise straight distances.
fn pulls(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    ground: &mut Ground,
    squares: &[Square],
    views: &[View],
    locks: Locks,
) -> Vec<i32> {
    /// The distance that counts if there is no path.
    const FAR: i32 = 200;
    let side = situation.space.side;
    let mut pulls = vec![0; squares.len()];
    if !situation.holds_out && !situation.is_prized {
        let is_out_of_it = views.iter().all(|view| view.dealt == 0);
        let enemies: Vec<Square> = situation.enemies.iter().take(3).map(|(_, space)| space.origin).collect();
        let ways =
            if is_out_of_it { ground.distances(query.board(), side, &enemies, squares, locks) } else { Vec::new() };
        for (place, (pull, view)) in pulls.iter_mut().zip(views).enumerate() {
            let distance = if is_out_of_it { ways.get(place).copied().flatten() } else { Some(view.nearest) };
            if view.dealt == 0 {
                *pull -= distance.unwrap_or(FAR).min(FAR) * weights.approach;
            }
        }
    }
    let zones = query.board().zones();
    if let Some(zone) = situation.goal.and_then(|zone| zones.get(zone)) {
        let ways = ground.distances(query.board(), side, &zone.squares, squares, locks);
        for (pull, way) in pulls.iter_mut().zip(ways) {
            *pull -= way.unwrap_or(FAR) * weights.goal;
        }
    }
    if let Some(ward) = situation.ward {
        for (pull, square) in pulls.iter_mut().zip(squares) {
            let distance = situation.space.at(*square).distance(ward, Diagonal::Double);
            *pull -= (distance - NEAR_A_WARD).max(0) * weights.guard;
        }
    }
    pulls
}

/// The exact values of the most promising squares. Squares at the end of the list are skipped once they are unlikely to
/// beat the best one.
fn judge<'p, 'a>(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    places: &'p [Place<'a>],
    to_beat: i32,
) -> Vec<(i32, &'p Place<'a>, Option<Blow>)> {
    let enemies = situation.enemy_ids();
    let mut judged = Vec::with_capacity(places.len());
    let mut best = to_beat;
    for place in places {
        if place.worth + weights.hope <= best {
            break;
        }
        let then = blow(situation, weights, &query.estimates(situation.unit, place.square, &enemies));
        let worth = then.as_ref().map_or(0, |blow| blow.worth) + place.pull;
        // The danger only lowers the value, so it is computed for squares that may win.
        if worth > to_beat {
            let worth = worth - danger(query, situation, weights, place);
            best = best.max(worth);
            judged.push((worth, place, then));
        }
    }
    judged
}

/// The most valuable attack among the estimates; `None` if none has a positive value.
fn blow(situation: &Situation, weights: &Weights, estimates: &[Option<AttackEstimate>]) -> Option<Blow> {
    let blows = situation.enemies.iter().zip(estimates).filter_map(|(&(target, _), estimate)| {
        let estimate = estimate.as_ref()?;
        Some(Blow { target, with: estimate.with.clone(), worth: attack::net(situation, weights, target, estimate) })
    });
    blows.filter(|blow| blow.worth > 0).max_by_key(|blow| blow.worth)
}

/// The cost of a square: the expected damage of enemy attacks there, weighted by the unit's caution.
fn danger(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, place: &Place) -> i32 {
    let taken = query.exposure_x100(situation.unit, place.square, &situation.enemy_ids());
    taken * caution(situation, weights) / 100
}
