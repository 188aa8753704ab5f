//! Stealth checks and the units that have not noticed a unit. SAGA-BEY-23

use crate::battle::{AttackKind, SideId, UnitId};
use crate::dice::Breakdown;
use crate::grid::Space;
use crate::rules::saga::data::Skill;
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::attack::attack_cover;
use crate::rules::saga::query::sight::conceal::{self, Concealment};
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::state::{BattleView, Combatant};

/// Penalty on Stealth checks for moving more than half the speed. SAGA-BEY-23
const HASTE: i32 = -5;

/// Bonus on Stealth checks in improved cover. SAGA-COVER-13
const IMPROVED: i32 = 5;

impl Combatant<'_> {
    /// Returns true if the observer has not noticed this unit. The observer cannot attack it and is flat-footed against
    /// it. SAGA-BEY-23, SAGA-DEF-07
    pub fn is_unseen_by(&self, observer: UnitId) -> bool {
        self.stealth.unseen_by.contains(&observer)
    }
}

/// The modifiers for noticing a hidden unit: penalty on Perception, bonus on Stealth. `None` if there is nothing to
/// hide behind. SAGA-COVER-10, SAGA-COVER-13, SAGA-CONC-06, SAGA-CONC-11
pub fn hiding_modifiers(view: &BattleView, observer: &Combatant, hider: &Combatant) -> Option<(i32, i32)> {
    let concealment = conceal::of(view, observer, hider, AttackKind::Ranged);
    let cover = attack_cover::cover_grade(view, observer, hider, AttackKind::Ranged);
    let is_veiled = cover != CoverGrade::None || concealment != Concealment::None;
    let improved = if cover == CoverGrade::Improved { IMPROVED } else { 0 };
    is_veiled.then_some((concealment.perception(), improved))
}

/// The enemies in a space that would stop a unit which does not perceive them. SAGA-BEY-23
pub fn unperceived_in(view: &BattleView, unit: UnitId, space: Space) -> Vec<UnitId> {
    let side = view.side(unit);
    let stops = |enemy: &&Combatant| enemy.is_present() && !enemy.bound && enemy.space.overlaps(space);
    let enemies = view.enemies_of(unit).filter(stops).map(|enemy| enemy.id);
    enemies.filter(|&enemy| !view.perceives(side, enemy)).collect()
}

/// Returns true if there is no line of effect between the two.
pub fn is_walled_off(view: &BattleView, observer: &Combatant, hider: &Combatant) -> bool {
    !view.board.sight().affects_space(observer.space, hider.space)
}

/// The enemies who could notice a unit.
pub fn observers<'m, 'a>(view: &'m BattleView<'a>, unit: UnitId) -> impl Iterator<Item = &'m Combatant<'a>> {
    view.enemies_of(unit).filter(|enemy| enemy.is_present() && !enemy.is_vehicle())
}

/// Bonus on a Stealth check. SAGA-BEY-21, SAGA-BEY-23
pub fn bonus(view: &BattleView, unit: UnitId, hasty: bool) -> Breakdown {
    let mut bonus = skill_bonus(view, unit, Skill::Stealth);
    if hasty {
        bonus.add("over half speed", HASTE);
    }
    bonus
}

/// The space where a side last saw a unit that hides from it.
pub fn last_seen(view: &BattleView, side: SideId, unit: UnitId) -> Option<Space> {
    let last_seen = view.stealth(unit).last_seen.filter(|_| !view.perceives(side, unit))?;
    Some(view.space(unit).at(last_seen))
}
