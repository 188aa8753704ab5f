//! Changes of the dice codes of a unit: severe injuries, Fate Points, wounds and stuns.

use crate::{
    battle::UnitId,
    dice::{Pips, PoolSum},
    rules::d6::{
        data::Skill,
        state::{BattleAccess, Plan},
    },
};

/// The code of a skill or an attribute of a unit, less what severe injuries have taken for good. D6-SEV-04
pub fn own(battle: &BattleAccess, unit: UnitId, skill: Skill) -> Pips {
    Pips(battle.data_of(unit).code(skill).0 + battle.severe(unit).change_of(skill).0)
}

/// A pool with its code once more, if the unit has declared a Fate Point. D6-PTS-02
pub fn doubled<S: PoolSum>(pool: S, code: Pips, plan: &Plan) -> S {
    if plan.doubles_codes() { pool.plus(|| "Fate Point", code) } else { pool }
}

/// A pool less the penalties of wounds and of stuns. D6-INJ-01, D6-INJ-04 to D6-INJ-06, D6-INJ-17
pub fn weakened<S: PoolSum>(battle: &BattleAccess, unit: UnitId, pool: S) -> S {
    let stuns = i32::try_from(battle.stuns(unit).in_force(battle.round.number)).unwrap_or(0);
    let pool = pool.plus(|| "wounded", battle.injury(unit).penalty(*battle.rules));
    pool.plus(|| "stunned", Pips::dice(-stuns))
}
