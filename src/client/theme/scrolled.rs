//! Scrolling by keys: egui leaves a button out of sight that Tab has chosen, and scrolls by the mouse alone.

use bevy_egui::egui::{Key, Rect, ScrollArea, Ui, Vec2, scroll_area::ScrollAreaOutput, style::ScrollAnimation, vec2};

/// The share of the visible height by which a key scrolls.
const PAGE: f32 = 0.85;

/// Shows a scrolled area in the place of the method `show` of egui.
pub trait Scrolled {
    /// Shows the area. It scrolls to the widgets that keys choose, and in a dialog by the keys for pages.
    fn scrolled<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R>;
}

impl Scrolled for ScrollArea {
    fn scrolled<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> ScrollAreaOutput<R> {
        self.show(ui, |ui| {
            let added = add(ui);
            follow_focus(ui);
            turn_pages(ui);
            added
        })
    }
}

/// Scrolls until a rectangle is in sight, or as much of it from its top as there is room for.
pub fn bring_into_sight(ui: &Ui, rect: Rect) {
    let end = rect.bottom().min(rect.top() + ui.clip_rect().height());
    ui.scroll_to_rect_animation(rect.with_max_y(end), None, ScrollAnimation::none());
}

/// Scrolls to a widget of this area that keys have just chosen.
fn follow_focus(ui: &Ui) {
    let chosen = ui.memory(|memory| memory.focused());
    let Some(widget) = chosen.and_then(|chosen| ui.ctx().read_response(chosen)) else { return };
    // The search for actions places its field itself when its key chooses it.
    if ui.ctx().text_edit_focused() && !ui.input(|input| input.key_pressed(Key::Tab)) {
        return;
    }
    let is_inside = widget.layer_id == ui.layer_id() && ui.min_rect().contains(widget.rect.center());
    if is_inside && widget.gained_focus() {
        ui.scroll_to_rect_animation(widget.rect, None, ScrollAnimation::none());
    }
}

/// Scrolls an area of the dialog in front by Page Up and Page Down.
fn turn_pages(ui: &Ui) {
    if ui.memory(|memory| memory.top_modal_layer()) != Some(ui.layer_id()) {
        return;
    }
    let pressed = |key| f32::from(u8::from(ui.input(|input| input.key_pressed(key))));
    let pages = pressed(Key::PageUp) - pressed(Key::PageDown);
    let step: Vec2 = vec2(0.0, pages * PAGE * ui.clip_rect().height());
    if step != Vec2::ZERO {
        ui.scroll_with_delta_animation(step, ScrollAnimation::none());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Button, Context, Event, Modifiers, Pos2, RawInput};

    /// Draws a frame with a list of twenty buttons. Returns the visible part of the button that keys have chosen.
    fn frame(ctx: &Context, events: Vec<Event>) -> Option<Rect> {
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(200.0, 100.0)));
        let mut output = ctx.run_ui(RawInput { screen_rect, events, ..RawInput::default() }, |ui| {
            ScrollArea::vertical().scrolled(ui, |ui| {
                (0..20).for_each(|number| _ = ui.add(Button::new(number.to_string())));
            });
        });
        output.textures_delta.clear();
        let chosen = ctx.memory(|memory| memory.focused())?;
        ctx.read_response(chosen).map(|button| button.interact_rect)
    }

    #[test]
    fn the_button_that_tab_has_chosen_is_in_sight() {
        let ctx = Context::default();
        crate::client::theme::apply(&ctx);
        for _ in 0..20 {
            let (key, modifiers) = (Key::Tab, Modifiers::NONE);
            frame(&ctx, vec![Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }]);
            (0..3).for_each(|_| _ = frame(&ctx, Vec::new()));
            let button = frame(&ctx, Vec::new()).expect("a button is chosen");
            assert!(button.height() > 10.0, "{button:?}");
        }
    }
}
