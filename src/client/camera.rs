//! The camera over the board: panning, zooming at the pointer, fitting the board between the panels.

use bevy::{
    camera::ScalingMode,
    ecs::system::SystemParam,
    input::mouse::{AccumulatedMouseScroll, MouseScrollUnit},
    prelude::*,
    window::PrimaryWindow,
};

use super::{
    board::{SQUARE, map_rect, space_centre},
    clock::Clock,
    input::{Bindings, Key, Keys},
    session::{Pointer, Screen, Session, UpdateSet, ViewModel},
    settings::Settings,
    tokens::Token,
};
use crate::battle::{Board, SideId};

/// The parts of the window that panels cover, in logical pixels. The board is fitted between them. The panels set this.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Margins {
    /// Pixels at the left edge.
    pub left: f32,
    /// Pixels at the right edge.
    pub right: f32,
    /// Pixels at the upper edge.
    pub top: f32,
    /// Pixels at the lower edge.
    pub bottom: f32,
}

impl Default for Margins {
    fn default() -> Self {
        Self { left: 12.0, right: 12.0, top: 12.0, bottom: 12.0 }
    }
}

/// Requests of keys and of the playback to the camera. Keys set `pan` and `zoom` in each frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Drive {
    /// Direction of panning: x to the right, y up, each from -1 to 1.
    pub pan: Vec2,
    /// Zooming: 1 to come nearer, -1 to go away.
    pub zoom: f32,
    /// A point in world coordinates to glide to.
    pub goal: Option<Vec2>,
    /// A point in world coordinates that must be in sight; it becomes the goal if it is not.
    pub look_at: Option<Vec2>,
    /// Fit the board into the window again.
    pub fit: bool,
}

/// Speed of panning with keys, in logical pixels per second.
const PAN_SPEED: f32 = 900.0;
/// World units per logical pixel when the camera is nearest.
const NEAREST: f32 = 0.6;
/// Largest edge of a square to which fitting enlarges a small map, in logical pixels.
const LARGEST_FIT: f32 = 96.0;
/// Smallest edge of a square at which a large map is shown whole at first, in logical pixels.
const SMALLEST_FIT: f32 = 20.0;
/// Edge of a square where a large map is shown in part at first, in logical pixels.
const PART_FIT: f32 = 36.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Margins>()
        .init_resource::<Drive>()
        .add_systems(Startup, spawn)
        .add_systems(
            Update,
            ((drag, wheel).run_if(shows_board), drive.run_if(in_state(Screen::Battle)))
                .chain()
                .in_set(UpdateSet::Input),
        )
        .add_systems(Update, (fit, look, keep_on_board, glide).chain().run_if(shows_board).in_set(UpdateSet::Show));
}

/// Run condition: true on the screens that show the board.
fn shows_board(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Battle | Screen::Outcome)
}

/// The part of the board that is in sight between the panels.
#[derive(SystemParam)]
pub struct FreeView<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    margins: Option<Res<'w, Margins>>,
    cameras: Query<'w, 's, (&'static Transform, &'static Projection), (With<Camera2d>, Without<Token>)>,
}

impl FreeView<'_, '_> {
    /// Its rectangle in world units; `None` without a window.
    pub fn free_rect(&self) -> Option<Rect> {
        let (window, margins) = (self.windows.iter().next()?, self.margins.as_deref()?);
        let (transform, projection) = self.cameras.iter().next()?;
        let scale = zoom(projection);
        let middle = transform.translation.truncate() + free_middle(*margins) * scale;
        Some(Rect::from_center_half_size(middle, free_size(window, *margins) / 2.0 * scale))
    }
}

fn spawn(mut commands: Commands) {
    let projection =
        OrthographicProjection { scaling_mode: ScalingMode::WindowSize, ..OrthographicProjection::default_2d() };
    commands.spawn((Camera2d, Projection::Orthographic(projection)));
}

/// World units per logical pixel.
pub fn zoom(projection: &Projection) -> f32 {
    match projection {
        Projection::Orthographic(projection) => projection.scale,
        _ => 1.0,
    }
}

/// The position and the scale of the board's camera.
pub(super) type BoardCamera<'w, 's> = Single<'w, 's, (&'static mut Transform, &'static mut Projection), With<Camera2d>>;

fn scale_of(projection: &mut Projection) -> Option<&mut f32> {
    match projection {
        Projection::Orthographic(projection) => Some(&mut projection.scale),
        _ => None,
    }
}

/// Moves the board with the mouse while [`Key::Drag`] is held.
fn drag(
    keys: Keys,
    window: Single<&Window, With<PrimaryWindow>>,
    mut last: Local<Option<Vec2>>,
    mut drive: ResMut<Drive>,
    eye: BoardCamera,
) {
    let cursor = window.cursor_position();
    let before = *last;
    *last = cursor.filter(|_| keys.pressed(Key::Drag));
    let (Some(before), Some(now)) = (before, *last) else { return };
    if before == now {
        return;
    }
    let (mut transform, mut projection) = eye.into_inner();
    let Some(scale) = scale_of(&mut projection) else { return };
    let moved = (now - before) * *scale;
    transform.translation -= Vec3::new(moved.x, -moved.y, 0.0);
    drive.goal = None;
}

/// The wheel zooms, if it is bound to that, and keeps the point under the mouse where it is.
fn wheel(
    scroll: Res<AccumulatedMouseScroll>,
    bindings: Res<Bindings>,
    pointer: Res<Pointer>,
    window: Single<&Window, With<PrimaryWindow>>,
    margins: Res<Margins>,
    board: Option<Res<Board>>,
    mut drive: ResMut<Drive>,
    mut eye: BoardCamera,
) {
    if scroll.delta.y == 0.0 || pointer.over_panel {
        return;
    }
    let Some(board) = board else { return };
    let notches = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / 100.0,
    };
    let notches = notches.abs() * bindings.wheel_zoom(notches > 0.0);
    if notches == 0.0 {
        return;
    }
    drive.goal = None;
    let from_middle = window.cursor_position().map_or(Vec2::ZERO, |at| at - window.size() / 2.0);
    zoom_by(1.15_f32.powf(-notches.clamp(-4.0, 4.0)), from_middle, farthest(&board, &window, *margins), &mut eye);
}

/// Moves the board with fingers: by a distance, then larger by a factor about their middle, in logical pixels.
pub(super) fn drag_and_zoom(
    board: &Board,
    window: &Window,
    margins: Margins,
    eye: &mut BoardCamera,
    (middle, moved, spread): (Vec2, Vec2, f32),
) {
    let (transform, projection) = &mut **eye;
    let Some(scale) = scale_of(projection) else { return };
    let shift = moved * *scale;
    transform.translation -= Vec3::new(shift.x, -shift.y, 0.0);
    if spread != 1.0 {
        zoom_by(1.0 / spread.max(0.1), middle - window.size() / 2.0, farthest(board, window, margins), eye);
    }
}

fn zoom_by(factor: f32, from_middle: Vec2, farthest: f32, eye: &mut BoardCamera) {
    let (transform, projection) = &mut **eye;
    let Some(scale) = scale_of(projection) else { return };
    let before = *scale;
    *scale = (*scale * factor).clamp(NEAREST, farthest.max(NEAREST));
    let shift = from_middle * (before - *scale);
    transform.translation += Vec3::new(shift.x, -shift.y, 0.0);
}

/// Pans and zooms while keys are held.
fn drive(
    window: Single<&Window, With<PrimaryWindow>>,
    margins: Res<Margins>,
    board: Option<Res<Board>>,
    mut drive: ResMut<Drive>,
    mut eye: BoardCamera,
    mut clock: ResMut<Clock>,
) {
    let Some(board) = board else { return };
    if drive.pan == Vec2::ZERO && drive.zoom == 0.0 {
        return;
    }
    let seconds = clock.delta();
    let (transform, projection) = &mut *eye;
    if let Some(scale) = scale_of(projection) {
        let moved = drive.pan * PAN_SPEED * seconds * *scale;
        transform.translation += moved.extend(0.0);
    }
    if drive.pan != Vec2::ZERO {
        drive.goal = None;
    }
    let factor = 4.0_f32.powf(-drive.zoom * seconds);
    zoom_by(factor, Vec2::ZERO, farthest(&board, &window, *margins), &mut eye);
    clock.keep_awake();
}

/// World units per logical pixel when the whole board is in sight.
fn fitting(board: &Board, window: &Window, margins: Margins) -> f32 {
    let free = free_size(window, margins);
    let map = map_rect(board.map().size()).size() + SQUARE * 0.4;
    (map.x / free.x).max(map.y / free.y)
}

fn farthest(board: &Board, window: &Window, margins: Margins) -> f32 {
    fitting(board, window, margins).max(SQUARE / LARGEST_FIT) * 1.15
}

fn free_size(window: &Window, margins: Margins) -> Vec2 {
    let taken = Vec2::new(margins.left + margins.right, margins.top + margins.bottom);
    (window.size() - taken).max(Vec2::splat(200.0))
}

/// The vector from the middle of the window to the middle of the area that panels leave free, in logical pixels, y up.
fn free_middle(margins: Margins) -> Vec2 {
    Vec2::new(margins.left - margins.right, margins.bottom - margins.top) / 2.0
}

/// The conditions under which the board was last fitted, and the resulting camera.
#[derive(Clone, Copy, PartialEq)]
struct Fitted {
    battle_id: u64,
    /// The side of the player in the seat: the next one does not see where the last one looked.
    viewer: Option<SideId>,
    margins: Margins,
    window: Vec2,
    place: Vec2,
    scale: f32,
}

/// Shows the whole board, or the surroundings of the active unit if the board is large. Runs at the start of a battle,
/// for another player, on request, and when panels or the window change their size, unless the player has moved the
/// camera.
fn fit(
    session: Option<Res<Session>>,
    board: Option<Res<Board>>,
    window: Single<&Window, With<PrimaryWindow>>,
    margins: Res<Margins>,
    view: Res<ViewModel>,
    mut fitted: Local<Option<Fitted>>,
    mut drive: ResMut<Drive>,
    eye: BoardCamera,
) {
    let (Some(session), Some(board)) = (session, board) else { return };
    let (mut transform, mut projection) = eye.into_inner();
    let Some(scale) = scale_of(projection.bypass_change_detection()) else { return };
    let (battle_id, viewer, size) = (session.battle_id, session.viewer, window.size());
    let is_same_seat = |last: &&mut Fitted| (last.battle_id, last.viewer) == (battle_id, viewer);
    if let Some(last) = fitted.as_mut().filter(is_same_seat).filter(|_| !drive.fit) {
        let is_same = (last.margins, last.window) == (*margins, size);
        let is_left_alone = (last.place, last.scale) == (transform.translation.truncate(), *scale);
        (last.margins, last.window) = (*margins, size);
        if is_same || !is_left_alone {
            return;
        }
    }
    drive.fit = false;
    (drive.goal, drive.look_at) = (None, None);
    let whole = fitting(&board, &window, *margins);
    let is_whole = whole <= SQUARE / SMALLEST_FIT;
    let shown = if is_whole { whole.max(SQUARE / LARGEST_FIT) } else { SQUARE / PART_FIT };
    let map = map_rect(board.map().size());
    let unit = view.active.or(view.order.first().copied()).and_then(|unit| view.placement(unit));
    let middle = match unit {
        Some(placement) if !is_whole => {
            inside(map, free_size(&window, *margins) * shown / 2.0, space_centre(placement.space))
        }
        _ => map.center(),
    };
    let place = middle - free_middle(*margins) * shown;
    *fitted = Some(Fitted { battle_id, viewer, margins: *margins, window: size, place, scale: shown });
    transform.translation = place.extend(transform.translation.z);
    if let Some(scale) = scale_of(&mut projection) {
        *scale = shown;
    }
}

/// The middle of a view that is nearest to `wish` and shows only a narrow edge beyond the map.
fn inside(map: Rect, half: Vec2, wish: Vec2) -> Vec2 {
    let most = (map.half_size() + SQUARE * 0.2 - half).max(Vec2::ZERO);
    wish.clamp(map.center() - most, map.center() + most)
}

/// Moves the camera back if the middle of the area that panels leave free shows no square of the map.
fn keep_on_board(board: Option<Res<Board>>, margins: Res<Margins>, eye: BoardCamera) {
    let Some(board) = board else { return };
    let (mut transform, mut projection) = eye.into_inner();
    let Some(scale) = scale_of(projection.bypass_change_detection()) else { return };
    let shift = free_middle(*margins) * *scale;
    let map = map_rect(board.map().size());
    let middle = transform.translation.truncate() + shift;
    let kept = middle.clamp(map.min, map.max);
    if kept != middle {
        transform.translation = (kept - shift).extend(transform.translation.z);
    }
}

/// Makes a point that must be in sight the goal if it is not in sight.
fn look(
    window: Single<&Window, With<PrimaryWindow>>,
    margins: Res<Margins>,
    mut drive: ResMut<Drive>,
    eye: Single<(&Transform, &Projection), With<Camera2d>>,
) {
    let Some(point) = drive.bypass_change_detection().look_at.take() else { return };
    let (transform, Projection::Orthographic(projection)) = *eye else { return };
    let middle = transform.translation.truncate() + free_middle(*margins) * projection.scale;
    let half = (free_size(&window, *margins) / 2.0 * projection.scale - SQUARE).max(Vec2::splat(SQUARE / 2.0));
    if !Rect::from_center_half_size(middle, half).contains(point) {
        drive.goal = Some(point);
    }
}

/// Moves the camera smoothly towards its goal, or there at once if the player wants less motion.
fn glide(
    settings: Res<Settings>,
    window: Single<&Window, With<PrimaryWindow>>,
    margins: Res<Margins>,
    board: Option<Res<Board>>,
    mut drive: ResMut<Drive>,
    eye: BoardCamera,
    mut clock: ResMut<Clock>,
) {
    let (Some(goal), Some(board)) = (drive.goal, board) else { return };
    let (mut transform, mut projection) = eye.into_inner();
    let Some(scale) = scale_of(projection.bypass_change_detection()) else { return };
    let mut middle = transform.translation.truncate();
    let half = free_size(&window, *margins) / 2.0 * *scale;
    let target = inside(map_rect(board.map().size()), half, goal) - free_middle(*margins) * *scale;
    if settings.has_reduced_motion() {
        middle = target;
    } else {
        middle.smooth_nudge(&target, 8.0, clock.delta());
    }
    if middle.distance(target) < 2.0 {
        drive.goal = None;
    }
    transform.translation = middle.extend(transform.translation.z);
    clock.keep_awake();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_of_a_part_shows_little_beyond_the_map() {
        let map = Rect::from_corners(Vec2::ZERO, Vec2::new(10_000.0, -1_000.0));
        let half = Vec2::new(2_000.0, 2_000.0);
        let at = |x| inside(map, half, Vec2::new(x, -10.0));
        assert!(at(0.0).distance(Vec2::new(2_000.0 - SQUARE * 0.2, -500.0)) < 0.01, "{}", at(0.0));
        assert_eq!(at(5_000.0), Vec2::new(5_000.0, -500.0));
    }
}
