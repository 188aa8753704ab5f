//! Previews come true: in random battles, before each command.

use bevy::prelude::World;
use blastdoor::{
    battle::{AttackResult, Command, Event, Log, Policy, Roster, Status, UnitId},
    dice::{AfterScript, Breakdown, Chance, Dice},
    rules::{self, saga::d20_attack},
};

use crate::{
    random::{give_and_answer, play},
    support::drive::{give, twin},
};

/// The numbers of a preview are those of the attack that follows.
#[test]
fn previews_of_attacks_come_true() {
    let mut seen = 0;
    play(400..560, |world, scratch, command| {
        let Command::Order(order) = command else { return };
        if !matches!(order.action.as_str(), "attack" | "burst_fire") {
            return;
        }
        let preview = rules::preview(world, command).unwrap();
        // A splash is an attack on an area.
        if !preview.caught.is_empty() || !preview.risks.is_empty() || has_destiny_ready(world) {
            return;
        }
        twin(world, scratch);
        give(scratch, command);
        let events = &scratch.resource::<Log>().events;
        let attack = events.iter().find_map(|event| match event {
            Event::Attacked { attacker, roll, against, .. } if *attacker == order.unit => Some((roll, against)),
            _ => None,
        });
        let Some((roll, against)) = attack else {
            // Somebody was ready for it.
            let is_asked = matches!(scratch.resource::<Status>(), Status::Awaiting { .. });
            assert!(is_asked || events.iter().any(|event| matches!(event, Event::Attacked { .. })), "{command:?}");
            return;
        };
        let plain = roll.bonus.total() - fate(&roll.bonus);
        assert_eq!(preview.bonus.unwrap().total(), plain);
        let chance = if fate(&roll.bonus) == 0 { d20_attack } else { d20_and_fate };
        assert_eq!(preview.chance, Some(chance(plain, against.total())));
        assert_eq!(&preview.against.unwrap().1, against);
        let is_critical =
            events.iter().any(|event| matches!(event, Event::Attacked { verdict: AttackResult::Critical, .. }));
        let damage = events.iter().find_map(|event| match event {
            Event::Damaged { amount, notes, .. } if !is_critical && !notes.iter().any(|note| note.contains("Psi")) => {
                Some(*amount)
            }
            _ => None,
        });
        let spread = preview.damage.unwrap();
        assert!(damage.is_none_or(|points| (spread.min..=spread.max).contains(&points)), "{damage:?} {spread:?}");
        seen += 1;
    });
    assert!(seen > 30, "only {seen} attacks");
}

/// An attack on an area attacks the units of its preview, with the same odds, and nobody else.
#[test]
fn previews_of_areas_come_true() {
    let mut seen = 0;
    play(800..1160, |world, scratch, command| {
        let Command::Order(order) = command else { return };
        if !matches!(order.action.as_str(), "burst" | "autofire" | "cone") {
            return;
        }
        let preview = rules::preview(world, command).unwrap();
        twin(world, scratch);
        // A 15, and whatever the damage is; without a Fate Point.
        let face = 15;
        let entities = scratch.resource::<Roster>().entities().to_vec();
        let fated = rules::sheet(scratch, order.unit).tags.iter().any(|tag| tag.key == "fate");
        // The preview does not tell of those who have not been noticed.
        let units: Vec<UnitId> = scratch.resource::<Roster>().units().collect();
        // Nor of those who are ready for it.
        for &unit in &units {
            give(scratch, &Command::Policy { unit, reaction: "ready".into(), policy: Policy::Never });
        }
        let hides = units.into_iter().any(|unit| rules::query(scratch, |query| query.is_hidden(unit)));
        if fated || hides || entities.is_empty() {
            return;
        }
        for unit in scratch.resource::<Roster>().units().collect::<Vec<UnitId>>() {
            give(scratch, &Command::Policy { unit, reaction: "ready".into(), policy: Policy::Never });
        }
        scratch.insert_resource(Dice::seeded(0).scripted([face], AfterScript::Random));
        give(scratch, command);
        let total = face.cast_signed() + preview.bonus.unwrap().total();
        let attacked: Vec<UnitId> = scratch
            .resource::<Log>()
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Attacked { target, .. } => Some(*target),
                _ => None,
            })
            .collect();
        let foreseen: Vec<UnitId> = preview.caught.iter().map(|caught| caught.unit).collect();
        assert_eq!(attacked, if total < 10 { Vec::new() } else { foreseen }, "{command:?}");
        seen += 1;
    });
    assert!(seen > 5, "only {seen} attacks on areas");
}

/// The risks of a preview are the attacks of opportunity that follow, if all are taken and none hits: who, where, and
/// with which odds.
#[test]
fn previews_of_risks_come_true() {
    let mut seen = 0;
    play(500..560, |world, scratch, command| {
        let Command::Order(order) = command else { return };
        let preview = rules::preview(world, command).unwrap();
        // A preview does not know of hidden units.
        let side = world.resource::<Status>().side().unwrap();
        if has_destiny_ready(world) || !rules::unperceived(world, side).is_empty() {
            return;
        }
        twin(world, scratch);
        let units: Vec<UnitId> = scratch.resource::<Roster>().units().collect();
        for &unit in &units {
            give(scratch, &Command::Policy { unit, reaction: "opportunity".into(), policy: Policy::Always });
            give(scratch, &Command::Policy { unit, reaction: "ready".into(), policy: Policy::Never });
        }
        scratch.insert_resource(Dice::seeded(0).scripted([1; 60], AfterScript::Random));
        let entity = scratch.resource::<Roster>().entity(order.unit).unwrap();
        let mut at = scratch.get::<blastdoor::battle::Placement>(entity).unwrap().square();
        give_and_answer(scratch, command);
        let mut struck = Vec::new();
        for event in &scratch.resource::<Log>().events {
            match event {
                Event::Stepped { to, .. } => at = *to,
                Event::Attacked { attacker, target, roll, against, occasion: Some(occasion), .. }
                    if occasion == "attack of opportunity" && *target == order.unit =>
                {
                    let bonus = roll.bonus.total();
                    let chance = match fate(&roll.bonus) {
                        0 => d20_attack(bonus, against.total()),
                        face => d20_and_fate(bonus - face, against.total()),
                    };
                    struck.push((*attacker, at, chance));
                }
                _ => {}
            }
        }
        let foreseen: Vec<_> = preview.risks.iter().map(|risk| (risk.from, risk.at, risk.chance)).collect();
        assert_eq!(foreseen, struck, "{command:?}");
        seen += struck.len();
        if order.action.as_str() == "move" {
            assert_eq!(Some(at), order.to, "it went there");
        }
    });
    assert!(seen > 10, "only {seen} attacks of opportunity");
}

/// Returns true if the next attack of a unit is sure to be a critical hit.
fn has_destiny_ready(world: &mut World) -> bool {
    let units: Vec<UnitId> = world.resource::<Roster>().units().collect();
    let mut tags = units.into_iter().flat_map(|unit| rules::sheet(world, unit).tags);
    tags.any(|tag| tag.name == "Destiny Point ready")
}

/// The die of a Fate Point in a roll; 0 if there is none.
fn fate(bonus: &Breakdown) -> i32 {
    bonus.counted().filter(|(term, _)| term.name == "Fate Point").map(|(term, _)| term.value).sum()
}

/// Chance of a hit with 1d6 more.
fn d20_and_fate(bonus: i32, against: i32) -> Chance {
    let favourable = (1..=6).map(|face| d20_attack(bonus + face, against).favourable).sum();
    Chance { favourable, of: 120 }
}
