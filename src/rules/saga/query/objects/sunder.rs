//! Attacks on items held by a unit.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::dice::{Breakdown, Chance, DiceCode};
use crate::rules::saga::data::Size;
use crate::rules::saga::query::attack::aim::Aim;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::defense::{self, Guard};
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::attack::{check, helpless, strike_odds};
use crate::rules::saga::query::support::aiming;
use crate::rules::saga::state::{BattleView, Combatant, Item};
use std::cmp::Reverse;

/// The held weapons that can be attacked.
pub fn items<'a>(holder: &Combatant<'a>) -> impl Iterator<Item = &'a Item> {
    holder.arsenal.at_hand().filter(|item| !item.weapon.is_natural())
}

/// The weapon that deals most damage; the first of equal ones, and a broken one only if there is no other.
pub fn most_damaging<'a>(holder: &Combatant<'a>) -> Option<&'a Item> {
    items(holder).min_by_key(|item| (item.broken, Reverse(Arm::of(item).dice().spread().mean_x100)))
}

/// All numbers of an attack on a held item.
pub struct Sunder<'a> {
    pub aim: Aim<'a>,
    pub bonus: Breakdown,
    pub against: Breakdown,
    pub dice: DiceCode,
    pub damage: Breakdown,
}

/// The Reflex Defense of something held or worn: 10, the item's size, and the holder's Reflex without armor. SAGA-OBJ-07
pub fn held_reflex(holder: &Combatant, size: Size, guard: Guard) -> Breakdown {
    let mut reflex: Breakdown = defense::reflex(holder, guard);
    reflex.add("held", 10);
    reflex.add("its size", size.reflex());
    reflex.add("armor does not count", -holder.armor.map_or(0, |armor| armor.bonus) - holder.data.natural_armor);
    reflex
}

/// Aims an attack on a held item, or returns the reason why it is illegal. SAGA-OBJ-01, SAGA-OBJ-07
pub fn check<'a>(view: &'a BattleView, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<Aim<'a>, Illegal> {
    let aim = check::check(view, attacker, target, with)?;
    let theirs = view.of(target);
    match items(theirs).next() {
        Some(_) => Ok(aim),
        None => Err(Illegal::new("empty_handed", format!("{} holds nothing that could be broken", theirs.name))),
    }
}

/// Computes an attack on a held item. SAGA-OBJ-07
pub fn work_out<'a>(
    view: &'a BattleView,
    attacker: UnitId,
    target: UnitId,
    aim: Aim<'a>,
    item: &'a Item,
) -> Sunder<'a> {
    let (own, theirs) = (view.of(attacker), view.of(target));
    let Strike { bonus, dice, damage, .. } = strike::work_out(view, attacker, target, aim);
    let mut against = held_reflex(theirs, item.weapon.object_size(), helpless::guard(own, theirs));
    // Aiming at the holder ignores its cover. SAGA-AIM-01
    if !aiming::helps(own, target, aim.manner) {
        strike::cover_bonus(&mut against, aim.cover);
    }
    Sunder { aim, bonus, against, dice, damage }
}

impl Sunder<'_> {
    pub fn chance(&self, own: &Combatant) -> Chance {
        strike_odds::to_hit(own, self.bonus.total(), self.against.total())
    }
}

/// The hit points of an item as text for players.
pub fn endurance(view: &BattleView, item: &Item) -> String {
    let object = view.object(item.thing);
    let (left, of) = (object.hp.now, object.hp.max);
    let state = if item.broken { ", broken" } else { "" };
    let (reduction, threshold) = (object.data.reduction, object.data.threshold);
    format!("{left} of {of} hit points, damage reduction {reduction}, threshold {threshold}{state}")
}
