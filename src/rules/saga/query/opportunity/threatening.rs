//! Threatening: weapons for attacks of opportunity and the squares they cover.

use crate::battle::{Board, UnitId};
use crate::grid::Space;
use crate::rules::saga::data::{Feat, UnitData};
use crate::rules::saga::query::ability::modifier;
use crate::rules::saga::query::areas::stock;
use crate::rules::saga::query::attack::aim::is_usable;
use crate::rules::saga::query::attack::arms::{Arm, arms};
use crate::rules::saga::query::movement::reach::{self, Reach};
use crate::rules::saga::query::sight::stealth;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind};

/// Returns true if a weapon can make attacks of opportunity: melee weapons, natural weapons, pistols, carbines, folded
/// stocks, and unarmed attacks with Martial Arts I. SAGA-AOO-02, SAGA-AOO-03, SAGA-AOO-05
pub fn is_capable(combatant: &Combatant, arm: &Arm) -> bool {
    if arm.is_unarmed() {
        return combatant.data.feats.contains(&Feat::MartialArts1);
    }
    if arm.weapon.blast.is_some() {
        return false;
    }
    stock::is_handy(arm)
}

/// Maximum attacks of opportunity between two of the unit's turns. SAGA-AOO-09, SAGA-AOO-13, SAGA-BEY-07
pub fn most(data: &UnitData) -> u8 {
    if data.feats.contains(&Feat::CombatReflexes) {
        u8::try_from(1 + modifier(data.abilities.dexterity)).unwrap_or(1).max(1)
    } else {
        1
    }
}

/// Returns true if a unit can make attacks of opportunity now. SAGA-AOO-09, SAGA-AOO-11, SAGA-FDEF-02
pub fn is_ready(combatant: &Combatant) -> bool {
    combatant.is_present()
        && !combatant.bound
        && !combatant.is_vehicle()
        && combatant.occupied_vehicle.is_none()
        && !combatant.awareness.flat_footed
        && !combatant.effects.has(EffectKind::FullDefense)
        && !combatant.effects.has(EffectKind::Pinned)
        && !combatant.effects.has(EffectKind::Crowded)
        && combatant.opportunities_used < most(combatant.data)
}

/// The weapons with which a unit can make attacks of opportunity; broken, empty and oversized weapons are excluded.
/// SAGA-AOO-05
pub fn capable_arms<'a>(combatant: &Combatant<'a>) -> impl Iterator<Item = Arm<'a>> {
    arms(combatant).filter(|arm| is_capable(combatant, arm) && is_usable(combatant, arm).is_ok())
}

/// The reach of each weapon in [`capable_arms`]. SAGA-AOO-04, SAGA-AOO-05
pub fn threat_reaches(combatant: &Combatant) -> impl Iterator<Item = Reach> {
    capable_arms(combatant).map(|arm| reach::of_arm(combatant, &arm))
}

/// Returns true if a unit threatens a space: within reach, with nothing solid in between. SAGA-AOO-04, SAGA-REACH-07
pub fn threatens(board: &Board, combatant: &Combatant, space: Space) -> bool {
    threat_reaches(combatant).any(|reach| reach::can_touch(board, combatant.space, reach, space))
}

/// Returns true if an enemy threatens a unit in its position. SAGA-BEY-22
pub fn is_threatened(view: &BattleView, unit: UnitId) -> bool {
    let space = view.of(unit).space;
    stealth::observers(view, unit).any(|enemy| threatens(view.board, enemy, space))
}
