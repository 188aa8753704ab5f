//! The transcript of a battle, as `simulate` and `replay` print it.

use std::{borrow::Cow, collections::BTreeSet, fmt::Write};

use bevy::prelude::World;

use super::lookup::unit_name;
use crate::battle::{Event, Log, Roster, SideId, Sides, UnitId, narrate, side_of};

/// The transcript: a section for each round, with a part for each turn and the numbers below each sentence. With a side
/// it tells what that side perceived.
pub fn transcript(world: &World, viewer: Option<SideId>) -> String {
    let mut text = String::new();
    let mut idle_turn = false;
    let events = events(world, viewer);
    for (place, event) in events.iter().enumerate() {
        let after = events.get(place + 1..).unwrap_or_default();
        let Some(line) = narrate(event, after, &|unit| unit_name(world, unit)) else { continue };
        if line.is_heading && idle_turn {
            text += "  does nothing\n";
        }
        idle_turn = matches!(event, Event::TurnBegan { .. });
        // Writing to a string cannot fail.
        _ = match (event, line.is_heading) {
            (Event::RoundBegan { .. } | Event::Ended { .. }, _) => write!(text, "\n== {} ==\n", line.text),
            (_, true) => write!(text, "\n{}\n", line.text),
            (_, false) => writeln!(text, "  {}", line.text),
        };
        for detail in line.details {
            _ = writeln!(text, "      {detail}");
        }
    }
    text
}

/// All events, or those that a side perceived.
fn events(world: &World, viewer: Option<SideId>) -> Cow<'_, [Event]> {
    let log = world.resource::<Log>();
    match viewer {
        Some(side) => log.perceived_by(side).map(|(_, event)| event.into_owned()).collect(),
        None => Cow::Borrowed(&log.events),
    }
}

/// The units of each side. With a side, those of others only if one of its events names them.
pub fn line_up(world: &World, viewer: Option<SideId>) -> String {
    let (roster, sides) = (world.resource::<Roster>(), world.resource::<Sides>());
    let named: BTreeSet<UnitId> = events(world, viewer).iter().flat_map(Event::units).collect();
    let mut text = String::new();
    for side in sides.ids() {
        let is_known = |unit: &UnitId| viewer.is_none_or(|viewer| viewer == side) || named.contains(unit);
        let units = roster.units().filter(|&unit| side_of(world, unit) == Some(side)).filter(is_known);
        let names: Vec<String> = units.map(|unit| unit_name(world, unit)).collect();
        _ = writeln!(text, "{}: {}", sides.name(side), names.join(", "));
    }
    text
}
