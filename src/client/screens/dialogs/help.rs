//! The help: how to play, the rules and the keys.

use bevy_egui::egui::{self, RichText, ScrollArea, Ui, vec2};

use super::context::{DialogContext, head};
use crate::{
    client::{
        input::{Key, KeyGroup},
        theme::{self, palette::*},
    },
    rules::{self, RulesetId},
};

/// The pages of the help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// How to play.
    #[default]
    Play,
    /// The guide to a rule set.
    Rules(RulesetId),
    /// The key bindings.
    Keys,
}

/// Draws the help.
pub fn show(ui: &mut Ui, context: &mut DialogContext, tab: &mut Tab) {
    ui.set_width(680.0_f32.min(ui.ctx().content_rect().width() - 80.0));
    head(ui, context, "Help");
    ui.horizontal(|ui| {
        let rules = RulesetId::ALL.map(|rules| (Tab::Rules(rules), rules.title()));
        for (page, label) in [(Tab::Play, "How to play")].into_iter().chain(rules).chain([(Tab::Keys, "Keys")]) {
            let text = RichText::new(label).size(16.0);
            if ui.add(egui::Button::selectable(*tab == page, text).min_size(vec2(120.0, 28.0))).clicked() {
                *tab = page;
            }
        }
    });
    ui.add_space(6.0);
    let room = ui.ctx().content_rect().height() - 210.0;
    ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show(ui, |ui| match tab {
        Tab::Play => play(ui, context),
        Tab::Rules(rules) => {
            ui.label(theme::weak(rules.about()));
            ui.add_space(4.0);
            topics(ui, rules::guide(*rules).iter().copied());
        }
        Tab::Keys => keys(ui, context),
    });
}

fn play(ui: &mut Ui, context: &DialogContext) {
    let hint = |key| context.bindings.hint(key);
    let words = [
        (
            "The aim",
            format!(
                "Put every enemy out of action, or reach what the level asks for: point at the round above the \
                 board, or see the pause menu ({}). The order of the units stands along the top of the window. How a \
                 turn goes depends on the rules you chose with the level: see their pages here.",
                hint(Key::Menu)
            ),
        ),
        (
            "Moving",
            "Squares your unit reaches are tinted. Point at one to see the way and its cost, click to go. Letters above \
             the board and numbers beside it name the squares, as in C5."
                .to_owned(),
        ),
        (
            "Attacking",
            "Point at an enemy to see the chance to hit, the damage, the cover and every reason for them; click to \
             attack with the best weapon at hand. Or pick an attack at the left, then click a target."
                .to_owned(),
        ),
        (
            "What can be done",
            format!(
                "The dots at the left show what is left of the turn, the list below them what can be done with it: \
                 click an action or type the number beside it, which stays its own for the whole battle. What cannot \
                 be done now is folded away below: unfold it and point at an action to see why. {} takes a step back \
                 as long as no dice were rolled; {} ends the turn.",
                hint(Key::Undo),
                hint(Key::EndTurnConfirmed)
            ),
        ),
        (
            "Cover",
            "Crates, barriers and corners protect: the lines between attacker and target show what is in the way. \
             Smoke hides; walls and closed doors stop everything."
                .to_owned(),
        ),
        (
            "Questions",
            "Sometimes the battle asks whether a unit reacts, and what that costs. Answer with the buttons or with \
             number keys. A unit can be told to do it always or never."
                .to_owned(),
        ),
        (
            "Health",
            "The bar under a unit is its strength, the dots its condition: the further it goes, the worse the unit \
             does everything."
                .to_owned(),
        ),
        (
            "Two at one machine",
            "Set two sides to `Human` when a battle begins: the window is covered whenever the other one has to \
             decide."
                .to_owned(),
        ),
    ];
    topics(ui, words.iter().map(|(title, text)| (*title, text.as_str())));
}

fn topics<'a>(ui: &mut Ui, topics: impl Iterator<Item = (&'a str, &'a str)>) {
    for (title, text) in topics {
        ui.label(theme::heading(title));
        ui.label(RichText::new(text).size(15.0));
        ui.add_space(6.0);
    }
}

fn keys(ui: &mut Ui, context: &DialogContext) {
    for group in KeyGroup::ALL {
        ui.label(theme::heading(group.name()));
        egui::Grid::new(group.name()).num_columns(3).spacing(vec2(16.0, 4.0)).min_col_width(110.0).show(ui, |ui| {
            for &key in Key::ALL.iter().filter(|key| key.group() == group) {
                ui.label(RichText::new(context.bindings.all_hints(key)).color(ACCENT));
                ui.label(key.name());
                ui.label(theme::weak(key.help()));
                ui.end_row();
            }
        });
        ui.add_space(8.0);
    }
    theme::divider(ui);
    let place = context.storage.whereabouts();
    ui.label(theme::weak(format!(
        "To change keys, write a file `keys.ron` such as {{\"end_turn\": [\"Backspace\"], \"undo\": [\"Ctrl+Z\"]}} beside \
         the program or in {place}. Names of actions: {}.",
        Key::ALL.iter().map(|key| key.id()).collect::<Vec<_>>().join(", ")
    )));
}
