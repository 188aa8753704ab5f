//! What D6 shows through the boundary: the menu, the reach, the sheet, what was declared, the sight of two squares.

use std::borrow::Cow;

use bevy::prelude::*;

use super::{
    action::{Action, GROUPS},
    attack, breaking, checks, cover,
    data::Skill,
    field::Field,
    injury::{Injury, LABELS, Level},
    kit, movement, orders, preview,
    round::Round,
    skill,
};
use crate::{
    battle::{Departed, Illegal, ItemKey, Order, Unit, UnitId},
    dice::Pool,
    grid::{Space, Square},
    rules::{
        Allowance, Amount, Bar, CornerLine, Intention, IntentionStep, Menu, MenuEntry, MenuGroup, NotedNumber,
        ReachSquare, ReachView, Shape, Sheet, SightView, Tag, Track,
    },
};

/// What a unit may declare now, and why not the rest.
pub fn menu(In(unit): In<UnitId>, field: Field) -> Menu {
    let mut groups: Vec<MenuGroup> =
        GROUPS.iter().map(|&name| MenuGroup { name: Cow::Borrowed(name), entries: Vec::new() }).collect();
    for action in Action::ALL.into_iter().filter(|&action| is_offered(&field, unit, action)) {
        if let Some(group) = action.group().and_then(|place| groups.get_mut(place)) {
            group.entries.extend(entries(&field, unit, action));
        }
    }
    let (plan, most) = (field.body(unit).plan, skill::most_actions(&field, unit));
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
fn is_offered(field: &Field, unit: UnitId, action: Action) -> bool {
    let lies = orders::will_lie(field, unit);
    let carries =
        |test: &dyn Fn(&super::data::Weapon) -> bool| orders::items(field, unit).iter().any(|(_, weapon)| test(weapon));
    match action {
        Action::Walk | Action::Run | Action::DropProne => !lies,
        Action::Crawl | Action::StandUp => lies,
        Action::Throw => carries(&|weapon| weapon.is_grenade()),
        Action::Hurl => !missiles(field, unit).is_empty(),
        Action::FirstAid => carries(&|weapon| weapon.skill == Skill::FirstAid),
        Action::Draw => field.body(unit).kit.items.iter().any(|item| !item.held && !is_used_up(field, &item.key)),
        Action::Drop => !droppable(field, unit).is_empty(),
        Action::PickUp => !kit::within_grasp(field, orders::planned_space(field, unit)).is_empty(),
        Action::AttackObject => field.board.map().squares().any(|square| field.board.has_object(square)),
        Action::OpenDoor => field.board.doors().iter().any(|door| !door.open),
        Action::CloseDoor => field.board.doors().iter().any(|door| door.open),
        Action::ConsoleOpen => has_console_door(field, false),
        Action::ConsoleClose => has_console_door(field, true),
        Action::Attack | Action::Tackle | Action::Search | Action::Surrender | Action::Confirm => true,
    }
}

/// Whether a console of the level has a door that stands open, or closed.
fn has_console_door(field: &Field, open: bool) -> bool {
    let doors = field.board.consoles().iter().flat_map(|console| &console.doors);
    doors.into_iter().any(|&square| field.board.door(square).is_some_and(|door| door.open == open))
}

/// What a unit has in hand that can be thrown and is no grenade.
fn missiles(field: &Field, unit: UnitId) -> Vec<ItemKey> {
    let thrown = attack::arms(field, unit).into_iter().filter(|arm| arm.weapon.thrown.is_some());
    thrown.map(|arm| arm.key).collect()
}

fn is_used_up(field: &Field, key: &ItemKey) -> bool {
    kit::data(field, key).is_some_and(|weapon| weapon.consumed)
}

fn droppable(field: &Field, unit: UnitId) -> Vec<ItemKey> {
    let held = kit::held(field, unit).into_iter().filter(|(_, weapon)| !weapon.natural);
    held.map(|(key, _)| key).collect()
}

/// One entry for each item an action can use, or one.
fn entries(field: &Field, unit: UnitId, action: Action) -> Vec<MenuEntry> {
    let legal = orders::legal_of(field, unit, action);
    let items = action.needs_item().then(|| items(field, unit, action));
    MenuEntry::for_each(items, &legal, |item, orders| entry(field, unit, action, item, orders))
}

fn items(field: &Field, unit: UnitId, action: Action) -> Vec<ItemKey> {
    let carried = |test: &dyn Fn(&super::data::Weapon) -> bool| {
        let items = orders::items(field, unit).into_iter().filter(|(_, weapon)| test(weapon));
        items.map(|(key, _)| key).collect::<Vec<_>>()
    };
    match action {
        Action::Attack | Action::AttackObject => attack::arms(field, unit).into_iter().map(|arm| arm.key).collect(),
        Action::Hurl => missiles(field, unit),
        Action::Throw => carried(&|weapon| weapon.is_grenade()),
        Action::FirstAid => carried(&|weapon| weapon.skill == Skill::FirstAid),
        Action::Draw => {
            let body = field.body(unit);
            let sheathed = body.kit.items.iter().filter(|item| !item.held && !is_used_up(field, &item.key));
            sheathed.map(|item| item.key.clone()).collect()
        }
        Action::Drop => droppable(field, unit),
        Action::PickUp => {
            let near = kit::within_grasp(field, orders::planned_space(field, unit));
            near.into_iter().map(|(_, key)| key).collect()
        }
        _ => Vec::new(),
    }
}

fn entry(field: &Field, unit: UnitId, action: Action, with: Option<ItemKey>, orders: Vec<Order>) -> MenuEntry {
    let refusal = orders.is_empty().then(|| refusal(field, unit, action, with.as_ref()));
    let weapon = with.as_ref().and_then(|key| kit::data(field, key));
    let icon = match (action, &weapon) {
        (Action::Attack, Some(weapon)) if weapon.skill == Skill::Brawling => "unarmed",
        (Action::Attack, Some(weapon)) if weapon.is_close() => "attack_melee",
        _ => action.icon(),
    };
    let name = match (&with, &weapon) {
        (Some(key), Some(weapon)) if weapon.consumed => {
            format!("{}: {} ({})", action.name(), weapon.name, kit::count(field, unit, key))
        }
        (Some(_), Some(weapon)) => format!("{}: {}", action.name(), weapon.name),
        _ => action.name().to_owned(),
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
fn refusal(field: &Field, unit: UnitId, action: Action, with: Option<&ItemKey>) -> Illegal {
    let order = Order { with: with.cloned(), ..Order::new(unit, action.key()) };
    let tried = match action {
        Action::Attack | Action::Tackle => {
            let enemies = field.units().filter(|&enemy| field.are_enemies(unit, enemy) && field.is_in_the_fight(enemy));
            let nearest = enemies.min_by_key(|&enemy| (field.metres(unit, enemy), enemy));
            nearest.and_then(|enemy| checks::plan(field, &order.at(enemy)).err())
        }
        Action::AttackObject => return Illegal::new("no_object", "nothing within reach and in sight can be broken"),
        Action::FirstAid => return Illegal::new("nobody_hurt", "nobody who needs it is within reach"),
        Action::OpenDoor => return Illegal::new("no_door", "no closed door is within reach"),
        Action::CloseDoor => return Illegal::new("no_door", "no open door within reach can be closed"),
        Action::Walk | Action::Run | Action::Crawl if !field.body(unit).plan.has_move() => {
            return Illegal::new("no_way", "there is no free square within reach");
        }
        _ => checks::plan(field, &order).err(),
    };
    tried.unwrap_or_else(|| Illegal::new("impossible", "this is impossible now"))
}

/// Where a unit could go: a walk first, then what takes a run.
pub fn reach(In(unit): In<UnitId>, field: Field) -> ReachView {
    if !field.is_able(unit) || field.body(unit).plan.has_move() {
        return ReachView::default();
    }
    let lies = orders::will_lie(&field, unit);
    let near = movement::ways(&field, unit, if lies { Action::Crawl } else { Action::Walk });
    let far = if lies || orders::legal_of(&field, unit, Action::Run).is_empty() {
        movement::Ways::new()
    } else {
        movement::ways(&field, unit, Action::Run)
    };
    let entry = |square: Square, cost: i32, moves: u8| ReachSquare {
        square,
        cost,
        moves,
        via: None,
        opportunities: Vec::new(),
    };
    let mut squares: Vec<ReachSquare> = near.iter().map(|(&square, (cost, _))| entry(square, *cost, 1)).collect();
    let further = far.iter().filter(|(square, _)| !near.contains_key(square));
    squares.extend(further.map(|(&square, (cost, _))| entry(square, *cost, 2)));
    squares.sort_by_key(|entry| (entry.square.y, entry.square.x));
    ReachView { mover: Some(unit), squares }
}

/// How two squares stand to each other, for an attacker and a target of one square each.
pub fn sight(In((from, to)): In<(Square, Square)>, field: Field) -> SightView {
    let table = field.board.sight();
    let affects = table.affects(from, to);
    let hidden = cover::hidden(field.board.map(), Space::single(from), Space::single(to), false, affects);
    let cover = match hidden.quarters {
        0 => "none",
        1 | 2 => "cover",
        3 => "improved",
        _ => "total",
    };
    let lines = corner_lines(&hidden);
    SightView { los: table.sees(from, to), loe: affects, cover: cover.into(), lines }
}

/// The lines that tell how much is hidden, one by one.
pub fn corner_lines(hidden: &cover::Hidden) -> Vec<CornerLine> {
    let ends =
        hidden.lines.iter().flat_map(|lines| lines.to.into_iter().zip(lines.blocked).map(|end| (lines.from, end)));
    ends.map(|(from, (to, blocked))| CornerLine { from, to, blocked }).collect()
}

/// What a unit has declared and not yet done. D6-DECL-12
pub fn intention(In(unit): In<UnitId>, field: Field) -> Option<Intention> {
    let body = field.body(unit);
    if !field.is_in_the_fight(unit) || body.plan.steps.is_empty() {
        return None;
    }
    let (mut space, mut steps) = (body.standing.space, Vec::new());
    for step in body.plan.steps.iter().filter(|step| !step.done) {
        let name = step_words(&field, unit, &step.order, step.action);
        let when = preview::When { segment: step.segment, more: 0 };
        let preview = preview::of(&field, &step.order, step.action, space, when);
        let from = space.origin;
        if let (true, Some(to)) = (step.action.goes_somewhere(), step.order.to) {
            space = space.at(to);
        }
        let (at, to) = (step.order.at, step.order.to);
        let (icon, segment) = (step.action.icon().into(), step.segment);
        let action = step.action.key();
        steps.push(IntentionStep { action, name, icon, segment, from, to, at, preview });
    }
    Some(Intention { unit, confirmed: body.plan.confirmed, steps })
}

/// What there is to know of a square besides who stands on it.
pub fn describe(In(square): In<Square>, field: Field) -> Vec<String> {
    breaking::describe(&field, square)
}

/// Where a unit has declared to go and has not gone yet. D6-DECL-12
pub fn destination(In(unit): In<UnitId>, field: Field) -> Option<Square> {
    let plan = field.body(unit).plan;
    let moves = |step: &&super::plan::PlanStep| step.action.goes_somewhere() && !step.done;
    plan.steps.iter().filter(|_| plan.confirmed).find(moves).and_then(|step| step.order.to)
}

/// What a unit has declared, a few words for each step.
pub fn plan_words(field: &Field, unit: UnitId) -> Vec<String> {
    let steps = field.body(unit).plan.steps.iter();
    steps.map(|step| step_words(field, unit, &step.order, step.action)).collect()
}

fn step_words(field: &Field, unit: UnitId, order: &Order, action: Action) -> String {
    let target = order.at.map(|target| if target == unit { "itself".to_owned() } else { field.name(target) });
    let target = target.unwrap_or_default();
    let item = order.with.as_ref().map(|key| kit::name(field, key)).unwrap_or_default();
    match action {
        Action::Attack => format!("attack {target} ({item})"),
        Action::Tackle => format!("tackle {target}"),
        Action::Hurl => format!("hurl {item} at {target}"),
        Action::Throw => format!("throw a {item}"),
        Action::AttackObject => {
            let object =
                order.to.and_then(|at| breaking::at(field, at)).map_or("debris", |object| object.name.as_str());
            format!("attack the {object} ({item})")
        }
        Action::Walk => "walk".to_owned(),
        Action::Run => "run".to_owned(),
        Action::Crawl => "crawl".to_owned(),
        Action::StandUp => "stand up".to_owned(),
        Action::DropProne => "drop prone".to_owned(),
        Action::Drop => format!("drop {item}"),
        Action::FirstAid => format!("help {target}"),
        Action::Draw => format!("draw {item}"),
        Action::PickUp => format!("pick up {item}"),
        Action::OpenDoor => "open the door".to_owned(),
        Action::CloseDoor => "close the door".to_owned(),
        Action::ConsoleOpen => "open doors by the console".to_owned(),
        Action::ConsoleClose => "close doors by the console".to_owned(),
        Action::Search => "search".to_owned(),
        Action::Surrender => "surrender".to_owned(),
        Action::Confirm => String::new(),
    }
}

/// What a unit shows to the players.
pub fn sheet(In(unit): In<UnitId>, field: Field) -> Sheet {
    let body = field.body(unit);
    let data = &body.profile.data;
    let level = body.injury.level;
    let number = |key: &'static str, name: &'static str, skill: Skill| {
        let pool = skill::with_actions(&field, unit, skill, 1);
        noted(key, name, &pool)
    };
    let steps = Level::Killed as i32;
    let held = kit::held(&field, unit);
    let lines = held.iter().map(|(_, weapon)| {
        let damage = attack::damage(&field, unit, weapon).total();
        let skill = skill::with_actions(&field, unit, weapon.skill, 1).total();
        match weapon.consumed {
            true => format!("{} (in hand)", weapon.name),
            false => format!("{}: {} {skill}, damage {damage}", weapon.name, weapon.skill.name()),
        }
    });
    let carried = body.kit.items.iter().filter(|item| !item.held);
    let carried = carried.map(|item| format!("{} x {}", item.count, kit::name(&field, &item.key)));
    let gear = data.gear.iter().map(|gear| gear.name().to_owned());
    let armour = body.profile.armour.iter().map(|armour| format!("{} +{}", armour.name, armour.protection));
    Sheet {
        title: data.title.clone(),
        figure: data.figure.clone(),
        bars: vec![Bar { name: "Health".into(), now: steps - level as i32, max: steps }],
        track: Some(Track {
            name: "Injury".into(),
            step: level as u8,
            labels: LABELS.iter().map(|&label| label.into()).collect(),
        }),
        numbers: vec![
            number("dexterity", "Dexterity", Skill::Dexterity),
            number("perception", "Perception", Skill::Perception),
            noted("resistance", "Against damage", &super::injury::resistance(&field, unit)),
            number("dodge", "Dodge", Skill::Dodge),
        ],
        tags: tags(&field, unit),
        waits: None,
        lines: lines.chain(armour).chain(carried).chain(gear).collect(),
        out: match (field.has_surrendered(body.unit.side), field.has_departed(unit)) {
            (_, true) => Some("left the battle".to_owned()),
            (true, false) => Some("surrendered".to_owned()),
            (false, false) => body.injury.is_out().then(|| level.label().to_owned()),
        },
        gone: level == Level::Killed || field.has_departed(unit),
        prone: body.prone.0,
    }
}

/// A dice code for the sheet.
fn noted(key: &'static str, name: &'static str, pool: &Pool) -> NotedNumber {
    NotedNumber { key: key.into(), name: name.into(), value: Amount::Dice(pool.clone()), is_defense: false }
}

fn tags(field: &Field, unit: UnitId) -> Vec<Tag> {
    let body = field.body(unit);
    let mut tags = Vec::new();
    let mut add = |on: bool, key: &'static str, name: &'static str, help: &'static str| {
        if on {
            tags.push(Tag { key: key.into(), name: name.into(), help: help.into() });
        }
    };
    let level = body.injury.level;
    add(
        level != Level::Unhurt,
        level.label(),
        level.label(),
        match level {
            Level::Unhurt => "",
            Level::Wounded => "-1D on every roll of a skill or an attribute.",
            Level::Incapacitated => "Unconscious until healed.",
            Level::MortallyWounded => "Unconscious, and rolls against dying at the end of each round.",
            Level::Killed => "Dead, or beyond repair.",
        },
    );
    add(body.prone.0, "prone", "prone", "Harder to shoot at from afar, easier to strike; crawls.");
    add(body.injury.dazed && !body.injury.is_out(), "stunned", "dazed", "Can do nothing for the rest of the round.");
    add(body.hidden.0, "hidden", "hidden", "Enemies must notice it before they can attack it.");
    tags
}

/// What shape a unit is in.
pub fn shape(In(unit): In<UnitId>, field: Field) -> Shape {
    let body = field.body(unit);
    let (level, steps) = (body.injury.level as u8, Level::Killed as i32);
    let is_armed = attack::arms(&field, unit).iter().any(|arm| arm.key.as_str() != attack::BARE_HANDS);
    Shape {
        points: steps - i32::from(level),
        most: steps,
        step: level,
        is_prone: orders::will_lie(&field, unit),
        is_armed: is_armed || !body.kit.items.iter().any(|item| !is_used_up(&field, &item.key)),
        is_out: body.injury.is_out() || field.has_surrendered(body.unit.side) || field.has_departed(unit),
        is_hidden: body.hidden.0,
    }
}

/// Whether a unit is out of action, or its side has given up.
pub fn is_out(world: &World, unit: UnitId) -> bool {
    let entity = world.resource::<crate::battle::Roster>().entity(unit);
    let Some((unit, injury)) =
        entity.and_then(|entity| Some((world.get::<Unit>(entity)?, world.get::<Injury>(entity)?)))
    else {
        return true;
    };
    injury.is_out()
        || world.resource::<Round>().surrendered.contains(&unit.side)
        || world.resource::<Departed>().contains(unit.id)
}
