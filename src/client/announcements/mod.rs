//! The course of the game in words, for screen readers: what happened, whose turn it is and what can be done, questions
//! with their answers, and the square at the cursor. The page and egui's accessibility tree pass the words on.
//!
//! | file | contents |
//! |---|---|
//! | `preview.rs` | the numbers of a preview in words |

mod preview;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    first_hints::{FirstHint, Occasion},
    hud::{FoldedEvents, listed_options, step_words},
    input::{Bindings, Key},
    screens::{Dialog, HandOver, LatestAutosave, Levels, OpenDialogs},
    session::{CurrentLesson, Intent, PerceivedLog, Playback, Pointer, Screen, Session, ViewModel},
    toasts::Toasts,
    touch::TouchInUse,
};
use crate::{
    battle::{Choice, Event, UnitId, narrate},
    grid::Square,
};

/// The words that were last to be said.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Announcement(pub String);

/// The most lines of the log that are said at once; the log has the others.
const LINES: usize = 8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announcement>().add_systems(Last, announce.in_set(AnnounceSet));
}

/// The system that finds the words.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnnounceSet;

/// The state of the game that has been said.
#[derive(Default)]
struct Told {
    screen: Option<Screen>,
    dialog: Option<Dialog>,
    battle: Option<(u64, u64)>,
    events: usize,
    turn: Option<(UnitId, u64)>,
    question: Option<(u64, usize)>,
    square: Option<(Square, u64)>,
    is_waiting: bool,
    /// The step of the lesson.
    step: Option<(u64, usize)>,
    hint: Option<Occasion>,
    notices: Vec<String>,
    /// The chosen level.
    level: Option<usize>,
}

/// The state of the game.
#[derive(SystemParam)]
struct Game<'w> {
    screen: Res<'w, State<Screen>>,
    dialogs: Res<'w, OpenDialogs>,
    hand_over: Res<'w, HandOver>,
    session: Option<Res<'w, Session>>,
    log: Res<'w, PerceivedLog>,
    playback: Res<'w, Playback>,
    view: Res<'w, ViewModel>,
    pointer: Res<'w, Pointer>,
    intent: Res<'w, Intent>,
    bindings: Res<'w, Bindings>,
    lesson: Res<'w, CurrentLesson>,
    hint: Res<'w, FirstHint>,
    toasts: Res<'w, Toasts>,
    levels: Res<'w, Levels>,
    touch: Res<'w, TouchInUse>,
    autosave: Res<'w, LatestAutosave>,
}

/// Says what is new since the last frame, each thing once.
fn announce(game: Game, mut told: Local<Told>, mut announcement: ResMut<Announcement>) {
    let mut words: Vec<String> = Vec::new();
    if told.screen.replace(**game.screen) != Some(**game.screen) {
        words.extend(game.screen_words());
    }
    let dialog = game.dialogs.top();
    if std::mem::replace(&mut told.dialog, dialog) != dialog {
        words.extend(dialog.map(|dialog| dialog_words(dialog).to_owned()));
    }
    let level = Some(game.levels.chosen).filter(|_| **game.screen == Screen::LevelChoice);
    if std::mem::replace(&mut told.level, level) != level && level.is_some() {
        words.extend(game.level_words());
    }
    let notices: Vec<String> = game.toasts.all().iter().map(|toast| toast.text.clone()).collect();
    words.extend(notices.iter().filter(|text| !told.notices.contains(text)).cloned());
    told.notices = notices;
    let is_waiting = game.hand_over.is_waiting();
    if std::mem::replace(&mut told.is_waiting, is_waiting) != is_waiting && is_waiting {
        words.push("Hand the machine over to the other player".to_owned());
    }
    if let Some(session) = game.session.as_ref().filter(|_| !is_waiting && **game.screen == Screen::Battle) {
        game.battle_words(session, &mut told, &mut words);
    }
    if !words.is_empty() {
        let said = words.iter().map(|line| line.trim_end_matches(['.', ' '])).collect::<Vec<_>>().join(". ") + ".";
        announcement.set_if_neq(Announcement(said));
    }
}

impl Game<'_> {
    fn screen_words(&self) -> Option<String> {
        let (confirm, cancel) = (self.bindings.hint(Key::Confirm), self.bindings.hint(Key::Cancel));
        let go_on = |what: &str| Some(format!("{what}. {confirm} goes on, {cancel} goes back"));
        match **self.screen {
            Screen::MainMenu => {
                let first = if self.autosave.exists() { "continues the last battle" } else { "begins a battle" };
                Some(format!("Main menu. {confirm} {first}; Tab and the arrow keys choose a button"))
            }
            Screen::LevelChoice => go_on("Choice of the level"),
            Screen::Learn => {
                Some(format!("The list of lessons. Tab and the arrow keys choose one, {cancel} goes back"))
            }
            Screen::SideChoice => go_on("Choice of the players"),
            Screen::Battle => {
                let level = self.session.as_ref().map_or_else(String::new, |session| session.level.name.clone());
                Some(format!("Battle: {level}. {} opens the help", self.bindings.hint(Key::Help)))
            }
            Screen::Outcome => Some("The battle is over".to_owned()),
        }
    }

    fn battle_words(&self, session: &Session, told: &mut Told, words: &mut Vec<String>) {
        let battle = Some((session.battle_id, session.rewinds));
        if std::mem::replace(&mut told.battle, battle) != battle {
            let notices = std::mem::take(&mut told.notices);
            *told = Told { screen: told.screen, dialog: told.dialog, battle, notices, ..Told::default() };
            told.events = session.shown_at_start;
        }
        let shown = self.playback.shown.min(self.log.events.len());
        let lines = self.log_lines(told.events, shown);
        told.events = shown.max(told.events);
        words.extend(lines.into_iter().rev().take(LINES).rev());
        if self.playback.busy {
            return;
        }
        if let Some(choice) = self.view.question() {
            let question = Some((session.revision, choice.options.len()));
            if std::mem::replace(&mut told.question, question) != question {
                words.extend(self.question_words(choice));
            }
        } else if let Some(unit) = self.view.active.filter(|_| self.view.menu.is_some()) {
            let before = told.turn.replace((unit, session.revision));
            if before != Some((unit, session.revision)) {
                let is_new = before.is_none_or(|(other, _)| other != unit);
                words.extend(is_new.then(|| format!("Your turn: {}", self.unit_words(unit))));
                words.push(self.left_words());
            }
        }
        let step = self.lesson.step().map(|_| (session.battle_id, self.lesson.place().0));
        if std::mem::replace(&mut told.step, step) != step {
            words.extend(step_words(&self.lesson, &self.click_words()));
        }
        let hint = self.hint.0.as_ref().map(|noticed| noticed.occasion);
        if std::mem::replace(&mut told.hint, hint) != hint {
            words.extend(hint.into_iter().flat_map(|hint| [hint.title(), hint.words()]).map(str::to_owned));
        }
        let square = self.pointer.square.filter(|_| self.pointer.by_cursor).map(|square| (square, session.revision));
        if std::mem::replace(&mut told.square, square) != square {
            words.extend(square.map(|(square, _)| self.square_words(square)));
        }
    }

    fn click_words(&self) -> String {
        self.bindings.click_words(self.touch.0, self.pointer.by_cursor)
    }

    /// The chosen level of the list.
    fn level_words(&self) -> Option<String> {
        let level = self.levels.chosen()?;
        let entry = &level.list_entry;
        let special = Some(entry.special.clone()).filter(|special| !special.is_empty());
        let facts = entry.difficulty_and_length().into_iter().chain(special);
        Some([level.name.clone()].into_iter().chain(facts).collect::<Vec<_>>().join(", "))
    }

    /// The lines of the log from one event to another, folded as in the log. The beginning of a turn in which the player
    /// acts is said apart.
    fn log_lines(&self, from: usize, to: usize) -> Vec<String> {
        let name = |unit: UnitId| self.view.name(unit).to_owned();
        let shown = self.log.events.get(..to).unwrap_or_default();
        let own = self.view.active.filter(|_| self.view.menu.is_some());
        let line = |place: usize| match shown.get(place)? {
            Event::TurnBegan { unit } if Some(*unit) == own => None,
            Event::TurnBegan { unit } => Some(format!("Turn of {}", name(*unit))),
            event => match FoldedEvents::around(&self.log.events, place) {
                Some(folded) => Some(folded.line(&name)?.text),
                None => Some(narrate(event, shown.get(place + 1..).unwrap_or_default(), &name)?.text),
            },
        };
        (from..to).filter_map(line).collect()
    }

    /// A unit with its points and conditions, and the hiding units that it has not noticed.
    fn unit_words(&self, unit: UnitId) -> String {
        let name = self.view.name(unit);
        let words = self.view.sheet(unit).map_or_else(|| name.to_owned(), |sheet| sheet.in_words(name));
        words + &self.view.unaware_words(unit).map(|words| format!(", {words}")).unwrap_or_default()
    }

    /// The actions that the turn still has, and the ways to use them.
    fn left_words(&self) -> String {
        let allowances = self.view.menu.iter().flat_map(|menu| &menu.allowances).filter(|allowance| allowance.left > 0);
        let left: Vec<String> = allowances.map(|allowance| format!("{} {}", allowance.left, allowance.name)).collect();
        let end = format!("{} ends the turn", self.bindings.hint(Key::EndTurn));
        if left.is_empty() {
            format!("Nothing is left to do; {end}")
        } else {
            format!("Left: {}; {end}", left.join(", "))
        }
    }

    /// A question with its details and the key of each answer; of further parts what is picked unless it is changed.
    fn question_words(&self, choice: &Choice) -> Vec<String> {
        let parts = choice.parts();
        let listed = parts.first().map(|part| listed_options(part, 0)).unwrap_or_default();
        let answers = listed.into_iter().zip(Key::ANSWERS);
        let answers = answers.map(|((_, label), key)| format!("{}: {label}", self.bindings.hint(key)));
        let further = parts.iter().skip(1).filter_map(|part| part.first());
        let further = further.map(|option| format!("{}: {}", option.part.as_deref().unwrap_or_default(), option.label));
        let asked = format!("{} must decide: {}", self.view.name(choice.unit), choice.prompt);
        [asked].into_iter().chain(choice.details.iter().cloned()).chain(answers).chain(further).collect()
    }

    /// The effect of the command at the cursor in words, or the reason why it is impossible.
    fn proposed_words(&self) -> Vec<String> {
        let name = |unit: UnitId| self.view.name(unit).to_owned();
        match (&self.intent.candidate, &self.intent.preview) {
            (Some(_), Some(Ok(preview))) => {
                let second = self.intent.second.as_ref().and_then(|second| second.preview.as_ref());
                let outlook = self.intent.outlook.iter().flat_map(|outlook| preview::outlook_words(outlook, &name));
                preview::preview_words(preview, second, &name).into_iter().chain(outlook).collect()
            }
            (Some(_), Some(Err(refused))) => {
                let odds = self.intent.odds.as_ref().and_then(|odds| match odds {
                    Ok(odds) => Some(format!("If it were possible: {}", odds.chance?)),
                    Err(reason) => (reason != refused).then(|| format!("Besides, {reason}")),
                });
                [refused.to_string()].into_iter().chain(odds).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A square with the unit on it and what would happen there.
    fn square_words(&self, square: Square) -> String {
        let unit = self.pointer.unit.map(|unit| {
            let is_own = self.view.side(unit) == self.view.active.and_then(|active| self.view.side(active));
            format!("{}{}", if is_own { "" } else { "enemy " }, self.unit_words(unit))
        });
        let about = self.intent.about_square.iter().cloned();
        [square.to_string()]
            .into_iter()
            .chain(unit)
            .chain(about)
            .chain(self.proposed_words())
            .collect::<Vec<_>>()
            .join(". ")
    }
}

fn dialog_words(dialog: Dialog) -> &'static str {
    match dialog {
        Dialog::Pause => "Pause menu",
        Dialog::Settings => "Settings",
        Dialog::Help => "Help",
        Dialog::Comparison => "Comparison of the rules",
        Dialog::Save => "Save the battle",
        Dialog::Load => "Load a battle",
        Dialog::Battles => "Finished battles",
        Dialog::TakeOver => "Take the battle over from here",
        Dialog::EndTurn => "Actions are left: end the turn all the same?",
        Dialog::Danger => "This order is dangerous: do it all the same?",
        Dialog::Leave => "Leave the battle?",
    }
}
