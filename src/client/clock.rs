//! Animation time. The app redraws only on input; an animation calls [`Clock::keep_awake`] each frame to get the next
//! one, or [`Clock::doze`] to get a few in a second.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
};

/// Frame time for animations, in seconds.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Clock {
    delta: f32,
    is_awake: bool,
    is_dozing: bool,
    /// The time since the last frame that was drawn for another reason.
    dozed: Duration,
}

/// Longest frame time that is counted, so that a slow machine still shows part of each movement.
const LONGEST_FRAME: f32 = 0.25;
/// Frame time counted for the first frame after a pause, during which no frames were drawn.
const FIRST_FRAME: f32 = 1.0 / 60.0;
/// The longest time between two frames while something asks for a few of them.
const DOZE: Duration = Duration::from_millis(250);
/// The time after which such requests are no longer met, so that the machine rests when the player is away.
const LONGEST_DOZE: Duration = Duration::from_secs(10);

impl Clock {
    /// Time step of this frame, in seconds.
    pub fn delta(&self) -> f32 {
        self.delta
    }

    /// Requests another frame right after this one.
    pub fn keep_awake(&mut self) {
        self.is_awake = true;
    }

    /// Requests a frame within a quarter of a second, if the window has focus: for what may move slowly while nothing else
    /// does. Such frames do not count as awake, and end ten seconds after the last other one.
    pub fn doze(&mut self) {
        self.is_dozing = true;
    }
}

/// Animation time.
pub fn plugin(app: &mut App) {
    app.init_resource::<Clock>()
        .insert_resource(WinitSettings::desktop_app())
        .add_systems(First, tick.after(bevy::time::TimeSystems))
        .add_systems(Last, (redraw, rest));
}

fn tick(time: Res<Time<Real>>, mut clock: ResMut<Clock>) {
    clock.delta = if clock.is_awake { time.delta_secs().min(LONGEST_FRAME) } else { FIRST_FRAME };
    // A frame that comes much sooner has another reason.
    clock.dozed = if time.delta() < DOZE / 2 { Duration::ZERO } else { clock.dozed + time.delta() };
    (clock.is_awake, clock.is_dozing) = (false, false);
}

fn redraw(clock: Res<Clock>, mut redraw: MessageWriter<RequestRedraw>) {
    if clock.is_awake {
        redraw.write(RequestRedraw);
    }
}

/// Sets the longest time until the next frame.
fn rest(clock: Res<Clock>, mut settings: ResMut<WinitSettings>) {
    let is_dozing = clock.is_dozing && clock.dozed < LONGEST_DOZE;
    let mode = if is_dozing { UpdateMode::reactive(DOZE) } else { WinitSettings::desktop_app().focused_mode };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
    }
}
