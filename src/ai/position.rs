//! The choice between attack and movement, and the destination: the best attack from a square, the danger there and its
//! distance to the goal.

use std::cmp::Reverse;

use super::{
    attack::Attack,
    distance_finder::{DistanceFinder, LockedDoors, PathSearch},
    hazards,
    progress::Progress,
    reason::{Comparison, Prospect},
    route::{self, Route, RoutePicker},
    situation::Situation,
    square_estimate::{SquareEstimate, SquareEstimator},
    tie_break::TieBreak,
    value,
    weights::Weights,
};
use crate::{
    battle::{ItemKey, Order, UnitId},
    grid::Square,
    rules::{AttackEstimate, BattleQuery, CrewRole, Purpose},
};

/// Squares nearer to one another than this are one place.
const PLACES_APART: i32 = 2;

/// The best order of a unit.
pub struct BestOrder {
    /// An attack or a move.
    pub order: Order,
    /// The attack that a move is ordered for.
    pub planned_attack: Option<AttackOption>,
    /// The comparison of a move with staying.
    pub comparison: Option<Comparison>,
}

/// An attack that was evaluated before it can be ordered.
pub struct AttackOption {
    /// The target.
    pub target: UnitId,
    /// The weapon used.
    pub with: Option<ItemKey>,
    /// The expected value, in hundredths of a hit point.
    pub value: i32,
}

/// The actions available from the unit's present square.
pub struct CurrentOptions<'a> {
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
    distance_finder: &mut DistanceFinder,
    here: &CurrentOptions,
    locks: LockedDoors,
) -> Option<BestOrder> {
    let attack = here.support.or(here.attack).filter(|attack| attack.value > 0);
    let flees = hazards::is_in_danger(query, situation);
    if attack.is_none() && !flees && has_no_reason_to_move(situation, here.estimates) {
        return None;
    }
    // A unit that must go somewhere waits for a better attack only.
    let least =
        if situation.goal.is_some() { weights.poor_attack.max(weights.fair_attack) } else { weights.fair_attack };
    let is_fair = attack.is_some_and(|attack| attack.value > least);
    let mut steps = steps(query, situation, is_fair && !flees);
    let orders_past_enemies = route::orders_past_enemies(query, situation, weights, here.attack, &steps);
    steps.extend(&orders_past_enemies);
    // A move comes first if it leaves time for the attack; otherwise the attack comes before the move.
    let step = if steps.is_empty() {
        None
    } else {
        best_step(query, situation, weights, distance_finder, &steps, here, locks)
    };
    step.or(attack.map(|attack| BestOrder { order: attack.order.clone(), planned_attack: None, comparison: None }))
}

/// The attack of a unit that has moved already in a round with declared actions: it does not spend a further action on a
/// move while its attack is a fair one, unless it must get somewhere or out of danger.
pub fn attack_after_move(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
    progress: &Progress,
) -> Option<Order> {
    let attack = attack.filter(|attack| attack.value > weights.fair_attack.max(weights.vain_attack))?;
    let has_moved = progress.has_done_in_round(query, Purpose::Travel) && !situation.has_declared(Purpose::Travel);
    let stays = has_moved && situation.goal.is_none() && !hazards::is_in_danger(query, situation);
    stays.then(|| attack.order.clone())
}

/// Returns true if there is no reason to look for another square: the unit has attacked and could attack again from
/// here. Hurt units, units with a destination or a friend to protect or to tend, and drivers always look for one.
fn has_no_reason_to_move(situation: &Situation, here: &[Option<AttackEstimate>]) -> bool {
    let can_attack = here.iter().any(Option::is_some);
    can_attack
        && !matches!(situation.state.crew_role, CrewRole::Driver(_))
        && !situation.can(Purpose::Harm)
        && !situation.is_hurt
        && situation.goal.is_none()
        && situation.escortee.is_none()
        && situation.fallen.is_empty()
}

/// The moves that may come before other orders. A unit with an attack to wait for considers only moves that leave time for
/// it.
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

/// The way in which a unit goes towards the enemies.
#[derive(Clone, Copy)]
struct Advance {
    locks: LockedDoors,
    /// True if it goes nearer even to enemies that it can attack: no attack from its present square is a fair one.
    is_drawn: bool,
}

/// A candidate square and the move that leads there; `step` is `None` for the present square.
struct Candidate<'a> {
    step: Option<&'a Order>,
    square: Square,
    /// The rough value of the square without attacks.
    attraction: i32,
    /// The rough value of the square.
    value: i32,
}

/// The move to the best square, if it is enough better than the present one.
fn best_step(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    distance_finder: &mut DistanceFinder,
    steps: &[&Order],
    here: &CurrentOptions,
    locks: LockedDoors,
) -> Option<BestOrder> {
    let estimator = SquareEstimator::new(query, situation);
    let dealt = best_attack_option(situation, weights, here.estimates).map_or(0, |option| option.value);
    let dealt = dealt.max(best_over_area(query, situation, weights, situation.space.origin));
    let is_fair = dealt > weights.fair_attack;
    let advance = Advance { locks, is_drawn: !is_fair };
    let mut candidates = candidates(query, situation, weights, distance_finder, steps, &estimator, advance);
    let stay = candidates.remove(0);
    candidates.retain(|candidate| candidate.value > stay.value - weights.doubt);
    let place = |square| situation.tie_break.of_square(square);
    candidates.sort_by_cached_key(|candidate| (Reverse(candidate.value), place(candidate.square)));
    candidates.truncate(weights.squares);
    let support = here.support.map_or(0, |support| support.value);
    let staying = Prospect { dealt, taken: taken(query, situation, &stay) };
    let stay_value = dealt + stay.attraction - danger(situation, weights, staying) + support;
    // Whoever can attack nobody goes on for each square that it comes nearer.
    let inertia = if is_fair { weights.inertia } else { weights.inertia.min(weights.approach / 2) };
    let mut to_beat = stay_value + inertia;
    let mut evaluated = evaluate(query, situation, weights, &candidates, to_beat);
    evaluated.sort_by_cached_key(|evaluated| (Reverse(evaluated.value), place(evaluated.candidate.square)));
    let mut route_picker = RoutePicker::new(situation);
    let mut by_best_route = |Evaluated { value, candidate, planned_attack, prospect: going }: Evaluated| {
        let Route { danger, order } = route_picker.best(query, situation, weights, candidate.step?, value - stay_value);
        let target = planned_attack.as_ref().map(|attack| attack.target);
        let comparison = Some(Comparison { target, staying, going });
        let order = BestOrder { order, planned_attack, comparison };
        Some(Move { value: value - danger, square: candidate.square, order })
    };
    if let Some(rank) = weights.rank {
        return place_of_rank(situation, evaluated.into_iter().filter_map(by_best_route).collect(), rank);
    }
    let mut best = None;
    for evaluated in evaluated {
        if evaluated.value <= to_beat {
            break;
        }
        if let Some(Move { value, order, .. }) = by_best_route(evaluated)
            && value > to_beat
        {
            (to_beat, best) = (value, Some(order));
        }
    }
    best
}

/// A move to a square by the best route.
struct Move {
    /// The value of the square, less the danger on the way.
    value: i32,
    square: Square,
    order: BestOrder,
}

/// The move to the place of a rank, from 0: the best square, then the best that is some squares away from it, and so on.
/// `None` if there are not so many.
fn place_of_rank(situation: &Situation, mut moves: Vec<Move>, rank: usize) -> Option<BestOrder> {
    moves.sort_by_key(|each| Reverse(each.value));
    let at = |square| situation.space.at(square);
    let mut places: Vec<Square> = Vec::new();
    moves.into_iter().find_map(|Move { square, order, .. }| {
        let is_apart = |place: &Square| situation.metric.distance(at(square), at(*place)) >= PLACES_APART;
        if !places.iter().all(is_apart) {
            return None;
        }
        places.push(square);
        (places.len() > rank).then_some(order)
    })
}

/// Every candidate square; the present one comes first.
fn candidates<'a>(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    distance_finder: &mut DistanceFinder,
    steps: &[&'a Order],
    estimator: &SquareEstimator,
    advance: Advance,
) -> Vec<Candidate<'a>> {
    let board = query.board();
    let here = situation.space.origin;
    let ways = steps.iter().filter_map(|step| Some((Some(*step), step.to?)));
    let ways: Vec<(Option<&'a Order>, Square)> = [(None, here)].into_iter().chain(ways).collect();
    let squares: Vec<Square> = ways.iter().map(|(_, square)| *square).collect();
    let estimates: Vec<SquareEstimate> = estimator.estimate(board, situation, weights, &squares);
    let attractions = attractions(query, situation, weights, distance_finder, &squares, &estimates, advance);
    let hazards = query.hazards_x100(situation.unit, &squares);
    let attractions = attractions.into_iter().zip(hazards).map(|(attraction, hazard)| attraction - hazard);
    let candidates = ways.into_iter().zip(estimates).zip(attractions);
    candidates
        .map(|(((step, square), estimate), attraction)| {
            let mut attraction = attraction;
            if step.is_some() {
                attraction += TieBreak::noise(situation.tie_break.of_square(square), weights.temperature);
            }
            // Whoever only looks for enemies does not walk to and fro.
            let looks = estimate.dealt == 0 && situation.goal.is_none() && situation.fallen.is_empty();
            if step.is_some() && looks && situation.passed.contains(&square) {
                attraction -= weights.turning_back;
            }
            if estimate.has_adjacent_enemy && !estimator.prefers_melee {
                attraction -= weights.crowded;
            }
            Candidate {
                step,
                square,
                attraction,
                value: estimate.dealt - estimate.taken * caution(situation, weights) / 100 + attraction,
            }
        })
        .collect()
}

/// The weight of damage taken, in percent.
pub fn caution(situation: &Situation, weights: &Weights) -> i32 {
    if situation.must_last() { weights.caution_when_hurt } else { weights.caution }
}

/// The attraction of each square by enemies and destination. If the unit can attack nobody from its present square, path
/// distances to the enemies count, and otherwise straight distances, unless the unit has a fair attack anyway.
fn attractions(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    distance_finder: &mut DistanceFinder,
    squares: &[Square],
    estimates: &[SquareEstimate],
    Advance { locks, is_drawn }: Advance,
) -> Vec<i32> {
    let mut avoided = query.avoided_squares(situation.side);
    avoided.extend(query.parked_squares(situation.unit));
    let mut path_distances = |targets: &[Square]| {
        let search = PathSearch { board: query.board(), side: situation.space.side, targets, locks };
        distance_finder.distances(search, &avoided, squares)
    };
    let mut attractions = vec![0; squares.len()];
    if !situation.is_defending && !situation.stays_back {
        // The first estimate is that of the present square.
        let goes_by_way = estimates.first().is_none_or(|here| here.dealt == 0);
        let enemies: Vec<Square> =
            situation.enemies.iter().take(weights.approached).map(|(_, space)| space.origin).collect();
        let ways = if goes_by_way { path_distances(&enemies) } else { Vec::new() };
        for (index, (attraction, estimate)) in attractions.iter_mut().zip(estimates).enumerate() {
            let distance = if goes_by_way { ways.get(index).copied().flatten() } else { Some(estimate.nearest) };
            if estimate.dealt == 0 || is_drawn {
                *attraction -= distance.unwrap_or(weights.no_path).min(weights.no_path) * weights.approach;
            }
        }
    }
    if !situation.goal_squares.is_empty() {
        let ways = path_distances(&situation.goal_squares);
        for (attraction, way) in attractions.iter_mut().zip(ways) {
            *attraction -= way.unwrap_or(weights.no_path) * weights.goal;
        }
    }
    if let Some(escortee) = situation.escortee {
        for (attraction, way) in attractions.iter_mut().zip(path_distances(&[escortee.origin])) {
            *attraction -= (way.unwrap_or(weights.no_path) - weights.near_escorted).max(0) * weights.guard;
        }
    }
    if !situation.fallen.is_empty() {
        for (attraction, way) in attractions.iter_mut().zip(path_distances(&situation.fallen)) {
            *attraction -= (way.unwrap_or(weights.no_path) - 1).max(0) * weights.tend;
        }
    }
    attractions
}

/// A square with its exact value.
struct Evaluated<'p, 'a> {
    value: i32,
    candidate: &'p Candidate<'a>,
    planned_attack: Option<AttackOption>,
    prospect: Prospect,
}

/// The exact values of the most promising squares. Squares at the end of the list are skipped once they are unlikely to
/// beat the best one.
fn evaluate<'p, 'a>(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    candidates: &'p [Candidate<'a>],
    to_beat: i32,
) -> Vec<Evaluated<'p, 'a>> {
    let enemies = situation.enemy_ids();
    let mut evaluated = Vec::with_capacity(candidates.len());
    let mut best = to_beat;
    for candidate in candidates {
        if candidate.value + weights.hope <= best {
            break;
        }
        let planned_attack =
            best_attack_option(situation, weights, &query.estimates(situation.unit, candidate.square, &enemies));
        let dealt = planned_attack.as_ref().map_or(0, |option| option.value);
        let dealt = dealt.max(best_over_area(query, situation, weights, candidate.square));
        let value = dealt + candidate.attraction;
        // The danger only lowers the value, so it is computed for squares that may win.
        if value > to_beat {
            let prospect = Prospect { dealt, taken: taken(query, situation, candidate) };
            let value = value - danger(situation, weights, prospect);
            best = best.max(value);
            evaluated.push(Evaluated { value, candidate, planned_attack, prospect });
        }
    }
    evaluated
}

/// The most valuable attack among the estimates; `None` if none has a positive value.
pub fn best_attack_option(
    situation: &Situation,
    weights: &Weights,
    estimates: &[Option<AttackEstimate>],
) -> Option<AttackOption> {
    let options = situation.enemies.iter().zip(estimates).filter_map(|(&(target, _), estimate)| {
        let estimate = estimate.as_ref()?;
        Some(AttackOption {
            target,
            with: estimate.with.clone(),
            value: value::of_attack(situation, weights, target, estimate),
        })
    });
    options
        .filter(|option| option.value > 0)
        .max_by_key(|option| (option.value, situation.tie_break.of_unit(option.target)))
}

/// The value of the best attack on an area from a square that spares the unit itself; 0 if there is none.
fn best_over_area(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, on: Square) -> i32 {
    let mut estimates = query.area_estimates(situation.unit, on, &situation.enemy_ids());
    estimates.retain(|area| !value::is_reckless(situation, weights, &area.caught));
    let values = estimates.iter().map(|area| value::of_area(situation, weights, area.worth_x100, &area.caught));
    values.max().unwrap_or(0).max(0)
}

/// The expected damage of enemy attacks on a unit on a square.
fn taken(query: &dyn BattleQuery, situation: &Situation, candidate: &Candidate) -> i32 {
    query.exposure_x100(situation.unit, candidate.square, &situation.enemy_ids())
}

/// The cost of the damage that a unit expects, by its caution.
fn danger(situation: &Situation, weights: &Weights, prospect: Prospect) -> i32 {
    prospect.taken * caution(situation, weights) / 100
}
