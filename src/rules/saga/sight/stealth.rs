//! Hiding: who has not noticed whom, sneaking, searching. SAGA-BEY-23

use bevy::prelude::*;

use super::{
    conceal::{self, Concealment},
    cover::CoverGrade,
};
use crate::{
    battle::{Event, Manner, Roll, SideId, UnitId},
    dice::{Breakdown, DiceCode},
    grid::{Space, Square},
    rules::saga::{
        ability::{self, skill_bonus},
        action::Action,
        aiding::aid::{self, Task},
        data::Skill,
        effects::{self, What},
        field::Field,
        moving::opportunity,
        muster::{Fighter, Muster},
        strike::{aim, attack},
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

impl Fighter<'_> {
    /// Whether another has not noticed it: it cannot be attacked by that one, who is not on its guard either.
    /// SAGA-BEY-23, SAGA-DEF-07
    pub fn is_unseen_by(&self, observer: UnitId) -> bool {
        self.stealth.unseen_by.contains(&observer)
    }
}

/// How hard it is for an observer to make out somebody who hides: what it takes off Perception, and adds to Stealth.
/// `None` where there is nothing to hide behind. SAGA-COVER-10, SAGA-COVER-13, SAGA-CONC-06, SAGA-CONC-11
pub fn veil(muster: &Muster, observer: &Fighter, hider: &Fighter) -> Option<(i32, i32)> {
    let concealment = conceal::of(muster, observer, hider, Manner::Ranged);
    let cover = aim::cover_grade(muster, observer, hider, Manner::Ranged);
    let is_veiled = cover != CoverGrade::None || concealment != Concealment::None;
    let improved = if cover == CoverGrade::Improved { IMPROVED } else { 0 };
    is_veiled.then_some((concealment.perception(), improved))
}

/// Whether nothing at all gets from one to the other: no look, no sound worth a check.
pub fn is_walled_off(muster: &Muster, observer: &Fighter, hider: &Fighter) -> bool {
    !muster.board.sight().affects_space(observer.space, hider.space)
}

/// Whether an observer sees somebody with nothing to hide behind. SAGA-COVER-10
fn is_in_the_open(muster: &Muster, observer: &Fighter, hider: &Fighter) -> bool {
    !is_walled_off(muster, observer, hider) && veil(muster, observer, hider).is_none()
}

/// The enemies who could notice a unit.
pub fn observers<'b>(muster: &'b Muster, unit: UnitId) -> impl Iterator<Item = &'b Fighter<'b>> {
    muster.enemies_of(unit).filter(|enemy| enemy.is_present() && !enemy.is_vehicle())
}

/// Added to the die of a Stealth check. SAGA-BEY-21, SAGA-BEY-23
pub fn bonus(field: &Field, unit: UnitId, hasty: bool) -> Breakdown {
    let mut bonus = skill_bonus(field, unit, Skill::Stealth);
    if hasty {
        bonus.add("over half speed", HASTE);
    }
    bonus
}

/// Hides where it stands: its Stealth check against the Perception of each enemy, as a reaction that costs nothing.
/// Whoever sees it in the open needs none; whoever has a wall between has no chance. SAGA-BEY-23, SAGA-EX-05
pub fn hide(field: &mut Field, unit: UnitId, hasty: bool) {
    let bonus = bonus(field, unit, hasty);
    let roll = roll_skill(field, unit, bonus);
    aid::use_up_check(field, unit, Task::Skill(Skill::Stealth));
    let stealth = roll.total;
    field.tell(Event::Rolled { unit, what: "Stealth".to_owned(), roll });
    let muster = field.muster();
    let hider = muster.of(unit);
    let all: Vec<(UnitId, Option<(i32, i32)>, bool)> = observers(&muster, unit)
        .map(|enemy| (enemy.id, veil(&muster, enemy, hider), is_walled_off(&muster, enemy, hider)))
        .collect();
    let mut unseen_by = Vec::new();
    for (enemy, veil, walled_off) in all {
        match veil {
            _ if walled_off => unseen_by.push(enemy),
            None => {}
            Some((hampered, improved)) if perceives(field, enemy, stealth + improved, hampered) => {}
            Some(_) => unseen_by.push(enemy),
        }
    }
    settle(field, unit, stealth, unseen_by);
}

/// Sneaking begins: its enemies saw it here last, unless it hides already.
pub fn set_out(field: &mut Field, unit: UnitId) {
    let at = field.space(unit).origin;
    let mut stealth = field.stealth_mut(unit);
    if stealth.unseen_by.is_empty() {
        stealth.last_seen = Some(at);
    }
}

/// A Perception check to notice somebody. SAGA-BEY-23
fn perceives(field: &mut Field, observer: UnitId, dc: i32, hampered: i32) -> bool {
    let mut bonus = skill_bonus(field, observer, Skill::Perception);
    bonus.add("concealment", hampered);
    let roll = field.roll_d20(bonus);
    aid::use_up_check(field, observer, Task::Skill(Skill::Perception));
    let passed = roll.total >= dc;
    field.tell(Event::Checked { unit: observer, what: "Perception".to_owned(), roll, dc, passed });
    passed
}

/// Remembers who has not noticed a unit.
pub fn settle(field: &mut Field, unit: UnitId, check: i32, unseen_by: Vec<UnitId>) {
    let at = field.space(unit).origin;
    let mut stealth = field.stealth_mut(unit);
    let (was, is) = (!stealth.unseen_by.is_empty(), !unseen_by.is_empty());
    if !is {
        stealth.last_seen = None;
    } else if !was && stealth.last_seen.is_none() {
        stealth.last_seen = Some(at);
    }
    (stealth.check, stealth.unseen_by) = (check, unseen_by);
    if was != is {
        field.tell(Event::FlagChanged { unit, flag: "hidden".to_owned(), on: is });
    }
}

/// An enemy notices a unit.
fn notice(field: &mut Field, unit: UnitId, observers: &[UnitId]) {
    if observers.is_empty() {
        return;
    }
    let mut stealth = field.stealth_mut(unit);
    stealth.unseen_by.retain(|observer| !observers.contains(observer));
    if stealth.unseen_by.is_empty() {
        stealth.last_seen = None;
        field.tell(Event::FlagChanged { unit, flag: "hidden".to_owned(), on: false });
    }
}

/// Attacking reveals. SAGA-BEY-23
pub fn reveal(field: &mut Field, unit: UnitId) {
    let all = field.stealth(unit).unseen_by.clone();
    notice(field, unit, &all);
}

/// Whoever moves without sneaking is noticed by all who see where it ends.
pub fn walked(field: &mut Field, unit: UnitId) {
    if field.stealth(unit).unseen_by.is_empty() {
        return;
    }
    let muster = field.muster();
    let space = muster.of(unit).space;
    let seen_by: Vec<UnitId> =
        observers(&muster, unit).filter(|enemy| conceal::sees(&muster, enemy, space)).map(|enemy| enemy.id).collect();
    notice(field, unit, &seen_by);
}

/// Whoever hides in the open is noticed, for instance because an enemy came round the corner; and enemies who look at
/// the place where they saw it last find that it has gone. SAGA-COVER-10
pub fn review(field: &mut Field) {
    for unit in field.those(|state| !state.stealth.unseen_by.is_empty()) {
        let muster = field.muster();
        let hider = muster.of(unit);
        let in_the_open = |enemy: &&Fighter| hider.is_unseen_by(enemy.id) && is_in_the_open(&muster, enemy, hider);
        let seen_by: Vec<UnitId> = observers(&muster, unit).filter(in_the_open).map(|enemy| enemy.id).collect();
        let is_empty = |at: Square| {
            !hider.space.contains(at)
                && observers(&muster, unit).any(|enemy| conceal::sees(&muster, enemy, Space::single(at)))
        };
        let forgotten = hider.stealth.last_seen.is_some_and(is_empty);
        if forgotten {
            field.stealth_mut(unit).last_seen = None;
        }
        notice(field, unit, &seen_by);
    }
}

/// Looks for those who hide nearby. SAGA-BEY-23, SAGA-AOO-15
pub fn search(field: &mut Field, unit: UnitId) {
    let bonus = skill_bonus(field, unit, Skill::Perception);
    let roll = roll_skill(field, unit, bonus);
    aid::use_up_check(field, unit, Task::Skill(Skill::Perception));
    let perception = roll.total;
    field.tell(Event::Rolled { unit, what: "Perception".to_owned(), roll });
    let muster = field.muster();
    let own = muster.of(unit);
    let is_found = |hider: &&Fighter| {
        let (hampered, improved) = veil(&muster, own, hider).unwrap_or_default();
        hider.on_board
            && hider.is_unseen_by(unit)
            && own.distance(hider) <= SEARCH_RADIUS
            && !is_walled_off(&muster, own, hider)
            && perception + hampered >= hider.stealth.check + improved
    };
    let found: Vec<UnitId> = muster.enemies_of(unit).filter(is_found).map(|hider| hider.id).collect();
    let words = match found.is_empty() {
        true => "finds nobody".to_owned(),
        false => found.iter().map(|&hider| format!("finds {}", field.name(hider))).collect::<Vec<_>>().join(", "),
    };
    for hider in found {
        notice(field, hider, &[unit]);
    }
    field.tell(Event::Acted { unit, action: Action::Search.key(), words });
}

/// Whether an enemy threatens a unit where it stands. SAGA-BEY-22
pub fn is_threatened(muster: &Muster, unit: UnitId) -> bool {
    let space = muster.of(unit).space;
    observers(muster, unit).any(|enemy| opportunity::threatens(muster.board, enemy, space))
}

/// Whether the next skill check of a unit counts 10 instead of the die. SAGA-BEY-22
pub fn takes_ten(field: &Field, unit: UnitId) -> bool {
    field.effects(unit).has(What::TakingTen) && !is_threatened(&field.muster(), unit)
}

/// Rolls a skill's die; who takes 10 and is not threatened counts 10 instead. SAGA-BEY-01, SAGA-BEY-22
pub fn roll_skill(field: &mut Field, unit: UnitId, bonus: Breakdown) -> Roll {
    let takes_ten = takes_ten(field, unit);
    effects::end(field, unit, |effect| effect.what == What::TakingTen);
    if takes_ten {
        Roll::new(DiceCode::new(1, 20), vec![ability::TEN], bonus)
    } else {
        attack::roll_with_fate(field, unit, bonus)
    }
}

/// Where a side believes a unit to be: where it stands, once one of them has noticed it; else where they saw it last.
pub fn whereabouts(field: &Field, unit: UnitId, side: SideId) -> Option<Space> {
    let (space, stealth) = (field.space(unit), field.stealth(unit));
    let watches = |other: UnitId| field.side(other) == side && field.is_on_board(other) && field.vital(other).is_fit();
    let knows = |other: UnitId| !stealth.unseen_by.contains(&other) && watches(other);
    if field.side(unit) == side || field.units().any(knows) {
        Some(space)
    } else {
        stealth.last_seen.map(|at| space.at(at))
    }
}
