//! Area attacks and traps, gone off. SWU-RANGE-10, SWU-COVER-09

use super::{
    attack, checks, conditions, items,
    query::{
        self,
        area::{Area, Blast, caught},
        attack::can_stun,
    },
    state::BattleAccess,
    stealth,
    vital::{self, Damage},
};
use crate::{
    battle::{Event, ItemKey, Order, Roll},
    dice::Breakdown,
};

/// Throws a grenade, or fires a weapon at an area. SWU-RANGE-10
pub fn attack(battle: &mut BattleAccess, order: &Order, key: &ItemKey, area: Area) {
    let unit = order.unit;
    let Some(weapon) = query::items::data(battle, key) else { return };
    let words = match area {
        Area::Burst { at, .. } if weapon.is_grenade() => format!("throws a {} at {at}", weapon.name),
        Area::Burst { at, .. } => format!("fires a {} at {at}", weapon.name),
        Area::Cone { towards, .. } => format!("fires a {} to the {}", weapon.name, towards),
    };
    battle.log_event(Event::Acted { unit, action: order.action.clone(), words });
    let (at, spray) = match area {
        Area::Burst { at, .. } => (Some(at), Vec::new()),
        Area::Cone { .. } => (None, query::area::exposed_squares(battle, area)),
    };
    battle.log_event(Event::WeaponUsed {
        unit,
        weapon: weapon.name.clone(),
        manner: weapon.manner(),
        at,
        corner: None,
        spray,
    });
    if weapon.is_grenade() {
        items::use_up(battle, unit, key);
    }
    if let Some(at) = at {
        battle.log_event(Event::Exploded { by: unit, what: weapon.name.clone(), at, corner: None });
    }
    stealth::reveal(battle, unit);
    let blast = Blast::of(battle, unit, &weapon);
    go_off(battle, area, &blast);
}

/// Lets everybody whom an area catches make the save for half of the damage. A blast that stuns asks those who fail for
/// the save against a stun. SWU-RANGE-10, SWU-STUN-02, SWU-STUN-07
pub fn go_off(battle: &mut BattleAccess, area: Area, blast: &Blast) {
    let hit = caught(battle, area);
    if hit.is_empty() {
        return;
    }
    let faces = if blast.stun.is_some() { Vec::new() } else { battle.dice.roll_code(blast.damage) };
    let roll = Roll::new(blast.damage, faces, Breakdown::new());
    for caught in hit {
        let target = caught.unit;
        let passed = checks::save(battle, target, blast.save, blast.difficulty, blast.cover_bonus(caught));
        if let Some(dc) = blast.stun {
            if !passed && can_stun(battle, blast.ion, target) {
                attack::stun(battle, target, dc);
            }
        } else if roll.total > 0 {
            let (amount, notes) = match passed {
                true => (roll.total / 2, vec!["half after a save".to_owned()]),
                false => (roll.total, Vec::new()),
            };
            let damage = Damage { by: blast.by, roll: roll.clone(), notes, amount, critical: false };
            vital::damage(battle, target, damage);
        }
        if let Some(what) = blast.inflicts.filter(|_| !passed && battle.vital(target).is_conscious()) {
            conditions::inflict(battle, target, blast.by.unwrap_or(target), what);
        }
    }
}
