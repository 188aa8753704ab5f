//! The value of aiding and suppressing: the change in the expected damage of the next attack.

use crate::battle::UnitId;
use crate::rules::saga::query::attack::strike_odds;
use crate::rules::saga::query::support::aid;
use crate::rules::saga::query::vehicles::mounted;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind, Until};
use std::cmp::Reverse;

/// The ally whose next attack on a target gains most from aid, and the gain in hundredths of a point; `None` if no ally
/// could attack it from the present positions.
pub fn most_helped(view: &BattleView, unit: UnitId, target: UnitId) -> Option<(UnitId, i32)> {
    let gains = strikers(view, unit).map(|ally| {
        let plain = best(view, ally.id, target, None);
        (ally.id, best(view, ally.id, target, Some(EffectKind::Aided { against: target })) - plain)
    });
    gains.filter(|(_, gain)| *gain > 0).max_by_key(|(ally, gain)| (*gain, Reverse(*ally)))
}

/// The loss of a suppressed enemy's best attack, in hundredths of a point.
pub fn hindered(view: &BattleView, unit: UnitId, target: UnitId) -> i32 {
    let side = view.of(unit).side;
    let friends = view.combatants().filter(|friend| friend.side == side && friend.is_present());
    let worst = friends.map(|friend| (best(view, target, friend.id, None), friend.id)).max();
    worst.map_or(0, |(plain, friend)| plain - best(view, target, friend, Some(EffectKind::Suppressed)))
}

/// The allies that make attacks of their own.
fn strikers<'m, 'a>(view: &'m BattleView<'a>, unit: UnitId) -> impl Iterator<Item = &'m Combatant<'a>> {
    aid::allies(view, unit).filter(|ally| !ally.bound && ally.can_fight_from_seat())
}

/// Expected damage of the best attack under an additional effect, in hundredths of a point.
fn best(view: &BattleView, attacker: UnitId, target: UnitId, what: Option<EffectKind>) -> i32 {
    let effect = |what| Effect { what, by: attacker, until: Until::Ended };
    let arms = mounted::arms_at_one(view, view.of(attacker));
    let expected = arms.map(|arm| strike_odds::expected_with(view, attacker, target, arm, what.map(effect)));
    expected.max().unwrap_or(0)
}
