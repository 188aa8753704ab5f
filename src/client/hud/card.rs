//! A unit's sheet: in the left column for the active unit, floating beside the board for an inspected one.

use std::cmp::Ordering;

use bevy::{
    platform::collections::HashSet,
    prelude::{Local, Result},
};
use bevy_egui::{
    EguiContexts,
    egui::{self, Area, Id, LayerId, Order, Pos2, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2},
};

use super::{
    layout::Layout,
    lesson,
    on_screen::BoardOnScreen,
    panels::{INSPECTED, PanelContext, shown_rect},
    placement::Areas,
    tooltip,
};
use crate::{
    battle::{Policy, UnitId},
    client::theme::{self, Scrolled, Tips, palette::*, portraits},
    rules::{Sheet, SheetValue, Track},
};

/// Bars with at most this many points are drawn as dots.
const FEW: i32 = 6;

/// At most this many weapons are told at once.
const MOST_WEAPONS: usize = 4;

/// Width of the content of the floating sheet and of the whole sheet, in points.
const FLOATING: (f32, f32) = (244.0, 266.0);

/// Draws the sheet of the inspected unit unless the left column shows it, in the corner of the board where it covers
/// neither the unit nor the active one, nor those that wear the chance of the unit to hit them.
pub fn show(
    mut contexts: EguiContexts,
    mut panels: PanelContext,
    on_screen: BoardOnScreen,
    mut more: Local<bool>,
) -> Result {
    let Some(unit) = panels.intent.inspected else { return Ok(()) };
    let is_in_column = panels.column_unit() == Some(unit) || panels.shown.active == Some(unit);
    if is_in_column || panels.sheet(unit).is_none() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?.clone();
    let layout = panels.layout(&ctx);
    let id = Id::new(INSPECTED);
    let size = ctx.memory(|memory| memory.area_rect(id)).map_or(vec2(FLOATING.1, FLOATING.1), |area| area.size());
    let shown = shown_rect(&ctx, (INSPECTED, Order::Middle));
    let place = |unit: UnitId| {
        let placement = panels.view.placement(unit).filter(|placement| placement.on_board)?;
        Some(on_screen.space(&ctx, placement.space))
    };
    let kept_free = [place(unit), panels.shown.active.and_then(place)];
    let odds = panels.threats.shown.iter().flat_map(|shown| &shown.odds);
    let targets: Vec<Rect> = odds.filter_map(|&(target, _)| place(target)).collect();
    // The text of a lesson stays legible.
    let board = layout.board.with_max_y(layout.board.bottom() - lesson::room_below(&panels));
    let areas = Areas::of(&Layout { board, ..layout }, ctx.content_rect());
    let corner = free_corner(areas, size, kept_free, &targets, shown.map(|sheet| sheet.center()));
    if !layout.board.contains_rect(Rect::from_min_size(corner, size)) {
        // Other panels lie there.
        ctx.move_to_top(LayerId::new(Order::Middle, id));
    }
    Area::new(id).fixed_pos(corner).constrain(false).show(&ctx, |ui| {
        theme::panel().stroke(Stroke::new(1.0, BRIGHT_LINE)).show(ui, |ui| {
            ui.set_width(FLOATING.0);
            ui.set_max_height(board.height() - 20.0);
            if theme::is_touched(ui) {
                // Targets for fingers are high, so the sheet is scrolled.
                let room = board.height() - 36.0 - ui.spacing().interact_size.y;
                let scroll = egui::ScrollArea::vertical().max_height(room.max(80.0));
                scroll.scrolled(ui, |ui| draw(ui, &panels, unit, &mut more));
            } else {
                draw(ui, &panels, unit, &mut more);
            }
            if ui.add(theme::low_button(ui, egui::Button::new(theme::small("Close")))).clicked() {
                panels.intent.inspected = None;
            }
        });
    });
    Ok(())
}

/// The corner of the board, or else of a larger area, where a panel of this size covers least: first of all not the
/// inspected unit, then not the active one, then few of the `targets`, for whose sake it does not stand outside of the
/// room. Among equals it is the corner nearest to `middle`, the middle of the panel until now, so that it stays while units
/// move; without it, the corner farthest from the inspected unit.
fn free_corner(
    areas: Areas,
    size: Vec2,
    [inspected, active]: [Option<Rect>; 2],
    targets: &[Rect],
    middle: Option<Pos2>,
) -> Pos2 {
    let is_cut = |corner: Pos2| !areas.window.expand(1.0).contains_rect(Rect::from_min_size(corner, size));
    let covers =
        |corner: Pos2, unit: Option<Rect>| unit.is_some_and(|unit| Rect::from_min_size(corner, size).intersects(unit));
    let distance = |corner: Pos2| {
        let center = Rect::from_min_size(corner, size).center();
        match middle {
            Some(middle) => middle.distance(center),
            None => inspected.map_or(0.0, |unit| -unit.center().distance(center)),
        }
    };
    let rank = |(corner, area): (Pos2, usize)| {
        let is_outside = !areas.room.expand(1.0).contains_rect(Rect::from_min_size(corner, size));
        let covered = targets.iter().filter(|&&target| covers(corner, Some(target))).count();
        let covers_units = (covers(corner, inspected), is_cut(corner), covers(corner, active));
        (covers_units, is_outside, covered, area, distance(corner))
    };
    let best =
        areas.corners(size).min_by(|&one, &other| rank(one).partial_cmp(&rank(other)).unwrap_or(Ordering::Equal));
    best.map_or(areas.home.min, |(corner, _)| corner)
}

/// Draws a unit's sheet.
pub fn draw(ui: &mut Ui, panels: &PanelContext, unit: UnitId, more: &mut bool) {
    let Some(sheet) = panels.sheet(unit) else { return };
    ui.spacing_mut().item_spacing.y = 4.0;
    head(ui, panels, unit, sheet);
    for line in tooltip::crew_lines(panels, unit, sheet) {
        ui.add(egui::Label::new(RichText::new(line).size(13.0)).truncate());
    }
    let width = ui.available_width();
    for (place, bar) in sheet.bars.iter().enumerate() {
        let response = if place > 0 && bar.max <= FEW {
            theme::points(ui, width, &bar.name, bar.now, bar.max)
        } else {
            let text = format!("{} {} / {}", bar.name, bar.now, bar.max);
            theme::bar(ui, width, 17.0, bar.now, bar.max, &text)
        };
        theme::explained_on_hover(response, &bar.name);
    }
    if let Some(track) = &sheet.track {
        condition(ui, track);
    }
    numbers(ui, sheet);
    tags(ui, panels, sheet);
    if let Some(words) = panels.view.unaware_words(unit) {
        theme::explained(ui, &theme::sentence(&words), 13.0, good());
    }
    // The actions of the unit in the column tell its weapons.
    if !*more && panels.column_unit() != Some(unit) {
        weapons(ui, sheet);
    }
    if !sheet.lines.is_empty() {
        let label = if *more { "Equipment and more  -" } else { "Equipment and more  +" };
        if ui.add(theme::low_button(ui, egui::Button::new(theme::small(label)).frame(false))).clicked() {
            *more = !*more;
        }
        if *more {
            for line in &sheet.lines {
                theme::explained(ui, line, 13.0, TEXT);
            }
        }
    }
}

fn head(ui: &mut Ui, panels: &PanelContext, unit: UnitId, sheet: &Sheet) {
    let side = panels.side(unit);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(46.0, 46.0), Sense::hover());
        figure(ui, panels, unit, sheet, rect);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let name = RichText::new(panels.view.name(unit)).size(17.0).color(egui::Color32::WHITE);
            ui.add(egui::Label::new(name).truncate());
            if sheet.title != panels.view.name(unit) {
                ui.add(egui::Label::new(theme::small(&sheet.title)).truncate());
            }
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                theme::side_mark(ui, side, 12.0);
                let name = RichText::new(panels.side_name(side)).size(12.5).color(theme::side_color(side));
                ui.add(egui::Label::new(name).truncate());
            });
        });
    });
}

/// Draws the portrait of a person with a name of its own, or the figure of another unit on the base of its side.
pub fn figure(ui: &Ui, panels: &PanelContext, unit: UnitId, sheet: &Sheet, rect: egui::Rect) {
    let side = panels.side(unit);
    let is_out = sheet.out.is_some();
    let color = theme::side_color(side);
    let fill = if is_out { RAISED } else { color.gamma_multiply(0.55) };
    let stroke = Stroke::new(1.5, if is_out { FAINT } else { color });
    let tint = if is_out { egui::Color32::from_gray(120) } else { egui::Color32::WHITE };
    let person = if panels.view.has_own_name(unit) { sheet.figure.as_str() } else { "" };
    if let Some(portrait) = portraits::of(panels.view.name(unit), person) {
        ui.painter().rect(rect, 4.0, fill, stroke, StrokeKind::Inside);
        portraits::paint(ui, &panels.pictures, &portrait, rect.shrink(1.5), tint);
        return;
    }
    theme::side_shape(side).paint(ui.painter(), rect.center(), rect.width() * 0.5, fill, stroke);
    panels.pictures.paint(ui, &sheet.figure, rect.shrink(rect.width() * 0.1), tint);
}

/// The condition track: a box for each step and the name of the current one.
fn condition(ui: &mut Ui, track: &Track) {
    let steps = track.labels.len().max(1);
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, 9.0), Sense::hover());
    let each = width / f32::from(u8::try_from(steps).unwrap_or(u8::MAX));
    for place in 0..u8::try_from(steps).unwrap_or(u8::MAX) {
        let left = rect.left() + each * f32::from(place);
        let cell = egui::Rect::from_min_size(pos2(left + 1.0, rect.top()), vec2(each - 2.0, rect.height()));
        let color = match place {
            0 => good(),
            1 | 2 => warning(),
            _ => bad(),
        };
        let is_here = place == track.step;
        let fill = if is_here { color } else { color.gamma_multiply(0.18) };
        ui.painter().rect(cell, 2.0, fill, Stroke::new(1.0, color.gamma_multiply(0.5)), StrokeKind::Inside);
    }
    response.tip_ui(|ui| {
        ui.label(theme::heading(track.name.as_ref()));
        for (place, label) in track.labels.iter().enumerate() {
            let text = RichText::new(format!("{place}  {label}"));
            ui.label(if place == usize::from(track.step) { text.color(ACCENT) } else { text.color(WEAK) });
        }
        theme::explain_name(ui, &track.name);
    });
    if track.step > 0
        && let Some(label) = track.labels.get(usize::from(track.step))
    {
        theme::explained(ui, &format!("{}: {label}", track.name), 12.5, warning());
    }
}

/// Defenses and other numbers; the tooltip shows each breakdown.
fn numbers(ui: &mut Ui, sheet: &Sheet) {
    // For fingers the numbers are higher and narrower.
    let target = ui.spacing().interact_size.y;
    let (columns, count, height) = if theme::is_touched(ui) { (3, 3.0, target) } else { (2, 2.0, 18.0) };
    ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
    ui.spacing_mut().interact_size.y = height;
    let width = (ui.available_width() - 4.0 * (count - 1.0)) / count;
    for row in sheet.numbers.chunks(columns) {
        ui.horizontal(|ui| {
            for number in row {
                theme::figure(ui, width, &number.name, &number.value.to_string()).tip_ui(|ui| {
                    ui.label(theme::heading(format!("{} {}", number.name, number.value)));
                    match &number.value {
                        SheetValue::Number(number) => theme::breakdown(ui, number),
                        SheetValue::Dice(pool) => theme::pool(ui, pool),
                    }
                    theme::explain_name(ui, &number.name);
                });
            }
        });
    }
    // The buttons below have their usual height.
    ui.spacing_mut().interact_size.y = target;
}

/// The first weapons at hand with their distances, and the number of the others.
fn weapons(ui: &mut Ui, sheet: &Sheet) {
    let mut told = HashSet::new();
    let weapons: Vec<&String> = sheet.weapons.iter().filter(|weapon| told.insert(*weapon)).collect();
    let further = weapons.len().saturating_sub(MOST_WEAPONS);
    for weapon in weapons.into_iter().take(MOST_WEAPONS) {
        theme::explained(ui, weapon, 13.0, TEXT);
    }
    if further > 0 {
        ui.label(theme::small(format!("{further} more below")));
    }
}

/// The unit's current conditions.
fn tags(ui: &mut Ui, panels: &PanelContext, sheet: &Sheet) {
    if sheet.tags.is_empty() && sheet.out.is_none() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
        if let Some(out) = &sheet.out {
            let response = theme::chip(ui, &panels.pictures, &out.replace('-', "_"), out, bad());
            response.tip_ui(|ui| state_tip(ui, out, ""));
        }
        for tag in sheet.other_tags() {
            let response = theme::chip(ui, &panels.pictures, &tag.key.replace('-', "_"), &tag.name, warning());
            response.tip_ui(|ui| state_tip(ui, &tag.name, &tag.help));
        }
    });
}

/// The tooltip of a state: its effect now, and its explanation.
fn state_tip(ui: &mut Ui, name: &str, help: &str) {
    ui.label(theme::heading(theme::sentence(name)).size(15.0));
    if !help.is_empty() {
        theme::explained(ui, help, 13.5, TEXT);
    }
    theme::explain_name(ui, name);
}

/// The unit's reaction policies, with a button to reset each.
pub fn standing_answers(ui: &mut Ui, panels: &mut PanelContext, unit: UnitId) {
    if !panels.view.humans_turn {
        return;
    }
    let Some(policies) = panels.view.policies.get(usize::from(unit.0)).cloned() else { return };
    for (reaction, policy) in policies.0.iter().filter(|(_, policy)| **policy != Policy::Ask) {
        ui.horizontal(|ui| {
            let word = if *policy == Policy::Always { "always" } else { "never" };
            ui.label(theme::small(format!("{}: {word}", reaction.replace('_', " "))));
            let tip = "The player is asked again next time";
            if ui.add(theme::low_button(ui, egui::Button::new(theme::small("Ask again")))).tip(tip).clicked() {
                panels.ask_again(unit, reaction);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_covers_neither_the_inspected_unit_nor_the_active_one() {
        let board = Rect::from_min_size(pos2(300.0, 100.0), vec2(700.0, 500.0));
        let unit = |x: f32, y: f32| Some(Rect::from_center_size(pos2(x, y), vec2(40.0, 40.0)));
        let size = vec2(266.0, 240.0);
        for (inspected, active) in [
            (unit(350.0, 150.0), unit(950.0, 150.0)),
            (unit(650.0, 350.0), unit(350.0, 550.0)),
            (unit(950.0, 550.0), None),
        ] {
            let sheet = Rect::from_min_size(free_corner(only(board), size, [inspected, active], &[], None), size);
            assert!(board.contains_rect(sheet), "{sheet:?}");
            assert!([inspected, active].into_iter().flatten().all(|unit| !sheet.intersects(unit)), "{sheet:?}");
        }
        let tall = vec2(266.0, 500.0);
        let units = [unit(350.0, 350.0), unit(950.0, 350.0)];
        let sheet = Rect::from_min_size(free_corner(only(board), tall, units, &[], None), tall);
        assert_eq!(sheet.right(), board.right(), "rather the active one than the inspected one");
    }

    #[test]
    fn in_a_low_window_the_sheet_rather_covers_panels_than_the_inspected_unit() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 450.0));
        let home = Rect::from_min_max(pos2(250.0, 100.0), pos2(540.0, 378.0));
        let areas = Areas { home, room: home.with_max_x(792.0), window };
        for height in [200.0, 270.0, 340.0] {
            for (x, y) in [(270.0, 120.0), (400.0, 240.0), (520.0, 360.0), (270.0, 360.0)] {
                let unit = Rect::from_center_size(pos2(x, y), vec2(36.0, 36.0));
                let size = vec2(266.0, height);
                let sheet = Rect::from_min_size(free_corner(areas, size, [Some(unit), None], &[], None), size);
                assert!(window.contains_rect(sheet) && !sheet.intersects(unit), "{sheet:?} and {unit:?}");
            }
        }
    }

    #[test]
    fn the_sheet_covers_no_unit_that_wears_a_chance_while_the_board_or_the_log_has_room() {
        let board = Rect::from_min_size(pos2(300.0, 100.0), vec2(700.0, 500.0));
        let areas =
            Areas { home: board, room: board.with_max_x(1270.0), window: board.with_min_x(8.0).with_max_x(1270.0) };
        let target = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(40.0, 40.0));
        let size = vec2(266.0, 240.0);
        let sheet = |targets: &[Rect]| {
            Rect::from_min_size(free_corner(areas, size, [Some(target(650.0, 350.0)), None], targets, None), size)
        };
        let left = [target(350.0, 150.0), target(350.0, 550.0)];
        let right = [target(800.0, 150.0), target(800.0, 550.0)];
        let far_right = [target(1100.0, 150.0), target(1100.0, 550.0)];
        let free = |targets: &[Rect]| targets.iter().all(|target| !sheet(targets).intersects(*target));
        assert!(board.contains_rect(sheet(&left)) && free(&left));
        let both = [left, right].concat();
        assert!(sheet(&both).right() > board.right() && free(&both), "over the log: {:?}", sheet(&both));
        let all = [left, right, far_right].concat();
        assert!(board.contains_rect(sheet(&all)), "not over the actions: {:?}", sheet(&all));
    }

    fn only(board: Rect) -> Areas {
        Areas { home: board, room: board, window: board }
    }

    #[test]
    fn the_sheet_stays_where_it_is_while_it_covers_no_unit_that_matters() {
        let board = Rect::from_min_size(pos2(300.0, 100.0), vec2(700.0, 500.0));
        let unit = |x: f32, y: f32| Some(Rect::from_center_size(pos2(x, y), vec2(40.0, 40.0)));
        let sheet = |unit, middle, height| {
            let size = vec2(266.0, height);
            Rect::from_min_size(free_corner(only(board), size, [unit, None], &[], middle), size)
        };
        let first = sheet(unit(350.0, 150.0), None, 240.0);
        assert_eq!(first.right_bottom(), board.right_bottom());
        let moved = sheet(unit(650.0, 200.0), Some(first.center()), 240.0);
        assert_eq!(moved, first);
        let grown = sheet(unit(600.0, 200.0), Some(first.center()), 300.0);
        assert_eq!(grown.right_bottom(), first.right_bottom());
        let crossed = sheet(unit(950.0, 550.0), Some(first.center()), 240.0);
        assert!(crossed.right_bottom() != first.right_bottom());
    }
}
