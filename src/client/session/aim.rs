//! Turns the pointer position into the command that a click would give.

use bevy::prelude::*;

use super::{
    HeldOrder, Intent, Playback, Pointer, Session, ViewModel,
    area_click::{self, AreaClick, direction_of},
    unit_click::{self, UnitAttacks},
};
use crate::{
    battle::{Choice, Command, Illegal, Order, UnitId},
    grid::{Direction, Space, Square},
    rules::{MenuEntry, Purpose, ReachView, Targeting},
};

/// Inputs of the last aim. The command is computed again only if they change.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct AimInput {
    pointer: Pointer,
    armed: Option<MenuEntry>,
    by_keys: Option<Command>,
    revision: u64,
    is_open: bool,
}

/// Sets the candidate from the pointer position. While the pointer is over a panel, the panel sets it: the candidate of
/// the square that the mouse has left goes, unless the panel has set another one already or asks about it. While keys
/// choose a button of the panels, it is the command of that button.
pub(super) fn aim(world: &mut World, mut last: Local<AimInput>, mut aimed_at: Local<Option<Command>>) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let aimed = AimInput {
        pointer: *world.resource::<Pointer>(),
        armed: world.resource::<Intent>().armed.clone(),
        by_keys: world.resource::<Intent>().chosen_by_keys.clone(),
        revision: session.revision,
        is_open: world.resource::<ViewModel>().humans_turn && !world.resource::<Playback>().busy,
    };
    if aimed == *last {
        return;
    }
    let has_left_button = last.by_keys.is_some() && aimed.by_keys.is_none();
    let came_from_panel = last.pointer.over_panel && !aimed.pointer.over_panel;
    let went_to_panel = !last.pointer.over_panel && aimed.pointer.over_panel;
    let is_of_panel = world.resource::<Intent>().candidate != *aimed_at || world.resource::<HeldOrder>().is_waiting();
    let is_set_by_panel = aimed.pointer.over_panel && aimed.by_keys.is_none() && !has_left_button;
    if is_set_by_panel && last.is_open == aimed.is_open && (!went_to_panel || is_of_panel) {
        *last = aimed;
        return;
    }
    let proposal = match (aimed.is_open, &aimed.by_keys) {
        (true, Some(command)) => Some(Proposal::from(command.clone())),
        (true, None) if !aimed.pointer.over_panel => proposal(world, &aimed),
        (true, None) | (false, _) => None,
    };
    *last = aimed;
    let (goal, objection) = match &proposal {
        Some(Proposal { goal, objection, .. }) => (*goal, objection.clone()),
        None => (None, None),
    };
    let candidate = proposal.map(|proposal| proposal.command);
    aimed_at.clone_from(&candidate);
    let mut intent = world.resource_mut::<Intent>();
    if came_from_panel || (&intent.candidate, intent.goal, &intent.objection) != (&candidate, goal, &objection) {
        intent.candidate = candidate;
        intent.goal = goal;
        intent.objection = objection;
    }
}

/// The command that a click would give.
struct Proposal {
    command: Command,
    /// The final destination, if the command is the first of two moves.
    goal: Option<Square>,
    /// The reason why a click does not give it, though the rules may allow it.
    objection: Option<Illegal>,
}

impl From<Command> for Proposal {
    fn from(command: Command) -> Self {
        Self { command, goal: None, objection: None }
    }
}

impl From<Order> for Proposal {
    fn from(order: Order) -> Self {
        Command::Order(order).into()
    }
}

/// The command for the pointer's position.
fn proposal(world: &mut World, aimed: &AimInput) -> Option<Proposal> {
    let view = world.resource::<ViewModel>();
    if let Some(choice) = view.question() {
        return answer_at(view, choice, &aimed.pointer);
    }
    let active = view.active?;
    let menu = view.menu.as_ref()?;
    let (body, moving_body) = (view.placement(active)?.space, view.moving_body()?);
    let listed = menu.groups.iter().flat_map(|group| &group.entries);
    let (areas, entries): (Vec<MenuEntry>, Vec<MenuEntry>) = match &aimed.armed {
        Some(entry) => (Vec::new(), vec![entry.clone()]),
        None => listed
            .filter(|entry| area_click::is_area_attack(entry) || is_default_click(entry))
            .cloned()
            .partition(area_click::is_area_attack),
    };
    if let Some(entry) = &aimed.armed
        && let Some(order) = area_order(active, body, &aimed.pointer, entry)
    {
        return Some(order.into());
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
    let attacks = UnitAttacks::of(&entries, &areas);
    if let Some(order) = target.and_then(|target| attacks.with_weapon(world, target)) {
        return Some(order.into());
    }
    let beyond_area = match refusing.and_then(|target| area_click::at_unit(world, target, &areas)) {
        Some(AreaClick::Possible(order)) => return Some(order.into()),
        Some(AreaClick::Hindered(order, objection)) => {
            return Some(Proposal { objection: Some(objection), ..order.into() });
        }
        Some(AreaClick::Refused(order, objection)) => Some(Proposal { objection, ..order.into() }),
        None => None,
    };
    if let Some(order) = target.and_then(|target| attacks.otherwise(world, target)) {
        return Some(order.into());
    }
    let square = aimed.pointer.square.filter(|_| !is_seat);
    let side = aimed.pointer.side;
    let there = square.and_then(|square| move_or_act(reach.as_ref(), moving_body, (square, side), &entries));
    there.or_else(|| {
        let target = refusing?;
        match beyond_area {
            Some(area) if !attacks.has_plain_weapon() => Some(area),
            Some(_) | None => Some(unit_click::refused(world, (active, target), &entries, is_armed)?.into()),
        }
    })
}

/// The answer to a question that is about the pointer's position. A click picks an option of a question with several
/// parts, and answers no other part.
fn answer_at(view: &ViewModel, choice: &Choice, pointer: &Pointer) -> Option<Proposal> {
    if choice.parts().len() > 1 {
        return None;
    }
    let body = pointer.unit.and_then(|unit| view.placement(unit)).map(|placement| placement.space);
    let at =
        |is_there: &dyn Fn(Square) -> bool| choice.options.iter().find(|option| option.square.is_some_and(is_there));
    // A large unit stands for its square, except where another square is pointed at.
    let option = at(&|square| pointer.square == Some(square))
        .or_else(|| body.and_then(|body| at(&|square| body.contains(square))));
    option.map(|option| Command::Answer(option.key.to_string()).into())
}

/// A move to the square in one or two moves, or else another action on it.
fn move_or_act(
    reach: Option<&ReachView>,
    moving_body: Space,
    (square, side): (Square, Option<Direction>),
    entries: &[MenuEntry],
) -> Option<Proposal> {
    if let Some(order) = act_on_square(moving_body, square, side, entries) {
        return Some(order.into());
    }
    let goal = origin_at(moving_body, square);
    let via = reach?.squares.iter().find(|reached| reached.square == goal)?.via?;
    let order = entries
        .iter()
        .filter(|entry| entry.targeting == Targeting::Move && is_default_click(entry))
        .find_map(|entry| entry.orders.iter().find(|order| order.to == Some(via)).cloned())?;
    Some(Proposal { goal: Some(goal), ..order.into() })
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
