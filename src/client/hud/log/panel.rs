//! The panel of the log. In a replay a click on a line jumps there.

use std::{collections::BTreeSet, mem};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, CollapsingHeader, Color32, RichText, ScrollArea, Sense, Ui},
};

use super::{
    filter::{LineKind, LogFilter},
    lines::{LogLine, LogLines},
    since_last_turn,
};
use crate::client::{
    hud::panels::{PanelContext, fixed},
    input::Key,
    playback::ShowAgain,
    screens::ResultLog,
    session::{ReplayMove, Request, Screen, Session},
    storage::Storage,
    theme::{self, Explained, Scrolled, Tips, palette::*},
    toasts::Severity,
};

/// Number of latest rounds that stay open; older ones are folded once.
const KEPT_OPEN: usize = 2;

/// Draws a button in the place of the closed log, if there is anything to tell of the others' turns.
pub fn offer_summary(mut contexts: EguiContexts, mut panels: PanelContext, mut log: ResMut<LogLines>) -> Result {
    if panels.shows_log() {
        return Ok(());
    }
    let count = log.since_last_turn().len();
    if count > 0 && since_last_turn::button(&mut contexts, &panels, count)? {
        panels.toggle_log();
        log.unfolds_summary = true;
    }
    Ok(())
}

/// Draws the panel.
pub fn show(
    mut contexts: EguiContexts,
    mut panels: PanelContext,
    mut lines: ResMut<LogLines>,
    storage: Res<Storage>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    mut result_log: ResMut<ResultLog>,
    mut again: MessageWriter<ShowAgain>,
    mut last_now: Local<usize>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let is_result = *screen.get() == Screen::Outcome;
    let rect = match is_result {
        true => result_log.rect(ctx.content_rect()),
        false => panels.shows_log().then(|| panels.layout(ctx).log),
    };
    let Some(rect) = rect.filter(|rect| rect.height() > 0.0) else { return Ok(()) };
    let has_moved = *last_now != lines.now;
    *last_now = lines.now;
    let mut clicked = None;
    fixed(&mut contexts, "log", rect, theme::panel(), |ui| {
        let tip = is_result.then(|| panels.with_key("Closes the log", Key::Log));
        let pressed = head(ui, &mut lines.filter, tip);
        if pressed == Some(HeadButton::Close) {
            result_log.is_open = false;
        }
        if pressed == Some(HeadButton::Save) {
            let (level, rules, seed) = (&session.level.name, session.rules().title(), session.setup.seed);
            let head = format!("{level}, {rules}, seed {seed}");
            let text = format!("{head}\n\n{}", lines.text());
            match storage.export(&format!("Log of {level}"), &text) {
                Ok(place) => panels.toasts.show(Severity::Success, format!("The log is saved in {place}")),
                Err(error) => panels.toasts.show_persistent(Severity::Error, error.to_string()),
            }
        }
        let unfolds = mem::take(&mut lines.unfolds_summary);
        let deeds = if is_result { Vec::new() } else { lines.since_last_turn() };
        if let Some(event) = since_last_turn::summary(ui, &panels, &deeds, unfolds, rect.height() * 0.35) {
            again.write(ShowAgain(event));
        }
        let LogLines { rounds, open, folded, battle_id, is_replay, now, filter, .. } = &mut *lines;
        let scroll = ScrollArea::vertical().id_salt("log lines").auto_shrink([false, false]);
        let room = ui.available_height();
        scroll.max_height(room).stick_to_bottom(!*is_replay).scrolled(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let old = if *is_replay { 0 } else { rounds.len().saturating_sub(KEPT_OPEN) };
            for (place, round) in rounds.iter().enumerate() {
                let shown = round.shown(filter);
                if shown.is_empty() && !filter.is_open() {
                    continue;
                }
                let name = RichText::new(&round.name).size(15.0).color(ACCENT);
                let fold = match filter.is_open() {
                    true => (*folded..old).contains(&place).then_some(false),
                    false => Some(true),
                };
                let header = CollapsingHeader::new(name).id_salt((*battle_id, place)).default_open(true).open(fold);
                header.show_unindented(ui, |ui| {
                    for entry in shown {
                        let is_ahead = *is_replay && entry.event >= *now;
                        let response = one(ui, &panels, entry, open, *is_replay, is_ahead);
                        let is_now = *is_replay && entry.event + 1 == *now;
                        if is_now && has_moved {
                            response.scroll_to_me(Some(egui::Align::Center));
                        }
                        if *is_replay && response.clicked() {
                            clicked = Some(entry.event);
                        }
                    }
                });
            }
            if *folded != old && filter.is_open() {
                *folded = old;
            }
            if !filter.is_open() && rounds.iter().all(|round| round.shown(filter).is_empty()) {
                ui.label(theme::small("No line of the log fits."));
            }
        });
    })?;
    if let Some(event) = clicked.and_then(|event| lines.places.get(event)) {
        panels.requests.write(Request::Replay(ReplayMove::ToEvent(*event)));
    }
    Ok(())
}

/// A button in the heading of the log.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HeadButton {
    /// Saves the log as a text.
    Save,
    /// Closes the log.
    Close,
}

/// The heading with the filter and the buttons; one that closes the log has the tooltip `close_tip`. Returns the button
/// that was pressed.
fn head(ui: &mut Ui, filter: &mut LogFilter, close_tip: Option<String>) -> Option<HeadButton> {
    let mut pressed = None;
    ui.horizontal(|ui| {
        let buttons = |ui: &mut Ui| {
            kinds(ui, &mut filter.kind);
            let mut button = |ui: &mut Ui, what, name, tip: &str| {
                let button = theme::low_button(ui, egui::Button::new(theme::small(name)));
                if ui.add(button).tip(tip).clicked() {
                    pressed = Some(what);
                }
            };
            let tip = "Saves the whole log with all details as a text, and tells where";
            button(ui, HeadButton::Save, "Save", tip);
            if let Some(tip) = &close_tip {
                button(ui, HeadButton::Close, "Close", tip);
            }
        };
        theme::both_ends(ui, "head of the log", |ui| ui.label(theme::heading("Log")), buttons);
    });
    let field = egui::TextEdit::singleline(&mut filter.search).hint_text("Search the log").char_limit(60);
    let field = field.desired_width(f32::INFINITY).font(egui::FontId::proportional(13.0));
    theme::text_field(ui, field, "Search the log");
    ui.add_space(2.0);
    pressed
}

/// The list of the kinds of lines that the log can show.
fn kinds(ui: &mut Ui, shown: &mut Option<LineKind>) {
    let name = |kind| LineKind::OFFERED.iter().find(|(offered, _)| Some(*offered) == kind).map(|(_, name)| *name);
    let list = egui::ComboBox::from_id_salt("log kind").width(92.0);
    list.selected_text(theme::small(name(*shown).unwrap_or("All lines"))).show_ui(ui, |ui| {
        ui.selectable_value(shown, None, "All lines");
        for (kind, name) in LineKind::OFFERED {
            ui.selectable_value(shown, Some(kind), name);
        }
    });
}

fn one(
    ui: &mut Ui,
    panels: &PanelContext,
    entry: &LogLine,
    open: &mut BTreeSet<usize>,
    jumps: bool,
    is_ahead: bool,
) -> egui::Response {
    let dimmed = |color: Color32| if is_ahead { color.gamma_multiply(0.5) } else { color };
    if entry.line.is_heading {
        ui.add_space(2.0);
        let draw = |ui: &mut Ui, sense| {
            ui.spacing_mut().item_spacing.x = 5.0;
            ui.spacing_mut().interact_size.y = 18.0;
            if let Some(unit) = entry.unit {
                theme::side_mark(ui, panels.side(unit), 12.0);
            }
            let color = entry.unit.map_or(Color32::WHITE, |unit| theme::side_color(panels.side(unit)));
            if entry.unit.is_none() {
                let text = theme::format(&entry.line.text, 14.0, dimmed(color));
                return (theme::explained_job(ui, text, sense).response, ());
            }
            let text = RichText::new(&entry.line.text).size(14.0).color(dimmed(color));
            (ui.add(egui::Label::new(text).truncate().sense(sense)), ())
        };
        if jumps && theme::is_touched(ui) {
            return theme::pressable(ui, &entry.line.text, draw).0;
        }
        let sense = if jumps { Sense::click() } else { Sense::hover() };
        return ui.horizontal(|ui| draw(ui, sense)).inner.0;
    }
    let has_details = !entry.line.details.is_empty();
    let is_open = open.contains(&entry.event) && !jumps;
    let mark = match (has_details && !jumps, is_open) {
        (false, _) => "",
        (true, false) => "\u{a0}\u{a0}+",
        (true, true) => "\u{a0}\u{a0}-",
    };
    let mut text = egui::text::LayoutJob::default();
    let format = |color| egui::TextFormat { font_id: egui::FontId::proportional(13.5), color, ..Default::default() };
    text.append(&entry.line.text, 0.0, format(dimmed(entry.color)));
    text.append(mark, 0.0, format(BRIGHT_LINE));
    let draw = |ui: &mut Ui, sense| {
        let Explained { response, is_on_term } = theme::explained_job(ui, text, sense);
        (response, is_on_term)
    };
    let (mut response, is_on_term) = if has_details || jumps {
        let (response, is_on_term) = theme::pressable(ui, &entry.line.text, draw);
        (response.on_hover_cursor(egui::CursorIcon::PointingHand), is_on_term)
    } else {
        draw(ui, Sense::hover())
    };
    if has_details {
        if !jumps && response.clicked() && !open.remove(&entry.event) {
            open.insert(entry.event);
        }
        if is_open {
            for detail in &entry.line.details {
                ui.indent(entry.event, |ui| theme::explained(ui, detail, 12.5, WEAK));
            }
        } else if !is_on_term {
            response = response.tip_ui(|ui| {
                for detail in &entry.line.details {
                    theme::explained(ui, detail, 13.0, TEXT);
                }
            });
        }
    }
    response
}
