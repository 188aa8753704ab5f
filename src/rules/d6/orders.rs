//! What may be declared, and why not the rest. One check says it for commands, menus and the AI alike.

use bevy::prelude::*;

use super::{
    act, action::Action, attack, data::Weapon, field::Field, grenade, injury, kit, movement, plan::PlanStep, skill,
};
use crate::{
    battle::{ActionKey, Illegal, ItemKey, Order, UnitId},
    grid::{Space, Square},
    rules::Purpose,
};

/// Why an order cannot be declared.
pub fn check(In(order): In<Order>, field: Field) -> Result<(), Illegal> {
    plan(&field, &order).map(|_| ())
}

/// Every order that can be declared now, a move without its path.
pub fn legal(In(unit): In<UnitId>, field: Field) -> Vec<Order> {
    Action::ALL.into_iter().flat_map(|action| legal_of(&field, unit, action)).collect()
}

/// Notes an order in the unit's plan. D6-DECL-13
pub fn enact(In(order): In<Order>, mut field: Field) -> Result<(), Illegal> {
    let action = plan(&field, &order)?;
    let (unit, side) = (order.unit, field.side(order.unit));
    match action {
        Action::Confirm => field.body_mut(unit).plan.confirmed = true,
        Action::Surrender => field.round.surrendered = Some(side),
        _ => {
            let finishes = order.at.is_some_and(|target| field.body(target).injury.is_out());
            let mut body = field.body_mut(unit);
            let next = body.plan.next_segment();
            let segment = if action.is_free() { next.saturating_sub(1) } else { next };
            body.plan.steps.push(PlanStep { order, action, segment, finishes, done: false });
        }
    }
    Ok(())
}

/// The orders of one action that can be declared now.
pub fn legal_of(field: &Field, unit: UnitId, action: Action) -> Vec<Order> {
    let bare = Order::new(unit, action.key());
    let candidates: Vec<Order> = match action {
        Action::Walk | Action::Run | Action::Crawl => {
            if check_move(field, unit, action).is_err() {
                return Vec::new();
            }
            return movement::ways(field, unit, action).into_keys().map(|square| bare.clone().to(square)).collect();
        }
        Action::Attack => {
            let enemies: Vec<UnitId> = enemies(field, unit).collect();
            let arms = attack::arms(field, unit).into_iter();
            arms.flat_map(|arm| {
                let order = bare.clone().with(arm.key);
                enemies.iter().map(move |&enemy| order.clone().at(enemy)).collect::<Vec<_>>()
            })
            .collect()
        }
        Action::Tackle => enemies(field, unit).map(|enemy| bare.clone().at(enemy)).collect(),
        Action::Throw => {
            let map = field.board.map();
            let grenades = items(field, unit).into_iter().filter(|(_, weapon)| weapon.is_grenade());
            grenades
                .flat_map(|(key, _)| {
                    map.squares().map(move |square| bare_throw(unit, &key, square)).collect::<Vec<_>>()
                })
                .collect()
        }
        Action::FirstAid => {
            let kits = items(field, unit).into_iter().filter(|(_, item)| item.skill == super::data::Skill::FirstAid);
            let friends: Vec<UnitId> = field.units().filter(|&other| !field.are_enemies(unit, other)).collect();
            kits.flat_map(|(key, _)| {
                let order = bare.clone().with(key);
                friends.iter().map(move |&friend| order.clone().at(friend)).collect::<Vec<_>>()
            })
            .collect()
        }
        Action::Draw => items(field, unit).into_iter().map(|(key, _)| bare.clone().with(key)).collect(),
        Action::PickUp => {
            let near = kit::within_grasp(field, planned_space(field, unit));
            near.into_iter().map(|(_, key)| bare.clone().with(key)).collect()
        }
        Action::OpenDoor | Action::CloseDoor => {
            field.board.doors().iter().map(|door| bare.clone().to(door.square)).collect()
        }
        Action::StandUp | Action::DropProne | Action::Search | Action::Surrender | Action::Confirm => vec![bare],
    };
    let mut orders: Vec<Order> = Vec::new();
    for order in candidates {
        if !orders.contains(&order) && plan(field, &order).is_ok() {
            orders.push(order);
        }
    }
    orders
}

fn bare_throw(unit: UnitId, key: &ItemKey, square: Square) -> Order {
    Order::new(unit, Action::Throw.key()).with(key.clone()).to(square)
}

/// What a unit carries, with its data, each kind once.
pub fn items(field: &Field, unit: UnitId) -> Vec<(ItemKey, std::sync::Arc<Weapon>)> {
    let mut items: Vec<(ItemKey, std::sync::Arc<Weapon>)> = Vec::new();
    for item in &field.body(unit).kit.items {
        if let (Some(weapon), false) = (kit::data(field, &item.key), items.iter().any(|(key, _)| *key == item.key)) {
            items.push((item.key.clone(), weapon));
        }
    }
    items
}

fn enemies(field: &Field, unit: UnitId) -> impl Iterator<Item = UnitId> {
    field.units().filter(move |&other| field.are_enemies(unit, other) && field.is_on_board(other))
}

/// Where a unit will stand once all it has declared has happened.
pub fn planned_space(field: &Field, unit: UnitId) -> Space {
    let body = field.body(unit);
    body.plan.destination().map_or(body.standing.space, |square| body.standing.space.at(square))
}

/// Whether it will lie on the ground then.
pub fn will_lie(field: &Field, unit: UnitId) -> bool {
    let body = field.body(unit);
    let posture = |prone: bool, step: &PlanStep| match step.action {
        Action::StandUp => false,
        Action::DropProne => true,
        _ => prone,
    };
    body.plan.steps.iter().fold(body.prone.0, posture)
}

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
    let body = field.body(unit);
    if action.counts() && body.plan.actions() >= skill::most_actions(field, unit) {
        let most = skill::most_actions(field, unit);
        return Err(Illegal::new("too_many", format!("more than {most} actions would leave no die for any of them")));
    }
    match action {
        Action::Confirm | Action::Surrender | Action::Search => {}
        Action::Walk | Action::Run | Action::Crawl => plan_move(field, order, action)?,
        Action::StandUp => {
            if !will_lie(field, unit) {
                return Err(Illegal::new("standing", "this unit stands already"));
            }
            one_move(field, unit)?;
        }
        Action::DropProne => {
            if will_lie(field, unit) {
                return Err(Illegal::new("prone", "this unit lies down already"));
            }
        }
        Action::Attack | Action::Tackle => plan_attack(field, order, action)?,
        Action::Throw => plan_throw(field, order)?,
        Action::FirstAid => plan_aid(field, order)?,
        Action::Draw => {
            let key = item_of(order)?;
            let carried = body.kit.items.iter().any(|item| item.key == *key && !item.held);
            let again =
                body.plan.steps.iter().any(|step| step.action == action && step.order.with.as_ref() == Some(key));
            let weapon = kit::data(field, key).is_some_and(|weapon| !weapon.consumed);
            if !carried || again || !weapon {
                return Err(Illegal::new("not_carried", format!("there is no {key} to draw")));
            }
        }
        Action::PickUp => {
            let key = item_of(order)?;
            if !kit::within_grasp(field, planned_space(field, unit)).iter().any(|(_, near)| near == key) {
                return Err(Illegal::new("out_of_grasp", format!("no {key} lies within grasp")));
            }
        }
        Action::OpenDoor | Action::CloseDoor => {
            let square = order.to.ok_or_else(|| Illegal::new("no_square", "name the door's square in `to`"))?;
            let open = action == Action::OpenDoor;
            let again = |step: &PlanStep| step.action == action && step.order.to == Some(square);
            if body.plan.steps.iter().any(again) {
                return Err(Illegal::new("declared", "that is declared already"));
            }
            if !can_move_door(field, planned_space(field, unit), square, open) {
                let words = if open {
                    "no closed door is there within reach"
                } else {
                    "no open, free door is there within reach"
                };
                return Err(Illegal::new("no_door", words));
            }
        }
    }
    Ok(action)
}

fn item_of(order: &Order) -> Result<&ItemKey, Illegal> {
    order.with.as_ref().ok_or_else(|| Illegal::new("no_item", "name the weapon or item in `with`"))
}

/// D6-MOVE-06, D6-MOVE-11
fn one_move(field: &Field, unit: UnitId) -> Result<(), Illegal> {
    if field.body(unit).plan.has_move() {
        Err(Illegal::new("moved", "there is one move a round, and it is declared already"))
    } else {
        Ok(())
    }
}

fn check_move(field: &Field, unit: UnitId, action: Action) -> Result<(), Illegal> {
    one_move(field, unit)?;
    let most = skill::most_actions(field, unit);
    if action.counts() && field.body(unit).plan.actions() >= most {
        return Err(Illegal::new("too_many", format!("more than {most} actions would leave no die for any of them")));
    }
    match (action, will_lie(field, unit)) {
        (Action::Crawl, false) => Err(Illegal::new("standing", "only those who lie down crawl")),
        (Action::Walk | Action::Run, true) => Err(Illegal::new("prone", "stand up first: it takes this round's move")),
        _ => Ok(()),
    }
}

/// D6-MOVE-01, D6-MOVE-02, D6-MOVE-10
fn plan_move(field: &Field, order: &Order, action: Action) -> Result<(), Illegal> {
    check_move(field, order.unit, action)?;
    if let Some(path) = &order.path {
        movement::check_way(field, order.unit, action, path).map_err(|why| Illegal::new("bad_path", why))?;
        return if path.last().copied() == order.to {
            Ok(())
        } else {
            Err(Illegal::new("bad_path", "the path does not end at `to`"))
        };
    }
    let to = order.to.ok_or_else(|| Illegal::new("no_square", "name the square in `to`"))?;
    if movement::ways(field, order.unit, action).contains_key(&to) {
        Ok(())
    } else {
        let most = movement::half(movement::allowance(action));
        Err(Illegal::new("out_of_reach", format!("that square is not within {most} m of free way")))
    }
}

fn plan_attack(field: &Field, order: &Order, action: Action) -> Result<(), Illegal> {
    let unit = order.unit;
    let target = order.at.ok_or_else(|| Illegal::new("no_target", "name the target in `at`"))?;
    if !field.units().any(|other| other == target) {
        return Err(Illegal::new("no_target", format!("there is no {target}")));
    }
    if !field.are_enemies(unit, target) {
        return Err(Illegal::new("friend", format!("{} is on the same side", field.name(target))));
    }
    let bare = ItemKey::of(attack::BARE_HANDS);
    let key = if action == Action::Tackle { &bare } else { item_of(order)? };
    let arm = attack::arms(field, unit).into_iter().find(|arm| arm.key == *key);
    let arm = arm.ok_or_else(|| Illegal::new("not_held", format!("{} has no {key} in hand", field.name(unit))))?;
    if !attack::pool(field, unit, &arm.weapon, 1).is_usable() {
        return Err(Illegal::new("no_dice", "no die would be left for it"));
    }
    attack::check_target(field, attack::Aim::now(field, planned_space(field, unit), target), &arm.weapon)
}

fn plan_throw(field: &Field, order: &Order) -> Result<(), Illegal> {
    let unit = order.unit;
    let key = item_of(order)?;
    let at = order.to.ok_or_else(|| Illegal::new("no_square", "name the square in `to`"))?;
    let planned = field.body(unit).plan.steps.iter().filter(|step| step.action == Action::Throw);
    let spoken_for = planned.filter(|step| step.order.with.as_ref() == Some(key)).count();
    if usize::from(kit::count(field, unit, key)) <= spoken_for {
        return Err(Illegal::new("none_left", format!("there is no {key} left to throw")));
    }
    let weapon = kit::data(field, key).filter(|weapon| weapon.is_grenade());
    let weapon = weapon.ok_or_else(|| Illegal::new("no_grenade", format!("{key} is nothing to throw")))?;
    if !attack::pool(field, unit, &weapon, 1).is_usable() {
        return Err(Illegal::new("no_dice", "no die would be left for it"));
    }
    let barrier = field.board.map().tile(at).barrier;
    if matches!(barrier, crate::grid::Barrier::Wall | crate::grid::Barrier::Aperture) {
        return Err(Illegal::new("wall", "a wall is there"));
    }
    match grenade::difficulty(field, unit, planned_space(field, unit), at, &weapon) {
        Some(_) => Ok(()),
        None => Err(Illegal::new("out_of_range", "that is further than anyone can throw")),
    }
}

/// D6-AID-08, D6-AID-09
fn plan_aid(field: &Field, order: &Order) -> Result<(), Illegal> {
    let unit = order.unit;
    let key = item_of(order)?;
    let patient = order.at.ok_or_else(|| Illegal::new("no_target", "name the patient in `at`"))?;
    if !field.units().any(|other| other == patient) {
        return Err(Illegal::new("no_target", format!("there is no {patient}")));
    }
    let is_kit = kit::data(field, key).is_some_and(|item| item.skill == super::data::Skill::FirstAid);
    let planned = field.body(unit).plan.steps.iter().filter(|step| step.action == Action::FirstAid).count();
    if !is_kit || usize::from(kit::count(field, unit, key)) <= planned {
        return Err(Illegal::new("no_medkit", "there is no medkit left"));
    }
    if field.are_enemies(unit, patient) {
        return Err(Illegal::new("enemy", format!("{} is an enemy", field.name(patient))));
    }
    let near = patient == unit || planned_space(field, unit).is_adjacent(field.space(patient));
    if !near || !field.is_on_board(patient) {
        return Err(Illegal::new(
            "not_adjacent",
            format!("{} is not next to where this unit will be", field.name(patient)),
        ));
    }
    if act::aid_difficulty(field, patient).is_none() {
        return Err(Illegal::new("not_hurt", format!("a medkit is of no use to {}", field.name(patient))));
    }
    if injury::can_use(field, unit, super::data::Skill::FirstAid) {
        Ok(())
    } else {
        Err(Illegal::new("no_dice", "no die would be left for it"))
    }
}

/// Whether an action leaves room for one of that purpose in the round.
pub fn still_allows(In((unit, key, purpose)): In<(UnitId, ActionKey, Purpose)>, field: Field) -> bool {
    let Some(action) = Action::from_key(&key) else { return false };
    let taken = field.body(unit).plan.actions() + u8::from(action.counts());
    let moves = purpose == Purpose::Travel || purpose == Purpose::Rise;
    if moves && (action.is_move() || field.body(unit).plan.has_move()) {
        return false;
    }
    purpose == Purpose::Travel || taken < skill::most_actions(&field, unit)
}

/// Whether a door can be moved from a place: it is next to it, and nobody stands in it.
pub fn can_move_door(field: &Field, from: Space, square: Square, open: bool) -> bool {
    let Some(door) = field.board.door(square) else { return false };
    let free = || !field.units().any(|unit| field.is_on_board(unit) && field.space(unit).contains(square));
    let walled = |a: Square| field.board.map().border(a, square) == crate::grid::Barrier::Wall;
    let near = from.squares().any(|own| own.is_adjacent(square) && !walled(own));
    door.open != open && near && (open || free())
}
