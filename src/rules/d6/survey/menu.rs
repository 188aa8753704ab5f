//! The menu: the actions that a unit may declare now, and the reasons why it may not declare others.

use std::borrow::Cow;

use crate::{
    battle::{ItemKey, Order, UnitId},
    rules::{
        Allowance, Menu, MenuEntry, MenuGroup, Price, Prominence, Purpose, TimeLimit, WeaponState,
        d6::{
            action::{self, ActionRules, Hesitate},
            query::{
                items,
                plans::{allows_move, has_spent_move},
                skill,
            },
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection, Plan, RolledSkill},
        },
    },
};

/// The menu of a unit.
pub fn menu(battle: &BattleAccess, unit: UnitId) -> Menu {
    let groups = MenuSection::ALL.into_iter().filter_map(|section| {
        let mut actions =
            action::all(*battle.rules).filter(|action| action.facts().section == Some(section)).peekable();
        actions.peek()?;
        let entries = actions.filter(|action| is_offered(battle, unit, *action));
        Some(MenuGroup {
            name: Cow::Borrowed(section.title()),
            entries: entries.flat_map(|action| entries_of(battle, unit, action)).collect(),
        })
    });
    let plan = battle.plan(unit);
    let most = match plan.full_reaction() {
        Some(kind) => 1 + u8::from(allows_move(*battle.rules, kind)),
        None => skill::most_actions(battle, unit),
    };
    let actions = plan.actions();
    let left = if plan.is_naming() {
        Allowance { name: "open actions".into(), left: plan.open, of: actions }
    } else {
        Allowance { name: "actions".into(), left: most.saturating_sub(actions), of: most }
    };
    // By the charts a move is an action like others. D6-MOVE-06, D6-MOVE-07
    let moves = (!battle.rules.has_charts()).then(|| {
        let left = u8::from(!has_spent_move(battle, unit));
        Allowance { name: "move".into(), left, of: 1 }
    });
    let allowances = moves.into_iter().chain([left]).collect();
    let is_idle = plan.steps.is_empty();
    let end = match (plan.is_naming(), is_idle) {
        (true, _) => "Lose the action",
        (false, true) => "Hold still",
        (false, false) => "Confirm",
    };
    let is_wasteful = is_idle || plan.is_naming();
    Menu {
        unit,
        allowances,
        groups: groups.collect(),
        notes: notes(battle, plan),
        end: end.into(),
        is_wasteful,
        is_short: true,
        time_limit: time_limit(battle, unit),
    }
}

/// The limit on the time for the declaration of a unit, if the option is on. D6-DECL-10
fn time_limit(battle: &BattleAccess, unit: UnitId) -> Option<TimeLimit> {
    let seconds = battle.options.0.declaration_timer;
    let is_declaring = battle.rules.has_charts() && !battle.plan(unit).confirmed;
    (is_declaring && seconds > 0).then(|| TimeLimit { seconds, then: Order::new(unit, Hesitate.facts().key()) })
}

/// The notes of a menu: the number of actions, and what is to be said next. D6-DECL-01, D6-DECL-04, D6-DECL-13
fn notes(battle: &BattleAccess, plan: &Plan) -> Vec<String> {
    let actions = plan.actions();
    let penalty = skill::penalty(actions);
    if plan.is_naming() {
        let place = format!("Segment {}: name the open action of this unit.", battle.round.segment);
        return vec![place, format!("{actions} actions: {penalty} on each.")];
    }
    if let Some(kind) = plan.full_reaction() {
        let words = match (allows_move(*battle.rules, kind), actions) {
            (true, 1) => "A full dodge allows nothing else but a move, which takes a die from it.",
            (true, _) => "A full dodge with a move: one die less for the dodge.",
            (false, _) => "A full reaction allows nothing else.",
        };
        return vec![words.to_owned()];
    }
    let number = match actions {
        0 if battle.rules.has_charts() => {
            "Say what this unit will do first, then how many actions it takes. Nothing is rolled before all have declared."
                .to_owned()
        }
        0 => "Say what this unit will do, in order. Nothing is rolled before all have declared.".to_owned(),
        1 => "1 action: no penalty. A dodge or parry would be a second.".to_owned(),
        _ => format!("{actions} actions: {penalty} on each."),
    };
    let later = (plan.open > 0)
        .then_some("Only the first is fixed. The others are named when they come up, or become dodges and parries.");
    [Some(number), later.map(str::to_owned)].into_iter().flatten().collect()
}

/// True if the menu of a unit shows an action. An action at the wrong time is left out: after the first action is
/// declared only their number is open, and actions that must be declared are not offered later. D6-DECL-01, D6-DECL-05
pub(super) fn is_offered(battle: &BattleAccess, unit: UnitId, action: &dyn ActionRules) -> bool {
    let (facts, plan) = (action.facts(), battle.plan(unit));
    let is_in_time = match (battle.rules.has_charts(), plan.is_naming()) {
        (false, _) => true,
        (true, true) => !facts.is_declared_only,
        (true, false) => !facts.takes_turn() || plan.has_first() == facts.adds_open_action,
    };
    is_in_time && (!battle.is_vehicle(unit) || facts.is_for_vehicles) && action.is_offered(battle, unit)
}

/// One entry for each item that an action can use, or one if it uses none.
fn entries_of(battle: &BattleAccess, unit: UnitId, action: &dyn ActionRules) -> Vec<MenuEntry> {
    let legal = action::legal(action, battle, unit);
    let items = action.facts().needs_item.then(|| action.items(battle, unit));
    MenuEntry::for_each(items, &legal, |item, orders| entry(battle, unit, action, item, orders))
}

fn entry(
    battle: &BattleAccess,
    unit: UnitId,
    action: &dyn ActionRules,
    with: Option<ItemKey>,
    orders: Vec<Order>,
) -> MenuEntry {
    let facts = action.facts();
    let refusal = orders.is_empty().then(|| action.refusal(battle, unit, with.as_ref()));
    let weapon = with.as_ref().and_then(|key| items::data(battle, key));
    let icon = weapon.as_ref().map_or(facts.icon, |weapon| action.icon_for(weapon));
    let name = match (&with, &weapon) {
        (Some(key), Some(weapon)) if weapon.consumed && facts.rolls != RolledSkill::Toss => {
            format!("{}: {} ({})", facts.name, weapon.name, items::count(battle, unit, key))
        }
        (Some(_), Some(weapon)) => format!("{}: {}", facts.name, weapon.name),
        _ => action.name_for(battle.data_of(unit).nature).to_owned(),
    };
    let is_wanting = facts.purpose == Purpose::Arm && items::held(battle, unit).is_empty();
    MenuEntry {
        action: facts.key(),
        verb: facts.verb,
        prominence: Prominence::of(facts.verb, facts.purpose, is_wanting),
        weapon: with.as_ref().and_then(|key| weapon_state(battle, unit, key)),
        price: price(battle, unit, facts),
        instead_of: None,
        name,
        cost: facts.cost.words().into(),
        help: facts.help.into(),
        icon: icon.into(),
        purpose: facts.purpose,
        targeting: facts.targeting,
        asks: false,
        with,
        refusal,
        orders,
    }
}

/// The setting of a weapon in hand.
fn weapon_state(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Option<WeaponState> {
    let item = items::held_item(battle, unit, key)?;
    Some(WeaponState { setting: item.stuns.then(|| "stun".into()), ammunition: None })
}

/// The allowances that an action takes. D6-MOVE-04, D6-MULT-01, D6-DECL-16
fn price(battle: &BattleAccess, unit: UnitId, facts: &ActionFacts) -> Vec<Price> {
    let actions = if battle.plan(unit).is_naming() { "open actions" } else { "actions" };
    let takes_move = facts.takes_move && !battle.rules.has_charts();
    match facts.cost {
        ActionCost::Free => Vec::new(),
        ActionCost::NoDice if takes_move => vec![Price::one("move")],
        ActionCost::NoDice => Vec::new(),
        ActionCost::Action if takes_move => vec![Price::one("move"), Price::one(actions)],
        ActionCost::Action => vec![Price::one(actions)],
    }
}
