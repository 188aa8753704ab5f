//! Marks on the targets of objectives, in the colour of the side that wins by them; the targets of the objective under
//! the pointer stand out.

use bevy::prelude::*;

use super::canvas::{Body, Canvas};
use crate::{
    battle::{Board, Mission, Progress},
    client::{
        board::{Painter, SQUARE, centre, depth, outline},
        session::{IdleBoard, ObjectiveTargets, PointedObjective, TaskKind, ViewModel},
        tokens::side_style,
    },
    grid::Square,
};

/// Marks the entities drawn here.
#[derive(Component, Clone, Copy)]
pub(super) struct ObjectivePart;

/// Redraws the marks when the battle, the pointed objective or the scale changes. During playback units wear no marks.
pub(super) fn draw(
    mut canvas: Canvas,
    (mission, progress, board): (Option<Res<Mission>>, Option<Res<Progress>>, Option<Res<Board>>),
    view: Res<ViewModel>,
    pointed: Res<PointedObjective>,
    idle: Res<IdleBoard>,
    parts: Query<Entity, With<ObjectivePart>>,
) {
    if !view.is_changed() && !pointed.is_changed() && !idle.is_changed() && !canvas.is_rescaled() {
        return;
    }
    canvas.clear(&parts);
    let (Some(mission), Some(progress), Some(board)) = (mission, progress, board) else { return };
    let mut painter = Painter::default();
    let mark = canvas.mark_edge(0.4);
    let mut flagged: Vec<Square> = Vec::new();
    for targets in ObjectiveTargets::all(&mission, &progress, &board, &view) {
        let color = side_style(targets.side).color.mix(&Color::WHITE, 0.25);
        for square in marked(&targets) {
            // Marks of several sides on one square stand side by side.
            let before = flagged.iter().filter(|other| **other == square).count();
            let shift = if before.is_multiple_of(2) { -0.25 } else { 0.25 };
            flagged.push(square);
            let at = centre(square) + Vec2::new(shift, 0.25) * SQUARE;
            canvas.picture(ObjectivePart, picture(targets.kind, false), at, mark, color);
        }
        let unit = targets.unit.filter(|_| idle.0).and_then(|unit| view.placement(unit));
        if let Some(placement) = unit {
            let body = Body::of(placement.space);
            let at = body.centre + Vec2::splat(body.edge / 2.0) - Vec2::splat(mark * 0.45);
            canvas.picture(ObjectivePart, picture(targets.kind, true), at, mark, color);
        }
        if pointed.0 == Some(targets.place) {
            for &square in &targets.squares {
                painter.rect(Rect::from_center_size(centre(square), Vec2::splat(SQUARE)), color.with_alpha(0.22));
            }
            outline(&mut painter, &targets.squares, 9.0, Color::WHITE);
            if let Some(placement) = unit {
                let body = Body::of(placement.space);
                canvas.picture(ObjectivePart, "target_ring", body.centre, body.edge * 1.2, Color::WHITE);
            }
        }
    }
    canvas.shapes(ObjectivePart, painter, depth::OVERLAYS - 0.5);
}

/// The squares that wear a mark: every object, but only the first square of a place.
fn marked(targets: &ObjectiveTargets) -> Vec<Square> {
    let most = if targets.kind == TaskKind::Destroy { usize::MAX } else { 1 };
    targets.squares.iter().copied().take(most).collect()
}

/// The picture of a task, on its unit or on its place.
fn picture(kind: TaskKind, on_unit: bool) -> &'static str {
    match (kind, on_unit) {
        (TaskKind::Defeat, _) => "goal_defeat",
        (TaskKind::Escort, true) => "goal_escort",
        (TaskKind::Destroy, _) => "goal_destroy",
        (TaskKind::Place | TaskKind::Exit | TaskKind::Escort, _) => "goal_place",
    }
}
