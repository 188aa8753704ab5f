//! Small widgets and text styles that panels are made of.

use std::{fmt::Debug, hash::Hash, sync::Arc};

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Frame, Galley, Margin, Rect, Response, RichText, Sense, Shadow,
    Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::{Health, Pictures, is_touched, palette::*, side_color, side_shape, terms};
use crate::{
    battle::SideId,
    dice::{Breakdown, Pool},
};

/// The frame of a panel.
pub fn panel() -> Frame {
    Frame::new()
        .fill(Color32::from_rgba_unmultiplied(PLATE.r(), PLATE.g(), PLATE.b(), 252))
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(CornerRadius::same(4))
        .inner_margin(Margin::symmetric(10, 8))
}

/// The frame of dialogs and prompts, which lie above everything else.
pub fn dialog() -> Frame {
    Frame::new()
        .fill(PLATE)
        .stroke(Stroke::new(1.0, BRIGHT_LINE))
        .corner_radius(CornerRadius::same(5))
        .inner_margin(Margin::same(18))
        .shadow(Shadow { offset: [0, 6], blur: 24, spread: 2, color: Color32::from_black_alpha(170) })
}

/// The frame of a card inside a panel.
pub fn card() -> Frame {
    Frame::new()
        .fill(RAISED)
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(CornerRadius::same(4))
        .inner_margin(Margin::symmetric(10, 8))
}

/// A large title.
pub fn title(text: impl Into<String>) -> RichText {
    RichText::new(text).size(26.0).color(Color32::WHITE)
}

/// The heading of a panel or a section.
pub fn heading(text: impl Into<String>) -> RichText {
    RichText::new(text).size(17.0).color(ACCENT)
}

/// Less important text.
pub fn weak(text: impl Into<String>) -> RichText {
    RichText::new(text).color(WEAK)
}

/// Less important text in small letters.
pub fn small(text: impl Into<String>) -> RichText {
    RichText::new(text).size(12.5).color(WEAK)
}

/// Returns `words` with a capital letter at the start.
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A text for the window, with quotation marks in place of the backticks that messages for terminals have around names.
pub fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, (name, after))) =
        rest.split_once('`').and_then(|(before, rest)| Some((before, rest.split_once('`')?)))
    {
        quoted.extend([before, "“", name, "”"]);
        rest = after;
    }
    quoted + rest
}

/// Keeps numbers and their percent signs together where the text is broken into lines.
pub fn kept_together(words: &str) -> String {
    words.replace(" %", "\u{a0}%")
}

/// A wide button of a menu, with a large label.
pub fn menu_button(ui: &mut Ui, label: &str, is_enabled: bool) -> Response {
    let text = RichText::new(label).size(18.0);
    let button = egui::Button::new(text).min_size(vec2(ui.available_width().min(300.0), 40.0));
    ui.add_enabled(is_enabled, button)
}

/// The button of a menu that is the usual next step.
pub fn main_menu_button(ui: &mut Ui, label: &str) -> Response {
    let text = RichText::new(label).size(18.0).color(Color32::WHITE);
    let button = egui::Button::new(text).fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT));
    ui.add(button.min_size(vec2(ui.available_width().min(300.0), 40.0)))
}

/// A button that stands out as the usual next step.
pub fn main_button(ui: &mut Ui, label: impl Into<String>, is_enabled: bool) -> Response {
    let text = RichText::new(label).size(16.0).color(Color32::WHITE);
    let button = egui::Button::new(text).fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT)).min_size(vec2(96.0, 32.0));
    ui.add_enabled(is_enabled, button)
}

/// Adds a field for text, as high as a button. Screen readers say its name.
pub fn text_field(ui: &mut Ui, field: egui::TextEdit, name: &str) -> Response {
    let height = ui.spacing().interact_size.y;
    let response = ui.add(field.min_size(vec2(0.0, height)).vertical_align(egui::Align::Center));
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    response
}

/// A button of a dialog.
pub fn plain_button(ui: &mut Ui, label: impl Into<String>) -> Response {
    ui.add(egui::Button::new(RichText::new(label).size(15.0)).min_size(vec2(84.0, 32.0)))
}

/// Draws a part of a wrapped row that consists of several widgets, and begins a new row where it does not fit: egui wraps
/// single widgets only. The width of the part is known from the frame before; `key` sets it apart from the other parts.
pub fn wrapped_part(ui: &mut Ui, key: &str, part: impl FnOnce(&mut Ui)) -> Response {
    let id = ui.unique_id().with(key);
    let width = ui.data(|data| data.get_temp::<f32>(id));
    if width.is_some_and(|width| ui.available_size_before_wrap().x < width) {
        ui.end_row();
    }
    let response = ui.horizontal(part).response;
    if width != Some(response.rect.width()) {
        ui.data_mut(|data| data.insert_temp(id, response.rect.width()));
        ui.ctx().request_repaint();
    }
    response
}

/// A side's shape in its colour.
pub fn side_mark(ui: &mut Ui, side: SideId, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    side_shape(side).paint(ui.painter(), rect.center(), size * 0.48, side_color(side), Stroke::NONE);
    response
}

/// A bar that shows `now` of `max` points, with a text over it.
pub fn bar(ui: &mut Ui, width: f32, height: f32, now: i32, max: i32, text: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    paint_bar(ui, rect, now, max);
    if !text.is_empty() {
        let font = FontId::proportional((height - 3.0).min(13.0));
        let shade = rect.center() + vec2(0.8, 0.8);
        ui.painter().text(shade, Align2::CENTER_CENTER, text, font.clone(), Color32::from_black_alpha(200));
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, text, font, Color32::WHITE);
    }
    response
}

/// Draws a bar that shows `now` of `max` points into a rectangle.
pub fn paint_bar(ui: &Ui, rect: Rect, now: i32, max: i32) {
    let share = share(now, max);
    ui.painter().rect_filled(rect, 2.0, VOID);
    if share > 0.0 {
        let full = Rect::from_min_size(rect.min, vec2((rect.width() * share).max(2.0), rect.height()));
        ui.painter().rect_filled(full, 2.0, Health::of(share).under_text());
    }
    ui.painter().rect_stroke(rect, 2.0, Stroke::new(1.0, LINE), StrokeKind::Outside);
}

/// The share of points that is left, from 0 to 1.
pub fn share(now: i32, max: i32) -> f32 {
    if max <= 0 {
        return 0.0;
    }
    (f32::from(i16::try_from(now).unwrap_or(i16::MAX)) / f32::from(i16::try_from(max).unwrap_or(i16::MAX)))
        .clamp(0.0, 1.0)
}

/// An allowance of the turn, such as move actions: a pip for each that is left and a ring for each that is spent. Beyond
/// a few the number stands in their place.
pub fn allowance(ui: &mut Ui, pictures: &Pictures, name: &str, left: u8, of: u8) -> Response {
    const FEW: u8 = 4;
    let color = if left > 0 { ACCENT } else { FAINT };
    let count = of.max(left);
    let text = if count > FEW { format!("{name} {left}/{count}") } else { name.to_owned() };
    let galley = ui.painter().layout_no_wrap(text, FontId::proportional(13.0), color);
    let rings = if count > FEW { 0 } else { count };
    let dots = f32::from(rings) * 11.0;
    let (rect, response) = ui.allocate_exact_size(vec2(20.0 + galley.size().x + 5.0 + dots, 20.0), Sense::hover());
    paint_pip(
        ui,
        pictures,
        Rect::from_center_size(rect.left_center() + vec2(8.0, 0.0), Vec2::splat(16.0)),
        name,
        color,
    );
    let text = rect.left_center() + vec2(20.0, -galley.size().y / 2.0);
    let start = text.x + galley.size().x + 9.0;
    ui.painter().galley(text, galley, color);
    for dot in 0..rings {
        let centre = pos2(start + f32::from(dot) * 11.0, rect.center().y + 0.5);
        if dot < left {
            ui.painter().circle_filled(centre, 4.2, color);
        } else {
            ui.painter().circle_stroke(centre, 3.8, Stroke::new(1.2, FAINT));
        }
    }
    response
}

/// Draws the sign of an allowance: its picture, or else its first letter in a circle.
pub fn paint_pip(ui: &Ui, pictures: &Pictures, rect: Rect, name: &str, color: Color32) {
    let icon = name.split_whitespace().next().unwrap_or_default().to_lowercase().replace('-', "_");
    if pictures.has(&icon) {
        pictures.paint(ui, &icon, rect, color);
        return;
    }
    let radius = rect.width() / 2.0;
    ui.painter().circle_stroke(rect.center(), radius - 0.5, Stroke::new(1.2, color));
    let letter: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
    let font = FontId::proportional(radius * 1.35);
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, letter, font, color);
}

/// A key cap with the name of a key; nothing where the name is empty.
pub fn key_cap(ui: &mut Ui, key: &str) {
    if key.is_empty() {
        return;
    }
    let (rect, _) = ui.allocate_exact_size(vec2(key_cap_width(ui, key), 17.0), Sense::hover());
    paint_key_cap(ui, rect, key, WEAK);
}

/// The width of a key cap, in points.
pub fn key_cap_width(ui: &Ui, key: &str) -> f32 {
    let galley = ui.painter().layout_no_wrap(key.to_owned(), FontId::proportional(12.0), WEAK);
    (galley.size().x + 9.0).max(19.0)
}

/// Draws a key cap into a rectangle.
pub fn paint_key_cap(ui: &Ui, rect: Rect, key: &str, color: Color32) {
    ui.painter().rect(rect, 3.0, VOID, Stroke::new(1.0, LINE), StrokeKind::Inside);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, key, FontId::proportional(12.0), color);
}

/// A number with its terms, one on each line; terms that do not count are struck out.
pub fn breakdown(ui: &mut Ui, sum: &Breakdown) {
    let names: Vec<_> = sum.counted().map(|(term, _)| &term.name).collect();
    terms_grid(ui, &names).show(ui, |ui| {
        for (term, counts) in sum.counted() {
            let color = match (counts, term.value >= 0) {
                (false, _) => FAINT,
                (true, true) => good(),
                (true, false) => bad(),
            };
            let number = RichText::new(format!("{:+}", term.value)).size(13.5).color(color);
            ui.label(if counts { number } else { number.strikethrough() });
            if counts {
                terms::explained(ui, &term.name, 13.5, TEXT);
            } else {
                let mut struck = terms::format(&term.name, 13.5, FAINT);
                struck.sections.iter_mut().for_each(|part| part.format.strikethrough = Stroke::new(1.0, FAINT));
                terms::explained_job(ui, struck, Sense::hover());
            }
            ui.end_row();
        }
    });
}

/// The parts of a dice pool, one on each line. A part that is no term itself, such as a skill or a weapon, is explained
/// as a dice code.
pub fn pool(ui: &mut Ui, pool: &Pool) {
    let names: Vec<_> = pool.parts().map(|(name, _)| name).collect();
    terms_grid(ui, &names).show(ui, |ui| {
        for (name, code) in pool.parts() {
            let color = if code.0 >= 0 { good() } else { bad() };
            ui.label(RichText::new(code.to_string()).size(13.5).color(color));
            terms::explained_name(ui, name, "dice code", 13.5, TEXT);
            ui.end_row();
        }
    });
}

/// The table of the terms with these names. Other terms have another table: it would be drawn once with the heights of the
/// rows of the former.
fn terms_grid(ui: &Ui, names: &[impl Hash + Debug]) -> egui::Grid {
    egui::Grid::new((ui.next_auto_id(), names))
        .num_columns(2)
        .spacing(vec2(7.0, 0.0))
        .min_row_height(17.0)
        .min_col_width(22.0)
}

/// A word in a small frame, such as a condition, with a picture before it. For fingers there is room around it.
pub fn chip(ui: &mut Ui, pictures: &Pictures, icon: &str, text: &str, color: Color32) -> Response {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), FontId::proportional(12.5), color);
    let room = if pictures.has(icon) { 18.0 } else { 0.0 };
    let height = if is_touched(ui) { ui.spacing().interact_size.y } else { 20.0 };
    let size = vec2(galley.size().x + room + 13.0, 20.0);
    let (rect, response) = ui.allocate_exact_size(vec2(size.x, height), Sense::hover());
    let rect = Rect::from_center_size(rect.center(), size);
    let line = Stroke::new(1.0, color.gamma_multiply(0.6));
    ui.painter().rect(rect, 9.0, color.gamma_multiply(0.16), line, StrokeKind::Inside);
    let place = Rect::from_center_size(rect.left_center() + vec2(13.0, 0.0), Vec2::splat(15.0));
    pictures.paint(ui, icon, place, color);
    let left = rect.left_center() + vec2(6.5 + room, -galley.size().y / 2.0);
    ui.painter().galley(left, galley, color);
    response
}

/// A name and a number at the two ends of a field of `width` points; for fingers the number stands below the name.
pub fn figure(ui: &mut Ui, width: f32, name: &str, number: &str) -> Response {
    let is_tall = is_touched(ui);
    let height = if is_tall { ui.spacing().interact_size.y } else { 18.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let fill = if response.hovered() { HOVERED } else { RAISED };
    ui.painter().rect_filled(rect, 2.0, fill);
    let number = ui.painter().layout_no_wrap(number.to_owned(), FontId::proportional(14.5), Color32::WHITE);
    let room = width - if is_tall { 10.0 } else { number.size().x + 14.0 };
    let name = fitting(ui, name, 12.5, room.max(10.0));
    if is_tall {
        let middle = rect.center_top() + vec2(0.0, (height - name.size().y - number.size().y) / 2.0);
        let below = middle + vec2(-number.size().x / 2.0, name.size().y);
        ui.painter().galley(middle - vec2(name.size().x / 2.0, 0.0), name, WEAK);
        ui.painter().galley(below, number, Color32::WHITE);
        return response;
    }
    ui.painter().galley(rect.left_center() + vec2(5.0, -name.size().y / 2.0), name, WEAK);
    let right = rect.right_center() - vec2(5.0 + number.size().x, number.size().y / 2.0);
    ui.painter().galley(right, number, Color32::WHITE);
    response
}

/// Lays out text in one line, somewhat smaller if it does not fit, and cut if it still does not.
fn fitting(ui: &Ui, text: &str, size: f32, room: f32) -> Arc<Galley> {
    let layout = |size| {
        let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), FontId::proportional(size), WEAK);
        job.wrap = egui::text::TextWrapping::truncate_at_width(room);
        ui.painter().layout_job(job)
    };
    let mut larger = [0.0, 1.0, 2.0, 3.0].into_iter().map(|less| layout(size - less));
    larger.find(|galley| !galley.elided).unwrap_or_else(|| layout(size - 4.0))
}

/// A small number of points, shown as a dot for each that is left and a ring for each that is spent.
pub fn points(ui: &mut Ui, width: f32, name: &str, now: i32, max: i32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 16.0), Sense::hover());
    let galley = ui.painter().layout_no_wrap(name.to_owned(), FontId::proportional(12.5), WEAK);
    let start = rect.left() + galley.size().x + 14.0;
    ui.painter().galley(rect.left_center() - vec2(0.0, galley.size().y / 2.0), galley, WEAK);
    for place in 0..u8::try_from(max.max(now)).unwrap_or(0) {
        let centre = pos2(start + f32::from(place) * 13.0, rect.center().y + 0.5);
        if i32::from(place) < now {
            ui.painter().circle_filled(centre, 4.6, warning());
        } else {
            ui.painter().circle_stroke(centre, 4.2, Stroke::new(1.2, FAINT));
        }
    }
    response
}

/// A thin horizontal line with space around it.
pub fn divider(ui: &mut Ui) {
    ui.add_space(2.0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), Sense::hover());
    ui.painter().rect_filled(rect, 0.0, LINE);
    ui.add_space(2.0);
}
