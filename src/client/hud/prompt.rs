//! Questions to the players: take the attack of opportunity? spend the Fate Point?

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, Area, Button, Color32, Id, RichText, Stroke, Ui, vec2},
};

use super::panels::Panels;
use crate::{
    battle::{Choice, Policy},
    client::{
        input::Key,
        theme::{self, palette::*},
    },
};

/// What the player does about the question.
enum Reply {
    Once(String),
    FromNowOn(Policy, String),
}

/// The panel.
pub fn show(mut contexts: EguiContexts, mut panels: Panels) -> Result {
    let Some(choice) = panels.question().cloned() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let board = panels.layout(&ctx).board;
    let mut reply = None;
    Area::new(Id::new("prompt"))
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(board.center_bottom() - vec2(0.0, 4.0))
        .constrain_to(board)
        .show(&ctx, |ui| {
            theme::dialog().inner_margin(12).stroke(Stroke::new(1.5, WARNING)).show(ui, |ui| {
                ui.set_width(440.0_f32.min(board.width() - 40.0));
                question(ui, &panels, &choice);
                reply = answers(ui, &panels, &choice);
            });
        });
    match reply {
        Some(Reply::Once(key)) => panels.answer(&key),
        Some(Reply::FromNowOn(policy, key)) => panels.answer_from_now_on(&choice, policy, &key),
        None => {}
    }
    Ok(())
}

fn question(ui: &mut Ui, panels: &Panels, choice: &Choice) {
    ui.horizontal(|ui| {
        panels.pictures.show(ui, &choice.kind.replace('-', "_"), 22.0, WARNING);
        theme::side_mark(ui, choice.side, 14.0);
        let who = format!("{} ({})", panels.view.name(choice.unit), panels.side_name(choice.side));
        ui.label(RichText::new(who).size(15.0).color(theme::side_color(choice.side)));
    });
    ui.label(RichText::new(&choice.prompt).size(16.5).color(Color32::WHITE));
    for detail in &choice.details {
        ui.label(RichText::new(detail).size(13.5).color(WEAK));
    }
    ui.add_space(4.0);
}

fn answers(ui: &mut Ui, panels: &Panels, choice: &Choice) -> Option<Reply> {
    let mut reply = None;
    for (place, option) in choice.options.iter().enumerate() {
        let mut hint = Key::SLOTS.get(place).map(|&key| panels.bindings.hint(key)).unwrap_or_default();
        if place == 0 {
            hint = format!("{hint} / {}", panels.bindings.hint(Key::Confirm));
        }
        let text = RichText::new(&option.label).size(15.0).color(Color32::WHITE);
        let mut button = Button::new(text).right_text(theme::small(hint)).min_size(vec2(ui.available_width(), 30.0));
        if place == 0 {
            button = button.fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT));
        }
        let response = ui.add(button);
        let response = match &option.breakdown {
            Some(sum) => response.on_hover_ui(|ui| theme::breakdown(ui, sum)),
            None => response,
        };
        if response.clicked() {
            reply = Some(Reply::Once(option.key.to_string()));
        }
    }
    // Standing answers make sense for a question of yes and no: its first answer does it, its last does not.
    if let [yes, .., no] = choice.options.as_slice() {
        ui.horizontal(|ui| {
            ui.label(theme::small(format!("From now on, {}:", panels.view.name(choice.unit))));
            if ui.add(Button::new(theme::small("always does it")).small()).clicked() {
                reply = Some(Reply::FromNowOn(Policy::Always, yes.key.to_string()));
            }
            if ui.add(Button::new(theme::small("never does it")).small()).clicked() {
                reply = Some(Reply::FromNowOn(Policy::Never, no.key.to_string()));
            }
        });
    }
    reply
}
