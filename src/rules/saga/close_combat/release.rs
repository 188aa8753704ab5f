//! Releasing held units.

use crate::battle::UnitId;
use crate::rules::saga::effects;
use crate::rules::saga::query::close_combat::held;
use crate::rules::saga::query::movement::reach::{self, Reach};
use crate::rules::saga::state::{BattleAccess, BattleView};

/// Releases all units that a unit holds: voluntarily, or because it becomes helpless or dies. SAGA-GRAB-07
pub fn let_go(battle: &mut BattleAccess, unit: UnitId) {
    for held in held::held_by(&battle.view(), unit) {
        effects::end(battle, held, |effect| held::is_hold(effect.what) && effect.by == unit);
    }
}

/// Releases a dead unit from all holds.
pub fn free(battle: &mut BattleAccess, unit: UnitId) {
    effects::end(battle, unit, |effect| held::is_hold(effect.what));
}

/// Releases units that are no longer in reach of their grabbers. SAGA-GRAB-07
pub fn watch_distance(battle: &mut BattleAccess, mover: UnitId) {
    let apart = |view: &BattleView, by: UnitId, held: UnitId| {
        let reach = Reach { squares: reach::natural(&view.combatant(by)), passes_slits: false };
        !reach::can_touch(view.board, view.space(by), reach, view.space(held))
    };
    for held in held::held_by(&battle.view(), mover) {
        if apart(&battle.view(), mover, held) {
            effects::end(battle, held, |effect| held::is_hold(effect.what) && effect.by == mover);
        }
    }
    let holders = battle.effects(mover).iter().filter(|effect| held::is_hold(effect.what)).map(|effect| effect.by);
    for by in holders.collect::<Vec<UnitId>>() {
        if apart(&battle.view(), by, mover) {
            effects::end(battle, mover, |effect| held::is_hold(effect.what) && effect.by == by);
        }
    }
}
