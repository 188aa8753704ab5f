//! A beginner wins the first level of the list more often than not, under each rule set.

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{Choice, Command, Controller, Order, Sides, Status, UnitId},
    grid::Space,
    level::{self, Level, Setup},
    rules::{self, BattleQuery, Preview, Purpose, RulesetId},
};

const BATTLES: u64 = 40;

/// The command of a player who shoots at the best target, goes towards the nearest enemy if there is none, and otherwise
/// ends the turn.
fn beginners_command(world: &mut World) -> Command {
    match world.resource::<Status>().clone() {
        Status::Awaiting { choice } => Command::Answer(usual_answer(&choice)),
        Status::Ready { unit, .. } => {
            let order = rules::query(world, |query| beginners_order(query, unit));
            Command::Order(order.expect("a turn can be ended"))
        }
        Status::Setup | Status::Over { .. } => panic!("nobody is to decide"),
    }
}

fn usual_answer(choice: &Choice) -> String {
    let answers = choice.answers();
    answers.get(choice.default_option()).or(answers.first()).expect("an answer").clone()
}

fn beginners_order(query: &dyn BattleQuery, unit: UnitId) -> Option<Order> {
    let (side, here) = query.side_and_space(unit)?;
    let enemies: Vec<(UnitId, Space)> = query
        .roster()
        .units()
        .filter(|enemy| query.perceives(side, *enemy) && !query.is_out(*enemy))
        .filter_map(|enemy| Some((enemy, query.side_and_space(enemy)?)))
        .filter_map(|(enemy, (theirs, space))| (theirs != side).then_some((enemy, space)))
        .collect();
    let is_at_enemy = |order: &Order| enemies.iter().any(|(enemy, _)| order.at == Some(*enemy));
    let attacks = query.legal_for(unit, &[Purpose::Harm]).into_iter().filter(is_at_enemy);
    let shot = attacks.max_by_key(|order| query.preview(order).map_or(0, |preview| expected_damage(&preview)));
    let distance = |space: Space| {
        let distances = enemies.iter().map(|(_, enemy)| query.metric().distance(space, *enemy));
        distances.min().unwrap_or(0)
    };
    let approach = || {
        let moves = query.legal_for(unit, &[Purpose::Travel]).into_iter();
        let to = |order: &Order| order.to.map_or(i32::MAX, |to| distance(Space::single(to)));
        moves.min_by_key(|order| to(order)).filter(|order| to(order) < distance(here))
    };
    let end = || query.legal_for(unit, &[Purpose::EndTurn]).into_iter().next();
    shot.or_else(approach).or_else(end)
}

/// The damage to expect of an attack, in hundredths of a point.
fn expected_damage(preview: &Preview) -> i64 {
    let (Some(chance), Some(damage)) = (preview.chance, preview.damage) else { return 0 };
    i64::from(damage.mean_x100) * i64::from(chance.favourable) / i64::from(chance.of)
}

/// Fights the battle of a seed to its end. Returns true if the person wins.
fn beginner_wins(level: &Level, rules: RulesetId, seed: u64) -> bool {
    let mut world = Setup::new(level, seed).by(rules).begin().expect("it begins");
    let mut memory = ai::Memory::default();
    for _ in 0..2000 {
        let sides = world.resource::<Sides>().clone();
        let is_persons = |side| sides.controller(side) == Controller::Human;
        let command = match world.resource::<Status>() {
            Status::Over { outcome } => return outcome.winner.is_some_and(is_persons),
            status if status.side().is_some_and(is_persons) => beginners_command(&mut world),
            _ => ai::decide(&mut world, &mut memory).expect("the computer decides"),
        };
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{rules}, seed {seed}: {error}"));
    }
    panic!("{rules}, seed {seed}: no end in sight")
}

#[test]
#[ignore = "takes two minutes"]
fn a_beginner_wins_the_first_level_more_often_than_not() {
    let level = level::shipped().swap_remove(0);
    let is_offered = |rules: &RulesetId| level.unit_without_sheet(*rules).is_none();
    let shares: Vec<(RulesetId, u64)> = RulesetId::ALL
        .into_iter()
        .filter(is_offered)
        .map(|rules| (rules, (0..BATTLES).map(|seed| u64::from(beginner_wins(&level, rules, seed))).sum()))
        .collect();
    println!("of {BATTLES} battles are won: {shares:?}");
    assert!(shares.iter().all(|(_, wins)| wins * 2 > BATTLES), "of {BATTLES} battles are won: {shares:?}");
}
