//! Rows with widgets at both ends.

use bevy_egui::egui::{Align, Layout, Rect, Sense, Ui, UiBuilder};

/// Draws widgets at the left end of a row and others at its right end, all of them in the order in which they are read: Tab
/// goes through them in that order. The width of those at the right end is known from the frame before; `key` sets the row
/// apart from others.
pub fn both_ends<L, R>(
    ui: &mut Ui,
    key: &str,
    left: impl FnOnce(&mut Ui) -> L,
    right: impl FnOnce(&mut Ui) -> R,
) -> (L, R) {
    let id = ui.id().with(("both ends", key));
    let known = ui.data(|data| data.get_temp::<f32>(id));
    let row = ui.available_rect_before_wrap();
    let start = (row.right() - known.unwrap_or(0.0)).max(row.left());
    let gap = ui.spacing().item_spacing.x;
    let part = |ui: &mut Ui, area: Rect| {
        let layout = Layout::left_to_right(Align::Center);
        ui.new_child(UiBuilder::new().max_rect(area).layout(layout))
    };
    let mut left_ui = part(ui, row.with_max_x((start - gap).max(row.left())));
    let of_left = left(&mut left_ui);
    // Both parts are centred in the higher one.
    let mut right_ui = part(ui, row.union(left_ui.min_rect()).with_min_x(start).with_max_x(row.right()));
    let of_right = right(&mut right_ui);
    let width = right_ui.min_rect().width();
    if known.is_none_or(|known| (known - width).abs() > 0.1) {
        ui.data_mut(|data| data.insert_temp(id, width));
        ui.ctx().request_discard("the right end of a row is measured");
        ui.ctx().request_repaint();
    }
    ui.allocate_rect(left_ui.min_rect().union(right_ui.min_rect()), Sense::hover());
    (of_left, of_right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Button, Context, Event, Id, Key, Modifiers, Pos2, RawInput, vec2};

    const WIDTH: f32 = 400.0;

    fn frame(ctx: &Context, events: Vec<Event>) -> [(Id, Rect); 3] {
        let mut buttons = [(Id::NULL, Rect::NOTHING); 3];
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(WIDTH, 100.0)));
        let mut output = ctx.run_ui(RawInput { screen_rect, events, ..RawInput::default() }, |ui| {
            let add = |ui: &mut Ui| {
                let button = ui.add(Button::new("button").min_size(vec2(50.0, 20.0)));
                (button.id, button.rect)
            };
            ui.horizontal(|ui| {
                let (first, [second, third]) = both_ends(ui, "row", add, |ui| [add(ui), add(ui)]);
                buttons = [first, second, third];
            });
        });
        output.textures_delta.clear();
        buttons
    }

    #[test]
    fn tab_goes_from_left_to_right() {
        let ctx = Context::default();
        crate::client::theme::apply(&ctx);
        frame(&ctx, Vec::new());
        let buttons = frame(&ctx, Vec::new());
        let [first, second, third] = buttons.map(|(_, rect)| rect);
        assert!(first.left() < 10.0 && first.right() < second.left() && second.right() < third.left(), "{buttons:?}");
        assert!(third.right() > WIDTH - 12.0 && third.right() <= WIDTH, "{third:?}");
        for (id, _) in buttons {
            let (key, modifiers) = (Key::Tab, Modifiers::NONE);
            let pressed = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
            frame(&ctx, vec![pressed]);
            frame(&ctx, Vec::new());
            assert_eq!(ctx.memory(|memory| memory.focused()), Some(id));
        }
    }
}
