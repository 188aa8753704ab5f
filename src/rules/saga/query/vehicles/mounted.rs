//! Mounted weapons of vehicles: checks, orders and numbers. SAGA-BEY-45

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::dice::{Sum, Total};
use crate::rules::saga::data::Seat;
use crate::rules::saga::query::areas::area::{self, Pattern};
use crate::rules::saga::query::areas::{burst_fire, burst_shots};
use crate::rules::saga::query::attack::aim::{Aim, aim};
use crate::rules::saga::query::attack::arms::{Arm, arms};
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::attack::{arming, defense, helpless};
use crate::rules::saga::query::vehicles::{gunner, mounted_bonus};
use crate::rules::saga::state::{BattleView, Combatant, OccupiedVehicle};

/// Aims a mounted weapon for an order, or returns the reason why it is illegal. `bursts` is true for Burst Fire.
pub fn check<'a>(
    view: &'a BattleView,
    gunner: UnitId,
    target: UnitId,
    with: &ItemKey,
    bursts: bool,
) -> Result<Aim<'a>, Illegal> {
    let vehicle = gunner::check_gunner(view, gunner, Some(target))?;
    let arm = arming::arm_for(view, vehicle, target, with)?;
    if arm.is_unarmed() {
        return Err(Illegal::new("not_held", "vehicles have no hands"));
    }
    let arm = if bursts { burst_shots::by(view.of(gunner), arm)? } else { arm };
    arming::aim_arm(view, vehicle, target, arm)
}

/// All shots at single targets that a gunner can order.
pub fn candidates(view: &BattleView, gunner: UnitId, bursts: bool, order: impl Fn() -> Order) -> Vec<Order> {
    let Ok(seat_assignment) = gunner::seat_assignment(view, gunner) else { return Vec::new() };
    let mut orders: Vec<Order> = Vec::new();
    for item in view.of(seat_assignment.vehicle).arsenal.held() {
        let enemies = view.enemies_of(gunner).map(|enemy| enemy.id);
        let shot = enemies.filter(|&enemy| check(view, gunner, enemy, &item.key, bursts).is_ok());
        orders.extend(shot.map(|enemy| order().with(item.key.clone()).at(enemy)));
    }
    orders.dedup();
    orders
}

/// The mounted weapons that a gunner fires at a single target or as a splash.
pub fn weapons(view: &BattleView, gunner: UnitId) -> Vec<ItemKey> {
    let Ok(seat_assignment) = gunner::seat_assignment(view, gunner) else { return Vec::new() };
    let fires = |arm: &Arm| matches!(area::pattern(arm), None | Some(Pattern::Splash)) && !arm.is_unarmed();
    arms(&view.combatant(seat_assignment.vehicle)).filter(fires).map(|arm| arm.key.clone()).collect()
}

/// The mounted weapons as a gunner uses them against a single target; gunners with Burst Fire use it. SAGA-AUTO-06
pub fn arms_at_one<'a>(view: &'a BattleView, gunner: &Combatant) -> impl Iterator<Item = Arm<'a>> + use<'a> {
    let has_feat = burst_fire::is_known(gunner);
    let arms = arms(view.bearer(gunner.id)).filter(|arm| !arm.is_unarmed());
    arms.map(move |arm| Arm { burst_fire: has_feat && arm.is_on_autofire(), ..arm })
}

pub fn work_out<'a, S: Sum>(view: &BattleView, gunner: UnitId, target: UnitId, aim: Aim<'a>) -> Strike<'a, S> {
    let (own, theirs) = (view.of(gunner), view.of(target));
    let mut against: S = defense::reflex(theirs, helpless::guard(view.bearer(gunner), theirs));
    strike::cover_bonus(&mut against, aim.cover);
    let bonus = mounted_bonus::attack_bonus(view, own, theirs, &aim);
    Strike { aim, bonus, against, dice: aim.arm.dice(), damage: mounted_bonus::damage_bonus(own) }
}

/// The units that attack from a unit's position: itself, or the gunners of the vehicle that it drives.
pub fn strikers(view: &BattleView, unit: UnitId) -> Vec<UnitId> {
    let vehicle = view.of(unit).mover();
    if vehicle == unit {
        return vec![unit];
    }
    let fires = |occupied_vehicle: OccupiedVehicle| {
        occupied_vehicle.vehicle == vehicle && occupied_vehicle.seat == Seat::Gunner
    };
    let gunners = view.combatants().filter(|other| other.is_present() && other.occupied_vehicle.is_some_and(fires));
    gunners.map(|gunner| gunner.id).collect()
}

/// All attacks that a gunner could make on a target from the vehicle's position.
pub fn strikes<'a>(view: &'a BattleView, gunner: UnitId, target: UnitId) -> Vec<Strike<'a, Total>> {
    let own = view.of(gunner);
    if own.bearer() == gunner {
        return Vec::new();
    }
    arms_at_one(view, own).filter_map(|arm| strike(view, gunner, target, arm)).collect()
}

/// The attack with one of the vehicle's weapons.
pub fn strike<'a>(view: &'a BattleView, gunner: UnitId, target: UnitId, arm: Arm<'a>) -> Option<Strike<'a, Total>> {
    let own = view.of(gunner);
    if gunner::refusal(view, own, Some(target)).is_some() {
        return None;
    }
    aim(view, own.bearer(), target, arm).ok().map(|aim| work_out(view, gunner, target, aim))
}
