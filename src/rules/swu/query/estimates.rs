//! Estimates of attacks for the AI: not orders that can be given, but the likely damage from and to a square.

use super::{
    ability::save_fails,
    area,
    attack::{self, Aim, ReadyWeapon, armour_class, melee_reach, own_bonus, range_penalty, stun_difficulty},
    attack_odds::{harm, hit_odds, odds_with, stun_value},
};
use crate::{
    battle::UnitId,
    grid::Square,
    rules::{
        AttackEstimate, DuelEstimate, RangeBand, RangeFalloff,
        swu::{
            data::Ability,
            state::{BattleAccess, Edges},
        },
    },
};

/// The best attack of one unit on another at the positions of an aim: an attack on the target alone, or if there is none
/// one on the area where it stands.
pub fn estimate(battle: &BattleAccess, aim: Aim) -> Option<AttackEstimate> {
    estimate_with(battle, aim, &attack::edges(battle, aim))
}

/// The same under these advantages and disadvantages of an attack on the target alone.
fn estimate_with(battle: &BattleAccess, aim: Aim, edges: &Edges) -> Option<AttackEstimate> {
    aimed_estimate(battle, aim, edges).or_else(|| area_estimate(battle, aim))
}

fn area_estimate(battle: &BattleAccess, aim: Aim) -> Option<AttackEstimate> {
    let estimates = attack::area_weapons(battle, aim.by).into_iter().filter_map(|ready| {
        let odds = area::odds_against(battle, (aim.by, aim.from), (aim.target, aim.at), &ready.weapon)?;
        Some(AttackEstimate {
            with: Some(ready.key),
            expected_x100: odds.expected_x100,
            defeat_per_mille: odds.defeat.per_mille(),
            exposure_x100: 0,
        })
    });
    estimates.max_by_key(|estimate| (estimate.expected_x100, estimate.defeat_per_mille))
}

fn aimed_estimate(battle: &BattleAccess, aim: Aim, edges: &Edges) -> Option<AttackEstimate> {
    let estimates = attack::ready_weapons(battle, aim.by).into_iter().filter_map(|ready| {
        attack::check(battle, aim, &ready).ok()?;
        let odds = odds_with(battle, aim, &ready, edges.clone());
        Some(AttackEstimate {
            with: Some(ready.key),
            expected_x100: odds.expected_x100,
            defeat_per_mille: odds.defeat.per_mille(),
            exposure_x100: 0,
        })
    });
    estimates.max_by_key(|estimate| (estimate.expected_x100, estimate.defeat_per_mille))
}

/// The best attack of a unit on each of some enemies, if it stood on a square.
pub fn estimates(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
    let from = battle.space(unit).at(on);
    let dealt = |&enemy: &UnitId| {
        let is_there = battle.is_in_the_fight(enemy);
        is_there.then(|| estimate(battle, Aim { by: unit, from, target: enemy, at: battle.space(enemy) })).flatten()
    };
    enemies.iter().map(dealt).collect()
}

/// The expected damage, in hundredths of a point, of the best attacks of all these enemies on a unit on a square.
pub fn exposure_x100(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
    taken_x100(battle, unit, on, enemies, &|aim| attack::edges(battle, aim))
}

/// The expected damage, in hundredths of a point, that a dodge keeps the enemies of a unit from doing to it where it
/// stands. SWU-ACT-08
pub fn averted_by_dodge_x100(battle: &BattleAccess, unit: UnitId) -> i32 {
    let enemies: Vec<UnitId> = attack::enemies(battle, unit).collect();
    let on = battle.space(unit).origin;
    let dodged = |aim| {
        let mut edges = attack::edges(battle, aim);
        edges.hamper(true, "target dodges");
        edges
    };
    exposure_x100(battle, unit, on, &enemies) - taken_x100(battle, unit, on, &enemies, &dodged)
}

fn taken_x100(
    battle: &BattleAccess,
    unit: UnitId,
    on: Square,
    enemies: &[UnitId],
    edges: &dyn Fn(Aim) -> Edges,
) -> i32 {
    let at = battle.space(unit).at(on);
    let taken = |enemy: UnitId| {
        let aim = Aim { by: enemy, from: battle.space(enemy), target: unit, at };
        estimate_with(battle, aim, &edges(aim))
    };
    let able = enemies.iter().copied().filter(|enemy| battle.is_able(*enemy));
    able.filter_map(taken).map(|estimate| estimate.expected_x100).sum()
}

/// The attacks of a unit and some enemies on each other in the open, by distance.
pub fn duel_estimates(battle: &BattleAccess, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
    let each = enemies.iter().map(|&enemy| DuelEstimate {
        dealt: range_falloff(battle, unit, enemy),
        taken: range_falloff(battle, enemy, unit),
    });
    each.collect()
}

/// The expected damage of each weapon of a unit to a target within each of its ranges, with nothing in the way.
fn range_falloff(battle: &BattleAccess, attacker: UnitId, target: UnitId) -> RangeFalloff {
    let against = armour_class(battle, target).total();
    let mut bands = Vec::new();
    for ready in attack::ready_weapons(battle, attacker) {
        if ready.stuns && !attack::can_stun(battle, ready.weapon.ion, target) {
            continue;
        }
        let farthest: Vec<i32> = match ready.weapon.is_melee() {
            true => vec![melee_reach(battle, attacker, &ready.weapon)],
            false => {
                let most = ready.weapon.range.unwrap_or(i32::MAX);
                [4, 10, 20, 40, 80].into_iter().map(|squares| squares.min(most)).collect()
            }
        };
        bands.extend(
            farthest.into_iter().filter_map(|squares| band(battle, (attacker, target), &ready, squares, against)),
        );
    }
    bands.extend(attack::area_weapons(battle, attacker).iter().map(|ready| {
        let odds = area::odds_in_the_open(battle, attacker, target, &ready.weapon);
        let (expected_x100, defeat_per_mille) = (odds.expected_x100, odds.defeat.per_mille());
        RangeBand { farthest: area::farthest(&ready.weapon), expected_x100, defeat_per_mille }
    }));
    RangeFalloff::of(bands)
}

/// The expected result of an attack over a distance, with nothing in the way.
fn band(
    battle: &BattleAccess,
    (attacker, target): (UnitId, UnitId),
    ready: &ReadyWeapon,
    squares: i32,
    against: i32,
) -> Option<RangeBand> {
    let weapon = &ready.weapon;
    let range = if weapon.is_melee() { 0 } else { range_penalty(squares, weapon.optics)?.1 };
    let bonus = own_bonus(battle, attacker, weapon).total() + range;
    let odds = hit_odds(bonus, against, &Edges::default(), false);
    if ready.stuns {
        let dc = stun_difficulty(battle, attacker).total();
        let fails = save_fails(battle, target, Ability::Constitution, dc, 0);
        let expected_x100 = odds.hit.and(fails).per_mille() * stun_value(battle, target, fails) / 1000;
        return Some(RangeBand { farthest: squares, expected_x100, defeat_per_mille: 0 });
    }
    let (dice, modifier) = attack::damage(battle, attacker, weapon);
    let harm = harm(battle, target, odds, dice, modifier.total());
    let (expected_x100, defeat_per_mille) = (harm.expected_x100, harm.defeat.per_mille());
    Some(RangeBand { farthest: squares, expected_x100, defeat_per_mille })
}
