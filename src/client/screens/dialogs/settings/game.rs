//! Settings of the course of a battle.

use bevy_egui::egui::Ui;

use super::{choice, switch};
use crate::{battle::Policy, client::settings::Settings};

/// Draws the page.
pub(super) fn show(ui: &mut Ui, settings: &mut Settings) {
    playback(ui, settings);
    for (label, value, help) in [
        (
            "Ask before a turn ends with actions left",
            &mut settings.confirm_end_turn,
            "A turn that could still do something ends only after a question",
        ),
        (
            "Ask before provoking attacks",
            &mut settings.confirm_provoking,
            "A move that enemies may answer with attacks begins only after a question",
        ),
        (
            "Ask before friendly fire",
            &mut settings.confirm_friendly_fire,
            "An attack that may hit your own units begins only after a question",
        ),
        ("Offer hints", &mut settings.hints, "Shows the button for hints and enables its key"),
        (
            "Tell of rules once",
            &mut settings.first_hints,
            "A short card explains a rule when it first matters: the first risk, the first cover, the first wound",
        ),
        (
            "Explain terms in tooltips",
            &mut settings.explain_terms,
            "Tooltips that the mouse cannot reach explain their underlined words themselves",
        ),
    ] {
        switch(ui, label, value, help);
    }
    let answers = [(Policy::Ask, "ask me"), (Policy::Always, "always"), (Policy::Never, "never")];
    let help = "The answer for all your units, in every battle, where some reaction spends nothing that runs out: that \
                one is taken. Unless they ask, units do not wait when their turn comes. A unit with a standing answer \
                of its own keeps that.";
    choice(ui, "Reactions of your units", &mut settings.reactions, &answers, help);
    let help = "The answer where every reaction spends something that does not come back in the battle, such as a Fate \
                Point. A unit with a standing answer of its own keeps that.";
    choice(ui, "Reactions that spend points", &mut settings.limited_reactions, &answers, help);
}

fn playback(ui: &mut Ui, settings: &mut Settings) {
    ui.label("Playback speed");
    ui.horizontal(|ui| {
        for speed in Settings::SPEEDS {
            let is_on = !settings.instant && (settings.speed - speed).abs() < 0.01;
            if ui.selectable_label(is_on, format!("x{speed}")).clicked() {
                (settings.speed, settings.instant) = (speed, false);
            }
        }
        if ui.selectable_label(settings.instant, "at once").clicked() {
            settings.instant = true;
        }
    });
    ui.end_row();
}
