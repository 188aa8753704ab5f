//! Attacks on weapons in the hand: called shots that knock them away, and clashes with energy blades. Only by the charts.

use super::{
    data::{Skill, Weapon},
    items,
    query::{attack, injury::Damage, items as query, reactions::parrying_weapon},
    state::BattleAccess,
};
use crate::{
    battle::{Event, ItemKey, Order, UnitId},
    dice::Pool,
};

/// Knocks a weapon from the hand of a unit, and damages it. A weapon set for stun does it no damage. D6-CALL-08,
/// D6-STUN-04
pub fn knock_away(battle: &mut BattleAccess, order: &Order, holder: UnitId, key: &ItemKey, damage: Damage) {
    let Some(thing) = query::held_item(battle, holder, key).map(|item| item.thing) else { return };
    let words = format!("knocks the {} from the hand of {}", query::name(battle, key), battle.name(holder));
    battle.log_event(Event::Acted { unit: order.unit, action: order.action.clone(), words });
    if let Some(weapon) = query::data(battle, key).filter(|_| !damage.stuns) {
        items::wear_down_weapon(battle, (order.unit, holder), thing, &weapon, damage.pool);
    }
    items::drop_thing(battle, holder, thing);
}

/// Damages the ordinary weapon that met an energy blade when a parry stopped a blow, on either side. D6-WPN-01, D6-WPN-10
pub fn clash(battle: &mut BattleAccess, order: &Order, struck_with: &Weapon, parrier: UnitId, parried_with: Skill) {
    let attacker = order.unit;
    if (struck_with.skill, parried_with) == (Skill::EnergyBlade, Skill::MeleeParry) {
        let damage = attack::damage(battle, attacker, struck_with);
        let weapon = parrying_weapon(battle, parrier, Skill::Melee);
        cut(battle, attacker, parrier, weapon, damage);
    } else if (struck_with.skill, parried_with) == (Skill::Melee, Skill::EnergyBlade) {
        let blade = parrying_weapon(battle, parrier, Skill::EnergyBlade);
        let Some(blade) = blade.and_then(|key| query::as_used(battle, parrier, &key)) else { return };
        let damage = attack::damage(battle, parrier, &blade);
        cut(battle, parrier, attacker, order.with.clone(), damage);
    }
}

fn cut(battle: &mut BattleAccess, by: UnitId, holder: UnitId, key: Option<ItemKey>, damage: Pool) {
    let Some(key) = key else { return };
    let thing = query::item(battle, holder, &key).map(|item| item.thing);
    if let Some((thing, weapon)) = thing.zip(query::data(battle, &key)).filter(|(_, weapon)| !weapon.natural) {
        items::wear_down_weapon(battle, (by, holder), thing, &weapon, damage);
    }
}
