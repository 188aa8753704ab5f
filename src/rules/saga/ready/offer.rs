//! The questions of a unit that readies an action: action, trigger, enemy. SAGA-READY-01, SAGA-READY-08

use crate::battle::{Choice, ChoiceOption, UnitId};
use crate::grid::{Diagonal, Space};
use crate::rules::saga::frame::GetReadyFrame;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::movement::reach;
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::state::{BattleView, Combatant, ReadiedAction, ReadyTrigger};

/// Distances in squares offered for a trigger, besides those that suit the weapon.
const DISTANCES: [u8; 4] = [1, 3, 6, 12];

/// The most places that are listed for one action among others.
const MOST_PLACES: usize = 6;

/// The next question; `None` once everything is known.
pub fn question(view: &BattleView, frame: &GetReadyFrame) -> Option<Choice> {
    let name = view.name(frame.unit);
    let enemy = frame.whom.flatten().map_or_else(|| "an enemy".to_owned(), |whom| view.name(whom));
    let option = |key: String, label: String| ChoiceOption::new(key, label);
    let (kind, prompt, options) = match (&frame.action, frame.trigger) {
        (None, _) => ("ready_action", format!("What should {name} get ready for?"), actions(view, &frame.offers)),
        (Some(action), None) => {
            let options = offered(view, frame).into_iter();
            let options = options.map(|trigger| option(trigger.key(), capitalised(&trigger.words(&enemy))));
            ("ready_trigger", format!("When should {name} {}?", action.words(view)), options.collect())
        }
        (Some(action), Some(trigger)) => {
            let mut enemies: Vec<&Combatant> = known_enemies(view, frame.unit).collect();
            let own = view.of(frame.unit);
            enemies.sort_by_key(|enemy| (own.distance(enemy), enemy.id));
            if frame.whom.is_some() || !trigger.is_by_enemy() || enemies.len() < 2 {
                return None;
            }
            let any = option("any".to_owned(), "Any enemy".to_owned());
            let named = enemies.into_iter().map(|enemy| option(enemy.id.0.to_string(), enemy.name.to_owned()));
            let prompt =
                format!("{name} gets ready to {} {}. Whom for?", action.words(view), trigger.words("an enemy"));
            ("ready_whom", prompt, std::iter::once(any).chain(named).collect::<Vec<_>>())
        }
    };
    Some(Choice {
        kind: kind.into(),
        side: view.side(frame.unit),
        unit: frame.unit,
        about: frame.whom.flatten(),
        prompt,
        details: vec!["Lost if it does not happen before its next turn.".to_owned()],
        is_reaction: false,
        options,
    })
}

/// The actions to choose from. Those that could be taken in many places, such as a withdrawal, are one option, which
/// leads to the places.
fn actions(view: &BattleView, offers: &[ReadiedAction]) -> Vec<ChoiceOption> {
    let mut options: Vec<ChoiceOption> = Vec::new();
    for (place, kept) in offers.iter().enumerate() {
        let words = capitalised(&kept.words(view));
        let key = kept.action().filter(|key| {
            let same = offers.iter().filter(|other| other.action() == Some(key)).count();
            same > MOST_PLACES && same < offers.len()
        });
        match key {
            None => options.push(ChoiceOption::new(place.to_string(), words)),
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

/// The triggers to choose from, most useful first, then by distance: that of the trigger, or that of the nearest enemy
/// who could cause it. SAGA-READY-08
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
    let sees = |enemy: &Combatant| conceal::sees(view, own, enemy.space);
    let has_enemy_in_sight = known_enemies(view, frame.unit).any(sees);
    let near = ReadyTrigger::EnemyWithin(within);
    let mut triggers = match (arm.is_some_and(|arm| arm.weapon.is_melee()), has_enemy_in_sight) {
        (true, _) => vec![near, ReadyTrigger::EnemyAttacks, ReadyTrigger::EnemyMoves, ReadyTrigger::EnemyInSight],
        (false, true) => vec![ReadyTrigger::EnemyMoves, ReadyTrigger::EnemyAttacks, near, ReadyTrigger::EnemyInSight],
        (false, false) => vec![ReadyTrigger::EnemyInSight, ReadyTrigger::EnemyAttacks, near, ReadyTrigger::EnemyMoves],
    };
    let distances = DISTANCES.into_iter().filter(|squares| *squares != within);
    let mut others: Vec<(i32, ReadyTrigger)> =
        distances.map(|squares| (i32::from(squares), ReadyTrigger::EnemyWithin(squares))).collect();
    let adepts = known_enemies(view, frame.unit).filter(|enemy| !enemy.psi.0.is_empty());
    let friends = view.combatants().filter(|other| other.side == own.side && other.id != own.id && other.is_present());
    let closed = view.board.doors().iter().filter(|door| !door.open);
    let door = closed.map(|door| own.space.distance(Space::single(door.square), Diagonal::Double)).min();
    let abouts = [
        (adepts.map(|adept| own.distance(adept)).min(), ReadyTrigger::EnemyUsesPsi),
        (friends.map(|friend| own.distance(friend)).min(), ReadyTrigger::AllyAttacks),
        (door, ReadyTrigger::DoorOpens),
    ];
    others.extend(abouts.into_iter().filter_map(|(distance, trigger)| Some((distance?, trigger))));
    others.sort_by_key(|(distance, _)| *distance);
    triggers.extend(others.into_iter().map(|(_, trigger)| trigger));
    triggers
}
