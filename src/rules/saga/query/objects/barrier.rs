//! Walls, windows and railings as targets. SAGA-OBJ-19

use crate::battle::{Order, Site, UnitId};
use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::query::objects::{attack_object, breaking, object_damage, object_target};
use crate::rules::saga::state::{Action, BattleView, ObjectTarget};

/// Attacks on barriers offered to players: on those next to the unit, and on the windows and railings next to enemies. The
/// check accepts more.
pub fn candidates(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let own = view.of(unit);
    let enemies = view.enemies_of(unit).filter(|enemy| enemy.is_present()).map(|enemy| enemy.space);
    let orders = view.board.barriers_worth_attacking(own.space, enemies).into_iter().flat_map(|site| {
        let square = site.border().map_or(site.square(), |(a, b)| object_target::face(view, own, a, b));
        let order = Order { towards: site.side_of(square), ..Order::new(unit, Action::AttackBarrier.key()).to(square) };
        attack_object::with_each_arm(view, unit, ObjectTarget::Barrier(site), &order)
    });
    orders.collect()
}

/// Returns true if the map has any barrier at all, standing or broken.
pub fn any(view: &BattleView) -> bool {
    view.things().has_barriers()
}

/// Description of the wall on a square, and of the damaged barriers around it, one line each.
pub fn describe(view: &BattleView, square: Square) -> Vec<String> {
    let described = Site::all_of(square).flat_map(|site| {
        let object = view.barrier_at(site).filter(|object| site.border().is_none() || object.is_worn())?;
        let reflex: Breakdown = object_damage::reflex(&object);
        Some(breaking::describe_object(&object, &reflex))
    });
    described.flatten().collect()
}
