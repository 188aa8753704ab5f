//! The lines of the log: one for each event that playback has reached, by rounds, with their details.

use std::{collections::BTreeSet, fmt::Write as _, mem};

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use super::{
    filter::{LineKind, LogFilter},
    folded_events::FoldedEvents,
    since_last_turn::Deed,
};
use crate::{
    battle::{AttackResult, Event, Line, SideId, UnitId, narrate},
    client::{
        session::{Meanwhile, PerceivedLog, Playback, Reasons, Replay, Session, UpdateSet, ViewModel, meanwhile},
        theme::{self, palette::*},
    },
};

/// The lines so far, grouped by round.
#[derive(Resource, Default)]
pub struct LogLines {
    pub rounds: Vec<LogRound>,
    /// The events whose details are unfolded.
    pub open: BTreeSet<usize>,
    /// Number of rounds folded automatically.
    pub folded: usize,
    events: usize,
    /// The events of the battle's log before this place have their reasons.
    explained: usize,
    pub battle_id: u64,
    viewer: Option<SideId>,
    rewinds: Option<u64>,
    /// True if the lines are those of a whole replay.
    pub is_replay: bool,
    /// The place in the battle's log of each event.
    pub places: Vec<usize>,
    /// The lines before this number of events have happened, in a replay.
    pub now: usize,
    pub filter: LogFilter,
    meanwhile: Meanwhile,
    /// True until the summary of [`Self::meanwhile`] has been unfolded, as the player has asked for it.
    pub unfolds_summary: bool,
}

/// The lines of one round.
pub struct LogRound {
    pub name: String,
    pub lines: Vec<LogLine>,
}

/// One line.
pub struct LogLine {
    /// Index of its event.
    pub event: usize,
    pub line: Line,
    /// The unit it is about.
    pub unit: Option<UnitId>,
    pub color: Color32,
    pub kind: LineKind,
}

pub fn plugin(app: &mut App) {
    app.init_resource::<LogLines>().add_systems(Update, write.after(UpdateSet::Rules));
}

fn write(
    mut lines: ResMut<LogLines>,
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
    let is_same = (lines.battle_id, lines.viewer, lines.is_replay) == (session.battle_id, session.viewer, is_replay);
    // A replay has all its lines from the beginning; jumps change none of them.
    let has_jumped = !is_replay && lines.rewinds != Some(session.rewinds);
    if !is_same || has_jumped || shown < lines.events {
        let (open, folded) = if is_same { (mem::take(&mut lines.open), lines.folded) } else { Default::default() };
        *lines = LogLines {
            open,
            folded,
            battle_id: session.battle_id,
            viewer: session.viewer,
            rewinds: Some(session.rewinds),
            is_replay,
            filter: mem::take(&mut lines.filter),
            ..LogLines::default()
        };
    }
    if lines.now != now {
        lines.now = now;
    }
    if lines.events == shown {
        return;
    }
    let name = |unit: UnitId| view.name(unit).to_owned();
    for (place, event) in log.events.iter().enumerate().take(shown).skip(lines.events) {
        let line = match FoldedEvents::around(&log.events, place) {
            Some(folded) => folded.line(&name),
            None => narrate(event, log.events.get(place + 1..).unwrap_or_default(), &name),
        };
        if let Some(mut line) = line {
            let explained = log.places.get(place).and_then(|&at| reasons.of_line(at, event, &line));
            if let Some(reason) = explained.filter(|reason| lines.explained < reason.events.end) {
                lines.explained = reason.events.end;
                line.details.push(format!("Why? {}", reason.words));
            }
            lines.add(place, event, Line { text: theme::sentence(&line.text), ..line });
        }
    }
    lines.events = shown;
    lines.places.clone_from(&log.places);
    lines.meanwhile = match session.viewer.filter(|_| !is_replay) {
        Some(own) => meanwhile(log.events.get(..shown).unwrap_or_default(), own, &|unit| view.side(unit)),
        None => Meanwhile::default(),
    };
}

impl LogLines {
    /// The whole log as a text: rounds, lines, and their details indented.
    pub fn text(&self) -> String {
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
    pub fn since_last_turn(&self) -> Vec<Deed<'_>> {
        let is_told = |entry: &&LogLine| {
            self.meanwhile.contains(entry.event)
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

impl LogRound {
    /// The lines that a filter shows, with the headings above them.
    pub fn shown(&self, filter: &LogFilter) -> Vec<&LogLine> {
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
        let lines = LogLines { rounds: vec![round()], ..LogLines::default() };
        let text = "Round 1\n\nRo\n  Ro moves to C3\n      1d20 [7]\nKim\n  Kim hits Ro\n      1d20 [7]\n\n";
        assert_eq!(lines.text(), text);
    }
}
