//! The mark on the square or the unit to which a lesson points.

use bevy::prelude::*;

use super::canvas::Canvas;
use crate::{
    client::{
        board::{Painter, SQUARE, arrow_to, centre, depth, outline},
        session::{CurrentLesson, IdleBoard, ViewModel},
        tokens::TokenState,
    },
    grid::Square,
    level::LessonMark,
};

/// Marks the entities drawn here.
#[derive(Component, Clone, Copy)]
pub(super) struct LessonPart;

const MARK: Color = Color::srgb(1.0, 0.85, 0.25);

/// Redraws the mark when it changes. It is hidden during playback and after the battle.
pub(super) fn draw(
    mut canvas: Canvas,
    lesson: Res<CurrentLesson>,
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    parts: Query<Entity, With<LessonPart>>,
) {
    if !lesson.is_changed() && !view.is_changed() && !idle.is_changed() {
        return;
    }
    canvas.clear(&parts);
    if !idle.0 || view.status.is_over() {
        return;
    }
    match lesson.mark() {
        Some(LessonMark::Square(square)) => mark(&mut canvas, &[*square]),
        Some(LessonMark::Unit(unit)) => {
            let Some(shown) = TokenState::now(&view, *unit).filter(|shown| shown.on_board) else { return };
            mark(&mut canvas, &shown.space.squares().collect::<Vec<_>>());
        }
        Some(LessonMark::Action(_) | LessonMark::EndTurn) | None => {}
    }
}

/// A bright frame around some squares, and an arrow that comes down to it from above.
fn mark(canvas: &mut Canvas, squares: &[Square]) {
    let mut painter = Painter::default();
    for &square in squares {
        painter.rect(Rect::from_center_size(centre(square), Vec2::splat(SQUARE - 6.0)), MARK.with_alpha(0.14));
    }
    outline(&mut painter, squares, 5.0, MARK);
    if let Some(arrow) = squares.first().map(|&square| arrow_to(square)) {
        let (tip, head) = (Vec2::new(arrow.center().x, arrow.min.y), arrow.half_size().x);
        painter.line(tip, tip + Vec2::new(0.0, arrow.height()), 6.0, MARK);
        for side in [-1.0, 1.0] {
            painter.line(tip, tip + Vec2::new(side * head, head), 6.0, MARK);
        }
    }
    canvas.shapes(LessonPart, painter, depth::OVERLAYS);
}
