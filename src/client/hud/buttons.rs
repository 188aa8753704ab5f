//! The buttons of actions: large ones for the action bar, rows for the lists, and the pips of their price.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, FontId, Galley, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    text::LayoutJob, vec2,
};

use super::{bar, panels::PanelContext};
use crate::{
    client::{
        input::Key,
        theme::{self, palette::*},
    },
    rules::MenuEntry,
};

/// Height of a large button, in points.
pub const LARGE: f32 = 45.0;
/// Height of a row, in points.
const ROW: f32 = 25.0;
/// Edge of a pip, in points.
const PIP: f32 = 14.0;

/// Draws a large button for an action. `others` is the number of further possible actions of its verb.
pub fn large(ui: &mut Ui, panels: &PanelContext, entry: &MenuEntry, width: f32, others: usize) -> Response {
    let height = LARGE.max(ui.spacing().interact_size.y);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let is_armed = panels.is_armed(entry) || panels.bar.open == Some(entry.verb);
    tell(&response, entry, is_armed, &verb_words(entry, others));
    let menu = panels.view.menu.as_ref();
    let mut actions = menu.into_iter().flat_map(|menu| bar::possible(menu, entry.verb));
    let is_marked = actions.any(|entry| panels.lesson.points_at_action(&entry.action));
    let color = plate(ui, rect, &response, entry, (is_armed, is_marked));
    let icon = Rect::from_center_size(pos2(rect.left() + 19.0, rect.center().y), Vec2::splat(24.0));
    panels.pictures.paint(ui, &entry.icon, icon, if is_armed { ACCENT } else { color });

    let (left, right, below) = (icon.right() + 6.0, rect.right() - 5.0, rect.bottom() - 11.5);
    let name = in_one_line(ui, entry.verb.name(), 14.5, right - left, color);
    let mut pips = pips(ui, panels, entry, pos2(right, below));
    let hint = panels.key_hint(Key::of_verb(entry.verb));
    if !hint.is_empty() {
        let size = vec2(theme::key_cap_width(ui, &hint), 16.0);
        // A key with a long name stands below where it would cover the verb.
        let at = if left + name.size().x + 4.0 <= right - size.x {
            pos2(right - size.x, rect.top() + 4.0)
        } else {
            pips -= size.x + 4.0;
            pos2(pips, below - size.y / 2.0)
        };
        let key_color = if entry.refusal.is_none() { WEAK } else { FAINT };
        theme::paint_key_cap(ui, Rect::from_min_size(at, size), &hint, key_color);
    }
    ui.painter().galley(pos2(left, rect.top() + 4.0), name, color);

    let (words, color) = match &entry.instead_of {
        Some(lesser) if entry.refusal.is_none() => (vec![format!("for want of a {lesser}")], warning()),
        _ => (detail_words(entry, others), if entry.refusal.is_none() { WEAK } else { FAINT }),
    };
    let words = longest_fitting(ui, &words, 12.0, pips - 4.0 - left, color);
    ui.painter().galley(pos2(left, below - words.size().y / 2.0), words, color);
    response
}

/// The ammunition and the setting of the weapon of an action, the action as far as its verb does not tell it, its item, and
/// the number of further actions of its verb. Each text after the first says less.
fn detail_words(entry: &MenuEntry, others: usize) -> Vec<String> {
    let weapon = entry.weapon.as_ref();
    let (title, item) = entry.name_parts();
    // The menu's names tell the ammunition too.
    let item = match weapon.and_then(|weapon| weapon.ammunition) {
        Some((left, _)) => item.strip_suffix(&format!(" ({left})")).unwrap_or(item),
        None => item,
    };
    let title = if title == entry.verb.name() { "" } else { title };
    let setting = weapon.and_then(|weapon| weapon.setting.as_deref()).map(str::to_owned);
    let ammunition = weapon.and_then(|weapon| weapon.ammunition).map(|(left, full)| format!("{left}/{full}"));
    let others = (others > 0).then(|| format!("+{others}"));
    let words = [title, item].map(|words| Some(words.to_owned()).filter(|words| !words.is_empty()));
    let parts = [ammunition, setting].into_iter().chain(words).chain([others]);
    let parts: Vec<String> = parts.flatten().collect();
    (1..=parts.len()).rev().map(|count| parts[..count].join("  ")).collect()
}

/// Draws the row of an action, with this key beside it.
pub fn row(ui: &mut Ui, panels: &PanelContext, entry: &MenuEntry, hint: &str) -> Response {
    let is_armed = panels.is_armed(entry);
    let cap = (!hint.is_empty()).then(|| theme::key_cap_width(ui, hint));
    let prices = entry.price.len().min(3);
    let beside = cap.map_or(0.0, |width| width + 5.0) + f32::from(u8::try_from(prices).unwrap_or(3)) * (PIP + 2.0);
    let text = if entry.refusal.is_none() { TEXT } else { FAINT };
    let name = fitting(ui, &entry.name, (ui.available_width() - beside - 40.0).max(20.0), text);
    let height = ROW.max(name.size().y + 6.0).max(ui.spacing().interact_size.y);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    tell(&response, entry, is_armed, &entry.name);
    let is_marked = panels.lesson.points_at_action(&entry.action);
    let color = plate(ui, rect, &response, entry, (is_armed, is_marked));
    let icon = Rect::from_center_size(pos2(rect.left() + 16.0, rect.center().y), Vec2::splat(19.0));
    panels.pictures.paint(ui, &entry.icon, icon, if is_armed { ACCENT } else { color });
    let mut right = rect.right() - 5.0;
    if let Some(width) = cap {
        let cap = Rect::from_center_size(pos2(right - width / 2.0, rect.center().y), vec2(width, ROW - 10.0));
        theme::paint_key_cap(ui, cap, hint, if entry.refusal.is_none() { WEAK } else { FAINT });
        right = cap.left() - 5.0;
    }
    pips(ui, panels, entry, pos2(right, rect.center().y));
    ui.painter().galley(pos2(icon.right() + 6.0, rect.center().y - name.size().y / 2.0), name, color);
    response
}

/// Tells screen readers the name of a button, with the reason why its action is impossible.
fn tell(response: &Response, entry: &MenuEntry, is_armed: bool, words: &str) {
    let is_enabled = entry.refusal.is_none();
    let refusal = entry.refusal.as_ref().map(|refusal| format!("; not now: {refusal}")).unwrap_or_default();
    let words = format!("{words}{refusal}");
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, is_enabled, is_armed, &words));
}

/// The name of a large button: its verb, its action and the number of further actions of the verb.
fn verb_words(entry: &MenuEntry, others: usize) -> String {
    let verb = if entry.name.starts_with(entry.verb.name()) { "" } else { entry.verb.name() };
    let colon = if verb.is_empty() { "" } else { ": " };
    let others = if others > 0 { format!(", and {others} more") } else { String::new() };
    format!("{verb}{colon}{}{others}", entry.name)
}

/// Draws the ground of a button. A lesson may have marked it. Returns the colour of its name.
fn plate(ui: &Ui, rect: Rect, response: &Response, entry: &MenuEntry, (is_armed, is_marked): (bool, bool)) -> Color32 {
    let is_open = entry.refusal.is_none();
    let has_focus = response.has_focus();
    let (fill, line) = match (is_armed, is_open && (response.hovered() || has_focus)) {
        (true, _) => (CHOSEN, ACCENT),
        (false, true) => (HOVERED, BRIGHT_LINE),
        (false, false) if is_open => (RAISED, LINE),
        (false, false) => (PLATE, RAISED),
    };
    let stroke = match (has_focus, is_marked) {
        (true, _) => Stroke::new(2.0, ACCENT),
        (false, true) => Stroke::new(3.0, warning()),
        (false, false) => Stroke::new(1.0, line),
    };
    ui.painter().rect(rect, 3.0, fill, stroke, StrokeKind::Inside);
    if is_open { TEXT } else { FAINT }
}

/// Draws the price of an action as pips that end at this point. Returns their left edge.
fn pips(ui: &Ui, panels: &PanelContext, entry: &MenuEntry, end: egui::Pos2) -> f32 {
    let color = match (&entry.refusal, &entry.instead_of) {
        (Some(_), _) => FAINT,
        (None, Some(_)) => warning(),
        (None, None) => ACCENT,
    };
    let mut right = end.x;
    for price in entry.price.iter().rev() {
        for _ in 0..price.amount.unwrap_or(1) {
            let rect = Rect::from_center_size(pos2(right - PIP / 2.0, end.y), Vec2::splat(PIP));
            theme::paint_pip(ui, &panels.pictures, rect, &price.allowance, color);
            right = rect.left() - 2.0;
        }
    }
    right
}

/// Lays out a text in one line, truncated if it is too long.
fn in_one_line(ui: &Ui, text: &str, size: f32, room: f32, color: Color32) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), FontId::proportional(size), color, room.max(10.0));
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    ui.painter().layout_job(job)
}

/// Lays out the first of these texts for which one line is enough; nothing if all are too long.
fn longest_fitting(ui: &Ui, texts: &[String], size: f32, room: f32, color: Color32) -> Arc<Galley> {
    let mut galleys = texts.iter().map(|text| in_one_line(ui, text, size, room, color));
    galleys.find(|galley| !galley.elided).unwrap_or_else(|| in_one_line(ui, "", size, room, color))
}

/// Lays out a name in one line, in a smaller font if necessary. A name that is still too long takes two lines, or more if
/// those are too short.
fn fitting(ui: &Ui, name: &str, room: f32, color: Color32) -> Arc<Galley> {
    let in_one = [14.5, 13.5, 12.5].into_iter().map(|size| in_one_line(ui, name, size, room, color));
    let wrapped = |text: &str, size: f32, rows: usize| {
        let mut job = LayoutJob::simple(text.to_owned(), FontId::proportional(size), color, room);
        job.wrap.max_rows = rows;
        ui.painter().layout_job(job)
    };
    // The item after the colon goes to the second line.
    let parts = name.replacen(": ", ":\n", 1);
    let in_two =
        [(parts.as_str(), 13.5), (name, 13.5), (name, 12.5)].into_iter().map(|(text, size)| wrapped(text, size, 2));
    in_one.chain(in_two).find(|galley| !galley.elided).unwrap_or_else(|| wrapped(name, 12.5, usize::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        client::hud::bar::tests::entry,
        rules::{Prominence, Verb, WeaponState},
    };

    #[test]
    fn no_row_cuts_the_name_of_its_action() {
        let ctx = egui::Context::default();
        theme::apply(&ctx);
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for room in [40.0, 75.0, 95.0, 120.0, 180.0] {
                let name = "Attack an object: Heavy blaster pistol";
                let galley = fitting(ui, name, room, TEXT);
                assert!(!galley.elided && galley.text().replace('\n', " ") == name, "{room}: {:?}", galley.text());
            }
        });
        output.textures_delta.clear();
    }

    #[test]
    fn a_large_button_tells_ammunition_setting_and_item() {
        let named = |verb, name: &str| MenuEntry { name: name.to_owned(), ..entry(verb, Prominence::Usual) };
        let weapon = Some(WeaponState { setting: Some("stun".into()), ammunition: Some((3, 50)) });
        let attack = MenuEntry { weapon, ..named(Verb::Attack, "Attack: Blaster pistol (3)") };
        let words = ["3/50  stun  Blaster pistol  +1", "3/50  stun  Blaster pistol", "3/50  stun", "3/50"];
        assert_eq!(detail_words(&attack, 1), words);
        assert_eq!(detail_words(&named(Verb::Guard, "Full defense"), 0), ["Full defense"]);
        assert!(detail_words(&named(Verb::Move, "Move"), 0).is_empty());
        assert_eq!(verb_words(&attack, 2), "Attack: Blaster pistol (3), and 2 more");
        assert_eq!(verb_words(&named(Verb::Guard, "Full defense"), 0), format!("{}: Full defense", Verb::Guard.name()));
    }
}
