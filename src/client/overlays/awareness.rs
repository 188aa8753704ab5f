//! Stealth: an eye with a chance at each enemy that may notice the unit in turn, and a closed eye at those that have not
//! noticed a hiding unit of the player yet, faint if they have noticed the unit in turn.

use bevy::prelude::*;

use super::{
    canvas::{Body, Canvas},
    colors,
};
use crate::{
    client::{
        board::SQUARE,
        session::{IdleBoard, Intent, ViewModel},
    },
    rules::{Noticer, Preview},
};

/// Marks the entities drawn here.
#[derive(Component, Clone, Copy)]
pub(super) struct AwarenessPart;

const UNAWARE: Color = Color::srgb(0.72, 0.8, 0.88);

/// Opacity of the closed eye at an enemy that has noticed the unit in turn.
const FAINT: f32 = 0.55;

/// Redraws the marks when the intent, the battle or the scale changes.
pub(super) fn draw(
    mut canvas: Canvas,
    intent: Res<Intent>,
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    parts: Query<Entity, With<AwarenessPart>>,
) {
    if !intent.is_changed() && !view.is_changed() && !idle.is_changed() && !canvas.is_rescaled() {
        return;
    }
    canvas.clear(&parts);
    if !idle.0 {
        return;
    }
    let noticers = noticers(&intent);
    for noticer in &noticers {
        let Some(placement) = view.placement(noticer.unit) else { continue };
        let body = Body::of(placement.space);
        canvas.chance_above(AwarenessPart, "eye", noticer.chance.percent(), body, colors::warning());
    }
    for (enemy, hiders) in &view.unaware {
        let may_notice = noticers.iter().any(|noticer| noticer.unit == *enemy);
        let Some(placement) = view.placement(*enemy).filter(|_| !may_notice) else { continue };
        let body = Body::of(placement.space);
        let at = body.centre + Vec2::new(0.0, 0.5 * body.edge - 0.12 * SQUARE);
        let color = match view.active.is_some_and(|active| hiders.contains(&active)) {
            true => UNAWARE,
            false => UNAWARE.with_alpha(FAINT),
        };
        canvas.picture(AwarenessPart, "unaware", at, canvas.mark_edge(0.36), color);
    }
}

/// The enemies that may notice the unit during the order under the pointer, each once: in the second of two moves, those
/// of the first count, too.
fn noticers(intent: &Intent) -> Vec<Noticer> {
    let first = intent.preview.as_ref().and_then(|preview| preview.as_ref().ok());
    let second = intent.second.as_ref().and_then(|second| second.preview.as_ref());
    let mut all: Vec<Noticer> = Vec::new();
    for noticer in [first, second].into_iter().flatten().flat_map(|preview: &Preview| &preview.noticers) {
        match all.iter_mut().find(|known| known.unit == noticer.unit) {
            Some(known) if known.chance.per_mille() < noticer.chance.per_mille() => *known = *noticer,
            Some(_) => {}
            None => all.push(*noticer),
        }
    }
    all
}
