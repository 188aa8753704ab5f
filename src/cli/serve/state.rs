//! The battle as a JSON object, from the data that the rule set shows to every player.

use bevy::prelude::World;
use serde_json::{Map, Value, json};

use crate::{
    battle::{Board, Choice, Event, History, Log, Placement, Roster, SideId, Sides, Status, UnitId, side_of},
    cli::lookup::unit_name,
    dice::Dice,
    grid::Square,
    rules::{self, SheetNumber, SheetValue},
};

/// Everything that a side may know of the battle; everything at all without a side.
pub fn state(world: &mut World, viewer: Option<SideId>) -> Value {
    let unperceived = viewer.map_or_else(Vec::new, |side| rules::unperceived(world, side));
    let status = status(world, viewer);
    rules::as_perceived_by(world, viewer, |world| {
        let perceived = world.resource::<Roster>().units().filter(|unit| !unperceived.contains(unit));
        let units: Vec<Value> = perceived.map(|id| unit(world, id)).collect();
        let choice = match world.resource::<Status>() {
            Status::Awaiting { choice } if viewer.is_none_or(|side| side == choice.side) => open_choice(world, choice),
            Status::Awaiting { .. } | Status::Setup | Status::Ready { .. } | Status::Over { .. } => Value::Null,
        };
        json!({
            "round": world.resource::<Log>().round(),
            "turn": turn(world).filter(|unit| !unperceived.contains(unit)),
            "side": world.resource::<Status>().side().map(|side| side_key(world, side)),
            "status": status,
            "choice": choice,
            "units": units,
            "intentions": rules::intentions(world),
            "doors": world.resource::<Board>().doors(),
            "explosives": rules::explosives(world),
            "broken": world.resource::<Board>().broken(),
            "broken_borders": broken_borders(world),
            "can_undo": world.resource::<History>().can_undo(),
            "dice_left": world.resource::<Dice>().unused_faces().filter(|_| viewer.is_none()).collect::<Vec<u32>>(),
        })
    })
}

/// The status of the battle. A side reads no question that is put to another, and not the name of a unit that hides
/// from it.
pub fn status(world: &mut World, viewer: Option<SideId>) -> Value {
    let status = world.resource::<Status>().clone();
    match (&status, viewer) {
        (Status::Awaiting { choice }, Some(side)) if choice.side != side => {
            json!({ "status": "awaiting", "side": choice.side })
        }
        (Status::Ready { unit, side: owner }, Some(side)) if !rules::perceives(world, side, *unit) => {
            json!({ "status": "ready", "side": owner })
        }
        _ => json!(status),
    }
}

fn unit(world: &mut World, id: UnitId) -> Value {
    let sheet = rules::sheet(world, id);
    let actions = actions_left(world, id);
    let bar = sheet.bars.first();
    json!({
        "id": id,
        "name": unit_name(world, id),
        "kind": sheet.title,
        "side": side_of(world, id).map(|side| side_key(world, side)),
        "squares": squares(world, id),
        "hp": bar.map(|bar| bar.now),
        "max_hp": bar.map(|bar| bar.max),
        "condition": sheet.track.as_ref().map(|track| track.step),
        "defenses": numbers(sheet.numbers.iter().filter(|number| number.is_defense)),
        "flags": sheet.tags.iter().map(|tag| tag.key.as_ref()).collect::<Vec<_>>(),
        "actions": actions,
        "numbers": numbers(&sheet.numbers),
        "bars": sheet.bars,
        "tags": sheet.tags,
        "lines": sheet.lines,
        "prone": sheet.prone,
        "out": rules::is_out(world, id),
        "fate": sheet.out,
    })
}

/// The borders whose walls or railings have been broken, each as its two squares.
fn broken_borders(world: &World) -> Vec<(Square, Square)> {
    world.resource::<Board>().broken_borders().iter().filter_map(|site| site.border()).collect()
}

fn squares(world: &World, id: UnitId) -> Vec<Square> {
    let entity = world.resource::<Roster>().entity(id);
    let standing = entity.and_then(|entity| world.get::<Placement>(entity)).filter(|standing| standing.on_board);
    standing.map(|standing| standing.space.squares().collect()).unwrap_or_default()
}

/// The actions left in the unit's turn, by the first word of each name: `standard` for `standard action`.
fn actions_left(world: &mut World, id: UnitId) -> Map<String, Value> {
    let menu = rules::menu(world, id);
    let word = |name: &str| name.split_whitespace().next().unwrap_or(name).to_lowercase();
    menu.allowances.iter().map(|allowance| (word(&allowance.name), allowance.left.into())).collect()
}

fn numbers<'a>(of: impl IntoIterator<Item = &'a SheetNumber>) -> Map<String, Value> {
    of.into_iter().map(|number| (number.key.to_string(), amount(&number.value))).collect()
}

/// A number, or dice in their written form.
fn amount(amount: &SheetValue) -> Value {
    match amount {
        SheetValue::Number(number) => number.total().into(),
        SheetValue::Dice(_) => amount.to_string().into(),
    }
}

/// The unit whose turn it is, also while another unit is asked.
fn turn(world: &World) -> Option<UnitId> {
    let last = world.resource::<Log>().events.iter().rev().find_map(|event| match event {
        Event::TurnBegan { unit } => Some(Some(*unit)),
        Event::TurnEnded { .. } | Event::RoundBegan { .. } | Event::Ended { .. } => Some(None),
        _ => None,
    });
    world.resource::<Status>().active().or(last.flatten())
}

fn open_choice(world: &World, choice: &Choice) -> Value {
    let mut value = json!(choice);
    if let Value::Object(fields) = &mut value {
        fields.insert("side".to_owned(), side_key(world, choice.side).into());
    }
    value
}

fn side_key(world: &World, side: SideId) -> String {
    world.resource::<Sides>().info(side).map(|info| info.key.clone()).unwrap_or_default()
}
