//! Initiative: the order of turns.

use bevy::prelude::{Component, Resource};

use super::{ability::skill_bonus, data::Skill, field::Field};
use crate::battle::{Controller, Event, UnitId};

/// A unit's place in the order, once rolled. SAGA-INIT-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Initiative {
    /// What it rolled; `None` before.
    pub count: Option<i32>,
}

/// A point in the battle: the turn of a unit in a round. Effects end just before the same point some rounds later.
/// SAGA-RND-04, SAGA-RND-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moment {
    /// From 1; 0 is the surprise round.
    pub round: u32,
    /// Whose turn; `None` before the first turn of a round.
    pub turn: Option<UnitId>,
}

impl Moment {
    /// Whether an effect of `rounds` rounds that began then ends at the moment `now`. SAGA-RND-05
    pub fn is_over(self, rounds: u32, now: Self) -> bool {
        self.round + rounds == now.round && self.turn == now.turn
    }
}

/// Who acts when.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnOrder {
    /// Highest first. Those who can no longer act keep their place. SAGA-INIT-02, SAGA-RND-02
    pub units: Vec<UnitId>,
    /// From 1; 0 before the first regular round.
    pub round: u32,
    /// Place in `units` whose turn comes next.
    pub next: usize,
    /// Whether this is the surprise round. SAGA-SEQ-03
    pub surprise: bool,
    /// Whose turn it is.
    pub current: Option<UnitId>,
}

impl TurnOrder {
    /// The point in the battle now.
    pub fn moment(&self) -> Moment {
        Moment { round: self.round, turn: self.current }
    }
}

/// One or several units on one roll. SAGA-INIT-04
struct Entry {
    units: Vec<UnitId>,
    modifier: i32,
    total: i32,
    /// Further rolls that broke ties, in turn.
    tie_breaks: Vec<u32>,
}

/// Rolls for these units and adds them to the order. SAGA-INIT-01 to SAGA-INIT-07
pub fn roll_for(field: &mut Field, units: &[UnitId]) {
    let mut entries: Vec<Entry> = group(field, units).into_iter().map(|units| roll(field, units)).collect();
    break_ties(field, &mut entries);
    entries.sort_by(|a, b| rank(b).cmp(&rank(a)));
    for entry in entries {
        let place = place_for(field, &entry);
        let after = field.order.units.split_off(place);
        field.order.units.extend(entry.units);
        field.order.units.extend(after);
    }
    let order = field.order.units.clone();
    field.tell(Event::OrderSet { order });
}

fn rank(entry: &Entry) -> (i32, i32, &[u32]) {
    (entry.total, entry.modifier, &entry.tie_breaks)
}

/// Nameless units of one kind on an AI side share a roll; all others roll alone. SAGA-INIT-06, SAGA-EX-10
fn group(field: &Field, units: &[UnitId]) -> Vec<Vec<UnitId>> {
    let mut groups: Vec<Vec<UnitId>> = Vec::new();
    for &unit in units {
        let mate = groups.iter_mut().find(|group| group.first().is_some_and(|&first| share_a_roll(field, first, unit)));
        match mate {
            Some(group) => group.push(unit),
            None => groups.push(vec![unit]),
        }
    }
    groups
}

fn share_a_roll(field: &Field, a: UnitId, b: UnitId) -> bool {
    let (a, b) = (field.body(a), field.body(b));
    a.unit.side == b.unit.side
        && field.sides.controller(a.unit.side) == Controller::Ai
        && a.profile.kind == b.profile.kind
        && !a.profile.data.hero
        && !a.profile.named
        && !b.profile.named
}

/// One roll with the lowest modifier of the group. SAGA-INIT-04, SAGA-EXD-32
fn roll(field: &mut Field, units: Vec<UnitId>) -> Entry {
    let bonuses = units.iter().map(|&unit| skill_bonus(field, unit, Skill::Initiative));
    let bonus = bonuses.min_by_key(crate::dice::Breakdown::total).unwrap_or_default();
    let modifier = bonus.total();
    let roll = field.roll_d20(bonus);
    let total = roll.total;
    for &unit in &units {
        field.body_mut(unit).initiative.count = Some(total);
    }
    field.tell(Event::InitiativeRolled { units: units.clone(), roll });
    Entry { units, modifier, total, tie_breaks: Vec::new() }
}

/// Equal totals: the higher modifier; still equal: roll again until different. SAGA-INIT-03
fn break_ties(field: &mut Field, entries: &mut [Entry]) {
    loop {
        let tied: Vec<usize> = (0..entries.len())
            .filter(|&a| (0..entries.len()).any(|b| a != b && rank(&entries[a]) == rank(&entries[b])))
            .collect();
        if tied.is_empty() || field.dice.fault().is_some() {
            return;
        }
        for place in tied {
            let face = field.dice.roll(20);
            entries[place].tie_breaks.push(face);
        }
    }
}

/// Behind everyone who rolled as much or more; those already in the order stay ahead on a tie.
fn place_for(field: &Field, entry: &Entry) -> usize {
    let ahead = |unit: &UnitId| field.body(*unit).initiative.count.is_some_and(|count| count >= entry.total);
    field.order.units.iter().rposition(ahead).map_or(0, |place| place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-EX-01, SAGA-RND-05
    #[test]
    fn one_round_lasts_to_the_same_count_of_the_next() {
        let (fifteen, three, twenty) = (UnitId(1), UnitId(2), UnitId(0));
        let began = Moment { round: 2, turn: Some(fifteen) };
        assert!(!began.is_over(1, Moment { round: 2, turn: Some(three) }));
        assert!(!began.is_over(1, Moment { round: 3, turn: Some(twenty) }));
        assert!(began.is_over(1, Moment { round: 3, turn: Some(fifteen) }));
    }
}
