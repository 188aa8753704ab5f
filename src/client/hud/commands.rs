//! The player's commands: picking actions, ending the turn, answering questions. Mouse and keys share them.

use std::borrow::Cow;

use bevy::prelude::*;

use super::{
    bar::{self, Asking},
    panels::PanelContext,
};
use crate::{
    battle::{Choice, Command, Order, Policy, UnitId},
    client::{
        screens::{Dialog, EndTurnConfirmed},
        session::Request,
        toasts::Severity,
    },
    rules::{MenuEntry, Targeting, Verb},
};

/// The possible reasons why nothing can be undone.
pub const NOTHING_TO_UNDO: &str = "nothing was done yet, dice were rolled, or another side has decided";

impl PanelContext<'_> {
    /// Returns true if a human player may give orders now and playback shows the unit they are for.
    pub fn is_ready(&self) -> bool {
        self.view.menu.is_some() && (!self.playback.busy || self.shown.active == self.view.active)
    }

    /// The question that a human player must answer, once playback has caught up.
    pub fn question(&self) -> Option<&Choice> {
        self.view.question().filter(|_| !self.playback.busy)
    }

    /// Handles the key or the button of a verb. Its only possible action is picked; of several, the first that needs a
    /// target is picked, and the next one when the verb is pressed again. All of them are listed meanwhile.
    pub fn press_verb(&mut self, verb: Verb) {
        let Some(menu) = &self.view.menu else { return };
        let possible: Vec<MenuEntry> = bar::possible(menu, verb).cloned().collect();
        match possible.as_slice() {
            [] => match bar::lead(menu, verb).cloned() {
                Some(refused) => self.pick(&refused),
                None => {
                    let words = format!("{}: {} has no such action", verb.name(), self.view.name(menu.unit));
                    self.toasts.show(Severity::Info, words);
                }
            },
            [only] => self.pick(only),
            // The question itself offers the others.
            [first, ..] if first.asks => self.pick(first),
            several => {
                let next = match several.iter().position(|entry| self.is_armed(entry)) {
                    Some(armed) => several.get(armed + 1),
                    None if self.bar.open == Some(verb) => None,
                    None => several.first(),
                };
                self.bar.open = next.map(|_| verb);
                // An action without a target is picked from the list.
                self.intent.armed = next.filter(|entry| entry.targeting != Targeting::None).cloned();
            }
        }
    }

    /// Picks one of the listed actions of a verb, by its place.
    pub fn pick_listed(&mut self, place: usize) {
        let menu = self.view.menu.as_ref();
        let listed = self.bar.open.zip(menu).and_then(|(verb, menu)| bar::possible(menu, verb).nth(place).cloned());
        if let Some(entry) = listed.filter(|entry| !self.is_armed(entry)) {
            self.pick(&entry);
        }
    }

    /// Puts the picked action and the list of a verb's actions away; returns true if there was one.
    pub fn put_away(&mut self) -> bool {
        let was_open = self.bar.open.take().is_some();
        self.intent.armed.take().is_some() || was_open
    }

    /// Picks an action: carries it out, waits for a target, or shows why it is impossible.
    pub fn pick(&mut self, entry: &MenuEntry) {
        if let Some(refusal) = &entry.refusal {
            self.toasts.show(Severity::Error, format!("{}: {refusal}", entry.name));
            return;
        }
        if self.is_armed(entry) {
            self.intent.armed = None;
            return;
        }
        if self.bar.open != Some(entry.verb) {
            self.bar.open = None;
        }
        match (entry.targeting, entry.orders.first()) {
            (Targeting::None, Some(order)) => {
                let order = order.clone();
                if entry.asks {
                    self.begin_asking(entry);
                }
                self.submit(order);
            }
            (Targeting::None, None) => {
                self.toasts.show(Severity::Error, format!("{} is not possible now", entry.name));
            }
            (Targeting::Move | Targeting::Square | Targeting::Unit | Targeting::Corner | Targeting::Direction, _) => {
                self.intent.armed = Some(entry.clone())
            }
        }
    }

    /// Remembers the action that opens a question, with those of its verb that may take its place.
    fn begin_asking(&mut self, entry: &MenuEntry) {
        let Some(menu) = &self.view.menu else { return };
        let entries: Vec<MenuEntry> = bar::possible(menu, entry.verb).filter(|entry| entry.asks).cloned().collect();
        let place = entries.iter().position(|other| other == entry).unwrap_or_default();
        self.bar.asking = Some(Asking::begin(entries, place));
    }

    /// Takes the open question back, and opens that of another action of the same verb in its place.
    pub fn ask_instead(&mut self, place: usize) {
        let Some(asking) = self.bar.asking.take_if(|_| self.view.can_undo) else { return };
        if let Some(order) = asking.entries.get(place).and_then(|entry| entry.orders.first()).cloned() {
            self.bar.asking = Some(Asking::begin(asking.entries, place));
            self.requests.write(Request::Undo);
            self.requests.write(Request::Submit(Command::Order(order)));
        }
    }

    /// Returns true if this entry waits for a target.
    pub fn is_armed(&self, entry: &MenuEntry) -> bool {
        self.intent.armed.as_ref().is_some_and(|armed| armed.action == entry.action && armed.with == entry.with)
    }

    /// The order of the picked action on a unit, if there is exactly one.
    pub fn aimed_at(&self, unit: UnitId) -> Option<&Order> {
        let armed = self.intent.armed.as_ref().filter(|armed| armed.targeting == Targeting::Unit)?;
        let mut orders = armed.orders.iter().filter(|order| order.at == Some(unit));
        orders.next().filter(|_| orders.next().is_none())
    }

    /// Submits an order and skips the rest of playback.
    pub fn submit(&mut self, order: Order) {
        if self.playback.busy {
            self.playback.skip = true;
        }
        self.requests.write(Request::Order(order));
    }

    /// Ends the turn. Asks first if actions are left, unless the player has switched that off or a lesson wants it.
    pub fn end_turn(&mut self, is_sure: bool) {
        if !self.is_ready() {
            return;
        }
        let is_wanted = self.lesson.points_at_end_turn();
        let is_wasteful = !is_wanted && self.view.menu.as_ref().is_some_and(|menu| menu.is_wasteful);
        if is_wasteful && !is_sure && self.settings.confirm_end_turn {
            self.dialogs.open(Dialog::EndTurn);
            return;
        }
        match self.view.end_turn.clone() {
            Some(order) => self.submit(order),
            None => self.toasts.show(Severity::Error, "The turn cannot end now"),
        }
    }

    /// The answer to the open question that is picked so far, one option of each part.
    pub fn picked_answer(&self) -> Option<String> {
        let choice = self.question()?;
        Some(Choice::answer_of(self.form.picks(&choice.parts()).map(|(_, option)| option)))
    }

    /// Answers the open question.
    pub fn answer(&mut self, key: &str) {
        self.requests.write(Request::Submit(Command::Answer(key.to_owned())));
    }

    /// Sets a reaction policy for the unit that is asked, then answers.
    pub fn answer_and_set_policy(&mut self, choice: &Choice, policy: Policy, key: &str) {
        let reaction = Cow::Owned(choice.kind.to_string());
        self.requests.write(Request::Submit(Command::Policy { unit: choice.unit, reaction, policy }));
        self.answer(key);
    }

    /// Resets a unit's reaction policy to asking.
    pub fn ask_again(&mut self, unit: UnitId, reaction: &str) {
        let reaction = Cow::Owned(reaction.to_owned());
        self.requests.write(Request::Submit(Command::Policy { unit, reaction, policy: Policy::Ask }));
    }

    /// Returns true if a person can be given a hint now: for an order or for an answer.
    pub fn can_hint(&self) -> bool {
        self.is_ready() || self.question().is_some()
    }

    /// Asks for a hint.
    pub fn hint(&mut self) {
        if self.can_hint() {
            self.requests.write(Request::Hint);
        }
    }

    /// Carries out the hint, if there is one.
    pub fn follow_hint(&mut self) {
        match self.intent.hint.as_ref().map(|hint| hint.command.clone()) {
            Some(Command::Order(order)) => self.submit(order),
            Some(Command::Answer(answer)) => self.answer(&answer),
            Some(Command::Policy { .. }) | None => {}
        }
    }

    /// Puts the hint away.
    pub fn dismiss_hint(&mut self) {
        if let Some(hint) = self.intent.hint.take()
            && self.intent.candidate.as_ref() == Some(&hint.command)
        {
            self.intent.propose(None);
        }
    }

    /// Returns true if a human player may undo the last command now.
    pub fn can_undo(&self) -> bool {
        self.view.can_undo && (self.is_ready() || self.question().is_some())
    }

    /// Returns true if the open question belongs to an action of the player that can still be undone.
    pub fn can_withdraw_question(&self) -> bool {
        self.view.can_undo && self.question().is_some_and(|choice| !choice.is_reaction)
    }

    /// The reason why the open question cannot be taken back.
    pub fn why_no_withdrawal(&self) -> &'static str {
        match self.question().is_some_and(|choice| choice.is_reaction) {
            true => "This cannot be cancelled: somebody else's action waits for the answer.",
            false => {
                "This cannot be cancelled: dice were rolled, something new was seen, or it is not your own action."
            }
        }
    }

    /// Undoes the last command, or tells why that is impossible.
    pub fn undo(&mut self) {
        if self.can_undo() {
            self.intent.armed = None;
            self.requests.write(Request::Undo);
        } else {
            self.toasts.show(Severity::Info, format!("Nothing to undo: {NOTHING_TO_UNDO}"));
        }
    }
}

/// Ends the turn after the player has confirmed it.
pub fn end_confirmed_turn(mut panels: PanelContext, mut asked: MessageReader<EndTurnConfirmed>) {
    if asked.read().count() > 0 {
        panels.end_turn(true);
    }
}
