//! Weapons in hand: hands, grips, items within reach.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::grid::Square;
use crate::rules::saga::data::{Feat, Place, Size, Weapon, WeaponGroup, WeaponKind};
use crate::rules::saga::state::{BattleView, CombatDataReadOnlyItem, Combatant};
use std::sync::Arc;

/// Number of hands of a unit.
const HANDS: u8 = 2;

/// The way a wielder holds a weapon, by their sizes. SAGA-BEY-34
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grip {
    /// Smaller than the wielder: one hand; a second hand adds no Strength bonus. SAGA-DMG-06
    Light,
    /// Of the wielder's size: one hand, optionally two.
    OneHand,
    /// One size larger than the wielder: two hands.
    TwoHands,
    /// Too large to use.
    Unusable,
}

/// The grip for a weapon of this size and a wielder of that size.
pub fn grip(weapon: Size, wielder: Size) -> Grip {
    match weapon as i8 - wielder as i8 {
        ..0 => Grip::Light,
        0 => Grip::OneHand,
        1 => Grip::TwoHands,
        2.. => Grip::Unusable,
    }
}

fn hands_of(grip: Grip) -> u8 {
    match grip {
        Grip::Light | Grip::OneHand => 1,
        Grip::TwoHands | Grip::Unusable => HANDS,
    }
}

/// Returns true if drawing and holstering are swift actions for a unit. SAGA-MOVE-06
pub fn draws_quickly(view: &BattleView, unit: UnitId) -> bool {
    view.data_of(unit).feats.contains(&Feat::QuickDraw)
}

/// The data of a weapon.
pub fn weapon(view: &BattleView, key: &ItemKey) -> Option<Arc<Weapon>> {
    view.data.0.weapons.get(key.as_str()).cloned()
}

/// The number of free hands. Natural weapons need none.
fn free_hands(combatant: &Combatant) -> u8 {
    let in_hand = combatant.arsenal.held().map(|item| &item.weapon).filter(|weapon| !weapon.is_natural());
    let taken: u8 = in_hand.map(|weapon| hands_of(grip(weapon.size, combatant.data.size))).sum();
    HANDS.saturating_sub(taken)
}

/// Returns true if a held melee weapon is used with both hands: it needs both, or the other hand is free. SAGA-DMG-05,
/// SAGA-BEY-34
pub fn in_two_hands(combatant: &Combatant, weapon: &Weapon) -> bool {
    if weapon.is_natural() {
        return false;
    }
    match grip(weapon.size, combatant.data.size) {
        Grip::TwoHands => true,
        Grip::OneHand => free_hands(combatant) > 0,
        Grip::Light | Grip::Unusable => false,
    }
}

/// Checks that an item is in this place.
pub fn check_place(own: &CombatDataReadOnlyItem, key: &ItemKey, place: Place) -> Result<(), Illegal> {
    if own.arsenal.items.iter().any(|item| item.key == *key && item.place == place) {
        return Ok(());
    }
    let (code, wanted) = match place {
        Place::Held => ("not_held", "in hand"),
        Place::Holstered => ("not_holstered", "holstered"),
        Place::Stored => ("not_stored", "in its pack"),
    };
    Err(Illegal::new(code, format!("{} has no {key} {wanted}", own.name.0)))
}

/// Checks that a unit has enough free hands for an item.
pub fn check_hand(view: &BattleView, unit: UnitId, key: &ItemKey) -> Result<(), Illegal> {
    let needed = weapon(view, key).map_or(1, |weapon| hands_of(grip(weapon.size, view.size(unit))));
    if free_hands(&view.combatant(unit)) >= needed {
        Ok(())
    } else {
        Err(Illegal::new("hands_full", "the hands are full: holster or drop something first"))
    }
}

/// Checks that a held weapon can be switched on. SAGA-SWIFT-04
pub fn check_activate(own: &CombatDataReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    check_place(own, key, Place::Held)?;
    if own.arsenal.is_off(key) { Ok(()) } else { Err(Illegal::new("switched_on", "there is nothing to switch on")) }
}

/// Items on the ground that a unit can pick up: in its space or adjacent, without a wall in between.
pub fn within_grasp(view: &BattleView, unit: UnitId) -> Vec<(Square, ItemKey)> {
    view.lying()
        .filter(|(square, _)| grasps(view, unit, *square))
        .map(|(square, item)| (square, item.key.clone()))
        .collect()
}

/// Returns true for the squares of a unit's space and adjacent ones without a wall in between.
fn grasps(view: &BattleView, unit: UnitId, square: Square) -> bool {
    let reaches = |own: Square| own.is_adjacent(square) && view.board.sight().affects(own, square);
    view.space(unit).squares().any(|own| own == square || reaches(own))
}

/// The squares where a unit can put an item: its own, and adjacent ones. SAGA-SWIFT-05
pub fn in_grasp(view: &BattleView, unit: UnitId) -> Vec<Square> {
    let space = view.space(unit);
    let span = -1..=i16::from(space.side);
    let around = span.clone().flat_map(|dy| span.clone().map(move |dx| space.origin.offset(dx, dy)));
    around.filter(|square| check_grasp(view, unit, *square).is_ok()).collect()
}

/// Checks that a unit can put an item on a square: its own or an adjacent one. SAGA-SWIFT-05
pub fn check_grasp(view: &BattleView, unit: UnitId, at: Square) -> Result<(), Illegal> {
    match view.board.map().contains(at) && grasps(view, unit, at) {
        true => Ok(()),
        false => Err(Illegal::new("out_of_reach", format!("{at} is neither in the unit's space nor next to it"))),
    }
}

/// Display name of an item.
pub fn item_name(view: &BattleView, key: &ItemKey) -> String {
    weapon(view, key).map_or_else(|| key.to_string(), |weapon| weapon.name.clone())
}

impl Weapon {
    /// Returns true for claws, bites and tails, which are never drawn or dropped. SAGA-BEY-37
    pub fn is_natural(&self) -> bool {
        self.group == WeaponGroup::Natural
    }

    /// Returns true if it cannot leave its wielder: natural weapons, and those built into a robot or vehicle. SAGA-BEY-37
    pub fn is_part_of_wielder(&self) -> bool {
        self.is_natural() || self.built_in
    }

    /// Returns true for energy blades and powered weapons, which are switched on before use. SAGA-MOVE-05
    pub fn is_switched(&self) -> bool {
        matches!(self.group, WeaponGroup::EnergyBlades | WeaponGroup::AdvancedMelee)
    }

    /// Returns true if it can be used in melee.
    pub fn is_melee(&self) -> bool {
        matches!(self.kind, WeaponKind::Melee | WeaponKind::Thrown)
    }
}

/// Refuses to let go of a natural weapon or of one that is built in. SAGA-BEY-37
pub fn check_loose(view: &BattleView, key: &ItemKey) -> Result<(), Illegal> {
    match weapon(view, key) {
        Some(weapon) if weapon.is_natural() => Err(Illegal::new("natural", "a natural weapon cannot be put away")),
        Some(weapon) if weapon.built_in => Err(Illegal::new("built_in", "a built-in weapon cannot be put away")),
        Some(_) | None => Ok(()),
    }
}

/// Refuses to reload what is full or takes no magazine.
pub fn check_reload(view: &BattleView, own: &CombatDataReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    check_place(own, key, Place::Held)?;
    let full = weapon(view, key).and_then(|weapon| weapon.shots);
    match (own.arsenal.shots(key), full) {
        (Some(left), Some(full)) if left < full => Ok(()),
        (Some(_), Some(_)) => Err(Illegal::new("full", "the magazine is full")),
        (None, _) | (_, None) => Err(Illegal::new("no_magazine", "this weapon needs no loading")),
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::data::Size;
    use crate::rules::saga::query::gear::{Grip, grip};

    /// SAGA-BEY-34, SAGA-DMG-06
    #[test]
    fn size_against_size_decides_the_grip() {
        assert_eq!(grip(Size::Small, Size::Medium), Grip::Light);
        assert_eq!(grip(Size::Medium, Size::Medium), Grip::OneHand);
        assert_eq!(grip(Size::Large, Size::Medium), Grip::TwoHands);
        assert_eq!(grip(Size::Huge, Size::Medium), Grip::Unusable);
    }
}
