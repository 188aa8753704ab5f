//! The choice of the level.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Color32, FontId, Label, Order, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
        WidgetType, pos2, style::ScrollAnimation, text::LayoutJob, vec2,
    },
};

use super::{
    Dialog, OpenDialogs, level_map,
    levels::Levels,
    match_options,
    new_battle::NewBattle,
    page::{foot_height, inner, page, part},
    victory,
};
use crate::{
    battle::SideId,
    client::{
        input::{Key, Keys},
        panel_set::PanelSet,
        session::Screen,
        theme::{self, Scrolled, Tips, palette::*},
    },
    level::{Level, LevelDifficulty},
    rules::{MatchOptions, RulesetId},
};
#[cfg(not(target_arch = "wasm32"))]
use crate::{
    client::{
        storage::Storage,
        toasts::{Severity, Toasts},
    },
    level,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Levels>()
        .add_systems(Update, keys.run_if(in_state(Screen::LevelChoice)))
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Panels).run_if(in_state(Screen::LevelChoice)));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(OnEnter(Screen::LevelChoice), find_own);
}

/// Reads the levels in the player's folder. Those with faults are named in a notice.
#[cfg(not(target_arch = "wasm32"))]
fn find_own(storage: Res<Storage>, mut levels: ResMut<Levels>, mut toasts: ResMut<Toasts>) {
    let mut own = Vec::new();
    for path in storage.level_files() {
        match level::read(&path) {
            Ok(level) => own.push(level),
            // The error names the file.
            Err(error) => toasts.show(Severity::Error, format!("{error}. “blastdoor check” tells more about it.")),
        }
    }
    levels.set_own(own);
}

fn keys(
    keys: Keys,
    dialogs: Res<OpenDialogs>,
    mut levels: ResMut<Levels>,
    mut next: ResMut<NextState<Screen>>,
    mut battle: ResMut<NewBattle>,
) {
    if !dialogs.is_empty() {
        return;
    }
    let last = levels.all.len().saturating_sub(1);
    if keys.just_pressed(Key::Cancel) {
        next.set(Screen::MainMenu);
    } else if keys.just_pressed(Key::Confirm)
        && let Some(level) = levels.chosen()
    {
        *battle = NewBattle::on(level, levels.rules).with(levels.options.clone());
        next.set(Screen::SideChoice);
    } else if keys.just_pressed(Key::CursorDown) {
        levels.chosen = (levels.chosen + 1).min(last);
    } else if keys.just_pressed(Key::CursorUp) {
        levels.chosen = levels.chosen.saturating_sub(1);
    }
}

fn show(
    mut contexts: EguiContexts,
    mut levels: ResMut<Levels>,
    mut next: ResMut<NextState<Screen>>,
    mut battle: ResMut<NewBattle>,
    mut dialogs: ResMut<OpenDialogs>,
    screen: Res<State<Screen>>,
    mut shown: Local<usize>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    // In a browser the first frame of the list takes long enough without the description.
    let is_first_frame = screen.is_changed();
    if is_first_frame {
        ctx.request_repaint();
    }
    page(&ctx, "level choice", Order::Middle, |ui| {
        let inner = inner(&ctx);
        let top = inner.top() + 46.0;
        let bottom = inner.bottom() - foot_height(&ctx);
        let list =
            Rect::from_min_max(pos2(inner.left(), top), pos2(inner.left() + (inner.width() * 0.28).max(LIST), bottom));
        let sheet = Rect::from_min_max(pos2(list.right() + 18.0, top), pos2(inner.right(), bottom));
        part(ui, inner, |ui| ui.label(theme::title("Choose a level")));
        part(ui, list, |ui| choose(ui, &mut levels, &mut shown));
        let (mut rules, mut options) = (levels.rules, levels.options.clone());
        if let Some(level) = levels.chosen().filter(|_| !is_first_frame)
            && part(ui, sheet, |ui| describe(ui, sheet, level, &mut rules, &mut options))
        {
            dialogs.open(Dialog::Comparison);
        }
        if rules != levels.rules || options != levels.options {
            (levels.rules, levels.options) = (rules, options);
        }
        let foot = Rect::from_min_max(pos2(inner.left(), bottom + 12.0), inner.max);
        part(ui, foot, |ui| {
            ui.horizontal(|ui| {
                if theme::plain_button(ui, "Back").clicked() {
                    next.set(Screen::MainMenu);
                }
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let level = levels.chosen();
                    if theme::main_button(ui, "Choose who plays", level.is_some()).clicked()
                        && let Some(level) = level
                    {
                        *battle = NewBattle::on(level, levels.rules).with(levels.options.clone());
                        next.set(Screen::SideChoice);
                    }
                });
            });
        });
    });
    Ok(())
}

/// The least width of the list of levels, in points.
const LIST: f32 = 262.0;

/// The least height of the picture of a level beside its description, in points.
const LEAST_PICTURE: f32 = 80.0;

/// The height of a row of the list, and the width of its picture, in points: in a wide and in a narrow list.
const ROWS: [(f32, f32); 2] = [(92.0, 92.0), (106.0, 68.0)];

/// The width of a list below which it counts as narrow, in points.
const NARROW: f32 = 300.0;

/// The list of levels. It scrolls to a new choice; `shown` is the last one it scrolled to.
fn choose(ui: &mut Ui, levels: &mut Levels, shown: &mut usize) {
    let mut chosen = levels.chosen;
    ScrollArea::vertical().auto_shrink([false, false]).scrolled(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        let [wide, narrow] = ROWS;
        let (height, width) = if ui.available_width() < NARROW { narrow } else { wide };
        for (place, level) in levels.all.iter().enumerate() {
            let level = level.under(levels.rules);
            let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::CLICK);
            let (fill, line) = match (place == levels.chosen, response.hovered()) {
                (true, _) => (CHOSEN, ACCENT),
                (false, true) => (HOVERED, BRIGHT_LINE),
                (false, false) => (PLATE, LINE),
            };
            ui.painter().rect(rect, 4.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
            let picture = Rect::from_min_size(rect.min + vec2(8.0, 8.0), vec2(width, height - 16.0));
            level_map::paint(ui.painter(), picture, level);
            let words = Rect::from_min_max(pos2(picture.right() + 10.0, rect.top() + 8.0), rect.max - vec2(6.0, 4.0));
            part(ui, words, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.label(RichText::new(&level.name).size(16.0).color(Color32::WHITE));
                if place >= levels.shipped {
                    ui.label(RichText::new("Your own level").size(13.0).color(ACCENT));
                } else if let Some(words) = level.list_entry.difficulty_and_length() {
                    ui.label(RichText::new(words).size(13.0).color(difficulty_color(level)));
                }
                ui.add(Label::new(in_lines(ui, &summary(level))));
            });
            response.widget_info(|| {
                WidgetInfo::selected(WidgetType::SelectableLabel, true, place == levels.chosen, &level.name)
            });
            if response.clicked() {
                chosen = place;
            }
            if place == levels.chosen && *shown != place {
                response.scroll_to_me_animation(None, ScrollAnimation::none());
                *shown = place;
            }
        }
        if levels.all.is_empty() {
            ui.label(RichText::new("There are no playable levels.").color(bad()));
        }
    });
    levels.chosen = chosen;
}

/// A text in small letters in the lines for which there is room.
fn in_lines(ui: &Ui, text: &str) -> LayoutJob {
    let font = FontId::proportional(12.5);
    let row = ui.ctx().fonts_mut(|fonts| fonts.row_height(&font));
    let mut job = LayoutJob::simple(text.to_owned(), font, WEAK, ui.available_width());
    let rows = (1..4_u8).rev().find(|rows| f32::from(*rows) * row <= ui.available_height()).unwrap_or(1);
    job.wrap.max_rows = rows.into();
    job
}

/// The colour in which the list tells the difficulty.
fn difficulty_color(level: &Level) -> Color32 {
    match level.list_entry.difficulty {
        Some(LevelDifficulty::Easy) => good(),
        Some(LevelDifficulty::Medium) | None => ACCENT,
        Some(LevelDifficulty::Hard) => warning(),
    }
}

/// The special feature of a level; its size if the level tells none.
fn summary(level: &Level) -> String {
    if level.list_entry.special.is_empty() { size_words(level) } else { level.list_entry.special.clone() }
}

fn size_words(level: &Level) -> String {
    let size = level.map_size();
    let counts: Vec<String> = level.sides().ids().map(|side| unit_count(level, side).to_string()).collect();
    format!("{} units on {} x {} squares", counts.join(" against "), size.width, size.height)
}

/// The number of units of a side.
pub fn unit_count(level: &Level, side: SideId) -> usize {
    level.deployment().iter().filter(|unit| unit.side == side).count()
}

/// Describes a level and lets the player choose rules and options. Returns true if the player asks to compare the rules.
fn describe(ui: &mut Ui, area: Rect, level: &Level, rules: &mut RulesetId, options: &mut MatchOptions) -> bool {
    let words = 262.0_f32.max(area.height() * 0.34);
    let played = level.under(*rules);
    let picture = Rect::from_min_max(area.min, pos2(area.right(), area.bottom() - words));
    // In a low window there is room for the words only; the list shows the level, too.
    let below = if picture.height() < LEAST_PICTURE {
        area
    } else {
        level_map::paint(ui.painter(), picture, played);
        area.with_min_y(picture.bottom() + 12.0)
    };
    let mut compares = false;
    part(ui, below, |ui| {
        ScrollArea::vertical().auto_shrink([false, false]).scrolled(ui, |ui| {
            ui.label(theme::heading(&level.name).size(21.0));
            let entry = &level.list_entry;
            let words = entry.difficulty_and_length().into_iter().chain([size_words(played)]);
            ui.label(theme::small(words.collect::<Vec<_>>().join(", ")));
            ui.label(RichText::new(join_lines(&level.about)).size(15.0));
            ui.add_space(6.0);
            compares = choose_rules(ui, level, rules);
            match_options::choose(ui, level, *rules, options);
            ui.add_space(4.0);
            sides(ui, played);
            ui.add_space(4.0);
            for line in victory::at_start(played) {
                ui.label(RichText::new(line).size(14.5));
            }
        });
    });
    compares
}

/// Joins the lines of each paragraph into one line.
fn join_lines(text: &str) -> String {
    let paragraphs = text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    paragraphs.collect::<Vec<_>>().join("\n")
}

/// A row of buttons for the rule sets, followed by the description of the chosen one. Returns true if the player asks to
/// compare them.
fn choose_rules(ui: &mut Ui, level: &Level, rules: &mut RulesetId) -> bool {
    let row = ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("Rules").size(15.0));
        for each in RulesetId::ALL {
            let missing = level.unit_without_sheet(each);
            let button = egui::Button::selectable(*rules == each, RichText::new(each.title()).size(15.0));
            let button = button.min_size(vec2(72.0, 26.0));
            let response = ui.add_enabled(missing.is_none(), button).tip(each.about());
            let why = missing.map(|kind| format!("These rules have no sheet for “{kind}”")).unwrap_or_default();
            if response.tip_if_disabled(why).clicked() {
                *rules = each;
            }
        }
        let compare = theme::low_button(ui, egui::Button::new("Compare"));
        ui.add(compare).tip("Shows how the rules differ, in one table").clicked()
    });
    ui.label(theme::small(rules.about()));
    if *rules != level.ruleset {
        let words = format!("This level is made for the rules {}.", level.ruleset.title());
        ui.label(theme::small(words).color(warning()));
    }
    row.inner
}

fn sides(ui: &mut Ui, level: &Level) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let all = level.sides();
        for side in all.ids() {
            let later = level.deployment().iter().filter(|unit| unit.side == side && unit.comes_later()).count();
            let later = if later == 0 { String::new() } else { format!(", {later} of them later") };
            let text = format!("{}: {} units{later}", all.name(side), unit_count(level, side));
            theme::wrapped_part(ui, all.name(side), |ui| {
                theme::side_mark(ui, side, 15.0);
                ui.label(RichText::new(text).size(14.5).color(theme::side_color(side)));
                ui.add_space(14.0);
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_lines_become_paragraphs() {
        assert_eq!(join_lines("one\n   two\n\n three"), "one two\nthree");
    }
}
