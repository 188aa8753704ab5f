//! The log of a battle, and what each side perceives of it.

use std::borrow::Cow;

use bevy::prelude::Resource;

use super::{Event, SideId, UnitId};

/// The append-only list of events. The screen, the command line and the tests read it.
#[derive(Resource, Clone, Debug, Default)]
pub struct Log {
    /// All events.
    pub events: Vec<Event>,
    /// Units that a side does not perceive in an event, ordered by the event.
    secrets: Vec<Secret>,
}

/// Units that one side does not perceive in one event.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Secret {
    /// The index of the event.
    event: usize,
    side: SideId,
    units: Vec<UnitId>,
}

impl Log {
    /// Appends an event that every side perceives.
    pub fn write(&mut self, event: Event) {
        self.events.push(event);
    }

    /// Appends an event. `hides` tells the units that hide from some side; `perceives`, if a side perceives a unit.
    pub fn write_perceived(
        &mut self,
        event: Event,
        sides: impl Iterator<Item = SideId>,
        perceives: impl Fn(SideId, UnitId) -> bool,
    ) {
        let index = self.events.len();
        for side in sides {
            let units: Vec<UnitId> = event.units().filter(|&unit| !perceives(side, unit)).collect();
            if !units.is_empty() {
                self.secrets.push(Secret { event: index, side, units });
            }
        }
        self.events.push(event);
    }

    /// Keeps events that name a unit secret from a side, from the event with this index on. It is for attempts to hide:
    /// only their result decides who perceives them.
    pub fn conceal(&mut self, since: usize, side: SideId, unit: UnitId, applies: impl Fn(&Event) -> bool) {
        for (index, event) in self.events.iter().enumerate().skip(since) {
            if !applies(event) {
                continue;
            }
            match self.secrets.iter_mut().find(|secret| secret.event == index && secret.side == side) {
                Some(secret) if secret.units.contains(&unit) => {}
                Some(secret) => secret.units.push(unit),
                None => {
                    let place = self.secrets.partition_point(|secret| secret.event <= index);
                    self.secrets.insert(place, Secret { event: index, side, units: vec![unit] });
                }
            }
        }
    }

    /// The events that a side perceives, in order, with their indices. Units that it does not perceive are left out of
    /// events that name others as well. SAGA-BEY-23, D6-COVER-12
    pub fn perceived_by(&self, side: SideId) -> impl Iterator<Item = (usize, Cow<'_, Event>)> {
        self.perceived_since(0, side)
    }

    /// The same from the event with this index on.
    pub fn perceived_since(&self, since: usize, side: SideId) -> impl Iterator<Item = (usize, Cow<'_, Event>)> {
        let mut secrets =
            self.secrets.iter().filter(move |secret| secret.side == side && secret.event >= since).peekable();
        self.events.iter().enumerate().skip(since).filter_map(move |(index, event)| {
            let secret = secrets.next_if(|secret| secret.event == index);
            let perceived = event.as_perceived(side, secret.map_or(&[], |secret| &secret.units))?;
            Some((index, perceived))
        })
    }

    /// A copy of the events before this index.
    #[must_use]
    pub fn up_to(&self, events: usize) -> Self {
        Self {
            events: self.events.iter().take(events).cloned().collect(),
            secrets: self.secrets.iter().filter(|secret| secret.event < events).cloned().collect(),
        }
    }

    /// Removes all events from this index on.
    pub fn truncate(&mut self, events: usize) {
        self.events.truncate(events);
        self.secrets.retain(|secret| secret.event < events);
    }

    /// The current round; 0 before the first.
    pub fn round(&self) -> u32 {
        self.latest_round().map_or(0, |(round, _)| round)
    }

    /// The title of the current round, if it is not counted.
    pub fn round_title(&self) -> Option<&str> {
        self.latest_round().and_then(|(_, title)| title)
    }

    fn latest_round(&self) -> Option<(u32, Option<&str>)> {
        self.events.iter().rev().find_map(|event| match event {
            Event::RoundBegan { round, title } => Some((*round, title.as_deref())),
            _ => None,
        })
    }
}
