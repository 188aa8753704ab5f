//! Declared actions, carried out.

use bevy::prelude::*;

use super::{
    action::Action,
    attack::{self, Difficulty},
    breaking,
    checks::can_move_door,
    console, cover,
    data::Skill,
    field::Field,
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
pub fn run(mut frame: ActFrame, field: &mut Field) -> D6Step {
    let (unit, place) = (frame.unit, frame.step);
    let Some(step) = field.body(unit).plan.steps.get(place).filter(|step| !step.done).cloned() else {
        return D6Step::Done;
    };
    if !field.is_able(unit) {
        finish(field, unit, place);
        return D6Step::Done;
    }
    if !retarget::is_possible(field, unit, &step) {
        if !frame.aimed
            && let Some(again) = retarget::aim_again(field, unit, step.segment)
        {
            frame.aimed = true;
            return D6Step::Push(frame.into(), again.into());
        }
        lose(field, unit, place, "finds no target");
        return D6Step::Done;
    }
    let next = carry_out(field, unit, &step, frame.roll);
    finish(field, unit, place);
    next
}

fn carry_out(field: &mut Field, unit: UnitId, step: &PlanStep, roll: Option<Roll>) -> D6Step {
    let order = &step.order;
    let key = retarget::act_key(step);
    let act = |field: &mut Field, words: String| {
        field.tell(Event::Acted { unit, action: step.action.key(), words });
    };
    match step.action {
        Action::Attack | Action::Tackle | Action::Hurl => match (order.at, roll) {
            (Some(target), Some(roll)) => {
                attack::settle(field, unit, target, (step.action, order), roll);
            }
            _ => act(field, "is too hard pressed to attack".to_owned()),
        },
        Action::Throw => match (order.to, roll) {
            (Some(at), Some(roll)) if kit::count(field, unit, &key) > 0 => {
                let blast = grenade::throw(field, unit, &key, at, roll);
                return D6Step::Continue(blast.into());
            }
            _ => act(field, "cannot throw".to_owned()),
        },
        Action::AttackObject => breaking::settle(field, unit, order, roll),
        Action::Walk | Action::Run | Action::Crawl => {
            let went = order.to.is_some_and(|to| movement::go(field, unit, step.action, to, order.path.as_deref()));
            if !went {
                act(field, "finds the way barred".to_owned());
            }
        }
        Action::StandUp => injury::set_prone(field, unit, false),
        Action::FirstAid => first_aid(field, unit, order.at.unwrap_or(unit), &key, roll),
        Action::Draw => kit::draw(field, unit, &key),
        Action::PickUp => pick_up(field, unit, &key),
        Action::OpenDoor | Action::CloseDoor => move_door(field, unit, order.to, step.action),
        Action::ConsoleOpen | Action::ConsoleClose => console::operate(field, unit, order.to, step.action),
        Action::Search => match roll {
            Some(roll) => search(field, unit, &roll),
            None => act(field, "is too hard pressed to search".to_owned()),
        },
        Action::DropProne | Action::Drop | Action::Surrender | Action::Confirm => {}
    }
    D6Step::Done
}

fn pick_up(field: &mut Field, unit: UnitId, key: &ItemKey) {
    let near = kit::within_grasp(field, field.space(unit)).into_iter().find(|(_, other)| other == key);
    if !near.is_some_and(|(at, key)| kit::pick_up(field, unit, &key, at)) {
        let words = "finds nothing to pick up".to_owned();
        field.tell(Event::Acted { unit, action: Action::PickUp.key(), words });
    }
}

fn move_door(field: &mut Field, unit: UnitId, at: Option<Square>, action: Action) {
    let open = action == Action::OpenDoor;
    match at.filter(|&square| can_move_door(field, field.space(unit), square, open)) {
        Some(square) => {
            field.board.set_door(square, open);
            field.tell(Event::DoorMoved { unit: Some(unit), square, open });
        }
        None => {
            let is_so = at.and_then(|square| field.board.door(square)).is_some_and(|door| door.open == open);
            let words = match (is_so, open) {
                (true, true) => "finds the door open already",
                (true, false) => "finds the door closed already",
                (false, true) => "cannot reach the door",
                (false, false) => "cannot close the door",
            };
            field.tell(Event::Acted { unit, action: action.key(), words: words.to_owned() });
        }
    }
}

/// A step has come up, and with it what is free after it. D6-DECL-16
fn finish(field: &mut Field, unit: UnitId, place: usize) {
    if let Some(step) = field.body_mut(unit).plan.steps.get_mut(place) {
        step.done = true;
    }
    free_steps(field, unit, place + 1);
}

/// A step comes to nothing. D6-DECL-18
pub fn lose(field: &mut Field, unit: UnitId, place: usize, words: &str) {
    let Some(action) = field.body(unit).plan.steps.get(place).map(|step| step.action) else { return };
    field.tell(Event::Acted { unit, action: action.key(), words: words.to_owned() });
    finish(field, unit, place);
}

/// Free steps come with the action before them; those before the first, with the first segment. D6-DECL-16
pub fn free_steps(field: &mut Field, unit: UnitId, from: usize) {
    let mut place = from;
    while let Some(step) = field.body(unit).plan.steps.get(place).cloned() {
        if !step.action.is_free() || step.done || !field.is_able(unit) {
            return;
        }
        match (step.action, &step.order.with) {
            (Action::DropProne, _) => injury::set_prone(field, unit, true),
            (Action::Drop, Some(key)) => kit::drop(field, unit, key),
            _ => {}
        }
        if let Some(step) = field.body_mut(unit).plan.steps.get_mut(place) {
            step.done = true;
        }
        place += 1;
    }
}

/// One kit, one roll, one step up. D6-AID-08, D6-AID-09
fn first_aid(field: &mut Field, unit: UnitId, patient: UnitId, key: &ItemKey, roll: Option<Roll>) {
    let near = patient == unit || field.space(unit).is_adjacent(field.space(patient));
    let difficulty = aid_difficulty(field, patient);
    let (Some(roll), Some(dc), true, true) = (roll, difficulty, near, kit::count(field, unit, key) > 0) else {
        let words = "cannot help any more".to_owned();
        field.tell(Event::Acted { unit, action: Action::FirstAid.key(), words });
        return;
    };
    kit::use_up(field, unit, key);
    let passed = roll.total >= dc;
    let words = format!("uses a medkit on {}", if patient == unit { "itself".to_owned() } else { field.name(patient) });
    field.tell(Event::Acted { unit, action: Action::FirstAid.key(), words });
    field.tell(Event::Checked { unit, what: Skill::FirstAid.name().to_owned(), roll, dc, passed });
    if passed {
        injury::heal(field, patient);
    }
}

/// What helping a unit takes; `None` for one that needs no help or that none can help. D6-AID-09
pub fn aid_difficulty(field: &Field, patient: UnitId) -> Option<i32> {
    use injury::Level::{Incapacitated, Killed, MortallyWounded, Unhurt, Wounded};
    match field.body(patient).injury.level {
        Unhurt | Killed => None,
        Wounded => Some(8),
        Incapacitated | MortallyWounded => Some(13),
    }
}

/// One roll against each who hides, with its own smoke, light and objects. Fully covered ones cannot be found.
/// D6-COVER-12
fn search(field: &mut Field, unit: UnitId, roll: &Roll) {
    let from = field.space(unit);
    let hiding: Vec<UnitId> = field
        .units()
        .filter(|&other| field.are_enemies(unit, other) && field.is_on_board(other) && !field.is_noticed(other))
        .collect();
    for other in hiding {
        let space = field.space(other);
        let between = cover::between(&field.board, from, space);
        let quarters = between.quarters(field.body(other).prone.0);
        if quarters == 4 {
            continue;
        }
        let hides =
            [cover::object_dice(quarters), cover::smoke_dice(between.smoke), light::against(field, unit, other, space)];
        let dice = hides.into_iter().flatten().collect();
        let against = Difficulty { fixed: Breakdown::new().with("finding", FINDING), dice }.rolled(field);
        let (what, dc) = (format!("search for {} ({against})", field.name(other)), against.total());
        let passed = roll.total >= dc;
        field.tell(Event::Checked { unit, what, roll: roll.clone(), dc, passed });
        if passed {
            movement::reveal(field, other);
        }
    }
}
