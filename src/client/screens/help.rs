//! How to play, and what every key does.

use bevy_egui::egui::{self, RichText, ScrollArea, Ui, vec2};

use super::overlay::{Dialog, head};
use crate::client::{
    input::{Key, KeyGroup},
    theme::{self, palette::*},
};

/// The pages of the help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// How to play.
    #[default]
    Play,
    /// The keys.
    Keys,
}

/// The dialog.
pub fn show(ui: &mut Ui, dialog: &mut Dialog, tab: &mut Tab) {
    ui.set_width(680.0_f32.min(ui.ctx().content_rect().width() - 80.0));
    head(ui, dialog, "Help");
    ui.horizontal(|ui| {
        for (page, label) in [(Tab::Play, "How to play"), (Tab::Keys, "Keys")] {
            let text = RichText::new(label).size(16.0);
            if ui.add(egui::Button::selectable(*tab == page, text).min_size(vec2(120.0, 28.0))).clicked() {
                *tab = page;
            }
        }
    });
    ui.add_space(6.0);
    let room = ui.ctx().content_rect().height() - 210.0;
    ScrollArea::vertical().max_height(room).auto_shrink([false, true]).show(ui, |ui| match tab {
        Tab::Play => play(ui, dialog),
        Tab::Keys => keys(ui, dialog),
    });
}

fn play(ui: &mut Ui, dialog: &Dialog) {
    let hint = |key| dialog.bindings.hint(key);
    let topics = [
        (
            "The aim",
            format!(
                "Put every enemy out of action, or reach what the level asks for: point at the round above the \
                 board, or see the pause menu ({}). Each unit acts once a round, in the order along the top of the \
                 window.",
                hint(Key::Menu)
            ),
        ),
        (
            "Moving",
            "Squares your unit reaches with one move are tinted, those that take two moves differently. Point at one \
             to see the way and its cost, click to go. A diagonal step counts double, and so does broken ground and \
             climbing over something low. Letters above the board and numbers beside it name the squares, as in C5."
                .to_owned(),
        ),
        (
            "Attacking",
            "Point at an enemy to see the chance to hit, the damage, the cover and every reason for them; click to \
             attack with the best weapon at hand. Or pick an attack at the left, then click a target."
                .to_owned(),
        ),
        (
            "What a turn holds",
            format!(
                "The dots at the left show what is left of the turn, the list below them what can be done with it: \
                 click an action or type the number beside it, which stays its own for the whole battle. What cannot \
                 be done now is folded away below: unfold it and point at an action to see why. {} takes a move back \
                 as long as no dice were rolled; {} ends the turn.",
                hint(Key::Undo),
                hint(Key::EndTurn)
            ),
        ),
        (
            "Danger",
            "Leaving a square beside an armed enemy lets it strike at you: a warning sign marks such squares on the \
             way. Withdrawing, where the menu offers it, is slower and safe."
                .to_owned(),
        ),
        (
            "Cover",
            "Crates, barriers and corners protect: the lines between attacker and target show what is in the way. \
             Smoke hides; walls and closed doors stop everything."
                .to_owned(),
        ),
        (
            "Questions",
            "Sometimes the battle asks: strike at the one who passes? spend something rare? Answer with the buttons \
             or with number keys. A unit can be told to do it always or never."
                .to_owned(),
        ),
        (
            "Wounds",
            "The bar under a unit is its strength. Hard blows also wear down its condition, shown as dots: the \
             further it goes, the worse the unit does everything."
                .to_owned(),
        ),
        (
            "Two at one machine",
            "Set two sides to `Human` when a battle begins: the window is covered whenever the other one has to \
             decide."
                .to_owned(),
        ),
    ];
    for (title, text) in topics {
        ui.label(theme::heading(title));
        ui.label(RichText::new(text).size(15.0));
        ui.add_space(6.0);
    }
}

fn keys(ui: &mut Ui, dialog: &Dialog) {
    for group in KeyGroup::ALL {
        ui.label(theme::heading(group.name()));
        egui::Grid::new(group.name()).num_columns(3).spacing(vec2(16.0, 4.0)).min_col_width(110.0).show(ui, |ui| {
            for &key in Key::ALL.iter().filter(|key| key.group() == group) {
                ui.label(RichText::new(dialog.bindings.all_hints(key)).color(ACCENT));
                ui.label(key.name());
                ui.label(theme::weak(key.help()));
                ui.end_row();
            }
        });
        ui.add_space(8.0);
    }
    theme::divider(ui);
    let place = dialog.storage.whereabouts();
    ui.label(theme::weak(format!(
        "To change keys, write a file `keys.ron` such as {{\"end_turn\": [\"Backspace\"], \"undo\": [\"Ctrl+Z\"]}} beside \
         the program or in {place}. Names of actions: {}.",
        Key::ALL.iter().map(|key| key.id()).collect::<Vec<_>>().join(", ")
    )));
}
