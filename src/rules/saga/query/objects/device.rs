//! Repairs of consoles and of weapons in hand. SAGA-UNC-15, SAGA-BEY-26

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::grid::Square;
use crate::rules::saga::data::Place;
use crate::rules::saga::query::gear;
use crate::rules::saga::query::movement::walk;
use crate::rules::saga::state::{BattleView, CombatDataReadOnlyItem, Item, Object};

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
pub fn check_at(view: &BattleView, unit: UnitId, at: Square) -> Result<(), Illegal> {
    if view.console_at(at).is_none() || !walk::is_next_to(view, unit, at) {
        return Err(Illegal::new("no_device", "no device is next to this unit"));
    }
    match view.object_at(at) {
        Some(object) => check_wear(&object, object.name),
        None => Err(Illegal::new("destroyed", "what is destroyed cannot be repaired")),
    }
}

/// Returns true if the device on a square is damaged.
pub fn is_worn_at(view: &BattleView, at: Square) -> bool {
    view.object_at(at).is_some_and(|object| object.is_worn())
}

/// The adjacent devices that can be repaired.
pub fn at_hand(view: &BattleView, unit: UnitId) -> Vec<Square> {
    view.consoles().filter(|&at| check_at(view, unit, at).is_ok()).collect()
}

/// Checks that a held weapon can be repaired.
pub fn check_item(view: &BattleView, own: &CombatDataReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(own, key, Place::Held)?;
    match own.arsenal.named(key) {
        Some(item) => check_wear(&view.object(item.thing), &gear::item_name(view, key)),
        None => Ok(()),
    }
}

/// Returns true if an item is damaged.
pub fn is_worn(view: &BattleView, item: &Item) -> bool {
    view.object(item.thing).is_worn()
}
