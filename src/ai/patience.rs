//! Patience: a side that attacks and is attacked in vain for some rounds minds the danger less and goes nearer, so that
//! two sides behind cover do not shoot at each other for ever.

use bevy::prelude::World;

use super::weights::Weights;
use crate::{
    battle::{Event, Log, UnitId},
    rules,
};

/// The number of rounds in vain after which more of them change nothing.
const MOST_ROUNDS: i32 = 12;

/// The weights of a unit whose side has lost its patience; `None` while it is patient. Units that must last stay as
/// careful as they are.
pub fn weights_of(world: &mut World, unit: UnitId, weights: &Weights) -> Option<Weights> {
    if i32::try_from(world.resource::<Log>().round()).is_ok_and(|round| round <= weights.patience) {
        return None;
    }
    let rounds = vain_rounds(world, unit) - weights.patience;
    (rounds > 0).then(|| Weights {
        caution: weights.caution * (100 - rounds * weights.impatience).max(0) / 100,
        fair_attack: weights.fair_attack + rounds * weights.vain_round,
        ..weights.clone()
    })
}

/// The number of rounds with attacks by or on the side of a unit since one last did harm.
fn vain_rounds(world: &mut World, unit: UnitId) -> i32 {
    let side_of = |unit, query: &dyn rules::BattleQuery| query.side_and_space(unit).map(|(side, _)| side);
    let own: Vec<UnitId> = rules::query(world, |query| {
        let side = side_of(unit, query);
        query.roster().units().filter(|&friend| side_of(friend, query) == side).collect()
    });
    count(&world.resource::<Log>().events, &own)
}

/// The number of rounds in which these units attacked or were attacked since one of the attacks last did harm; at most
/// [`MOST_ROUNDS`].
fn count(events: &[Event], own: &[UnitId]) -> i32 {
    let (mut rounds, mut has_attack) = (0, false);
    for event in events.iter().rev() {
        if let Event::RoundBegan { .. } = event {
            rounds += i32::from(has_attack);
            has_attack = false;
        } else if event.units().any(|unit| own.contains(&unit)) {
            if is_harm(event) {
                break;
            }
            has_attack |= matches!(event, Event::Attacked { .. });
        }
        if rounds >= MOST_ROUNDS {
            break;
        }
    }
    rounds
}

/// True if somebody is worse off after the event, or if it breaks something.
fn is_harm(event: &Event) -> bool {
    match event {
        Event::Damaged { amount, .. } => *amount > 0,
        Event::ConditionMoved { from, to, .. } => to > from,
        Event::Fell { .. } | Event::Broken { .. } => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::{AttackKind, AttackResult, Roll},
        dice::{Breakdown, DiceCode},
    };

    fn round(round: u32) -> Event {
        Event::RoundBegan { round, title: None }
    }

    fn roll() -> Roll {
        Roll::new(DiceCode::new(1, 20), vec![9], Breakdown::default())
    }

    fn attack(attacker: u16, target: u16) -> Event {
        Event::Attacked {
            attacker: UnitId(attacker),
            target: UnitId(target),
            weapon: String::new(),
            manner: AttackKind::Ranged,
            roll: roll(),
            defense: String::new(),
            against: Breakdown::default(),
            verdict: AttackResult::Miss,
            occasion: None,
        }
    }

    fn damage(amount: i32) -> Event {
        Event::Damaged {
            unit: UnitId(1),
            by: Some(UnitId(0)),
            roll: roll(),
            notes: Vec::new(),
            amount,
            left: 1,
            max: 9,
        }
    }

    #[test]
    fn rounds_with_attacks_count_until_one_does_harm() {
        let own = [UnitId(0)];
        let vain = [round(1), attack(0, 1), round(2), attack(1, 0), attack(0, 1), round(3), round(4), attack(0, 1)];
        assert_eq!(count(&vain, &own), 3, "the third round has no attack");
        assert_eq!(count(&[&vain[..], &[damage(0)]].concat(), &own), 3, "no harm");
        assert_eq!(count(&[&vain[..], &[damage(1)]].concat(), &own), 0, "harm");
        assert_eq!(count(&[&vain[..4], &[damage(1)], &vain[4..]].concat(), &own), 1, "harm in the second round");
        assert_eq!(count(&vain, &[UnitId(7)]), 0, "attacks of others");
        let many: Vec<Event> = (1..40).flat_map(|number| [round(number), attack(0, 1)]).collect();
        assert_eq!(count(&many, &own), MOST_ROUNDS);
    }
}
