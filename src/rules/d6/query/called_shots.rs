//! Called shots: the parts of a target that can be aimed at, and the dice that they add. D6-CALL-01 to D6-CALL-08

use super::items;
use crate::{
    battle::{Illegal, ItemKey, UnitId},
    rules::d6::{
        data::{BodyPart, CalledShot, Charts, HitLocation},
        state::BattleAccess,
    },
};

/// The target of a called shot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A part of the body.
    Part(&'static BodyPart),
    /// An item in the hands.
    Held(ItemKey),
}

impl Mark {
    /// The key for orders.
    pub fn key(&self) -> &str {
        match self {
            Self::Part(part) => &part.key,
            Self::Held(key) => key.as_str(),
        }
    }

    /// The name that players read.
    pub fn name(&self, battle: &BattleAccess) -> String {
        match self {
            Self::Part(part) => part.name.clone(),
            Self::Held(key) => items::name(battle, key),
        }
    }

    /// The place of a hit; `None` for an item. D6-CALL-08
    pub fn place(&self) -> Option<HitLocation> {
        match self {
            Self::Part(part) => Some(part.place),
            Self::Held(_) => None,
        }
    }
}

/// The targets of called shots at a unit: the weapons in its hands, each kind once, and the parts of its body in a battle
/// in which hits have places. Elsewhere a hit on a part of the body has no effect of its own. D6-CALL-01, D6-CALL-08
pub fn marks(battle: &BattleAccess, target: UnitId) -> Vec<Mark> {
    let weapons = items::carried_keys(battle, target, |weapon| !weapon.natural && !weapon.consumed).into_iter();
    let held = weapons.filter(|key| items::held_item(battle, target, key).is_some()).map(Mark::Held);
    let parts = if has_places(battle) { Charts::shipped().parts.as_slice() } else { &[] };
    let nature = battle.data_of(target).nature;
    let parts = parts.iter().filter(|part| part.natures.contains(&nature)).map(Mark::Part);
    held.chain(parts).collect()
}

/// The target of a called shot with a key; `None` if the unit has no such part and holds no such weapon.
pub fn mark(battle: &BattleAccess, target: UnitId, key: &str) -> Option<Mark> {
    marks(battle, target).into_iter().find(|mark| mark.key() == key)
}

/// Checks that a unit has the part, or holds the weapon, that a called shot aims at.
///
/// # Errors
/// The parts that there are.
pub fn check(battle: &BattleAccess, target: UnitId, key: &str) -> Result<(), Illegal> {
    let marks = marks(battle, target);
    if marks.iter().any(|mark| mark.key() == key) {
        return Ok(());
    }
    let name = battle.name(target);
    let known: Vec<&str> = marks.iter().map(Mark::key).collect();
    let words = match known.is_empty() {
        true => format!("{name} holds no weapon to aim at"),
        false => format!("{name} has no `{key}` to aim at; there are: {}", known.join(", ")),
    };
    Err(Illegal::new("no_part", words))
}

/// The aim at a part with the dice that it adds to the difficulty. A key of no part of the body is that of a weapon in the
/// hand. D6-CALL-02 to D6-CALL-05, D6-CALL-07
pub fn called_shot(part: &str) -> CalledShot {
    let charts = Charts::shipped();
    let body_part = charts.parts.iter().find(|known| known.key == part);
    let length = body_part.map_or(charts.weapon_length, |known| known.length);
    CalledShot { part: part.to_owned(), dice: charts.called_shot_dice(length) }
}

/// True if hits have places in this battle. D6-LOC-01, D6-SEV-04
pub fn has_places(battle: &BattleAccess) -> bool {
    let options = battle.options.0;
    options.hit_location || options.severe_injury
}
