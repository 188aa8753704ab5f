//! Spending Destiny Points.

use crate::battle::{AttackResult, Event, UnitId};
use crate::rules::saga::frame::{Force, HitFrame};
use crate::rules::saga::query::areas::area_attack;
use crate::rules::saga::state::{BattleAccess, BattleView};

/// Declares the point for the next attack on a single target.
pub fn declare(battle: &mut BattleAccess, unit: UnitId) {
    spend(battle, unit);
    battle.destiny_mut(unit).next = true;
}

/// Spends the point.
pub fn spend(battle: &mut BattleAccess, unit: UnitId) {
    battle.destiny_mut(unit).left = false;
    battle.log_event(Event::Spent { unit, what: "Destiny Point".to_owned(), left: 0 });
}

/// Turns the result into a critical hit if the point was declared for this attack. SAGA-BEY-02
pub fn verdict(battle: &mut BattleAccess, attacker: UnitId, verdict: AttackResult) -> AttackResult {
    if !battle.combat_data(attacker).destiny.next {
        return verdict;
    }
    battle.destiny_mut(attacker).next = false;
    AttackResult::Critical
}

/// Returns true if the AI should spend the point on this hit: when the unit is about to be defeated.
pub fn is_worth_it(view: &BattleView, frame: &HitFrame) -> bool {
    let damage = match &frame.force {
        Force::Strike { dice, damage } => {
            let mean = dice.spread().mean_x100 / 100 + damage.total();
            if frame.verdict == AttackResult::Critical { mean * 2 } else { mean }
        }
        Force::Share { roll, area_result } => area_attack::halved(roll.total.max(1), area_result.halved),
    };
    damage >= view.combat_data(frame.target).hp.now
}
