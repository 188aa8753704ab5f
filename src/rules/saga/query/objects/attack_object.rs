//! Attacks on objects: doors, low objects, locks, walls, items on the ground, and bindings.

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::dice::Breakdown;
use crate::grid::{Barrier, Diagonal, Space, Square};
use crate::rules::saga::data::Blast;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::attack::refusal::Refusal;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::attack::{aim, arming, helpless, target};
use crate::rules::saga::query::close_combat::bindings;
use crate::rules::saga::query::objects::{object_target, sunder};
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{Action, BattleView, Object, ObjectTarget};

/// Computes an attack on an object, or returns the reason why the order is illegal. Bindings are worn by the prisoner.
/// SAGA-OBJ-01, SAGA-OBJ-02, SAGA-OBJ-07, SAGA-OBJ-17 to SAGA-OBJ-19, SAGA-BEY-40
pub fn check<'a>(
    view: &'a BattleView,
    unit: UnitId,
    with: &ItemKey,
    target: ObjectTarget,
) -> Result<(Object<'a>, Strike<'a, Breakdown>), Illegal> {
    if let ObjectTarget::Bonds(prisoner) = target {
        bindings::check(view, unit, prisoner)?;
    }
    let own = view.of(unit);
    let arm = arming::arm_of(view, unit, with)?;
    let object = object_target::find(view, unit, target)?;
    let illegal = |refusal: Refusal| refusal.illegal(&format!("the {}", object.name), &arm);
    // An area hits objects, but not what somebody wears, nor walls. SAGA-AREA-18
    let takes_splash = matches!(target, ObjectTarget::Standing(_));
    if !takes_splash && is_splash(view, unit, with) {
        return Err(illegal(Refusal::HitsAnArea));
    }
    let aim = aim::aim_at_object(view, unit, &object, arm).map_err(illegal)?;
    let strike = strike::work_out_on_object(view, unit, &object, aim);
    let ObjectTarget::Bonds(prisoner) = target else { return Ok((object, strike)) };
    let theirs = view.of(prisoner);
    let mut against = sunder::held_reflex(theirs, object.data.size, helpless::guard(own, theirs));
    object.track.add_penalty(&mut against);
    strike::cover_bonus(&mut against, aim.cover);
    Ok((object, Strike { against, ..strike }))
}

/// The square on which a weapon lies that was thrown at an object: the object's own, or the nearest in front of a closed
/// door, a wall or a window.
pub fn landing(view: &BattleView, thrower: UnitId, square: Square) -> Square {
    let map = view.board.map();
    let is_solid = |square: Square| matches!(map.tile(square).barrier, Barrier::Wall | Barrier::Aperture);
    if !is_solid(square) {
        return square;
    }
    let own = view.space(thrower);
    let fronts = map.fronts(square).filter(|&front| !is_solid(front));
    fronts.min_by_key(|&front| own.distance(Space::single(front), Diagonal::Double)).unwrap_or(own.origin)
}

/// Returns true if an attack with this weapon splashes, and so is an attack on an area. SAGA-AREA-13, SAGA-AREA-18
pub fn is_splash(view: &BattleView, unit: UnitId, with: &ItemKey) -> bool {
    let item = view.combat_data(vehicle::bearer(view, unit)).arsenal.named(with);
    item.is_some_and(|item| item.weapon.blast == Some(Blast::Splash))
}

/// Attacks on objects offered to players and the AI: closed doors, objects to be destroyed, and objects that an enemy
/// may hide behind, and items on the ground. The check accepts more.
pub fn candidates(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let board = view.board;
    let closed = board.doors().iter().filter(|door| !door.open).map(|door| door.square);
    let mut squares: Vec<Square> =
        closed.chain(view.mission.destroy_targets(&view.progress, board, view.of(unit).side)).collect();
    for enemy in view.enemies_of(unit).filter(|enemy| enemy.is_present()) {
        let beside = enemy.space.squares().flat_map(|square| square.neighbours().chain([square]));
        squares.extend(beside.filter(|&square| board.map().tile(square).barrier == Barrier::Low));
    }
    squares.extend(view.lying().map(|(square, _)| square));
    squares.sort_unstable_by_key(|square| (square.y, square.x));
    squares.dedup();
    // Visibility does not depend on the weapon.
    let own = view.of(unit);
    squares.retain(|&square| target::is_object_seen(view, own, square));
    let orders = squares.into_iter().flat_map(|square| {
        let order = Order::new(unit, Action::AttackObject.key()).to(square);
        with_each_arm(view, unit, ObjectTarget::Standing(square), &order)
    });
    orders.collect()
}

/// The order with each weapon that can attack a target.
pub fn with_each_arm(view: &BattleView, unit: UnitId, target: ObjectTarget, order: &Order) -> Vec<Order> {
    let mut orders: Vec<Order> = Vec::new();
    for arm in arms(view.bearer(unit)) {
        let order = order.clone().with(arm.key.clone());
        if !orders.contains(&order) && check(view, unit, arm.key, target).is_ok() {
            orders.push(order);
        }
    }
    orders
}
