//! The layout of a screen that fills the window: a dark background with a faint grid, and the content.

use bevy_egui::egui::{self, Area, Color32, Id, Order, Rect, Stroke, Ui, UiBuilder, vec2};

use crate::client::{
    input::{Key, Keys},
    theme::{self, palette::*},
};

/// The distance between the edges of the window and the ornaments in its corners, in points.
pub const ORNAMENT: f32 = 14.0;

/// A screen that fills the window.
pub fn page(ctx: &egui::Context, id: &str, order: Order, add: impl FnOnce(&mut Ui)) {
    let window = ctx.content_rect();
    Area::new(Id::new(id)).order(order).fixed_pos(window.min).constrain(false).fade_in(false).show(ctx, |ui| {
        ui.set_min_size(window.size());
        ui.set_max_size(window.size());
        backdrop(ui, window);
        add(ui);
    });
}

/// The area of a screen that its content may take: the window without its edges and without the room of the notices.
pub fn inner(ctx: &egui::Context) -> Rect {
    let inner = ctx.content_rect().shrink2(vec2(40.0, 30.0));
    inner.with_min_y(inner.top().max(bottom_of_notices(ctx)))
}

/// The height down to which notices stand at the top of the window, in points; 0 if there are none.
pub fn bottom_of_notices(ctx: &egui::Context) -> f32 {
    ctx.data(|data| data.get_temp(room_of_notices())).unwrap_or(0.0)
}

/// Makes room for notices at the top of the screens, down to this height in points; 0 if there are none.
pub fn make_room_for_notices(ctx: &egui::Context, bottom: f32) {
    let before = ctx.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(room_of_notices()), bottom));
    if before != bottom {
        ctx.request_repaint();
    }
}

fn room_of_notices() -> Id {
    Id::new("room of notices")
}

/// Height of the row of buttons at the foot of a screen, with the space above it, in points.
pub fn foot_height(ctx: &egui::Context) -> f32 {
    ctx.global_style().spacing.interact_size.y.max(40.0) + 12.0
}

/// An area of the window, laid out from top to bottom.
pub fn part<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    // A child of its own does not affect the layout around it.
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    child.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
    add(&mut child)
}

/// The first button of a column, which is the default. While no button has the focus, Enter presses it and an arrow key
/// focuses it. `keys` is `None` while a dialog is open: then only the mouse works. Returns true if it was pressed.
pub fn first_button(ui: &mut Ui, keys: Option<&Keys>, label: &str, tip: &str) -> bool {
    let is_next = ui.memory(|memory| memory.focused().is_none());
    let response = if is_next { theme::main_menu_button(ui, label) } else { theme::menu_button(ui, label, true) };
    if !tip.is_empty() {
        theme::tip_beside(&response, tip);
    }
    let is_down = |key| is_next && keys.is_some_and(|keys| keys.just_pressed(key));
    if is_down(Key::CursorDown) || is_down(Key::CursorUp) {
        response.request_focus();
        // The arrow key has been used: it must not move the focus to the next button.
        ui.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
    }
    response.clicked() || is_down(Key::Confirm)
}

/// The background of a screen.
fn backdrop(ui: &Ui, window: Rect) {
    let painter = ui.painter();
    painter.rect_filled(window, 0.0, VOID);
    let step = 48.0;
    let faint = Stroke::new(1.0, Color32::from_rgb(10, 16, 24));
    let mut x = window.center().x % step;
    while x < window.width() {
        painter.vline(window.left() + x, window.y_range(), faint);
        x += step;
    }
    let mut y = window.center().y % step;
    while y < window.height() {
        painter.hline(window.x_range(), window.top() + y, faint);
        y += step;
    }
    let frame = window.shrink(ORNAMENT);
    let arm = 46.0;
    let line = Stroke::new(1.5, LINE);
    for (corner, dx, dy) in [
        (frame.left_top(), 1.0, 1.0),
        (frame.right_top(), -1.0, 1.0),
        (frame.left_bottom(), 1.0, -1.0),
        (frame.right_bottom(), -1.0, -1.0),
    ] {
        painter.line_segment([corner, corner + vec2(arm * dx, 0.0)], line);
        painter.line_segment([corner, corner + vec2(0.0, arm * dy)], line);
    }
}
