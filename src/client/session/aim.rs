//! From what the mouse points at to the command that a click would give.

use bevy::prelude::*;

use super::{Intent, Playback, Pointer, Session, ViewModel};
use crate::{
    battle::{Command, Order, UnitId},
    grid::{Direction, Space, Square},
    rules::{self, MenuEntry, Preview, Purpose, ReachView, Targeting},
};

/// What the last aim was taken from; while it is the same the command stays the same.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct AimInput {
    pointer: Pointer,
    armed: Option<MenuEntry>,
    revision: u64,
    is_open: bool,
}

/// Sets the candidate by what the mouse points at. While a panel has the mouse, the panel sets it.
pub(super) fn aim(world: &mut World, mut last: Local<AimInput>) {
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
    if aimed.pointer.over_panel && last.is_open == aimed.is_open {
        *last = aimed;
        return;
    }
    let aims = aimed.is_open && !aimed.pointer.over_panel;
    let (candidate, goal) = if aims { candidate(world, &aimed).unzip() } else { (None, None) };
    *last = aimed;
    let goal = goal.flatten();
    let mut intent = world.resource_mut::<Intent>();
    if came_from_panel || (&intent.candidate, intent.goal) != (&candidate, goal) {
        intent.candidate = candidate;
        intent.goal = goal;
    }
}

/// The command, and the goal beyond it when it takes two moves.
fn candidate(world: &mut World, aimed: &AimInput) -> Option<(Command, Option<Square>)> {
    let view = world.resource::<ViewModel>();
    if let Some(choice) = view.question() {
        let option =
            choice.options.iter().find(|option| option.square.is_some_and(|at| aimed.pointer.square == Some(at)));
        return option.map(|option| (Command::Answer(option.key.to_string()), None));
    }
    let active = view.active?;
    let menu = view.menu.as_ref()?;
    let (body, going) = (view.placement(active)?.space, view.moving_body()?);
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
        && let Some(order) = at_area(active, body, &aimed.pointer, entry)
    {
        return Some((Command::Order(order), None));
    }
    let is_armed = aimed.armed.is_some();
    // Nobody goes to where somebody sits: whoever points at one of a crew means that one.
    let is_seat =
        !is_armed && aimed.pointer.unit.and_then(|unit| view.sheet(unit)).is_some_and(|sheet| sheet.seat.is_some());
    let reach = view.reach.clone();
    let target = aimed.pointer.unit.filter(|&unit| unit != active);
    let target = target.filter(|&target| is_armed || view.side(target) != view.side(active));
    // Who is gone is no target, and needs no reason why.
    let refusing = target.filter(|&target| is_armed || view.sheet(target).is_some_and(|sheet| !sheet.gone));
    if let Some(command) = target.and_then(|target| at_unit(world, target, &entries)) {
        return Some((command, None));
    }
    let square = aimed.pointer.square.filter(|_| !is_seat);
    let there = square.and_then(|square| towards(reach.as_ref(), going, square, &entries));
    there.or_else(|| Some((refused_at(active, refusing?, &entries)?, None)))
}

/// Going to a square in one move, or in two; else doing something there.
fn towards(
    reach: Option<&ReachView>,
    going: Space,
    square: Square,
    entries: &[MenuEntry],
) -> Option<(Command, Option<Square>)> {
    if let Some(order) = to_square(going, square, entries) {
        return Some((Command::Order(order), None));
    }
    let goal = origin_at(going, square);
    let via = reach?.squares.iter().find(|reached| reached.square == goal)?.via?;
    let order = entries
        .iter()
        .filter(|entry| entry.targeting == Targeting::Move && is_default_click(entry))
        .find_map(|entry| entry.orders.iter().find(|order| order.to == Some(via)).cloned())?;
    Some((Command::Order(order), Some(goal)))
}

/// What an attack on an area is pointed at: the crossing nearest to the mouse, or the side of the unit it is on.
fn at_area(active: UnitId, body: Space, pointer: &Pointer, entry: &MenuEntry) -> Option<Order> {
    let order = Order { with: entry.with.clone(), ..Order::new(active, entry.action.clone()) };
    match entry.targeting {
        Targeting::Corner => Some(order.at_corner(pointer.corner?)),
        Targeting::Direction => Some(order.towards(side_of(body, pointer.square?))),
        Targeting::None | Targeting::Move | Targeting::Square | Targeting::Unit => None,
    }
}

/// On which side of a body a square lies.
fn side_of(body: Space, square: Square) -> Direction {
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

/// Whether a click does it without its being picked from the menu first: plain attacks, plain moves, and what opens or
/// picks up something. A click on a door never shoots it, nor one on bare ground throws a grenade.
fn is_default_click(entry: &MenuEntry) -> bool {
    match entry.targeting {
        Targeting::Unit => entry.purpose == Purpose::Harm,
        Targeting::Move => matches!(entry.purpose, Purpose::Travel | Purpose::Escape),
        Targeting::Square => !matches!(entry.purpose, Purpose::Harm | Purpose::Break),
        Targeting::None => true,
        Targeting::Corner | Targeting::Direction => false,
    }
}

/// Those that are pointed at units.
fn at_units(entries: &[MenuEntry]) -> impl Iterator<Item = &MenuEntry> {
    entries.iter().filter(|entry| entry.targeting == Targeting::Unit)
}

/// The best of all that can be done to a unit.
fn at_unit(world: &mut World, target: UnitId, entries: &[MenuEntry]) -> Option<Command> {
    let mut best: Option<(i64, Command)> = None;
    for order in at_units(entries).flat_map(|entry| &entry.orders).filter(|order| order.at == Some(target)) {
        let command = Command::Order(order.clone());
        let expected_value = rules::preview(world, &command).map_or(-1, |preview| expected_value(&preview));
        if best.as_ref().is_none_or(|(other, _)| expected_value > *other) {
            best = Some((expected_value, command));
        }
    }
    best.map(|(_, command)| command)
}

/// The first of what cannot be done to a unit, so that the reason is shown.
fn refused_at(active: UnitId, target: UnitId, entries: &[MenuEntry]) -> Option<Command> {
    let entry = at_units(entries).next()?;
    let order = Order { with: entry.with.clone(), ..Order::new(active, entry.action.clone()) };
    Some(Command::Order(order.at(target)))
}

/// Chance to succeed times expected damage.
fn expected_value(preview: &Preview) -> i64 {
    let chance = preview.chance.map_or(1000, |chance| chance.per_mille());
    let damage = preview.damage.map_or(1, |damage| damage.mean_x100);
    i64::from(chance) * i64::from(damage)
}

/// Going to a square; else doing something there, such as opening a door.
fn to_square(body: Space, square: Square, entries: &[MenuEntry]) -> Option<Order> {
    let first = |targeting: Targeting, to: Square| {
        let mut orders = entries.iter().filter(|entry| entry.targeting == targeting).flat_map(|entry| &entry.orders);
        orders.find(|order| order.to == Some(to)).cloned()
    };
    first(Targeting::Move, origin_at(body, square)).or_else(|| first(Targeting::Square, square))
}

/// Where a body's top left square is when its middle is at the mouse.
pub fn origin_at(body: Space, square: Square) -> Square {
    let half = i16::from(body.side.saturating_sub(1)) / 2;
    square.offset(-half, -half)
}
