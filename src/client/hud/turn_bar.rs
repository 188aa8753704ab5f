//! The bar below the board: next step, undo, speed, end of turn.

use std::cell::RefCell;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, FontId, RichText, Ui, text::LayoutJob, vec2},
};

use super::{
    commands::NOTHING_TO_UNDO,
    panels::{PanelContext, fixed},
};
use crate::{
    battle::{Choice, Status},
    client::{
        input::Key,
        session::ThreatsBy,
        settings::Settings,
        theme::{self, Tips, palette::*},
    },
    rules::{MenuEntry, Purpose, Targeting},
};

/// Draws the panel.
pub fn show(mut contexts: EguiContexts, mut panels: PanelContext) -> Result {
    let rect = panels.layout(contexts.ctx_mut()?).bar;
    let (line, color) = next_step(&panels);
    fixed(&mut contexts, "turn bar", rect, theme::panel(), |ui| {
        ui.set_height(rect.height() - 18.0);
        ui.spacing_mut().item_spacing.x = 5.0;
        let panels = RefCell::new(&mut panels);
        let left = |ui: &mut Ui| {
            if panels.borrow().folds.is_small {
                actions(ui, &mut panels.borrow_mut());
            }
            ui.add(egui::Label::new(fitting(ui, &line, color)).wrap());
        };
        theme::both_ends(ui, "turn bar", left, |ui| buttons(ui, &mut panels.borrow_mut()));
    })
}

/// The buttons at the right end.
fn buttons(ui: &mut Ui, panels: &mut PanelContext) {
    speed(ui, panels);
    threats(ui, panels);
    if panels.settings.hints {
        hint(ui, panels);
    }
    undo(ui, panels);
    end_turn(ui, panels);
}

/// The sizes of the font for the next step, and the lines for which the bar has room.
const FONTS: [(f32, usize); 5] = [(14.5, 2), (13.0, 2), (11.5, 2), (10.5, 3), (9.0, 4)];

/// A sentence in the largest font in which it fits the room that is left.
fn fitting(ui: &Ui, line: &str, color: egui::Color32) -> LayoutJob {
    let jobs = FONTS.map(|(size, rows)| {
        let mut job = LayoutJob::simple(line.to_owned(), FontId::proportional(size), color, ui.available_width());
        job.wrap.max_rows = rows;
        job
    });
    let fits = |job: &&LayoutJob| !ui.painter().layout_job((*job).clone()).elided;
    let [.., smallest] = &jobs;
    jobs.iter().find(fits).unwrap_or(smallest).clone()
}

fn end_turn(ui: &mut Ui, panels: &mut PanelContext) {
    let is_ready = panels.is_ready();
    let label = panels.view.menu.as_ref().map_or("End turn", |menu| menu.end.as_ref()).to_owned();
    let text = RichText::new(label).size(16.0).color(if is_ready { egui::Color32::WHITE } else { FAINT });
    let mut button = egui::Button::new(text).min_size(vec2(92.0, 38.0));
    if is_ready {
        let (width, line) = if panels.lesson.points_at_end_turn() { (3.0, warning()) } else { (1.0, ACCENT) };
        button = button.fill(CHOSEN).stroke(egui::Stroke::new(width, line));
    }
    let tip = panels.with_key("Ends the turn of the active unit", Key::EndTurn);
    if ui.add_enabled(is_ready, button).tip(tip).clicked() {
        panels.end_turn(false);
    }
}

/// The button that opens and closes the left column on a small screen, and gives up a picked action.
fn actions(ui: &mut Ui, panels: &mut PanelContext) {
    let is_armed = panels.intent.armed.is_some();
    let label = match (is_armed, panels.shows_actions()) {
        (true, _) => "Cancel",
        (false, true) => "Close",
        (false, false) => "Actions",
    };
    let button = egui::Button::new(RichText::new(label).size(16.0)).min_size(vec2(82.0, 38.0));
    if !ui.add_enabled(panels.is_ready() && panels.question().is_none(), button).clicked() {
        return;
    }
    if panels.put_away() {
        return;
    }
    panels.folds.shows_actions = !panels.shows_actions();
    if !panels.folds.shows_actions {
        panels.dismiss_hint();
    }
}

fn undo(ui: &mut Ui, panels: &mut PanelContext) {
    let can = panels.can_undo();
    let tip = panels.with_key("Undoes the last action", Key::Undo);
    if icon_button(ui, panels, "undo", can, false)
        .tip(&tip)
        .tip_if_disabled(format!("{tip}. Not now: {NOTHING_TO_UNDO}"))
        .clicked()
    {
        panels.undo();
    }
}

fn hint(ui: &mut Ui, panels: &mut PanelContext) {
    let can = panels.can_hint();
    let tip = panels.with_key("Proposes what a veteran would do in your place, and tells why", Key::Hint);
    let button = egui::Button::new(RichText::new("Hint").size(14.0)).min_size(vec2(48.0, 38.0));
    if ui.add_enabled(can, button).tip(tip).clicked() {
        panels.hint();
    }
}

/// The button that shows the threats of the enemies, then those of the own side, then none.
fn threats(ui: &mut Ui, panels: &mut PanelContext) {
    let (label, next) = match panels.threats.chosen {
        None => ("Danger", Some(ThreatsBy::Enemies)),
        Some(ThreatsBy::Enemies) => ("Danger", Some(ThreatsBy::OwnSide)),
        Some(ThreatsBy::OwnSide) => ("Own fire", None),
    };
    let (enemies, own) = (panels.bindings.hint(Key::Threats), panels.bindings.hint(Key::Coverage));
    let tip = format!(
        "Lights the squares that enemies could attack in their next turns ({enemies}); again, those of your own units \
         ({own}). The dots tell how many could attack, the colour how much damage they would do."
    );
    let is_on = panels.threats.chosen.is_some();
    let button = egui::Button::new(RichText::new(label).size(14.0)).selected(is_on).min_size(vec2(62.0, 38.0));
    if ui.add(button).tip(tip).clicked() {
        panels.threats.chosen = next;
    }
}

/// Buttons to change the playback speed and to skip.
fn speed(ui: &mut Ui, panels: &mut PanelContext) {
    speed_button(ui, panels, vec2(40.0, 38.0));
    let tip = panels.with_key("Skips the animation", Key::Skip);
    if icon_button(ui, panels, "skip", panels.playback.busy, false).tip(tip).clicked() {
        panels.playback.skip = true;
    }
}

/// The button that shows the playback speed and changes it.
pub fn speed_button(ui: &mut Ui, panels: &mut PanelContext, size: egui::Vec2) {
    let now = if panels.settings.instant { "at once".to_owned() } else { format!("x{}", panels.settings.speed) };
    let faster = panels.bindings.hint(Key::Faster);
    let slower = panels.bindings.hint(Key::Slower);
    let tip = format!("Playback speed: {now}. Click for the next speed; {slower} slower, {faster} faster");
    let label = RichText::new(now).size(13.0);
    if ui.add(egui::Button::new(label).min_size(size)).tip(tip).clicked() {
        let settings = &mut panels.settings;
        if settings.instant {
            settings.instant = false;
            settings.speed = Settings::SPEEDS[0];
        } else if settings.speed >= 4.0 {
            settings.instant = true;
        } else {
            settings.step_speed(true);
        }
    }
}

/// A square button with an icon. Screen readers say the name of the icon.
pub fn icon_button(ui: &mut Ui, panels: &PanelContext, icon: &str, is_enabled: bool, is_on: bool) -> egui::Response {
    let tint = match (is_enabled, is_on) {
        (false, _) => FAINT,
        (true, true) => ACCENT,
        (true, false) => TEXT,
    };
    let button = match panels.pictures.image(icon, 20.0) {
        Some(image) => egui::Button::image(image.tint(tint).alt_text(icon)),
        None => egui::Button::new(icon),
    };
    let button = button.selected(is_on);
    ui.add_enabled_ui(is_enabled, |ui| ui.add(button.min_size(vec2(38.0, 38.0)))).inner
}

/// A line with the next step, or with the current event.
fn next_step(panels: &PanelContext) -> (String, egui::Color32) {
    let key = |key| panels.bindings.hint(key);
    let by_touch = panels.touch.0;
    let click = panels.click_words();
    if let Some(choice) = panels.question() {
        let on_board = choice.options.iter().any(|option| option.square.is_some());
        let or = if on_board { format!(", or {click} a marked square") } else { String::new() };
        let back = match (panels.can_withdraw_question(), panels.can_undo()) {
            _ if by_touch => String::new(),
            (true, _) => format!("; {} or {} cancels the action", key(Key::Cancel), key(Key::Undo)),
            (false, true) => format!("; {} undoes the action", key(Key::Undo)),
            (false, false) => String::new(),
        };
        return (format!("Answer the question{or}{back}."), warning());
    }
    if panels.playback.busy && !panels.is_ready() {
        let skip = if by_touch { String::new() } else { format!("; {} skips the animation", key(Key::Skip)) };
        return (format!("Playing{skip}."), WEAK);
    }
    if let Some(armed) = &panels.intent.armed {
        let what = match armed.targeting {
            Targeting::Unit | Targeting::Square | Targeting::Corner if panels.is_by_keys() => {
                format!("{} goes from target to target, {} chooses", key(Key::NextUnit), key(Key::Confirm))
            }
            Targeting::Unit => format!("{click} one of the marked units, on the board or at the top"),
            Targeting::Square => format!("{click} one of the marked squares"),
            Targeting::Move => format!("{click} a square"),
            Targeting::Corner => format!("{click} a corner of a square"),
            Targeting::Direction => format!("{click} the board in a direction from the unit"),
            Targeting::None => "confirm".to_owned(),
        };
        let cancel = if by_touch { "“Cancel”".to_owned() } else { key(Key::Cancel) };
        return aimed(panels, format!("{}: {what}; {cancel} cancels.", armed.name));
    }
    if let Some(verb) = panels.bar.open {
        let cancel = if by_touch { String::new() } else { format!("; {} cancels", key(Key::Cancel)) };
        let words = format!("{}: pick one of these actions{cancel}.", verb.name());
        return (words, ACCENT);
    }
    match &panels.view.status {
        Status::Over { outcome } => (outcome.reason.clone(), TEXT),
        Status::Ready { unit, .. } if panels.view.humans_turn && panels.view.is_seated => {
            let name = panels.view.name(*unit);
            let entries = panels.view.menu.iter().flat_map(|menu| &menu.groups).flat_map(|group| &group.entries);
            let possible: Vec<&MenuEntry> = entries.filter(|entry| entry.refusal.is_none()).collect();
            if possible.is_empty() {
                let end = if by_touch { "“End turn”".to_owned() } else { key(Key::EndTurn) };
                return (format!("{name} has no action left: {end} ends the turn."), TEXT);
            }
            let is_done = panels.view.menu.as_ref().filter(|menu| !menu.is_wasteful);
            let end = is_done.map(|menu| match by_touch {
                true => format!("{} when done", menu.end),
                false => format!("{} ({}) when done", menu.end, key(Key::EndTurn)),
            });
            let can_go = panels.view.reach.as_ref().is_some_and(|reach| !reach.squares.is_empty());
            let can_strike =
                possible.iter().any(|entry| entry.purpose == Purpose::Harm && entry.targeting == Targeting::Unit);
            let is_driving = panels.view.is_driving(*unit);
            let go =
                can_go.then(|| format!("{click} a tinted square to {}", if is_driving { "drive" } else { "move" }));
            let strike = can_strike.then(|| match can_go && panels.is_by_keys() {
                true => "on an enemy to attack".to_owned(),
                false => format!("{click} an enemy to attack"),
            });
            let ways: Vec<String> = [end, go, strike].into_iter().flatten().collect();
            let or = if ways.is_empty() { "" } else { ", or " };
            let list = if panels.folds.is_small { "in “Actions”" } else { "on the left" };
            aimed(panels, format!("{name}: {}{or}pick an action {list}.", ways.join(", ")))
        }
        Status::Ready { side, .. } | Status::Awaiting { choice: Choice { side, .. } } => {
            (format!("Waiting for {}.", panels.side_name(*side)), WEAK)
        }
        Status::Setup => ("The battle begins.".to_owned(), WEAK),
    }
}

/// The summary of the command under the pointer, or `otherwise` if there is none.
fn aimed(panels: &PanelContext, otherwise: String) -> (String, egui::Color32) {
    let second = panels.intent.second.as_ref().and_then(|second| second.preview.as_ref());
    match (&panels.intent.candidate, &panels.intent.preview) {
        (Some(_), Some(Ok(preview))) if !preview.summary.is_empty() => {
            let then = second.map(|second| format!("; then {}", second.summary)).unwrap_or_default();
            let how = match (panels.touch.0, panels.is_by_keys()) {
                (true, _) => "Tap again".to_owned(),
                (false, true) => panels.bindings.hint(Key::Confirm),
                (false, false) => panels.bindings.hint(Key::Select),
            };
            (format!("{how}: {}{then}", preview.summary), ACCENT)
        }
        (Some(_), Some(Err(illegal))) => (theme::sentence(&illegal.to_string()), warning()),
        _ => (otherwise, TEXT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The room is that of a window at the largest scale that it allows.
    #[test]
    fn the_next_step_is_not_cut_in_a_narrow_bar() {
        let ctx = egui::Context::default();
        theme::apply(&ctx);
        let step = "Infiltrator 1: Confirm (E) when done, click a tinted square to move, click an enemy to attack, or pick \
                    an action on the left.";
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            ui.set_max_width(150.0);
            let galley = ui.painter().layout_job(fitting(ui, step, TEXT));
            assert!(!galley.elided && galley.size().y <= 48.0, "{:?}", galley.size());
        });
        output.textures_delta.clear();
    }
}
