//! bevy_egui, which draws menus and panels.

use bevy::prelude::*;
use bevy_egui::{EguiInput, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass, egui};

use crate::client::{clock::Clock, touch};

pub(super) fn plugin(app: &mut App) {
    // The plugin runs the schedule every frame, even if it has no systems.
    app.add_plugins(EguiPlugin::default()).init_schedule(EguiPrimaryContextPass).add_systems(
        PreUpdate,
        (forget_old_modifiers, end_long_touches)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Removes modifier events that tell nothing new. bevy_egui 0.42 sends one in every frame, egui draws again after every
/// event, and so the window would never rest.
fn forget_old_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.0.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => last.replace(*modifiers) != Some(*modifiers),
            _ => true,
        });
    }
}

/// Turns the end of a long touch into one that clicks nothing: the player has read the tooltip that appears meanwhile.
/// egui cannot tell, because it has to take every press for a click, however long: see `theme::apply`. So the finger seems
/// to leave before it is lifted: down, where no slider goes.
fn end_long_touches(
    mut inputs: Query<&mut EguiInput>,
    time: Res<Time<Real>>,
    mut clock: ResMut<Clock>,
    mut press: Local<Option<(f32, egui::Pos2)>>,
) {
    if let Some((seconds, _)) = press.as_mut() {
        *seconds += time.delta_secs().min(touch::LONGEST_WAIT);
        clock.keep_awake();
    }
    for mut input in &mut inputs {
        let is_touched = input.0.events.iter().any(|event| matches!(event, egui::Event::Touch { .. }));
        if !is_touched {
            continue;
        }
        let mut events = Vec::with_capacity(input.0.events.len());
        for event in std::mem::take(&mut input.0.events) {
            match &event {
                egui::Event::PointerButton { pressed: true, pos, .. } => *press = Some((0.0, *pos)),
                egui::Event::PointerButton { pressed: false, pos, .. } => {
                    let is_long = press
                        .take()
                        .is_some_and(|(seconds, at)| seconds > touch::LONG_PRESS && at.distance(*pos) < touch::SLACK);
                    events.extend(is_long.then(|| egui::Event::PointerMoved(*pos + egui::vec2(0.0, 10_000.0))));
                }
                egui::Event::PointerGone => *press = None,
                _ => {}
            }
            events.push(event);
        }
        input.0.events = events;
    }
}
