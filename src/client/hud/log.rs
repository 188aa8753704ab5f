//! The log of the battle up to the event that playback has reached: a line for each event, with its rolls and reasons,
//! below a summary of what the others have done since the player's last turn. In a replay it holds the whole battle, and
//! a click on a line jumps there. The result of a battle shows the same log on demand.

use std::{collections::BTreeSet, fmt::Write as _, mem};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, CollapsingHeader, Color32, RichText, ScrollArea, Sense, Ui},
};

use super::{
    folded_events::FoldedEvents,
    log_filter::{LineKind, LogFilter},
    panels::{PanelContext, fixed},
    since_last_turn::{self, Deed},
};
use crate::{
    battle::{AttackResult, Event, Line, SideId, UnitId, narrate},
    client::{
        input::Key,
        playback::ShowAgain,
        screens::ResultLog,
        session::{
            Meanwhile, PerceivedLog, Playback, Reasons, Replay, ReplayMove, Request, Screen, Session, UpdateSet,
            ViewModel, meanwhile,
        },
        storage::Storage,
        theme::{self, Explained, palette::*},
        toasts::Severity,
    },
};

/// The lines so far, grouped by round.
#[derive(Resource, Default)]
pub struct LogPanel {
    rounds: Vec<LogRound>,
    open: BTreeSet<usize>,
    /// Number of rounds folded automatically.
    folded: usize,
    events: usize,
    /// The events of the battle's log before this place have their reasons.
    explained: usize,
    battle_id: u64,
    viewer: Option<SideId>,
    rewinds: Option<u64>,
    /// True if the lines are those of a whole replay.
    is_replay: bool,
    /// The place in the battle's log of each event.
    places: Vec<usize>,
    /// The lines before this number of events have happened, in a replay.
    now: usize,
    filter: LogFilter,
    meanwhile: Meanwhile,
    /// True until the summary of [`Self::meanwhile`] has been unfolded, as the player has asked for it.
    unfolds_summary: bool,
}

/// Number of latest rounds that stay open; older ones are folded once.
const KEPT_OPEN: usize = 2;

/// The lines of one round.
struct LogRound {
    name: String,
    lines: Vec<LogLine>,
}

struct LogLine {
    /// Index of its event.
    event: usize,
    line: Line,
    /// The unit it is about.
    unit: Option<UnitId>,
    color: Color32,
    kind: LineKind,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogPanel>().add_systems(Update, write.after(UpdateSet::Rules));
}

fn write(
    mut account: ResMut<LogPanel>,
    log: Option<Res<PerceivedLog>>,
    replay: Option<Res<Replay>>,
    reasons: Res<Reasons>,
    session: Option<Res<Session>>,
    view: Res<ViewModel>,
    playback: Res<Playback>,
) {
    let (Some(log), Some(session)) = (log, session) else { return };
    let now = playback.shown.min(log.events.len());
    let is_replay = replay.is_some();
    let (log, shown) = match &replay {
        Some(replay) => (&replay.whole, replay.whole.events.len()),
        None => (&*log, now),
    };
    let is_same =
        (account.battle_id, account.viewer, account.is_replay) == (session.battle_id, session.viewer, is_replay);
    // A replay has all its lines from the beginning; jumps change none of them.
    let has_jumped = !is_replay && account.rewinds != Some(session.rewinds);
    if !is_same || has_jumped || shown < account.events {
        let (open, folded) = if is_same { (mem::take(&mut account.open), account.folded) } else { Default::default() };
        *account = LogPanel {
            open,
            folded,
            battle_id: session.battle_id,
            viewer: session.viewer,
            rewinds: Some(session.rewinds),
            is_replay,
            filter: mem::take(&mut account.filter),
            ..LogPanel::default()
        };
    }
    if account.now != now {
        account.now = now;
    }
    if account.events == shown {
        return;
    }
    let name = |unit: UnitId| view.name(unit).to_owned();
    for (place, event) in log.events.iter().enumerate().take(shown).skip(account.events) {
        let line = match FoldedEvents::around(&log.events, place) {
            Some(folded) => folded.line(&name),
            None => narrate(event, log.events.get(place + 1..).unwrap_or_default(), &name),
        };
        if let Some(mut line) = line {
            let explained = log.places.get(place).and_then(|&at| reasons.of_line(at, event, &line));
            if let Some(reason) = explained.filter(|reason| account.explained < reason.events.end) {
                account.explained = reason.events.end;
                line.details.push(format!("Why? {}", reason.words));
            }
            account.add(place, event, Line { text: theme::sentence(&line.text), ..line });
        }
    }
    account.events = shown;
    account.places.clone_from(&log.places);
    account.meanwhile = match session.viewer.filter(|_| !is_replay) {
        Some(own) => meanwhile(log.events.get(..shown).unwrap_or_default(), own, &|unit| view.side(unit)),
        None => Meanwhile::default(),
    };
}

impl LogPanel {
    /// The whole log as a text: rounds, lines, and their details indented.
    fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a text cannot fail.
        for round in &self.rounds {
            let _ = writeln!(text, "{}\n", round.name);
            for LogLine { line, .. } in &round.lines {
                let indent = if line.is_heading { "" } else { "  " };
                let _ = writeln!(text, "{indent}{}", line.text);
                for detail in &line.details {
                    let _ = writeln!(text, "      {detail}");
                }
            }
            text.push('\n');
        }
        text
    }

    /// The attacks, the damage and the moves of the others since the player's last turn.
    fn since_last_turn(&self) -> Vec<Deed<'_>> {
        let is_told = |entry: &&LogLine| {
            self.meanwhile.events.contains(&entry.event)
                && !entry.line.is_heading
                && matches!(entry.kind, LineKind::Attacks | LineKind::Damage | LineKind::Moves)
        };
        let lines = self.rounds.iter().flat_map(|round| &round.lines).filter(is_told);
        lines.map(|entry| Deed { event: entry.event, text: &entry.line.text, color: entry.color }).collect()
    }

    fn add(&mut self, event: usize, fact: &Event, line: Line) {
        let opens_round = matches!(fact, Event::RoundBegan { .. });
        if opens_round || self.rounds.is_empty() {
            let name = if opens_round { line.text.clone() } else { "Before the battle".to_owned() };
            self.rounds.push(LogRound { name, lines: Vec::new() });
        }
        if !opens_round && let Some(round) = self.rounds.last_mut() {
            round.lines.push(LogLine {
                event,
                line,
                unit: subject(fact),
                color: color(fact),
                kind: LineKind::of(fact),
            });
        }
    }
}

/// Draws a button in the place of the closed log, if there is anything to tell of the others' turns.
pub fn offer_summary(mut contexts: EguiContexts, mut panels: PanelContext, mut log: ResMut<LogPanel>) -> Result {
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
    mut account: ResMut<LogPanel>,
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
    let Some(rect) = rect else { return Ok(()) };
    let has_moved = *last_now != account.now;
    *last_now = account.now;
    let mut clicked = None;
    fixed(&mut contexts, "log", rect, theme::panel(), |ui| {
        let tip = is_result.then(|| panels.with_key("Closes the log", Key::Log));
        let pressed = head(ui, &mut account.filter, tip);
        if pressed == Some(HeadButton::Close) {
            result_log.is_open = false;
        }
        if pressed == Some(HeadButton::Save) {
            let text = account.text();
            match storage.export(&format!("Log of {}", session.level.name), &text) {
                Ok(place) => panels.toasts.show(Severity::Success, format!("The log is saved in {place}")),
                Err(error) => panels.toasts.show_persistent(Severity::Error, error.to_string()),
            }
        }
        let unfolds = mem::take(&mut account.unfolds_summary);
        let deeds = if is_result { Vec::new() } else { account.since_last_turn() };
        if let Some(event) = since_last_turn::summary(ui, &panels, &deeds, unfolds, rect.height() * 0.35) {
            again.write(ShowAgain(event));
        }
        let LogPanel { rounds, open, folded, battle_id, is_replay, now, filter, .. } = &mut *account;
        let scroll = ScrollArea::vertical().id_salt("log lines").auto_shrink([false, false]);
        let room = ui.available_height();
        scroll.max_height(room).stick_to_bottom(!*is_replay).show(ui, |ui| {
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
        });
    })?;
    if let Some(event) = clicked.and_then(|event| account.places.get(event)) {
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
        ui.label(theme::heading("Log"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let mut button = |ui: &mut Ui, what, name, tip: &str| {
                let button = theme::low_button(ui, egui::Button::new(theme::small(name)));
                if ui.add(button).on_hover_text(tip).clicked() {
                    pressed = Some(what);
                }
            };
            if let Some(tip) = &close_tip {
                button(ui, HeadButton::Close, "Close", tip);
            }
            let tip = "Saves the whole log with all details as a text, and tells where";
            button(ui, HeadButton::Save, "Save", tip);
            let name =
                |kind| LineKind::OFFERED.iter().find(|(offered, _)| Some(*offered) == kind).map(|(_, name)| *name);
            egui::ComboBox::from_id_salt("log kind")
                .width(92.0)
                .selected_text(theme::small(name(filter.kind).unwrap_or("All lines")))
                .show_ui(ui, |ui| {
                    ui.selectable_value(&mut filter.kind, None, "All lines");
                    for (kind, name) in LineKind::OFFERED {
                        ui.selectable_value(&mut filter.kind, Some(kind), name);
                    }
                });
        });
    });
    let field = egui::TextEdit::singleline(&mut filter.search).hint_text("Search the log").char_limit(60);
    let field = field.desired_width(f32::INFINITY).font(egui::FontId::proportional(13.0));
    theme::text_field(ui, field, "Search the log");
    ui.add_space(2.0);
    pressed
}

impl LogRound {
    /// The lines that a filter shows, with the headings above them.
    fn shown(&self, filter: &LogFilter) -> Vec<&LogLine> {
        let mut shown = Vec::new();
        let mut heading = None;
        for entry in &self.lines {
            if entry.line.is_heading {
                heading = Some(entry);
                if filter.is_open() {
                    shown.extend(heading.take());
                }
            } else if filter.shows(entry.kind, &entry.line) {
                shown.extend(heading.take());
                shown.push(entry);
            }
        }
        shown
    }
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
            response = response.on_hover_ui(|ui| {
                for detail in &entry.line.details {
                    theme::explained(ui, detail, 13.0, TEXT);
                }
            });
        }
    }
    response
}

/// The unit a line is about.
fn subject(event: &Event) -> Option<UnitId> {
    match event {
        Event::TurnBegan { unit } | Event::TurnEnded { unit } => Some(*unit),
        _ => None,
    }
}

fn color(event: &Event) -> Color32 {
    match event {
        Event::Attacked { verdict: AttackResult::Critical, .. } => warning(),
        Event::Attacked { verdict: AttackResult::Hit, .. } => TEXT,
        Event::Attacked { verdict: AttackResult::Miss, .. } | Event::Declined { .. } | Event::OrderSet { .. } => WEAK,
        Event::InitiativeRolled { .. } | Event::FlagChanged { .. } => WEAK,
        Event::Rolled { roll, .. } if roll.is_for_order => WEAK,
        Event::Damaged { .. } | Event::Fell { .. } => bad(),
        Event::Healed { .. } | Event::Revived { .. } => good(),
        Event::ConditionMoved { from, to, .. } => {
            if to > from {
                warning()
            } else {
                good()
            }
        }
        _ => TEXT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(event: usize, text: &str, is_heading: bool, kind: LineKind) -> LogLine {
        let details = if is_heading { Vec::new() } else { vec!["1d20 [7]".to_owned()] };
        let line = Line { text: text.to_owned(), details, is_heading };
        LogLine { event, line, unit: None, color: TEXT, kind }
    }

    fn round() -> LogRound {
        let lines = vec![
            line(1, "Ro", true, LineKind::Other),
            line(2, "Ro moves to C3", false, LineKind::Moves),
            line(3, "Kim", true, LineKind::Other),
            line(4, "Kim hits Ro", false, LineKind::Attacks),
        ];
        LogRound { name: "Round 1".to_owned(), lines }
    }

    #[test]
    fn a_filter_leaves_out_the_headings_of_turns_without_lines() {
        let round = round();
        let shown = |kind, search: &str| {
            let filter = LogFilter { kind, search: search.to_owned() };
            round.shown(&filter).iter().map(|entry| entry.event).collect::<Vec<usize>>()
        };
        assert_eq!(shown(None, ""), [1, 2, 3, 4]);
        assert_eq!(shown(Some(LineKind::Attacks), ""), [3, 4]);
        assert_eq!(shown(None, "c3"), [1, 2]);
        assert!(shown(Some(LineKind::Rolls), "").is_empty());
    }

    #[test]
    fn the_text_holds_rounds_turns_lines_and_details() {
        let panel = LogPanel { rounds: vec![round()], ..LogPanel::default() };
        let text = "Round 1\n\nRo\n  Ro moves to C3\n      1d20 [7]\nKim\n  Kim hits Ro\n      1d20 [7]\n\n";
        assert_eq!(panel.text(), text);
    }
}
