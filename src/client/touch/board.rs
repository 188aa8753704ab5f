//! The effect of gestures on the board. A tap shows a square as the mouse does when it is over it, a second tap there
//! acts like a click, a long press like a right click; one finger drags the board, two also zoom.

use bevy::{
    input::touch::{TouchInput, TouchPhase},
    prelude::*,
    window::PrimaryWindow,
};
use bevy_egui::{
    EguiContexts,
    egui::{Id, LayerId, Order, pos2},
};

use super::gestures::{Fingers, Gesture, LONGEST_WAIT};
use crate::{
    battle::Board,
    client::{
        board::square_at,
        board_cursor::{BoardCursor, SteerSet},
        camera::{BoardCamera, Drive, Margins, drag_and_zoom},
        clock::Clock,
        session::{Intent, Screen, Session, UpdateSet},
    },
    grid::Square,
};

/// The name of the panel beside the square that the cursor points at. Touching it leaves the cursor there.
pub const BOARD_TOOLTIP: &str = "board tooltip";

/// A finger asks for something at the square that the cursor points at.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardTap {
    /// Do what a click would do.
    Choose,
    /// Explain, as a right click does.
    Explain,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fingers>().add_message::<BoardTap>().add_systems(
        Update,
        touch
            .after(forget_fingers)
            .in_set(UpdateSet::Input)
            .in_set(SteerSet)
            .run_if(in_state(Screen::Battle).or_else(in_state(Screen::Outcome)).and_then(resource_exists::<Board>)),
    );
    app.add_systems(Update, put_cursor_away.after(touch).in_set(UpdateSet::Input).in_set(SteerSet));
    app.add_systems(Update, forget_fingers.in_set(UpdateSet::Input).run_if(state_changed::<Screen>));
}

/// Forgets the fingers when the screen changes. Other screens do not notice that a finger is lifted, and it would lie on
/// the board for ever.
fn forget_fingers(mut fingers: ResMut<Fingers>) {
    *fingers = Fingers::default();
}

/// Takes the cursor off the board once that is done which was asked for there: its tooltip would tell that it cannot be
/// done again.
fn put_cursor_away(
    mut taps: MessageReader<BoardTap>,
    session: Option<Res<Session>>,
    mut cursor: ResMut<BoardCursor>,
    mut asked: Local<Option<(u64, u64)>>,
) {
    let now = session.map(|session| (session.battle_id, session.revision));
    if taps.read().any(|tap| *tap == BoardTap::Choose) {
        *asked = now;
    } else if asked.is_some() && *asked != now {
        *asked = None;
        cursor.set_if_neq(BoardCursor::default());
    }
}

/// The square that was tapped last, and the state of the battle that its preview belongs to.
type Shown = (Square, u64, u64);

/// Follows the fingers that have come down on the board.
fn touch(
    mut touches: MessageReader<TouchInput>,
    mut contexts: EguiContexts,
    (window, margins): (Single<&Window, With<PrimaryWindow>>, Res<Margins>),
    (board, session, screen): (Res<Board>, Option<Res<Session>>, Res<State<Screen>>),
    camera: Single<(&Camera, &GlobalTransform)>,
    mut eye: BoardCamera,
    mut drive: ResMut<Drive>,
    (mut cursor, mut intent): (ResMut<BoardCursor>, ResMut<Intent>),
    mut fingers: ResMut<Fingers>,
    mut shown: Local<Option<Shown>>,
    mut taps: MessageWriter<BoardTap>,
    mut clock: ResMut<Clock>,
) -> Result {
    let mut gestures: Vec<Gesture> = Vec::new();
    for touch in touches.read() {
        if touch.phase == TouchPhase::Started {
            match panel_at(contexts.ctx_mut()?, touch.position) {
                // The tooltip speaks of the cursor, which therefore stays.
                Some(layer) if layer == LayerId::new(Order::Tooltip, Id::new(BOARD_TOOLTIP)) => continue,
                Some(_) => {
                    cursor.set_if_neq(BoardCursor::default());
                    continue;
                }
                None => {}
            }
        }
        gestures.extend(fingers.follow(touch.id, touch.phase, touch.position));
    }
    if fingers.is_resting() {
        gestures.extend(fingers.wait(clock.delta().min(LONGEST_WAIT)));
        clock.keep_awake();
    }
    for gesture in gestures {
        match gesture {
            Gesture::Move { middle, moved, spread } => {
                drive.goal = None;
                drag_and_zoom(&board, &window, *margins, &mut eye, (middle, moved, spread));
            }
            Gesture::Tap(at) | Gesture::LongPress(at) => {
                let Some(session) = session.as_ref().filter(|_| *screen.get() == Screen::Battle) else { continue };
                let (camera, place) = *camera;
                let Ok(place) = camera.viewport_to_world_2d(place, at) else { continue };
                let now = (square_at(place), session.battle_id, session.revision);
                let is_second = cursor.square() == Some(now.0) && *shown == Some(now);
                if !is_second {
                    cursor.put_at(place);
                }
                let is_long = matches!(gesture, Gesture::LongPress(_));
                let closes = !is_long && intent.inspected.is_some();
                if is_long {
                    taps.write(BoardTap::Explain);
                } else if closes {
                    // The sheet makes room for what the tap shows.
                    intent.inspected = None;
                } else if is_second {
                    taps.write(BoardTap::Choose);
                }
                *shown = Some(now).filter(|_| is_long || !is_second || closes);
            }
        }
    }
    Ok(())
}

/// The panel at a point of the window.
fn panel_at(ctx: &bevy_egui::egui::Context, at: Vec2) -> Option<LayerId> {
    let scale = ctx.zoom_factor();
    ctx.layer_id_at(pos2(at.x / scale, at.y / scale)).filter(|layer| layer.order != Order::Background)
}
