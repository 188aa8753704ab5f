//! The squares that enemies, or the player's own units, could attack in their next turns.

use bevy::prelude::*;

use super::{
    canvas::{Body, Canvas, Half},
    colors, distinct,
};
use crate::{
    client::{
        board::{Painter, SQUARE, centre, depth, outline},
        session::{IdleBoard, ShownThreats, Threats, ThreatsBy, ViewModel},
        theme::{self, palette::ACCENT},
    },
    rules::ThreatenedSquare,
};

/// Marks the entities drawn here.
#[derive(Component, Clone, Copy)]
pub(super) struct ThreatPart;

/// The opacity of the squares of each grade of danger.
const ALPHAS: [f32; 3] = [0.13, 0.21, 0.31];

/// At most this many dots tell how many units could attack a square.
const DOTS: u8 = 5;

/// Redraws the squares when the threats change, and with odds when the scale changes.
pub(super) fn draw(
    mut canvas: Canvas,
    threats: Res<Threats>,
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    parts: Query<Entity, With<ThreatPart>>,
) {
    let has_odds = threats.shown.as_ref().is_some_and(|shown| !shown.odds.is_empty());
    let is_rescaled = has_odds && canvas.is_rescaled();
    if !threats.is_changed() && !idle.is_changed() && !is_rescaled {
        return;
    }
    canvas.clear(&parts);
    let Some(shown) = threats.shown.as_ref().filter(|_| idle.0) else { return };
    let (least, most) = match shown.by {
        ThreatsBy::Enemies => (colors::warning(), colors::bad()),
        ThreatsBy::OwnSide => (theme::on_board(ACCENT), colors::good()),
    };
    let grades = [least, least.mix(&most, 0.5), most];
    let mut painter = Painter::default();
    for threatened in &shown.squares {
        let grade = grade(threatened, shown);
        let (color, alpha) = (grades[grade], ALPHAS[grade]);
        painter.rect(
            Rect::from_center_size(centre(threatened.square), Vec2::splat(SQUARE - 4.0)),
            color.with_alpha(alpha),
        );
        if shown.only.is_none() {
            dots(&mut painter, threatened, color.with_alpha(0.9));
        }
    }
    let stands = distinct(shown.stands.iter().flat_map(|space| space.squares()));
    outline(&mut painter, &stands, 4.0, most.with_alpha(0.9));
    canvas.shapes(ThreatPart, painter, depth::REACH);
    for &(unit, percent) in &shown.odds {
        if let Some(placement) = view.placement(unit) {
            canvas.chance(ThreatPart, percent, Body::of(placement.space), Half::Lower, colors::bad());
        }
    }
}

/// The grade of danger of a square, from 0 to 2: below a quarter of the points that the target has left, below a half, and
/// above. Under rules without hit points, the chance to be put out of action counts.
fn grade(threatened: &ThreatenedSquare, shown: &ShownThreats) -> usize {
    let percent = match threatened.injury_per_mille {
        Some(_) => threatened.defeat_per_mille / 10,
        None => threatened.expected_x100 / shown.target_points.max(1),
    };
    match percent {
        ..25 => 0,
        25..50 => 1,
        _ => 2,
    }
}

/// One dot for each unit that could attack the square, in its lower left corner.
fn dots(painter: &mut Painter, threatened: &ThreatenedSquare, color: Color) {
    let corner = centre(threatened.square) + Vec2::new(-0.40, -0.40) * SQUARE;
    for place in 0..threatened.attackers.min(DOTS) {
        let at = corner + Vec2::new(f32::from(place) * 0.12 * SQUARE, 0.0);
        painter.rect(Rect::from_center_size(at, Vec2::splat(0.07 * SQUARE)), color);
    }
}
