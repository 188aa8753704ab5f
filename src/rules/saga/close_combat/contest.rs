//! The attack roll and the opposed checks of a grapple.

use crate::battle::{Event, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::close_combat::grab;
use crate::rules::saga::query;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::close_combat::contest;
use crate::rules::saga::state::BattleAccess;

/// Rolls an unarmed attack, then the opposed checks. Returns `None` if the attack misses, otherwise true if the
/// attacker wins.
pub fn contest(battle: &mut BattleAccess, unit: UnitId, target: UnitId) -> Option<bool> {
    let view = battle.view();
    let aim = query::close_combat::grab::check(&view, unit, target).ok()?;
    let strike: Strike<Breakdown> = strike::work_out(&view, unit, target, aim);
    let bonuses: [Breakdown; 2] = [contest::bonus(view.of(unit)), contest::bonus(view.of(target))];
    let numbers = (strike.bonus, strike.against);
    if !grab::roll(battle, unit, target, numbers, "grapple") {
        return None;
    }
    let [own, theirs] = bonuses;
    let own = battle.roll_d20(own);
    let theirs = battle.roll_d20(theirs);
    let (dc, wins) = (theirs.total, own.total >= theirs.total);
    battle.log_event(Event::Rolled { unit: target, what: "a grapple check".to_owned(), roll: theirs });
    battle.log_event(Event::checked(unit, "grapple", own, dc, wins));
    Some(wins)
}
