//! Statistics of a battle, from its events: damage, luck, moves and defeats by unit, and the strength of the sides by
//! round.

use std::collections::BTreeMap;

use crate::{
    battle::{AttackResult, Event, Roll, SideId, UnitChange, UnitId},
    dice::{Breakdown, Chance, sum_at_least},
};

/// A unit as the statistics need to know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Participant {
    /// The side that commands it.
    pub side: SideId,
    /// The worst step of its condition track; 0 if it has no track.
    pub worst_step: u8,
}

/// The statistics of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The deeds of the units, by unit id.
    pub units: Vec<UnitStatistics>,
    /// The strength of the sides at the start of each round and at the end.
    pub rounds: Vec<RoundStrength>,
    /// True if damage is counted in points; otherwise it is counted in steps down a condition track.
    pub counts_points: bool,
}

/// The deeds of a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnitStatistics {
    /// Points of damage dealt to others.
    pub dealt: i32,
    /// Points of damage taken.
    pub taken: i32,
    /// Steps down their tracks to which it has brought others.
    pub steps_dealt: u32,
    /// Steps down its own track.
    pub steps_taken: u32,
    /// The number of attacks.
    pub attacks: u32,
    /// The number of attacks that hit.
    pub hits: u32,
    /// The expected number of hits, in thousandths.
    pub expected_per_mille: u32,
    /// The number of squares that it moved of its own accord.
    pub squares: u32,
    /// The units that it put out of action, in order; a unit that fell twice counts twice.
    pub felled: Vec<UnitId>,
    /// The unit that put it out of action last; `None` if it never fell, or by no unit.
    pub felled_by: Option<UnitId>,
    /// True if it is out of action at the end.
    pub is_out: bool,
}

/// The strength of the sides at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundStrength {
    /// The round that begins; `None` at the end of the battle and for rounds that are not counted.
    pub round: Option<u32>,
    /// The strength by side: 1000 for each unit on the board that is unhurt, less for those that are hurt.
    pub sides: Vec<i32>,
}

impl Statistics {
    /// Counts the events of a battle.
    pub fn of(participants: &[Participant], events: &[Event]) -> Self {
        let mut count = Count::new(participants, events);
        for event in events {
            count.follow(event);
        }
        count.note_strength(None);
        let Count { states, mut statistics, .. } = count;
        for (unit, state) in statistics.units.iter_mut().zip(states) {
            unit.is_out = state.is_out;
        }
        statistics
    }

    /// The damage that a unit has dealt and taken, in the terms of the battle.
    pub fn damage(&self, unit: &UnitStatistics) -> (i64, i64) {
        match self.counts_points {
            true => (unit.dealt.into(), unit.taken.into()),
            false => (unit.steps_dealt.into(), unit.steps_taken.into()),
        }
    }
}

/// The chance that an attack roll hits. One d20 always hits with its highest face and misses with a 1; a pool of dice
/// must reach the number.
fn chance_to_hit(roll: &Roll, against: &Breakdown) -> Chance {
    let needed = against.total() - roll.bonus.total();
    if (roll.dice.count, roll.dice.sides) != (1, 20) {
        return sum_at_least(roll.dice, needed);
    }
    let lowest = (needed - i32::from(roll.dice.bonus)).clamp(2, 20);
    let chance = Chance { favourable: u32::try_from(21 - lowest).unwrap_or(1), of: 20 };
    match &roll.dropped {
        Some(dropped) if dropped.reason.starts_with("disadvantage") => chance.with_disadvantage(),
        Some(_) => chance.with_advantage(),
        None => chance,
    }
}

/// The statistics while events are counted.
struct Count<'a> {
    participants: &'a [Participant],
    states: Vec<UnitState>,
    statistics: Statistics,
    /// The unit that hurt each unit last.
    hurt_by: BTreeMap<UnitId, UnitId>,
}

/// The state of a unit that its strength depends on.
#[derive(Clone, Copy)]
struct UnitState {
    is_on_board: bool,
    is_out: bool,
    /// The points left and at most; `None` before the first damage.
    points: Option<(i32, i32)>,
    step: u8,
}

impl<'a> Count<'a> {
    fn new(participants: &'a [Participant], events: &[Event]) -> Self {
        let is_reserve = |unit: UnitId| {
            events.iter().any(|event| matches!(event, Event::Arrived { unit: other, .. } if *other == unit))
        };
        let states = (0..participants.len()).map(|place| {
            let unit = UnitId(u16::try_from(place).unwrap_or(u16::MAX));
            UnitState { is_on_board: !is_reserve(unit), is_out: false, points: None, step: 0 }
        });
        let counts_points = events.iter().any(|event| matches!(event, Event::Damaged { .. }));
        let units = vec![UnitStatistics::default(); participants.len()];
        Self {
            participants,
            states: states.collect(),
            statistics: Statistics { units, counts_points, ..Statistics::default() },
            hurt_by: BTreeMap::new(),
        }
    }

    fn follow(&mut self, event: &Event) {
        if let Some((unit, change)) = event.unit_change() {
            self.set(unit, |state| state.follow(change));
        }
        match event {
            Event::RoundBegan { round, title } => self.note_strength(Some(*round).filter(|_| title.is_none())),
            Event::Stepped { unit, forced: None, .. } => self.change(*unit, |unit| unit.squares += 1),
            Event::Attacked { attacker, roll, against, verdict, .. } => {
                let chance = u32::try_from(chance_to_hit(roll, against).per_mille()).unwrap_or(0);
                self.change(*attacker, |unit| {
                    unit.attacks += 1;
                    unit.hits += u32::from(*verdict != AttackResult::Miss);
                    unit.expected_per_mille += chance;
                });
            }
            Event::Damaged { unit, by, amount, .. } => {
                self.note_hurt(*unit, *by);
                self.change(*unit, |unit| unit.taken += amount);
                if let Some(by) = by.filter(|by| by != unit) {
                    self.change(by, |unit| unit.dealt += amount);
                }
            }
            Event::Resisted { unit, by, .. } => self.note_hurt(*unit, *by),
            Event::ConditionMoved { unit, from, to, .. } => {
                let steps = u32::from(to.saturating_sub(*from));
                self.change(*unit, |unit| unit.steps_taken += steps);
                if let Some(by) = self.hurt_by.get(unit).copied() {
                    self.change(by, |unit| unit.steps_dealt += steps);
                }
            }
            Event::Fell { unit, .. } => {
                let by = self.hurt_by.get(unit).copied();
                self.change(*unit, |unit| unit.felled_by = by);
                if let Some(by) = by {
                    self.change(by, |other| other.felled.push(*unit));
                }
            }
            _ => {}
        }
    }

    fn note_hurt(&mut self, unit: UnitId, by: Option<UnitId>) {
        match by.filter(|by| *by != unit) {
            Some(by) => _ = self.hurt_by.insert(unit, by),
            None => _ = self.hurt_by.remove(&unit),
        }
    }

    fn change(&mut self, unit: UnitId, change: impl FnOnce(&mut UnitStatistics)) {
        if let Some(unit) = self.statistics.units.get_mut(usize::from(unit.0)) {
            change(unit);
        }
    }

    fn set(&mut self, unit: UnitId, set: impl FnOnce(&mut UnitState)) {
        if let Some(state) = self.states.get_mut(usize::from(unit.0)) {
            set(state);
        }
    }

    fn note_strength(&mut self, round: Option<u32>) {
        let sides = self.participants.iter().map(|one| usize::from(one.side.0) + 1).max().unwrap_or(0);
        let mut strength = vec![0; sides];
        for (participant, state) in self.participants.iter().zip(&self.states) {
            if let Some(sum) = strength.get_mut(usize::from(participant.side.0)) {
                *sum += state.strength(participant.worst_step);
            }
        }
        self.statistics.rounds.push(RoundStrength { round, sides: strength });
    }
}

impl UnitState {
    fn follow(&mut self, change: UnitChange) {
        match change {
            UnitChange::Points { left, max } => self.points = Some((left, max)),
            UnitChange::Step(step) => self.step = step,
            UnitChange::Fell(_) => self.is_out = true,
            UnitChange::Revived => self.is_out = false,
            UnitChange::Arrived => self.is_on_board = true,
            UnitChange::Departed => self.is_on_board = false,
            UnitChange::Prone(_) => {}
        }
    }

    /// The share of its points that is left, or of its track if it has lost no points; in thousandths.
    fn strength(self, worst_step: u8) -> i32 {
        if self.is_out || !self.is_on_board {
            return 0;
        }
        match self.points {
            Some((left, max)) => left.max(0) * 1000 / max.max(1),
            None if worst_step == 0 => 1000,
            None => i32::from(worst_step.saturating_sub(self.step)) * 1000 / i32::from(worst_step),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::{AttackKind, Defeat, DefeatKind, ForcedMovement},
        dice::DiceCode,
        grid::Square,
    };

    const PAIR: [Participant; 2] =
        [Participant { side: SideId(0), worst_step: 0 }, Participant { side: SideId(1), worst_step: 4 }];
    const A: UnitId = UnitId(0);
    const B: UnitId = UnitId(1);

    fn d20(face: u32, bonus: i32) -> Roll {
        Roll::new(DiceCode::new(1, 20), vec![face], Breakdown::new().with("skill", bonus))
    }

    fn against(number: i32) -> Breakdown {
        Breakdown::new().with("base", number)
    }

    fn attacked(face: u32, verdict: AttackResult) -> Event {
        Event::Attacked {
            attacker: A,
            target: B,
            weapon: "rifle".into(),
            manner: AttackKind::Ranged,
            roll: d20(face, 5),
            defense: "Reflex".into(),
            against: against(16),
            verdict,
            occasion: None,
            in_area: false,
        }
    }

    fn damaged(amount: i32, left: i32) -> Event {
        Event::Damaged { unit: B, by: Some(A), roll: d20(1, 0), notes: Vec::new(), amount, left, max: 20 }
    }

    fn began(round: u32) -> Event {
        Event::RoundBegan { round, title: None }
    }

    fn stepped(forced: Option<ForcedMovement>) -> Event {
        Event::Stepped { unit: A, from: Square::new(0, 0), to: Square::new(1, 0), cost: 1, driver: None, forced }
    }

    #[test]
    fn deeds_are_counted_for_the_units_that_did_them() {
        let fall = Defeat { fate: DefeatKind::Down, label: "unconscious".into() };
        let events = [
            began(1),
            stepped(None),
            stepped(None),
            stepped(Some(ForcedMovement::Pushed)),
            attacked(3, AttackResult::Miss),
            attacked(15, AttackResult::Hit),
            damaged(12, 8),
            began(2),
            attacked(20, AttackResult::Critical),
            damaged(10, -2),
            Event::Fell { unit: B, fall },
        ];
        let statistics = Statistics::of(&PAIR, &events);
        let [a, b] = &statistics.units[..] else { panic!("two units") };
        assert_eq!((a.squares, a.attacks, a.hits, a.expected_per_mille), (2, 3, 2, 1500));
        assert_eq!((a.dealt, a.taken, a.felled.as_slice(), a.is_out), (22, 0, &[B][..], false));
        assert_eq!((b.dealt, b.taken, b.felled_by, b.is_out), (0, 22, Some(A), true));
        assert!(statistics.counts_points);
        let strength: Vec<_> = statistics.rounds.iter().map(|one| (one.round, one.sides.clone())).collect();
        assert_eq!(strength, [(Some(1), vec![1000, 1000]), (Some(2), vec![1000, 400]), (None, vec![1000, 0])]);
    }

    /// Under rules without points, damage moves a unit down its track.
    #[test]
    fn steps_down_the_track_count_where_there_are_no_points() {
        let resisted = Event::Resisted {
            unit: B,
            by: Some(A),
            damage: d20(9, 0),
            resistance: d20(3, 0),
            result: "hurt".into(),
            harms: true,
        };
        let moved =
            |from, to| Event::ConditionMoved { unit: B, track: "injury".into(), from, to, label: "hurt".into() };
        let statistics = Statistics::of(&PAIR, &[began(1), resisted, moved(0, 3), moved(3, 2)]);
        assert!(!statistics.counts_points);
        assert_eq!(statistics.damage(&statistics.units[0]), (3, 0));
        assert_eq!(statistics.damage(&statistics.units[1]), (0, 3));
        assert_eq!(statistics.rounds.last().unwrap().sides, [1000, 500]);
    }

    #[test]
    fn reserves_count_from_their_arrival() {
        let arrived = Event::Arrived { unit: B, at: Square::new(3, 3) };
        let statistics = Statistics::of(&PAIR, &[began(1), arrived, began(2)]);
        let strength: Vec<i32> = statistics.rounds.iter().map(|one| one.sides[1]).collect();
        assert_eq!(strength, [0, 1000, 1000]);
    }

    #[test]
    fn chances_know_natural_faces_pools_and_second_dice() {
        let percent = |roll: &Roll, number| chance_to_hit(roll, &against(number)).percent();
        assert_eq!(percent(&d20(7, 5), 16), 50);
        assert_eq!(percent(&d20(7, 5), 2), 95);
        assert_eq!(percent(&d20(7, 5), 99), 5);
        assert_eq!(percent(&d20(7, 5).dropping(vec![3], "advantage: hidden"), 16), 75);
        assert_eq!(percent(&d20(3, 5).dropping(vec![7], "disadvantage: prone"), 16), 25);
        let pool = Roll::new(DiceCode::new(2, 6), vec![3, 4], Breakdown::new());
        assert_eq!((percent(&pool, 7), percent(&pool, 13)), (58, 0));
    }
}
