//! The chances and the expected damage of an attack, by the numbers that its roll uses.

use super::{
    ability::save_fails,
    attack::{Aim, ReadyWeapon, against, bonus, critical_dice, damage, edges, is_always_critical, stun_difficulty},
};
use crate::{
    battle::UnitId,
    dice::{Breakdown, Chance, DiceCode, Spread, sum_at_least},
    rules::swu::{
        data::Ability,
        state::{BattleAccess, Edges},
    },
};

/// The odds of an attack roll: a natural 20 always hits, a natural 1 always misses. SWU-CORE-07
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitOdds {
    /// The chance to hit, critical hits included.
    pub hit: Chance,
    /// The chance of a critical hit.
    pub critical: Chance,
}

/// The odds of an attack with this bonus against this Armour Class. SWU-CORE-01, SWU-CORE-07
pub fn hit_odds(bonus: i32, against: i32, edges: &Edges, always_critical: bool) -> HitOdds {
    let faces = (21 - (against - bonus)).clamp(1, 19);
    let hit = edges.chance(u32::try_from(faces).unwrap_or(1));
    HitOdds { hit, critical: if always_critical { hit } else { edges.chance(1) } }
}

/// Everything about an attack as a preview shows it.
#[derive(Clone, Debug)]
pub struct AttackOdds {
    /// The bonus to the roll.
    pub bonus: Breakdown,
    /// The Armour Class.
    pub against: Breakdown,
    /// Advantage and disadvantage.
    pub edges: Edges,
    /// The chance to hit.
    pub hit: Chance,
    /// The damage of a plain hit.
    pub damage: Spread,
    /// Expected damage in hundredths of a point; for a stun, its value.
    pub expected_x100: i32,
    /// The chance to put the target out of action.
    pub defeat: Chance,
    /// For a stun, the difficulty of the save and the chance that a hit stuns.
    pub stun: Option<(i32, Chance)>,
}

/// The odds of an attack with a weapon. SWU-STUN-05
pub fn attack_odds(battle: &BattleAccess, aim: Aim, ready: &ReadyWeapon) -> AttackOdds {
    odds_with(battle, aim, ready, edges(battle, aim))
}

/// The odds of an attack with a weapon under these advantages and disadvantages.
pub fn odds_with(battle: &BattleAccess, aim: Aim, ready: &ReadyWeapon, edges: Edges) -> AttackOdds {
    let weapon = &ready.weapon;
    let (bonus, against) = (bonus(battle, aim, weapon), against(battle, aim, weapon.is_melee()));
    let odds = hit_odds(bonus.total(), against.total(), &edges, is_always_critical(battle, aim));
    if ready.stuns {
        let dc = stun_difficulty(battle, aim.by).total();
        let fails = save_fails(battle, aim.target, Ability::Constitution, dc, 0);
        let value = stun_value(battle, aim.target, fails);
        let never = Chance::NEVER;
        return AttackOdds {
            bonus,
            against,
            edges,
            hit: odds.hit,
            damage: Spread::of(0, 1, 0),
            expected_x100: odds.hit.and(fails).per_mille() * value / 1000,
            defeat: never,
            stun: Some((dc, fails)),
        };
    }
    let (dice, modifier) = damage(battle, aim.by, weapon);
    let Harm { expected_x100, defeat } = harm(battle, aim.target, odds, dice, modifier.total());
    let spread = with_modifier(dice, modifier.total());
    AttackOdds { bonus, against, edges, hit: odds.hit, damage: spread, expected_x100, defeat, stun: None }
}

/// The value of stunning a unit that fails the save so often, in hundredths of a point: the value of one turn for each of
/// the turns that it is likely to lose, three at most. Nothing for a unit that is stunned already. SWU-STUN-04
pub fn stun_value(battle: &BattleAccess, target: UnitId, fails: Chance) -> i32 {
    /// Turns that count, in thousandths.
    const MOST: i32 = 3000;
    if battle.conditions(target).stunned.is_some() {
        return 0;
    }
    let turns = 1_000_000 / (1000 - fails.per_mille()).max(1);
    battle.data.0.ai.stunned * turns.min(MOST) / 1000
}

/// The expected damage and the chance to put the target out of action.
#[derive(Clone, Copy, Debug)]
pub struct Harm {
    /// Expected damage in hundredths of a point.
    pub expected_x100: i32,
    /// The chance to put the target out of action.
    pub defeat: Chance,
}

/// The expected result of an attack with these odds.
pub fn harm(battle: &BattleAccess, target: UnitId, odds: HitOdds, dice: DiceCode, modifier: i32) -> Harm {
    HitResult::of(battle, target, dice, modifier).harm(odds)
}

/// The expected result of a hit. The damage is no more than the target has left.
#[derive(Clone, Copy, Debug)]
pub struct HitResult {
    plain: Harm,
    critical: Harm,
}

impl HitResult {
    /// The result of a hit with these damage dice.
    pub fn of(battle: &BattleAccess, target: UnitId, dice: DiceCode, modifier: i32) -> Self {
        let left = battle.vital(target).now.max(1);
        let result = |dice: DiceCode| {
            let expected_x100 = with_modifier(dice, modifier).mean_x100.min(left * 100);
            Harm { expected_x100, defeat: sum_at_least(dice, left - modifier) }
        };
        Self { plain: result(dice), critical: result(critical_dice(dice)) }
    }

    /// The result of an attack that hits so often.
    pub fn harm(self, odds: HitOdds) -> Harm {
        let critical = odds.critical.per_mille();
        let plain = odds.hit.per_mille() - critical;
        let expected_x100 = (plain * self.plain.expected_x100 + critical * self.critical.expected_x100) / 1000;
        let defeat = (plain * self.plain.defeat.per_mille() + critical * self.critical.defeat.per_mille()) / 1000;
        Harm { expected_x100, defeat: Chance { favourable: u32::try_from(defeat).unwrap_or(0), of: 1000 } }
    }
}

/// The spread of damage dice with a modifier; a hit deals at least one point. SWU-MELEE-03
pub fn with_modifier(dice: DiceCode, modifier: i32) -> Spread {
    let Spread { min, mean_x100, max } = dice.spread();
    Spread {
        min: (min + modifier).max(1),
        mean_x100: (mean_x100 + modifier * 100).max(100),
        max: (max + modifier).max(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SWU-CORE-01, SWU-CORE-07, SWU-EX-01: 16 or more on the die.
    #[test]
    fn the_edges_of_the_die() {
        let plain = Edges::default();
        let hit = |bonus, against| hit_odds(bonus, against, &plain, false).hit;
        assert_eq!(hit(3, 19), Chance { favourable: 5, of: 20 });
        assert_eq!(hit(0, 40).favourable, 1, "a natural 20 always hits");
        assert_eq!(hit(20, 10).favourable, 19, "a natural 1 always misses");
        assert_eq!(hit_odds(0, 10, &plain, true).critical, hit(0, 10));
    }
}
