//! Traps: those that a side knows of, those that a search finds, and those that a step sets off. SWU-ACT-16

use std::sync::Arc;

use super::ability::{check_edges, check_odds, skill_bonus};
use crate::{
    battle::{Illegal, SideId, ThingId, ThingKind, UnitId},
    dice::{Breakdown, Chance},
    grid::{Diagonal, Space, Square},
    rules::{
        common::hands::is_at_hand,
        swu::{
            data::{Skill, Trap},
            state::BattleAccess,
        },
    },
};

/// The range in squares within which a search finds traps. SWU-ACT-16
const SEARCH: i32 = 6;

/// The data of a trap; `None` if it names none.
pub fn data<'a>(battle: &'a BattleAccess, trap: ThingId) -> Option<&'a Arc<Trap>> {
    battle.data.0.traps.get(battle.thing(trap).thing.label.object.as_ref()?)
}

/// The name of a trap that players read.
pub fn name(battle: &BattleAccess, trap: ThingId) -> String {
    let own = battle.thing(trap).thing.label.name.clone();
    own.or_else(|| data(battle, trap).map(|trap| trap.name.clone())).unwrap_or_default()
}

/// True if a side knows of a trap. SWU-ACT-16
pub fn is_known(battle: &BattleAccess, side: SideId, trap: ThingId) -> bool {
    battle.thing(trap).trap.known_by.contains(&side)
}

/// The set traps that a side knows of, with their squares.
pub fn known(battle: &BattleAccess, side: SideId) -> impl Iterator<Item = (ThingId, Square)> {
    battle.traps().filter(move |&(trap, _)| is_known(battle, side, trap))
}

/// The traps that hint at others, within the range of a search by a unit: those that its side has found or set off, and
/// around which it has not searched since. Traps that it laid itself do not count. SWU-ACT-16
pub fn hints(battle: &BattleAccess, unit: UnitId) -> Vec<ThingId> {
    let (from, side) = (battle.space(unit), battle.side(unit));
    let hints = battle.all_traps().filter(|&(trap, at)| {
        let data = battle.thing(trap);
        let is_own = data.thing.kind == ThingKind::Trap(Some(side));
        is_known(battle, side, trap) && !is_own && !data.trap.searched_by.contains(&side) && is_within_search(from, at)
    });
    hints.map(|(trap, _)| trap).collect()
}

/// True if a search from a space covers a square. SWU-ACT-16
fn is_within_search(from: Space, at: Square) -> bool {
    from.distance(Space::single(at), Diagonal::Single) <= SEARCH
}

/// The traps that a search with this total finds: all within range whose difficulty it reaches. SWU-ACT-16
pub fn found_by(battle: &BattleAccess, unit: UnitId, total: i32) -> Vec<ThingId> {
    let (from, side) = (battle.space(unit), battle.side(unit));
    let is_found = |&(trap, at): &(ThingId, Square)| {
        is_within_search(from, at)
            && !is_known(battle, side, trap)
            && data(battle, trap).is_some_and(|data| data.find <= total)
    };
    battle.traps().filter(is_found).map(|(trap, _)| trap).collect()
}

/// The traps that a unit sets off by a step: those on the squares that it enters. Whoever flies sets off none.
pub fn set_off_by(battle: &BattleAccess, unit: UnitId, from: Space, to: Space) -> Vec<(ThingId, Square)> {
    let flies = battle.data_of(unit).flies;
    let is_entered = |at: Square| to.contains(at) && !from.contains(at);
    battle.traps().filter(|&(_, at)| !flies && is_entered(at)).collect()
}

/// The known trap on a square that a unit could disarm from where it stands.
///
/// # Errors
/// The reason why it cannot.
pub fn disarmable(battle: &BattleAccess, unit: UnitId, square: Square) -> Result<ThingId, Illegal> {
    let side = battle.side(unit);
    let Some((trap, _)) = known(battle, side).find(|(_, at)| *at == square) else {
        return Err(Illegal::new("no_trap", format!("no trap is known at {square}")));
    };
    if battle.thing(trap).thing.kind == ThingKind::Trap(Some(side)) {
        return Err(Illegal::new("own_trap", "it was laid by your own side"));
    }
    match is_at_hand(&battle.board, battle.space(unit), square) {
        true => Ok(trap),
        false => Err(Illegal::new("not_adjacent", "the trap is not within reach")),
    }
}

/// The bonus, the difficulty and the chance of a check that disarms a trap. SWU-ACT-20
pub fn disarming(battle: &BattleAccess, unit: UnitId, trap: ThingId) -> (Breakdown, i32, Chance) {
    let bonus = skill_bonus(battle, unit, Skill::Computers);
    let difficulty = data(battle, trap).map_or(0, |data| data.disarm);
    let chance = check_odds(bonus.total(), &check_edges(battle, unit), difficulty);
    (bonus, difficulty, chance)
}

/// The description of the traps on a square, a line for each.
pub fn describe(battle: &BattleAccess, square: Square) -> impl Iterator<Item = String> {
    let here = battle.traps().filter(move |(_, at)| *at == square);
    here.filter_map(move |(trap, _)| {
        let (name, data) = (name(battle, trap), data(battle, trap)?);
        let reach = if data.radius > 0 { format!(", {} around it", squares(data.radius)) } else { String::new() };
        let then = data.inflicts.map_or_else(String::new, |what| format!(", then {}", what.condition.name()));
        let save = format!("{} save against {}", data.save.name(), data.difficulty);
        Some(format!("{name}: {} to whoever steps on it{reach}; {save} for half{then}", data.damage))
    })
}

fn squares(number: i32) -> String {
    if number == 1 { "1 square".to_owned() } else { format!("{number} squares") }
}
