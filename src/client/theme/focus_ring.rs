//! The ring around the button that keys have chosen. A colour alone would not tell it from buttons that are switched on.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Color32, Stroke, StrokeKind},
};

use crate::client::panel_set::PanelSet;

/// Distance between the ring and its button, and its width, in points.
const GAP: f32 = 1.0;
const WIDTH: f32 = 2.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Last));
}

fn show(mut contexts: EguiContexts) -> Result {
    draw(contexts.ctx_mut()?);
    Ok(())
}

/// Draws the ring in the layer of the button, above the button and below the dialogs in front of it. A field for text has
/// a frame of its own.
fn draw(ctx: &egui::Context) {
    let chosen = ctx.memory(egui::Memory::focused).filter(|_| !ctx.text_edit_focused());
    let Some(button) = chosen.and_then(|chosen| ctx.read_response(chosen)) else { return };
    // The part that is not scrolled out of sight.
    let shown = button.interact_rect;
    if shown.is_positive() {
        let (ring, stroke) = (shown.expand(GAP), Stroke::new(WIDTH, Color32::WHITE));
        ctx.layer_painter(button.layer_id).rect_stroke(ring, 4.0, stroke, StrokeKind::Outside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rings of a frame with two buttons, one of which is chosen, and the rectangle of the chosen one.
    fn rings(ctx: &egui::Context, chosen: Option<&str>) -> (Vec<egui::Rect>, egui::Rect) {
        let mut place = egui::Rect::NOTHING;
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for name in ["one", "two"] {
                let button = ui.add(egui::Button::new(name).selected(name == "one"));
                if chosen == Some(name) {
                    button.request_focus();
                    place = button.rect;
                }
            }
            draw(ui.ctx());
        });
        output.textures_delta.clear();
        let rings = output.shapes.iter().filter_map(|shape| match &shape.shape {
            egui::Shape::Rect(shape) if shape.stroke == Stroke::new(WIDTH, Color32::WHITE) => Some(shape.rect),
            _ => None,
        });
        (rings.collect(), place)
    }

    #[test]
    fn a_ring_stands_around_the_chosen_button_alone() {
        let ctx = egui::Context::default();
        assert!(rings(&ctx, None).0.is_empty());
        for name in ["one", "two"] {
            rings(&ctx, Some(name));
            let (rings, button) = rings(&ctx, Some(name));
            assert!(matches!(rings[..], [ring] if ring.contains_rect(button)), "{name}: {rings:?}, {button:?}");
        }
    }
}
