//! Estimates of attacks for the AI: not orders that can be given, but the likely damage from and to a square.

use super::{
    area,
    attack::{self, Aim, ReadyWeapon},
    attack_odds::odds_with,
};
use crate::{
    battle::UnitId,
    dice::Chance,
    grid::Square,
    rules::{
        AttackEstimate,
        swu::state::{BattleAccess, Edges},
    },
};

/// The best attack of one unit on another at the positions of an aim: an attack on the target alone, or if there is none
/// one on the area where it stands.
pub fn estimate(battle: &BattleAccess, aim: Aim) -> Option<AttackEstimate> {
    estimate_with(battle, aim, &Weapons::of(battle, aim.by), &attack::edges(battle, aim))
}

/// The same with these weapons of the attacker, under these advantages and disadvantages of an attack on the target
/// alone.
fn estimate_with(battle: &BattleAccess, aim: Aim, weapons: &Weapons, edges: &Edges) -> Option<AttackEstimate> {
    let possible = weapons.aimed.iter().filter(|ready| attack::is_possible(battle, aim, ready));
    let aimed = possible.map(|ready| {
        let odds = odds_with(battle, aim, ready, edges.clone());
        Estimated { ready, hit: odds.hit, expected_x100: odds.expected_x100, defeat_per_mille: odds.defeat.per_mille() }
    });
    let over_area = || {
        let reaching = weapons.over_areas.iter().filter_map(|ready| {
            let odds = area::odds_against(battle, (aim.by, aim.from), (aim.target, aim.at), &ready.weapon)?;
            let (expected_x100, defeat_per_mille) = (odds.expected_x100, odds.defeat.per_mille());
            Some(Estimated { ready, hit: odds.full, expected_x100, defeat_per_mille })
        });
        best(reaching)
    };
    let Estimated { ready, hit, expected_x100, defeat_per_mille } = best(aimed).or_else(over_area)?;
    Some(AttackEstimate {
        with: Some(ready.key.clone()),
        hit,
        expected_x100,
        injury_per_mille: None,
        defeat_per_mille,
        exposure_x100: 0,
    })
}

/// An attack with its odds.
struct Estimated<'w> {
    ready: &'w ReadyWeapon,
    hit: Chance,
    expected_x100: i32,
    defeat_per_mille: i32,
}

fn best<'w>(attacks: impl Iterator<Item = Estimated<'w>>) -> Option<Estimated<'w>> {
    // Between equals the mean damage decides, beyond the last point of the target, too.
    let mean = |attack: &Estimated| attack.ready.weapon.damage.spread().mean_x100;
    attacks.max_by_key(|attack| (attack.expected_x100, attack.defeat_per_mille, mean(attack)))
}

/// The weapons of a unit that are ready.
struct Weapons {
    aimed: Vec<ReadyWeapon>,
    over_areas: Vec<ReadyWeapon>,
}

impl Weapons {
    fn of(battle: &BattleAccess, unit: UnitId) -> Self {
        Self {
            aimed: attack::ready_weapons(battle, unit).collect(),
            over_areas: attack::area_weapons(battle, unit).collect(),
        }
    }
}

/// The best attack of a unit on each of some enemies, if it stood on a square.
pub fn estimates(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
    let (from, weapons) = (battle.space(unit).at(on), Weapons::of(battle, unit));
    let dealt = |&target: &UnitId| {
        let aim = Aim::at(battle, (unit, from), (target, battle.space(target)));
        let is_there = battle.is_in_the_fight(target);
        is_there.then(|| estimate_with(battle, aim, &weapons, &attack::edges(battle, aim))).flatten()
    };
    enemies.iter().map(dealt).collect()
}

/// The expected damage, in hundredths of a point, of the best attacks of all these enemies on a unit on a square.
pub fn exposure_x100(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
    taken_x100(battle, (unit, on, battle.prone(unit).0), enemies, &|aim| attack::edges(battle, aim))
}

/// The expected damage, in hundredths of a point, that a unit on a square avoids by lying there. Negative if that makes it
/// easier to hurt. SWU-PRONE-04, SWU-PRONE-05
pub fn averted_by_lying_x100(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> i32 {
    let taken = |lies| taken_x100(battle, (unit, on, lies), enemies, &|aim| attack::edges(battle, aim));
    taken(false) - taken(true)
}

/// The expected damage, in hundredths of a point, that a dodge keeps the enemies of a unit from doing to it where it
/// stands. SWU-ACT-08
pub fn averted_by_dodge_x100(battle: &BattleAccess, unit: UnitId) -> i32 {
    let enemies: Vec<UnitId> = attack::enemies(battle, unit).collect();
    let (on, lies) = (battle.space(unit).origin, battle.prone(unit).0);
    let dodged = |aim| {
        let mut edges = attack::edges(battle, aim);
        edges.hamper(true, "target dodges");
        edges
    };
    exposure_x100(battle, unit, on, &enemies) - taken_x100(battle, (unit, on, lies), &enemies, &dodged)
}

/// The best attack of each of these enemies on a unit if it stood on a square.
pub fn threats(battle: &BattleAccess, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Option<AttackEstimate>> {
    let lies = battle.prone(unit).0;
    enemies.iter().map(|&enemy| threat(battle, (unit, on, lies), enemy, &|aim| attack::edges(battle, aim))).collect()
}

/// The best attack of an enemy on a unit if it stood on a square; `None` from an enemy that cannot act.
fn threat(
    battle: &BattleAccess,
    (unit, on, lies): (UnitId, Square, bool),
    enemy: UnitId,
    edges: &dyn Fn(Aim) -> Edges,
) -> Option<AttackEstimate> {
    let (from, at) = (battle.space(enemy), battle.space(unit).at(on));
    let aim = Aim { by: enemy, from, target: unit, at, lies };
    let able = battle.is_able(enemy);
    able.then(|| estimate_with(battle, aim, &Weapons::of(battle, enemy), &edges(aim))).flatten()
}

fn taken_x100(
    battle: &BattleAccess,
    (unit, on, lies): (UnitId, Square, bool),
    enemies: &[UnitId],
    edges: &dyn Fn(Aim) -> Edges,
) -> i32 {
    let taken = enemies.iter().filter_map(|&enemy| threat(battle, (unit, on, lies), enemy, edges));
    taken.map(|estimate| estimate.expected_x100).sum()
}
