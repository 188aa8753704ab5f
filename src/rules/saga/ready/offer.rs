//! The question to a unit that readies an action: action, trigger, enemy. SAGA-READY-01, SAGA-READY-08, SAGA-READY-10

use crate::battle::{Choice, ChoiceOption, UnitId};
use crate::grid::{Diagonal, Space, within_reach};
use crate::rules::saga::frame::GetReadyFrame;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::movement::reach;
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::state::{BattleView, Combatant, ReadiedAction, ReadyTrigger};

/// Distances in squares offered for a trigger, besides those that suit the weapon.
const DISTANCES: [u8; 4] = [1, 3, 6, 12];

/// The most places that are listed for one action among others.
const MOST_PLACES: usize = 6;

/// The headings of the parts of the question.
const WHAT: &str = "What";
const WHERE: &str = "Where";
const WHEN: &str = "When";
const WHO: &str = "Which enemy";

/// One question for everything that is not known yet: action, trigger and enemy, or the place of an action that was
/// chosen; `None` once everything is known. SAGA-READY-10
pub fn question(view: &BattleView, frame: &GetReadyFrame) -> Option<Choice> {
    let name = view.name(frame.unit);
    let mut options: Vec<ChoiceOption> = Vec::new();
    if frame.action.is_none() {
        let mut keys = frame.offers.iter().map(ReadiedAction::action);
        let first = keys.next().flatten();
        let is_place = first.is_some() && keys.all(|key| key == first);
        let part = if is_place { WHERE } else { WHAT };
        options.extend(actions(view, &frame.offers, is_place).into_iter().map(|option| option.in_part(part)));
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

/// The actions to choose from. Those that could be taken in many places, such as a withdrawal, are one option, after
/// which the place is asked.
fn actions(view: &BattleView, offers: &[ReadiedAction], is_place: bool) -> Vec<ChoiceOption> {
    let mut options: Vec<ChoiceOption> = Vec::new();
    for (place, kept) in offers.iter().enumerate() {
        let words = capitalised(&kept.words(view));
        let key = kept.action().filter(|key| {
            let same = offers.iter().filter(|other| other.action() == Some(key)).count();
            same > MOST_PLACES && !is_place
        });
        match key {
            None => {
                let square = kept.square().filter(|_| is_place);
                options.push(ChoiceOption { square, ..ChoiceOption::new(place.to_string(), words) });
            }
            Some(key) if options.iter().any(|option| option.key == key.as_str()) => {}
            Some(key) => {
                let name = capitalised(&key.as_str().replace('_', " "));
                options.push(ChoiceOption::new(key.as_str().to_owned(), format!("{name}: choose where")));
            }
        }
    }
    options
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
