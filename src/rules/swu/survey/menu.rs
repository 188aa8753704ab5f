//! The menu: the actions that a unit may take now, and the reasons why it may not take others.

use std::borrow::Cow;

use crate::{
    battle::{ItemKey, Order, UnitId},
    rules::{
        Allowance, Menu, MenuEntry, MenuGroup, Price, Prominence, Purpose, WeaponState,
        swu::{
            action::{ACTIONS, ActionRules},
            data::BARE_HANDS,
            query::{attack, items, reach, turn},
            state::{ActionCost, BattleAccess, Budget, MenuSection},
        },
    },
};

/// The menu of a unit.
pub fn menu(battle: &BattleAccess, unit: UnitId) -> Menu {
    let groups = MenuSection::ALL.map(|section| {
        let actions = ACTIONS.iter().filter(|action| action.facts().section == Some(section));
        let entries = actions.filter(|action| is_offered(battle, unit, **action));
        MenuGroup {
            name: Cow::Borrowed(section.title()),
            entries: entries.flat_map(|&action| entries_of(battle, unit, action)).collect(),
        }
    });
    let mut entries = groups.iter().flat_map(|group| &group.entries);
    let can_move = entries.any(|entry| entry.purpose == Purpose::Travel && entry.refusal.is_none());
    let budget = *battle.budget(unit);
    let squares = |squares: i32| u8::try_from(squares).unwrap_or(0);
    let one = |name: &'static str, left: bool| Allowance { name: name.into(), left: u8::from(left), of: 1 };
    let movement = Allowance {
        name: "movement".into(),
        left: squares(reach::movement_left(battle, unit)),
        of: squares(reach::allowance(battle, unit)),
    };
    // The attacks that are left of an action that is taken. SWU-GRAP-03
    let attacks = Allowance { name: "further attacks".into(), left: budget.attacks, of: turn::attacks(battle, unit) };
    let attacks = Some(attacks).filter(|attacks| attacks.left > 0);
    let rest = [one("interaction", budget.interaction), one("reaction", budget.reaction)];
    let allowances = [movement, one("action", budget.action)].into_iter().chain(attacks).chain(rest).collect();
    let note = match (budget.active, budget.action, budget.dashed) {
        _ if budget.active && budget.attacks > 0 => "The action has another attack left.",
        (false, _, _) => "It is not this unit's turn.",
        (true, true, _) => "Movement comes first: the action ends it.",
        (true, false, true) => "The action went into the dash; the movement that is left can still be used.",
        (true, false, false) => "The action is taken.",
    };
    Menu {
        unit,
        allowances,
        groups: groups.into(),
        notes: vec![note.to_owned()],
        end: "End turn".into(),
        is_wasteful: budget.action || budget.attacks > 0 || (can_move && has_whole_move(battle, unit)),
        is_short: false,
        time_limit: None,
    }
}

/// True if a unit has not moved at all, or not with what its dash has added. What is left of a move that has begun is
/// no waste.
fn has_whole_move(battle: &BattleAccess, unit: UnitId) -> bool {
    reach::movement_left(battle, unit) >= reach::speed(battle, unit)
}

/// True if the menu of a unit shows an action.
fn is_offered(battle: &BattleAccess, unit: UnitId, action: &dyn ActionRules) -> bool {
    (!battle.is_vehicle(unit) || action.facts().is_for_vehicles) && action.is_offered(battle, unit)
}

/// One entry for each item that an action can use, or one if it uses none.
fn entries_of(battle: &BattleAccess, unit: UnitId, action: &dyn ActionRules) -> Vec<MenuEntry> {
    let legal = action.legal(battle, unit);
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
    let budget = *battle.budget(unit);
    let is_wanting = facts.purpose == Purpose::Arm && items::held(battle, unit).is_empty();
    MenuEntry {
        action: facts.key(),
        verb: facts.verb,
        prominence: Prominence::of(facts.verb, facts.purpose, is_wanting),
        weapon: with.as_ref().and_then(|key| weapon_state(battle, unit, key)),
        price: price(facts.cost, budget),
        instead_of: (cost_now(facts.cost, budget) != facts.cost.words() && facts.cost == ActionCost::Interaction)
            .then(|| facts.cost.words().into()),
        name: action.label(battle, unit, with.as_ref()),
        cost: cost_now(facts.cost, budget).into(),
        help: facts.help.into(),
        icon: action.icon_for(battle, with.as_ref()).into(),
        purpose: facts.purpose,
        targeting: facts.targeting,
        asks: false,
        refusal: orders.is_empty().then(|| action.refusal(battle, unit, with.as_ref())),
        with,
        orders,
    }
}

/// The setting of a weapon in hand or of the body, one that attacks areas included.
fn weapon_state(battle: &BattleAccess, unit: UnitId, key: &ItemKey) -> Option<WeaponState> {
    let mut ready = attack::weapons_at_objects(battle, unit).filter(|ready| ready.key.as_str() != BARE_HANDS);
    let ready = ready.find(|ready| ready.key == *key)?;
    Some(WeaponState { setting: ready.stuns.then_some("stun".into()), ammunition: None })
}

/// The cost of an action now, in words: an attack may be left of the action, and an interaction may take it. SWU-TURN-10,
/// SWU-ACT-20, SWU-GRAP-03
fn cost_now(cost: ActionCost, budget: Budget) -> &'static str {
    match cost {
        ActionCost::Attack if budget.attacks > 0 => "attack",
        ActionCost::Interaction if budget.active && !budget.interaction => ActionCost::Action.words(),
        _ => cost.words(),
    }
}

/// The allowances that an action takes now. SWU-TURN-03, SWU-TURN-10, SWU-ACT-20, SWU-GRAP-03
fn price(cost: ActionCost, budget: Budget) -> Vec<Price> {
    match cost {
        ActionCost::Free => Vec::new(),
        ActionCost::Movement => vec![Price { allowance: "movement".into(), amount: None }],
        ActionCost::Attack if budget.attacks > 0 => vec![Price::one("attacks")],
        ActionCost::Interaction | ActionCost::Action | ActionCost::Attack | ActionCost::BonusAction => {
            vec![Price::one(cost_now(cost, budget))]
        }
    }
}
