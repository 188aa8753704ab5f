//! The log of the battle up to the event that playback has reached: a line for each event, with its rolls and reasons.

use std::{collections::BTreeSet, mem};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, CollapsingHeader, Color32, RichText, ScrollArea, Sense, Ui},
};

use super::{
    folded_events::FoldedEvents,
    panels::{PanelContext, fixed},
};
use crate::{
    battle::{AttackResult, Event, Line, SideId, UnitId, narrate},
    client::{
        session::{PerceivedLog, Playback, Reasons, Session, UpdateSet, ViewModel},
        theme::{self, palette::*},
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
}

/// Number of latest rounds that stay open; older ones are folded once.
const KEPT_OPEN: usize = 2;

/// The lines of one round.
struct LogRound {
    name: String,
    lines: Vec<LogLine>,
}

/// A line of the log.
struct LogLine {
    /// Index of its event.
    event: usize,
    line: Line,
    /// The unit it is about.
    unit: Option<UnitId>,
    color: Color32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogPanel>().add_systems(Update, write.after(UpdateSet::Rules));
}

fn write(
    mut account: ResMut<LogPanel>,
    log: Option<Res<PerceivedLog>>,
    reasons: Res<Reasons>,
    session: Option<Res<Session>>,
    view: Res<ViewModel>,
    playback: Res<Playback>,
) {
    let (Some(log), Some(session)) = (log, session) else { return };
    let shown = playback.shown.min(log.events.len());
    if account.rewinds != Some(session.rewinds) || shown < account.events {
        let is_same = (account.battle_id, account.viewer) == (session.battle_id, session.viewer);
        let (open, folded) = if is_same { (mem::take(&mut account.open), account.folded) } else { Default::default() };
        *account = LogPanel {
            open,
            folded,
            battle_id: session.battle_id,
            viewer: session.viewer,
            rewinds: Some(session.rewinds),
            ..LogPanel::default()
        };
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
    if account.events != shown {
        account.events = shown;
    }
}

impl LogPanel {
    fn add(&mut self, event: usize, fact: &Event, line: Line) {
        let opens_round = matches!(fact, Event::RoundBegan { .. });
        if opens_round || self.rounds.is_empty() {
            let name = if opens_round { line.text.clone() } else { "Before the battle".to_owned() };
            self.rounds.push(LogRound { name, lines: Vec::new() });
        }
        if !opens_round && let Some(round) = self.rounds.last_mut() {
            round.lines.push(LogLine { event, line, unit: subject(fact), color: color(fact) });
        }
    }
}

/// Draws the panel.
pub fn show(mut contexts: EguiContexts, panels: PanelContext, mut account: ResMut<LogPanel>) -> Result {
    if !panels.settings.log_open {
        return Ok(());
    }
    let rect = panels.layout(contexts.ctx_mut()?).log;
    let LogPanel { rounds, open, folded, battle_id, .. } = &mut *account;
    fixed(&mut contexts, "log", rect, theme::panel(), |ui| {
        ui.label(theme::heading("Log"));
        ScrollArea::vertical().auto_shrink([false, false]).max_height(rect.height() - 46.0).stick_to_bottom(true).show(
            ui,
            |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                let old = rounds.len().saturating_sub(KEPT_OPEN);
                for (place, round) in rounds.iter().enumerate() {
                    let name = RichText::new(&round.name).size(15.0).color(ACCENT);
                    let fold = (*folded..old).contains(&place).then_some(false);
                    let header = CollapsingHeader::new(name).id_salt((*battle_id, place)).default_open(true).open(fold);
                    header.show_unindented(ui, |ui| {
                        for entry in &round.lines {
                            one(ui, &panels, entry, open);
                        }
                    });
                }
                if *folded != old {
                    *folded = old;
                }
            },
        );
    })
}

fn one(ui: &mut Ui, panels: &PanelContext, entry: &LogLine, open: &mut BTreeSet<usize>) {
    if entry.line.is_heading {
        ui.add_space(2.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            ui.spacing_mut().interact_size.y = 18.0;
            if let Some(unit) = entry.unit {
                theme::side_mark(ui, panels.side(unit), 12.0);
            }
            let color = entry.unit.map_or(Color32::WHITE, |unit| theme::side_color(panels.side(unit)));
            ui.add(egui::Label::new(RichText::new(&entry.line.text).size(14.0).color(color)).truncate());
        });
        return;
    }
    let has_details = !entry.line.details.is_empty();
    let is_open = open.contains(&entry.event);
    let mark = match (has_details, is_open) {
        (false, _) => "",
        (true, false) => "\u{a0}\u{a0}+",
        (true, true) => "\u{a0}\u{a0}-",
    };
    let mut text = egui::text::LayoutJob::default();
    let format = |color| egui::TextFormat { font_id: egui::FontId::proportional(13.5), color, ..Default::default() };
    text.append(&entry.line.text, 0.0, format(entry.color));
    text.append(mark, 0.0, format(BRIGHT_LINE));
    let response =
        ui.add(egui::Label::new(text).wrap().sense(if has_details { Sense::click() } else { Sense::hover() }));
    if has_details {
        let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
        if response.clicked() && !open.remove(&entry.event) {
            open.insert(entry.event);
        }
        if is_open {
            for detail in &entry.line.details {
                ui.indent(entry.event, |ui| ui.label(RichText::new(detail).size(12.5).color(WEAK)));
            }
        } else {
            response.on_hover_ui(|ui| {
                for detail in &entry.line.details {
                    ui.label(RichText::new(detail).size(13.0));
                }
            });
        }
    }
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
