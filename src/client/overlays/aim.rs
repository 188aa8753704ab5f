//! Path, cost, dangers, target and lines of sight of the command under the pointer.

use bevy::prelude::*;

use super::{
    canvas::{Body, Canvas, Half},
    colors,
};
use crate::{
    battle::{Command, Order, UnitId},
    client::{
        board::{Painter, SQUARE, centre, corner, depth, space_centre},
        session::{IdleBoard, Intent, Pointer, ViewModel},
        tokens::TokenState,
    },
    grid::{Space, Square},
    rules::{CornerLine, Preview},
};

/// Marks entities drawn for the intent.
#[derive(Component, Clone, Copy)]
pub(super) struct AimPart;

const SAFE: Color = Color::srgb(0.62, 0.95, 1.0);
const OUT_OF_QUESTION: Color = Color::srgba(0.6, 0.6, 0.65, 0.8);

/// Redraws everything when the intent, the pointer or the scale changes.
pub(super) fn draw(
    mut canvas: Canvas,
    intent: Res<Intent>,
    view: Res<ViewModel>,
    pointer: Res<Pointer>,
    idle: Res<IdleBoard>,
    parts: Query<Entity, With<AimPart>>,
) {
    if !intent.is_changed() && !pointer.is_changed() && !idle.is_changed() && !canvas.is_rescaled() {
        return;
    }
    canvas.clear(&parts);
    if !idle.0 {
        return;
    }
    let mut painter = Painter::default();
    let order = match &intent.candidate {
        Some(Command::Order(order)) => Some(order),
        _ => None,
    };
    let pointer = intent.subject(*pointer, &view);
    if let Some(square) = pointer.square {
        let space = order.and_then(|order| destination(&view, &intent, order)).unwrap_or(Space::single(square));
        let edge = SQUARE * f32::from(space.side.max(1)) - 6.0;
        let frame = Rect::from_center_size(space_centre(space), Vec2::splat(edge));
        let (width, strength) = if pointer.by_cursor { (9.0, 1.0) } else { (4.0, 0.55) };
        painter.frame(frame, width, Color::srgba(0.9, 0.97, 1.0, strength));
    }
    if let (Some(order), Some(preview)) = (order, &intent.preview) {
        lines_of_sight(&mut painter, preview.iter().flat_map(|preview| &preview.lines));
        let color = if preview.is_ok() { colors::bad() } else { OUT_OF_QUESTION };
        if let Some(target) = order.at.and_then(|unit| TokenState::now(&view, unit)) {
            canvas.picture(AimPart, "target_ring", target.place(), SQUARE * (target.width() + 0.06), color);
        }
        if let Ok(preview) = preview {
            show_area(&mut painter, &mut canvas, &view, preview, order.at, &intent.target_odds);
            if let (None, Some(to), true) = (order.at, order.to, preview.path.is_empty()) {
                canvas.picture(AimPart, "select_ring", centre(to), SQUARE, colors::good());
            }
            let second = intent.second.as_ref().and_then(|second| second.preview.as_ref());
            show_path(&mut painter, &mut canvas, &view, [Some(preview), second].into_iter().flatten());
            if let Some(body) = view.moving_body() {
                number_dangers(&mut canvas, body, &intent.danger_squares());
            }
        }
    }
    canvas.shapes(AimPart, painter, depth::OVERLAYS);
}

/// The squares of an area attack, and a ring around every unit in it with the chance of full damage. A unit that can be
/// attacked by itself wears that chance in its upper half already; the target of the attack wears no other.
fn show_area(
    painter: &mut Painter,
    canvas: &mut Canvas,
    view: &ViewModel,
    preview: &Preview,
    target: Option<UnitId>,
    target_odds: &[(UnitId, u32)],
) {
    for &square in &preview.area {
        let frame = Rect::from_center_size(centre(square), Vec2::splat(SQUARE - 4.0));
        painter.frame(frame, 3.0, colors::bad().with_alpha(0.45));
    }
    for caught in &preview.caught {
        let Some(shown) = TokenState::now(view, caught.unit) else { continue };
        let color = if caught.is_friend { colors::warning() } else { colors::bad() };
        canvas.picture(AimPart, "target_ring", shown.place(), SQUARE * (shown.width() + 0.06), color);
        let has_odds = target_odds.iter().any(|(unit, _)| *unit == caught.unit);
        if has_odds && target == Some(caught.unit) {
            continue;
        }
        let body = Body { centre: shown.place(), edge: SQUARE * shown.width() };
        let half = if has_odds { Half::Lower } else { Half::Upper };
        let color = if caught.is_friend { colors::warning() } else { Color::WHITE };
        canvas.chance(AimPart, caught.chance.percent(), body, half, color);
    }
}

/// The squares that a body larger than one square will occupy at the end of its move.
fn destination(view: &ViewModel, intent: &Intent, order: &Order) -> Option<Space> {
    let body = view.moving_body()?;
    let is_move = intent.preview.as_ref()?.as_ref().is_ok_and(|preview| !preview.path.is_empty());
    let to: Square = intent.goal.or(order.to)?;
    (is_move && body.side > 1).then(|| body.at(to))
}

/// The path as a dotted line, the cost of each move at its end, and the dangers on it.
fn show_path<'a>(
    painter: &mut Painter,
    canvas: &mut Canvas,
    view: &ViewModel,
    legs: impl Iterator<Item = &'a Preview>,
) {
    let Some(body) = view.moving_body() else { return };
    let mut from = space_centre(body);
    let mut costs: Vec<&str> = Vec::new();
    for preview in legs {
        let Some(&last) = preview.path.last() else { continue };
        let color = if preview.risks.is_empty() { SAFE } else { colors::warning() };
        for &square in &preview.path {
            let to = space_centre(body.at(square));
            painter.line(from, to, 9.0, color.with_alpha(0.75));
            if square != last {
                canvas.picture(AimPart, "step_dot", to, SQUARE * 0.5, color);
            }
            from = to;
        }
        canvas.picture(AimPart, "path_end", from, SQUARE * 0.6, color);
        costs.extend(preview.cost.as_ref().map(|cost| cost.amount.as_str()));
        mark_risks(painter, canvas, view, body, preview);
    }
    if !costs.is_empty() {
        let edge = Vec2::new(0.0, SQUARE * (f32::from(body.side) * 0.5 - 0.14));
        canvas.words(AimPart, &costs.join(" + "), &[from - edge, from + edge], Color::WHITE, &mut Vec::new());
    }
}

/// A mark on each square where the unit can be attacked, and a line to the attacker.
fn mark_risks(painter: &mut Painter, canvas: &mut Canvas, view: &ViewModel, body: Space, preview: &Preview) {
    let mut marked = Vec::new();
    for risk in &preview.risks {
        let at = space_centre(body.at(risk.at));
        if !marked.contains(&risk.at) {
            canvas.picture(AimPart, "threat_mark", at + Vec2::splat(SQUARE * 0.24), SQUARE * 0.42, colors::bad());
            marked.push(risk.at);
        }
        if let Some(enemy) = view.placement(risk.from) {
            painter.dashes(space_centre(enemy.space), at, 5.0, 12.0, colors::bad().with_alpha(0.9));
        }
    }
}

/// The number of each of several dangers on the way, beside its mark; the tooltip numbers them alike.
fn number_dangers(canvas: &mut Canvas, body: Space, squares: &[Square]) {
    for (number, &square) in (1..).zip(squares).filter(|_| squares.len() > 1) {
        let at = space_centre(body.at(square)) + Vec2::new(-0.24, 0.24) * SQUARE;
        canvas.label(AimPart, &number.to_string(), at, colors::bad());
    }
}

/// The corner lines that decide cover: clear lines are bright, blocked ones dashed and red.
fn lines_of_sight<'a>(painter: &mut Painter, lines: impl Iterator<Item = &'a CornerLine>) {
    for line in lines {
        let (from, to) = (corner(line.from), corner(line.to));
        if line.blocked {
            painter.dashes(from, to, 4.0, 14.0, colors::bad().with_alpha(0.85));
        } else {
            painter.line(from, to, 4.0, colors::good().with_alpha(0.7));
        }
    }
}
