//! Questions to the players, such as whether to take an attack of opportunity or spend a Fate Point.

use bevy_egui::egui::{Button, Color32, RichText, Stroke, Ui, vec2};

use super::panels::PanelContext;
use crate::{
    battle::{Choice, ChoiceOption, Policy},
    client::{
        input::Key,
        theme::{self, palette::*},
    },
};

/// The player's reply to a question.
enum Reply {
    Once(String),
    FromNowOn(Policy, String),
}

/// Draws the question and its answers in the left column, where it does not cover the board.
pub fn draw(ui: &mut Ui, panels: &mut PanelContext, choice: &Choice) {
    let frame = theme::card().stroke(Stroke::new(1.5, WARNING)).inner_margin(9);
    let reply = frame
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            question(ui, panels, choice);
            answers(ui, panels, choice)
        })
        .inner;
    match reply {
        Some(Reply::Once(key)) => panels.answer(&key),
        Some(Reply::FromNowOn(policy, key)) => panels.answer_and_set_policy(choice, policy, &key),
        None => {}
    }
}

fn question(ui: &mut Ui, panels: &PanelContext, choice: &Choice) {
    ui.horizontal(|ui| {
        panels.pictures.show(ui, picture(panels, &choice.kind), 22.0, WARNING);
        let who = format!("{} must decide", panels.side_name(choice.side));
        ui.label(RichText::new(who).size(15.0).color(WARNING));
    });
    ui.label(RichText::new(theme::sentence(&choice.prompt)).size(16.0).color(Color32::WHITE));
    for detail in &choice.details {
        ui.label(RichText::new(detail).size(13.5).color(WEAK));
    }
    ui.add_space(4.0);
}

/// The icon for a kind of question: that of its key, or of a word in it, such as `ready` in `ready_trigger`.
fn picture<'a>(panels: &PanelContext, kind: &'a str) -> &'a str {
    std::iter::once(kind).chain(kind.split('_')).find(|name| panels.pictures.has(name)).unwrap_or("help")
}

fn answers(ui: &mut Ui, panels: &PanelContext, choice: &Choice) -> Option<Reply> {
    let (mut reply, usual) = (None, choice.default_option());
    for (place, option) in choice.options.iter().enumerate() {
        let mut hint = Key::ANSWERS.get(place).map(|&key| panels.bindings.hint(key)).unwrap_or_default();
        if place == usual {
            hint = format!("{hint} / {}", panels.bindings.hint(Key::Confirm));
        }
        let text = RichText::new(theme::kept_together(&option.label)).size(15.0);
        let text = text.color(if option.is_hopeless { WEAK } else { Color32::WHITE });
        let size = vec2(ui.available_width(), 32.0);
        let mut button = Button::new(text).wrap().right_text(theme::small(hint)).min_size(size);
        if place == usual {
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
    // The first answer of a reaction takes it, the last does not.
    if let ([yes, .., no], true) = (choice.options.as_slice(), choice.is_reaction) {
        let name = panels.view.name(choice.unit);
        let tip = |option: &ChoiceOption| format!("{name} is not asked again. The answer is always: {}", option.label);
        ui.horizontal(|ui| {
            ui.label(theme::small("From now on:"));
            if ui.add(Button::new(theme::small("always")).small()).on_hover_text(tip(yes)).clicked() {
                reply = Some(Reply::FromNowOn(Policy::Always, yes.key.to_string()));
            }
            if ui.add(Button::new(theme::small("never")).small()).on_hover_text(tip(no)).clicked() {
                reply = Some(Reply::FromNowOn(Policy::Never, no.key.to_string()));
            }
        });
    }
    reply
}
