//! Hiding: who has not noticed whom, sneaking, searching. SAGA-BEY-23

use bevy::prelude::*;

use super::{
    conceal::{self, Concealment},
    cover::CoverGrade,
};
use crate::{
    battle::{AttackKind, Event, Roll, SideId, UnitId},
    dice::{Breakdown, DiceCode},
    grid::{Space, Square},
    rules::saga::{
        ability::{self, skill_bonus},
        action::Action,
        aiding::aid::{self, Task},
        battle::BattleAccess,
        data::Skill,
        effects::{self, EffectKind},
        moving::opportunity,
        strike::{aim, attack},
        view::{BattleView, Combatant},
    },
};

/// What going faster than half the speed takes off a Stealth check. SAGA-BEY-23
const HASTE: i32 = -5;
/// Squares within which a search finds. SAGA-BEY-23
const SEARCH_RADIUS: i32 = 2;
/// What improved cover adds to a Stealth check. SAGA-COVER-13
const IMPROVED: i32 = 5;

/// Who has not noticed a unit. SAGA-BEY-23
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stealth {
    /// What its last Stealth check came to.
    pub check: i32,
    /// Enemies who have not noticed it, in no order that matters.
    pub unseen_by: Vec<UnitId>,
    /// Where its enemies saw it last, and have not looked since.
    pub last_seen: Option<Square>,
}

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

/// Whether an observer sees somebody with nothing to hide behind. SAGA-COVER-10
fn is_in_the_open(view: &BattleView, observer: &Combatant, hider: &Combatant) -> bool {
    !is_walled_off(view, observer, hider) && veil(view, observer, hider).is_none()
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

/// Hides where it stands: its Stealth check against the Perception of each enemy, as a reaction that costs nothing.
/// Whoever sees it in the open needs none; whoever has a wall between has no chance. SAGA-BEY-23, SAGA-EX-05
pub fn hide(battle: &mut BattleAccess, unit: UnitId, hasty: bool) {
    let bonus = bonus(battle, unit, hasty);
    let roll = roll_skill(battle, unit, bonus);
    aid::use_up_check(battle, unit, Task::Skill(Skill::Stealth));
    let stealth = roll.total;
    battle.tell(Event::Rolled { unit, what: "Stealth".to_owned(), roll });
    let view = battle.view();
    let hider = view.of(unit);
    let all: Vec<(UnitId, Option<(i32, i32)>, bool)> = observers(&view, unit)
        .map(|enemy| (enemy.id, veil(&view, enemy, hider), is_walled_off(&view, enemy, hider)))
        .collect();
    let mut unseen_by = Vec::new();
    for (enemy, veil, walled_off) in all {
        match veil {
            _ if walled_off => unseen_by.push(enemy),
            None => {}
            Some((hampered, improved)) if perceives(battle, enemy, stealth + improved, hampered) => {}
            Some(_) => unseen_by.push(enemy),
        }
    }
    settle(battle, unit, stealth, unseen_by);
}

/// Sneaking begins: its enemies saw it here last, unless it hides already.
pub fn set_out(battle: &mut BattleAccess, unit: UnitId) {
    let at = battle.space(unit).origin;
    let mut stealth = battle.stealth_mut(unit);
    if stealth.unseen_by.is_empty() {
        stealth.last_seen = Some(at);
    }
}

/// A Perception check to notice somebody. SAGA-BEY-23
fn perceives(battle: &mut BattleAccess, observer: UnitId, dc: i32, hampered: i32) -> bool {
    let mut bonus = skill_bonus(battle, observer, Skill::Perception);
    bonus.add("concealment", hampered);
    let roll = battle.roll_d20(bonus);
    aid::use_up_check(battle, observer, Task::Skill(Skill::Perception));
    let passed = roll.total >= dc;
    battle.tell(Event::Checked { unit: observer, what: "Perception".to_owned(), roll, dc, passed });
    passed
}

/// Remembers who has not noticed a unit.
pub fn settle(battle: &mut BattleAccess, unit: UnitId, check: i32, unseen_by: Vec<UnitId>) {
    let at = battle.space(unit).origin;
    let mut stealth = battle.stealth_mut(unit);
    let (was, is) = (!stealth.unseen_by.is_empty(), !unseen_by.is_empty());
    if !is {
        stealth.last_seen = None;
    } else if !was && stealth.last_seen.is_none() {
        stealth.last_seen = Some(at);
    }
    (stealth.check, stealth.unseen_by) = (check, unseen_by);
    if was != is {
        battle.tell(Event::FlagChanged { unit, flag: "hidden".to_owned(), on: is });
    }
}

/// An enemy notices a unit.
fn notice(battle: &mut BattleAccess, unit: UnitId, observers: &[UnitId]) {
    if observers.is_empty() {
        return;
    }
    let mut stealth = battle.stealth_mut(unit);
    stealth.unseen_by.retain(|observer| !observers.contains(observer));
    if stealth.unseen_by.is_empty() {
        stealth.last_seen = None;
        battle.tell(Event::FlagChanged { unit, flag: "hidden".to_owned(), on: false });
    }
}

/// Attacking reveals. SAGA-BEY-23
pub fn reveal(battle: &mut BattleAccess, unit: UnitId) {
    let all = battle.stealth(unit).unseen_by.clone();
    notice(battle, unit, &all);
}

/// Whoever moves without sneaking is noticed by all who see where it ends.
pub fn walked(battle: &mut BattleAccess, unit: UnitId) {
    if battle.stealth(unit).unseen_by.is_empty() {
        return;
    }
    let view = battle.view();
    let space = view.of(unit).space;
    let seen_by: Vec<UnitId> =
        observers(&view, unit).filter(|enemy| conceal::sees(&view, enemy, space)).map(|enemy| enemy.id).collect();
    notice(battle, unit, &seen_by);
}

/// Whoever hides in the open is noticed, for instance because an enemy came round the corner; and enemies who look at
/// the place where they saw it last find that it has gone. SAGA-COVER-10
pub fn review(battle: &mut BattleAccess) {
    for unit in battle.those(|state| !state.stealth.unseen_by.is_empty()) {
        let view = battle.view();
        let hider = view.of(unit);
        let in_the_open = |enemy: &&Combatant| hider.is_unseen_by(enemy.id) && is_in_the_open(&view, enemy, hider);
        let seen_by: Vec<UnitId> = observers(&view, unit).filter(in_the_open).map(|enemy| enemy.id).collect();
        let is_empty = |at: Square| {
            !hider.space.contains(at)
                && observers(&view, unit).any(|enemy| conceal::sees(&view, enemy, Space::single(at)))
        };
        let forgotten = hider.stealth.last_seen.is_some_and(is_empty);
        if forgotten {
            battle.stealth_mut(unit).last_seen = None;
        }
        notice(battle, unit, &seen_by);
    }
}

/// Looks for those who hide nearby. SAGA-BEY-23, SAGA-AOO-15
pub fn search(battle: &mut BattleAccess, unit: UnitId) {
    let bonus = skill_bonus(battle, unit, Skill::Perception);
    let roll = roll_skill(battle, unit, bonus);
    aid::use_up_check(battle, unit, Task::Skill(Skill::Perception));
    let perception = roll.total;
    battle.tell(Event::Rolled { unit, what: "Perception".to_owned(), roll });
    let view = battle.view();
    let own = view.of(unit);
    let is_found = |hider: &&Combatant| {
        let (hampered, improved) = veil(&view, own, hider).unwrap_or_default();
        hider.on_board
            && hider.is_unseen_by(unit)
            && own.distance(hider) <= SEARCH_RADIUS
            && !is_walled_off(&view, own, hider)
            && perception + hampered >= hider.stealth.check + improved
    };
    let found: Vec<UnitId> = view.enemies_of(unit).filter(is_found).map(|hider| hider.id).collect();
    let words = match found.is_empty() {
        true => "finds nobody".to_owned(),
        false => found.iter().map(|&hider| format!("finds {}", battle.name(hider))).collect::<Vec<_>>().join(", "),
    };
    for hider in found {
        notice(battle, hider, &[unit]);
    }
    battle.tell(Event::Acted { unit, action: Action::Search.key(), words });
}

/// Whether an enemy threatens a unit where it stands. SAGA-BEY-22
pub fn is_threatened(view: &BattleView, unit: UnitId) -> bool {
    let space = view.of(unit).space;
    observers(view, unit).any(|enemy| opportunity::threatens(view.board, enemy, space))
}

/// Whether the next skill check of a unit counts 10 instead of the die. SAGA-BEY-22
pub fn takes_ten(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.effects(unit).has(EffectKind::TakingTen) && !is_threatened(&battle.view(), unit)
}

/// Rolls a skill's die; who takes 10 and is not threatened counts 10 instead. SAGA-BEY-01, SAGA-BEY-22
pub fn roll_skill(battle: &mut BattleAccess, unit: UnitId, bonus: Breakdown) -> Roll {
    let takes_ten = takes_ten(battle, unit);
    effects::end(battle, unit, |effect| effect.what == EffectKind::TakingTen);
    if takes_ten {
        Roll::new(DiceCode::new(1, 20), vec![ability::TEN], bonus)
    } else {
        attack::roll_with_fate(battle, unit, bonus)
    }
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
