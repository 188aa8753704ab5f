//! The attacks of two units on each other in the open, by distance: a cheap filter of squares for the AI.

use super::{
    ability::save_fails,
    area,
    attack::{self, ReadyWeapon, armour_class, melee_reach, own_bonus, range_penalty, stun_difficulty},
    attack_odds::{HitOdds, HitResult, hit_odds, stun_value},
};
use crate::{
    battle::UnitId,
    dice::{Chance, DiceCode},
    rules::{
        DuelEstimate, RangeBand, RangeFalloff,
        swu::{
            data::Ability,
            state::{BattleAccess, Edges},
        },
    },
};

/// The distances in squares up to which the range penalty of a shot is the same. SWU-RANGE-03 to SWU-RANGE-07
const RANGES: [i32; 5] = [4, 10, 20, 40, 80];

/// The attacks of a unit and some enemies on each other in the open, by distance. Enemies that lie count as they lie, and
/// the unit stands, as it does elsewhere.
pub fn duel_estimates(battle: &BattleAccess, unit: UnitId, enemies: &[UnitId]) -> Vec<DuelEstimate> {
    let own = Arsenal::of(battle, unit);
    let each = enemies.iter().map(|&enemy| DuelEstimate {
        dealt: own.range_falloff(battle, enemy, battle.prone(enemy).0),
        taken: Arsenal::of(battle, enemy).range_falloff(battle, unit, false),
    });
    each.collect()
}

/// The ready weapons of a unit with all numbers of their attacks that do not depend on the target.
struct Arsenal {
    unit: UnitId,
    arms: Vec<Arm>,
    over_areas: Vec<ReadyWeapon>,
}

/// A weapon for attacks on single targets.
struct Arm {
    ready: ReadyWeapon,
    dice: DiceCode,
    modifier: i32,
    /// The distances in squares that it reaches, each with the bonus of an attack up to there.
    bonuses: Vec<(i32, i32)>,
}

/// The effect of a hit of a weapon on a target.
#[derive(Clone, Copy)]
enum HitEffect {
    /// A stun: the chance that the save fails, and the value of the stun then.
    Stun(Chance, i32),
    /// Damage.
    Damage(HitResult),
}

impl Arsenal {
    fn of(battle: &BattleAccess, unit: UnitId) -> Self {
        let arms = attack::ready_weapons(battle, unit).map(|ready| Arm::of(battle, unit, ready)).collect();
        Self { unit, arms, over_areas: attack::area_weapons(battle, unit).collect() }
    }

    /// The expected damage of each weapon to a target within each of its ranges, with nothing in the way. `lies` is true if
    /// the target counts as prone.
    fn range_falloff(&self, battle: &BattleAccess, target: UnitId, lies: bool) -> RangeFalloff {
        let against = armour_class(battle, target).total();
        let can_affect = |ready: &ReadyWeapon| !ready.stuns || attack::can_stun(battle, ready.weapon.ion, target);
        let mut bands = Vec::new();
        for arm in self.arms.iter().filter(|arm| can_affect(&arm.ready)) {
            let effect = HitEffect::of(battle, self.unit, arm, target);
            let posture = if lies { attack::against_prone(arm.ready.weapon.is_melee()) } else { 0 };
            bands.extend(arm.bonuses.iter().map(|&(farthest, bonus)| {
                let odds = hit_odds(bonus + posture, against, &Edges::default(), false);
                let (expected_x100, defeat_per_mille) = effect.expected(odds);
                RangeBand { farthest, expected_x100, injury_per_mille: None, defeat_per_mille }
            }));
        }
        bands.extend(self.over_areas.iter().map(|ready| {
            let odds = area::odds_in_the_open(battle, self.unit, target, &ready.weapon);
            let (expected_x100, defeat_per_mille) = (odds.expected_x100, odds.defeat.per_mille());
            let farthest = area::farthest(&ready.weapon);
            RangeBand { farthest, expected_x100, injury_per_mille: None, defeat_per_mille }
        }));
        RangeFalloff::of(bands)
    }
}

impl Arm {
    fn of(battle: &BattleAccess, unit: UnitId, ready: ReadyWeapon) -> Self {
        let weapon = &ready.weapon;
        let own = own_bonus(battle, unit, weapon).total();
        let bonuses = match weapon.is_melee() {
            true => vec![(melee_reach(battle, unit, weapon), own)],
            false => {
                let most = weapon.range.unwrap_or(i32::MAX);
                let mut farthest = RANGES.map(|squares| squares.min(most)).to_vec();
                farthest.dedup();
                let penalty = |squares| Some((squares, own + range_penalty(squares, weapon.optics)?.1));
                farthest.into_iter().filter_map(penalty).collect()
            }
        };
        let (dice, modifier) = attack::damage(battle, unit, weapon);
        Self { dice, modifier: modifier.total(), bonuses, ready }
    }
}

impl HitEffect {
    fn of(battle: &BattleAccess, unit: UnitId, arm: &Arm, target: UnitId) -> Self {
        if arm.ready.stuns {
            let dc = stun_difficulty(battle, unit).total();
            let fails = save_fails(battle, target, Ability::Constitution, dc, 0);
            return Self::Stun(fails, stun_value(battle, target, fails));
        }
        Self::Damage(HitResult::of(battle, target, arm.dice, arm.modifier))
    }

    /// The expected damage of an attack that hits so often, and the chance to put the target out of action, in thousandths.
    fn expected(self, odds: HitOdds) -> (i32, i32) {
        match self {
            Self::Stun(fails, value) => (odds.hit.and(fails).per_mille() * value / 1000, 0),
            Self::Damage(result) => {
                let harm = result.harm(odds);
                (harm.expected_x100, harm.defeat.per_mille())
            }
        }
    }
}
