//! Walls, windows and railings as targets. SAGA-OBJ-19

use crate::battle::{Order, Site, UnitId};
use crate::dice::Breakdown;
use crate::grid::{Barrier, Direction, Space, Square};
use crate::rules::saga::query::objects::{attack_object, breaking, object_damage, object_target};
use crate::rules::saga::state::{Action, BattleView, ObjectTarget};
use std::collections::BTreeSet;

/// Attacks on barriers offered to players: on those next to the unit, and on the windows and railings next to enemies. The
/// check accepts more.
pub fn candidates(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let own = view.of(unit);
    let enemies = view.enemies_of(unit).filter(|enemy| enemy.is_present()).map(|enemy| enemy.space);
    let hiding_places = enemies.flat_map(sites_around).filter(|&site| view.board.barrier(site) != Barrier::Wall);
    let sites: BTreeSet<Site> = sites_around(own.space).chain(hiding_places).collect();
    let standing = sites.into_iter().filter(|&site| view.board.barrier(site) != Barrier::Open);
    let orders = standing.flat_map(|site| {
        let square = site.border().map_or(site.square(), |(a, b)| object_target::face(view, own, a, b));
        let order = Order { towards: site.side_of(square), ..Order::new(unit, Action::AttackBarrier.key()).to(square) };
        attack_object::with_each_arm(view, unit, ObjectTarget::Barrier(site), &order)
    });
    orders.collect()
}

/// The squares of a space and next to it, and their borders, as sites.
fn sites_around(space: Space) -> impl Iterator<Item = Site> {
    let squares: BTreeSet<Square> = space.squares().flat_map(|square| square.neighbours().chain([square])).collect();
    squares.into_iter().flat_map(sites_of)
}

/// A square and its borders as sites.
fn sites_of(square: Square) -> impl Iterator<Item = Site> {
    let borders = Direction::ALL.into_iter().map(Some);
    std::iter::once(None).chain(borders).map(move |side| Site::of(square, side))
}

/// Returns true if the map has any barrier at all, standing or broken.
pub fn any(view: &BattleView) -> bool {
    view.things().has_barriers()
}

/// Description of the wall on a square, and of the damaged barriers around it, one line each.
pub fn describe(view: &BattleView, square: Square) -> Vec<String> {
    let described = sites_of(square).flat_map(|site| {
        let object = view.barrier_at(site).filter(|object| site.border().is_none() || object.is_worn())?;
        let reflex: Breakdown = object_damage::reflex(&object);
        Some(breaking::describe_object(&object, &reflex))
    });
    described.flatten().collect()
}
