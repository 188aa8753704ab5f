//! The menu: what a unit may declare now, and why not the rest.

use std::borrow::Cow;

use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Allowance, Menu, MenuEntry, MenuGroup,
        d6::{
            action::{Action, GROUPS},
            attack,
            battle::BattleAccess,
            checks,
            data::{Skill, Weapon},
            kit, orders, skill,
        },
    },
};

/// What a unit may declare now, and why not the rest.
pub fn menu(battle: &BattleAccess, unit: UnitId) -> Menu {
    let mut groups: Vec<MenuGroup> =
        GROUPS.iter().map(|&name| MenuGroup { name: Cow::Borrowed(name), entries: Vec::new() }).collect();
    for action in Action::ALL.into_iter().filter(|&action| is_offered(battle, unit, action)) {
        if let Some(group) = action.group().and_then(|place| groups.get_mut(place)) {
            group.entries.extend(entries(battle, unit, action));
        }
    }
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
    Menu { unit, allowances, groups, notes, end: end.into(), is_wasteful: is_idle }
}

/// Actions that could never be this unit's are left out rather than greyed out.
fn is_offered(battle: &BattleAccess, unit: UnitId, action: Action) -> bool {
    if battle.is_vehicle(unit) && !action.is_for_vehicles() {
        return false;
    }
    let lies = orders::will_lie(battle, unit);
    let carries = |test: &dyn Fn(&Weapon) -> bool| orders::items(battle, unit).iter().any(|(_, weapon)| test(weapon));
    match action {
        Action::Walk | Action::Run | Action::DropProne => !lies,
        Action::Crawl | Action::StandUp => lies,
        Action::Throw => carries(&|weapon| weapon.is_grenade()),
        Action::Hurl => !missiles(battle, unit).is_empty(),
        Action::FirstAid => carries(&|weapon| weapon.skill == Skill::FirstAid),
        Action::Draw => battle.body(unit).kit.items.iter().any(|item| !item.held && !is_used_up(battle, &item.key)),
        Action::Drop => !droppable(battle, unit).is_empty(),
        Action::PickUp => !kit::within_grasp(battle, orders::planned_space(battle, unit)).is_empty(),
        Action::AttackObject => battle.board.map().squares().any(|square| battle.board.has_object(square)),
        Action::OpenDoor => battle.board.doors().iter().any(|door| !door.open),
        Action::CloseDoor => battle.board.doors().iter().any(|door| door.open),
        Action::ConsoleOpen => has_console_door(battle, false),
        Action::ConsoleClose => has_console_door(battle, true),
        Action::Attack | Action::Tackle | Action::Search | Action::Surrender | Action::Confirm => true,
    }
}

/// Whether a console of the level has a door that stands open, or closed.
fn has_console_door(battle: &BattleAccess, open: bool) -> bool {
    let doors = battle.board.consoles().iter().flat_map(|console| &console.doors);
    doors.into_iter().any(|&square| battle.board.door(square).is_some_and(|door| door.open == open))
}

/// What a unit has in hand that can be thrown and is no grenade.
fn missiles(battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
    let thrown = attack::arms(battle, unit).into_iter().filter(|arm| arm.weapon.thrown.is_some());
    thrown.map(|arm| arm.key).collect()
}

/// Whether an item is gone once it is used.
pub fn is_used_up(battle: &BattleAccess, key: &ItemKey) -> bool {
    kit::data(battle, key).is_some_and(|weapon| weapon.consumed)
}

fn droppable(battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
    let held = kit::held(battle, unit).into_iter().filter(|(_, weapon)| !weapon.natural);
    held.map(|(key, _)| key).collect()
}

/// One entry for each item an action can use, or one.
fn entries(battle: &BattleAccess, unit: UnitId, action: Action) -> Vec<MenuEntry> {
    let legal = orders::legal_of(battle, unit, action);
    let items = action.needs_item().then(|| items(battle, unit, action));
    MenuEntry::for_each(items, &legal, |item, orders| entry(battle, unit, action, item, orders))
}

fn items(battle: &BattleAccess, unit: UnitId, action: Action) -> Vec<ItemKey> {
    let carried = |test: &dyn Fn(&Weapon) -> bool| {
        let items = orders::items(battle, unit).into_iter().filter(|(_, weapon)| test(weapon));
        items.map(|(key, _)| key).collect::<Vec<_>>()
    };
    match action {
        Action::Attack | Action::AttackObject => attack::arms(battle, unit).into_iter().map(|arm| arm.key).collect(),
        Action::Hurl => missiles(battle, unit),
        Action::Throw => carried(&|weapon| weapon.is_grenade()),
        Action::FirstAid => carried(&|weapon| weapon.skill == Skill::FirstAid),
        Action::Draw => {
            let body = battle.body(unit);
            let sheathed = body.kit.items.iter().filter(|item| !item.held && !is_used_up(battle, &item.key));
            sheathed.map(|item| item.key.clone()).collect()
        }
        Action::Drop => droppable(battle, unit),
        Action::PickUp => {
            let near = kit::within_grasp(battle, orders::planned_space(battle, unit));
            near.into_iter().map(|(_, key)| key).collect()
        }
        _ => Vec::new(),
    }
}

fn entry(battle: &BattleAccess, unit: UnitId, action: Action, with: Option<ItemKey>, orders: Vec<Order>) -> MenuEntry {
    let refusal = orders.is_empty().then(|| refusal(battle, unit, action, with.as_ref()));
    let weapon = with.as_ref().and_then(|key| kit::data(battle, key));
    let icon = match (action, &weapon) {
        (Action::Attack, Some(weapon)) if weapon.skill == Skill::Brawling => "unarmed",
        (Action::Attack, Some(weapon)) if weapon.is_close() => "attack_melee",
        _ => action.icon(),
    };
    let name = match (&with, &weapon) {
        (Some(key), Some(weapon)) if weapon.consumed => {
            format!("{}: {} ({})", action.name(), weapon.name, kit::count(battle, unit, key))
        }
        (Some(_), Some(weapon)) => format!("{}: {}", action.name(), weapon.name),
        _ => action.name_for(battle.body(unit).profile.data.nature).to_owned(),
    };
    MenuEntry {
        action: action.key(),
        name,
        cost: action.cost().into(),
        help: action.help().into(),
        icon: icon.into(),
        purpose: action.purpose(),
        targeting: action.targeting(),
        with,
        refusal,
        orders,
    }
}

/// The most telling reason why an action has no legal order.
fn refusal(battle: &BattleAccess, unit: UnitId, action: Action, with: Option<&ItemKey>) -> Illegal {
    let order = Order { with: with.cloned(), ..Order::new(unit, action.key()) };
    let tried = match action {
        Action::Attack | Action::Tackle => {
            let enemies =
                battle.units().filter(|&enemy| battle.are_enemies(unit, enemy) && battle.is_in_the_fight(enemy));
            let nearest = enemies.min_by_key(|&enemy| (battle.metres(unit, enemy), enemy));
            nearest.and_then(|enemy| checks::plan(battle, &order.at(enemy)).err())
        }
        Action::AttackObject => return Illegal::new("no_object", "nothing within reach and in sight can be broken"),
        Action::FirstAid => return Illegal::new("nobody_hurt", "nobody who needs it is within reach"),
        Action::OpenDoor => return Illegal::new("no_door", "no closed door is within reach"),
        Action::CloseDoor => return Illegal::new("no_door", "no open door within reach can be closed"),
        Action::Walk | Action::Run | Action::Crawl if !battle.body(unit).plan.has_move() => {
            return Illegal::new("no_way", "there is no free square within reach");
        }
        _ => checks::plan(battle, &order).err(),
    };
    tried.unwrap_or_else(|| Illegal::new("impossible", "this is impossible now"))
}
