//! Declared actions: paths, targets and their order, from the declaration until they have been carried out.

use bevy::prelude::*;

use super::canvas::Canvas;
use crate::{
    client::{
        board::{Painter, SQUARE, centre, depth, space_centre},
        session::{IdleBoard, ViewModel},
        tokens::side_style,
    },
    grid::Space,
    rules::{Intention, IntentionStep},
};

/// Marks the entities drawn here.
#[derive(Component, Clone, Copy)]
pub(super) struct PlanPart;

/// Redraws the declared actions when they or the scale change. They are hidden during playback.
pub(super) fn draw(
    mut canvas: Canvas,
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    parts: Query<Entity, With<PlanPart>>,
) {
    if !view.is_changed() && !idle.is_changed() && !canvas.is_rescaled() {
        return;
    }
    canvas.clear(&parts);
    if !idle.0 {
        return;
    }
    let mut painter = Painter::default();
    for intention in &view.intentions {
        let is_own = view.active == Some(intention.unit);
        show(&mut canvas, &mut painter, &view, intention, if is_own { 1.0 } else { 0.5 });
    }
    canvas.shapes(PlanPart, painter, depth::OVERLAYS);
}

/// The plan of one unit: a line for each path and a dashed line for each target, numbered if there are several. The line
/// of a step that has become impossible breaks off.
fn show(canvas: &mut Canvas, painter: &mut Painter, view: &ViewModel, intention: &Intention, strength: f32) {
    let (Some(body), Some(side)) = (view.placement(intention.unit).map(|s| s.space), view.side(intention.unit)) else {
        return;
    };
    let color = side_style(side).color.with_alpha(strength);
    let mut numbers = Vec::new();
    for (place, step) in intention.steps.iter().enumerate() {
        let from = space_centre(body.at(step.from));
        let Some(to) = end(view, body, step) else { continue };
        if step.broken.is_some() {
            broken_off(painter, from, to, color.with_alpha(strength * 0.6));
        } else if step.preview.path.is_empty() {
            painter.dashes(from, to, 4.0, 12.0, color);
        } else {
            let mut at = from;
            for &square in &step.preview.path {
                let next = space_centre(body.at(square));
                painter.line(at, next, 5.0, color);
                at = next;
            }
            canvas.picture(PlanPart, "path_end", at, SQUARE * 0.55, color);
        }
        if intention.steps.len() > 1 && strength > 0.9 {
            // Lines may coincide: each number takes the first free place along its line.
            let shares: &[f32] = if step.preview.path.is_empty() { &[0.3, 0.4, 0.5, 0.6, 0.7, 0.8] } else { &[1.0] };
            let places: Vec<Vec2> = shares.iter().map(|&share| from.lerp(to, share)).collect();
            canvas.words(PlanPart, &(place + 1).to_string(), &places, Color::WHITE, &mut numbers);
        }
    }
}

/// A dashed line that breaks off halfway, with a cross at its end: the step has become impossible.
fn broken_off(painter: &mut Painter, from: Vec2, to: Vec2, color: Color) {
    let end = from.lerp(to, 0.5);
    painter.dashes(from, end, 4.0, 12.0, color);
    for arm in [Vec2::new(1.0, 1.0), Vec2::new(1.0, -1.0)].map(|arm| arm * SQUARE * 0.14) {
        painter.line(end - arm, end + arm, 5.0, color);
    }
}

/// The position of a step's destination or target.
fn end(view: &ViewModel, body: Space, step: &IntentionStep) -> Option<Vec2> {
    match (step.at, step.to) {
        (Some(target), _) => view.placement(target).map(|placement| space_centre(placement.space)),
        (None, Some(to)) if step.preview.path.is_empty() => Some(centre(to)),
        (None, Some(to)) => Some(space_centre(body.at(to))),
        (None, None) => None,
    }
}
