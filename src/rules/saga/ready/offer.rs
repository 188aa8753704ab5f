//! The question to a unit that readies an action: action, trigger, enemy. SAGA-READY-01, SAGA-READY-08, SAGA-READY-10

use crate::battle::{Choice, ChoiceOption, Order, UnitId};
use crate::grid::{Diagonal, Space, within_reach};
use crate::rules::saga::frame::GetReadyFrame;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::movement::reach;
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::state::{BattleView, Combatant, ReadiedAction, ReadyTrigger};

/// Distances in squares offered for a trigger, besides those that suit the weapon.
const DISTANCES: [u8; 4] = [1, 3, 6, 12];

/// The most places that are listed one by one for an action with one item.
const MOST_PLACES: usize = 6;

/// The headings of the parts of the question.
const WHAT: &str = "What";
const WHEN: &str = "When";
const WHO: &str = "Which enemy";

/// One question for everything that is not known yet: action with its place, trigger and enemy; `None` once everything is
/// known. SAGA-READY-10
pub fn question(view: &BattleView, frame: &GetReadyFrame) -> Option<Choice> {
    let name = view.name(frame.unit);
    let mut options: Vec<ChoiceOption> = Vec::new();
    if frame.action.is_none() {
        options.extend(actions(view, &frame.offers).into_iter().map(|option| option.in_part(WHAT)));
    }
    if frame.trigger.is_none() {
        let enemy = frame.whom.flatten().map_or_else(|| "an enemy".to_owned(), |whom| view.name(whom));
        let option = |trigger: ReadyTrigger| ChoiceOption::new(trigger.key(), capitalised(&trigger.words(&enemy)));
        options.extend(offered(view, frame).into_iter().map(|trigger| option(trigger).in_part(WHEN)));
    }
    if frame.whom.is_none() && frame.trigger.is_none_or(ReadyTrigger::is_by_enemy) {
        options.extend(enemies(view, frame.unit).into_iter().map(|option| option.in_part(WHO)));
    }
    let prompt = match (&frame.action, options.is_empty()) {
        (_, true) => return None,
        (Some(action), _) => format!("{name} readies an action: {}", action.words(view)),
        (None, _) => format!("Which action does {name} ready?"),
    };
    Some(Choice {
        kind: "ready_trigger".into(),
        side: view.side(frame.unit),
        unit: frame.unit,
        about: frame.whom.flatten(),
        prompt,
        details: vec!["Lost if it does not happen before its next turn.".to_owned()],
        is_reaction: false,
        options,
    })
}

/// The enemies to choose from if there are several, the nearest first, after "any".
fn enemies(view: &BattleView, unit: UnitId) -> Vec<ChoiceOption> {
    let mut enemies: Vec<&Combatant> = known_enemies(view, unit).collect();
    if enemies.len() < 2 {
        return Vec::new();
    }
    let own = view.of(unit);
    enemies.sort_by_key(|enemy| (own.distance(enemy), enemy.id));
    let named = enemies.into_iter().map(|enemy| {
        let squares = own.distance(enemy);
        let words = format!("{}, {squares} square{} away", enemy.name, if squares == 1 { "" } else { "s" });
        ChoiceOption { square: Some(enemy.space.origin), ..ChoiceOption::new(enemy.id.0.to_string(), words) }
    });
    std::iter::once(ChoiceOption::new("any", "Any enemy")).chain(named).collect()
}

/// The actions to choose from, each with its square if it has one. An action with one item that could be taken in many
/// places, such as a withdrawal, is a group.
fn actions(view: &BattleView, offers: &[ReadiedAction]) -> Vec<ChoiceOption> {
    let mut kinds: Vec<(Option<(Order, &str)>, Vec<(usize, &ReadiedAction)>)> = Vec::new();
    for (place, kept) in offers.iter().enumerate() {
        let anywhere = kept.anywhere();
        match kinds.iter_mut().find(|(kind, _)| anywhere.is_some() && *kind == anywhere) {
            Some((_, alike)) => alike.push((place, kept)),
            None => kinds.push((anywhere, vec![(place, kept)])),
        }
    }
    let options = kinds.iter().flat_map(|(anywhere, alike)| {
        let words = anywhere.as_ref().filter(|_| alike.len() > MOST_PLACES).map(|(_, words)| capitalised(words));
        alike.iter().map(move |(place, kept)| ChoiceOption {
            square: kept.square(),
            group: words.clone().map(Into::into),
            ..ChoiceOption::new(place.to_string(), capitalised(&kept.words(view)))
        })
    });
    options.collect()
}

/// The active enemies that a unit has noticed.
fn known_enemies<'a, 'b>(view: &'a BattleView<'b>, unit: UnitId) -> impl Iterator<Item = &'a Combatant<'b>> {
    view.enemies_of(unit).filter(move |enemy| enemy.is_present() && !enemy.is_unseen_by(unit))
}

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The default trigger.
pub fn usual(view: &BattleView, frame: &GetReadyFrame) -> ReadyTrigger {
    offered(view, frame).first().copied().unwrap_or(ReadyTrigger::EnemyInSight)
}

/// The triggers to choose from: the one that suits the action best, then the likely ones before those that no known
/// enemy can cause as things stand, then those that suit the action, then by distance: that of the trigger, or that of
/// the nearest unit or door that could cause it. SAGA-READY-08, SAGA-READY-10
fn offered(view: &BattleView, frame: &GetReadyFrame) -> Vec<ReadyTrigger> {
    let own = view.of(frame.unit);
    let arm = match &frame.action {
        Some(ReadiedAction::Attack(with)) => arms(view.bearer(own.id)).find(|arm| arm.key == with),
        Some(ReadiedAction::Order(order, _)) => {
            arms(view.bearer(own.id)).find(|arm| Some(arm.key) == order.with.as_ref())
        }
        Some(ReadiedAction::Move(_)) | None => None,
    };
    let within = match arm {
        Some(arm) if arm.weapon.is_melee() => u8::try_from(reach::of_arm(own, &arm).squares).unwrap_or(1).max(1),
        Some(_) | None => 6,
    };
    let is_in_sight = |enemy: &Combatant| conceal::sees(view, own, enemy.space);
    let enemies: Vec<&Combatant> = known_enemies(view, frame.unit).collect();
    let near = ReadyTrigger::EnemyWithin(within);
    let suitable = match (arm.is_some_and(|arm| arm.weapon.is_melee()), enemies.iter().any(|enemy| is_in_sight(enemy)))
    {
        (true, _) => [near, ReadyTrigger::EnemyAttacks, ReadyTrigger::EnemyMoves, ReadyTrigger::EnemyInSight],
        (false, true) => [ReadyTrigger::EnemyMoves, ReadyTrigger::EnemyAttacks, near, ReadyTrigger::EnemyInSight],
        (false, false) => [ReadyTrigger::EnemyInSight, ReadyTrigger::EnemyAttacks, near, ReadyTrigger::EnemyMoves],
    };
    // An enemy who is there already cannot come there.
    let is_unlikely = |trigger: ReadyTrigger| {
        let comes = |enemy: &Combatant| match trigger {
            ReadyTrigger::EnemyWithin(squares) => !within_reach(own.space, enemy.space, i32::from(squares)),
            ReadyTrigger::EnemyInSight => !is_in_sight(enemy),
            ReadyTrigger::EnemyAttacks
            | ReadyTrigger::EnemyMoves
            | ReadyTrigger::EnemyUsesPsi
            | ReadyTrigger::AllyAttacks
            | ReadyTrigger::DoorOpens => true,
        };
        !enemies.is_empty() && !enemies.iter().any(|enemy| comes(enemy))
    };
    let adepts = enemies.iter().filter(|enemy| !enemy.psi.0.is_empty());
    let friends = view.combatants().filter(|other| other.side == own.side && other.id != own.id && other.is_present());
    let closed = view.board.doors().iter().filter(|door| !door.open);
    let door = closed.map(|door| own.space.distance(Space::single(door.square), Diagonal::Double)).min();
    let distances = DISTANCES.into_iter().filter(|squares| *squares != within);
    let others = distances.map(|squares| (Some(i32::from(squares)), ReadyTrigger::EnemyWithin(squares))).chain([
        (adepts.map(|adept| own.distance(adept)).min(), ReadyTrigger::EnemyUsesPsi),
        (friends.map(|friend| own.distance(friend)).min(), ReadyTrigger::AllyAttacks),
        (door, ReadyTrigger::DoorOpens),
    ]);
    let others = others.filter_map(|(distance, trigger)| Some((false, distance?, trigger)));
    let mut triggers: Vec<(bool, i32, ReadyTrigger)> =
        (0..).zip(suitable).map(|(place, trigger)| (true, place, trigger)).chain(others).collect();
    triggers.sort_by_key(|&(suits, distance, trigger)| (is_unlikely(trigger), !suits, distance));
    triggers.into_iter().map(|(.., trigger)| trigger).collect()
}
