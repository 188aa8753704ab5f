//! Making an attack again and again, and whether what comes of it is as promised.

use std::collections::BTreeSet;

use bevy::prelude::World;
use blastdoor::{
    battle::{AttackResult, Command, Event, Log, UnitId},
    dice::{Breakdown, Chance},
    rules,
};

use crate::scene::Battle;

/// Times that each attack is made.
pub const TIMES: u32 = 10_000;

/// Chi-square that one in a thousand exceeds by chance, by degrees of freedom from 1 on. The dice are seeded: what
/// passes once passes always.
const ONE_IN_A_THOUSAND: [f64; 2] = [10.83, 13.82];

/// The result of an attack.
#[derive(Default)]
pub struct Count {
    /// Neither hit nor out of action.
    pub missed: u32,
    /// Hit, but not out of action.
    pub hit: u32,
    /// Out of action.
    pub out: u32,
    /// All hits, whatever came of them.
    pub hits: u32,
    /// Damage of plain hits: how many, their sum, and the sum of their squares.
    pub damage: (u32, f64, f64),
    /// The bonus of the roll and the number that it had to reach.
    pub terms: BTreeSet<String>,
}

/// Makes an attack again and again with dice of its own each time, and counts what it does to a target.
pub fn count(battle: &mut Battle, command: &Command, attacker: UnitId, target: UnitId) -> Count {
    let (mut scratch, mut count) = (World::new(), Count::default());
    for seed in 0..TIMES {
        rules::fork(&battle.world, &mut scratch, u64::from(seed));
        rules::submit(&mut scratch, command.clone()).unwrap();
        let events = &scratch.resource::<Log>().events;
        let verdict = events.iter().find_map(|event| match event {
            Event::Attacked { attacker: by, target: at, verdict, roll, against, .. }
                if (*by, *at) == (attacker, target) =>
            {
                let terms = [&roll.bonus, against].into_iter().flat_map(Breakdown::counted);
                count.terms.extend(terms.map(|(term, _)| term.name.to_string()));
                Some(*verdict)
            }
            _ => None,
        });
        let is_out = events.iter().any(|event| matches!(event, Event::Fell { unit, .. } if *unit == target));
        let damage = events.iter().find_map(|event| match event {
            Event::Damaged { unit, amount, .. } if *unit == target => Some(*amount),
            _ => None,
        });
        match verdict {
            _ if is_out => count.out += 1,
            Some(AttackResult::Hit | AttackResult::Critical) => count.hit += 1,
            _ => count.missed += 1,
        }
        count.hits += u32::from(matches!(verdict, Some(AttackResult::Hit | AttackResult::Critical)));
        if verdict == Some(AttackResult::Hit) {
            let points = f64::from(damage.unwrap_or(0));
            count.damage = (count.damage.0 + 1, count.damage.1 + points, count.damage.2 + points * points);
        }
    }
    count
}

/// A chance as a fraction.
pub fn share(chance: Chance) -> f64 {
    f64::from(chance.favourable) / f64::from(chance.of)
}

/// The complaint by the chi-square of the counts against the preview's odds; classes that hardly ever happen are counted
/// with the next.
pub fn check(counted: &[u32], promised: &[f64]) -> Option<String> {
    let mut classes: Vec<(f64, f64)> = Vec::new();
    for (&counted, &promised) in counted.iter().zip(promised) {
        let class = (f64::from(counted), promised * f64::from(TIMES));
        match classes.last_mut() {
            Some(last) if last.1 < 5.0 || class.1 < 5.0 => *last = (last.0 + class.0, last.1 + class.1),
            _ => classes.push(class),
        }
    }
    let chi_square: f64 = classes.iter().map(|(counted, promised)| (counted - promised).powi(2) / promised).sum();
    let limit = classes.len().checked_sub(2).map_or(0.01, |place| ONE_IN_A_THOUSAND[place]);
    (chi_square >= limit).then(|| format!("chi-square {chi_square:.1}; counted and promised {classes:?}"))
}

/// The complaint if the mean damage is four standard deviations off the preview's.
pub fn check_damage(counted: &Count, promised: f64) -> Option<String> {
    let (hits, sum, squares) = counted.damage;
    let hits = f64::from(hits);
    let mean = sum / hits;
    let deviation = ((squares / hits - mean * mean) / hits).sqrt();
    let is_wrong = (mean - promised).abs() > 0.01 + 4.0 * deviation;
    is_wrong.then(|| format!("{mean:.2} points of damage, promised {promised:.2}"))
}
