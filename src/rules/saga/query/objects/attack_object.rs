//! Attacks on the objects of the map.

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    dice::Breakdown,
    grid::{Barrier, Square},
    rules::saga::{
        data::weapon::Blast,
        query::attack::{
            aim, arming,
            arms::arms,
            strike::{self, Strike},
            target,
        },
        state::{action::Action, view::BattleView},
    },
};

/// Computes an attack on an object, or returns the reason why the order is illegal. SAGA-OBJ-01, SAGA-OBJ-02
pub fn check<'a>(
    view: &'a BattleView,
    unit: UnitId,
    with: &ItemKey,
    square: Square,
) -> Result<Strike<'a, Breakdown>, Illegal> {
    let arm = arming::ready_arm(view, view.of(unit), with)?;
    let Some(object) = view.object_at(square) else {
        return Err(Illegal::new("no_object", format!("there is nothing to attack at {square}")));
    };
    let aim = aim::aim_at_object(view, unit, &object, arm);
    let aim = aim.map_err(|refusal| refusal.illegal(&format!("the {}", object.data.name), &arm))?;
    Ok(strike::work_out_on_object(view, unit, &object, aim))
}

/// Returns true if an attack with this weapon splashes, and so is an attack on an area. SAGA-AREA-13, SAGA-AREA-18
pub fn is_splash(view: &BattleView, unit: UnitId, with: &ItemKey) -> bool {
    let item = view.combat_data(unit).arsenal.named(with);
    item.is_some_and(|item| item.weapon.blast == Some(Blast::Splash))
}

/// Attacks on objects offered to players and the AI: closed doors, objects to be destroyed, and objects that an enemy
/// may hide behind. The check accepts more.
pub fn candidates(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let board = view.board;
    let closed = board.doors().iter().filter(|door| !door.open).map(|door| door.square);
    let mut squares: Vec<Square> =
        closed.chain(view.mission.destroy_targets(&view.progress, board, view.of(unit).side)).collect();
    for enemy in view.enemies_of(unit).filter(|enemy| enemy.is_present()) {
        let beside = enemy.space.squares().flat_map(|square| square.neighbours().chain([square]));
        squares.extend(beside.filter(|&square| board.map().tile(square).barrier == Barrier::Low));
    }
    squares.sort_unstable_by_key(|square| (square.y, square.x));
    squares.dedup();
    // Visibility does not depend on the weapon.
    let own = view.of(unit);
    squares.retain(|&square| target::is_object_seen(view, own, square));
    let mut orders: Vec<Order> = Vec::new();
    for square in squares {
        let Some(object) = view.object_at(square) else { continue };
        for arm in arms(own).filter(|arm| aim::aim_at_object(view, unit, &object, *arm).is_ok()) {
            let order = Order::new(unit, Action::AttackObject.key()).with(arm.key.clone()).to(square);
            if !orders.contains(&order) && arming::ready_arm(view, own, arm.key).is_ok() {
                orders.push(order);
            }
        }
    }
    orders
}
