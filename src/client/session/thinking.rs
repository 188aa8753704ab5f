//! Thinking in slices, so that no frame waits for the computer.

use std::time::Duration;

use bevy::{platform::time::Instant, prelude::*, window::RequestRedraw};

use crate::ai::Thought;

/// The time for which the computer thinks in one frame. The last step of a slice may take a little longer.
const SLICE: Duration = Duration::from_millis(4);

/// Thinks until the decision is made or a slice of time is over. In the second case another frame follows at once.
pub fn think_for_a_slice(world: &mut World, mut think: impl FnMut(&mut World) -> Thought) -> Thought {
    let began = Instant::now();
    loop {
        let thought = think(world);
        if matches!(thought, Thought::Finished(_)) {
            return thought;
        }
        if began.elapsed() >= SLICE {
            world.write_message(RequestRedraw);
            return thought;
        }
    }
}
