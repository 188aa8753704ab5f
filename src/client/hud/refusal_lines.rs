//! The lines of the tooltip about a command that is refused: the reason, what could be done instead, and the odds.

use bevy_egui::egui::{self, RichText, Ui};

use super::{panels::PanelContext, tooltip_lines::preview_lines};
use crate::{
    battle::{Illegal, UnitId},
    client::theme::{self, palette::*},
    rules::{Purpose, Targeting},
};

/// The lines about a command that is refused, at this unit if there is one.
pub fn refusal_lines(ui: &mut Ui, panels: &PanelContext, target: Option<UnitId>, refused: &Illegal) {
    theme::explained(ui, &refused.to_string(), 14.0, warning());
    if target.is_some() && panels.intent.armed.is_none() {
        area_instead(ui, panels);
    }
    odds_despite(ui, panels, refused);
}

/// The area attack that could be picked instead.
fn area_instead(ui: &mut Ui, panels: &PanelContext) {
    let mut entries = panels.view.menu.iter().flat_map(|menu| &menu.groups).flat_map(|group| &group.entries);
    let area = entries.find(|entry| {
        let is_area = matches!(entry.targeting, Targeting::Corner | Targeting::Direction);
        is_area && entry.purpose == Purpose::Harm && entry.refusal.is_none()
    });
    if let Some(area) = area {
        let words = format!("{}: pick it in the menu, then click here", area.name);
        ui.add(egui::Label::new(RichText::new(words).size(13.0).color(ACCENT)).wrap());
    }
}

/// The odds that a refused attack would have, or the reason against them if the refusal does not tell it.
fn odds_despite(ui: &mut Ui, panels: &PanelContext, refused: &Illegal) {
    match &panels.intent.odds {
        Some(Ok(odds)) => {
            theme::divider(ui);
            ui.label(RichText::new("If it were possible:").size(13.0).color(WEAK));
            preview_lines(ui, panels, odds);
        }
        Some(Err(reason)) if reason != refused => {
            theme::explained(ui, &format!("Besides, {reason}"), 13.0, WEAK);
        }
        Some(Err(_)) | None => {}
    }
}
