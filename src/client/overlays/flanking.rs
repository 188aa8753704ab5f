//! Flanking at the end of the move under the pointer: arrowheads from both flankers towards the unit between them.

use bevy::prelude::*;

use super::{
    canvas::{Body, Canvas, GROUND},
    colors,
};
use crate::{
    client::{
        board::{Painter, SQUARE, depth, space_centre},
        session::{IdleBoard, Intent, ViewModel},
    },
    grid::Space,
};

/// Marks the entities of this overlay.
#[derive(Component, Clone, Copy)]
pub(super) struct FlankingPart;

/// Redraws the arrowheads when the intent changes.
pub(super) fn draw(
    mut canvas: Canvas,
    intent: Res<Intent>,
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    parts: Query<Entity, With<FlankingPart>>,
) {
    if !intent.is_changed() && !idle.is_changed() {
        return;
    }
    canvas.clear(&parts);
    if !idle.0 {
        return;
    }
    let Some(((outlook, end), body)) = intent.outlook.as_ref().zip(intent.move_end()).zip(view.moving_body()) else {
        return;
    };
    let own = body.at(end);
    let space = |unit| view.placement(unit).map(|placement| placement.space);
    let mut painter = Painter::default();
    for exchange in &outlook.exchanges {
        let Some(enemy) = space(exchange.enemy) else { continue };
        if let Some(friend) = exchange.flanking.own.and_then(space) {
            arrowhead(&mut painter, own, enemy, colors::good());
            arrowhead(&mut painter, friend, enemy, colors::good());
        }
        if exchange.flanking.theirs.is_some() {
            arrowhead(&mut painter, enemy, own, colors::bad());
        }
    }
    canvas.shapes(FlankingPart, painter, depth::OVERLAYS + 0.06);
}

/// An arrowhead on the edge of a body, from a flanker towards its middle.
fn arrowhead(painter: &mut Painter, flanker: Space, target: Space, color: Color) {
    let body = Body::of(target);
    let inwards = (body.centre - space_centre(flanker)).normalize_or_zero();
    if inwards == Vec2::ZERO {
        return;
    }
    let reach = body.edge * 0.5 / inwards.abs().max_element();
    let (edge, across) = (body.centre - inwards * reach, inwards.perp());
    let (tip, wing) = (edge + inwards * SQUARE * 0.14, SQUARE * 0.16);
    for (width, color) in [(14.0, GROUND), (8.0, color)] {
        for side in [wing, -wing] {
            painter.line(tip, edge - inwards * SQUARE * 0.02 + across * side, width, color);
        }
    }
}
