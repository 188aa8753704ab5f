//! The help: how to play, the rules, their terms, and the keys, with a search.
//!
//! | file | what it holds |
//! |---|---|
//! | `how_to_play.rs` | the topics of the first page |
//! | `search.rs` | the passages in which a text is found |

mod how_to_play;
mod search;

use bevy_egui::egui::{self, Align, RichText, ScrollArea, Ui, vec2};

use super::{
    comparison,
    context::{DialogContext, cell, head, set_width},
};
use crate::{
    client::{
        input::{Key, KeyGroup},
        theme::{self, Scrolled, palette::*},
    },
    rules::{self, RulesetId},
};

/// The pages of the help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tab {
    /// The controls and the course of a battle.
    #[default]
    Play,
    /// The comparison of the rule sets.
    Comparison,
    /// The guide to a rule set, and its terms.
    Rules(RulesetId),
    /// The key bindings.
    Keys,
}

impl Tab {
    /// All pages.
    fn all() -> impl Iterator<Item = Self> {
        let rules = RulesetId::ALL.map(Self::Rules);
        [Self::Play, Self::Comparison].into_iter().chain(rules).chain([Self::Keys])
    }

    fn name(self) -> &'static str {
        match self {
            Self::Play => "How to play",
            Self::Comparison => "The rules compared",
            Self::Rules(rules) => rules.title(),
            Self::Keys => "Keys",
        }
    }
}

/// The state of the help between frames.
#[derive(Debug, Default)]
pub struct HelpDialog {
    tab: Tab,
    /// The text in the search field.
    search: String,
    /// The heading of the passage that was picked from the results, and whether the page has scrolled to it.
    picked: Option<(String, bool)>,
}

/// Draws the help.
pub fn show(ui: &mut Ui, context: &mut DialogContext, state: &mut HelpDialog) {
    set_width(ui, comparison::WIDTH);
    head(ui, context, "Help");
    ui.horizontal_wrapped(|ui| {
        for page in Tab::all() {
            let text = RichText::new(page.name()).size(16.0);
            let is_shown = state.tab == page && state.search.is_empty();
            if ui.add(egui::Button::selectable(is_shown, text).min_size(vec2(92.0, 28.0))).clicked() {
                *state = HelpDialog { tab: page, ..HelpDialog::default() };
            }
        }
        let field = egui::TextEdit::singleline(&mut state.search).hint_text("Search the help").char_limit(60);
        theme::text_field(ui, field.desired_width(180.0), "Search the help");
    });
    ui.add_space(6.0);
    let room = ui.ctx().content_rect().height() - 210.0;
    if !state.search.is_empty() {
        let results = ScrollArea::vertical().id_salt("results").max_height(room).auto_shrink([false, true]);
        results.scrolled(ui, |ui| found(ui, context, state));
        return;
    }
    // Every page begins at its top.
    let page = ScrollArea::vertical().id_salt(state.tab).max_height(room).auto_shrink([false, true]);
    match state.tab {
        Tab::Play => {
            let words = how_to_play::topics(&context.bindings);
            page.scrolled(ui, |ui| {
                words.iter().for_each(|(title, text)| topic(ui, title, text, &mut state.picked));
            });
        }
        Tab::Comparison => comparison::table(ui, room),
        Tab::Rules(rules) => {
            page.scrolled(ui, |ui| {
                ui.label(theme::weak(rules.about()));
                ui.add_space(4.0);
                rules::guide(rules).iter().for_each(|(title, text)| topic(ui, title, text, &mut state.picked));
                theme::divider(ui);
                ui.label(theme::heading("Words of these rules").size(20.0));
                ui.add_space(4.0);
                for term in rules::glossary(rules) {
                    topic(ui, &theme::sentence(term.name), term.text, &mut state.picked);
                    ui.label(RichText::new(term.ids.join(", ")).size(11.5).color(FAINT));
                    ui.add_space(6.0);
                }
            });
        }
        Tab::Keys => _ = page.scrolled(ui, |ui| keys(ui, context, &mut state.picked)),
    }
}

/// The results of the search. A click on one goes to its passage.
fn found(ui: &mut Ui, context: &DialogContext, state: &mut HelpDialog) {
    let own = context.session.as_ref().map(|session| session.rules());
    let results = search::find(&state.search, &context.bindings, own);
    if results.is_empty() {
        ui.label(theme::weak("Nothing in the help contains this. Try another word, or a part of it."));
    }
    let mut picked = None;
    for found in &results {
        let row = ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let name = RichText::new(&found.title).size(15.5).color(ACCENT);
            let is_clicked = ui.add(theme::low_button(ui, egui::Button::new(name))).clicked();
            ui.label(theme::small(found.tab.name()));
            is_clicked
        });
        ui.label(RichText::new(&found.excerpt).size(13.5));
        ui.add_space(6.0);
        if row.inner {
            picked = Some((found.tab, found.title.clone()));
        }
    }
    if let Some((tab, title)) = picked {
        *state = HelpDialog { tab, search: String::new(), picked: Some((title, false)) };
    }
}

/// A heading with its text. The one that was picked from the results is marked, and the page scrolls to it once.
fn topic(ui: &mut Ui, title: &str, text: &str, picked: &mut Option<(String, bool)>) {
    let is_picked = picked.as_ref().is_some_and(|(picked, _)| picked == title);
    let heading = theme::heading(title);
    let heading = ui.label(if is_picked { heading.color(warning()) } else { heading });
    scroll_once(&heading, is_picked, picked);
    ui.label(RichText::new(text).size(15.0));
    ui.add_space(6.0);
}

fn scroll_once(heading: &egui::Response, is_picked: bool, picked: &mut Option<(String, bool)>) {
    if let Some((_, has_scrolled)) = picked.as_mut().filter(|(_, has_scrolled)| is_picked && !has_scrolled) {
        heading.scroll_to_me(Some(Align::TOP));
        *has_scrolled = true;
    }
}

/// Width of the columns of keys and of names, in points.
const HINT: f32 = 150.0;
const NAME: f32 = 130.0;

fn keys(ui: &mut Ui, context: &DialogContext, picked: &mut Option<(String, bool)>) {
    for group in KeyGroup::ALL {
        ui.label(theme::heading(group.name()));
        for &key in Key::ALL.iter().filter(|key| key.group() == group) {
            let is_picked = picked.as_ref().is_some_and(|(picked, _)| picked == key.name());
            let row = ui.horizontal_top(|ui| {
                let rest = (ui.available_width() - HINT - NAME - 2.0 * ui.spacing().item_spacing.x).max(NAME);
                cell(ui, HINT, RichText::new(context.bindings.all_hints(key)).color(ACCENT));
                cell(ui, NAME, RichText::new(key.name()).color(if is_picked { warning() } else { TEXT }));
                cell(ui, rest, theme::weak(key.help()));
            });
            scroll_once(&row.response, is_picked, picked);
        }
        ui.add_space(8.0);
    }
    theme::divider(ui);
    let place = context.storage.whereabouts();
    let kept = match cfg!(target_arch = "wasm32") {
        true => format!("They are kept in {place}."),
        false => {
            format!("They are kept in the file “keys.ron” beside the program if there is one, or else in {place}.")
        }
    };
    let how = "The page “Keys” of the settings changes them: click an input there and press another.";
    ui.label(theme::weak(format!("{how} {kept}")));
}
