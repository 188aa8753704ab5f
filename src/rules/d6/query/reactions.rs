//! Dodges and parries: the reactions that a unit can take, and those that pay.

use super::{attack, items, plans, skill as skills};
use crate::{
    battle::{ItemKey, UnitId},
    dice::{Chance, Pool},
    rules::d6::{
        data::Skill,
        state::{BattleAccess, FullReactionKind, Reaction, Threat},
    },
};

/// The skill that a unit parries with: that of the blade or weapon in hand, else unarmed. D6-REACT-11, D6-REACT-13
pub fn parry_skill(battle: &BattleAccess, unit: UnitId) -> Skill {
    let has = |skill: Skill| parrying_weapon(battle, unit, skill).is_some();
    if has(Skill::EnergyBlade) {
        Skill::EnergyBlade
    } else if has(Skill::Melee) {
        Skill::MeleeParry
    } else {
        Skill::BrawlingParry
    }
}

/// The weapon in hand that a unit parries with by a skill of close combat.
pub fn parrying_weapon(battle: &BattleAccess, unit: UnitId, skill: Skill) -> Option<ItemKey> {
    let usable = items::held(battle, unit).into_iter().filter(|(key, _)| !items::is_ruined(battle, unit, key));
    let mut weapons = usable.filter(|(_, weapon)| weapon.skill == skill && weapon.is_close());
    weapons.next().map(|(key, _)| key)
}

/// The reaction that a unit makes as a full reaction. D6-FULL-01, D6-FULL-06
pub fn full_reaction(battle: &BattleAccess, unit: UnitId, kind: FullReactionKind) -> Reaction {
    match kind {
        FullReactionKind::Dodge => Reaction::Dodge,
        FullReactionKind::Parry => Reaction::Parry(parry_skill(battle, unit)),
    }
}

/// The skill that a unit rolls for a reaction. A vehicle drives by itself, and by the charts its vehicle dodge takes the
/// place of dodge. D6-FULL-07
pub fn skill(battle: &BattleAccess, unit: UnitId, reaction: Reaction) -> Skill {
    match reaction {
        Reaction::Dodge if battle.is_vehicle(unit) && battle.rules.has_charts() => Skill::VehicleDodge,
        Reaction::Dodge => Skill::Dodge,
        Reaction::Parry(skill) => skill,
    }
}

/// The pool of a reaction, which is one action more unless it uses up an open one. D6-MULT-03, D6-MULT-05, D6-MULT-06,
/// D6-MULT-07
pub fn pool(battle: &BattleAccess, unit: UnitId, reaction: Reaction) -> Pool {
    skills::pool(battle, unit, skill(battle, unit, reaction), plans::added_by_reaction(battle, unit))
}

/// True if a unit can react that way now. D6-DICE-04, D6-DECL-10, D6-REACT-14
pub fn is_offered(battle: &BattleAccess, unit: UnitId, reaction: Reaction) -> bool {
    let active = battle.reactions(unit);
    let (has_reacted, has_arms) = match reaction {
        Reaction::Dodge => (active.dodge.is_some(), true),
        // A vehicle has nothing to parry with. D6-FULL-07
        Reaction::Parry(_) => (active.parry.is_some(), !battle.is_vehicle(unit)),
    };
    let is_free = !battle.injury(unit).groggy && !battle.plan(unit).is_full_reaction() && !battle.plan(unit).hesitated;
    battle.is_able(unit) && is_free && !has_reacted && has_arms && pool(battle, unit, reaction).is_usable()
}

/// True if a danger is worth the die that a reaction takes from all other actions. `hits` are expected hits in
/// thousandths.
pub fn is_advised(battle: &BattleAccess, unit: UnitId, reaction: Reaction, hits: i32) -> bool {
    let open = battle.plan(unit).actions_to_come();
    let dice = pool(battle, unit, reaction).total().whole_dice();
    // Each action still to come makes the die dearer, and an open one may itself be the price.
    let weights = battle.data.0.ai;
    let price = weights.react + weights.react_per_action * i32::try_from(open).unwrap_or(0);
    dice >= 2 && hits >= price
}

/// The attackers of a segment that a unit's reaction would help against, with the chance that each hits as things are:
/// all that have declared an attack on it, also if it comes into their view or reach only by its own move in the
/// segment. Nothing can hit through a wall, but the wall may be a door that somebody opens. D6-REACT-17
pub fn dangers(battle: &BattleAccess, segment: u8, unit: UnitId, reaction: Reaction) -> Vec<(UnitId, Chance)> {
    let attackers = plans::acting(battle, segment).filter_map(|attacker| {
        let (_, step) = battle.plan(attacker).due(segment)?;
        let (target, weapon) = attack::target_of(battle, step)?;
        let helps = reaction.helps_against(Threat::of(&weapon));
        // A unit reacts only to attackers that it has noticed. D6-REACT-14
        if target != unit || !helps || !battle.is_noticed(attacker) {
            return None;
        }
        let aim = attack::aim_within(battle, attacker, unit, &weapon, segment)?;
        let is_open = attack::check_line(battle, aim, &weapon).is_ok();
        Some((
            attacker,
            if is_open { attack::chance_at(battle, aim, &weapon) } else { Chance { favourable: 0, of: 1 } },
        ))
    });
    attackers.collect()
}
