//! The odds from the square where the move under the pointer ends: at each enemy the chance to hit it from there, and the
//! chance that it hits.

use bevy::prelude::*;

use super::{
    canvas::{Body, Canvas, Half},
    colors,
};
use crate::client::session::{IdleBoard, Intent, ViewModel};

/// Marks the entities of this overlay.
#[derive(Component, Clone, Copy)]
pub(super) struct OutlookPart;

/// The colour of attacks for which the unit has no action left.
const OUT_OF_TIME: Color = Color::srgb(0.72, 0.75, 0.78);

/// Redraws the odds when the intent or the scale changes.
pub(super) fn draw(
    mut canvas: Canvas,
    intent: Res<Intent>,
    view: Res<ViewModel>,
    idle: Res<IdleBoard>,
    parts: Query<Entity, With<OutlookPart>>,
) {
    if !intent.is_changed() && !idle.is_changed() && !canvas.is_rescaled() {
        return;
    }
    canvas.clear(&parts);
    let Some(outlook) = intent.outlook.as_ref().filter(|_| idle.0) else { return };
    let ours = if outlook.may_attack { colors::good() } else { OUT_OF_TIME };
    for exchange in &outlook.exchanges {
        let Some(placement) = view.placement(exchange.enemy) else { continue };
        let body = Body::of(placement.space);
        if let Some(dealt) = &exchange.dealt {
            canvas.chance(OutlookPart, dealt.hit.percent(), body, Half::Upper, ours);
        }
        if let Some(taken) = &exchange.taken {
            canvas.chance(OutlookPart, taken.hit.percent(), body, Half::Lower, colors::bad());
        }
    }
}
