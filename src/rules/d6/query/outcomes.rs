//! The damage that an attack may do, with the odds of each amount: more dice for accuracy, and less behind cover that it
//! breaks.

use super::{
    aim::Aim,
    difficulty::Difficulty,
    injury::{self, Damage, InjuryOdds},
    items, odds,
    protection::protector,
};
use crate::{
    battle::{ItemKey, UnitId},
    dice::{Chance, Pips, Pool},
    rules::d6::{
        data::{Charts, ObjectCondition},
        state::{BattleAccess, D6Profile},
    },
};

/// Damage with the chance that an attack does exactly this.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The chance.
    pub chance: Chance,
    /// The damage.
    pub damage: Damage,
}

/// All outcomes of an attack that does damage, reactions apart. Their chances add up to less than 1 by the chance that it
/// does none. D6-ACC-02, D6-PROT-01, D6-PROT-09
pub fn outcomes(
    battle: &BattleAccess,
    aim: Aim,
    difficulty: &Difficulty,
    pool: &Pool,
    damage: &Damage,
) -> Vec<Outcome> {
    let mut outcomes = hits(battle, difficulty, pool, damage);
    outcomes.extend(through_cover(battle, aim, difficulty, pool, damage));
    outcomes
}

/// The injuries that an attack with these outcomes may do to its target.
pub fn expected(battle: &BattleAccess, outcomes: &[Outcome], target: UnitId) -> InjuryOdds {
    let (mut value_x100, mut hurt, mut out) = (0, 0, 0);
    for Outcome { chance, damage } in outcomes {
        let odds = injury::injury_odds(battle, damage, target);
        value_x100 += chance.per_mille() * odds.value_x100 / 1000;
        hurt += chance.and(odds.hurts).favourable;
        out += chance.and(odds.defeats).favourable;
    }
    InjuryOdds { value_x100, hurts: Chance::millionths(hurt), defeats: Chance::millionths(out) }
}

/// The value for the AI of a called shot with these outcomes at a weapon in the hand of a unit, in hundredths of a point.
/// A unit that carries another weapon loses half as much. This is tuning, not a rule.
pub fn value_at_weapon(battle: &BattleAccess, outcomes: &[Outcome], holder: UnitId, key: &ItemKey) -> i32 {
    let Some((item, weapon)) = items::item(battle, holder, key).zip(items::data(battle, key)) else { return 0 };
    let (before, weights) = (items::condition(battle, item), battle.data.0.ai);
    let each = outcomes.iter().map(|Outcome { chance, damage }| {
        let results = ObjectCondition::ALL.into_iter().zip(odds::conditions(damage.pool.code(), weapon.body.code()));
        let ruins = results.filter(|(result, _)| before.after(*result) >= ObjectCondition::Severely);
        // A weapon set for stun does nothing to objects. D6-STUN-04
        let ruined: i32 = if damage.stuns { 0 } else { ruins.map(|(_, chance)| chance.per_mille()).sum() };
        let value = weights.disarmed + (weights.weapon_ruined - weights.disarmed) * ruined / 1000;
        chance.per_mille() * value / 1000
    });
    let value: i32 = each.sum();
    let is_worthless = battle.injury(holder).is_out() || !items::is_usable(battle, item);
    let is_spare = |(other, _): &(ItemKey, _)| other != key && !items::is_used_up(battle, other);
    match items::carried(battle, holder).iter().any(is_spare) {
        _ if is_worthless => 0,
        true => value / 2,
        false => value,
    }
}

/// The chance that an attack hits the object in front of its target. D6-PROT-01
pub fn chance_to_hit_cover(difficulty: &Difficulty, pool: &Pool) -> Chance {
    less(difficulty.without_cover().chance(pool), difficulty.chance(pool))
}

/// The hits, each with the dice that accuracy adds. D6-ACC-02
pub fn hits(battle: &BattleAccess, difficulty: &Difficulty, pool: &Pool, damage: &Damage) -> Vec<Outcome> {
    let mut reached = difficulty.chance(pool);
    if *battle.rules != D6Profile::Segments {
        return vec![Outcome { chance: reached, damage: damage.clone() }];
    }
    let mut hits = Vec::new();
    let step = Charts::shipped().accuracy.max(1);
    for dice in 0.. {
        let more = difficulty.chance_to_exceed(pool, step * (dice + 1));
        let accurate = Damage { pool: damage.pool.clone().with("accuracy", Pips::dice(dice)), ..damage.clone() };
        hits.push(Outcome { chance: less(reached, more), damage: accurate });
        if more.favourable == 0 {
            break;
        }
        reached = more;
    }
    hits
}

/// The shots that break through the object in front of the target. D6-PROT-09, D6-PROT-10
pub fn through_cover(
    battle: &BattleAccess,
    aim: Aim,
    difficulty: &Difficulty,
    pool: &Pool,
    damage: &Damage,
) -> Vec<Outcome> {
    // A weapon set for stun does nothing to objects. D6-STUN-04
    let may_break = battle.rules.has_charts() && difficulty.cover.is_some() && !damage.stuns;
    let stopped = if may_break { chance_to_hit_cover(difficulty, pool).favourable } else { 0 };
    let Some(object) = (stopped > 0).then(|| protector(battle, aim)).flatten() else { return Vec::new() };
    let conditions = odds::conditions(damage.pool.code(), object.data.strength.code());
    let results = ObjectCondition::ALL.into_iter().zip(conditions);
    let outcomes = results.filter_map(|(result, chance)| {
        let chance = Chance::millionths(stopped).and(chance);
        Some(Outcome { chance, damage: behind(damage, result)? })
    });
    outcomes.collect()
}

/// The damage behind an object on which a shot had this result; `None` if nothing gets through. D6-PROT-09, D6-PROT-10
pub fn behind(damage: &Damage, result: ObjectCondition) -> Option<Damage> {
    let (_, lost) = Charts::shipped().through_cover.iter().find(|(condition, _)| *condition == result)?;
    let pool = damage.pool.clone().with("through the cover", Pips::dice(-lost));
    pool.is_usable().then(|| Damage { pool, ..damage.clone() })
}

/// The chance of the first event without the second, which is a part of it.
fn less(all: Chance, part: Chance) -> Chance {
    Chance { favourable: all.favourable.saturating_sub(part.favourable), ..all }
}
