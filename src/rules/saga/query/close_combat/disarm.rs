//! Disarm attempts: checks and numbers.

use crate::battle::{AttackKind, Illegal, ItemKey, UnitId};
use crate::dice::{Breakdown, Sum};
use crate::rules::saga::data::Feat;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::check;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::gear::{self, Grip};
use crate::rules::saga::state::{BattleView, Combatant, arsenal};

/// Bonus to the Reflex Defense of a target that holds on to its weapon. SAGA-DISARM-02
const GRIP: i32 = 10;

/// Penalty for each further hand on the weapon. SAGA-DISARM-03
const FURTHER_HAND: i32 = -5;

/// The items that a target can be disarmed of; natural and built-in weapons and those of vehicles are excluded. SAGA-BEY-37.
pub fn items<'a>(target: &Combatant<'a>) -> Vec<&'a arsenal::Item> {
    let items = target.arsenal.at_hand().filter(|item| !item.weapon.is_part_of_wielder());
    items.filter(|_| !target.is_vehicle()).collect()
}

/// The number of hands on an item beyond the first.
fn further_hands(target: &Combatant, item: &arsenal::Item) -> i32 {
    let both = match gear::grip(item.weapon.size, target.data.size) {
        Grip::TwoHands | Grip::Unusable => true,
        Grip::OneHand | Grip::Light => item.weapon.is_melee() && gear::in_two_hands(target, &item.weapon),
    };
    i32::from(both)
}

/// Aims a disarm attempt, or returns the reason why it is illegal. SAGA-DISARM-01, SAGA-DISARM-02, SAGA-DISARM-08
pub fn check<'a>(view: &'a BattleView, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<Aim<'a>, Illegal> {
    let aim = check::check(view, attacker, target, with)?;
    check_aim(view, attacker, target, &aim).map(|()| aim)
}

/// The same for an attack that has been aimed.
pub fn check_aim(view: &BattleView, attacker: UnitId, target: UnitId, aim: &Aim) -> Result<(), Illegal> {
    let (own, theirs) = (view.of(attacker), view.of(target));
    if aim.manner != AttackKind::Melee && !own.data.feats.contains(&Feat::RangedDisarm) {
        return Err(Illegal::new("not_melee", "disarming takes a melee attack, or the talent for it"));
    }
    if items(theirs).is_empty() || !theirs.is_present() {
        return Err(Illegal::new("nothing_held", format!("{} holds nothing it could lose", theirs.name)));
    }
    Ok(())
}

/// Computes a disarm attempt. SAGA-DISARM-02, SAGA-DISARM-03, SAGA-DISARM-07
pub fn work_out<'a>(
    view: &'a BattleView,
    attacker: UnitId,
    target: UnitId,
    aim: Aim<'a>,
    item: &arsenal::Item,
) -> Strike<'a, Breakdown> {
    let mut strike: Strike<Breakdown> = strike::work_out(view, attacker, target, aim);
    Sum::add(&mut strike.against, "disarm", GRIP);
    Sum::add(&mut strike.bonus, "held in two hands", further_hands(view.of(target), item) * FURTHER_HAND);
    if view.of(attacker).data.feats.contains(&Feat::ImprovedDisarm) {
        Sum::add(&mut strike.bonus, "Improved Disarm", 5);
    }
    strike
}

/// The weapon that deals most damage; the first of equal ones.
pub fn most_damaging<'a>(target: &Combatant<'a>) -> Option<&'a arsenal::Item> {
    items(target).into_iter().rev().max_by_key(|item| Arm::of(item).dice().spread().mean_x100)
}

/// Returns true if a failed attempt does not provoke. SAGA-DISARM-07, SAGA-DISARM-08
pub fn forgives(own: &Combatant, manner: AttackKind) -> bool {
    manner != AttackKind::Melee || own.data.feats.contains(&Feat::ImprovedDisarm)
}
