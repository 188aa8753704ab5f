//! Hiding, noticing and searching. SAGA-BEY-23

use crate::battle::{Event, SideId, UnitId};
use crate::grid::{Space, Square};
use crate::rules::saga::checks;
use crate::rules::saga::data::Skill;
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::sight::{conceal, stealth};
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{Action, BattleAccess, BattleView, Combatant, Task};

/// The name of the checks to notice a hiding unit.
const PERCEPTION: &str = "Perception";

/// Radius of a search in squares. SAGA-BEY-23
const SEARCH_RADIUS: i32 = 2;

/// Returns true if an observer sees a unit that has nothing to hide behind. SAGA-COVER-10
fn is_in_the_open(view: &BattleView, observer: &Combatant, hider: &Combatant) -> bool {
    !stealth::is_walled_off(view, observer, hider) && stealth::hiding_modifiers(view, observer, hider).is_none()
}

/// Hides a unit: its Stealth check against a Perception check of each enemy, which is free. Enemies who see it in the
/// open notice it without a check; enemies without line of effect cannot notice it. SAGA-BEY-23, SAGA-EX-05
pub fn hide(battle: &mut BattleAccess, unit: UnitId, hasty: bool) {
    let bonus = stealth::bonus(&battle.view(), unit, hasty);
    let roll = checks::roll_skill(battle, unit, bonus);
    checks::use_up_check(battle, unit, Task::Skill(Skill::Stealth));
    let stealth = roll.total;
    battle.log_event(Event::Rolled { unit, what: "Stealth".to_owned(), roll });
    let view = battle.view();
    let hider = view.of(unit);
    let all: Vec<(UnitId, Option<(i32, i32)>, bool)> = stealth::observers(&view, unit)
        .map(|enemy| {
            (enemy.id, stealth::hiding_modifiers(&view, enemy, hider), stealth::is_walled_off(&view, enemy, hider))
        })
        .collect();
    let mut unseen_by = Vec::new();
    for (enemy, hiding_modifiers, walled_off) in all {
        match hiding_modifiers {
            _ if walled_off => unseen_by.push(enemy),
            None => {}
            Some((hampered, improved)) if perceives(battle, enemy, stealth + improved, hampered) => {}
            Some(_) => unseen_by.push(enemy),
        }
    }
    settle(battle, unit, stealth, unseen_by);
}

/// Begins sneaking: records where the enemies last saw the unit, unless it is already hidden.
pub fn set_out(battle: &mut BattleAccess, unit: UnitId) {
    let at = battle.space(unit).origin;
    let mut stealth = battle.stealth_mut(unit);
    if stealth.unseen_by.is_empty() {
        stealth.last_seen = Some(at);
    }
}

/// Rolls a Perception check to notice a unit; returns true on success. SAGA-BEY-23
fn perceives(battle: &mut BattleAccess, observer: UnitId, dc: i32, hampered: i32) -> bool {
    let mut bonus = skill_bonus(&battle.view(), observer, Skill::Perception);
    bonus.add("concealment", hampered);
    let roll = battle.roll_d20(bonus);
    checks::use_up_check(battle, observer, Task::Skill(Skill::Perception));
    let passed = roll.total >= dc;
    battle.log_event(Event::checked(observer, PERCEPTION, roll, dc, passed));
    passed
}

/// Stores the result of a Stealth check and tells it to the sides that saw the unit before. Sides that do not perceive
/// the unit afterwards have not seen its attempt.
pub fn settle(battle: &mut BattleAccess, unit: UnitId, check: i32, unseen_by: Vec<UnitId>) {
    let told = perceiving(&battle.view(), unit);
    let at = battle.space(unit).origin;
    let mut stealth = battle.stealth_mut(unit);
    if unseen_by.is_empty() {
        stealth.last_seen = None;
    } else if stealth.unseen_by.is_empty() && stealth.last_seen.is_none() {
        stealth.last_seen = Some(at);
    }
    store(battle, unit, check, unseen_by, &told);
}

/// The same for a unit that these enemies have not seen before.
pub fn settle_unseen(battle: &mut BattleAccess, unit: UnitId, check: i32, unseen_by: Vec<UnitId>) {
    battle.stealth_mut(unit).unseen_by.clone_from(&unseen_by);
    let told = perceiving(&battle.view(), unit);
    let mut stealth = battle.stealth_mut(unit);
    (stealth.unseen_by, stealth.last_seen) = (Vec::new(), None);
    store(battle, unit, check, unseen_by, &told);
}

/// The sides that perceive a unit, with its own.
fn perceiving(view: &BattleView, unit: UnitId) -> Vec<SideId> {
    view.sides.ids().filter(|&side| view.perceives(side, unit)).collect()
}

/// Stores who does not see a unit. If it begins or ends to hide by this, `told` are the sides that learn of it.
fn store(battle: &mut BattleAccess, unit: UnitId, check: i32, unseen_by: Vec<UnitId>, told: &[SideId]) {
    let mut stealth = battle.stealth_mut(unit);
    let (was, is) = (!stealth.unseen_by.is_empty(), !unseen_by.is_empty());
    (stealth.check, stealth.unseen_by) = (check, unseen_by);
    conceal_attempt(battle, unit);
    if was != is {
        let sides = battle.sides.clone();
        battle
            .log
            .write_perceived(Event::boon_changed(unit, "hidden", is), sides.ids(), |side, _| told.contains(&side));
    }
}

/// Keeps the latest attempt of a unit to hide, its way included, from the sides that do not perceive it now.
fn conceal_attempt(battle: &mut BattleAccess, unit: UnitId) {
    let is_begin = |event: &Event| match event {
        Event::TurnBegan { unit: other } => *other == unit,
        Event::Acted { unit: other, action, .. } => *other == unit && *action == Action::Sneak.key(),
        _ => false,
    };
    let since = battle.log.events.iter().rposition(is_begin).unwrap_or(0);
    let sides: Vec<SideId> = battle.sides.ids().filter(|&side| !battle.perceives(side, unit)).collect();
    for side in sides {
        battle.log.conceal(since, side, unit, |event| match event {
            Event::Stepped { unit: other, forced: None, .. }
            | Event::Acted { unit: other, .. }
            | Event::Rolled { unit: other, .. } => *other == unit,
            Event::Checked { what, .. } => what == PERCEPTION,
            _ => false,
        });
    }
}

/// A unit that arrives or wakes looks for each enemy that hides: Perception against the enemy's Stealth check. It misses
/// those behind walls and sees those in the open. SAGA-BEY-23
pub fn look_around(battle: &mut BattleAccess, unit: UnitId) {
    for other in battle.units_where(|state| !state.stealth.unseen_by.is_empty()) {
        let view = battle.view();
        let (observer, hider) = (view.of(unit), view.of(other));
        let is_known = observer.side == hider.side || hider.is_unseen_by(unit);
        if is_known || observer.is_vehicle() || is_in_the_open(&view, observer, hider) {
            continue;
        }
        let check = hider.stealth.check;
        let veil = stealth::hiding_modifiers(&view, observer, hider);
        let veil = veil.filter(|_| !stealth::is_walled_off(&view, observer, hider));
        // It is missed until its Perception says otherwise, so that a failed check stays a secret.
        battle.stealth_mut(other).unseen_by.push(unit);
        let before = battle.log.events.len();
        if let Some((hampered, improved)) = veil
            && perceives(battle, unit, check + improved, hampered)
        {
            notice(battle, other, &[unit]);
        }
        for side in battle.sides.ids().filter(|&side| !battle.perceives(side, other)).collect::<Vec<_>>() {
            battle.log.conceal(before, side, other, |event| matches!(event, Event::Checked { .. }));
        }
    }
}

/// A unit finds the enemies it did not perceive in a space that it tries to enter.
pub fn find_in_the_way(battle: &mut BattleAccess, unit: UnitId, space: Space) {
    let found = stealth::unperceived_in(&battle.view(), unit, space);
    let crew = vehicle::crew(&battle.view(), unit);
    let observers: Vec<UnitId> = crew.into_iter().map(|(member, _)| member).chain([unit]).collect();
    for hider in found {
        notice(battle, hider, &observers);
        let words = format!("finds {} in the way", battle.name(hider));
        battle.log_event(Event::Acted { unit, action: Action::Move.key(), words });
    }
}

/// Marks a unit as noticed by these observers.
fn notice(battle: &mut BattleAccess, unit: UnitId, observers: &[UnitId]) {
    if observers.is_empty() {
        return;
    }
    let mut stealth = battle.stealth_mut(unit);
    stealth.unseen_by.retain(|observer| !observers.contains(observer));
    if stealth.unseen_by.is_empty() {
        stealth.last_seen = None;
        battle.log_event(Event::boon_changed(unit, "hidden", false));
    }
}

/// Reveals a unit that attacks. SAGA-BEY-23
pub fn reveal(battle: &mut BattleAccess, unit: UnitId) {
    let all = battle.stealth(unit).unseen_by.clone();
    notice(battle, unit, &all);
}

/// Reveals a unit that moved without sneaking to all who see where it stopped.
pub fn walked(battle: &mut BattleAccess, unit: UnitId) {
    if battle.stealth(unit).unseen_by.is_empty() {
        return;
    }
    let view = battle.view();
    let space = view.of(unit).space;
    let seen_by: Vec<UnitId> = stealth::observers(&view, unit)
        .filter(|enemy| conceal::sees(&view, enemy, space))
        .map(|enemy| enemy.id)
        .collect();
    notice(battle, unit, &seen_by);
}

/// Reveals hidden units that are in the open, for instance because an enemy came round a corner. Enemies who see the
/// place where they last saw a unit find that it has gone. SAGA-COVER-10
pub fn review(battle: &mut BattleAccess) {
    for unit in battle.units_where(|state| !state.stealth.unseen_by.is_empty()) {
        let view = battle.view();
        let hider = view.of(unit);
        let in_the_open = |enemy: &&Combatant| hider.is_unseen_by(enemy.id) && is_in_the_open(&view, enemy, hider);
        let seen_by: Vec<UnitId> = stealth::observers(&view, unit).filter(in_the_open).map(|enemy| enemy.id).collect();
        let is_empty = |at: Square| {
            !hider.space.contains(at)
                && stealth::observers(&view, unit).any(|enemy| conceal::sees(&view, enemy, Space::single(at)))
        };
        let forgotten = hider.stealth.last_seen.is_some_and(is_empty);
        if forgotten {
            battle.stealth_mut(unit).last_seen = None;
        }
        notice(battle, unit, &seen_by);
    }
}

/// Searches for hidden units nearby. SAGA-BEY-23, SAGA-AOO-15
pub fn search(battle: &mut BattleAccess, unit: UnitId) {
    let bonus = skill_bonus(&battle.view(), unit, Skill::Perception);
    let roll = checks::roll_skill(battle, unit, bonus);
    checks::use_up_check(battle, unit, Task::Skill(Skill::Perception));
    let perception = roll.total;
    battle.log_event(Event::Rolled { unit, what: "Perception".to_owned(), roll });
    let view = battle.view();
    let own = view.of(unit);
    let is_found = |hider: &&Combatant| {
        let (hampered, improved) = stealth::hiding_modifiers(&view, own, hider).unwrap_or_default();
        hider.on_board
            && hider.is_unseen_by(unit)
            && own.distance(hider) <= SEARCH_RADIUS
            && !stealth::is_walled_off(&view, own, hider)
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
    battle.log_event(Event::Acted { unit, action: Action::Search.key(), words });
}
