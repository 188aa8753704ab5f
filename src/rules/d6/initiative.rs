//! Initiative by the charts: one roll for each group of units that hear each other.

use super::{
    data::Skill,
    query::initiative::{groups, pool, roller},
    state::BattleAccess,
    ties::{Contender, MOST_ROLLS, roll_off},
};
use crate::{
    battle::{Event, UnitId},
    dice::Pips,
};

/// A group, and the unit that rolls for it.
struct Entry {
    units: Vec<UnitId>,
    roller: UnitId,
    skill: Skill,
    /// The code of its dice.
    code: Pips,
    is_humans: bool,
    /// The totals of its rolls, the later ones against others with the same total.
    totals: Vec<i32>,
}

impl Contender for Entry {
    /// A tie between groups of persons, or of the computer, is rolled again. D6-INIT-13
    fn is_tied(&self, other: &Self) -> bool {
        (self.is_humans, &self.totals) == (other.is_humans, &other.totals)
    }

    fn rolls(&self) -> usize {
        if self.code.whole_dice() > 0 { self.totals.len() } else { MOST_ROLLS }
    }

    /// Makes the roll; below 1D only the pips count. D6-INIT-04, D6-DICE-04
    fn roll(&mut self, battle: &mut BattleAccess) {
        let roll = battle.roll(pool(battle, self.roller, self.skill));
        self.totals.push(roll.total);
        let side = battle.sides.name(battle.side(self.roller)).to_owned();
        let what = format!("initiative for {side} ({})", self.skill.name());
        battle.log_event(Event::Rolled { unit: self.roller, what, roll });
    }
}

/// Rolls for initiative and returns the groups, the one that declares first first: the lowest roll, and on a tie the
/// computer's. A single group has nothing to roll for. D6-INIT-04, D6-INIT-11 to D6-INIT-13
pub fn roll(battle: &mut BattleAccess) -> Vec<Vec<UnitId>> {
    let groups = groups(battle);
    if groups.len() < 2 {
        return groups;
    }
    let entries = groups.into_iter().filter_map(|units| {
        let (roller, skill) = roller(battle, &units)?;
        let code = pool(battle, roller, skill).total();
        Some(Entry { units, roller, skill, code, is_humans: battle.is_humans(roller), totals: Vec::new() })
    });
    let mut entries: Vec<Entry> = entries.collect();
    for entry in &mut entries {
        entry.roll(battle);
    }
    roll_off(battle, &mut entries);
    // Without dice to roll again, the lower code declares first.
    entries.sort_by_cached_key(|entry| {
        (entry.totals.first().copied(), entry.is_humans, entry.totals.clone(), entry.code, entry.roller)
    });
    entries.into_iter().map(|entry| entry.units).collect()
}
