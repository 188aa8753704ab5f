//! Repairs of consoles and of weapons in hand. SAGA-UNC-15, SAGA-BEY-26

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    grid::Square,
    rules::saga::{
        data::unit::Place,
        query::{gear, movement::walk},
        state::{
            access::{BattleAccess, CombatDataReadOnlyItem},
            arsenal::Item,
            objects::Object,
        },
    },
};

/// The activity that provokes attacks of opportunity, as text for players. SAGA-AOO-15
pub const EXPOSES: &str = "mending a device";

fn check_wear(object: &Object, name: &str) -> Result<(), Illegal> {
    if !object.is_worn() {
        Err(Illegal::new("unhurt", format!("the {name} is as good as new")))
    } else if object.mended {
        // SAGA-BEY-26
        Err(Illegal::new("had_help", format!("the {name} has been repaired in this battle already")))
    } else {
        Ok(())
    }
}

/// Checks that the device on a square can be repaired: an adjacent console that is damaged and not destroyed.
/// SAGA-DEAD-02
pub fn check_at(battle: &BattleAccess, unit: UnitId, at: Square) -> Result<(), Illegal> {
    if battle.console_at(at).is_none() || !walk::is_next_to(battle, unit, at) {
        return Err(Illegal::new("no_device", "no device is next to this unit"));
    }
    match battle.object_at(at) {
        Some(object) => check_wear(&object, &object.data.name),
        None => Err(Illegal::new("destroyed", "what is destroyed cannot be repaired")),
    }
}

/// Returns true if the device on a square is damaged.
pub fn is_worn_at(battle: &BattleAccess, at: Square) -> bool {
    battle.object_at(at).is_some_and(|object| object.is_worn())
}

/// The adjacent devices that can be repaired.
pub fn at_hand(battle: &BattleAccess, unit: UnitId) -> Vec<Square> {
    battle.consoles().filter(|&at| check_at(battle, unit, at).is_ok()).collect()
}

/// Checks that a held weapon can be repaired.
pub fn check_item(battle: &BattleAccess, own: &CombatDataReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(own, key, Place::Held)?;
    match own.arsenal.named(key) {
        Some(item) => check_wear(&battle.object(item.thing), &gear::item_name(battle, key)),
        None => Ok(()),
    }
}

/// Returns true if an item is damaged.
pub fn is_worn(battle: &BattleAccess, item: &Item) -> bool {
    battle.object(item.thing).is_worn()
}
