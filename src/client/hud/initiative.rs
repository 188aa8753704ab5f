//! The turn order along the top.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2},
};

use super::{
    card,
    panels::{PanelContext, fixed},
};
use crate::{
    battle::UnitId,
    client::{
        camera::Drive,
        screens::how_to_win,
        theme::{self, Scrolled, Tips, palette::*},
    },
    rules::Sheet,
};

/// Draws the panel.
pub fn show(mut contexts: EguiContexts, mut panels: PanelContext, mut drive: ResMut<Drive>) -> Result {
    if panels.folds.is_small && panels.lesson.step().is_some() {
        return Ok(());
    }
    let rect = panels.layout(contexts.ctx_mut()?).strip;
    let mut clicked = None;
    fixed(&mut contexts, "initiative", rect, theme::panel().inner_margin(egui::Margin::symmetric(8, 5)), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            let response = round(ui, panels.shown.round, panels.shown.round_title.as_deref());
            response.tip_ui(|ui| {
                ui.label(theme::heading("How to win"));
                let mission = panels.mission.as_ref().zip(panels.progress.as_ref());
                if let (Some((mission, progress)), Some(sides)) = (mission, &panels.sides) {
                    for line in how_to_win(mission, progress, sides, &panels.view) {
                        ui.label(line);
                    }
                }
            });
            let order = listed(&panels.shown.order, |unit| panels.sheet(unit));
            let count = f32::from(u8::try_from(order.len()).unwrap_or(u8::MAX)).max(1.0);
            let width = (ui.available_width() / count - 3.0).clamp(26.0, 50.0);
            // The strip has no room for the bar below the tokens: it stays thin.
            ui.spacing_mut().scroll.floating_allocated_width = 0.0;
            ScrollArea::horizontal().auto_shrink([false, true]).scrolled(ui, |ui| {
                for unit in order {
                    if token(ui, &panels, unit, width) {
                        clicked = Some(unit);
                    }
                }
            });
        });
    })?;
    if let Some(order) = clicked.and_then(|unit| panels.aimed_at(unit)).cloned() {
        panels.submit(order);
    } else if let Some(unit) = clicked {
        panels.intent.inspected = Some(unit);
        panels.look_at(unit, &mut drive);
    }
    Ok(())
}

/// The units in turn order, without those out of the battle; the units that are down come last.
fn listed<'a>(order: &[UnitId], sheet: impl Fn(UnitId) -> Option<&'a Sheet>) -> Vec<UnitId> {
    let here = |unit: &&UnitId| sheet(**unit).is_some_and(|sheet| !sheet.gone);
    let (down, able): (Vec<UnitId>, Vec<UnitId>) =
        order.iter().filter(here).partition(|&&unit| sheet(unit).is_some_and(|sheet| sheet.out.is_some()));
    [able, down].concat()
}

fn round(ui: &mut Ui, round: u32, title: Option<&str>) -> egui::Response {
    let shown = ui.allocate_ui(vec2(56.0, 56.0), |ui| {
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(6.0);
            if let Some(title) = title {
                ui.label(theme::small(title));
            } else {
                ui.label(theme::small("Round"));
                ui.label(RichText::new(round.to_string()).size(22.0).color(egui::Color32::WHITE));
            }
        });
    });
    shown.response
}

/// Draws one unit; returns true if it was clicked.
fn token(ui: &mut Ui, panels: &PanelContext, unit: UnitId, width: f32) -> bool {
    let Some(sheet) = panels.sheet(unit) else { return false };
    let side = panels.side(unit);
    let color = if sheet.out.is_some() { FAINT } else { theme::side_color(side) };
    let is_active = panels.question().map(|choice| choice.unit).or(panels.shown.active) == Some(unit);
    let (rect, response) = ui.allocate_exact_size(vec2(width, 58.0), Sense::click());
    let turn = if is_active { ", acts now" } else { "" };
    let words = format!("{}, {}{turn}", sheet.in_words(panels.view.name(unit)), panels.side_name(side));
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_active, &words));
    let (fill, line) = match (is_active, response.hovered() || response.has_focus()) {
        (true, _) => (CHOSEN, color),
        (false, true) => (HOVERED, BRIGHT_LINE),
        (false, false) => (egui::Color32::TRANSPARENT, egui::Color32::TRANSPARENT),
    };
    ui.painter().rect(rect, 3.0, fill, Stroke::new(if is_active { 2.0 } else { 1.0 }, line), StrokeKind::Inside);
    let size = (width - 4.0).min(40.0);
    let figure = egui::Rect::from_center_size(pos2(rect.center().x, rect.top() + 4.0 + size / 2.0), vec2(size, size));
    card::figure(ui, panels, unit, sheet, figure);
    if sheet.out.is_some() {
        let reach = figure.width() * 0.32;
        for turn in [1.0, -1.0] {
            let from = figure.center() + vec2(-reach, -reach * turn);
            let to = figure.center() + vec2(reach, reach * turn);
            ui.painter().line_segment([from, to], Stroke::new(2.0, bad()));
        }
    }
    if let Some(bar) = sheet.bars.first() {
        let bottom = egui::Rect::from_min_size(pos2(rect.left() + 4.0, rect.bottom() - 11.0), vec2(width - 8.0, 4.0));
        theme::paint_bar(ui, bottom, bar.now, bar.max);
    }
    if let Some(track) = sheet.track.as_ref().filter(|track| track.step > 0 && sheet.out.is_none()) {
        for place in 0..track.step.min(5) {
            let centre = pos2(rect.left() + 6.0 + f32::from(place) * 5.0, rect.bottom() - 3.5);
            ui.painter().circle_filled(centre, 1.8, warning());
        }
    }
    if let Some(tag) = &sheet.waits {
        let badge = egui::Rect::from_center_size(rect.left_top() + vec2(10.0, 10.0), vec2(18.0, 18.0));
        ui.painter().circle(badge.center(), 9.5, VOID, Stroke::new(1.0, warning()));
        panels.pictures.paint(ui, &tag.key, badge.shrink(2.0), warning());
    }
    if let Some(number) = panels.view.twin_number(unit) {
        let at = pos2(rect.left() + 3.0, rect.bottom() - 12.0);
        let font = egui::FontId::proportional(13.0);
        for (shift, color) in [(1.0, VOID), (0.0, egui::Color32::WHITE)] {
            ui.painter().text(at + vec2(shift, shift), egui::Align2::LEFT_BOTTOM, number, font.clone(), color);
        }
    }
    let is_target = panels.aimed_at(unit).is_some();
    if is_target {
        ui.painter().rect_stroke(rect, 3.0, Stroke::new(1.5, warning()), StrokeKind::Inside);
    } else if panels.intent.inspected == Some(unit) {
        ui.painter().rect_stroke(rect, 3.0, Stroke::new(1.0, ACCENT), StrokeKind::Inside);
    }
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 3.0, Stroke::new(2.0, ACCENT), StrokeKind::Inside);
    }
    let mark = pos2(rect.right() - 7.0, rect.top() + 7.0);
    theme::side_shape(side).paint(ui.painter(), mark, 4.0, color, Stroke::new(1.0, VOID));
    theme::show_tip(&response, theme::tooltip(&response), |ui| {
        let mut more = false;
        ui.set_width(244.0);
        card::draw(ui, panels, unit, &mut more);
        match panels.intent.armed.as_ref().filter(|_| is_target) {
            Some(armed) => ui.label(RichText::new(format!("Click: {}", armed.name)).color(ACCENT)),
            None => ui.label(theme::small("Click to show it on the board")),
        };
    });
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dead_leave_the_order_and_the_unconscious_stand_at_its_end() {
        let sheet = |out: Option<&str>, gone| Sheet { out: out.map(str::to_owned), gone, ..Sheet::default() };
        let sheets = [
            sheet(Some("unconscious"), false),
            sheet(None, false),
            sheet(Some("dead"), true),
            sheet(None, false),
            sheet(Some("left the battle"), true),
        ];
        let order = [3, 0, 2, 1, 4].map(UnitId);
        assert_eq!(listed(&order, |unit| sheets.get(usize::from(unit.0))), [3, 1, 0].map(UnitId));
    }
}
