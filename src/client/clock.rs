//! The time of what moves on the screen. The window draws only when something happens; whoever animates keeps it
//! awake from frame to frame.

use bevy::{prelude::*, window::RequestRedraw};

/// Seconds for animations.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Clock {
    delta: f32,
    is_awake: bool,
}

/// Longest time that a frame counts for: a slower machine still shows some of each movement.
const LONGEST_FRAME: f32 = 0.25;
/// What the first frame after a pause counts for: nothing moved meanwhile.
const FIRST_FRAME: f32 = 1.0 / 60.0;

impl Clock {
    /// Seconds that this frame counts for.
    pub fn delta(&self) -> f32 {
        self.delta
    }

    /// Asks for another frame right after this one.
    pub fn keep_awake(&mut self) {
        self.is_awake = true;
    }
}

pub(super) fn plugin(app: &mut App) {
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
