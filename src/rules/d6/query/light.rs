//! Light: darkness hides units that stand in it. D6-COVER-03

use crate::{
    battle::UnitId,
    dice::Pips,
    grid::{Light, Map, Space},
    rules::d6::{data::Gear, state::BattleAccess},
};

/// The light on a body: that of its brightest square.
pub fn on(map: &Map, space: Space) -> Light {
    space.squares().map(|square| map.light(square)).min().unwrap_or_default()
}

/// The dice that light adds to the difficulty. D6-COVER-03
pub fn dice(light: Light) -> Option<(&'static str, Pips)> {
    match light {
        Light::Bright => None,
        Light::Poor => Some((light.words(), Pips::dice(1))),
        Light::Night => Some((light.words(), Pips::dice(2))),
        Light::Dark => Some((light.words(), Pips::dice(4))),
    }
}

/// The dice that light adds to the difficulty of hitting or finding a unit where it stands or will stand. Darkness does
/// not hamper a unit with night gear, and does not hide a unit with a lamp. D6-COVER-10, D6-COVER-11
pub fn against(battle: &BattleAccess, by: UnitId, target: UnitId, at: Space) -> Option<(&'static str, Pips)> {
    if has_gear(battle, by, Gear::NightGear) || has_gear(battle, target, Gear::HandLamp) {
        return None;
    }
    dice(on(battle.board.map(), at))
}

/// True if a unit has a piece of gear.
pub fn has_gear(battle: &BattleAccess, unit: UnitId, gear: Gear) -> bool {
    battle.data_of(unit).gear.contains(&gear)
}
