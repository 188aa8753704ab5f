//! The lines that the tooltips of the board and of actions share: a preview with its numbers and their reasons, and the
//! explanations of terms.

use bevy::prelude::*;
use bevy_egui::egui::{Color32, RichText, Ui};

use super::panels::PanelContext;
use crate::{
    client::{
        input::Key,
        theme::{self, palette::*},
    },
    dice::{Breakdown, Chance, Spread},
    rules::{AreaTarget, MenuEntry, Preview, Risk, Term},
};

/// A sentence for an action that takes a greater part of the turn because the lesser one is gone.
pub fn substitution(entry: &MenuEntry) -> Option<String> {
    let lesser = entry.instead_of.as_ref().filter(|_| entry.refusal.is_none())?;
    Some(format!("Takes the {}: no {lesser} is left.", entry.cost))
}

/// The preview of a command.
pub fn preview_lines(ui: &mut Ui, panels: &PanelContext, preview: &Preview) {
    if !preview.summary.is_empty() {
        theme::explained(ui, &preview.summary, 14.5, Color32::WHITE);
    }
    if let Some(chance) = preview.chance {
        odds(ui, preview, chance);
    }
    if let Some(cover) = &preview.cover {
        ui.horizontal(|ui| {
            panels.pictures.show(ui, "cover", 16.0, warning());
            theme::explained(ui, cover, 13.5, warning());
        });
    }
    sums(ui, preview);
    if let Some(cost) = &preview.cost {
        let words = cost.to_string();
        if !preview.summary.contains(&words) {
            theme::explained(ui, &words, 13.5, TEXT);
        }
    }
    for risk in &preview.risks {
        risk_line(ui, panels, preview, risk);
    }
    for caught in preview.caught.iter().filter(|caught| !caught.notes.is_empty()) {
        caught_line(ui, panels, caught);
    }
    let price = preview.price.as_ref().map(|price| format!("costs: {price}"));
    let notes: Vec<&str> = preview.notes.iter().chain(&price).map(String::as_str).collect();
    if !notes.is_empty() {
        theme::explained(ui, &notes.join("; "), 12.5, WEAK);
    }
}

/// A unit in the area of an attack.
fn caught_line(ui: &mut Ui, panels: &PanelContext, caught: &AreaTarget) {
    let (friend, color) = if caught.is_friend { (" (friend!)", bad()) } else { ("", TEXT) };
    let words = format!("{}{friend}: {}", panels.view.name(caught.unit), caught.notes.join("; "));
    theme::explained(ui, &words, 13.0, color);
}

/// The chance in large digits, with the damage beside it.
fn odds(ui: &mut Ui, preview: &Preview, chance: Chance) {
    ui.horizontal(|ui| {
        let percent = chance.percent();
        let color = match percent {
            60.. => good(),
            35..60 => warning(),
            _ => bad(),
        };
        ui.label(RichText::new(format!("{percent} %")).size(28.0).color(color));
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.label(theme::small("to succeed"));
            if let Some(Spread { min, mean_x100, max }) = preview.damage {
                let mean = (mean_x100 + 50) / 100;
                let words = match min == max {
                    true => format!("{min} damage"),
                    false => format!("{min}-{max} damage, {mean} on average"),
                };
                ui.label(RichText::new(words).size(13.5));
            }
        });
    });
    if let Some(words) = preview.injury_words() {
        ui.label(RichText::new(words).size(13.5).color(good()));
    }
}

/// The bonus to the roll, and the number to reach beside it.
fn sums(ui: &mut Ui, preview: &Preview) {
    if preview.bonus.is_none() && preview.pool.is_none() && preview.against.is_none() {
        return;
    }
    theme::divider(ui);
    if let Some(kept) = preview.kept {
        theme::explained(ui, &theme::sentence(kept), 13.5, warning());
    }
    ui.horizontal_top(|ui| {
        if let Some(bonus) = &preview.bonus {
            sum(ui, format!("Roll {:+}", bonus.total()), bonus);
        }
        if let Some(pool) = &preview.pool {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.label(RichText::new(format!("Roll {}", pool.total())).size(13.0).color(ACCENT));
                theme::pool(ui, pool);
            });
        }
        if let Some((name, against)) = &preview.against {
            ui.add_space(10.0);
            sum(ui, format!("Against {name} {}", against.total()), against);
        }
    });
}

fn sum(ui: &mut Ui, title: String, of: &Breakdown) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        theme::explained(ui, &title, 13.0, ACCENT);
        theme::breakdown(ui, of);
    });
}

/// A danger of the command; one of several squares on the way has the number that it has on the board.
fn risk_line(ui: &mut Ui, panels: &PanelContext, preview: &Preview, risk: &Risk) {
    let squares = panels.intent.danger_squares();
    let number = squares.iter().position(|&square| square == risk.at && squares.len() > 1);
    let number = number.map(|place| format!("{}. ", place + 1)).unwrap_or_default();
    ui.horizontal(|ui| {
        panels.pictures.show(ui, "opportunity", 17.0, bad());
        let from = panels.view.name(risk.from);
        let danger = preview.danger_words(risk);
        let text = format!("{number}{danger} by {from}: {} to hit, {}", risk.chance, risk.damage);
        theme::explained(ui, &text, 13.5, bad());
    });
}

/// The explanations of the terms in a tooltip that the mouse cannot reach, if the player wants them, or else the key that
/// shows them.
pub fn explain_terms(ui: &mut Ui, panels: &PanelContext, terms: &[&'static Term]) {
    let explains = panels.settings.explain_terms;
    let key = panels.key_hint(Key::Explain);
    if terms.is_empty() || !explains && key.is_empty() {
        return;
    }
    theme::divider(ui);
    if !explains {
        ui.label(RichText::new(format!("{key} explains the underlined words")).size(11.5).color(FAINT));
        return;
    }
    theme::explanations(ui, terms);
}
