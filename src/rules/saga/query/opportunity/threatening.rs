//! Attacks of opportunity: who threatens whom, who may strike, and the strike.

use crate::{
    battle::{Board, UnitId},
    grid::Space,
    rules::saga::{
        data::{feat::Feat, unit::UnitData},
        query::{
            ability::modifier,
            areas::stock,
            attack::{
                aim::is_usable,
                arms::{Arm, arms},
            },
            movement::reach::{self, Reach},
            sight::stealth,
        },
        state::{
            effects::EffectKind,
            view::{BattleView, Combatant},
        },
    },
};

/// Whether attacks of opportunity can be made with an arm: melee, natural, pistol, carbine, folded stock, and bare
/// hands with Martial Arts I. SAGA-AOO-02, SAGA-AOO-03, SAGA-AOO-05
pub fn is_capable(combatant: &Combatant, arm: &Arm) -> bool {
    if arm.is_unarmed() {
        return combatant.data.feats.contains(&Feat::MartialArts1);
    }
    if arm.weapon.blast.is_some() {
        return false;
    }
    stock::is_handy(arm)
}

/// Attacks of opportunity a unit may make from one own turn to the next. SAGA-AOO-09, SAGA-AOO-13, SAGA-BEY-07
pub fn most(data: &UnitData) -> u8 {
    if data.feats.contains(&Feat::CombatReflexes) {
        u8::try_from(1 + modifier(data.abilities.dexterity)).unwrap_or(1).max(1)
    } else {
        1
    }
}

/// Whether a unit may make attacks of opportunity at all now. SAGA-AOO-09, SAGA-AOO-11, SAGA-FDEF-02
pub fn is_ready(combatant: &Combatant) -> bool {
    combatant.is_present()
        && !combatant.bound
        && !combatant.is_vehicle()
        && combatant.ride.is_none()
        && !combatant.awareness.flat_footed
        && !combatant.effects.has(EffectKind::FullDefense)
        && !combatant.effects.has(EffectKind::Pinned)
        && combatant.opportunities_used < most(combatant.data)
}

/// The arms with which a unit can make attacks of opportunity: not with what is broken, empty or too large for it.
/// SAGA-AOO-05
pub fn capable_arms<'a>(combatant: &Combatant<'a>) -> impl Iterator<Item = Arm<'a>> {
    arms(combatant).filter(|arm| is_capable(combatant, arm) && is_usable(combatant, arm).is_ok())
}

/// How far a unit's threat reaches with each of its capable arms; nothing if it threatens nothing.
/// SAGA-AOO-04, SAGA-AOO-05
pub fn threat_reaches(combatant: &Combatant) -> impl Iterator<Item = Reach> {
    capable_arms(combatant).map(|arm| reach::of_arm(combatant, &arm))
}

/// Whether a unit threatens a space: near enough, nothing solid between. SAGA-AOO-04, SAGA-REACH-07
pub fn threatens(board: &Board, combatant: &Combatant, space: Space) -> bool {
    threat_reaches(combatant).any(|reach| reach::can_touch(board, combatant.space, reach, space))
}

/// Whether an enemy threatens a unit where it stands. SAGA-BEY-22
pub fn is_threatened(view: &BattleView, unit: UnitId) -> bool {
    let space = view.of(unit).space;
    stealth::observers(view, unit).any(|enemy| threatens(view.board, enemy, space))
}
