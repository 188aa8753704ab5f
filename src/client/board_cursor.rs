//! The cursor on the board: keys move it from square to square and fingers put it, and its square then counts as the
//! square under the mouse.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    board::{SQUARE, centre, square_at},
    camera::Drive,
    clock::Clock,
    input::{Key, Keys},
    screens::{HandOver, OpenDialogs},
    session::{Pointer, Screen, Session, UpdateSet, ViewModel},
};
use crate::{battle::Board, grid::Square};

/// The cursor that keys and fingers move. A movement of the mouse hides it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardCursor {
    square: Option<Square>,
    /// The point it points at, from the middle of its square, in world units.
    aside: Vec2,
}

impl BoardCursor {
    /// Its square, while keys or fingers are in use.
    pub fn square(&self) -> Option<Square> {
        self.square
    }

    /// The point of the board that it points at.
    pub fn place(&self) -> Option<Vec2> {
        self.square.map(|square| centre(square) + self.aside)
    }

    /// Puts it on a square.
    pub fn put(&mut self, square: Square) {
        *self = Self { square: Some(square), aside: Vec2::ZERO };
    }

    /// Puts it at a point of the board.
    pub fn put_at(&mut self, place: Vec2) {
        let square = square_at(place);
        *self = Self { square: Some(square), aside: place - centre(square) };
    }
}

/// Seconds until a held key moves the cursor again, at first and from then on.
const REPEAT: (f32, f32) = (0.35, 0.09);

const STEPS: [(Key, (i16, i16)); 4] =
    [(Key::CursorUp, (0, -1)), (Key::CursorDown, (0, 1)), (Key::CursorLeft, (-1, 0)), (Key::CursorRight, (1, 0))];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardCursor>().add_systems(
        Update,
        steer
            .in_set(UpdateSet::Input)
            .in_set(SteerSet)
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)),
    );
}

/// The system that moves the cursor.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SteerSet;

/// The state of the mouse and of held keys.
#[derive(Default)]
struct Steering {
    mouse: Option<Vec2>,
    until_repeat: f32,
}

fn steer(
    keys: Keys,
    window: Single<&Window, With<PrimaryWindow>>,
    covers: (Res<OpenDialogs>, Res<HandOver>),
    (board, pointer, view): (Res<Board>, Res<Pointer>, Res<ViewModel>),
    mut cursor: ResMut<BoardCursor>,
    mut drive: ResMut<Drive>,
    mut clock: ResMut<Clock>,
    mut steering: Local<Steering>,
) {
    let mouse = window.cursor_position();
    if steering.mouse != mouse {
        steering.mouse = mouse;
        cursor.set_if_neq(BoardCursor::default());
    }
    if !covers.0.is_empty() || covers.1.is_waiting() {
        return;
    }
    let along = |is_down: &dyn Fn(Key) -> bool| {
        let steps = STEPS.iter().filter(|(key, _)| is_down(*key)).map(|(_, step)| *step);
        steps.fold((0, 0), |(x, y), (dx, dy)| (x + dx, y + dy))
    };
    let mut step = along(&|key| keys.just_pressed(key));
    if step != (0, 0) {
        steering.until_repeat = REPEAT.0;
    } else {
        let held = along(&|key| keys.pressed(key));
        if held == (0, 0) {
            return;
        }
        clock.keep_awake();
        steering.until_repeat -= clock.delta();
        if steering.until_repeat > 0.0 {
            return;
        }
        steering.until_repeat = REPEAT.1;
        step = held;
    }
    clock.keep_awake();
    let active = || view.active.and_then(|unit| view.placement(unit)).map(|placement| placement.square());
    let Some(from) = cursor.square.or(pointer.square).or_else(active) else { return };
    let to = from.offset(step.0, step.1);
    if board.map().contains(to) {
        // It points towards the side of the square that the step went to.
        let aside = Vec2::new(f32::from(step.0), -f32::from(step.1)) * SQUARE * 0.3;
        *cursor = BoardCursor { square: Some(to), aside };
        drive.look_at = Some(centre(to));
    }
}
