//! Invariants of every battle under every rule set.

use std::collections::BTreeSet;

use bevy::prelude::World;
use blastdoor::{
    battle::{ActionKey, Command, ItemKey, Log, Order, Policy, Roster, Snapshot, UnitId, state_hash},
    dice::{AfterScript, Dice},
    grid::Square,
    rules::{self, SubmitError},
};

use super::drive::{give, twin};

/// Every offered command is legal, and a menu names every action in words of its own.
pub fn what_is_offered_is_allowed(world: &mut World) {
    let legal = rules::legal(world);
    for command in &legal {
        assert_eq!(rules::check(world, command), Ok(()), "{command:?}");
    }
    let acting = legal.iter().find_map(|command| match command {
        Command::Order(order) => Some(order.unit),
        _ => None,
    });
    if let Some(unit) = acting {
        a_menu_names_each_action_once(world, unit);
    }
}

/// No two lines of a menu stand for the same action and item, and every line has a name, a description and a picture.
fn a_menu_names_each_action_once(world: &mut World, unit: UnitId) {
    let menu = rules::query(world, |query| query.menu(unit));
    let mut known = BTreeSet::new();
    for entry in menu.groups.iter().flat_map(|group| &group.entries) {
        let key = (entry.action.as_str().to_owned(), entry.with.as_ref().map(|item| item.as_str().to_owned()));
        assert!(!entry.name.is_empty() && !entry.help.is_empty() && !entry.icon.is_empty(), "{key:?}");
        assert!(known.insert(key.clone()), "{key:?} stands twice in the menu");
    }
}

/// After undo or restore, the same command leads to the same state.
pub fn the_same_command_leads_to_the_same_state(world: &mut World, command: &Command) {
    let (before, events) = (state_hash(world), world.resource::<Log>().events.len());
    let snapshot = Snapshot::take(world);
    let after = give(world, command);
    if rules::undo(world).is_err() {
        snapshot.restore(world);
    }
    assert_eq!(state_hash(world), before, "{command:?}");
    assert_eq!(give(world, command), after, "{command:?}");
    snapshot.restore(world);
    assert_eq!((state_hash(world), world.resource::<Log>().events.len()), (before, events));
}

/// A fork equals its battle, and changes of the fork do not affect the battle.
pub fn a_fork_is_the_same_battle(world: &mut World, scratch: &mut World, command: &Command) {
    let before = state_hash(world);
    twin(world, scratch);
    assert_eq!(state_hash(scratch), before);
    let there = give(scratch, command);
    assert_eq!(state_hash(world), before, "the fork touched the battle it came from");
    let snapshot = Snapshot::take(world);
    assert_eq!(give(world, command), there, "{command:?}");
    snapshot.restore(world);
}

/// A refused command changes nothing: neither those in `wrong` nor those that every rule set refuses.
pub fn refusals_change_nothing(world: &mut World, mut wrong: Vec<Order>) {
    let before = (state_hash(world), world.resource::<Log>().events.len());
    wrong.push(Order::new(UnitId(0), ActionKey::of("fly")));
    let others = [
        Command::Answer("perhaps".to_owned()),
        Command::Policy { unit: UnitId(0), reaction: "sneeze".into(), policy: Policy::Never },
    ];
    for wrong in wrong.into_iter().map(Command::Order).chain(others) {
        assert!(matches!(rules::submit(world, wrong.clone()), Err(SubmitError::Illegal(_))), "{wrong:?}");
        assert_eq!((state_hash(world), world.resource::<Log>().events.len()), before);
    }
}

/// A command that runs out of scripted dice leaves the battle unchanged. Returns how often that happened.
pub fn spent_dice_change_nothing(world: &World, scratch: &mut World, command: &Command) -> usize {
    for faces in 0..3 {
        twin(world, scratch);
        scratch.insert_resource(Dice::seeded(0).scripted(std::iter::repeat_n(2, faces), AfterScript::Fault));
        let before = state_hash(scratch);
        match rules::submit(scratch, command.clone()) {
            Err(SubmitError::Dice(_)) => {
                assert_eq!((state_hash(scratch), scratch.resource::<Log>().events.len()), (before, 0), "{command:?}");
                assert_eq!(scratch.resource::<Dice>().unused_faces().count(), faces);
            }
            Err(SubmitError::Illegal(illegal)) => panic!("{command:?}: {illegal}"),
            Ok(_) => return faces,
        }
    }
    3
}

/// Every order that these actions and items can form, plus an unknown action and an unknown item: at each unit, to each
/// square of three rows and around them, and without a target.
pub fn universe(
    world: &World,
    unit: UnitId,
    actions: impl Iterator<Item = ActionKey>,
    items: &[&'static str],
    width: i16,
) -> Vec<Order> {
    let items: Vec<Option<ItemKey>> =
        [None].into_iter().chain(items.iter().chain(&["spoon"]).map(|&item| Some(ItemKey::of(item)))).collect();
    let units: Vec<Option<UnitId>> =
        world.resource::<Roster>().units().chain([UnitId(99)]).map(Some).chain([None]).collect();
    let squares: Vec<Option<Square>> =
        (-1..=width).flat_map(|x| (-1..3).map(move |y| Some(Square::new(x, y)))).chain([None]).collect();
    let mut orders = Vec::new();
    for action in actions.chain([ActionKey::of("dance")]) {
        for with in &items {
            for &at in &units {
                for &to in &squares {
                    orders.push(Order { with: with.clone(), at, to, ..Order::new(unit, action.clone()) });
                }
            }
        }
    }
    orders
}
