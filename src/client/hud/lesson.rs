//! The panel of a lesson: the text of the step, and going on. It stands below the board; on a small screen in the place of
//! the turn order, which lessons need less than the board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Button, Color32, Margin, Rect, RichText, Stroke, Ui, Vec2, pos2, vec2},
};

use super::panels::{LESSON, PanelContext, fixed_in};
use crate::client::{
    screens::SaveRequest,
    session::{CurrentLesson, Session},
    theme::{self, Tips, palette::*},
};

/// Height of the panel and of the space above it.
const ROOM: f32 = 96.0;

/// The largest width of the panel.
const WIDTH: f32 = 720.0;

/// The tooltips of the buttons.
const SKIP_TIP: &str = "Ends the lesson; the battle goes on without it";
const REPEAT_TIP: &str = "Begins the lesson again";

/// The height that the text of a lesson takes at the foot of the board, in points. On a small screen it stands above the
/// board.
pub fn room_below(panels: &PanelContext) -> f32 {
    if panels.lesson.step().is_some() && !panels.folds.is_small { ROOM } else { 0.0 }
}

/// Draws the panel.
pub fn show(
    mut contexts: EguiContexts,
    mut panels: PanelContext,
    mut session: ResMut<Session>,
    mut save_requests: MessageWriter<SaveRequest>,
) -> Result {
    let Some(say) = step_words(&panels.lesson, &panels.click_words()) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let layout = panels.layout(&ctx);
    let (board, is_small) = (layout.board, panels.folds.is_small);
    let half = board.width().min(WIDTH) / 2.0;
    let top = board.bottom() + 8.0 - ROOM;
    let below = Rect::from_min_max(pos2(board.center().x - half, top), pos2(board.center().x + half, board.bottom()));
    let rect = if is_small { layout.strip } else { below };
    let size = if is_small { 14.5 } else { 16.0 };
    let frame = theme::panel().stroke(Stroke::new(1.5, warning()));
    let frame = if is_small { frame.inner_margin(Margin::symmetric(10, 3)) } else { frame };
    let mut skips = false;
    fixed_in(&ctx, LESSON, rect, frame, |ui| {
        ui.set_height(ui.max_rect().height());
        let text = |ui: &mut Ui| _ = theme::explained(ui, &say, size, Color32::WHITE);
        skips = theme::both_ends(ui, LESSON, text, |ui| buttons(ui, &mut panels)).1;
    });
    if skips {
        panels.lesson.skip(&mut session);
        // The autosave of this round still has the lesson.
        save_requests.write(SaveRequest::Autosave);
    }
    Ok(())
}

/// The text of the lesson's step, in which `click` is replaced by the words for it, such as `tap`.
pub fn step_words(lesson: &CurrentLesson, click: &str) -> Option<String> {
    let say = &lesson.step()?.say;
    Some(say.replace("Click", &theme::sentence(click)).replace("click", click))
}

/// The number of the step, going on, and leaving the lesson. Returns true if the player skips the lesson.
fn buttons(ui: &mut Ui, panels: &mut PanelContext) -> bool {
    if panels.folds.is_small {
        return small_buttons(ui, panels);
    }
    let mut skips = false;
    let (step, of) = panels.lesson.place();
    ui.allocate_ui(vec2(112.0, ui.available_height()), |ui| {
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.label(theme::small(format!("Step {step} of {of}")));
            let size = vec2(100.0, ui.spacing().interact_size.y.max(28.0));
            if !panels.lesson.is_to_be_read() {
                // A second click on `Next` presses nothing else.
                ui.allocate_space(size);
            } else if ui.add(next_button(size)).clicked() {
                panels.lesson.go_on();
            }
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let mut small = |label, tip| {
                    let button = Button::new(theme::small(label)).min_size(vec2(48.0, 0.0));
                    ui.add(theme::low_button(ui, button)).tip(tip).clicked()
                };
                if small("Repeat", REPEAT_TIP) {
                    panels.requests.write(panels.lesson.repeat());
                }
                skips = small("Skip", SKIP_TIP);
            });
        });
    });
    skips
}

/// The same in one row: on a small screen the strip is low.
fn small_buttons(ui: &mut Ui, panels: &mut PanelContext) -> bool {
    let (step, of) = panels.lesson.place();
    let size = |width| vec2(width, ui.spacing().interact_size.y);
    let (skip_size, repeat_size, next_size) = (size(48.0), size(60.0), size(72.0));
    ui.label(theme::small(format!("{step}/{of}")));
    if !panels.lesson.is_to_be_read() {
        // A second tap on `Next` presses nothing else.
        ui.allocate_space(next_size);
    } else if ui.add(next_button(next_size)).clicked() {
        panels.lesson.go_on();
    }
    if ui.add(Button::new(theme::small("Repeat")).min_size(repeat_size)).tip(REPEAT_TIP).clicked() {
        panels.requests.write(panels.lesson.repeat());
    }
    ui.add(Button::new(theme::small("Skip")).min_size(skip_size)).tip(SKIP_TIP).clicked()
}

fn next_button(size: Vec2) -> Button<'static> {
    let next = Button::new(RichText::new("Next").size(15.0).color(Color32::WHITE));
    next.fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT)).min_size(size)
}
