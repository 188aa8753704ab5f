//! Grenades, thrown and gone off. SWU-RANGE-10, SWU-COVER-09

use super::{
    attack, checks, conditions,
    data::{Ability, StunMode},
    items,
    query::{
        self,
        area::{Caught, caught, difficulty},
        attack::can_stun,
    },
    state::BattleAccess,
    stealth,
    vital::{self, Damage},
};
use crate::{
    battle::{Event, ItemKey, Order, Roll},
    dice::Breakdown,
    grid::Square,
};

/// Throws a grenade: every creature in the burst makes a Dexterity save for half of the damage. One that stuns asks those
/// who fail for the save against a stun. SWU-RANGE-10, SWU-STUN-02, SWU-STUN-07
pub fn throw(battle: &mut BattleAccess, order: &Order, key: &ItemKey, at: Square) {
    let unit = order.unit;
    let Some(weapon) = query::items::data(battle, key) else { return };
    let words = format!("throws a {} at {at}", weapon.name);
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
    items::use_up(battle, unit, key);
    battle.log_event(Event::Exploded { by: unit, what: weapon.name.clone(), at });
    stealth::reveal(battle, unit);
    let (dc, hit) = (difficulty(battle, unit).total(), caught(battle, at));
    let stuns = weapon.stun == StunMode::Always;
    let faces = if stuns { Vec::new() } else { battle.dice.roll_code(weapon.damage) };
    let roll = Roll::new(weapon.damage, faces, Breakdown::new());
    for Caught { unit: target, cover } in hit {
        let passed = checks::save(battle, target, Ability::Dexterity, dc, cover);
        if stuns {
            if !passed && can_stun(battle, &weapon, target) {
                attack::stun(battle, unit, target);
            }
        } else if roll.total > 0 {
            let (amount, notes) = match passed {
                true => (roll.total / 2, vec!["half after a save".to_owned()]),
                false => (roll.total, Vec::new()),
            };
            vital::damage(battle, target, Damage { by: unit, roll: roll.clone(), notes, amount, critical: false });
        }
        if let Some(what) = weapon.inflicts.filter(|_| !passed && battle.body(target).vital.is_conscious()) {
            conditions::inflict(battle, target, unit, what);
        }
    }
}
