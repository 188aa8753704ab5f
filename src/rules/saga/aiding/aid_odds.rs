//! What help and hindrance are worth: how much better a friend's next attack gets, or an enemy's worse.

use std::cmp::Reverse;

use super::aid;
use crate::{
    battle::UnitId,
    rules::saga::{
        effects::{Effect, Until, What},
        muster::{Fighter, Muster},
        strike::{arms::arms_at_one, strike_odds},
    },
};

/// The friend whose next attack on a target gains most by help, and what it gains, in hundredths of a point; `None` if
/// nobody could attack it from where all stand now.
pub fn most_helped(muster: &Muster, unit: UnitId, target: UnitId) -> Option<(UnitId, i32)> {
    let gains = strikers(muster, unit).map(|ally| {
        let plain = best(muster, ally.id, target, None);
        (ally.id, best(muster, ally.id, target, Some(What::Aided { against: target })) - plain)
    });
    gains.filter(|(_, gain)| *gain > 0).max_by_key(|(ally, gain)| (*gain, Reverse(*ally)))
}

/// What the next attack of a hindered enemy loses on whom it would hurt most, in hundredths of a point.
pub fn hindered(muster: &Muster, unit: UnitId, target: UnitId) -> i32 {
    let side = muster.of(unit).side;
    let friends = muster.fighters().filter(|friend| friend.side == side && friend.is_present());
    let worst = friends.map(|friend| (best(muster, target, friend.id, None), friend.id)).max();
    worst.map_or(0, |(plain, friend)| plain - best(muster, target, friend, Some(What::Suppressed)))
}

/// The friends who make attacks of their own.
fn strikers<'m, 'a>(muster: &'m Muster<'a>, unit: UnitId) -> impl Iterator<Item = &'m Fighter<'a>> {
    aid::allies(muster, unit).filter(|ally| !ally.bound && !ally.is_vehicle() && ally.ride.is_none())
}

/// Expected damage of the best attack of one of whom something more holds, in hundredths of a point.
fn best(muster: &Muster, attacker: UnitId, target: UnitId, what: Option<What>) -> i32 {
    let effect = |what| Effect { what, by: attacker, until: Until::Ended };
    let arms = arms_at_one(muster.of(attacker));
    let expected = arms.map(|arm| strike_odds::expected_with(muster, attacker, target, arm, what.map(effect)));
    expected.max().unwrap_or(0)
}
