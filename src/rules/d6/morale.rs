//! Giving up. D6-RND-03

use super::{action::Action, battle::BattleAccess};
use crate::battle::{Controller, Event, SideId, UnitId};

/// A side gives up: none of its units fights any more.
pub fn surrender(battle: &mut BattleAccess, unit: UnitId, words: &str) {
    let side = battle.side(unit);
    battle.round.surrendered.push(side);
    let words = format!("{words} {}", battle.sides.name(side));
    battle.tell(Event::Acted { unit, action: Action::Surrender.key(), words });
}

/// Sides of the computer give up by the level's rule of morale; people say so themselves.
pub fn judge(battle: &mut BattleAccess) {
    let is_ai = |side: &SideId| battle.sides.controller(*side) == Controller::Ai;
    let sides: Vec<SideId> = battle.sides.ids().filter(is_ai).collect();
    for side in sides {
        if let Some(awaited_unit) = is_broken(battle, side) {
            surrender(battle, awaited_unit, "has seen enough and surrenders for");
        }
    }
}

/// The first of its units still in the fight, if a side is about to give up.
fn is_broken(battle: &BattleAccess, side: SideId) -> Option<UnitId> {
    let morale = battle.board.morale(side).filter(|_| !battle.has_surrendered(side))?;
    let own: Vec<UnitId> = battle.units().filter(|&unit| battle.side(unit) == side).collect();
    let out = own.iter().filter(|&&unit| battle.body(unit).injury.is_out()).count();
    let awaited_unit = own.iter().copied().find(|&unit| battle.is_in_the_fight(unit))?;
    morale.is_broken(out, own.len()).then_some(awaited_unit)
}
