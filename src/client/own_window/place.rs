//! The size and the place of the window, remembered from one start to the next. A window never comes back where no monitor
//! shows it.

use bevy::{
    ecs::system::NonSendMarker,
    prelude::*,
    window::{Monitor, PrimaryWindow, WindowMode},
    winit::WINIT_WINDOWS,
};
use serde::{Deserialize, Serialize};

use crate::client::storage::{Item, Storage};

/// The size and the place of a window.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct WindowPlace {
    /// Width and height in logical pixels.
    size: (f32, f32),
    /// The upper left corner in physical pixels; `None` if the system does not tell.
    corner: Option<(i32, i32)>,
    /// True if the window fills the screen with its frame; size and corner are those of before.
    is_maximized: bool,
}

/// The place of the window now, and the one that is stored.
#[derive(Resource, Default)]
struct Remembered {
    now: Option<WindowPlace>,
    stored: Option<WindowPlace>,
    /// Seconds since the start of the game at the last change.
    changed_at: f32,
}

/// Seconds for which the window must rest until its place is stored.
const REST: f32 = 1.0;
/// The part of the title bar that must be on a monitor, in physical pixels.
const GRIP: IVec2 = IVec2::new(120, 24);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Remembered>().add_systems(Update, bring_back).add_systems(Last, (note, store).chain());
}

/// Gives a window that is to be opened the size and the place that it had last.
pub fn restore(storage: &Storage, window: &mut Window) {
    let text = storage.read(&Item::Window).ok().flatten();
    let Some(place) = text.and_then(|text| ron::from_str::<WindowPlace>(&text).ok()) else { return };
    let least = &window.resize_constraints;
    let (width, height) = (place.size.0.max(least.min_width), place.size.1.max(least.min_height));
    if !(width.is_finite() && height.is_finite()) {
        return;
    }
    window.resolution.set(width, height);
    if let Some((x, y)) = place.corner {
        window.position = WindowPosition::At(IVec2::new(x, y));
    }
    if place.is_maximized {
        window.set_maximized(true);
    }
}

/// Once the monitors are known: moves a window back that none of them shows, as after one was unplugged, and shrinks one
/// that is larger than all.
fn bring_back(
    monitors: Query<&Monitor>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut is_done: Local<bool>,
) {
    let Some(mut window) = windows.iter_mut().next().filter(|_| !*is_done && !monitors.is_empty()) else { return };
    *is_done = true;
    let areas: Vec<IRect> = monitors.iter().map(area).collect();
    let size = window.physical_size();
    let most = areas.iter().map(|area| area.size().as_uvec2()).fold(UVec2::ZERO, UVec2::max);
    if size.cmpgt(most).any() {
        let fitting = size.min(most);
        window.resolution.set_physical_resolution(fitting.x, fitting.y);
    }
    let WindowPosition::At(corner) = window.position else { return };
    if !is_in_reach(corner, window.physical_size(), &areas) {
        window.position = WindowPosition::Centered(MonitorSelection::Primary);
    }
}

/// The pixels of a monitor.
fn area(monitor: &Monitor) -> IRect {
    let corner = monitor.physical_position;
    IRect::from_corners(corner, corner + monitor.physical_size().as_ivec2())
}

/// Returns true if enough of the window's upper edge is on a monitor to drag it from there.
fn is_in_reach(corner: IVec2, size: UVec2, monitors: &[IRect]) -> bool {
    let grip = IRect::from_corners(corner, corner + IVec2::new(size.as_ivec2().x, GRIP.y));
    monitors.iter().any(|monitor| {
        let seen = monitor.intersect(grip).size();
        seen.x >= GRIP.x.min(size.as_ivec2().x) && seen.y >= GRIP.y
    })
}

/// Notes the place of the window when it changes.
fn note(
    windows: Query<(Entity, &Window), (With<PrimaryWindow>, Changed<Window>)>,
    time: Res<Time<Real>>,
    mut remembered: ResMut<Remembered>,
    _main_thread: NonSendMarker,
) {
    let Some((entity, window)) = windows.iter().next() else { return };
    let state = WINIT_WINDOWS.with_borrow(|windows| {
        windows.get_window(entity).map(|window| (window.is_maximized(), window.is_minimized() == Some(true)))
    });
    let Some((is_maximized, is_minimized)) = state else { return };
    let size = (window.width().round(), window.height().round());
    if is_minimized || size.0 < 1.0 || size.1 < 1.0 || window.mode != WindowMode::Windowed {
        return;
    }
    let before = remembered.now.filter(|_| is_maximized);
    let corner = match window.position {
        WindowPosition::At(corner) => Some((corner.x, corner.y)),
        WindowPosition::Automatic | WindowPosition::Centered(_) => None,
    };
    let place =
        before.map_or(WindowPlace { size, corner, is_maximized }, |before| WindowPlace { is_maximized, ..before });
    if remembered.now != Some(place) {
        let first = remembered.now.is_none();
        remembered.now = Some(place);
        remembered.changed_at = time.elapsed_secs();
        if first {
            remembered.stored = Some(place);
        }
    }
}

/// Stores the place once the window rests, or when the game ends.
fn store(
    storage: Res<Storage>,
    time: Res<Time<Real>>,
    mut exit: MessageReader<AppExit>,
    mut remembered: ResMut<Remembered>,
) {
    let ends = exit.read().count() > 0;
    let rests = time.elapsed_secs() - remembered.changed_at > REST;
    let Some(place) = remembered.now.filter(|now| remembered.stored != Some(*now) && (rests || ends)) else { return };
    remembered.stored = Some(place);
    let text = ron::ser::to_string_pretty(&place, ron::ser::PrettyConfig::default()).map_err(|error| error.to_string());
    if let Err(why) = text.and_then(|text| storage.write(&Item::Window, &text).map_err(|error| error.to_string())) {
        warn!("the place of the window is not remembered: {why}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two monitors side by side; the second one is lower.
    const MONITORS: [(i32, i32, i32, i32); 2] = [(0, 0, 1920, 1080), (1920, 200, 3200, 920)];

    #[test]
    fn a_window_outside_of_all_monitors_is_out_of_reach() {
        let monitors = MONITORS.map(|(x, y, right, bottom)| IRect::new(x, y, right, bottom));
        let is_there = |x, y| is_in_reach(IVec2::new(x, y), UVec2::new(1280, 720), &monitors);
        for (x, y) in [(0, 0), (640, 300), (-1100, 50), (1800, 900), (2000, 300), (1919, 201)] {
            assert!(is_there(x, y), "{x}, {y}");
        }
        for (x, y) in [(-1279, 0), (0, -400), (0, 1070), (3150, 300), (2000, 10), (-32000, -32000), (5000, 5000)] {
            assert!(!is_there(x, y), "{x}, {y}");
        }
    }

    #[test]
    fn a_window_comes_back_with_its_size_and_place() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::in_folder(folder.path());
        let mut window = Window::default();
        restore(&storage, &mut window);
        assert_eq!(window.position, WindowPosition::Automatic);
        let place = WindowPlace { size: (1000.0, 10.0), corner: Some((40, -30)), is_maximized: false };
        storage.write(&Item::Window, &ron::to_string(&place).unwrap()).unwrap();
        restore(&storage, &mut window);
        assert_eq!(window.position, WindowPosition::At(IVec2::new(40, -30)));
        assert_eq!(window.width(), 1000.0);
        assert_eq!(window.height(), window.resize_constraints.min_height, "never smaller than it may be");
        storage.write(&Item::Window, "nonsense").unwrap();
        restore(&storage, &mut window);
        assert_eq!(window.width(), 1000.0, "a broken file changes nothing");
    }
}
