//! The square and the unit under the mouse, and the effect of a click there.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::input::EguiWantsInput;

use super::{
    board::{SQUARE, corner_at, side_at, square_at},
    board_cursor::{BoardCursor, SteerSet},
    input::{Key, Keys},
    session::{Intent, Playback, Pointer, PreviewSet, Request, Screen, Session, UpdateSet, ViewModel},
    tokens::{Token, TokenState},
    touch::BoardTap,
};
use crate::battle::{Board, Command};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (point.in_set(UpdateSet::Input).after(SteerSet), click.in_set(UpdateSet::Aim).after(PreviewSet))
            .run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)),
    );
}

/// Finds the square, the crossing and the unit under the mouse, as the board shows them.
fn point(
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    board: Res<Board>,
    egui: Res<EguiWantsInput>,
    cursor: Res<BoardCursor>,
    tokens: Query<(&Token, &TokenState)>,
    mut pointer: ResMut<Pointer>,
) {
    let (camera, eye) = *camera;
    let mouse = || {
        let at = window.cursor_position().filter(|_| !pointer.over_panel && !egui.wants_any_pointer_input())?;
        camera.viewport_to_world_2d(eye, at).ok()
    };
    let place = cursor.place().or_else(mouse);
    let square = place.map(square_at).filter(|&square| board.map().contains(square));
    let here = |(_, shown): &(&Token, &TokenState)| match (shown.seat, place, square) {
        // Units aboard a vehicle cover only the place where they are drawn; the rest is the vehicle.
        (Some(_), Some(place), _) => shown.on_board && place.distance(shown.place()) < SQUARE * shown.width() / 2.0,
        (None, _, Some(square)) => shown.on_board && shown.space.contains(square),
        _ => false,
    };
    let first = |(token, shown): &(&Token, &TokenState)| (shown.defeat.is_some(), shown.seat.is_none(), token.unit);
    let unit = tokens.iter().filter(here).min_by_key(first);
    let corner = place.map(corner_at).filter(|_| square.is_some());
    let side = place.map(side_at).filter(|_| square.is_some());
    let by_cursor = cursor.square().is_some();
    let now = Pointer { by_cursor, square, corner, side, unit: unit.map(|(token, _)| token.unit), ..*pointer };
    pointer.set_if_neq(now);
}

/// [`Key::Select`], or [`Key::Confirm`] at the cursor, or a second tap carries out the intent, or shows the unit at the
/// square, or has the rules tell why it does nothing. [`Key::Dismiss`] without moving the mouse, or a long press, gives up
/// the aimed action; without one it shows the unit under the mouse, or closes the sheet of the shown unit.
fn click(
    keys: Keys,
    pointer: Res<Pointer>,
    playback: Res<Playback>,
    view: Res<ViewModel>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut down_at: Local<Option<Vec2>>,
    mut taps: MessageReader<BoardTap>,
    mut intent: ResMut<Intent>,
    mut requests: MessageWriter<Request>,
) {
    let cursor = window.cursor_position();
    let taps: Vec<BoardTap> = taps.read().copied().collect();
    if keys.just_pressed(Key::Dismiss) {
        *down_at = cursor.filter(|_| !pointer.over_panel);
    }
    let is_clicked = keys.just_released(Key::Dismiss)
        && down_at.take().zip(cursor).is_some_and(|(down, up)| down.distance(up) < 6.0);
    if (is_clicked || taps.contains(&BoardTap::Explain)) && intent.armed.take().is_none() {
        intent.inspected = pointer.unit.filter(|&unit| intent.inspected != Some(unit));
    }
    if keys.just_pressed(Key::Inspect) {
        intent.inspected = pointer.unit.filter(|&unit| intent.inspected != Some(unit));
    }
    let is_confirmed = pointer.by_cursor && keys.just_pressed(Key::Confirm);
    let is_chosen = keys.just_pressed(Key::Select) || is_confirmed || taps.contains(&BoardTap::Choose);
    if !is_chosen || pointer.over_panel || pointer.square.is_none() {
        return;
    }
    let may_command = view.humans_turn && !playback.busy;
    // The command of a button that keys have chosen does not belong to this square.
    let is_of_square = intent.chosen_by_keys.is_none();
    match (&intent.candidate, &intent.preview) {
        (Some(command), Some(Ok(_))) if may_command && is_of_square => {
            requests.write(match command {
                Command::Order(order) => Request::Order(order.clone()),
                Command::Answer(_) | Command::Policy { .. } => Request::Submit(command.clone()),
            });
        }
        _ if intent.armed.is_none() => {
            let looks = intent.inspected.is_some() || pointer.unit.is_some();
            intent.inspected = pointer.unit;
            // There is nothing else to do here, so a move is tried: the rules explain why it is not possible.
            let going = pointer.square.filter(|_| may_command && !looks).and_then(|square| view.move_to(square));
            requests.write_batch(going.map(Request::Order));
        }
        _ => {}
    }
}
