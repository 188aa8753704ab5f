//! The limit on the time that a player takes over a turn. Any input restarts it. When the time is up, a countdown is
//! shown, and then the turn ends with the order that the rules name.

use std::time::Duration;

use bevy::{prelude::*, time::Stopwatch, window::WindowEvent};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Id, Order, RichText, vec2},
};

use super::panels::PanelContext;
use crate::{
    battle::UnitId,
    client::{
        clock::Clock,
        panel_set::PanelSet,
        screens::HandOver,
        session::{Screen, Session, UpdateSet},
        theme::{self, palette::warning},
    },
};

/// The length of the countdown.
const COUNTDOWN: Duration = Duration::from_secs(3);
/// Without input the app sleeps for so long at most. Time in which the window is hidden counts no more than this.
const LONGEST_SLEEP: Duration = Duration::from_secs(5);

/// While rendering is pipelined, the time of a sleep arrives up to this many frames later. An input may end a long sleep,
/// which came before it and does not count.
const SLEEP_ARRIVES_LATE: u8 = 3;

/// The app stays awake for so long before the countdown, so that no sleep arrives in it.
const AWAKE_BEFORE: Duration = Duration::from_secs(LONGEST_SLEEP.as_secs() * (SLEEP_ARRIVES_LATE as u64 + 1));

/// The time since the last input in a turn with a limit.
#[derive(Resource, Default)]
struct TurnClock {
    /// The unit and the round of the turn.
    turn: Option<(UnitId, u32)>,
    since_input: Stopwatch,
    /// The number of frames after an input whose time does not count.
    frames_to_skip: u8,
    /// The time that is left of the countdown; `None` before it begins.
    countdown: Option<Duration>,
}

impl TurnClock {
    /// Counts the time of a frame. The countdown is shown whole: it goes by the time of animations, in which no frame is
    /// long.
    fn tick(&mut self, time: &Time<Real>, clock: &Clock) {
        match &mut self.countdown {
            Some(left) => *left = left.saturating_sub(Duration::from_secs_f32(clock.delta())),
            None => _ = self.since_input.tick(time.delta().min(LONGEST_SLEEP)),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnClock>()
        .add_systems(
            Update,
            count.in_set(UpdateSet::Input).run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)),
        )
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Notices).run_if(in_state(Screen::Battle)));
}

/// Counts the time since the last input, and ends the turn when it is over. It stands still during dialogs.
fn count(
    mut turn_clock: ResMut<TurnClock>,
    mut panels: PanelContext,
    mut window_events: MessageReader<WindowEvent>,
    hand_over: Res<HandOver>,
    time: Res<Time<Real>>,
    mut clock: ResMut<Clock>,
) {
    let inputs = window_events.read().filter(|event| is_input(event)).count();
    let is_ready = panels.is_ready() && panels.dialogs.is_empty() && !hand_over.is_waiting();
    let limit = panels.view.menu.as_ref().and_then(|menu| menu.time_limit.clone());
    let Some(limit) = limit.filter(|_| is_ready) else {
        if turn_clock.turn.is_some() {
            *turn_clock = TurnClock::default();
        }
        return;
    };
    let turn = panels.view.active.map(|unit| (unit, panels.view.round));
    if inputs > 0 || turn_clock.turn != turn {
        *turn_clock = TurnClock { turn, frames_to_skip: SLEEP_ARRIVES_LATE, ..TurnClock::default() };
        clock.keep_awake();
    } else if turn_clock.frames_to_skip > 0 {
        turn_clock.frames_to_skip -= 1;
        clock.keep_awake();
    } else {
        turn_clock.tick(&time, &clock);
    }
    let limit_time = Duration::from_secs(u64::from(limit.seconds));
    let since_input = turn_clock.since_input.elapsed();
    match turn_clock.countdown {
        Some(left) if left.is_zero() => {
            *turn_clock = TurnClock::default();
            panels.submit(limit.then);
        }
        None if since_input >= limit_time => turn_clock.countdown = Some(COUNTDOWN),
        Some(_) | None => {}
    }
    if since_input + AWAKE_BEFORE >= limit_time {
        clock.keep_awake();
    }
}

fn is_input(event: &WindowEvent) -> bool {
    matches!(
        event,
        WindowEvent::KeyboardInput(_)
            | WindowEvent::MouseButtonInput(_)
            | WindowEvent::MouseMotion(_)
            | WindowEvent::MouseWheel(_)
            | WindowEvent::CursorMoved(_)
            | WindowEvent::TouchInput(_)
    )
}

/// Shows the countdown at the top of the board.
fn show(mut contexts: EguiContexts, turn_clock: Res<TurnClock>, panels: PanelContext) -> Result {
    let Some(left) = turn_clock.countdown else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let top = panels.layout(&ctx).board.center_top() + vec2(0.0, 24.0);
    let area = Area::new(Id::new("countdown")).order(Order::Foreground).fixed_pos(top).pivot(Align2::CENTER_TOP);
    area.interactable(false).fade_in(false).show(&ctx, |ui| {
        theme::panel().show(ui, |ui| {
            ui.vertical_centered(|ui| {
                ui.label(RichText::new(format!("{:.0}", left.as_secs_f32().ceil())).size(72.0).color(warning()));
                ui.label(RichText::new("Choose now: any input stops the countdown.").size(15.0).color(warning()));
            });
        });
    });
    Ok(())
}
