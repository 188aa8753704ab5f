//! Second wind.

use crate::battle::UnitId;
use crate::rules::saga::damage::vital;
use crate::rules::saga::state::BattleAccess;

/// The hit points regained: a quarter of the maximum or the Constitution score, whichever is higher. SAGA-WIND-02,
/// SAGA-WIND-06
pub fn amount(max_hp: i32, constitution: Option<i32>) -> i32 {
    (max_hp / 4).max(constitution.unwrap_or(0))
}

/// Takes a second wind.
pub fn take(battle: &mut BattleAccess, unit: UnitId) {
    battle.winds_mut(unit).taken += 1;
    let combat_data = battle.combat_data(unit);
    let heals = amount(combat_data.hp.max, combat_data.profile.data.abilities.constitution);
    vital::heal(battle, unit, heals);
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::damage::second_wind::amount;

    /// SAGA-EXD-17, SAGA-WIND-02
    #[test]
    fn heals_the_greater_of_quarter_and_constitution() {
        assert_eq!(amount(50, Some(14)), 14);
        assert_eq!(amount(80, Some(14)), 20);
        assert_eq!(amount(50, None), 12);
    }
}
