//! Actions other than attacks and movement: healing, drawing weapons, standing up, opening doors, searching for hidden
//! enemies.

use super::{attack::Attack, posture, progress::Progress, situation::Situation, value, weights::Weights};
use crate::{
    battle::Order,
    grid::Space,
    rules::{AttackEstimate, BattleQuery, Purpose},
};

/// The order that takes precedence over attacks and movement.
pub fn urgent_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
    estimates: &[Option<AttackEstimate>],
    help: Option<Order>,
    progress: &Progress,
) -> Option<Order> {
    let to_beat = attack.map_or(0, |attack| attack.value);
    let is_worth_it = |order: &Order| {
        let worth = query.preview(order).ok().and_then(|preview| preview.worth_x100);
        worth.is_none_or(|worth| worth > to_beat)
    };
    if situation.is_hurt
        && let Some(mend) = situation.heal_self_order().filter(is_worth_it)
    {
        return Some(mend);
    }
    if let Some(help) = help {
        return Some(help);
    }
    if !situation.state.is_armed
        && let Some(arm) = situation.first(Purpose::Arm)
    {
        return Some(arm);
    }
    if let Some(rise) = posture::rise_order(query, situation, weights, estimates, progress) {
        return Some(rise);
    }
    let shaken = situation.state.step >= weights.shaken;
    if shaken && attack.is_none_or(|attack| attack.value < weights.poor_attack) {
        return situation.first(Purpose::Steady);
    }
    None
}

/// The order to heal a friend if that is worth more than the attack. It is always worth more if the rules give it no
/// value. The attacks that it provokes count against it, and treatment is kept for friends that are out of action, weakened,
/// or have lost half of their points.
pub fn heal_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
) -> Option<Order> {
    let to_beat = attack.map_or(0, |attack| attack.value);
    let mut best: Option<(i32, Order)> = None;
    for order in situation.heal_orders() {
        let preview = query.preview(&order).ok()?;
        let Some(value) = preview.worth_x100 else { return Some(order) };
        let patient = order.at.map(|friend| query.unit_state(friend)).unwrap_or_default();
        let is_out = patient.is_out;
        let is_well = patient.step == 0 && patient.points * 2 > patient.most;
        // Freeing a friend takes neither an item nor a roll.
        let is_treatment = order.with.is_some() || preview.chance.is_some();
        if is_treatment && !is_out && is_well {
            continue;
        }
        let chance = preview.revives.or(preview.chance).map_or(0, |chance| chance.per_mille());
        let revived = if is_out { revival(query, situation, weights, &order) * chance / 1000 } else { 0 };
        let value = value + revived - value::exposure(situation, weights, &preview);
        if value > to_beat && best.as_ref().is_none_or(|(other, _)| value > *other) {
            best = Some((value, order));
        }
    }
    best.map(|(_, order)| order)
}

/// The value of getting a friend back into action, which is less where an enemy would strike it again at once.
fn revival(query: &dyn BattleQuery, situation: &Situation, weights: &Weights, order: &Order) -> i32 {
    let place = order.at.and_then(|friend| query.side_and_space(friend)).map(|(_, space)| space);
    let is_near = |place: Space| {
        let mut distances = situation.enemies.iter().map(|(_, theirs)| situation.metric.distance(place, *theirs));
        distances.any(|squares| squares <= weights.near_fallen)
    };
    if place.is_some_and(is_near) { weights.revive * weights.revive_near_enemies / 100 } else { weights.revive }
}

/// The order to go on moving instead of acting, for a unit that can attack nobody and is on its way somewhere. Whoever has
/// not moved yet has no use for more of it.
pub fn rush_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    has_attack: bool,
    progress: &Progress,
) -> Option<Order> {
    let is_on_its_way = situation.goal.is_some() || !(situation.is_defending || situation.enemies.is_empty());
    if has_attack || situation.stays_back || !is_on_its_way || !progress.has_done(query, Purpose::Travel) {
        return None;
    }
    let rush = Order::new(situation.unit, query.action_for(Purpose::Rush)?);
    query.check(&rush).is_ok().then_some(rush)
}

/// The order for the rest of a turn in which nothing else is worth doing. `open` is the order to open something, for a unit
/// that goes on: one that has attacked in this turn, has closed a door, or defends its place, opens nothing to its enemies.
pub fn idle_order(
    query: &dyn BattleQuery,
    situation: &Situation,
    has_attack: bool,
    progress: &Progress,
    open: impl FnOnce() -> Option<Order>,
) -> Option<Order> {
    let has_done = |purpose| progress.has_done(query, purpose);
    let has_reason_to_stay = has_done(Purpose::Harm) || has_done(Purpose::Close);
    let stays = situation.stays_back || situation.is_defending || has_reason_to_stay;
    if !has_attack
        && (!stays || situation.goal.is_some())
        && let Some(open) = open()
    {
        return Some(open);
    }
    if !has_attack
        && situation.should_search
        && !situation.has_declared(Purpose::Search)
        && let Some(search) = situation.first(Purpose::Search)
    {
        return Some(search);
    }
    let steadies = if situation.state.step > 0 { situation.first(Purpose::Steady) } else { None };
    steadies.or_else(|| situation.first(Purpose::Restore))
}

/// The order to wait while nobody is in reach, and to act first when an enemy comes.
pub fn wait_order(situation: &Situation, has_attack: bool) -> Option<Order> {
    if has_attack || situation.state.is_prone || situation.keeps_quiet { None } else { situation.first(Purpose::Wait) }
}
