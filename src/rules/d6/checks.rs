//! What an order declares, or why it cannot be declared.

use std::sync::Arc;

use super::{
    act,
    action::Action,
    aim, attack, breaking, console,
    data::{Skill, Weapon},
    field::{Field, metres},
    kit, movement,
    orders::{planned_space, will_lie},
    plan::PlanStep,
    skill,
};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    grid::{Barrier, Space, Square},
    rules::Targeting,
};

/// What an order is, or why it cannot be declared.
pub fn plan(field: &Field, order: &Order) -> Result<Action, Illegal> {
    let unit = order.unit;
    let action = Action::from_key(&order.action).ok_or_else(|| {
        let known: Vec<String> = Action::ALL.into_iter().map(|action| action.key().to_string()).collect();
        Illegal::new(
            "unknown_action",
            format!("there is no action `{}`; there are: {}", order.action, known.join(", ")),
        )
    })?;
    check_shape(action, order)?;
    if field.is_vehicle(unit) && !action.is_for_vehicles() {
        return Err(Illegal::new("vehicle", "vehicles do not do that"));
    }
    one_more(field, unit, action)?;
    match action {
        Action::Walk | Action::Run | Action::Crawl => plan_move(field, order, action)?,
        Action::StandUp if !will_lie(field, unit) => {
            return Err(Illegal::new("standing", "this unit stands already"));
        }
        Action::DropProne if will_lie(field, unit) => {
            return Err(Illegal::new("prone", "this unit lies down already"));
        }
        Action::Attack | Action::Tackle | Action::Hurl => plan_attack(field, order, action)?,
        Action::Throw => plan_throw(field, order)?,
        Action::AttackObject => plan_object(field, order)?,
        Action::FirstAid => plan_aid(field, order)?,
        Action::Draw => plan_draw(field, order)?,
        Action::Drop => plan_drop(field, order)?,
        Action::PickUp => plan_pick_up(field, order)?,
        Action::OpenDoor | Action::CloseDoor => plan_door(field, order, action)?,
        Action::ConsoleOpen | Action::ConsoleClose => plan_console(field, order, action)?,
        Action::StandUp | Action::DropProne | Action::Search | Action::Surrender | Action::Confirm => {}
    }
    Ok(action)
}

/// An order says what its action needs, and nothing else.
fn check_shape(action: Action, order: &Order) -> Result<(), Illegal> {
    let targeting = action.targeting();
    let takes = [
        ("with", order.with.is_some(), action.needs_item()),
        ("at", order.at.is_some(), targeting == Targeting::Unit),
        ("to", order.to.is_some(), matches!(targeting, Targeting::Move | Targeting::Square)),
        ("path", order.path.is_some(), targeting == Targeting::Move),
    ];
    match takes.into_iter().find(|(_, is_said, is_needed)| *is_said && !is_needed) {
        Some((part, ..)) => Err(Illegal::new("not_needed", format!("`{}` takes no `{part}`", order.action))),
        None => Ok(()),
    }
}

/// One move a round, and as many actions as leave a die. D6-MOVE-06, D6-MOVE-11, D6-DECL-17
pub fn one_more(field: &Field, unit: UnitId, action: Action) -> Result<(), Illegal> {
    let taken = field.body(unit).plan.actions();
    // The first action is always allowed.
    let most = if taken > 0 && action.counts() { skill::most_actions(field, unit) } else { u8::MAX };
    if taken >= most {
        return Err(Illegal::new("too_many", format!("more than {most} actions would leave no die for any of them")));
    }
    if action.is_move() && field.body(unit).plan.has_move() {
        return Err(Illegal::new("moved", "there is one move a round, and it is declared already"));
    }
    Ok(())
}

fn item_of(order: &Order) -> Result<&ItemKey, Illegal> {
    order.with.as_ref().ok_or_else(|| Illegal::new("no_item", "name the weapon or item in `with`"))
}

fn square_of(order: &Order) -> Result<Square, Illegal> {
    order.to.ok_or_else(|| Illegal::new("no_square", "name the square in `to`"))
}

/// The unit that an order aims at, if there is one with this id.
fn unit_of(field: &Field, order: &Order) -> Result<UnitId, Illegal> {
    let other = order.at.ok_or_else(|| Illegal::new("no_target", "name the unit in `at`"))?;
    match field.units().any(|unit| unit == other) {
        true => Ok(other),
        false => Err(Illegal::new("no_target", format!("there is no {other}"))),
    }
}

/// Whether a die would be left for a skill, were one action more declared. D6-DICE-04
fn a_die_is_left(field: &Field, unit: UnitId, skill: Skill) -> Result<(), Illegal> {
    match skill::pool(field, unit, skill, 1).is_usable() {
        true => Ok(()),
        false => Err(Illegal::new("no_dice", "no die would be left for it")),
    }
}

/// Whether a move of this kind can be declared at all, wherever it goes. D6-MOVE-06, D6-MOVE-11
pub fn check_move(field: &Field, unit: UnitId, action: Action) -> Result<(), Illegal> {
    one_more(field, unit, action)?;
    match (action, will_lie(field, unit)) {
        (Action::Crawl, false) => Err(Illegal::new("standing", "only those who lie down crawl")),
        (Action::Walk | Action::Run, true) => Err(Illegal::new("prone", "stand up first: it takes this round's move")),
        _ => Ok(()),
    }
}

/// D6-MOVE-01, D6-MOVE-02, D6-MOVE-10
fn plan_move(field: &Field, order: &Order, action: Action) -> Result<(), Illegal> {
    check_move(field, order.unit, action)?;
    let to = square_of(order)?;
    if let Some(path) = &order.path {
        movement::check_way(field, order.unit, action, path).map_err(|why| Illegal::new("bad_path", why))?;
        return match path.last() == Some(&to) {
            true => Ok(()),
            false => Err(Illegal::new("bad_path", "the path does not end at `to`")),
        };
    }
    if movement::ways(field, order.unit, action).contains_key(&to) {
        Ok(())
    } else {
        let most = movement::half(movement::allowance(action));
        Err(Illegal::new("out_of_reach", format!("that square is not within {most} m of free way")))
    }
}

fn plan_attack(field: &Field, order: &Order, action: Action) -> Result<(), Illegal> {
    let unit = order.unit;
    let target = unit_of(field, order)?;
    if !field.are_enemies(unit, target) {
        return Err(Illegal::new("friend", format!("{} is no enemy", field.name(target))));
    }
    if action != Action::Tackle {
        item_of(order)?;
    }
    let key = attack::key_of(action, order);
    let in_hand = action == Action::Tackle || attack::arms(field, unit).iter().any(|arm| arm.key == key);
    if !in_hand || kit::data(field, &key).is_none() {
        return Err(Illegal::new("not_held", format!("{} has no {key} in hand", field.name(unit))));
    }
    let weapon = aim::weapon_of(field, action, order);
    let weapon = weapon.ok_or_else(|| Illegal::new("no_missile", format!("{key} is nothing to throw")))?;
    a_die_is_left(field, unit, weapon.skill)?;
    let segment = field.body(unit).plan.next_segment(action);
    aim::declared(field, (unit, planned_space(field, unit), target), &weapon, segment).map(|_| ())
}

/// D6-PROT-12
fn plan_object(field: &Field, order: &Order) -> Result<(), Illegal> {
    let (key, square) = (item_of(order)?, square_of(order)?);
    let weapon = breaking::declared(field, order, planned_space(field, order.unit), key, square)?;
    a_die_is_left(field, order.unit, weapon.skill)
}

fn plan_throw(field: &Field, order: &Order) -> Result<(), Illegal> {
    let weapon = grenade_of(field, order.unit, item_of(order)?)?;
    in_reach_of_throw(field, planned_space(field, order.unit), square_of(order)?, &weapon)
}

/// The grenade that a unit would throw, if it has one left that it has not promised.
pub fn grenade_of(field: &Field, unit: UnitId, key: &ItemKey) -> Result<Arc<Weapon>, Illegal> {
    let planned = field.body(unit).plan.steps.iter().filter(|step| step.action == Action::Throw);
    let spoken_for = planned.filter(|step| step.order.with.as_ref() == Some(key)).count();
    if usize::from(kit::count(field, unit, key)) <= spoken_for {
        return Err(Illegal::new("none_left", format!("there is no {key} left to throw")));
    }
    let weapon = kit::data(field, key).filter(|weapon| weapon.is_grenade());
    let weapon = weapon.ok_or_else(|| Illegal::new("no_grenade", format!("{key} is nothing to throw")))?;
    a_die_is_left(field, unit, weapon.skill)?;
    Ok(weapon)
}

/// Why a grenade cannot be thrown from one place to another. D6-DIFF-13
pub fn in_reach_of_throw(field: &Field, from: Space, at: Square, weapon: &Weapon) -> Result<(), Illegal> {
    if matches!(field.board.map().tile(at).barrier, Barrier::Wall | Barrier::Aperture) {
        return Err(Illegal::new("wall", "a wall is there"));
    }
    let metres = metres(from, Space::single(at));
    match weapon.range {
        Some((.., long)) if metres <= long => Ok(()),
        _ => Err(Illegal::new("out_of_range", "that is further than anyone can throw")),
    }
}

/// D6-AID-08, D6-AID-09
fn plan_aid(field: &Field, order: &Order) -> Result<(), Illegal> {
    let unit = order.unit;
    let key = item_of(order)?;
    let patient = unit_of(field, order)?;
    let is_kit = kit::data(field, key).is_some_and(|item| item.skill == Skill::FirstAid);
    let planned = field.body(unit).plan.steps.iter().filter(|step| step.action == Action::FirstAid).count();
    if !is_kit || usize::from(kit::count(field, unit, key)) <= planned {
        return Err(Illegal::new("no_medkit", "there is no medkit left"));
    }
    if field.are_enemies(unit, patient) {
        return Err(Illegal::new("enemy", format!("{} is an enemy", field.name(patient))));
    }
    let near = patient == unit || planned_space(field, unit).is_adjacent(field.space(patient));
    if !near || !field.is_on_board(patient) {
        let words = format!("{} is not next to where this unit will be", field.name(patient));
        return Err(Illegal::new("not_adjacent", words));
    }
    if act::aid_difficulty(field, patient).is_none() {
        return Err(Illegal::new("not_hurt", format!("a medkit is of no use to {}", field.name(patient))));
    }
    a_die_is_left(field, unit, Skill::FirstAid)
}

fn plan_draw(field: &Field, order: &Order) -> Result<(), Illegal> {
    let key = item_of(order)?;
    let body = field.body(order.unit);
    let carried = body.kit.items.iter().any(|item| item.key == *key && !item.held);
    let again = |step: &PlanStep| step.action == Action::Draw && step.order.with.as_ref() == Some(key);
    let weapon = kit::data(field, key).is_some_and(|weapon| !weapon.consumed);
    if carried && weapon && !body.plan.steps.iter().any(again) {
        Ok(())
    } else {
        Err(Illegal::new("not_carried", format!("there is no {key} to draw")))
    }
}

/// D6-DECL-16
fn plan_drop(field: &Field, order: &Order) -> Result<(), Illegal> {
    let key = item_of(order)?;
    let held = kit::held(field, order.unit).iter().any(|(item, weapon)| item == key && !weapon.natural);
    match held && !kit::will_drop(field, order.unit, key) {
        true => Ok(()),
        false => Err(Illegal::new("not_held", format!("{} has no {key} in hand", field.name(order.unit)))),
    }
}

fn plan_pick_up(field: &Field, order: &Order) -> Result<(), Illegal> {
    let key = item_of(order)?;
    let near = kit::within_grasp(field, planned_space(field, order.unit));
    match near.iter().any(|(_, item)| item == key) {
        true => Ok(()),
        false => Err(Illegal::new("out_of_grasp", format!("no {key} lies within grasp"))),
    }
}

fn plan_door(field: &Field, order: &Order, action: Action) -> Result<(), Illegal> {
    let square = square_of(order)?;
    let open = action == Action::OpenDoor;
    let again = |step: &PlanStep| step.action == action && step.order.to == Some(square);
    if field.body(order.unit).plan.steps.iter().any(again) {
        return Err(Illegal::new("declared", "that is declared already"));
    }
    match (can_move_door(field, planned_space(field, order.unit), square, open), open) {
        (true, _) => Ok(()),
        (false, true) => Err(Illegal::new("no_door", "no closed door is there within reach")),
        (false, false) => Err(Illegal::new("no_door", "no open, free door is there within reach")),
    }
}

/// D6-DECL-16
fn plan_console(field: &Field, order: &Order, action: Action) -> Result<(), Illegal> {
    let (unit, square) = (order.unit, square_of(order)?);
    let from = planned_space(field, unit);
    let again = |step: &PlanStep| step.action == action && step.order.to == Some(square);
    if field.body(unit).plan.steps.iter().any(again) {
        return Err(Illegal::new("declared", "that is declared already"));
    }
    if field.board.console(square).is_none() || !console::is_at_hand(field, from, square) {
        return Err(Illegal::new("no_console", "no console that moves doors is there within reach"));
    }
    match console::moves(field, from, square, action == Action::ConsoleOpen).is_empty() {
        true => Err(Illegal::new("no_doors", "none of its doors can be moved so now")),
        false => Ok(()),
    }
}

/// Whether a door can be moved from a place: it is next to it, and nobody stands in it.
pub fn can_move_door(field: &Field, from: Space, square: Square, open: bool) -> bool {
    let Some(door) = field.board.door(square) else { return false };
    let near = !from.contains(square) && console::is_at_hand(field, from, square);
    let moves = door.open != open && !field.board.is_locked(square) && !field.board.is_broken(square);
    moves && near && (open || console::is_free(field, square))
}
