//! Tooltips of widgets and their places. egui puts a tooltip over its widget where the window has no room at the usual
//! places; these stand beside it in any window that is not much smaller than they are.

use bevy_egui::egui::{
    AreaState, Id, Label, Popup, PopupAnchor, Pos2, Rect, RectAlign, Response, Tooltip, Ui, Vec2, WidgetText, vec2,
};

use super::{
    fingers::is_touched,
    kept_tip::{draw_for_finger, is_kept},
};

/// Distance between a widget and its tooltip, in points.
const GAP: f32 = 4.0;
/// The most things that should stay visible past which a place is looked for.
const MOST_PASSED: usize = 12;
/// Half the width of the part of a wide widget that a tooltip at the mouse speaks of, in points.
const AT_MOUSE: f32 = 10.0;

/// Adds tooltips to a widget, in the place of the methods of egui.
pub trait Tips: Sized {
    /// Adds a tooltip with a text.
    fn tip(self, words: impl Into<WidgetText>) -> Self;
    /// Adds a tooltip with any content.
    fn tip_ui(self, add: impl FnOnce(&mut Ui)) -> Self;
    /// Adds a tooltip with a text that shows while the widget is disabled.
    fn tip_if_disabled(self, words: impl Into<WidgetText>) -> Self;
    /// Adds a tooltip about the part of a wide widget at which the mouse points.
    fn tip_at_mouse(self, add: impl FnOnce(&mut Ui)) -> Self;
}

impl Tips for Response {
    fn tip(self, words: impl Into<WidgetText>) -> Self {
        self.tip_ui(|ui| text(ui, words))
    }

    fn tip_ui(self, add: impl FnOnce(&mut Ui)) -> Self {
        show(&self, tooltip(&self), add);
        self
    }

    fn tip_if_disabled(self, words: impl Into<WidgetText>) -> Self {
        show(&self, Tooltip::for_disabled(&self), |ui| text(ui, words));
        self
    }

    fn tip_at_mouse(self, add: impl FnOnce(&mut Ui)) -> Self {
        let mouse = self.hover_pos().map_or(self.rect.x_range(), |at| (at.x - AT_MOUSE..=at.x + AT_MOUSE).into());
        let about = Rect::from_x_y_ranges(mouse, self.rect.y_range()).intersect(self.rect);
        // Above the mouse, whose arrow would hide a low one.
        let above = [(RectAlign::TOP_START, GAP)];
        show_beside(&self, Tooltip::for_enabled(&self), about, &above, &[], |ui, _| add(ui));
        self
    }
}

fn text(ui: &mut Ui, words: impl Into<WidgetText>) {
    // Otherwise a text that changes would make the tooltip narrower again and again.
    ui.set_max_width(ui.spacing().tooltip_width);
    ui.add(Label::new(words));
}

/// The tooltip of a widget: it is open while the mouse rests on the widget, after keys have chosen the widget until the
/// mouse moves, and after a finger has opened it if it has terms.
pub fn tooltip(widget: &Response) -> Tooltip<'_> {
    let mut tip = Tooltip::for_enabled(widget);
    if is_chosen_by_keys(widget) || is_kept(&widget.ctx, widget.id) {
        tip.popup = tip.popup.open(true);
    }
    tip
}

/// Returns true if keys have chosen this widget, the mouse has not moved since then, and no list is unfolded. egui shows
/// one tooltip of a panel at a time: a tooltip that stayed open would keep all those at the mouse closed.
pub fn is_chosen_by_keys(widget: &Response) -> bool {
    if !widget.has_focus() || Popup::is_any_open(&widget.ctx) {
        return false;
    }
    let (id, mouse) = (widget.id, widget.ctx.pointer_latest_pos());
    widget.ctx.data_mut(|data| {
        let chosen = data.get_temp_mut_or(Id::new("widget that keys have chosen"), (id, mouse));
        if chosen.0 != id {
            *chosen = (id, mouse);
        }
        chosen.1 == mouse
    })
}

/// Shows a tooltip of a button of a column beside the button, where it does not cover the next one.
pub fn tip_beside(button: &Response, words: &str) {
    show_beside(button, tooltip(button), button.rect, &[(RectAlign::RIGHT, GAP)], &[], |ui, _| {
        ui.label(words);
    });
}

/// Shows a tooltip at the usual places around its widget.
pub fn show(widget: &Response, tip: Tooltip, add: impl FnOnce(&mut Ui)) {
    show_beside(widget, tip, widget.rect, &[], &[], |ui, _| add(ui));
}

/// Shows a tooltip at the first of the wished places at which it covers nothing, or else where it covers least. `about` is
/// the part of the widget of which it speaks, and `visible` is what should stay visible, too. The content learns the place.
pub fn show_beside(
    widget: &Response,
    mut tip: Tooltip,
    about: Rect,
    wishes: &[(RectAlign, f32)],
    visible: &[Rect],
    add: impl FnOnce(&mut Ui, Pos2),
) {
    let id = Tooltip::next_tooltip_id(&widget.ctx, widget.id);
    let size = AreaState::load(&widget.ctx, id).and_then(|area| area.size);
    let size = size.unwrap_or(vec2(widget.ctx.global_style().spacing.tooltip_width, 40.0));
    let at = place(about, size, widget.ctx.content_rect(), wishes, visible);
    let popup = tip.popup.anchor(PopupAnchor::Position(at));
    tip.popup = popup.align(RectAlign::BOTTOM_START).align_alternatives(&[]).gap(0.0);
    tip.show(|ui| if is_touched(ui) { draw_for_finger(ui, widget.id, |ui| add(ui, at)) } else { add(ui, at) });
}

/// The corner of a tooltip of this size: first of all it does not cover its subject, then it covers as few as can be of
/// the rectangles that should stay visible, and then it is at the first of the wished and the usual places.
pub fn place(about: Rect, size: Vec2, window: Rect, wishes: &[(RectAlign, f32)], visible: &[Rect]) -> Pos2 {
    let about = if about.intersects(window) { about.intersect(window) } else { about };
    let usual = RectAlign::MENU_ALIGNS.map(|align| (align, GAP));
    let aligned = wishes.iter().chain(&usual).map(|(align, gap)| align.align_rect(&about, size, *gap).min);
    let aligned: Vec<Pos2> = aligned.collect();
    let is_inside = |at: &Pos2| window.contains_rect(Rect::from_min_size(*at, size));
    let inside = aligned.iter().copied().filter(is_inside);
    // Moved into the window, a tooltip beside its widget still does not cover it.
    let last = (window.max - size).max(window.min);
    let moved = aligned.iter().map(|at| at.clamp(window.min, last));
    let columns = wishes.iter().chain(&usual).map(|(align, gap)| align.align_rect(&about, size, *gap).left());
    let past = visible.iter().take(MOST_PASSED).flat_map(|rect| [rect.right() + GAP, rect.left() - GAP - size.x]);
    let columns = columns.chain(past).chain([window.left(), last.x]).map(|x| x.clamp(window.left(), last.x));
    let ends = columns.flat_map(|x| [Pos2::new(x, window.top()), Pos2::new(x, last.y)]);
    let covers = |at: &Pos2| {
        let tip = Rect::from_min_size(*at, size).shrink(0.5);
        (tip.intersects(about), visible.iter().filter(|rect| tip.intersects(**rect)).count())
    };
    inside.chain(moved).chain(ends).min_by_key(covers).unwrap_or(window.min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    /// The least windows of the scales from 80 to 200 per cent at 900 x 560, 1280 x 720 and 1920 x 1080.
    const WINDOWS: [Vec2; 5] =
        [vec2(800.0, 450.0), vec2(820.0, 510.0), vec2(854.0, 480.0), vec2(960.0, 540.0), vec2(1280.0, 720.0)];

    #[test]
    fn a_tooltip_never_covers_its_widget() {
        for window in WINDOWS.map(|size| Rect::from_min_size(Pos2::ZERO, size)) {
            for size in [vec2(330.0, 60.0), vec2(330.0, 190.0), vec2(270.0, 340.0)] {
                for widget in [vec2(40.0, 24.0), vec2(240.0, 25.0), vec2(58.0, 58.0)] {
                    for x in [0.0, 0.2, 0.5, 0.8, 1.0] {
                        for y in [0.0, 0.2, 0.5, 0.8, 1.0] {
                            let at = pos2(x * (window.width() - widget.x), y * (window.height() - widget.y));
                            let widget = Rect::from_min_size(at, widget);
                            let tip = Rect::from_min_size(place(widget, size, window, &[], &[]), size);
                            assert!(window.contains_rect(tip), "{tip:?} leaves {window:?}");
                            assert!(!tip.shrink(0.5).intersects(widget), "{tip:?} covers {widget:?} in {window:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn where_there_is_room_a_tooltip_stands_below_its_widget() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
        let widget = Rect::from_min_size(pos2(300.0, 200.0), vec2(90.0, 30.0));
        let size = vec2(300.0, 80.0);
        assert_eq!(place(widget, size, window, &[], &[]), pos2(300.0, 234.0));
        assert_eq!(place(widget, size, window, &[], &[widget.translate(vec2(0.0, 60.0))]), pos2(300.0, 116.0));
        assert_eq!(place(widget, size, window, &[(RectAlign::RIGHT_START, 8.0)], &[]), pos2(398.0, 200.0));
    }
}
