//! Rings around the inspected unit, and around the units of a question: the unit that decides, and those that it is about
//! or that are picked in it.

use bevy::prelude::*;

use super::{canvas::Canvas, colors};
use crate::{
    battle::UnitId,
    client::{
        board::{Painter, SQUARE, depth},
        hud::QuestionForm,
        session::{IdleBoard, Intent, ViewModel},
        tokens::TokenState,
    },
};

/// Marks the entities drawn here.
#[derive(Component, Clone, Copy)]
pub(super) struct RingPart;

const LOOKED_AT: Color = Color::srgb(0.95, 0.98, 1.0);

/// Redraws the rings when they change. They are hidden during playback.
pub(super) fn draw(
    mut canvas: Canvas,
    intent: Res<Intent>,
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    form: Res<QuestionForm>,
    parts: Query<Entity, With<RingPart>>,
) {
    if !intent.is_changed() && !view.is_changed() && !form.is_changed() && !idle.is_changed() {
        return;
    }
    canvas.clear(&parts);
    if !idle.0 {
        return;
    }
    if let Some(unit) = intent.inspected {
        ring(&mut canvas, &view, unit, "select_ring", LOOKED_AT);
    }
    let Some(choice) = view.question() else { return };
    let asked = ring(&mut canvas, &view, choice.unit, "select_ring", colors::warning());
    let asks = choice.parts();
    let picked = form.picks(&asks).filter(|_| asks.len() > 1).filter_map(|(_, option)| option.square);
    let picked = picked.filter_map(|square| view.unit_at(square));
    let targets: Vec<UnitId> = choice.about.into_iter().chain(picked).collect();
    let mut painter = Painter::default();
    for target in targets {
        let about = ring(&mut canvas, &view, target, "target_ring", colors::warning());
        if let (Some(asked), Some(about)) = (asked, about) {
            painter.dashes(asked, about, 5.0, 12.0, colors::warning());
        }
    }
    canvas.shapes(RingPart, painter, depth::OVERLAYS);
}

/// A ring around a unit on the board; returns its centre.
fn ring(canvas: &mut Canvas, view: &ViewModel, unit: UnitId, picture: &str, color: Color) -> Option<Vec2> {
    let shown = TokenState::now(view, unit).filter(|shown| shown.on_board)?;
    let middle = shown.place();
    canvas.picture(RingPart, picture, middle, SQUARE * shown.width(), color);
    Some(middle)
}
