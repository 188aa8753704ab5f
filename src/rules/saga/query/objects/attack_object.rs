//! Attacks on the objects of the map, on items on the ground, and on bindings.

use crate::{
    battle::{Illegal, ItemKey, Order, ThingId, UnitId},
    dice::Breakdown,
    grid::{Barrier, Diagonal, Space, Square},
    rules::saga::{
        data::weapon::Blast,
        query::{
            attack::{
                aim, arming,
                arms::arms,
                helpless,
                refusal::Refusal,
                strike::{self, Strike},
                target,
            },
            close_combat::bindings,
            objects::sunder,
        },
        state::{action::Action, objects::Object, view::BattleView},
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
    let Some(object) = view.target_at(square) else {
        return Err(Illegal::new("no_object", format!("there is nothing to attack at {square}")));
    };
    let aim = aim::aim_at_object(view, unit, &object, arm);
    let aim = aim.map_err(|refusal| refusal.illegal(&format!("the {}", view.thing_name(object.id)), &arm))?;
    Ok(strike::work_out_on_object(view, unit, &object, aim))
}

/// The bindings of a prisoner as a target, which is where the prisoner is.
pub fn bonds<'a>(view: &'a BattleView, prisoner: UnitId) -> Option<Object<'a>> {
    let object = bindings::binding(view, prisoner)?;
    Some(Object { space: view.space(prisoner), ..object })
}

/// The prisoner that a thing binds.
pub fn prisoner_of(view: &BattleView, thing: ThingId) -> Option<UnitId> {
    view.units().find(|&unit| view.bindings(unit).0 == Some(thing))
}

/// Computes an attack on the bindings of a friend next to the unit, or returns the reason why the order is illegal.
/// They are worn. SAGA-OBJ-07, SAGA-OBJ-17, SAGA-BEY-40
pub fn check_bonds<'a>(
    view: &'a BattleView,
    unit: UnitId,
    with: &ItemKey,
    prisoner: UnitId,
) -> Result<Strike<'a, Breakdown>, Illegal> {
    bindings::check(view, unit, prisoner)?;
    let own = view.of(unit);
    let arm = arming::ready_arm(view, own, with)?;
    let Some(object) = bonds(view, prisoner) else {
        return Err(Illegal::new("not_bound", format!("{} is not bound", view.name(prisoner))));
    };
    let illegal = |refusal: Refusal| refusal.illegal(&format!("the {}", object.data.name), &arm);
    if is_splash(view, unit, with) {
        return Err(illegal(Refusal::HitsAnArea));
    }
    let aim = aim::aim_at_object(view, unit, &object, arm).map_err(illegal)?;
    let theirs = view.of(prisoner);
    let mut against = sunder::held_reflex(theirs, object.data.size, helpless::guard(own, theirs));
    object.track.add_penalty(&mut against);
    strike::cover_bonus(&mut against, aim.cover);
    Ok(Strike { against, ..strike::work_out_on_object(view, unit, &object, aim) })
}

/// The square on which a weapon lies that was thrown at an object: the object's own, or the nearest in front of a closed
/// door.
pub fn landing(view: &BattleView, thrower: UnitId, square: Square) -> Square {
    let map = view.board.map();
    if map.tile(square).barrier != Barrier::Wall {
        return square;
    }
    let own = view.space(thrower);
    let fronts = map.fronts(square).filter(|&front| map.tile(front).barrier != Barrier::Wall);
    fronts.min_by_key(|&front| own.distance(Space::single(front), Diagonal::Double)).unwrap_or(own.origin)
}

/// Returns true if an attack with this weapon splashes, and so is an attack on an area. SAGA-AREA-13, SAGA-AREA-18
pub fn is_splash(view: &BattleView, unit: UnitId, with: &ItemKey) -> bool {
    let item = view.combat_data(unit).arsenal.named(with);
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
    let mut orders: Vec<Order> = Vec::new();
    for square in squares {
        let Some(object) = view.target_at(square) else { continue };
        for arm in arms(own).filter(|arm| aim::aim_at_object(view, unit, &object, *arm).is_ok()) {
            let order = Order::new(unit, Action::AttackObject.key()).with(arm.key.clone()).to(square);
            if !orders.contains(&order) && arming::ready_arm(view, own, arm.key).is_ok() {
                orders.push(order);
            }
        }
    }
    orders
}
