//! Throws of grenades: the squares they can be aimed at, and the units that they may catch.

use super::{
    blast::{self, ExpectedTarget, blast_damage},
    difficulty::Difficulty,
    estimates::actions_to_attack,
    fuses, injury, items, plans, skill,
};
use crate::{
    battle::{Illegal, UnitId},
    dice::Chance,
    grid::{Barrier, Space, Square},
    rules::{
        AreaEstimate, AreaTarget,
        d6::{
            data::Weapon,
            state::{BattleAccess, metres},
        },
    },
};

/// A fault of a throw at a square.
enum Fault {
    WallThere,
    TooFar,
    WallOnTheWay,
}

/// Checks that a grenade can be thrown at a square: it is no wall, no wall is on the way, and it is within long range.
/// D6-DIFF-13, D6-GREN-15
pub fn check_square(battle: &BattleAccess, from: Space, at: Square, weapon: &Weapon) -> Result<(), Illegal> {
    fault(battle, from, at, weapon).map_or(Ok(()), |fault| {
        Err(match fault {
            Fault::WallThere => Illegal::new("wall", "a wall is there"),
            Fault::TooFar => Illegal::new("out_of_range", "that is further than anyone can throw"),
            Fault::WallOnTheWay => {
                let lands = blast::landing(battle, from.origin, at);
                Illegal::new("wall", format!("a wall on the way would stop it at {lands}"))
            }
        })
    })
}

/// Returns true if [`check_square`] finds no fault, and takes less time than it.
pub fn allows_square(battle: &BattleAccess, from: Space, at: Square, weapon: &Weapon) -> bool {
    fault(battle, from, at, weapon).is_none()
}

fn fault(battle: &BattleAccess, from: Space, at: Square, weapon: &Weapon) -> Option<Fault> {
    if matches!(battle.board.map().tile(at).barrier, Barrier::Wall | Barrier::Aperture) {
        return Some(Fault::WallThere);
    }
    let is_within = weapon.range.is_some_and(|(.., long)| metres(from, Space::single(at)) <= long);
    if !is_within {
        return Some(Fault::TooFar);
    }
    (!blast::gets_to(battle, from.origin, at)).then_some(Fault::WallOnTheWay)
}

/// The round at whose end a grenade explodes that is thrown now; `None` if it explodes on contact. D6-GREN-08 to
/// D6-GREN-11
pub fn ends(battle: &BattleAccess, weapon: &Weapon, is_long: bool) -> Option<u32> {
    let timer = fuses::timer(battle, weapon)?;
    Some(battle.round.number + fuses::rounds(if is_long { timer.long } else { timer.usual }))
}

/// The likely result of a throw.
pub struct ThrowResult {
    /// The square where the grenade lands if the throw succeeds.
    pub lands: Square,
    /// The units that the thrower's side expects it to catch.
    pub caught: Vec<AreaTarget>,
    /// The value for the AI, in hundredths of a point.
    pub worth_x100: i32,
}

/// The likely result of a throw at a square with this chance to hit it. The grenade explodes on contact, or as a round
/// `ends`: then its value for the AI depends on the likelihood that the units are still there. D6-GREN-17 to D6-GREN-19,
/// D6-COVER-12
pub fn result(
    battle: &BattleAccess,
    unit: UnitId,
    (from, at): (Space, Square),
    weapon: &Weapon,
    ends: Option<u32>,
    chance: Chance,
) -> ThrowResult {
    let lands = blast::landing(battle, from.origin, at);
    let targets = match ends {
        Some(ends) => fuses::likely_caught(battle, (unit, from), lands, weapon, ends),
        None => blast::caught_at_once(battle, (unit, from), lands, weapon),
    };
    let worth_x100 = blast::value(battle, unit, weapon, &targets, chance);
    let caught = targets.into_iter().map(|ExpectedTarget { unit: other, dice, stays }| {
        let odds = injury::injury_odds(battle, &blast_damage(weapon, dice), other);
        AreaTarget {
            unit: other,
            is_friend: !battle.are_enemies(unit, other),
            chance,
            expected_x100: chance.per_mille() * odds.value_x100 / 1000,
            defeat: chance.and(odds.defeats),
            stays_per_mille: stays * 10,
            notes: vec![dice.to_string()],
        }
    });
    ThrowResult { lands, caught: caught.collect(), worth_x100 }
}

/// The likely results of throws at the squares of some enemies from a square, to which the unit moves first.
pub fn estimates(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<AreaEstimate> {
    let (from, actions) = (battle.space(unit).at(on), actions_to_attack(battle, unit, on));
    let keys = items::carried_keys(battle, unit, Weapon::is_grenade);
    let estimates = keys.iter().filter_map(|key| items::data(battle, key)).flat_map(|weapon| {
        let pool = skill::with_actions(battle, unit, weapon.skill, actions);
        let at_enemy = |enemy: &UnitId| {
            let at = plans::will_stand(battle, *enemy, u8::MAX).origin;
            if !allows_square(battle, from, at, &weapon) {
                return None;
            }
            let difficulty = blast::difficulty(battle, unit, from, at, &weapon)?;
            let chance = Difficulty::fixed(difficulty).chance(&pool);
            let ends = ends(battle, &weapon, false);
            let ThrowResult { caught, worth_x100, .. } = result(battle, unit, (from, at), &weapon, ends, chance);
            Some(AreaEstimate { caught, worth_x100 })
        };
        let here = enemies.iter().filter(|&&enemy| battle.is_in_the_fight(enemy));
        here.filter_map(at_enemy).collect::<Vec<_>>()
    });
    estimates.collect()
}
