//! The area attack that a click on an enemy gives: a weapon in hand that attacks areas, such as one set to autofire, is
//! aimed where it catches the enemy and nobody of the own side.

use bevy::prelude::World;

use super::{ViewModel, unit_click::WORTH_A_CLICK};
use crate::{
    battle::{Command, Illegal, Order, UnitId},
    grid::{Diagonal, Direction, Space, Square},
    rules::{self, MenuEntry, Preview, Purpose, Targeting, Verb},
};

/// The attack on the area around an enemy.
pub(super) enum AreaClick {
    /// It catches the enemy and nobody of the own side.
    Possible(Order),
    /// It catches the own side, too. The reason says so.
    Hindered(Order, Illegal),
    /// It does not reach the enemy, or hardly hits it: another attack is better. Without a reason the rules tell
    /// theirs.
    Refused(Order, Option<Illegal>),
}

/// Greatest distance, in squares, between an enemy and the square that is aimed at to catch it.
const NEAR: i32 = 2;

/// Returns true if an entry attacks areas with a weapon in hand.
pub(super) fn is_area_attack(entry: &MenuEntry) -> bool {
    let is_area = match entry.targeting {
        Targeting::Corner | Targeting::Direction => true,
        Targeting::Square => entry.verb == Verb::Area,
        Targeting::None | Targeting::Move | Targeting::Unit => false,
    };
    is_area && entry.purpose == Purpose::Harm && entry.weapon.is_some()
}

/// The best attack on the area around an enemy by one of these entries; `None` without entries, or if the enemy is not
/// on the board.
pub(super) fn at_unit(world: &mut World, target: UnitId, areas: &[MenuEntry]) -> Option<AreaClick> {
    let view = world.resource::<ViewModel>();
    let active = view.active?;
    let body = view.placement(active)?.space;
    let there = view.placement(target).filter(|placement| placement.on_board)?.space;
    let name = view.name(target).to_owned();
    let orders: Vec<Order> = areas.iter().flat_map(|entry| orders_near(active, entry, body, there)).collect();
    let mut best: Option<(AreaRank, &Order)> = None;
    for order in &orders {
        let preview = rules::preview(world, &Command::Order(order.clone())).ok();
        let rank = preview.and_then(|preview| AreaRank::of(&preview, target));
        if let Some(rank) = rank.filter(|rank| best.is_none_or(|(other, _)| *rank > other)) {
            best = Some((rank, order));
        }
    }
    if let Some((rank, order)) = best {
        let order = order.clone();
        return Some(match (rank.spares_friends, rank.is_fair) {
            (true, true) => AreaClick::Possible(order),
            (true, false) => {
                let words = format!("the chance to hit {name} with it is poor");
                AreaClick::Refused(order, Some(Illegal::new("poor_odds", words)))
            }
            (false, _) => {
                let words = format!("every area that catches {name} catches your own side, too");
                AreaClick::Hindered(order, Illegal::new("friend_in_area", words))
            }
        });
    }
    let order = orders.into_iter().next()?;
    let is_allowed = rules::check(world, &Command::Order(order.clone())).is_ok();
    let beyond = || Illegal::new("not_in_area", format!("no area that the weapon hits from here catches {name}"));
    Some(AreaClick::Refused(order, is_allowed.then(beyond)))
}

/// The worth of an attack on an area around an enemy; a greater one is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct AreaRank {
    /// True if nobody of the own side is caught.
    spares_friends: bool,
    /// True if the chance to hit the enemy is worth a click.
    is_fair: bool,
    /// The expected damage to the enemy, in hundredths of a point.
    to_target: i32,
    /// The expected damage to all enemies, in hundredths of a point.
    to_enemies: i32,
}

impl AreaRank {
    /// The worth of an attack with this preview; `None` if it does not catch the enemy.
    fn of(preview: &Preview, target: UnitId) -> Option<Self> {
        let caught = preview.caught.iter().find(|caught| caught.unit == target)?;
        let enemies = preview.caught.iter().filter(|caught| !caught.is_friend);
        Some(Self {
            spares_friends: preview.caught.iter().all(|caught| !caught.is_friend),
            is_fair: caught.chance.per_mille() > WORTH_A_CLICK,
            to_target: caught.expected_x100,
            to_enemies: enemies.map(|caught| caught.expected_x100).sum(),
        })
    }
}

/// The orders of an entry that may catch a unit: those aimed straight at it, whether the menu lists them or not, and
/// the others that the menu lists near it.
fn orders_near(active: UnitId, entry: &MenuEntry, body: Space, there: Space) -> Vec<Order> {
    let order = || Order { with: entry.with.clone(), ..Order::new(active, entry.action.clone()) };
    let straight: Vec<Order> = match entry.targeting {
        Targeting::Corner => there.corners().into_iter().map(|corner| order().at_corner(corner)).collect(),
        Targeting::Direction => vec![order().towards(direction_of(body, there.origin))],
        Targeting::Square => there.squares().map(|square| order().to(square)).collect(),
        Targeting::None | Targeting::Move | Targeting::Unit => Vec::new(),
    };
    let is_near = |square: Square| there.distance(Space::single(square), Diagonal::Single) <= NEAR;
    let listed = entry.orders.iter().filter(|order| order.to.is_none_or(is_near) && !straight.contains(order));
    let listed: Vec<Order> = listed.cloned().collect();
    [straight, listed].concat()
}

/// The side of a body on which a square lies.
pub(super) fn direction_of(body: Space, square: Square) -> Direction {
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
