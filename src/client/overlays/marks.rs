//! Marks on the valid targets of the picked action with the odds on each, and on the squares that a question offers.

use bevy::prelude::*;

use super::{
    canvas::{Body, Canvas, Half},
    colors, distinct,
};
use crate::{
    battle::{Choice, UnitId},
    client::{
        board::{Painter, SQUARE, centre, depth, outline},
        hud::QuestionForm,
        session::{IdleBoard, Intent, ViewModel},
        tokens::TokenState,
    },
    grid::{Space, Square},
    rules::{MenuEntry, Targeting},
};

/// Marks the entities drawn here.
#[derive(Component, Clone, Copy)]
pub(super) struct MarkPart;

/// Redraws the marks when another action or another option of a question is picked, or when the battle or the scale
/// changes.
pub(super) fn draw(
    mut canvas: Canvas,
    intent: Res<Intent>,
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    form: Res<QuestionForm>,
    parts: Query<Entity, With<MarkPart>>,
    mut last: Local<Option<MenuEntry>>,
) {
    let picked = intent.armed.as_ref().filter(|_| idle.0);
    let has_changed = last.as_ref() != picked || idle.is_changed() || view.is_changed() || form.is_changed();
    if !has_changed && !canvas.is_rescaled() {
        return;
    }
    *last = picked.cloned();
    canvas.clear(&parts);
    for unit in picked.map(units).unwrap_or_default() {
        let Some(shown) = TokenState::now(&view, unit) else { continue };
        canvas.picture(
            MarkPart,
            "target_ring",
            shown.place(),
            SQUARE * (shown.width() + 0.06),
            colors::warning().with_alpha(0.75),
        );
        if let Some((_, percent)) = intent.target_odds.iter().find(|(target, _)| *target == unit) {
            let body = Body { centre: shown.place(), edge: SQUARE * shown.width() };
            canvas.chance(MarkPart, *percent, body, Half::Upper, Color::WHITE);
        }
    }
    let form = &*form;
    let asked = view.question().filter(|_| idle.0).map(Choice::parts).unwrap_or_default();
    let asked = asked
        .into_iter()
        .enumerate()
        .flat_map(|(part, options)| options.iter().filter(move |option| form.is_on_board(part, options, option)));
    let asked = asked.filter_map(|option| option.square);
    let squares = distinct(picked.map(squares).unwrap_or_default().into_iter().chain(asked));
    if squares.is_empty() {
        return;
    }
    let mut painter = Painter::default();
    for &square in &squares {
        painter.rect(
            Rect::from_center_size(centre(square), Vec2::splat(SQUARE - 8.0)),
            colors::warning().with_alpha(0.12),
        );
    }
    outline(&mut painter, &squares, 4.0, colors::warning().with_alpha(0.75));
    for &(square, percent) in intent.square_odds.iter().filter(|(square, _)| squares.contains(square)) {
        canvas.chance(MarkPart, percent, Body::of(Space::single(square)), Half::Upper, Color::WHITE);
    }
    canvas.shapes(MarkPart, painter, depth::REACH);
}

/// The units that the action can target.
fn units(entry: &MenuEntry) -> Vec<UnitId> {
    match entry.targeting {
        Targeting::Unit => distinct(entry.orders.iter().filter_map(|order| order.at)),
        Targeting::None | Targeting::Move | Targeting::Square | Targeting::Corner | Targeting::Direction => Vec::new(),
    }
}

/// The squares that the action can target. Moves are left out: their destinations are tinted by `reach.rs`.
fn squares(entry: &MenuEntry) -> Vec<Square> {
    match entry.targeting {
        Targeting::Square => distinct(entry.orders.iter().filter_map(|order| order.to)),
        Targeting::None | Targeting::Move | Targeting::Unit | Targeting::Corner | Targeting::Direction => Vec::new(),
    }
}
