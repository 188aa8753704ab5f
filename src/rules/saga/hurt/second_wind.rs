//! Second wind: a breather when badly hurt.

use bevy::prelude::Component;

use super::vital;
use crate::{
    battle::{Illegal, UnitId},
    rules::saga::{
        battle::{BattleAccess, BodyReadOnlyItem},
        data::{Feat, UnitData},
    },
};

/// Second winds a unit has taken in this battle, which is one encounter. SAGA-WIND-03, SAGA-WIND-06
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SecondWinds {
    /// How many.
    pub taken: u8,
}

/// Whether the unit has a second wind at all. SAGA-WIND-04, SAGA-WIND-05
fn has_one(data: &UnitData) -> bool {
    data.heroic_level > 0 || data.feats.contains(&Feat::ExtraSecondWind)
}

/// What it heals: a quarter of the maximum or the Constitution score, whichever is more. SAGA-WIND-02, SAGA-WIND-06
pub fn amount(max_hp: i32, constitution: Option<i32>) -> i32 {
    (max_hp / 4).max(constitution.unwrap_or(0))
}

/// Why a second wind cannot be taken now. SAGA-WIND-01, SAGA-WIND-03
pub fn check(battle: &BattleAccess, own: &BodyReadOnlyItem) -> Result<(), Illegal> {
    if !has_one(&own.profile.data) {
        Err(Illegal::new("no_second_wind", "only heroic characters have a second wind"))
    } else if battle.upkeep(own.unit.id).winds.taken > 0 {
        Err(Illegal::new("second_wind_spent", "a second wind can be taken once in a battle"))
    } else if own.hp.now * 2 > own.hp.max {
        Err(Illegal::new("not_hurt_enough", "a second wind needs half of the hit points or fewer"))
    } else {
        Ok(())
    }
}

/// Takes it.
pub fn take(battle: &mut BattleAccess, unit: UnitId) {
    battle.upkeep_mut(unit).winds.taken += 1;
    let body = battle.body(unit);
    let heals = amount(body.hp.max, body.profile.data.abilities.constitution);
    vital::heal(battle, unit, heals);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-EXD-17, SAGA-WIND-02
    #[test]
    fn heals_the_greater_of_quarter_and_constitution() {
        assert_eq!(amount(50, Some(14)), 14);
        assert_eq!(amount(80, Some(14)), 20);
        assert_eq!(amount(50, None), 12);
    }
}
