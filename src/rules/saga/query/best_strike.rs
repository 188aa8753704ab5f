//! The best attack of one unit on another.

use crate::battle::UnitId;
use crate::dice::Total;
use crate::rules::saga::query::attack::aim::aim;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::attack::strike_odds::{chance, spread};
use crate::rules::saga::query::vehicles::mounted;
use crate::rules::saga::state::{BattleView, Combatant};

/// The best attack of one unit on another from their present positions, with its expected damage in hundredths of a
/// point.
pub fn best_strike<'a>(view: &'a BattleView, attacker: UnitId, target: UnitId) -> Option<(i32, Strike<'a, Total>)> {
    let own = view.of(attacker);
    if !own.is_present() || own.bound || own.is_vehicle() || !own.can_fight_from_seat() {
        return None;
    }
    let aims = mounted::arms_at_one(view, own).filter_map(|arm| aim(view, attacker, target, arm).ok());
    let (strikes, theirs) = (aims.map(|aim| strike::work_out(view, attacker, target, aim)), view.of(target));
    strikes.map(|strike| (expected(own, theirs, &strike), strike)).max_by_key(|(expected, _)| *expected)
}

/// Expected damage of that attack, in hundredths of a point.
pub fn expected_strike(view: &BattleView, attacker: UnitId, target: UnitId) -> i32 {
    best_strike(view, attacker, target).map_or(0, |(expected, _)| expected)
}

/// Expected damage of an attack, in hundredths of a point.
pub fn expected(attacker: &Combatant, target: &Combatant, strike: &Strike<Total>) -> i32 {
    chance(attacker, strike).per_mille() * spread(target, strike).mean_x100 / 1000
}
