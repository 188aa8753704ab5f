//! Patience: a side that attacks in vain, or waits, for some rounds minds the danger less and goes nearer, so that two sides
//! behind cover do not shoot at each other, or wait for each other, for ever.

use bevy::prelude::World;

use super::{objective_role::friends_in_action, weights::Weights};
use crate::{
    battle::{Event, Log, Mission, Objective, Placement, Progress, Roster, Unit, UnitId, Zone, side_of},
    rules::BattleQuery,
};

/// The number of rounds in vain after which more of them change nothing.
const MOST_ROUNDS: i32 = 12;

/// Returns true if a side wins or loses by what becomes of a unit, and friends in action can fight for it.
pub fn is_spared(query: &dyn BattleQuery, unit: UnitId) -> bool {
    let is_target = query.objectives().into_iter().any(|objective| objective.target() == Some(unit));
    let has_friends = |(side, _)| friends_in_action(query, unit, side).next().is_some();
    is_target && query.side_and_space(unit).is_some_and(has_friends)
}

/// The weights of a unit whose side has lost its patience; `None` while it is patient. A unit that its side spares goes
/// nearer, but stays as careful as it is.
pub fn weights_of(world: &World, unit: UnitId, is_spared: bool, weights: &Weights) -> Option<Weights> {
    let rounds = impatient_rounds(world, unit, weights);
    (rounds > 0).then(|| {
        let left = if is_spared { 100 } else { (100 - rounds * weights.impatience).max(0) };
        Weights {
            caution: weights.caution * left / 100,
            caution_when_hurt: weights.caution_when_hurt * left / 100,
            fair_attack: weights.fair_attack + rounds * weights.vain_round,
            ..weights.clone()
        }
    })
}

/// The weights of a unit that has waited in vain for some turns in a row, while others of its side fight: it minds the
/// danger less with each of them. `None` while it is patient, and for a unit whose place decides the battle or that its
/// side spares.
pub fn weights_of_waiting(
    world: &World,
    unit: UnitId,
    is_spared: bool,
    turns: i32,
    weights: &Weights,
) -> Option<Weights> {
    let turns = turns - weights.waits;
    if turns <= 0 || weights.post.is_some() || is_spared || !has_fought(world, unit) || defends(world, unit) {
        return None;
    }
    let left = (100 - turns * weights.impatience).max(0);
    let (caution, caution_when_hurt) = (weights.caution * left / 100, weights.caution_when_hurt * left / 100);
    Some(Weights { caution, caution_when_hurt, ..weights.clone() })
}

/// Returns true if a unit of the side has attacked or been attacked.
fn has_fought(world: &World, unit: UnitId) -> bool {
    let own = side_mates(world, unit);
    let is_fight =
        |event: &Event| matches!(event, Event::Attacked { .. }) && event.units().any(|unit| own.contains(&unit));
    world.resource::<Log>().events.iter().any(is_fight)
}

/// Returns true if the side of a unit wins by staying alive, or by holding a place where the unit stands.
fn defends(world: &World, unit: UnitId) -> bool {
    let (side, mission) = (side_of(world, unit), world.resource::<Mission>());
    let is_kept = |objective: &Objective| match *objective {
        Objective::Survive { .. } => true,
        Objective::Hold { zone, .. } => mission.zone(zone).is_some_and(|zone| stands_in(world, unit, zone)),
        _ => false,
    };
    let mut objectives = mission.active_objectives(world.resource::<Progress>());
    objectives.any(|(_, objective)| is_kept(objective) && Some(objective.side()) == side)
}

/// Returns true if a unit stands on a square of a zone.
fn stands_in(world: &World, unit: UnitId, zone: &Zone) -> bool {
    let entity = world.resource::<Roster>().entity(unit);
    let placement = entity.and_then(|entity| world.get::<Placement>(entity));
    placement.is_some_and(|placement| zone.squares.iter().any(|square| placement.space.contains(*square)))
}

/// Returns true if the side of a unit has lost its caution altogether.
pub fn is_lost(world: &World, unit: UnitId, weights: &Weights) -> bool {
    impatient_rounds(world, unit, weights) * weights.impatience >= 100
}

/// The number of rounds in vain beyond those that a side takes patiently; at least 0.
fn impatient_rounds(world: &World, unit: UnitId, weights: &Weights) -> i32 {
    if i32::try_from(world.resource::<Log>().round()).is_ok_and(|round| round <= weights.patience) {
        return 0;
    }
    (vain_rounds(world, unit) - weights.patience).max(0)
}

/// The number of rounds in vain of the side of a unit since it last went badly for an enemy.
fn vain_rounds(world: &World, unit: UnitId) -> i32 {
    count(&world.resource::<Log>().events, &side_mates(world, unit))
}

/// The unit and all others of its side, those that are off the board too.
fn side_mates(world: &World, unit: UnitId) -> Vec<UnitId> {
    let roster = world.resource::<Roster>();
    let units = roster.entities().iter().filter_map(|&entity| world.get::<Unit>(entity));
    let side = side_of(world, unit);
    units.filter(|other| Some(other.side) == side).map(|other| other.id).collect()
}

/// The number of rounds in vain since anybody but these units was last worse off; at most [`MOST_ROUNDS`]. Rounds with
/// attacks by or on them count, and those in which they only wait for more of the fight: nobody of them moves or is
/// attacked.
fn count(events: &[Event], own: &[UnitId]) -> i32 {
    let (mut rounds, mut waits) = (0, 0);
    // The last round is not over, so nobody has waited in it.
    let (mut has_attack, mut is_idle) = (false, false);
    for event in events.iter().rev() {
        if let Event::RoundBegan { .. } = event {
            if has_attack {
                rounds += 1 + std::mem::take(&mut waits);
            }
            waits += i32::from(is_idle);
            (has_attack, is_idle) = (false, true);
        } else if is_harm(event, own) {
            rounds += waits;
            break;
        } else if event.units().any(|unit| own.contains(&unit)) {
            has_attack |= matches!(event, Event::Attacked { .. });
            is_idle &= !matches!(event, Event::Attacked { .. } | Event::Stepped { .. });
        }
        if rounds >= MOST_ROUNDS {
            break;
        }
    }
    rounds.min(MOST_ROUNDS)
}

/// True if somebody else than these units is worse off after the event, or if one of them breaks something.
fn is_harm(event: &Event, own: &[UnitId]) -> bool {
    match event {
        Event::Damaged { unit, amount, .. } => *amount > 0 && !own.contains(unit),
        Event::ConditionMoved { unit, from, to, .. } => to > from && !own.contains(unit),
        Event::Fell { unit, .. } => !own.contains(unit),
        Event::Broken { unit, .. } => own.contains(unit),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::{AttackKind, AttackResult, Roll, SideId},
        dice::{Breakdown, DiceCode},
        grid::Space,
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
            in_area: false,
        }
    }

    fn damage(unit: u16, amount: i32) -> Event {
        Event::Damaged { unit: UnitId(unit), by: None, roll: roll(), notes: Vec::new(), amount, left: 1, max: 9 }
    }

    fn step(unit: u16) -> Event {
        let (from, to) = ((0, 0).into(), (1, 0).into());
        Event::Stepped { unit: UnitId(unit), from, to, cost: 1, driver: None, forced: None }
    }

    #[test]
    fn rounds_in_vain_count_until_an_enemy_is_worse_off() {
        let own = [UnitId(0)];
        let vain = [round(1), attack(0, 1), round(2), attack(1, 0), attack(0, 1), round(3), round(4), attack(0, 1)];
        assert_eq!(count(&vain, &own), 4, "waiting in the third round");
        assert_eq!(count(&[&vain[..6], &[step(0)], &vain[6..]].concat(), &own), 3, "moving in the third round");
        assert_eq!(count(&[&vain[..6], &[step(1)], &vain[6..]].concat(), &own), 4, "moves of others");
        assert_eq!(count(&[&vain[..], &[damage(1, 0)]].concat(), &own), 4, "no harm");
        assert_eq!(count(&[&vain[..], &[damage(1, 1)]].concat(), &own), 0, "harm");
        assert_eq!(count(&[&vain[..], &[damage(0, 1)]].concat(), &own), 4, "harm to themselves");
        assert_eq!(count(&[&vain[..4], &[damage(1, 1)], &vain[4..]].concat(), &own), 2, "harm in the second round");
        let waiting = [round(1), attack(0, 1), round(2), round(3), round(4)];
        assert_eq!(count(&waiting, &own), 3, "the fourth round has just begun");
        assert_eq!(count(&[&waiting[..2], &[damage(1, 1)], &waiting[2..]].concat(), &own), 2, "after harm");
        assert_eq!(count(&waiting[2..], &own), 0, "before the fight");
        assert_eq!(count(&vain, &[UnitId(7)]), 0, "attacks of others");
        let many: Vec<Event> = (1..40).flat_map(|number| [round(number), attack(0, 1)]).collect();
        assert_eq!(count(&many, &own), MOST_ROUNDS);
    }

    /// A unit that holds a zone keeps its care there, and loses it elsewhere.
    #[test]
    fn a_zone_is_defended_by_those_in_it() {
        let hold = Objective::Hold { side: SideId(0), zone: 0, rounds: 3 };
        let at = |square: (i16, i16)| {
            let mut world = world(vain(1), vec![hold.clone()]);
            let zone = Zone { name: "the bridge".to_owned(), squares: vec![square.into()] };
            world.resource_mut::<Mission>().zones.push(zone);
            defends(&world, UnitId(0))
        };
        assert_eq!([(0, 0), (3, 0)].map(at), [true, false]);
    }

    /// A world with units 0 and 1 of one side, of which 1 has left the board, and 2 of another.
    fn world(events: Vec<Event>, objectives: Vec<Objective>) -> World {
        let mut world = World::new();
        let mut roster = Roster::default();
        for (id, side, on_board) in [(0, 0, true), (1, 0, false), (2, 1, true)] {
            let unit = Unit { id: UnitId(id), side: SideId(side) };
            let placement = Placement { on_board, ..Placement::on(Space::single((0, 0).into())) };
            roster.add_unit(world.spawn((unit, placement)).id());
        }
        world.insert_resource(roster);
        world.init_resource::<Log>();
        world.resource_mut::<Log>().events = events;
        world.insert_resource(Mission { objectives, ..Mission::default() });
        world.init_resource::<Progress>();
        world
    }

    /// Rounds with attacks that do no harm.
    fn vain(rounds: u32) -> Vec<Event> {
        (1..=rounds).flat_map(|number| [round(number), attack(0, 2)]).collect()
    }

    #[test]
    fn harm_to_a_friend_that_has_left_the_board_is_not_what_a_side_waits_for() {
        let mut world = world(vain(5), Vec::new());
        world.resource_mut::<Log>().events.push(damage(1, 1));
        assert_eq!(vain_rounds(&world, UnitId(0)), 5);
        world.resource_mut::<Log>().events.push(damage(2, 1));
        assert_eq!(vain_rounds(&world, UnitId(0)), 0);
    }

    #[test]
    fn patience_is_lost_but_not_the_care_of_a_unit_that_is_spared() {
        let weights = Weights {
            caution: 40,
            caution_when_hurt: 80,
            patience: 2,
            impatience: 25,
            vain_round: 10,
            ..Weights::default()
        };
        let after = |rounds, is_spared| {
            let changed = weights_of(&world(vain(rounds), Vec::new()), UnitId(0), is_spared, &weights)?;
            Some((changed.caution, changed.caution_when_hurt, changed.fair_attack))
        };
        assert_eq!(after(2, false), None);
        assert_eq!(after(4, false), Some((20, 40, 20)));
        assert_eq!(after(9, false), Some((0, 0, 70)));
        assert_eq!(after(9, true), Some((40, 80, 70)));
        assert!(!is_lost(&world(vain(5), Vec::new()), UnitId(0), &weights));
        assert!(is_lost(&world(vain(6), Vec::new()), UnitId(0), &weights));
    }
}
