//! Widgets that are as high as fingers need while fingers are in use, and lower for the mouse.

use bevy_egui::egui::{Align, Button, Layout, Response, Sense, Ui, WidgetInfo, WidgetType, vec2};

use super::style::USUAL_TARGET;

/// A button without the usual space around its label: for the mouse a low one, for fingers as high as every other.
pub fn low_button(ui: &Ui, button: Button<'static>) -> Button<'static> {
    if is_touched(ui) { button } else { button.small() }
}

/// Returns true while targets are as high as fingers need.
pub fn is_touched(ui: &Ui) -> bool {
    ui.spacing().interact_size.y > USUAL_TARGET
}

/// A row of text that can be pressed: for the mouse as high as the text, for fingers as high as a button. `draw` adds the
/// text with the sense that it gets, and `name` is the text for screen readers. Returns the response to presses, and what
/// `draw` returns.
pub fn pressable<R>(ui: &mut Ui, name: &str, draw: impl FnOnce(&mut Ui, Sense) -> (Response, R)) -> (Response, R) {
    if !is_touched(ui) {
        return draw(ui, Sense::click());
    }
    let size = vec2(ui.available_width(), ui.spacing().interact_size.y);
    let row = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        draw(ui, Sense::hover()).1
    });
    let response = row.response.interact(Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, ui.is_enabled(), name));
    (response, row.inner)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui;

    use super::{
        super::{Pictures, chip, figure, palette::WEAK, style},
        *,
    };

    /// The heights of a pressable line, of a number and of a state.
    fn heights(is_touched: bool) -> [f32; 3] {
        let ctx = egui::Context::default();
        style::apply(&ctx);
        if is_touched {
            ctx.all_styles_mut(|style| style.spacing.interact_size.y = 46.0);
        }
        let mut heights = [0.0; 3];
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let line = |ui: &mut Ui, sense| (ui.add(egui::Label::new("Brax misses").sense(sense)), ());
            let line = pressable(ui, "Brax misses", line).0;
            let number = figure(ui, 80.0, "Reflex", "17");
            let state = chip(ui, &Pictures::default(), "", "prone", WEAK);
            assert!(line.sense.senses_click());
            heights = [line, number, state].map(|response| response.rect.height());
        });
        output.textures_delta.clear();
        heights
    }

    #[test]
    fn what_explains_itself_is_as_high_as_fingers_need() {
        assert!(heights(true).iter().all(|height| *height >= 46.0), "{:?}", heights(true));
        assert!(heights(false).iter().all(|height| *height <= 20.0), "{:?}", heights(false));
    }
}
