//! Hiding: the units that something obscures, and those that notice a hiding one. SWU-STEALTH-01 to SWU-STEALTH-06

use super::{
    ability::{check_edges, check_odds, passive_perception, skill_bonus},
    cover,
};
use crate::{
    battle::{SideId, UnitId},
    dice::{Breakdown, Chance},
    grid::{Light, Map, Space, Square},
    rules::swu::{
        data::{Gear, Skill},
        state::{BattleAccess, Edges},
    },
};

/// The least bonus of cover that obscures. SWU-STEALTH-05
const OBSCURING_COVER: i32 = 2;

/// True if something obscures a unit from an enemy: cover, a wall, smoke, or darkness. SWU-STEALTH-05
pub fn is_obscured(battle: &BattleAccess, observer: UnitId, unit: UnitId) -> bool {
    is_obscured_on(battle, observer, unit, battle.space(unit))
}

/// The same if the unit stood on these squares.
fn is_obscured_on(battle: &BattleAccess, observer: UnitId, unit: UnitId, to: Space) -> bool {
    let from = battle.space(observer);
    if !battle.board.sight().sees_space(from, to) {
        return true;
    }
    let cover = cover::between(battle, from, to);
    let has = |unit: UnitId, gear: Gear| battle.data_of(unit).gear.contains(&gear);
    let sees_in_the_dark = has(observer, Gear::NightGear) || has(observer, Gear::HandLamp) || has(unit, Gear::HandLamp);
    cover.full
        || cover.bonus >= OBSCURING_COVER
        || cover::is_in_smoke(battle, from, to)
        || (is_dark(battle.board.map(), to) && !sees_in_the_dark)
}

/// True if all squares of a body are dark.
fn is_dark(map: &Map, space: Space) -> bool {
    space.squares().all(|square| map.light(square) >= Light::Night)
}

/// The conscious enemies of a unit on the board.
pub fn observers(battle: &BattleAccess, unit: UnitId) -> impl Iterator<Item = UnitId> {
    battle.units().filter(move |&other| battle.are_enemies(unit, other) && battle.is_in_the_fight(other))
}

/// The enemies that a unit's side perceives and that something obscures it from, and the number of all that it
/// perceives.
pub fn chances_to_hide(battle: &BattleAccess, unit: UnitId) -> (Vec<UnitId>, usize) {
    let side = battle.side(unit);
    let perceived: Vec<UnitId> = observers(battle, unit).filter(|&enemy| battle.perceives(side, enemy)).collect();
    let obscured = perceived.iter().copied().filter(|&enemy| is_obscured(battle, enemy, unit)).collect();
    (obscured, perceived.len())
}

/// The bonus and the edges of a Stealth check. SWU-ACT-12
pub fn stealth_check(battle: &BattleAccess, unit: UnitId) -> (Breakdown, Edges) {
    (skill_bonus(battle, unit, Skill::Stealth), check_edges(battle, unit))
}

/// The chance that a unit hides from an enemy that something obscures it from. SWU-STEALTH-04
pub fn hides_from(battle: &BattleAccess, unit: UnitId, enemy: UnitId) -> Chance {
    let (bonus, edges) = stealth_check(battle, unit);
    check_odds(bonus.total(), &edges, passive_perception(battle, enemy) + 1)
}

/// The enemies that have a clear view of a hiding unit now. SWU-STEALTH-06
pub fn with_clear_view(battle: &BattleAccess, unit: UnitId) -> Vec<UnitId> {
    with_clear_view_of(battle, unit, battle.space(unit))
}

/// The enemies that would have a clear view of a hiding unit on these squares. SWU-STEALTH-06
fn with_clear_view_of(battle: &BattleAccess, unit: UnitId, space: Space) -> Vec<UnitId> {
    let unseen_by = &battle.stealth(unit).unseen_by;
    let sees = |enemy: &UnitId| unseen_by.contains(enemy) && !is_obscured_on(battle, *enemy, unit, space);
    observers(battle, unit).filter(sees).collect()
}

/// The enemies that a hiding unit's side perceives and that would notice it on a way, each once. SWU-STEALTH-06
pub fn noticers_on_way(battle: &BattleAccess, unit: UnitId, path: &[Square]) -> Vec<UnitId> {
    if !battle.stealth(unit).is_hidden() {
        return Vec::new();
    }
    let (own, side) = (battle.space(unit), battle.side(unit));
    let mut all: Vec<UnitId> =
        path.iter().flat_map(|&square| with_clear_view_of(battle, unit, own.at(square))).collect();
    all.retain(|&enemy| battle.perceives(side, enemy));
    all.sort_unstable();
    all.dedup();
    all
}

/// The enemies that a unit's side perceives and that have not noticed it.
pub fn unaware_of(battle: &BattleAccess, unit: UnitId) -> Vec<UnitId> {
    let (side, unseen_by) = (battle.side(unit), &battle.stealth(unit).unseen_by);
    observers(battle, unit).filter(|enemy| unseen_by.contains(enemy) && battle.perceives(side, *enemy)).collect()
}

/// The squares where a side last saw a unit that hides from it.
pub fn last_seen(battle: &BattleAccess, side: SideId, unit: UnitId) -> Option<Space> {
    let at = battle.stealth(unit).last_seen.filter(|_| !battle.perceives(side, unit))?;
    Some(battle.space(unit).at(at))
}

/// The enemies on a space that a unit's side does not perceive and that stop it there.
pub fn unperceived_in(battle: &BattleAccess, unit: UnitId, space: Space) -> Vec<UnitId> {
    let side = battle.side(unit);
    let stops = |&other: &UnitId| {
        !battle.perceives(side, other) && battle.is_in_the_fight(other) && battle.space(other).overlaps(space)
    };
    battle.units().filter(stops).collect()
}
