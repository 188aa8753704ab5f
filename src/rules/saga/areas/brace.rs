//! Bracing an autofire-only weapon.

use bevy::prelude::Component;

use crate::{
    battle::{Event, Illegal, ItemKey, UnitId},
    rules::saga::{
        action::Action,
        battle::{BattleAccess, BodyReadOnlyItem},
        data::{Autofire, Place, WeaponKind},
        gear::{self, Item},
        view::Combatant,
    },
};

/// The weapon that a unit has braced; any other action than firing it takes it off again. SAGA-AUTO-04
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bracing(pub Option<ItemKey>);

/// Heavy weapons, rifles, and pistols with an extended stock. SAGA-AUTO-05
fn is_braceable(item: &Item) -> bool {
    match item.weapon.kind {
        WeaponKind::Heavy | WeaponKind::Rifle => true,
        WeaponKind::Pistol => item.weapon.has_stock() && !item.folded,
        WeaponKind::Melee | WeaponKind::Thrown | WeaponKind::Carbine => false,
    }
}

/// Whether bracing does a held weapon any good. SAGA-AUTO-04, SAGA-AUTO-05, SAGA-BEY-35
pub fn helps(item: &Item) -> bool {
    item.weapon.autofire == Autofire::Only && is_braceable(item)
}

/// Whether a weapon is braced.
pub fn is_braced(combatant: &Combatant, key: &ItemKey) -> bool {
    combatant.bracing.0.as_ref() == Some(key)
}

/// Why a weapon that somebody bears, mostly oneself, cannot be braced now.
pub fn check(own: &BodyReadOnlyItem, bearer: &BodyReadOnlyItem, key: &ItemKey) -> Result<(), Illegal> {
    gear::check_place(bearer, key, Place::Held)?;
    if !bearer.arsenal.named(key).is_some_and(helps) {
        Err(Illegal::new("no_brace", "only heavy weapons, rifles and stocked pistols that know nothing but autofire"))
    } else if own.bracing.0.as_ref() == Some(key) {
        Err(Illegal::new("braced", "the weapon is braced already"))
    } else {
        Ok(())
    }
}

/// Braces it.
pub fn brace(battle: &mut BattleAccess, unit: UnitId, key: &ItemKey) {
    battle.body_mut(unit).bracing.0 = Some(key.clone());
    let words = format!("braces the {}", gear::item_name(battle, key));
    battle.tell(Event::Acted { unit, action: Action::Brace.key(), words });
}

/// Whatever the unit does next ends it, and so does the end of the turn. SAGA-AUTO-04
pub fn give_up(battle: &mut BattleAccess, unit: UnitId) {
    let bracing = &mut battle.body_mut(unit).bracing;
    if bracing.0.is_some() {
        bracing.0 = None;
    }
}
