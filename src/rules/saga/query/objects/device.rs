//! Repairs of consoles and of weapons in hand. SAGA-UNC-15, SAGA-BEY-26

use crate::{
    battle::{Illegal, ItemKey, UnitId},
    grid::Square,
    rules::saga::{
        data::{object::ObjectData, unit::Place},
        query::{gear, movement::walk, objects::breaking},
        state::{access::CombatDataReadOnlyItem, objects::ObjectDamage, view::BattleView},
    },
};

/// The activity that provokes attacks of opportunity, as text for players. SAGA-AOO-15
pub const EXPOSES: &str = "mending a device";

impl ObjectDamage {
    /// Repairs damage: restores hit points and one step of the condition track. A disabled object then works with
    /// exactly these hit points. SAGA-UNC-15
    pub fn mend(&mut self, object: &ObjectData, points: i32) {
        self.mended = true;
        self.lost = (self.lost.min(object.points) - points).max(0);
        self.step = self.step.saturating_sub(1);
    }

    /// Returns true if it is damaged.
    pub fn needs_mending(self) -> bool {
        self.lost > 0 || self.step > 0
    }
}

fn check_wear(object_damage: ObjectDamage, name: &str) -> Result<(), Illegal> {
    if !object_damage.needs_mending() {
        Err(Illegal::new("unhurt", format!("the {name} is as good as new")))
    } else if object_damage.mended {
        // SAGA-BEY-26
        Err(Illegal::new("had_help", format!("the {name} has been repaired in this battle already")))
    } else {
        Ok(())
    }
}

/// Checks that the device on a square can be repaired: an adjacent console that is damaged and not destroyed.
/// SAGA-DEAD-02
pub fn check_at(view: &BattleView, unit: UnitId, at: Square) -> Result<(), Illegal> {
    if view.board.console(at).is_none() || !walk::is_next_to(view, unit, at) {
        return Err(Illegal::new("no_device", "no device is next to this unit"));
    }
    match breaking::at(view, at) {
        Some(object) => check_wear(breaking::object_damage(view, at), &object.name),
        None => Err(Illegal::new("destroyed", "what is destroyed cannot be repaired")),
    }
}

/// Returns true if the device on a square is damaged.
pub fn is_worn_at(view: &BattleView, at: Square) -> bool {
    breaking::at(view, at).is_some() && breaking::object_damage(view, at).needs_mending()
}

/// The adjacent devices that can be repaired.
pub fn at_hand(view: &BattleView, unit: UnitId) -> Vec<Square> {
    let consoles = view.board.consoles().iter().map(|console| console.square);
    consoles.filter(|&at| check_at(view, unit, at).is_ok()).collect()
}

/// Checks that a held weapon can be repaired.
pub fn check_item(view: &BattleView, own: &CombatDataReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(own, key, Place::Held)?;
    let worn = own.arsenal.named(key).map(|item| item.object_damage);
    check_wear(worn.unwrap_or_default(), &gear::item_name(view, key))
}
