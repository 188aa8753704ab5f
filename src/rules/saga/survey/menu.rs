//! The menu: the actions that a unit may take now, and why not the rest.

use std::borrow::Cow;

use crate::battle::{ItemKey, Order, UnitId};
use crate::rules::saga::action::{Turn, orders};
use crate::rules::saga::data::{Mode, Place};
use crate::rules::saga::query::attack::full_attack;
use crate::rules::saga::query::vehicles::boarding;
use crate::rules::saga::state::{Action, BattleView, Cost};
use crate::rules::saga::survey::verbs;
use crate::rules::{Allowance, Menu, MenuEntry, MenuGroup, Prominence, WeaponState};

/// The groups of the menu, in its order.
const GROUPS: [&str; 5] = ["Standard", "Move", "Swift", "Full-round", "Free"];

/// The actions that a unit may take now, and the reasons against the rest.
pub fn menu(turn: &Turn) -> Menu {
    let &Turn { view, unit, .. } = turn;
    let mut groups: Vec<MenuGroup> =
        GROUPS.iter().map(|&name| MenuGroup { name: Cow::Borrowed(name), entries: Vec::new() }).collect();
    let actions = Action::ALL.iter().copied().filter(|&action| action != Action::EndTurn);
    for action in actions.filter(|&action| orders::is_offered(turn, action)) {
        let place = match action.cost(view, unit) {
            _ if action == Action::Attack && full_attack::is_running(view, unit) => 3,
            Cost::Standard => 0,
            Cost::Move => 1,
            Cost::Swift | Cost::TwoSwift => 2,
            Cost::FullRound => 3,
            Cost::Free => 4,
        };
        if let Some(group) = groups.get_mut(place) {
            group.entries.extend(entries(turn, action));
        }
    }
    let budget = *view.turn_data(unit).budget;
    let attacks = view.turn_data(unit).full_attack_state.left;
    let attacks = (attacks > 0).then(|| Allowance { name: "further attacks".into(), left: attacks, of: attacks });
    // A swift action is left over in most turns.
    let is_wasteful = budget.standard || budget.movement || attacks.is_some();
    Menu {
        unit,
        allowances: budget.allowances().into_iter().chain(attacks).collect(),
        groups,
        notes: notes(view, unit),
        end: "End turn".into(),
        is_wasteful,
        is_short: false,
        time_limit: None,
    }
}

/// The notes of the menu: a pilot who could drive must start the engine first. SAGA-SWIFT-04
fn notes(view: &BattleView, unit: UnitId) -> Vec<String> {
    let may_start = boarding::check_start(view, unit).is_ok();
    may_start.then(|| "The engine is off: start it to drive.".to_owned()).into_iter().collect()
}

/// One entry for each item an action can use, or one.
fn entries(turn: &Turn, action: Action) -> Vec<MenuEntry> {
    let legal = orders::legal_of(turn, action);
    let items = action.facts().needs_item.then(|| {
        let mut seen: Vec<ItemKey> = Vec::new();
        for key in action.items(turn) {
            if !seen.contains(&key) {
                seen.push(key);
            }
        }
        seen
    });
    MenuEntry::for_each(items, &legal, |item, orders| entry(turn, action, item, orders))
}

fn entry(turn: &Turn, action: Action, with: Option<ItemKey>, orders: Vec<Order>) -> MenuEntry {
    let refusal = orders.is_empty().then(|| orders::refusal(turn, action, with.as_ref()));
    let (facts, cost) = (action.facts(), action.cost(turn.view, turn.unit));
    let verb = verbs::verb(action);
    MenuEntry {
        action: action.key(),
        verb,
        prominence: Prominence::of(verb, facts.purpose, is_wanting(turn, action, with.as_ref())),
        weapon: with.as_ref().and_then(|key| weapon_state(turn, key)),
        price: turn.budget.allowances_taken(cost),
        instead_of: turn.budget.is_substituted(cost).then(|| cost.words().into()),
        name: action.label(turn, with.as_ref()),
        cost: action.cost_words(turn),
        help: format!("{}{}", action.help(turn, with.as_ref()), turn.budget.substitution(cost)).into(),
        icon: action.icon(turn, with.as_ref()).into(),
        purpose: facts.purpose,
        targeting: facts.targeting,
        asks: facts.keeps_back,
        with,
        refusal,
        orders,
    }
}

/// True if the unit has no weapon in hand and could draw one, or if the weapon that it could load is empty.
fn is_wanting(turn: &Turn, action: Action, with: Option<&ItemKey>) -> bool {
    match with.filter(|_| action == Action::Reload) {
        Some(key) => turn.own.arsenal.shots(key) == Some(0),
        None => action == Action::Draw && turn.own.arsenal.held().next().is_none(),
    }
}

/// The setting and the ammunition of a weapon in hand.
fn weapon_state(turn: &Turn, key: &ItemKey) -> Option<WeaponState> {
    let bearer = turn.bearer();
    let item = bearer.arsenal.named(key).filter(|item| item.place == Place::Held)?;
    let setting = match item.mode {
        Mode::Single => None,
        Mode::Stun => Some("stun".into()),
        Mode::Autofire => Some("autofire".into()),
    };
    Some(WeaponState { setting, ammunition: item.shots.zip(item.weapon.shots) })
}
