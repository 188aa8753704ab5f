//! The menu: what a unit may do now, and why not the rest.

use crate::{
    battle::{ItemKey, Order, UnitId},
    rules::{
        Menu, MenuEntry, MenuGroup,
        saga::{
            action::{candidates::Search, legal, list::GROUPS},
            data::traits::Mode,
            query::{
                areas::stock,
                attack::{arms::UNARMED, full_attack},
                damage::recover,
                gear,
                vehicles::{boarding, vehicle},
            },
            state::{access::BattleAccess, action::Action, budget::Cost},
            survey::{items::items, offer::is_offered, refusal::refusal},
        },
    },
};
use std::borrow::Cow;

/// What a unit may do now, and why not the rest.
pub fn menu(search: &Search) -> Menu {
    let &Search { battle, unit, .. } = search;
    let mut groups: Vec<MenuGroup> =
        GROUPS.iter().map(|&name| MenuGroup { name: Cow::Borrowed(name), entries: Vec::new() }).collect();
    for action in Action::all().filter(|&action| action != Action::EndTurn && is_offered(battle, unit, action)) {
        let place = match action.cost(battle, unit) {
            _ if action == Action::Attack && full_attack::is_running(battle, unit) => 3,
            Cost::Standard => 0,
            Cost::Move => 1,
            Cost::Swift | Cost::TwoSwift => 2,
            Cost::FullRound => 3,
            Cost::Free => 4,
        };
        if let Some(group) = groups.get_mut(place) {
            group.entries.extend(entries(search, action));
        }
    }
    let budget = *battle.agenda(unit).budget;
    // A swift action is left over in most turns.
    let is_wasteful = budget.standard || budget.movement;
    Menu {
        unit,
        allowances: budget.allowances(),
        groups,
        notes: notes(battle, unit),
        end: "End turn".into(),
        is_wasteful,
    }
}

/// What a pilot who could drive has to do first. SAGA-SWIFT-04
fn notes(battle: &BattleAccess, unit: UnitId) -> Vec<String> {
    let may_start = boarding::check_start(battle, unit).is_ok();
    may_start.then(|| "The engine is off: start it to drive.".to_owned()).into_iter().collect()
}

/// One entry for each item an action can use, or one.
fn entries(search: &Search, action: Action) -> Vec<MenuEntry> {
    let &Search { battle, unit, .. } = search;
    let legal = legal::legal_of(search, action);
    let items = action.needs_item().then(|| items(battle, unit, action));
    MenuEntry::for_each(items, &legal, |item, orders| entry(battle, unit, action, item, orders))
}

fn entry(battle: &BattleAccess, unit: UnitId, action: Action, with: Option<ItemKey>, orders: Vec<Order>) -> MenuEntry {
    let refusal = orders.is_empty().then(|| refusal(battle, unit, action, with.as_ref()));
    let weapon = with.as_ref().and_then(|key| gear::weapon(battle, key));
    let ranged = weapon.as_ref().is_some_and(|weapon| !weapon.is_melee());
    let icon = match (action, with.as_ref().map(ItemKey::as_str)) {
        (Action::Attack, Some(UNARMED)) => "unarmed",
        (Action::Attack, Some(_)) if ranged => "attack_ranged",
        (Action::Attack, _) => "attack_melee",
        _ => action.icon(),
    };
    let power = with.as_ref().and_then(|key| battle.body(unit).psi.find(key));
    MenuEntry {
        action: action.key(),
        name: power.map_or_else(
            || entry_name(battle, unit, action, with.as_ref()),
            |known| format!("{}: {}", action.name(), known.power.name),
        ),
        cost: cost_words(battle, unit, action).into(),
        help: power.map_or_else(|| help(battle, unit, action).into(), |known| known.power.about.clone().into()),
        icon: icon.into(),
        purpose: action.purpose(),
        targeting: action.targeting(),
        with,
        refusal,
        orders,
    }
}

/// What an action costs, in words.
fn cost_words(battle: &BattleAccess, unit: UnitId, action: Action) -> &'static str {
    if action == Action::Attack && full_attack::is_running(battle, unit) {
        "part of the full attack"
    } else {
        action.cost(battle, unit).words()
    }
}

/// Whether it is not the unit itself that goes, but what it sits in.
fn drives(battle: &BattleAccess, unit: UnitId, action: Action) -> bool {
    action == Action::Move && vehicle::mover(battle, unit) != unit
}

fn help(battle: &BattleAccess, unit: UnitId, action: Action) -> &'static str {
    if drives(battle, unit, action) {
        "Drive up to the vehicle's speed. Leaving a square that an enemy threatens lets it strike at the vehicle."
    } else {
        action.help()
    }
}

fn entry_name(battle: &BattleAccess, unit: UnitId, action: Action, with: Option<&ItemKey>) -> String {
    let item = match with.map(ItemKey::as_str) {
        None if action == Action::Recover => {
            let spent = battle.agenda(unit).recovery.spent;
            return format!("Recover ({} of {})", spent + 1, recover::SWIFT_ACTIONS);
        }
        None if action == Action::SpendFate => return format!("Fate Point ({})", battle.upkeep(unit).fate.left),
        None if drives(battle, unit, action) => return "Drive".to_owned(),
        None => return action.name().to_owned(),
        Some(UNARMED) => "bare hands".to_owned(),
        Some(_) => with.map(|key| gear::item_name(battle, key)).unwrap_or_default(),
    };
    let shots = with.and_then(|key| battle.body(unit).arsenal.shots(key));
    let mode = with.and_then(|key| battle.body(unit).arsenal.mode(key)).unwrap_or_default();
    match (action, shots) {
        (Action::FoldStock, _) if with.is_some_and(|key| stock::is_folded(battle, unit, key)) => {
            format!("Extend the stock: {item}")
        }
        (Action::SwitchStun, _) if mode == Mode::Stun => format!("Set to kill: {item}"),
        (Action::SwitchAutofire, _) if mode == Mode::Autofire => format!("Set to single shots: {item}"),
        (Action::Attack, Some(shots)) if mode == Mode::Stun => format!("Stun: {item} ({shots})"),
        (Action::Attack, None) if mode == Mode::Stun => format!("Stun: {item}"),
        (Action::Attack | Action::Autofire | Action::BurstFire | Action::Burst | Action::Cone, Some(shots)) => {
            format!("{}: {item} ({shots})", action.name())
        }
        _ => format!("{}: {item}", action.name()),
    }
}
