//! Grab: a hand on an enemy that keeps it where it is.

use crate::{
    battle::UnitId,
    rules::saga::{
        effects,
        query::{
            close_combat::held,
            movement::reach::{self, Reach},
        },
        state::access::BattleAccess,
    },
};

/// Lets go of whomever a unit holds: by its will, or because it becomes helpless or dies. SAGA-GRAB-07
pub fn let_go(battle: &mut BattleAccess, unit: UnitId) {
    for held in held::held_by(battle, unit) {
        effects::end(battle, held, |effect| held::is_hold(effect.what) && effect.by == unit);
    }
}

/// Nobody holds the dead.
pub fn free(battle: &mut BattleAccess, unit: UnitId) {
    effects::end(battle, unit, |effect| held::is_hold(effect.what));
}

/// Hands that no longer reach let go: the grabber has moved away, or the other was moved. SAGA-GRAB-07
pub fn watch_distance(battle: &mut BattleAccess, mover: UnitId) {
    let apart = |battle: &BattleAccess, by: UnitId, held: UnitId| {
        let reach = Reach { squares: reach::natural(&battle.combatant(by)), passes_slits: false };
        !reach::can_touch(&battle.board, battle.space(by), reach, battle.space(held))
    };
    for held in held::held_by(battle, mover) {
        if apart(battle, mover, held) {
            effects::end(battle, held, |effect| held::is_hold(effect.what) && effect.by == mover);
        }
    }
    let holders = battle.effects(mover).iter().filter(|effect| held::is_hold(effect.what)).map(|effect| effect.by);
    for by in holders.collect::<Vec<UnitId>>() {
        if apart(battle, by, mover) {
            effects::end(battle, mover, |effect| held::is_hold(effect.what) && effect.by == by);
        }
    }
}
