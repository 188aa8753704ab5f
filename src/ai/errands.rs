//! Actions other than attacks and movement: healing, drawing weapons, standing up, opening doors, searching for hidden
//! enemies.

use super::{
    attack::{self, Attack},
    situation::Situation,
    weights::Weights,
};
use crate::{
    battle::{Order, UnitId},
    grid::Space,
    rules::{AttackEstimate, BattleQuery, Purpose},
};

/// The order that takes precedence over attacks and movement.
pub fn urgent(situation: &Situation, weights: &Weights, attack: Option<&Attack>, help: Option<Order>) -> Option<Order> {
    if situation.is_hurt
        && let Some(mend) = situation.mend_itself()
    {
        return Some(mend);
    }
    if let Some(help) = help {
        return Some(help);
    }
    if !situation.shape.is_armed
        && let Some(arm) = situation.first(Purpose::Arm)
    {
        return Some(arm);
    }
    if situation.shape.is_prone
        && let Some(rise) = situation.first(Purpose::Rise)
    {
        return Some(rise);
    }
    let shaken = situation.shape.step >= weights.shaken;
    if shaken && attack.is_none_or(|attack| attack.worth < weights.poor_attack) {
        return situation.first(Purpose::Steady);
    }
    None
}

/// The order to heal a friend if that is worth more than the attack. It is always worth more if the rules give it no
/// value.
pub fn help(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
) -> Option<Order> {
    let to_beat = attack.map_or(0, |attack| attack.worth);
    let mut best: Option<(i32, Order)> = None;
    for order in situation.helps() {
        let preview = query.preview(&order).ok()?;
        let Some(worth) = preview.worth_x100 else { return Some(order) };
        let is_out = order.at.is_some_and(|friend| query.unit_state(friend).is_out);
        let chance = preview.chance.map_or(0, |chance| chance.per_mille());
        let worth = worth + if is_out { weights.revive * chance / 1000 } else { 0 };
        if worth > to_beat && best.as_ref().is_none_or(|(other, _)| worth > *other) {
            best = Some((worth, order));
        }
    }
    best.map(|(_, order)| order)
}

/// The order for the rest of a turn in which nothing else is worth doing.
pub fn leisurely(situation: &Situation, has_attack: bool) -> Option<Order> {
    if !has_attack
        && (!situation.is_prized || situation.goal.is_some())
        && let Some(open) = situation.first(Purpose::Open)
    {
        return Some(open);
    }
    if !has_attack
        && situation.seeks
        && !situation.has_promised(Purpose::Search)
        && let Some(search) = situation.first(Purpose::Search)
    {
        return Some(search);
    }
    let steadies = if situation.shape.step > 0 { situation.first(Purpose::Steady) } else { None };
    // Nobody is in reach, so the unit waits and acts first when an enemy comes.
    let waits = || if has_attack || situation.shape.is_prone { None } else { situation.first(Purpose::Wait) };
    steadies.or_else(|| situation.first(Purpose::Restore)).or_else(waits)
}

/// The order that makes an attack on a visible enemy possible from the unit's square, if none is possible yet.
pub fn enable(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
    here: &[Option<AttackEstimate>],
) -> Option<Order> {
    let sight = query.board().sight();
    let is_seen = |(_, space): &(UnitId, Space)| sight.affects_space(*space, situation.space);
    let could_strike = attack.is_some() || here.iter().any(Option::is_some);
    if could_strike || !situation.enemies.iter().any(is_seen) {
        return None;
    }
    before(query, situation, weights, None)
}

/// The order that improves the attack when it comes right before it, or that makes an attack possible. The turn must
/// have room for the attack afterwards.
pub fn before(
    query: &dyn BattleQuery,
    situation: &Situation,
    weights: &Weights,
    attack: Option<&Attack>,
) -> Option<Order> {
    let fits = |better: &&Order| match attack {
        Some(Attack { order, .. }) => {
            better.at.is_none_or(|at| order.at == Some(at))
                && better.with.as_ref().is_none_or(|with| order.with.as_ref() == Some(with))
        }
        None => better.at.is_none(),
    };
    let to_beat = attack.map_or(0, |attack| attack.worth) + weights.inertia;
    let orders = query.legal_for(situation.unit, &[Purpose::Improve]);
    let mut best: Option<(i32, Order)> = None;
    for order in orders.into_iter().filter(|order| fits(&order)) {
        if !query.still_allows(situation.unit, &order.action, Purpose::Harm) {
            continue;
        }
        let Ok(preview) = query.preview(&order) else { continue };
        let worth = attack::worth_of_all(situation, weights, &preview.caught) - attack::exposure(weights, &preview);
        if worth > best.as_ref().map_or(to_beat, |(other, _)| *other) {
            best = Some((worth, order));
        }
    }
    best.map(|(_, order)| order)
}
