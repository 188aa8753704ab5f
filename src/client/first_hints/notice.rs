//! Finds an occasion for a hint in what the player at the machine sees.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{FirstHint, Noticed, Occasion, SeenHints};
use crate::{
    battle::{Board, Command, Event, Order, SideId, UnitId},
    client::{
        session::{
            CurrentLesson, Intent, PerceivedLog, Playback, Pointer, Replay, Screen, Session, UpdateSet, ViewModel,
        },
        settings::Settings,
    },
    grid::Square,
    rules::{self, Menu, Preview, Purpose, Targeting, Verb},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        notice.in_set(UpdateSet::Show).run_if(
            in_state(Screen::Battle).and_then(resource_exists::<Session>).and_then(not(resource_exists::<Replay>)),
        ),
    )
    .add_systems(OnExit(Screen::Battle), |mut hint: ResMut<FirstHint>| hint.close());
}

/// The things that the player sees.
#[derive(SystemParam)]
struct Seen<'w> {
    session: Res<'w, Session>,
    view: Res<'w, ViewModel>,
    intent: Res<'w, Intent>,
    pointer: Res<'w, Pointer>,
    playback: Res<'w, Playback>,
    log: Res<'w, PerceivedLog>,
    board: Option<Res<'w, Board>>,
    lesson: Res<'w, CurrentLesson>,
    settings: Res<'w, Settings>,
}

/// The events up to which occasions were looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Read {
    /// The battle and its jump.
    moment: (u64, u64),
    events: usize,
}

/// Shows a hint for the most urgent new occasion, if none is shown yet. A lesson teaches by itself.
fn notice(seen: Seen, mut told: ResMut<SeenHints>, mut hint: ResMut<FirstHint>, mut read: Local<Read>) {
    let fresh = fresh_events(&seen, &mut read);
    let Some(side) = seen.session.viewer.filter(|_| seen.settings.first_hints && seen.lesson.step().is_none()) else {
        if hint.0.is_some() {
            hint.close();
        }
        return;
    };
    if hint.0.is_some() {
        return;
    }
    let is_new = |noticed: &Noticed| !told.0.contains(&noticed.occasion);
    let all = Occasion::ALL.into_iter().filter_map(|occasion| seen.occasion(occasion, side, fresh));
    let noticed = all.into_iter().find(is_new);
    if let Some(noticed) = noticed {
        told.0.insert(noticed.occasion);
        hint.0 = Some(noticed);
    }
}

/// The events that were shown since the last look.
fn fresh_events<'s>(seen: &'s Seen, read: &mut Read) -> &'s [Event] {
    let moment = (seen.session.battle_id, seen.session.rewinds);
    let shown = seen.playback.shown.min(seen.log.events.len());
    // Events from before a jump were told then, or never.
    let from = if read.moment == moment { read.events.min(shown) } else { shown };
    *read = Read { moment, events: shown };
    seen.log.events.get(from..shown).unwrap_or_default()
}

impl Seen<'_> {
    fn occasion(&self, occasion: Occasion, side: SideId, fresh: &[Event]) -> Option<Noticed> {
        let own = |unit: &UnitId| self.view.side(*unit) == Some(side);
        let noticed = |units: Vec<UnitId>, squares: Vec<Square>| Noticed { occasion, units, squares };
        match occasion {
            Occasion::Question => {
                let choice = self.view.question().filter(|_| !self.playback.busy)?;
                Some(noticed(std::iter::once(choice.unit).chain(choice.about).collect(), Vec::new()))
            }
            Occasion::DeathSave => fresh.iter().find_map(|event| match event {
                Event::Checked { unit, what, is_save: true, .. } if own(unit) && self.names_term_of(occasion, what) => {
                    Some(noticed(vec![*unit], Vec::new()))
                }
                _ => None,
            }),
            Occasion::Condition => fresh.iter().find_map(|event| match event {
                Event::ConditionMoved { unit, from, to, .. } if to > from && own(unit) => {
                    Some(noticed(vec![*unit], Vec::new()))
                }
                _ => None,
            }),
            Occasion::Damage => fresh.iter().find_map(|event| match event {
                Event::Damaged { unit, amount, .. } if *amount > 0 && own(unit) => {
                    Some(noticed(vec![*unit], Vec::new()))
                }
                _ => None,
            }),
            Occasion::Risk => {
                let (order, preview) = self.proposed()?;
                let to = order.to.filter(|_| !preview.risks.is_empty())?;
                Some(noticed(preview.risks.iter().map(|risk| risk.from).chain([order.unit]).collect(), vec![to]))
            }
            Occasion::Cover => {
                let (order, preview) = self.proposed()?;
                preview.cover.as_ref()?;
                Some(noticed(order.at.into_iter().chain([order.unit]).collect(), Vec::new()))
            }
            Occasion::LockedDoor => {
                let square = self.pointer.square.filter(|_| !self.pointer.over_panel && self.view.humans_turn)?;
                let board = self.board.as_ref()?;
                let is_locked = board.door(square).is_some_and(|door| !door.open) && board.is_locked(square);
                (is_locked && !board.is_broken(square)).then(|| noticed(Vec::new(), vec![square]))
            }
            Occasion::Intentions => {
                let menu = self.menu().filter(|menu| menu.is_short)?;
                Some(noticed(vec![menu.unit], Vec::new()))
            }
            Occasion::Area => {
                let menu = self.menu()?;
                let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
                let is_area = entries.any(|entry| {
                    matches!(entry.targeting, Targeting::Corner | Targeting::Direction)
                        && entry.purpose == Purpose::Harm
                        && entry.refusal.is_none()
                });
                is_area.then(|| noticed(vec![menu.unit], Vec::new()))
            }
            Occasion::FatePoint => {
                if let Some(choice) = self.view.question().filter(|_| !self.playback.busy) {
                    let mut texts = choice.options.iter().map(|option| &option.label).chain([&choice.prompt]);
                    let is_offered = texts.any(|text| self.names_term_of(occasion, text));
                    return is_offered.then(|| noticed(vec![choice.unit], Vec::new()));
                }
                // It matters once a roll is proposed.
                let (order, preview) = self.proposed()?;
                let menu = self.menu().filter(|_| preview.chance.is_some())?;
                let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
                let is_offered = entries.any(|entry| {
                    entry.verb == Verb::Luck && entry.refusal.is_none() && self.names_term_of(occasion, &entry.name)
                });
                is_offered.then(|| noticed(order.at.into_iter().chain([order.unit]).collect(), Vec::new()))
            }
        }
    }

    /// The menu of the unit to which the player may give an order now.
    fn menu(&self) -> Option<&Menu> {
        self.view.menu.as_ref().filter(|_| self.view.humans_turn && !self.playback.busy)
    }

    /// Returns true if a text names the term that the occasion explains.
    fn names_term_of(&self, occasion: Occasion, text: &str) -> bool {
        let terms = rules::terms_in(self.session.rules(), text);
        terms.iter().any(|(_, term)| occasion.terms().contains(&term.name))
    }

    /// The order under the mouse that can be given, and its preview.
    fn proposed(&self) -> Option<(&Order, &Preview)> {
        let Some(Command::Order(order)) = &self.intent.candidate else { return None };
        let preview = self.intent.preview.as_ref()?.as_ref().ok()?;
        Some((order, preview)).filter(|_| !self.playback.busy)
    }
}
