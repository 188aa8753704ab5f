//! Blind attacks on a square in which the attacker sees nobody.

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::grid::{Diagonal, Space, Square};
use crate::rules::saga::data::WeaponKind;
use crate::rules::saga::query::attack::arms::{Arm, arms_in_use};
use crate::rules::saga::query::attack::refusal::Refusal;
use crate::rules::saga::query::attack::{aim, arming, attack_cover, range};
use crate::rules::saga::query::movement::reach;
use crate::rules::saga::query::sight::{conceal, notice, stealth};
use crate::rules::saga::query::vehicles::gunner;
use crate::rules::saga::state::{Action, BattleView, Combatant, EffectKind};

/// Checks a blind attack on a square: it must be unseen, and in the weapon's reach or range. SAGA-CONC-09
pub fn check<'a>(view: &'a BattleView, unit: UnitId, with: &ItemKey, at: Square) -> Result<Arm<'a>, Illegal> {
    let (own, bearer) = (view.of(unit), view.bearer(unit));
    let arm = arming::arm_of(view, unit, with)?;
    let fires = if gunner::is_cut_off(view, own) { Err(Refusal::Broken) } else { aim::is_usable(bearer, &arm) };
    fires.and_then(|()| aim::is_single(bearer, &arm)).map_err(|refusal| refusal.illegal("it", &arm))?;
    if own.space.contains(at) {
        return Err(Illegal::new("own_space", "that is the unit's own space"));
    }
    let illegal = |refusal: Refusal| refusal.illegal(&at.to_string(), &arm);
    check_line(view, own, at).map_err(illegal)?;
    if conceal::sees(view, own, Space::single(at)) {
        return Err(Illegal::new("in_sight", "attack whom you see there; this is for what cannot be seen"));
    }
    check_shot(view, own, &arm, at).map_err(illegal)?;
    Ok(arm)
}

fn check_line(view: &BattleView, own: &Combatant, at: Square) -> Result<(), Refusal> {
    let affects = view.board.map().contains(at) && view.board.sight().affects_space(own.space, Space::single(at));
    if affects { Ok(()) } else { Err(Refusal::NoLineOfEffect) }
}

/// Checks that an attack with a weapon gets to a square.
pub fn check_shot(view: &BattleView, own: &Combatant, arm: &Arm, at: Square) -> Result<(), Refusal> {
    check_line(view, own, at)?;
    let there = Space::single(at);
    let in_reach = reach::can_touch(view.board, own.space, reach::of_arm(own, arm), there);
    let distance = own.space.distance(there, Diagonal::Double);
    match arm.weapon.kind {
        WeaponKind::Melee | WeaponKind::Thrown if in_reach => Ok(()),
        WeaponKind::Melee => Err(Refusal::OutOfReach),
        _ if range::band(arm, distance).is_none() => Err(Refusal::OutOfRange(distance)),
        _ if attack_cover::lies_behind(view, own, there) => Err(Refusal::ProneBehindLowObject),
        _ => Ok(()),
    }
}

/// Blind attacks on squares where the unit's side believes an enemy to be that the unit does not see. The check accepts
/// more.
pub fn candidates(view: &BattleView, unit: UnitId) -> Vec<Order> {
    let own = view.of(unit);
    if view.board.map().is_clear() && !own.effects.has(EffectKind::Blinded) {
        return Vec::new();
    }
    let believed = |enemy: &Combatant| match enemy.is_present() {
        true => Some(enemy.space),
        false => stealth::last_seen(view, own.side, enemy.id),
    };
    let mut orders: Vec<Order> = Vec::new();
    for space in view.enemies_of(unit).filter_map(believed).filter(|&space| !conceal::sees(view, own, space)) {
        let Some(at) = space.squares().find(|&square| notice::is_unseen(view.board, view, own, square)) else {
            continue;
        };
        for arm in arms_in_use(view, unit) {
            let order = Order::new(unit, Action::AttackSquare.key()).with(arm.key.clone()).to(at);
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    orders
}

/// The first unit on a square. Units in vehicles do not count.
pub fn occupant<'a, 'b>(view: &'b BattleView<'a>, attacker: UnitId, at: Square) -> Option<&'b Combatant<'a>> {
    let there = |other: &&Combatant| other.on_board && !other.vital.is_gone() && other.space.contains(at);
    view.combatants().find(|other| other.id != attacker && other.occupied_vehicle.is_none() && there(other))
}
