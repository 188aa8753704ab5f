//! The log as the player at the machine perceives it.

use bevy::prelude::*;

use super::Session;
use crate::battle::{Event, Log, SideId};

/// The events that the player at the machine has perceived, in order; all events if nobody at this machine plays.
#[derive(Resource, Clone, Debug, Default)]
pub struct PerceivedLog {
    /// The events.
    pub events: Vec<Event>,
    /// The place of each of them in the log of the battle.
    pub places: Vec<usize>,
    /// The number of events of the battle that have been read.
    read: usize,
}

impl PerceivedLog {
    /// A log as a side perceives it; the whole log without a side.
    pub(super) fn of(log: &Log, viewer: Option<SideId>) -> Self {
        let mut perceived = Self::default();
        perceived.read(log, viewer);
        perceived
    }

    /// Appends the events that have happened since.
    pub(super) fn follow(world: &mut World) {
        let viewer = world.resource::<Session>().viewer;
        world.resource_scope(|world, mut perceived: Mut<Self>| perceived.read(world.resource::<Log>(), viewer));
    }

    /// Reads the whole log again, after the battle or the player has changed.
    pub(super) fn reset(world: &mut World) {
        world.insert_resource(Self::default());
        Self::follow(world);
    }

    fn read(&mut self, log: &Log, viewer: Option<SideId>) {
        match viewer {
            Some(side) => {
                for (place, event) in log.perceived_since(self.read, side) {
                    self.places.push(place);
                    self.events.push(event.into_owned());
                }
            }
            None => {
                self.places.extend(self.read..log.events.len());
                self.events.extend(log.events.iter().skip(self.read).cloned());
            }
        }
        self.read = log.events.len();
    }
}
