//! What an order declares, or why it cannot be declared.

use std::sync::Arc;

use super::{
    act,
    action::Action,
    aim, attack,
    battle::{BattleAccess, metres},
    breaking, console,
    data::{Skill, Weapon},
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
pub fn plan(battle: &BattleAccess, order: &Order) -> Result<Action, Illegal> {
    let unit = order.unit;
    let action = Action::from_key(&order.action).ok_or_else(|| {
        let known: Vec<String> = Action::ALL.into_iter().map(|action| action.key().to_string()).collect();
        Illegal::new(
            "unknown_action",
            format!("there is no action `{}`; there are: {}", order.action, known.join(", ")),
        )
    })?;
    check_shape(action, order)?;
    if battle.is_vehicle(unit) && !action.is_for_vehicles() {
        return Err(Illegal::new("vehicle", "vehicles do not do that"));
    }
    one_more(battle, unit, action)?;
    match action {
        Action::Walk | Action::Run | Action::Crawl => plan_move(battle, order, action)?,
        Action::StandUp if !will_lie(battle, unit) => {
            return Err(Illegal::new("standing", "this unit stands already"));
        }
        Action::DropProne if will_lie(battle, unit) => {
            return Err(Illegal::new("prone", "this unit lies down already"));
        }
        Action::Attack | Action::Tackle | Action::Hurl => plan_attack(battle, order, action)?,
        Action::Throw => plan_throw(battle, order)?,
        Action::AttackObject => plan_object(battle, order)?,
        Action::FirstAid => plan_aid(battle, order)?,
        Action::Draw => plan_draw(battle, order)?,
        Action::Drop => plan_drop(battle, order)?,
        Action::PickUp => plan_pick_up(battle, order)?,
        Action::OpenDoor | Action::CloseDoor => plan_door(battle, order, action)?,
        Action::ConsoleOpen | Action::ConsoleClose => plan_console(battle, order, action)?,
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
pub fn one_more(battle: &BattleAccess, unit: UnitId, action: Action) -> Result<(), Illegal> {
    let taken = battle.body(unit).plan.actions();
    // The first action is always allowed.
    let most = if taken > 0 && action.counts() { skill::most_actions(battle, unit) } else { u8::MAX };
    if taken >= most {
        return Err(Illegal::new("too_many", format!("more than {most} actions would leave no die for any of them")));
    }
    if action.is_move() && battle.body(unit).plan.has_move() {
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
fn unit_of(battle: &BattleAccess, order: &Order) -> Result<UnitId, Illegal> {
    let other = order.at.ok_or_else(|| Illegal::new("no_target", "name the unit in `at`"))?;
    match battle.units().any(|unit| unit == other) {
        true => Ok(other),
        false => Err(Illegal::new("no_target", format!("there is no {other}"))),
    }
}

/// Whether a die would be left for a skill, were one action more declared. D6-DICE-04
fn a_die_is_left(battle: &BattleAccess, unit: UnitId, skill: Skill) -> Result<(), Illegal> {
    match skill::pool(battle, unit, skill, 1).is_usable() {
        true => Ok(()),
        false => Err(Illegal::new("no_dice", "no die would be left for it")),
    }
}

/// Whether a move of this kind can be declared at all, wherever it goes. D6-MOVE-06, D6-MOVE-11
pub fn check_move(battle: &BattleAccess, unit: UnitId, action: Action) -> Result<(), Illegal> {
    one_more(battle, unit, action)?;
    match (action, will_lie(battle, unit)) {
        (Action::Crawl, false) => Err(Illegal::new("standing", "only those who lie down crawl")),
        (Action::Walk | Action::Run, true) => Err(Illegal::new("prone", "stand up first: it takes this round's move")),
        _ => Ok(()),
    }
}

/// D6-MOVE-01, D6-MOVE-02, D6-MOVE-10
fn plan_move(battle: &BattleAccess, order: &Order, action: Action) -> Result<(), Illegal> {
    check_move(battle, order.unit, action)?;
    let to = square_of(order)?;
    if let Some(path) = &order.path {
        movement::check_way(battle, order.unit, action, path).map_err(|why| Illegal::new("bad_path", why))?;
        return match path.last() == Some(&to) {
            true => Ok(()),
            false => Err(Illegal::new("bad_path", "the path does not end at `to`")),
        };
    }
    if movement::ways(battle, order.unit, action).contains_key(&to) {
        Ok(())
    } else {
        let most = movement::half(movement::allowance(action));
        Err(Illegal::new("out_of_reach", format!("that square is not within {most} m of free way")))
    }
}

fn plan_attack(battle: &BattleAccess, order: &Order, action: Action) -> Result<(), Illegal> {
    let unit = order.unit;
    let target = unit_of(battle, order)?;
    if !battle.are_enemies(unit, target) {
        return Err(Illegal::new("friend", format!("{} is no enemy", battle.name(target))));
    }
    if action != Action::Tackle {
        item_of(order)?;
    }
    let key = attack::key_of(action, order);
    let in_hand = action == Action::Tackle || attack::arms(battle, unit).iter().any(|arm| arm.key == key);
    if !in_hand || kit::data(battle, &key).is_none() {
        return Err(Illegal::new("not_held", format!("{} has no {key} in hand", battle.name(unit))));
    }
    let weapon = aim::weapon_of(battle, action, order);
    let weapon = weapon.ok_or_else(|| Illegal::new("no_missile", format!("{key} is nothing to throw")))?;
    a_die_is_left(battle, unit, weapon.skill)?;
    let segment = battle.body(unit).plan.next_segment(action);
    aim::declared(battle, (unit, planned_space(battle, unit), target), &weapon, segment).map(|_| ())
}

/// D6-PROT-12
fn plan_object(battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
    let (key, square) = (item_of(order)?, square_of(order)?);
    let weapon = breaking::declared(battle, order, planned_space(battle, order.unit), key, square)?;
    a_die_is_left(battle, order.unit, weapon.skill)
}

fn plan_throw(battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
    let weapon = grenade_of(battle, order.unit, item_of(order)?)?;
    in_reach_of_throw(battle, planned_space(battle, order.unit), square_of(order)?, &weapon)
}

/// The grenade that a unit would throw, if it has one left that it has not promised.
pub fn grenade_of(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Result<Arc<Weapon>, Illegal> {
    let planned = battle.body(unit).plan.steps.iter().filter(|step| step.action == Action::Throw);
    let spoken_for = planned.filter(|step| step.order.with.as_ref() == Some(key)).count();
    if usize::from(kit::count(battle, unit, key)) <= spoken_for {
        return Err(Illegal::new("none_left", format!("there is no {key} left to throw")));
    }
    let weapon = kit::data(battle, key).filter(|weapon| weapon.is_grenade());
    let weapon = weapon.ok_or_else(|| Illegal::new("no_grenade", format!("{key} is nothing to throw")))?;
    a_die_is_left(battle, unit, weapon.skill)?;
    Ok(weapon)
}

/// Why a grenade cannot be thrown from one place to another. D6-DIFF-13
pub fn in_reach_of_throw(battle: &BattleAccess, from: Space, at: Square, weapon: &Weapon) -> Result<(), Illegal> {
    if matches!(battle.board.map().tile(at).barrier, Barrier::Wall | Barrier::Aperture) {
        return Err(Illegal::new("wall", "a wall is there"));
    }
    let metres = metres(from, Space::single(at));
    match weapon.range {
        Some((.., long)) if metres <= long => Ok(()),
        _ => Err(Illegal::new("out_of_range", "that is further than anyone can throw")),
    }
}

/// D6-AID-08, D6-AID-09
fn plan_aid(battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
    let unit = order.unit;
    let key = item_of(order)?;
    let patient = unit_of(battle, order)?;
    let is_kit = kit::data(battle, key).is_some_and(|item| item.skill == Skill::FirstAid);
    let planned = battle.body(unit).plan.steps.iter().filter(|step| step.action == Action::FirstAid).count();
    if !is_kit || usize::from(kit::count(battle, unit, key)) <= planned {
        return Err(Illegal::new("no_medkit", "there is no medkit left"));
    }
    if battle.are_enemies(unit, patient) {
        return Err(Illegal::new("enemy", format!("{} is an enemy", battle.name(patient))));
    }
    let near = patient == unit || planned_space(battle, unit).is_adjacent(battle.space(patient));
    if !near || !battle.is_on_board(patient) {
        let words = format!("{} is not next to where this unit will be", battle.name(patient));
        return Err(Illegal::new("not_adjacent", words));
    }
    if act::aid_difficulty(battle, patient).is_none() {
        return Err(Illegal::new("not_hurt", format!("a medkit is of no use to {}", battle.name(patient))));
    }
    a_die_is_left(battle, unit, Skill::FirstAid)
}

fn plan_draw(battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
    let key = item_of(order)?;
    let body = battle.body(order.unit);
    let carried = body.kit.items.iter().any(|item| item.key == *key && !item.held);
    let again = |step: &PlanStep| step.action == Action::Draw && step.order.with.as_ref() == Some(key);
    let weapon = kit::data(battle, key).is_some_and(|weapon| !weapon.consumed);
    if carried && weapon && !body.plan.steps.iter().any(again) {
        Ok(())
    } else {
        Err(Illegal::new("not_carried", format!("there is no {key} to draw")))
    }
}

/// D6-DECL-16
fn plan_drop(battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
    let key = item_of(order)?;
    let held = kit::held(battle, order.unit).iter().any(|(item, weapon)| item == key && !weapon.natural);
    match held && !kit::will_drop(battle, order.unit, key) {
        true => Ok(()),
        false => Err(Illegal::new("not_held", format!("{} has no {key} in hand", battle.name(order.unit)))),
    }
}

fn plan_pick_up(battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
    let key = item_of(order)?;
    let near = kit::within_grasp(battle, planned_space(battle, order.unit));
    match near.iter().any(|(_, item)| item == key) {
        true => Ok(()),
        false => Err(Illegal::new("out_of_grasp", format!("no {key} lies within grasp"))),
    }
}

fn plan_door(battle: &BattleAccess, order: &Order, action: Action) -> Result<(), Illegal> {
    let square = square_of(order)?;
    let open = action == Action::OpenDoor;
    let again = |step: &PlanStep| step.action == action && step.order.to == Some(square);
    if battle.body(order.unit).plan.steps.iter().any(again) {
        return Err(Illegal::new("declared", "that is declared already"));
    }
    match (can_move_door(battle, planned_space(battle, order.unit), square, open), open) {
        (true, _) => Ok(()),
        (false, true) => Err(Illegal::new("no_door", "no closed door is there within reach")),
        (false, false) => Err(Illegal::new("no_door", "no open, free door is there within reach")),
    }
}

/// D6-DECL-16
fn plan_console(battle: &BattleAccess, order: &Order, action: Action) -> Result<(), Illegal> {
    let (unit, square) = (order.unit, square_of(order)?);
    let from = planned_space(battle, unit);
    let again = |step: &PlanStep| step.action == action && step.order.to == Some(square);
    if battle.body(unit).plan.steps.iter().any(again) {
        return Err(Illegal::new("declared", "that is declared already"));
    }
    if battle.board.console(square).is_none() || !console::is_at_hand(battle, from, square) {
        return Err(Illegal::new("no_console", "no console that moves doors is there within reach"));
    }
    match console::moves(battle, from, square, action == Action::ConsoleOpen).is_empty() {
        true => Err(Illegal::new("no_doors", "none of its doors can be moved so now")),
        false => Ok(()),
    }
}

/// Whether a door can be moved from a place: it is next to it, and nobody stands in it.
pub fn can_move_door(battle: &BattleAccess, from: Space, square: Square, open: bool) -> bool {
    let Some(door) = battle.board.door(square) else { return false };
    let near = !from.contains(square) && console::is_at_hand(battle, from, square);
    let moves = door.open != open && !battle.board.is_locked(square) && !battle.board.is_broken(square);
    moves && near && (open || console::is_free(battle, square))
}
