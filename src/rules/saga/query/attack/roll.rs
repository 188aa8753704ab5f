//! The attack roll and its result.

use crate::battle::{AttackKind, AttackResult, Event, Roll, UnitId};
use crate::dice::Breakdown;

/// An attack on one target before its roll.
pub struct Attempt {
    pub attacker: UnitId,
    pub target: UnitId,
    /// Display name of the weapon.
    pub weapon: String,
    /// Melee, ranged or thrown.
    pub manner: AttackKind,
    /// The defense that the roll must reach.
    pub against: Breakdown,
    /// The occasion as text for players; `None` for a regular attack.
    pub occasion: Option<String>,
}

impl Attempt {
    /// The event of this attack with its roll and result.
    pub fn rolled(self, roll: Roll, verdict: AttackResult) -> Event {
        let Self { attacker, target, weapon, manner, against, occasion } = self;
        let defense = "Reflex".to_owned();
        let in_area = false;
        Event::Attacked { attacker, target, weapon, manner, roll, defense, against, verdict, occasion, in_area }
    }
}

/// The result of an attack roll against a defense.
pub fn verdict(roll: &Roll, against: &Breakdown) -> AttackResult {
    verdict_by_face(roll.faces.first().copied().unwrap_or(1), roll.total, against.total())
}

/// A tie hits; a natural 20 always hits and is a critical hit; a natural 1 always misses. SAGA-ATK-02, SAGA-ATK-08,
/// SAGA-ATK-11
fn verdict_by_face(face: u32, total: i32, against: i32) -> AttackResult {
    match face {
        20 => AttackResult::Critical,
        1 => AttackResult::Miss,
        _ if total >= against => AttackResult::Hit,
        _ => AttackResult::Miss,
    }
}

/// Damage of an attack: at least 1, doubled on a critical hit. SAGA-DMG-04, SAGA-ATK-09, SAGA-CONV-06
pub fn total_damage(rolled: i32, verdict: AttackResult) -> i32 {
    rolled.max(1) * if verdict == AttackResult::Critical { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use crate::battle::AttackResult;
    use crate::rules::saga::query::attack::roll::{total_damage, verdict_by_face};

    /// SAGA-EXD-13, SAGA-ATK-02, SAGA-ATK-08, SAGA-ATK-11
    #[test]
    fn a_tie_hits_and_natural_faces_overrule() {
        assert_eq!(verdict_by_face(8, 16, 16), AttackResult::Hit);
        assert_eq!(verdict_by_face(8, 16, 17), AttackResult::Miss);
        assert_eq!(verdict_by_face(15, 14, 15), AttackResult::Miss);
        assert_eq!(verdict_by_face(20, 21, 40), AttackResult::Critical);
        assert_eq!(verdict_by_face(1, 30, 10), AttackResult::Miss);
    }

    /// SAGA-EXD-14, SAGA-DMG-04, SAGA-ATK-09
    #[test]
    fn damage_is_at_least_one_and_criticals_double_all_of_it() {
        assert_eq!(total_damage(18, AttackResult::Critical), 36);
        assert_eq!(total_damage(-1, AttackResult::Hit), 1);
        assert_eq!(total_damage(-1, AttackResult::Critical), 2);
    }
}
