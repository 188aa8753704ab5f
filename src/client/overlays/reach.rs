//! The squares within one move and within two.

use bevy::{platform::collections::HashSet, prelude::*};

use super::{canvas::Canvas, colors};
use crate::{
    client::{
        board::{Painter, SQUARE, centre, depth, outline},
        session::{IdleBoard, Intent, Session, ViewModel},
    },
    grid::{Space, Square},
    rules::Targeting,
};

/// Marks the entities drawn here.
#[derive(Component)]
pub(super) struct ReachPart;

/// Inputs of the last drawing.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Drawn {
    revision: u64,
    battle_id: u64,
    is_shown: bool,
}

const ONE_MOVE: Color = Color::srgb(0.30, 0.78, 1.0);

/// Redraws the squares when they change.
pub(super) fn draw(
    mut canvas: Canvas,
    session: Option<Res<Session>>,
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    intent: Res<Intent>,
    parts: Query<Entity, With<ReachPart>>,
    mut last: Local<Drawn>,
) {
    let moves = intent.armed.as_ref().is_none_or(|entry| entry.targeting == Targeting::Move);
    let is_shown = session.is_some() && view.reach.is_some() && idle.0 && moves;
    let (revision, battle_id) = session.map_or((0, 0), |session| (session.revision, session.battle_id));
    let now = Drawn { revision, battle_id, is_shown };
    if *last == now {
        return;
    }
    *last = now;
    canvas.clear(&parts);
    let (Some(reach), true) = (&view.reach, is_shown) else { return };
    let Some(space) = view.moving_body() else { return };
    let within = |moves: u8| {
        let origins = reach.squares.iter().filter(move |square| square.moves <= moves);
        covered(space, origins.map(|square| square.square))
    };
    if reach.squares.is_empty() {
        return;
    }
    let (near, far) = (within(1), within(u8::MAX));
    let mut painter = Painter::default();
    let inside = |square: Square| Rect::from_center_size(centre(square), Vec2::splat(SQUARE - 8.0));
    for &square in &far {
        let is_near = near.contains(&square);
        let color = if is_near { ONE_MOVE.with_alpha(0.085) } else { colors::warning().with_alpha(0.05) };
        painter.rect(inside(square), color);
    }
    if far.len() > near.len() {
        outline(&mut painter, &far, 5.0, colors::warning().with_alpha(0.85));
    }
    outline(&mut painter, &near, 5.0, ONE_MOVE.with_alpha(0.95));
    canvas.shapes(ReachPart, painter, depth::REACH);
}

/// All squares that a body covers at one of these positions or at its own, without duplicates.
fn covered(space: Space, origins: impl Iterator<Item = Square>) -> Vec<Square> {
    let set: HashSet<Square> =
        std::iter::once(space.origin).chain(origins).flat_map(|at| space.at(at).squares()).collect();
    let mut squares: Vec<Square> = set.into_iter().collect();
    squares.sort_unstable();
    squares
}
