//! Declared actions, carried out.

use bevy::prelude::*;

use super::{
    action::Action,
    attack::{self, Difficulty},
    battle::BattleAccess,
    breaking,
    checks::can_move_door,
    console, cover,
    data::Skill,
    frame::{ActFrame, D6Step},
    grenade, injury, kit, light, movement,
    plan::PlanStep,
    retarget,
};
use crate::{
    battle::{Event, ItemKey, Roll, UnitId},
    dice::Breakdown,
    grid::Square,
};

/// What it takes to find somebody who hides, before smoke and objects. D6-COVER-12
const FINDING: i32 = 8;

/// Carries out one step of a plan. D6-SEG-06, D6-SEG-10, D6-DECL-18
pub fn run(mut frame: ActFrame, battle: &mut BattleAccess) -> D6Step {
    let (unit, place) = (frame.unit, frame.step);
    let Some(step) = battle.body(unit).plan.steps.get(place).filter(|step| !step.done).cloned() else {
        return D6Step::Done;
    };
    if !battle.is_able(unit) {
        finish(battle, unit, place);
        return D6Step::Done;
    }
    if !retarget::is_possible(battle, unit, &step) {
        if !frame.aimed
            && let Some(again) = retarget::aim_again(battle, unit, step.segment)
        {
            frame.aimed = true;
            return D6Step::Push(frame.into(), again.into());
        }
        lose(battle, unit, place, "finds no target");
        return D6Step::Done;
    }
    let next = carry_out(battle, unit, &step, frame.roll);
    finish(battle, unit, place);
    next
}

fn carry_out(battle: &mut BattleAccess, unit: UnitId, step: &PlanStep, roll: Option<Roll>) -> D6Step {
    let order = &step.order;
    let key = retarget::act_key(step);
    let act = |battle: &mut BattleAccess, words: String| {
        battle.tell(Event::Acted { unit, action: step.action.key(), words });
    };
    match step.action {
        Action::Attack | Action::Tackle | Action::Hurl => match (order.at, roll) {
            (Some(target), Some(roll)) => {
                attack::settle(battle, unit, target, (step.action, order), roll);
            }
            _ => act(battle, "is too hard pressed to attack".to_owned()),
        },
        Action::Throw => match (order.to, roll) {
            (Some(at), Some(roll)) if kit::count(battle, unit, &key) > 0 => {
                let blast = grenade::throw(battle, unit, &key, at, roll);
                return D6Step::Continue(blast.into());
            }
            _ => act(battle, "cannot throw".to_owned()),
        },
        Action::AttackObject => breaking::settle(battle, unit, order, roll),
        Action::Walk | Action::Run | Action::Crawl => {
            let went = order.to.is_some_and(|to| movement::go(battle, unit, step.action, to, order.path.as_deref()));
            if !went {
                act(battle, "finds the way barred".to_owned());
            }
        }
        Action::StandUp => injury::set_prone(battle, unit, false),
        Action::FirstAid => first_aid(battle, unit, order.at.unwrap_or(unit), &key, roll),
        Action::Draw => kit::draw(battle, unit, &key),
        Action::PickUp => pick_up(battle, unit, &key),
        Action::OpenDoor | Action::CloseDoor => move_door(battle, unit, order.to, step.action),
        Action::ConsoleOpen | Action::ConsoleClose => console::operate(battle, unit, order.to, step.action),
        Action::Search => match roll {
            Some(roll) => search(battle, unit, &roll),
            None => act(battle, "is too hard pressed to search".to_owned()),
        },
        Action::DropProne | Action::Drop | Action::Surrender | Action::Confirm => {}
    }
    D6Step::Done
}

fn pick_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let near = kit::within_grasp(battle, battle.space(unit)).into_iter().find(|(_, other)| other == key);
    if !near.is_some_and(|(at, key)| kit::pick_up(battle, unit, &key, at)) {
        let words = "finds nothing to pick up".to_owned();
        battle.tell(Event::Acted { unit, action: Action::PickUp.key(), words });
    }
}

fn move_door(battle: &mut BattleAccess, unit: UnitId, at: Option<Square>, action: Action) {
    let open = action == Action::OpenDoor;
    match at.filter(|&square| can_move_door(battle, battle.space(unit), square, open)) {
        Some(square) => {
            battle.board.set_door(square, open);
            battle.tell(Event::DoorMoved { unit: Some(unit), square, open });
        }
        None => {
            let is_so = at.and_then(|square| battle.board.door(square)).is_some_and(|door| door.open == open);
            let words = match (is_so, open) {
                (true, true) => "finds the door open already",
                (true, false) => "finds the door closed already",
                (false, true) => "cannot reach the door",
                (false, false) => "cannot close the door",
            };
            battle.tell(Event::Acted { unit, action: action.key(), words: words.to_owned() });
        }
    }
}

/// A step has come up, and with it what is free after it. D6-DECL-16
fn finish(battle: &mut BattleAccess, unit: UnitId, place: usize) {
    if let Some(step) = battle.body_mut(unit).plan.steps.get_mut(place) {
        step.done = true;
    }
    free_steps(battle, unit, place + 1);
}

/// A step comes to nothing. D6-DECL-18
pub fn lose(battle: &mut BattleAccess, unit: UnitId, place: usize, words: &str) {
    let Some(action) = battle.body(unit).plan.steps.get(place).map(|step| step.action) else { return };
    battle.tell(Event::Acted { unit, action: action.key(), words: words.to_owned() });
    finish(battle, unit, place);
}

/// Free steps come with the action before them; those before the first, with the first segment. D6-DECL-16
pub fn free_steps(battle: &mut BattleAccess, unit: UnitId, from: usize) {
    let mut place = from;
    while let Some(step) = battle.body(unit).plan.steps.get(place).cloned() {
        if !step.action.is_free() || step.done || !battle.is_able(unit) {
            return;
        }
        match (step.action, &step.order.with) {
            (Action::DropProne, _) => injury::set_prone(battle, unit, true),
            (Action::Drop, Some(key)) => kit::drop(battle, unit, key),
            _ => {}
        }
        if let Some(step) = battle.body_mut(unit).plan.steps.get_mut(place) {
            step.done = true;
        }
        place += 1;
    }
}

/// One kit, one roll, one step up. D6-AID-08, D6-AID-09
fn first_aid(battle: &mut BattleAccess, unit: UnitId, patient: UnitId, key: &ItemKey, roll: Option<Roll>) {
    let near = patient == unit || battle.space(unit).is_adjacent(battle.space(patient));
    let difficulty = aid_difficulty(battle, patient);
    let (Some(roll), Some(dc), true, true) = (roll, difficulty, near, kit::count(battle, unit, key) > 0) else {
        let words = "cannot help any more".to_owned();
        battle.tell(Event::Acted { unit, action: Action::FirstAid.key(), words });
        return;
    };
    kit::use_up(battle, unit, key);
    let passed = roll.total >= dc;
    let words =
        format!("uses a medkit on {}", if patient == unit { "itself".to_owned() } else { battle.name(patient) });
    battle.tell(Event::Acted { unit, action: Action::FirstAid.key(), words });
    battle.tell(Event::Checked { unit, what: Skill::FirstAid.name().to_owned(), roll, dc, passed });
    if passed {
        injury::heal(battle, patient);
    }
}

/// What helping a unit takes; `None` for one that needs no help or that none can help. D6-AID-09
pub fn aid_difficulty(battle: &BattleAccess, patient: UnitId) -> Option<i32> {
    use injury::Level::{Incapacitated, Killed, MortallyWounded, Unhurt, Wounded};
    match battle.body(patient).injury.level {
        Unhurt | Killed => None,
        Wounded => Some(8),
        Incapacitated | MortallyWounded => Some(13),
    }
}

/// One roll against each who hides, with its own smoke, light and objects. Fully covered ones cannot be found.
/// D6-COVER-12
fn search(battle: &mut BattleAccess, unit: UnitId, roll: &Roll) {
    let from = battle.space(unit);
    let hiding: Vec<UnitId> = battle
        .units()
        .filter(|&other| battle.are_enemies(unit, other) && battle.is_on_board(other) && !battle.is_noticed(other))
        .collect();
    for other in hiding {
        let space = battle.space(other);
        let between = cover::between(&battle.board, from, space);
        let quarters = between.quarters(battle.body(other).prone.0);
        if quarters == 4 {
            continue;
        }
        let hides = [
            cover::object_dice(quarters),
            cover::smoke_dice(between.smoke),
            light::against(battle, unit, other, space),
        ];
        let dice = hides.into_iter().flatten().collect();
        let against = Difficulty { fixed: Breakdown::new().with("finding", FINDING), dice }.rolled(battle);
        let (what, dc) = (format!("search for {} ({against})", battle.name(other)), against.total());
        let passed = roll.total >= dc;
        battle.tell(Event::Checked { unit, what, roll: roll.clone(), dc, passed });
        if passed {
            movement::reveal(battle, other);
        }
    }
}
