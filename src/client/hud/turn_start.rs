//! The start of a turn of the player: its unit is in sight, and the cursor that keys move goes there.

use bevy::prelude::*;

use super::panels::PanelContext;
use crate::{
    battle::UnitId,
    client::{
        board::centre,
        board_cursor::BoardCursor,
        camera::Drive,
        screens::HandOver,
        session::{Screen, Session, UpdateSet},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.in_set(UpdateSet::Input).run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)),
    );
}

/// A turn, by battle, unit and round.
type Turn = (u64, UnitId, u32);

/// Once another turn has begun: makes its unit visible, also while everything is shown at once.
fn show(
    panels: PanelContext,
    session: Res<Session>,
    hand_over: Res<HandOver>,
    mut cursor: ResMut<BoardCursor>,
    mut drive: ResMut<Drive>,
    mut last: Local<Option<Turn>>,
) {
    let active = panels.view.active.filter(|_| panels.is_ready() && !hand_over.is_waiting());
    let Some(unit) = active else { return };
    let turn = (session.battle_id, unit, panels.view.round);
    if last.replace(turn) == Some(turn) {
        return;
    }
    let placement = panels.view.placement(unit).filter(|placement| placement.on_board);
    let Some(square) = placement.map(|placement| placement.square()) else { return };
    drive.look_at = Some(centre(square));
    if panels.is_by_keys() {
        cursor.put(square);
    }
}
