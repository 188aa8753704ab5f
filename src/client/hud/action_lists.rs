//! The lists of actions below the action bar: those of one verb, those that a search finds, and all by their groups.

use bevy_egui::egui::{
    self, Button, Key as EguiKey, Label, Rect, RichText, ScrollArea, TextEdit, Ui, Vec2, style::ScrollAnimation, vec2,
};

use super::{action_tip, bar, buttons, on_screen::BoardOnScreen, panels::PanelContext};
use crate::{
    battle::{Command, UnitId},
    client::{
        input::Key,
        theme::{self, Scrolled, Tips, palette::*},
    },
    rules::{Menu, MenuEntry, Targeting, Verb},
};

/// The search and the headings that the player has opened.
#[derive(Default)]
pub struct ListState {
    /// The text that actions are searched for.
    search: String,
    /// The place of the match that Enter picks.
    chosen: usize,
    /// The names of the open headings.
    open: Vec<String>,
    /// The turn in which the impossible actions of a short menu are shown: unit and round.
    unfolded: Option<(UnitId, u32)>,
    /// The row of a lesson that was last scrolled to, and its place in the last pass until it is in sight.
    shown: Option<(ShownRow, Option<Rect>)>,
    /// The verb whose list was last scrolled to; none while no list is open.
    listed: Option<Verb>,
}

/// A row that a lesson points at, in one turn, at one step of the lesson, and in a window of one size.
#[derive(Clone, Copy, PartialEq)]
struct ShownRow {
    row: MarkedRow,
    unit: UnitId,
    round: u32,
    step: usize,
    window: Vec2,
}

/// A row that a lesson points at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum MarkedRow {
    /// The folded heading of the action.
    Heading,
    /// The action.
    Action,
}

/// The result of drawing the buttons and lists: what the player has picked and points at.
pub struct MenuInput<'a, 'w, 's> {
    /// The squares of the board on the screen, for tooltips.
    pub board: &'a BoardOnScreen<'w, 's>,
    /// The action that was picked.
    pub picked: Option<MenuEntry>,
    /// The command of the action under the mouse.
    pub pointed: Option<Command>,
    /// The command of the action that keys have chosen.
    pub chosen_by_keys: Option<Command>,
    /// The row that a lesson points at.
    pub marked: Option<(MarkedRow, egui::Response)>,
}

impl MenuInput<'_, '_, '_> {
    /// Draws the row of an action.
    pub fn row(&mut self, ui: &mut Ui, panels: &PanelContext, entry: &MenuEntry, hint: &str) {
        let response = buttons::row(ui, panels, entry, hint);
        if panels.is_armed(entry) {
            ui.label(RichText::new(armed_words(panels, entry)).size(12.5).color(ACCENT));
        }
        if response.clicked() {
            self.picked = Some(entry.clone());
        }
        if panels.lesson.points_at_action(&entry.action) {
            self.marked = Some((MarkedRow::Action, response.clone()));
        }
        self.point(&response, panels, entry, hint);
    }

    /// Shows the tooltip of an action, and its preview on the board, while the mouse is over its button or keys have chosen
    /// it.
    pub fn point(&mut self, response: &egui::Response, panels: &PanelContext, entry: &MenuEntry, hint: &str) {
        if entry.targeting == Targeting::None {
            let command = || entry.orders.first().cloned().map(Command::Order);
            if response.hovered() {
                self.pointed = command();
            }
            if theme::is_chosen_by_keys(response) {
                self.chosen_by_keys = command();
            }
        }
        action_tip::show(response, panels, self.board, entry, hint);
    }
}

/// The next step of a picked action.
fn armed_words(panels: &PanelContext, entry: &MenuEntry) -> String {
    let click = panels.click_words();
    let say = match entry.targeting {
        Targeting::Unit => format!("{click} a target on the board"),
        Targeting::Move => format!("{click} the square to move to"),
        Targeting::Square => format!("{click} a square"),
        Targeting::Corner => format!("{click} a corner of a square"),
        Targeting::Direction => format!("{click} the board in a direction from the unit"),
        Targeting::None => String::new(),
    };
    let cancel = if panels.touch.0 { "a tap here".to_owned() } else { panels.key_hint(Key::Cancel) };
    format!("{say} - {cancel} cancels")
}

/// Draws the field for searching, and below it the list that is wanted now.
pub fn show(ui: &mut Ui, panels: &mut PanelContext, menu: &Menu, mouse: &mut MenuInput, state: &mut ListState) {
    ui.spacing_mut().item_spacing.y = 2.0;
    verb_list(ui, panels, menu, mouse, state);
    let found = search(ui, panels, menu, mouse, state);
    let content = |ui: &mut Ui| {
        match found {
            Some(found) => matches(ui, panels, &found, mouse, state.chosen),
            None if menu.is_short => short_list(ui, panels, menu, mouse, state),
            None => groups(ui, panels, menu, mouse, state),
        }
        let marked = newly_marked(ui, panels, menu, mouse, state);
        marked.inspect(|row| ui.scroll_to_rect_animation(*row, None, ScrollAnimation::none()))
    };
    // On a small screen the whole column is scrolled: a finger on the list could not scroll what stands above it.
    if panels.folds.is_small {
        content(ui);
        return;
    }
    // The list of another turn begins at its top.
    let list = ScrollArea::vertical().id_salt((menu.unit, panels.view.round)).auto_shrink([false, true]);
    let shown = list.scrolled(ui, content);
    // In a low window the column around the list is scrolled, too. There the row will stand within the list.
    if let Some(row) = shown.inner {
        let list = shown.inner_rect;
        let shift = (list.top() - row.top()).max(0.0) + (list.bottom() - row.bottom()).min(0.0);
        ui.scroll_to_rect_animation(row.translate(vec2(0.0, shift)), None, ScrollAnimation::none());
    }
}

/// The place of the row that a lesson points at, until the row is in sight or scrolling moves it no further: once for each
/// row of a turn, and again when the window has another size.
fn newly_marked(ui: &Ui, panels: &PanelContext, menu: &Menu, mouse: &MenuInput, state: &mut ListState) -> Option<Rect> {
    let (row, response) = mouse.marked.as_ref()?;
    // Nothing has its place yet.
    if ui.is_sizing_pass() {
        return None;
    }
    let (step, _) = panels.lesson.place();
    let window = ui.ctx().content_rect().size();
    let now = ShownRow { row: *row, unit: menu.unit, round: panels.view.round, step, window };
    let last = match state.shown {
        Some((shown, last)) if shown == now => last?,
        Some(_) | None => Rect::NOTHING,
    };
    let place = response.rect;
    let wanted = (place != last && !ui.clip_rect().contains_rect(place)).then_some(place);
    state.shown = Some((now, wanted));
    if wanted.is_some() {
        ui.ctx().request_repaint();
    }
    wanted
}

/// The possible actions of the verb that was pressed, with the digits that pick them.
fn verb_list(ui: &mut Ui, panels: &PanelContext, menu: &Menu, mouse: &mut MenuInput, state: &mut ListState) {
    let is_new = state.listed != panels.bar.open;
    state.listed = panels.bar.open;
    let Some(verb) = panels.bar.open else { return };
    let top = ui.cursor().top();
    let words = match panels.touch.0 {
        true => format!("{}: pick one", verb.name()),
        false => format!("{}: {} again, a digit or a click", verb.name(), panels.key_hint(Key::of_verb(verb))),
    };
    ui.add(Label::new(theme::small(words).color(ACCENT)).wrap());
    for (place, entry) in bar::possible(menu, verb).enumerate() {
        let hint = Key::ANSWERS.get(place).map(|&key| panels.key_hint(key)).unwrap_or_default();
        mouse.row(ui, panels, entry, &hint);
    }
    // In a low window the column is scrolled.
    if is_new {
        theme::bring_into_sight(ui, ui.min_rect().with_min_y(top));
    }
    ui.add_space(3.0);
}

/// Draws the field for searching. Returns the matches if something is searched for. Enter picks the chosen match, Escape
/// ends the search.
fn search(
    ui: &mut Ui,
    panels: &mut PanelContext,
    menu: &Menu,
    mouse: &mut MenuInput,
    state: &mut ListState,
) -> Option<Vec<MenuEntry>> {
    let hint = panels.with_key("Find an action", Key::FindAction);
    let field = TextEdit::singleline(&mut state.search).hint_text(hint).desired_width(f32::INFINITY);
    let response = theme::text_field(ui, field, "Find an action");
    if std::mem::take(&mut panels.bar.wants_search) {
        response.request_focus();
        // In a low window the column is scrolled.
        response.scroll_to_me(Some(egui::Align::TOP));
    }
    if response.changed() {
        state.chosen = 0;
    }
    let found = (!state.search.trim().is_empty()).then(|| found(bar::entries(menu), &state.search));
    let last = found.as_ref().map_or(0, |found| found.len().saturating_sub(1));
    let pressed = |ui: &Ui, key: EguiKey| ui.input(|input| input.key_pressed(key));
    if response.has_focus() {
        if pressed(ui, EguiKey::ArrowDown) {
            state.chosen += 1;
        } else if pressed(ui, EguiKey::ArrowUp) {
            state.chosen = state.chosen.saturating_sub(1);
        }
    }
    state.chosen = state.chosen.min(last);
    if response.lost_focus() && pressed(ui, EguiKey::Enter) {
        mouse.picked = found.as_ref().and_then(|found| found.get(state.chosen)).cloned();
    }
    if mouse.picked.is_some() || (response.lost_focus() && pressed(ui, EguiKey::Escape)) {
        state.search.clear();
        return None;
    }
    found
}

/// The number of letters from which on a search looks into the helps of actions, too: fewer begin too many words.
const LETTERS_FOR_HELPS: usize = 4;

/// The actions that fit a search: those that it names, the possible ones first and among them those whose names begin with
/// it, and then those whose help has the words. The helps count only for a search of some letters, or if no action is named
/// so.
fn found<'a>(entries: impl Iterator<Item = &'a MenuEntry>, search: &str) -> Vec<MenuEntry> {
    let entries: Vec<&MenuEntry> = entries.collect();
    let letters = search.chars().filter(|letter| letter.is_alphanumeric()).count();
    let in_helps = letters >= LETTERS_FOR_HELPS || !entries.iter().any(|entry| is_named(entry, search));
    let is_found = |entry: &&MenuEntry| is_named(entry, search) || in_helps && is_helped(entry, search);
    let mut found: Vec<MenuEntry> = entries.into_iter().filter(is_found).cloned().collect();
    let start = search.trim().to_lowercase();
    let begins_so = |entry: &MenuEntry| entry.name.to_lowercase().starts_with(&start);
    found.sort_by_key(|entry| (!is_named(entry, search), entry.refusal.is_some(), !begins_so(entry)));
    found
}

/// Returns true if a search fits the name or the verb of an action.
fn is_named(entry: &MenuEntry, search: &str) -> bool {
    begins_words(search, &format!("{} {}", entry.name, entry.verb.name()))
}

/// Returns true if a search fits the name, the verb or the help of an action.
fn is_helped(entry: &MenuEntry, search: &str) -> bool {
    begins_words(search, &format!("{} {} {}", entry.name, entry.verb.name(), entry.help))
}

/// Returns true if each word searched for begins a word of the text.
fn begins_words(search: &str, text: &str) -> bool {
    let text = text.to_lowercase();
    let begins = |word: &str| text.split(|letter: char| !letter.is_alphanumeric()).any(|part| part.starts_with(word));
    search.to_lowercase().split_whitespace().all(begins)
}

/// The actions that a search has found.
fn matches(ui: &mut Ui, panels: &PanelContext, found: &[MenuEntry], mouse: &mut MenuInput, chosen: usize) {
    if found.is_empty() {
        ui.label(theme::small("No action of this unit is called so."));
    }
    for (place, entry) in found.iter().enumerate() {
        let key = if place == chosen { Key::Confirm } else { Key::of_verb(entry.verb) };
        mouse.row(ui, panels, entry, &panels.key_hint(key));
    }
}

/// All actions under their headings, which are folded until the player opens them; the possible ones first.
fn groups(ui: &mut Ui, panels: &PanelContext, menu: &Menu, mouse: &mut MenuInput, state: &mut ListState) {
    for group in menu.groups.iter().filter(|group| !group.entries.is_empty()) {
        let (possible, refused): (Vec<&MenuEntry>, Vec<&MenuEntry>) =
            group.entries.iter().partition(|entry| entry.refusal.is_none());
        let place = state.open.iter().position(|open| *open == group.name);
        let sign = if place.is_some() { "-" } else { "+" };
        let count = format!("{sign}   {}   {} of {}", group.name, possible.len(), group.entries.len());
        // A verb with a button is marked there.
        let is_in_list = |entry: &&MenuEntry| !panels.bar.slots.contains(&entry.verb);
        let mut listed = possible.iter().copied().filter(is_in_list);
        let is_marked = listed.any(|entry| panels.lesson.points_at_action(&entry.action));
        let text = theme::small(count).color(match (is_marked, possible.is_empty()) {
            (true, _) => warning(),
            (false, true) => FAINT,
            (false, false) => BRIGHT_LINE,
        });
        let tip =
            "Shows or hides these actions; those that are not possible now tell the reason when you point at them";
        let heading = ui.add(theme::low_button(ui, Button::new(text).frame(false))).tip(tip);
        if heading.clicked() {
            match place {
                Some(place) => _ = state.open.remove(place),
                None => state.open.push(group.name.to_string()),
            }
        }
        if is_marked && place.is_none() {
            mouse.marked = Some((MarkedRow::Heading, heading));
        }
        if place.is_some() {
            for entry in possible.into_iter().chain(refused) {
                mouse.row(ui, panels, entry, &panels.key_hint(Key::of_verb(entry.verb)));
            }
        }
    }
}

/// The possible actions of a short menu by their groups, then a folded list of the impossible ones.
fn short_list(ui: &mut Ui, panels: &PanelContext, menu: &Menu, mouse: &mut MenuInput, state: &mut ListState) {
    let hint = |entry: &MenuEntry| panels.key_hint(Key::of_verb(entry.verb));
    for group in &menu.groups {
        let mut possible = group.entries.iter().filter(|entry| entry.refusal.is_none()).peekable();
        if possible.peek().is_some() {
            ui.add_space(3.0);
            ui.label(RichText::new(group.name.to_uppercase()).size(12.0).color(BRIGHT_LINE));
        }
        for entry in possible {
            mouse.row(ui, panels, entry, &hint(entry));
        }
    }
    let refused: Vec<&MenuEntry> = bar::entries(menu).filter(|entry| entry.refusal.is_some()).collect();
    if refused.is_empty() {
        return;
    }
    let turn = Some((menu.unit, panels.view.round));
    let is_open = state.unfolded == turn;
    ui.add_space(4.0);
    let text = format!("Not possible now: {}  {}", refused.len(), if is_open { "-" } else { "+" });
    let tip = if is_open { "Hides these actions" } else { "Shows these actions; point at one to see the reason" };
    if ui.add(theme::low_button(ui, Button::new(theme::small(text)).frame(false))).tip(tip).clicked() {
        state.unfolded = if is_open { None } else { turn };
    }
    if is_open {
        for entry in refused {
            mouse.row(ui, panels, entry, &hint(entry));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::Illegal,
        client::hud::bar::tests::entry,
        rules::{Prominence, Verb},
    };

    #[test]
    fn actions_are_found_by_name_verb_and_help() {
        let entry = MenuEntry {
            name: "Full defense".to_owned(),
            help: "Harder to hit.".into(),
            ..entry(Verb::Guard, Prominence::Usual)
        };
        for search in ["full", "DEFENSE", "def", "hard hit", " defend "] {
            assert_eq!(found([&entry].into_iter(), search).len(), 1, "{search}");
        }
        for search in ["full attack", "fense"] {
            assert!(found([&entry].into_iter(), search).is_empty(), "{search}");
        }
    }

    #[test]
    fn a_search_finds_names_before_helps_and_the_possible_before_the_impossible() {
        let named = |name: &str, help: &'static str, verb, is_possible: bool| MenuEntry {
            name: name.to_owned(),
            help: help.into(),
            refusal: (!is_possible).then(|| Illegal::new("no", "not now")),
            ..entry(verb, Prominence::Usual)
        };
        let entries = [
            named("Attack: bare hands", "Strikes at a target in reach without a need to reload.", Verb::Attack, true),
            named("Ready: carbine", "Acts when something happens.", Verb::Ready, false),
            named("Reload: carbine", "Puts in another magazine.", Verb::Reload, true),
        ];
        let names = |search| found(entries.iter(), search).into_iter().map(|entry| entry.name).collect::<Vec<String>>();
        assert_eq!(names("re"), ["Reload: carbine", "Ready: carbine"], "the helps have too many such words");
        assert_eq!(names("carb re"), ["Reload: carbine", "Ready: carbine"]);
        assert_eq!(names("ma"), ["Reload: carbine"], "no action is named so");
        assert_eq!(names("rel"), ["Reload: carbine"]);
        assert_eq!(names("reload"), ["Reload: carbine", "Attack: bare hands"]);
    }

    #[test]
    fn a_search_finds_an_action_of_that_name_first() {
        let named = |name: &str, verb| MenuEntry { name: name.to_owned(), ..entry(verb, Prominence::Usual) };
        let entries = [named("Ready a move", Verb::Ready), named("Move", Verb::Move)];
        let names = |search| found(entries.iter(), search).into_iter().map(|entry| entry.name).collect::<Vec<String>>();
        assert_eq!(names(" MOVE "), ["Move", "Ready a move"]);
        assert_eq!(names("a move"), ["Ready a move"]);
    }
}
