//! What help and hindrance are worth: how much better a friend's next attack gets, or an enemy's worse.

use crate::{
    battle::UnitId,
    rules::saga::{
        query::{
            attack::{arms::arms_at_one, strike_odds},
            support::allies,
        },
        state::{
            effects::{Effect, EffectKind, Until},
            view::{BattleView, Combatant},
        },
    },
};
use std::cmp::Reverse;

/// The friend whose next attack on a target gains most by help, and what it gains, in hundredths of a point; `None` if
/// nobody could attack it from where all stand now.
pub fn most_helped(view: &BattleView, unit: UnitId, target: UnitId) -> Option<(UnitId, i32)> {
    let gains = strikers(view, unit).map(|ally| {
        let plain = best(view, ally.id, target, None);
        (ally.id, best(view, ally.id, target, Some(EffectKind::Aided { against: target })) - plain)
    });
    gains.filter(|(_, gain)| *gain > 0).max_by_key(|(ally, gain)| (*gain, Reverse(*ally)))
}

/// What the next attack of a hindered enemy loses on whom it would hurt most, in hundredths of a point.
pub fn hindered(view: &BattleView, unit: UnitId, target: UnitId) -> i32 {
    let side = view.of(unit).side;
    let friends = view.combatants().filter(|friend| friend.side == side && friend.is_present());
    let worst = friends.map(|friend| (best(view, target, friend.id, None), friend.id)).max();
    worst.map_or(0, |(plain, friend)| plain - best(view, target, friend, Some(EffectKind::Suppressed)))
}

/// The friends who make attacks of their own.
fn strikers<'m, 'a>(view: &'m BattleView<'a>, unit: UnitId) -> impl Iterator<Item = &'m Combatant<'a>> {
    allies::allies(view, unit).filter(|ally| !ally.bound && !ally.is_vehicle() && ally.ride.is_none())
}

/// Expected damage of the best attack of one of whom something more holds, in hundredths of a point.
fn best(view: &BattleView, attacker: UnitId, target: UnitId, what: Option<EffectKind>) -> i32 {
    let effect = |what| Effect { what, by: attacker, until: Until::Ended };
    let arms = arms_at_one(view.of(attacker));
    let expected = arms.map(|arm| strike_odds::expected_with(view, attacker, target, arm, what.map(effect)));
    expected.max().unwrap_or(0)
}
