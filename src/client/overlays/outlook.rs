//! The odds from the square where the move under the pointer ends: at each enemy the chance to hit it from there, and the
//! chance that it hits.

use bevy::prelude::*;

use super::canvas::Canvas;
use crate::{
    client::{
        board::{SQUARE, space_centre},
        session::{Intent, Playback, ViewModel},
    },
    rules::AttackEstimate,
};

/// Marks the entities of this overlay.
#[derive(Component, Clone, Copy)]
pub(super) struct OutlookPart;

const OURS: Color = Color::srgb(0.55, 1.0, 0.65);
/// The colour of attacks for which the unit has no action left.
const OUT_OF_TIME: Color = Color::srgb(0.72, 0.75, 0.78);
const THEIRS: Color = Color::srgb(1.0, 0.5, 0.42);

/// The distance of a number from the centre of the token, in widths of the token.
const ABOVE: f32 = 0.28;

/// Redraws the odds when the intent changes.
pub(super) fn draw(
    mut canvas: Canvas,
    intent: Res<Intent>,
    view: Res<ViewModel>,
    playback: Res<Playback>,
    parts: Query<Entity, With<OutlookPart>>,
    mut was_busy: Local<bool>,
) {
    if !intent.is_changed() && *was_busy == playback.busy {
        return;
    }
    *was_busy = playback.busy;
    canvas.clear(&parts);
    let Some(outlook) = intent.outlook.as_ref().filter(|_| !playback.busy) else { return };
    let ours = if outlook.may_attack { OURS } else { OUT_OF_TIME };
    for exchange in &outlook.exchanges {
        let Some(placement) = view.placement(exchange.enemy) else { continue };
        let (centre, edge) = (space_centre(placement.space), SQUARE * f32::from(placement.space.side.max(1)));
        // Inside the square of the enemy, so that the numbers of neighbours stay apart.
        let mut tell = |estimate: Option<&AttackEstimate>, share: f32, color| {
            if let Some(estimate) = estimate {
                let place = centre + Vec2::new(0.0, edge * share);
                canvas.label(OutlookPart, &format!("{}%", estimate.hit.percent()), place, color);
            }
        };
        tell(exchange.dealt.as_ref(), ABOVE, ours);
        tell(exchange.taken.as_ref(), -ABOVE, THEIRS);
    }
}
