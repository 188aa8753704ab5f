//! Hiding: who has not noticed whom, sneaking, searching. SAGA-BEY-23

use crate::{
    battle::{AttackKind, SideId, UnitId},
    dice::Breakdown,
    grid::Space,
    rules::saga::{
        data::skill::Skill,
        query::{
            ability::skill_bonus,
            attack::aim,
            sight::{
                conceal::{self, Concealment},
                cover_grade::CoverGrade,
            },
        },
        state::{
            access::BattleAccess,
            view::{BattleView, Combatant},
        },
    },
};

/// What going faster than half the speed takes off a Stealth check. SAGA-BEY-23
const HASTE: i32 = -5;

/// What improved cover adds to a Stealth check. SAGA-COVER-13
const IMPROVED: i32 = 5;

impl Combatant<'_> {
    /// Whether another has not noticed it: it cannot be attacked by that one, who is not on its guard either.
    /// SAGA-BEY-23, SAGA-DEF-07
    pub fn is_unseen_by(&self, observer: UnitId) -> bool {
        self.stealth.unseen_by.contains(&observer)
    }
}

/// How hard it is for an observer to make out somebody who hides: what it takes off Perception, and adds to Stealth.
/// `None` where there is nothing to hide behind. SAGA-COVER-10, SAGA-COVER-13, SAGA-CONC-06, SAGA-CONC-11
pub fn veil(view: &BattleView, observer: &Combatant, hider: &Combatant) -> Option<(i32, i32)> {
    let concealment = conceal::of(view, observer, hider, AttackKind::Ranged);
    let cover = aim::cover_grade(view, observer, hider, AttackKind::Ranged);
    let is_veiled = cover != CoverGrade::None || concealment != Concealment::None;
    let improved = if cover == CoverGrade::Improved { IMPROVED } else { 0 };
    is_veiled.then_some((concealment.perception(), improved))
}

/// Whether nothing at all gets from one to the other: no look, no sound worth a check.
pub fn is_walled_off(view: &BattleView, observer: &Combatant, hider: &Combatant) -> bool {
    !view.board.sight().affects_space(observer.space, hider.space)
}

/// The enemies who could notice a unit.
pub fn observers<'b>(view: &'b BattleView, unit: UnitId) -> impl Iterator<Item = &'b Combatant<'b>> {
    view.enemies_of(unit).filter(|enemy| enemy.is_present() && !enemy.is_vehicle())
}

/// Added to the die of a Stealth check. SAGA-BEY-21, SAGA-BEY-23
pub fn bonus(battle: &BattleAccess, unit: UnitId, hasty: bool) -> Breakdown {
    let mut bonus = skill_bonus(battle, unit, Skill::Stealth);
    if hasty {
        bonus.add("over half speed", HASTE);
    }
    bonus
}

/// Where a side believes a unit to be: where it stands, once one of them has noticed it; else where they saw it last.
pub fn known_space(battle: &BattleAccess, unit: UnitId, side: SideId) -> Option<Space> {
    let (space, stealth) = (battle.space(unit), battle.stealth(unit));
    let watches =
        |other: UnitId| battle.side(other) == side && battle.is_on_board(other) && battle.vital(other).is_fit();
    let knows = |other: UnitId| !stealth.unseen_by.contains(&other) && watches(other);
    if battle.side(unit) == side || battle.units().any(knows) {
        Some(space)
    } else {
        stealth.last_seen.map(|at| space.at(at))
    }
}
