//! Turns the pointer position into the command that a click would give.

use bevy::prelude::*;

use super::{HeldOrder, Intent, Playback, Pointer, Session, ViewModel};
use crate::{
    battle::{Command, Order, UnitId},
    grid::{Direction, Space, Square},
    rules::{self, MenuEntry, Preview, Purpose, ReachView, Targeting},
};

/// Inputs of the last aim. The command is computed again only if they change.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct AimInput {
    pointer: Pointer,
    armed: Option<MenuEntry>,
    revision: u64,
    is_open: bool,
}

/// Sets the candidate from the pointer position. While the pointer is over a panel, the panel sets it: the candidate of
/// the square that the mouse has left goes, unless the panel has set another one already or asks about it.
pub(super) fn aim(world: &mut World, mut last: Local<AimInput>, mut aimed_at: Local<Option<Command>>) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let aimed = AimInput {
        pointer: *world.resource::<Pointer>(),
        armed: world.resource::<Intent>().armed.clone(),
        revision: session.revision,
        is_open: world.resource::<ViewModel>().humans_turn && !world.resource::<Playback>().busy,
    };
    if aimed == *last {
        return;
    }
    let came_from_panel = last.pointer.over_panel && !aimed.pointer.over_panel;
    let went_to_panel = !last.pointer.over_panel && aimed.pointer.over_panel;
    let is_of_panel = world.resource::<Intent>().candidate != *aimed_at || world.resource::<HeldOrder>().is_waiting();
    if aimed.pointer.over_panel && last.is_open == aimed.is_open && (!went_to_panel || is_of_panel) {
        *last = aimed;
        return;
    }
    let aims = aimed.is_open && !aimed.pointer.over_panel;
    let (candidate, goal) = if aims { candidate(world, &aimed).unzip() } else { (None, None) };
    *last = aimed;
    let goal = goal.flatten();
    aimed_at.clone_from(&candidate);
    let mut intent = world.resource_mut::<Intent>();
    if came_from_panel || (&intent.candidate, intent.goal) != (&candidate, goal) {
        intent.candidate = candidate;
        intent.goal = goal;
    }
}

/// The command, and the final goal if it takes two moves.
fn candidate(world: &mut World, aimed: &AimInput) -> Option<(Command, Option<Square>)> {
    let view = world.resource::<ViewModel>();
    if let Some(choice) = view.question() {
        // A click picks an option of a question with several parts, and answers no other part.
        if choice.parts().len() > 1 {
            return None;
        }
        let body = aimed.pointer.unit.and_then(|unit| view.placement(unit)).map(|placement| placement.space);
        let at = |is_there: &dyn Fn(Square) -> bool| {
            choice.options.iter().find(|option| option.square.is_some_and(is_there))
        };
        // A large unit stands for its square, except where another square is pointed at.
        let option = at(&|square| aimed.pointer.square == Some(square))
            .or_else(|| body.and_then(|body| at(&|square| body.contains(square))));
        return option.map(|option| (Command::Answer(option.key.to_string()), None));
    }
    let active = view.active?;
    let menu = view.menu.as_ref()?;
    let (body, moving_body) = (view.placement(active)?.space, view.moving_body()?);
    let entries: Vec<MenuEntry> = match &aimed.armed {
        Some(entry) => vec![entry.clone()],
        None => menu
            .groups
            .iter()
            .flat_map(|group| &group.entries)
            .filter(|entry| is_default_click(entry))
            .cloned()
            .collect(),
    };
    if let Some(entry) = &aimed.armed
        && let Some(order) = area_order(active, body, &aimed.pointer, entry)
    {
        return Some((Command::Order(order), None));
    }
    let is_armed = aimed.armed.is_some();
    // An occupied seat is no destination: the pointer means the crew member, not the square.
    let is_seat =
        !is_armed && aimed.pointer.unit.and_then(|unit| view.sheet(unit)).is_some_and(|sheet| sheet.seat.is_some());
    let reach = view.reach.clone();
    let target = aimed.pointer.unit.filter(|&unit| unit != active);
    let target = target.filter(|&target| is_armed || view.side(target) != view.side(active));
    // Units out of the battle are no targets, and no reason is shown for them.
    let refusing = target.filter(|&target| is_armed || view.sheet(target).is_some_and(|sheet| !sheet.gone));
    if let Some(command) = target.and_then(|target| best_on_unit(world, target, &entries)) {
        return Some((command, None));
    }
    let square = aimed.pointer.square.filter(|_| !is_seat);
    let side = aimed.pointer.side;
    let there = square.and_then(|square| move_or_act(reach.as_ref(), moving_body, (square, side), &entries));
    there.or_else(|| {
        let target = refusing?;
        let orders = orders_at(world, (active, target), &entries, is_armed);
        Some((refused_on_unit(world, orders)?, None))
    })
}

/// A move to the square in one or two moves, or else another action on it.
fn move_or_act(
    reach: Option<&ReachView>,
    moving_body: Space,
    (square, side): (Square, Option<Direction>),
    entries: &[MenuEntry],
) -> Option<(Command, Option<Square>)> {
    if let Some(order) = act_on_square(moving_body, square, side, entries) {
        return Some((Command::Order(order), None));
    }
    let goal = origin_at(moving_body, square);
    let via = reach?.squares.iter().find(|reached| reached.square == goal)?.via?;
    let order = entries
        .iter()
        .filter(|entry| entry.targeting == Targeting::Move && is_default_click(entry))
        .find_map(|entry| entry.orders.iter().find(|order| order.to == Some(via)).cloned())?;
    Some((Command::Order(order), Some(goal)))
}

/// The order for an area attack: it aims at the nearest grid corner, or at the side of the unit under the pointer.
fn area_order(active: UnitId, body: Space, pointer: &Pointer, entry: &MenuEntry) -> Option<Order> {
    let order = Order { with: entry.with.clone(), ..Order::new(active, entry.action.clone()) };
    match entry.targeting {
        Targeting::Corner => Some(order.at_corner(pointer.corner?)),
        Targeting::Direction => Some(order.towards(direction_of(body, pointer.square?))),
        Targeting::None | Targeting::Move | Targeting::Square | Targeting::Unit => None,
    }
}

/// The side of a body on which a square lies.
fn direction_of(body: Space, square: Square) -> Direction {
    let (x, y) = body.centre_x2();
    let (dx, dy) = (i32::from(square.x) * 2 + 1 - x, i32::from(square.y) * 2 + 1 - y);
    if dx.abs() >= dy.abs() {
        if dx < 0 { Direction::West } else { Direction::East }
    } else if dy < 0 {
        Direction::North
    } else {
        Direction::South
    }
}

/// Returns true if a click does it without choosing it in the menu first: attacks, charges, plain moves, opening and
/// picking up. A click never shoots a door or a wall, and never throws or tosses a grenade at an empty square.
fn is_default_click(entry: &MenuEntry) -> bool {
    match entry.targeting {
        Targeting::Unit => matches!(entry.purpose, Purpose::Harm | Purpose::Assault),
        Targeting::Move => matches!(entry.purpose, Purpose::Travel | Purpose::Escape),
        Targeting::Square => {
            !matches!(entry.purpose, Purpose::Harm | Purpose::Break | Purpose::Breach | Purpose::Defuse)
        }
        Targeting::None => true,
        Targeting::Corner | Targeting::Direction => false,
    }
}

/// The entries that target units.
fn unit_entries(entries: &[MenuEntry]) -> impl Iterator<Item = &MenuEntry> {
    entries.iter().filter(|entry| entry.targeting == Targeting::Unit)
}

/// The chance, in thousandths, that an attack must exceed for a click to propose it although it is not the plain one.
const WORTH_A_CLICK: i32 = 50;

/// The order on a unit that a click gives: the plain attack, which the menu lists first, with the weapon of the highest
/// expected value. Another attack, such as five shots at once, is proposed only if no plain one is possible and it has a
/// fair chance, and a charge only if nothing else is.
fn best_on_unit(world: &mut World, target: UnitId, entries: &[MenuEntry]) -> Option<Command> {
    let plain = unit_entries(entries).next()?.action.clone();
    let (plain, others): (Vec<&MenuEntry>, Vec<&MenuEntry>) =
        unit_entries(entries).partition(|entry| entry.action == plain);
    let (charges, others): (Vec<&MenuEntry>, Vec<&MenuEntry>) =
        others.into_iter().partition(|entry| entry.purpose == Purpose::Assault);
    let mut best = |entries: Vec<&MenuEntry>, least: i32| {
        let mut best: Option<(i64, Command)> = None;
        for order in entries.into_iter().flat_map(|entry| &entry.orders).filter(|order| order.at == Some(target)) {
            let command = Command::Order(order.clone());
            let preview = rules::preview(world, &command).ok();
            let chance = preview.as_ref().and_then(|preview| preview.chance);
            let value = preview.map_or(-1, |preview| expected_value(&preview));
            let is_fair = chance.is_none_or(|chance| chance.per_mille() > least);
            if is_fair && best.as_ref().is_none_or(|(other, _)| value > *other) {
                best = Some((value, command));
            }
        }
        best.map(|(_, command)| command)
    };
    best(plain, -1).or_else(|| best(others, WORTH_A_CLICK)).or_else(|| best(charges, WORTH_A_CLICK))
}

/// The orders on a unit of which one is shown although it is refused, each with true for a plain attack: those of the
/// menu's first action and of others that target units, but charges only if the menu has nothing else, and bare hands
/// only for a unit without a weapon in them. If no action is picked and the menu has none, the attacks that it leaves
/// out.
fn orders_at(
    world: &mut World,
    (active, target): (UnitId, UnitId),
    entries: &[MenuEntry],
    is_picked: bool,
) -> Vec<(bool, Order)> {
    let Some(first) = unit_entries(entries).next() else {
        let unlisted = if is_picked { Vec::new() } else { rules::unlisted_attacks(world, active, target) };
        return unlisted.into_iter().map(|order| (true, order)).collect();
    };
    let is_plain = |entry: &MenuEntry| entry.action == first.action;
    let has_weapon = |entry: &MenuEntry| entry.weapon.is_some() || first.weapon.is_none();
    let is_shown = |entry: &&MenuEntry| has_weapon(entry) && (is_plain(entry) || entry.purpose != Purpose::Assault);
    let order =
        |entry: &MenuEntry| Order { with: entry.with.clone(), ..Order::new(active, entry.action.clone()) }.at(target);
    unit_entries(entries).filter(is_shown).map(|entry| (is_plain(entry), order(entry))).collect()
}

/// The refused order of these, so that the reason and its odds can be shown: among those that are refused for the same
/// reason as the first, the plain attack with the best odds. Another attack is shown only if no plain one has odds.
fn refused_on_unit(world: &mut World, orders: Vec<(bool, Order)>) -> Option<Command> {
    let mut reason = None;
    let mut best: Option<((bool, bool, i64), Order)> = None;
    for (is_plain, order) in orders {
        let Err(refused) = rules::check(world, &Command::Order(order.clone())) else { continue };
        if *reason.get_or_insert_with(|| refused.code.clone()) != refused.code {
            continue;
        }
        let value = rules::odds_despite(world, &order).map(|odds| expected_value(&odds)).ok();
        let rank = (value.is_some(), is_plain, value.unwrap_or_default());
        if best.as_ref().is_none_or(|(other, _)| rank > *other) {
            best = Some((rank, order));
        }
    }
    best.map(|(_, order)| Command::Order(order))
}

/// Chance of success times expected damage.
fn expected_value(preview: &Preview) -> i64 {
    let chance = preview.chance.map_or(1000, |chance| chance.per_mille());
    let damage = preview.damage.map_or(1, |damage| damage.mean_x100);
    i64::from(chance) * i64::from(damage)
}

/// A move to the square, or else another action on it, such as opening a door. Of several targets on one square it is the
/// one on the side under the mouse.
fn act_on_square(body: Space, square: Square, side: Option<Direction>, entries: &[MenuEntry]) -> Option<Order> {
    let first = |targeting: Targeting, to: Square| {
        let orders = entries.iter().filter(|entry| entry.targeting == targeting).flat_map(|entry| &entry.orders);
        let there = orders.filter(|order| order.to == Some(to));
        there.min_by_key(|order| order.towards.is_some() && order.towards != side).cloned()
    };
    first(Targeting::Move, origin_at(body, square)).or_else(|| first(Targeting::Square, square))
}

/// The top left square of a body whose centre is at the mouse.
pub fn origin_at(body: Space, square: Square) -> Square {
    let half = i16::from(body.side.saturating_sub(1)) / 2;
    square.offset(-half, -half)
}
