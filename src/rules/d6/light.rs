//! Light: darkness hides those who stand in it. D6-COVER-03

use super::{
    battle::BattleAccess,
    gear::{self, Gear},
};
use crate::{
    battle::UnitId,
    dice::Pips,
    grid::{Light, Map, Space},
};

/// The light on a body: the brightest of its squares shows it.
pub fn on(map: &Map, space: Space) -> Light {
    space.squares().map(|square| map.light(square)).min().unwrap_or_default()
}

/// What light adds to the difficulty. D6-COVER-03
pub fn dice(light: Light) -> Option<(&'static str, Pips)> {
    match light {
        Light::Bright => None,
        Light::Poor => Some((light.words(), Pips::dice(1))),
        Light::Night => Some((light.words(), Pips::dice(2))),
        Light::Dark => Some((light.words(), Pips::dice(4))),
    }
}

/// What light adds to the difficulty of hitting or finding a unit where it stands or will stand: nothing for those with
/// night gear, or against one who carries a light. D6-COVER-10, D6-COVER-11
pub fn against(battle: &BattleAccess, by: UnitId, target: UnitId, at: Space) -> Option<(&'static str, Pips)> {
    if gear::has(battle, by, Gear::NightGear) || gear::has(battle, target, Gear::HandLamp) {
        return None;
    }
    dice(on(battle.board.map(), at))
}
