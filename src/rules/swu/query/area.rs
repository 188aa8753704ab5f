//! Grenades: the squares that can be hit, the units caught, their saves. SWU-RANGE-10, SWU-COVER-09

use super::{
    ability::{PROFICIENCY, save_fails},
    attack::{can_stun, stun_difficulty},
    cover,
};
use crate::{
    battle::{Illegal, UnitId},
    dice::{Breakdown, Chance, DiceCode, sum_at_least},
    grid::{Barrier, Diagonal, Space, Square},
    rules::swu::{
        data::{Ability, Weapon},
        state::{BattleAccess, Life},
    },
};

/// The longest throw in squares. SWU-RANGE-10
pub const THROW: i32 = 12;
/// The radius of a burst in squares. SWU-RANGE-10
pub const RADIUS: i32 = 2;

/// The difficulty of the save against something thrown by a unit. SWU-RANGE-10
pub fn difficulty(battle: &BattleAccess, unit: UnitId) -> Breakdown {
    let data = battle.data_of(unit);
    Breakdown::new()
        .with("base", 8)
        .with(PROFICIENCY, data.proficiency())
        .with(Ability::Dexterity.name(), data.abilities.modifier(Ability::Dexterity))
}

/// Checks that a grenade can be thrown at a square.
pub fn check_square(battle: &BattleAccess, unit: UnitId, at: Square) -> Result<(), Illegal> {
    let (from, there) = (battle.space(unit), Space::single(at));
    let map = battle.board.map();
    if !map.contains(at) || matches!(map.tile(at).barrier, Barrier::Wall | Barrier::Aperture) {
        return Err(Illegal::new("wall", "a wall is there"));
    }
    if from.distance(there, Diagonal::Single) > THROW {
        return Err(Illegal::new("out_of_range", format!("a throw goes {THROW} squares")));
    }
    match battle.board.sight().affects_space(from, there) {
        true => Ok(()),
        false => Err(Illegal::new("walled_off", "a wall is in the way")),
    }
}

/// A unit that a burst catches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caught {
    /// The unit.
    pub unit: UnitId,
    /// The bonus of its cover to the save.
    pub cover: i32,
}

/// The units that a burst on a square catches. Walls and closed doors stop it. SWU-COVER-06, SWU-COVER-09
pub fn caught(battle: &BattleAccess, at: Square) -> Vec<Caught> {
    let centre = Space::single(at);
    let is_there = |unit: UnitId| {
        let body = battle.body(unit);
        body.placement.on_board
            && body.vital.life != Life::Dead
            && body.placement.space.distance(centre, Diagonal::Single) <= RADIUS
    };
    let each = battle.units().filter(|&unit| is_there(unit)).filter_map(|unit| {
        let cover = cover::between(battle, centre, battle.space(unit));
        let full = battle.data.0.objects.cover.full_against_areas;
        let bonus = if cover.full { full } else { cover.bonus };
        (!cover.sealed).then_some(Caught { unit, cover: bonus })
    });
    each.collect()
}

/// The squares on which a unit would be caught, row by row.
pub fn exposed_squares(battle: &BattleAccess, at: Square) -> Vec<Square> {
    let (map, centre) = (battle.board.map(), Space::single(at));
    let is_exposed = |square: &Square| {
        let there = Space::single(*square);
        centre.distance(there, Diagonal::Single) <= RADIUS
            && map.tile(*square).barrier != Barrier::Wall
            && !cover::between(battle, centre, there).sealed
    };
    map.squares().filter(is_exposed).collect()
}

/// The expected result of a burst for one unit: the chance of full damage, the expected damage in hundredths of a
/// point, and the chance to be put out of action. A burst that stuns has the value of its stun.
pub fn result(
    battle: &BattleAccess,
    by: UnitId,
    caught: Caught,
    weapon: &Weapon,
    stuns: bool,
) -> (Chance, i32, Chance) {
    let dc = difficulty(battle, by).total();
    let fails = save_fails(battle, caught.unit, Ability::Dexterity, dc, caught.cover);
    if stuns {
        let never = Chance { favourable: 0, of: 1 };
        if !can_stun(battle, weapon, caught.unit) {
            return (never, 0, never);
        }
        let saves = stun_difficulty(battle, by).total();
        let stunned = fails.and(save_fails(battle, caught.unit, Ability::Constitution, saves, 0));
        return (stunned, stunned.per_mille() * battle.data.0.ai.stunned / 1000, never);
    }
    let (left, dice) = (battle.body(caught.unit).vital.now.max(1), weapon.damage);
    let (full, mean) = (fails.per_mille(), dice.spread().mean_x100);
    let expected = (full * mean.min(left * 100) + (1000 - full) * (mean / 2).min(left * 100)) / 1000;
    let kills = |dice: DiceCode, points: i32| sum_at_least(dice, points).per_mille();
    let defeat = (full * kills(dice, left) + (1000 - full) * kills(dice, left * 2)) / 1000;
    (fails, expected, Chance { favourable: u32::try_from(defeat).unwrap_or(0), of: 1000 })
}
