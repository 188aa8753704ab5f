//! Animation time. The app redraws only on input; an animation calls [`Clock::keep_awake`] each frame to get the next
//! one.

use bevy::{prelude::*, window::RequestRedraw};

/// Frame time for animations, in seconds.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Clock {
    delta: f32,
    is_awake: bool,
}

/// Longest frame time that is counted, so that a slow machine still shows part of each movement.
const LONGEST_FRAME: f32 = 0.25;
/// Frame time counted for the first frame after a pause, during which no frames were drawn.
const FIRST_FRAME: f32 = 1.0 / 60.0;

impl Clock {
    /// Time step of this frame, in seconds.
    pub fn delta(&self) -> f32 {
        self.delta
    }

    /// Requests another frame right after this one.
    pub fn keep_awake(&mut self) {
        self.is_awake = true;
    }
}

/// Animation time.
pub fn plugin(app: &mut App) {
    app.init_resource::<Clock>().add_systems(First, tick.after(bevy::time::TimeSystems)).add_systems(Last, redraw);
}

fn tick(time: Res<Time<Real>>, mut clock: ResMut<Clock>) {
    clock.delta = if clock.is_awake { time.delta_secs().min(LONGEST_FRAME) } else { FIRST_FRAME };
    clock.is_awake = false;
}

fn redraw(clock: Res<Clock>, mut redraw: MessageWriter<RequestRedraw>) {
    if clock.is_awake {
        redraw.write(RequestRedraw);
    }
}
