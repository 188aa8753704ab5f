//! What units hold, carry and drop.

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use bevy::prelude::{Component, Resource};

use super::{
    battle::{BattleAccess, BodyReadOnlyItem},
    data::{Feat, Mode, Place, Size, Weapon, WeaponGroup, WeaponKind},
    objects::object::Wear,
    strike::attack,
    view::Combatant,
};
use crate::{
    battle::{Event, Illegal, ItemKey, UnitId},
    grid::Square,
};

/// Hands of a unit.
const HANDS: u8 = 2;

/// Everything a unit has with it.
#[derive(Component, Clone, Debug, Default, PartialEq, Hash)]
pub struct Arsenal {
    /// In the order it would draw them.
    pub items: Vec<Item>,
    /// Whether its closed container is open. SAGA-MOVE-08
    pub pack_open: bool,
}

/// One weapon, carried or lying about.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Which weapon.
    pub key: ItemKey,
    /// The data of that weapon; follows from the key.
    pub weapon: Arc<Weapon>,
    /// Where it is.
    pub place: Place,
    /// Shots left, for weapons that run dry.
    pub shots: Option<u16>,
    /// Whether it was drawn without being switched on. SAGA-EX-16
    pub off: bool,
    /// How it is set. SAGA-SWIFT-08
    pub mode: Mode,
    /// What it has suffered.
    pub wear: Wear,
    /// Whether that disabled it. SAGA-OBJ-05
    pub broken: bool,
    /// Whether its stock is folded. SAGA-BEY-35
    pub folded: bool,
}

/// What lies on the ground, in the order it fell.
#[derive(Resource, Clone, Debug, Default, PartialEq, Hash)]
pub struct Ground(pub Vec<(Square, Item)>);

/// The weapon's data is no state.
impl Hash for Item {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { key, weapon: _, place, shots, off, mode, wear, broken, folded } = self;
        (key, place, shots, off, mode, wear, broken, folded).hash(state);
    }
}

impl Arsenal {
    /// The weapons in hand, natural ones included.
    pub fn held(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| item.place == Place::Held)
    }

    /// The weapons in hand that orders can name: of several alike the first.
    pub fn at_hand(&self) -> impl Iterator<Item = &Item> {
        self.held().filter(|item| self.named(&item.key).is_some_and(|first| std::ptr::eq(first, *item)))
    }

    /// How many weapons in hand orders call by this name.
    pub fn alike(&self, key: &ItemKey) -> usize {
        self.held().filter(|item| item.key == *key).count()
    }

    /// What orders mean by this name among the weapons in hand.
    pub fn named(&self, key: &ItemKey) -> Option<&Item> {
        self.held().find(|item| item.key == *key)
    }

    /// The same, to change it.
    pub fn named_mut(&mut self, key: &ItemKey) -> Option<&mut Item> {
        self.items.iter_mut().find(|item| item.key == *key && item.place == Place::Held)
    }

    /// Takes it out of the hand.
    pub fn take(&mut self, key: &ItemKey) -> Option<Item> {
        let place = self.items.iter().position(|item| item.key == *key && item.place == Place::Held)?;
        Some(self.items.remove(place))
    }

    /// Whether a held weapon is still switched off.
    pub fn is_off(&self, key: &ItemKey) -> bool {
        self.named(key).is_some_and(|item| item.off)
    }

    /// Whether a held weapon was disabled. SAGA-OBJ-05
    pub fn is_broken(&self, key: &ItemKey) -> bool {
        self.named(key).is_some_and(|item| item.broken)
    }

    /// How a held weapon is set.
    pub fn mode(&self, key: &ItemKey) -> Option<Mode> {
        self.named(key).map(|item| item.mode)
    }

    /// Shots left in a held weapon; `None` where it never runs dry.
    pub fn shots(&self, key: &ItemKey) -> Option<u16> {
        self.named(key).and_then(|item| item.shots)
    }
}

/// How a weapon lies in a wielder's hands. SAGA-BEY-34
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grip {
    /// Smaller than the wielder: one hand, and no more weight behind it with two. SAGA-DMG-06
    Light,
    /// Of the wielder's size: one hand; two are possible.
    OneHand,
    /// One size larger: two hands.
    TwoHands,
    /// Larger still.
    Unusable,
}

/// How a weapon of this size lies in the hands of a wielder of that size.
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

/// Whether drawing and holstering are swift for a unit. SAGA-MOVE-06
pub fn draws_quickly(battle: &BattleAccess, unit: UnitId) -> bool {
    battle.data_of(unit).feats.contains(&Feat::QuickDraw)
}

/// The data of a weapon.
pub fn weapon(battle: &BattleAccess, key: &ItemKey) -> Option<Arc<Weapon>> {
    battle.data.0.weapons.get(key.as_str()).cloned()
}

/// Hands that hold nothing. Natural weapons need none.
fn free_hands(combatant: &Combatant) -> u8 {
    let in_hand = combatant.arsenal.held().map(|item| &item.weapon).filter(|weapon| !weapon.is_natural());
    let taken: u8 = in_hand.map(|weapon| hands_of(grip(weapon.size, combatant.data.size))).sum();
    HANDS.saturating_sub(taken)
}

/// Whether a held melee weapon is swung with both hands: it must be, or it can be and the other hand is free.
/// SAGA-DMG-05, SAGA-BEY-34
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

/// Why an item is not in the place an action needs it in.
pub fn check_place(own: &BodyReadOnlyItem, key: &ItemKey, place: Place) -> Result<(), Illegal> {
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

/// Why there is no hand for an item.
pub fn check_hand(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Result<(), Illegal> {
    let needed = weapon(battle, key).map_or(1, |weapon| hands_of(grip(weapon.size, battle.size(unit))));
    if free_hands(&battle.combatant(unit)) >= needed {
        Ok(())
    } else {
        Err(Illegal::new("hands_full", "the hands are full: holster or drop something first"))
    }
}

/// Moves a carried item to another place on the body, in words such as `draws`.
pub fn shift(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, from: Place, to: Place, words: &str) {
    let mut body = battle.body_mut(unit);
    if let Some(item) = body.arsenal.items.iter_mut().find(|item| item.key == *key && item.place == from) {
        item.place = to;
        tell(battle, unit, key, words);
    }
}

/// Takes a carried item in hand. If proficient, that includes switching it on. SAGA-MOVE-05, SAGA-EX-16
pub fn take_in_hand(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, from: Place, words: &str) {
    let stays_off = weapon(battle, key)
        .is_some_and(|weapon| weapon.is_switched() && !attack::is_proficient(battle.data_of(unit), &weapon));
    let mut body = battle.body_mut(unit);
    if let Some(item) = body.arsenal.items.iter_mut().find(|item| item.key == *key && item.place == from) {
        item.off = stays_off;
    }
    shift(battle, unit, key, from, Place::Held, words);
}

/// Why a held weapon cannot be switched on. SAGA-SWIFT-04
pub fn check_activate(own: &BodyReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    check_place(own, key, Place::Held)?;
    if own.arsenal.is_off(key) { Ok(()) } else { Err(Illegal::new("switched_on", "there is nothing to switch on")) }
}

/// Switches a held weapon on. SAGA-SWIFT-04
pub fn activate(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let mut body = battle.body_mut(unit);
    let held = |item: &&mut Item| item.key == *key && item.place == Place::Held;
    body.arsenal.items.iter_mut().filter(held).for_each(|item| item.off = false);
    tell(battle, unit, key, "switches on");
}

/// Lets an item fall into the unit's own space. SAGA-SWIFT-05
pub fn drop_item(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    let square = battle.space(unit).origin;
    release(battle, unit, key, square, "drops");
}

/// A thrown weapon lies where its target stands.
pub fn leave_at(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square) {
    release(battle, unit, key, square, "throws");
}

fn release(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, square: Square, words: &str) {
    let Some(item) = battle.body_mut(unit).arsenal.take(key) else { return };
    battle.ground.0.push((square, item));
    tell(battle, unit, key, words);
}

/// Falling unconscious opens the hands. SAGA-UNC-12
pub fn drop_everything_held(battle: &mut BattleAccess, unit: UnitId) {
    let held = battle.body(unit).arsenal.held().filter(|item| !item.weapon.is_natural());
    let keys: Vec<ItemKey> = held.map(|item| item.key.clone()).collect();
    for key in keys {
        drop_item(battle, unit, &key);
    }
}

/// Items a unit could pick up: in its own space or next to it, without a wall between.
pub fn within_grasp(battle: &BattleAccess, unit: UnitId) -> Vec<(Square, ItemKey)> {
    let space = battle.space(unit);
    let reaches = |own: Square, square: Square| own.is_adjacent(square) && battle.board.sight().affects(own, square);
    let near = |square: &Square| space.squares().any(|own| own == *square || reaches(own, *square));
    battle
        .ground
        .0
        .iter()
        .filter(|(square, _)| near(square))
        .map(|(square, item)| (*square, item.key.clone()))
        .collect()
}

/// Takes an item up from the ground into the hand. SAGA-MOVE-07
pub fn pick_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, at: Square) {
    let Some(place) = battle.ground.0.iter().position(|(square, item)| *square == at && item.key == *key) else {
        return;
    };
    let (_, item) = battle.ground.0.remove(place);
    battle.body_mut(unit).arsenal.items.push(Item { place: Place::Held, ..item });
    tell(battle, unit, key, "picks up");
}

/// Uses up one shot.
pub fn fire(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    spend(battle, unit, key, 1);
}

/// Uses up some shots. SAGA-AUTO-03, SAGA-AUTO-07
pub fn spend(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, spent: u16) {
    set_shots(battle, unit, key, |shots, _| shots.saturating_sub(spent));
}

/// A held item is no more, such as a grenade that was thrown.
pub fn use_up(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    battle.body_mut(unit).arsenal.take(key);
}

/// Fills the magazine. SAGA-MOVE-07
pub fn reload(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    set_shots(battle, unit, key, |_, full| full);
    tell(battle, unit, key, "reloads");
}

fn set_shots(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, change: impl Fn(u16, u16) -> u16) {
    let full = weapon(battle, key).and_then(|weapon| weapon.shots).unwrap_or(0);
    let mut body = battle.body_mut(unit);
    if let Some(shots) = body.arsenal.named_mut(key).and_then(|item| item.shots.as_mut()) {
        *shots = change(*shots, full);
    }
}

/// What players call an item.
pub fn item_name(battle: &BattleAccess, key: &ItemKey) -> String {
    weapon(battle, key).map_or_else(|| key.to_string(), |weapon| weapon.name.clone())
}

fn tell(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey, words: &str) {
    let item = item_name(battle, key);
    battle.tell(Event::ItemMoved { unit, item, words: words.to_owned() });
}

impl Weapon {
    /// Claws, bites and tails are never drawn or dropped. SAGA-BEY-37
    pub fn is_natural(&self) -> bool {
        self.group == WeaponGroup::Natural
    }

    /// Energy blades and powered weapons are switched on before use. SAGA-MOVE-05
    pub fn is_switched(&self) -> bool {
        matches!(self.group, WeaponGroup::EnergyBlades | WeaponGroup::AdvancedMelee)
    }

    /// Whether it can be used hand to hand.
    pub fn is_melee(&self) -> bool {
        matches!(self.kind, WeaponKind::Melee | WeaponKind::Thrown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-BEY-34, SAGA-DMG-06
    #[test]
    fn size_against_size_decides_the_grip() {
        assert_eq!(grip(Size::Small, Size::Medium), Grip::Light);
        assert_eq!(grip(Size::Medium, Size::Medium), Grip::OneHand);
        assert_eq!(grip(Size::Large, Size::Medium), Grip::TwoHands);
        assert_eq!(grip(Size::Huge, Size::Medium), Grip::Unusable);
    }
}
