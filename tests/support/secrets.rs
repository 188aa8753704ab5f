//! A side is told nothing that depends on the units that hide from it, or on the traps that it has not found.

use bevy::prelude::World;
use blastdoor::{
    battle::{Board, ItemKey, Order, Placement, Roster, SideId, Sides, ThingId, Things, UnitId},
    dice::Dice,
    grid::{Barrier, Corner, Direction, Square},
    rules::{self, as_perceived_by, unperceived},
};

use super::drive::pick;

/// Compares all answers about the units of each side with those that it gets when its hidden enemies are off the board,
/// and when they or the traps that it has not found are on another square. Returns the number of enemies and traps looked
/// at.
pub fn nothing_hidden_shows(world: &mut World, chance: &mut Dice) -> usize {
    let mut looked_at = 0;
    let sides: Vec<SideId> = world.resource::<Sides>().ids().collect();
    for side in sides {
        looked_at += no_trap_shows(world, side, chance);
        let hidden: Vec<UnitId> =
            unperceived(world, side).into_iter().filter(|&unit| is_on_board(world, unit)).collect();
        let own: Vec<UnitId> = units_of(world, side);
        let Some(&first) = hidden.first().filter(|_| !own.is_empty()) else { continue };
        let unit = pick(chance, &own);
        let elsewhere = free_square(world, chance);
        let orders = orders_about(world, unit, &hidden, elsewhere, chance);
        let told = answers(world, unit, &orders);
        let alone = as_perceived_by(world, Some(side), |world| answers(world, unit, &orders));
        compare(&told, &alone, "off the board");
        let was = put(world, first, elsewhere);
        let moved = answers(world, unit, &orders);
        put(world, first, was);
        compare(&told, &moved, "elsewhere");
        looked_at += hidden.len();
    }
    looked_at
}

/// Compares all answers about the units of a side with those that it gets when a trap that it has not found lies on
/// another square. Returns the number of such traps looked at.
fn no_trap_shows(world: &mut World, side: SideId, chance: &mut Dice) -> usize {
    let unknown: Vec<ThingId> = rules::query(world, |query| query.unperceived_things(side));
    let own: Vec<UnitId> = units_of(world, side);
    let Some(&first) = unknown.first().filter(|_| !own.is_empty()) else { return 0 };
    let (unit, elsewhere) = (pick(chance, &own), free_square(world, chance));
    let at = lay(world, first, elsewhere);
    lay(world, first, at);
    let orders = orders_about(world, unit, &[], elsewhere, chance);
    let ask = |world: &mut World| {
        let mut told = answers(world, unit, &orders);
        as_perceived_by(world, Some(side), |world| {
            told.extend([at, elsewhere].into_iter().flat_map(|square| rules::describe(world, square)));
            told.push(rules::query(world, |query| format!("{:?}", (query.ground_items(), query.traps()))));
        });
        told
    };
    let told = ask(world);
    lay(world, first, elsewhere);
    let moved = ask(world);
    lay(world, first, at);
    compare(&told, &moved, "in a trap elsewhere");
    unknown.len()
}

/// Puts a trap onto a square and returns the one where it was.
fn lay(world: &mut World, trap: ThingId, at: Square) -> Square {
    let entity = world.resource::<Things>().entity(trap).unwrap();
    let mut placement = world.get_mut::<Placement>(entity).unwrap();
    let was = placement.square();
    placement.space = placement.space.at(at);
    was
}

#[track_caller]
fn compare(told: &[String], other: &[String], how: &str) {
    for (told, other) in told.iter().zip(other) {
        assert_eq!(told, other, "with what hides {how}");
    }
    assert_eq!(told.len(), other.len(), "with what hides {how}");
}

/// Everything that may be asked about a unit's possibilities, as text.
fn answers(world: &mut World, unit: UnitId, orders: &[Order]) -> Vec<String> {
    rules::query(world, |query| {
        let mut told: Vec<String> = Vec::new();
        let legal = query.legal(unit);
        let menu = query.menu(unit);
        told.extend(legal.iter().map(|order| format!("legal {order:?}")));
        let entries = menu.groups.iter().flat_map(|group| &group.entries);
        told.extend(entries.map(|entry| format!("menu {:?}", (&entry.name, &entry.with, &entry.refusal, &entry.help))));
        told.push(format!("reach {:?}", query.reach(unit)));
        told.extend(orders.iter().map(|order| format!("{order:?}: {:?}", query.preview(order))));
        told.extend(orders.iter().map(|order| format!("despite {order:?}: {:?}", query.odds_despite(order))));
        told
    })
}

/// Legal orders, and all orders of the menu's actions that name a hidden unit or the squares around it.
fn orders_about(world: &mut World, unit: UnitId, hidden: &[UnitId], also: Square, chance: &mut Dice) -> Vec<Order> {
    let mut squares = vec![also];
    for &hider in hidden {
        let at = square_of(world, hider);
        squares.extend([at, at.offset(1, 0), at.offset(0, -1)]);
    }
    let (mut orders, entries) = rules::query(world, |query| {
        let menu = query.menu(unit);
        let entries: Vec<(blastdoor::battle::ActionKey, Option<ItemKey>)> =
            menu.groups.into_iter().flat_map(|group| group.entries).map(|entry| (entry.action, entry.with)).collect();
        (query.legal(unit), entries)
    });
    while orders.len() > 60 {
        orders.swap_remove(chance.roll(orders.len() as u32) as usize - 1);
    }
    for (action, with) in entries {
        let order = Order { with, ..Order::new(unit, action) };
        orders.extend(hidden.iter().map(|&hider| order.clone().at(hider)));
        for &square in &squares {
            orders.push(order.clone().to(square));
            orders.push(order.clone().at_corner(Corner::new(square.x, square.y)));
            orders.extend(hidden.iter().map(|&hider| order.clone().at(hider).to(square)));
        }
        orders.extend(Direction::ALL.map(|direction| order.clone().towards(direction)));
        orders.push(order);
    }
    orders
}

fn units_of(world: &mut World, side: SideId) -> Vec<UnitId> {
    let units: Vec<UnitId> = world.resource::<Roster>().units().collect();
    rules::query(world, |query| {
        let is_own = |unit: &UnitId| query.side_and_space(*unit).is_some_and(|(other, _)| other == side);
        units.into_iter().filter(|unit| is_own(unit) && !query.is_out(*unit)).collect()
    })
}

/// A random square without a wall and without units.
fn free_square(world: &mut World, chance: &mut Dice) -> Square {
    let map = world.resource::<Board>().map().clone();
    let units: Vec<UnitId> = world.resource::<Roster>().units().collect();
    let taken: Vec<Square> = units.into_iter().map(|unit| square_of(world, unit)).collect();
    let is_free = |square: &Square| map.tile(*square).barrier != Barrier::Wall && !taken.contains(square);
    let free: Vec<Square> = map.squares().filter(is_free).collect();
    pick(chance, &free)
}

fn placement(world: &mut World, unit: UnitId) -> bevy::prelude::Mut<'_, Placement> {
    let entity = world.resource::<Roster>().entity(unit).unwrap();
    world.get_mut::<Placement>(entity).unwrap()
}

fn is_on_board(world: &mut World, unit: UnitId) -> bool {
    placement(world, unit).on_board
}

fn square_of(world: &mut World, unit: UnitId) -> Square {
    placement(world, unit).square()
}

/// Puts a unit onto a square and returns the one where it was.
fn put(world: &mut World, unit: UnitId, at: Square) -> Square {
    let mut placement = placement(world, unit);
    let was = placement.square();
    placement.space = placement.space.at(at);
    was
}
