//! The menu: the actions that a unit may declare now, and the reasons why it may not declare others.

use std::borrow::Cow;

use crate::{
    battle::{ItemKey, Order, UnitId},
    rules::{
        Allowance, Menu, MenuEntry, MenuGroup,
        d6::{
            action::{self, ActionRules},
            query::{items, skill},
            state::{BattleAccess, MenuSection, RolledSkill},
        },
    },
};

/// The menu of a unit.
pub fn menu(battle: &BattleAccess, unit: UnitId) -> Menu {
    let groups = MenuSection::ALL.map(|section| {
        let actions = action::all(*battle.rules).filter(|action| action.facts().section == Some(section));
        let entries = actions.filter(|action| is_offered(battle, unit, *action));
        MenuGroup {
            name: Cow::Borrowed(section.title()),
            entries: entries.flat_map(|action| entries_of(battle, unit, action)).collect(),
        }
    });
    let (plan, most) = (battle.body(unit).plan, skill::most_actions(battle, unit));
    let actions = plan.actions();
    let allowances = vec![
        Allowance { name: "move".into(), left: u8::from(!plan.has_move()), of: 1 },
        Allowance { name: "actions".into(), left: most.saturating_sub(actions), of: most },
    ];
    let notes = match actions {
        0 => vec!["Say what this unit will do, in order. Nothing is rolled before all have declared.".to_owned()],
        1 => vec!["1 action: no penalty. A dodge or parry would be a second.".to_owned()],
        _ => vec![format!("{actions} actions: {} on each.", skill::penalty(actions))],
    };
    let is_idle = plan.steps.is_empty();
    let end = if is_idle { "Hold still" } else { "Confirm" };
    Menu { unit, allowances, groups: groups.into(), notes, end: end.into(), is_wasteful: is_idle }
}

/// True if the menu of a unit shows an action.
fn is_offered(battle: &BattleAccess, unit: UnitId, action: &dyn ActionRules) -> bool {
    (!battle.is_vehicle(unit) || action.facts().is_for_vehicles) && action.is_offered(battle, unit)
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
        _ => action.name_for(battle.body(unit).profile.data.nature).to_owned(),
    };
    MenuEntry {
        action: facts.key(),
        name,
        cost: facts.cost.words().into(),
        help: facts.help.into(),
        icon: icon.into(),
        purpose: facts.purpose,
        targeting: facts.targeting,
        with,
        refusal,
        orders,
    }
}
