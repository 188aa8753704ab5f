//! The card of a hint that comes once. It stands above the log, which makes room; or, where the log is closed, in a corner of
//! the board, where it covers nothing of which it speaks.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Area, Button, Id, Label, LayerId, Order, Pos2, Rect, RichText, ScrollArea, Stroke, Ui, Vec2, vec2},
};

use super::{
    on_screen::BoardOnScreen,
    panels::{FIRST_HINT, INSPECTED, PanelContext, shown_rect},
    placement::Areas,
};
use crate::{
    client::{
        first_hints::Noticed,
        input::Key,
        session::Session,
        theme::{self, Scrolled, Tips, palette::*},
    },
    grid::Space,
    rules,
};

/// The width of the text on the board, in points. Above the log it is as wide as the log.
const WIDTH: f32 = 280.0;
/// The height of the buttons and the gap above them, in points.
const BUTTONS: f32 = 40.0;

/// Draws the card.
pub fn show(
    mut contexts: EguiContexts,
    mut panels: PanelContext,
    session: Res<Session>,
    on_screen: BoardOnScreen,
) -> Result {
    let Some(noticed) = panels.first_hint.0.clone() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let id = Id::new(FIRST_HINT);
    let layout = panels.layout(&ctx);
    let frame = theme::panel().stroke(Stroke::new(1.5, ACCENT));
    let around = frame.total_margin().sum();
    let (corner, most) = if panels.hint_is_above_log() {
        (layout.log_column.min, layout.log_column.size() - around)
    } else {
        let size = ctx.memory(|memory| memory.area_rect(id)).map_or(vec2(WIDTH + around.x, 170.0), |area| area.size());
        // The tooltip beside the mouse makes room for the card, not the card for the tooltip.
        let sheet = shown_rect(&ctx, (INSPECTED, Order::Middle));
        let areas = Areas::of(&layout, ctx.content_rect());
        let corner = free_corner(areas, size, &spoken_of(&ctx, &panels, &on_screen, &noticed), sheet);
        if !layout.board.contains_rect(Rect::from_min_size(corner, size)) {
            // Other panels lie there.
            ctx.move_to_top(LayerId::new(Order::Middle, id));
        }
        (corner, vec2(WIDTH, layout.board.height() - around.y))
    };
    Area::new(id).fixed_pos(corner).constrain(false).fade_in(false).show(&ctx, |ui| {
        frame.show(ui, |ui| {
            ui.set_width(most.x);
            let room = (most.y - BUTTONS).max(60.0);
            ScrollArea::vertical().max_height(room).scrolled(ui, |ui| words(ui, &noticed, session.rules()));
            ui.add_space(2.0);
            buttons(ui, &mut panels);
        });
    });
    Ok(())
}

/// The buttons that put the hint away, and the key that does if it has nothing else to cancel.
fn buttons(ui: &mut Ui, panels: &mut PanelContext) {
    ui.horizontal(|ui| {
        let tip = panels.with_key("Puts the hint away", Key::Cancel);
        let button = Button::new(RichText::new("Got it").size(14.0)).min_size(vec2(76.0, 26.0));
        if ui.add(button.fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT))).tip(tip).clicked() {
            panels.first_hint.close();
        }
        let is_next = panels.intent.armed.is_none() && panels.bar.open.is_none() && !panels.can_withdraw_question();
        let key = panels.key_hint(Key::Cancel);
        if is_next && !key.is_empty() {
            ui.label(theme::small(key));
        }
        let tip = "Tells of nothing more; the settings switch these hints on again";
        if ui.add(Button::new(theme::small("No more"))).tip(tip).clicked() {
            panels.settings.first_hints = false;
            panels.first_hint.close();
        }
    });
}

fn words(ui: &mut Ui, noticed: &Noticed, rules: rules::RulesetId) {
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.label(theme::heading(noticed.occasion.title()));
    ui.add(Label::new(RichText::new(noticed.occasion.words()).size(14.0)).wrap());
    let term = noticed.occasion.terms().iter().find_map(|name| rules::term(rules, name));
    if let Some(term) = term {
        theme::divider(ui);
        ui.label(RichText::new(theme::sentence(term.name)).size(13.0).color(ACCENT));
        theme::explained(ui, term.text, 13.5, TEXT);
    }
}

/// The rectangles of the units and squares of which the hint speaks, and of the unit that acts.
fn spoken_of(ctx: &egui::Context, panels: &PanelContext, on_screen: &BoardOnScreen, noticed: &Noticed) -> Vec<Rect> {
    let units = noticed.units.iter().copied().chain(panels.shown.active);
    let units = units.filter_map(|unit| panels.view.placement(unit)).filter(|placement| placement.on_board);
    let squares = noticed.squares.iter().copied().map(Space::single);
    units.map(|placement| placement.space).chain(squares).map(|space| on_screen.space(ctx, space)).collect()
}

/// The corner of the board, or else of a larger area, at which a card covers nothing of which it speaks, or as little as
/// possible, and then not the sheet of a unit. Of equal corners it is one on the right and at the bottom.
fn free_corner(areas: Areas, size: Vec2, spoken_of: &[Rect], sheet: Option<Rect>) -> Pos2 {
    let areas = Areas { home: areas.home.shrink(6.0), ..areas };
    let covers = |at: Pos2, rects: &[Rect]| {
        let card = Rect::from_min_size(at, size);
        rects.iter().filter(|rect| card.intersects(**rect)).count()
    };
    let rank = |(at, area): (Pos2, usize)| {
        let (is_left, is_high) = (at.x <= areas.home.left(), at.y <= areas.home.top());
        (covers(at, spoken_of), area, covers(at, sheet.as_slice()), is_left, is_high)
    };
    areas.corners(size).min_by_key(|place| rank(*place)).map_or(areas.home.min, |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn the_card_never_covers_the_thing_of_which_it_speaks() {
        let board = Rect::from_min_size(pos2(300.0, 100.0), vec2(700.0, 520.0));
        let size = vec2(302.0, 190.0);
        let square = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(48.0, 48.0));
        for x in [300.0, 500.0, 650.0, 950.0] {
            for y in [100.0, 330.0, 570.0] {
                let subjects = [square(x, y), square(650.0, 350.0)];
                let card = Rect::from_min_size(free_corner(only(board), size, &subjects, None), size);
                assert!(board.contains_rect(card), "{card:?}");
                assert!(subjects.iter().all(|subject| !card.intersects(*subject)), "{card:?} for ({x}, {y})");
            }
        }
    }

    #[test]
    fn the_card_leaves_a_sheet_its_place() {
        let board = Rect::from_min_size(pos2(300.0, 100.0), vec2(700.0, 520.0));
        let size = vec2(302.0, 190.0);
        let first = free_corner(only(board), size, &[], None);
        let other = Rect::from_min_size(first, size);
        assert_ne!(free_corner(only(board), size, &[], Some(other)), first);
    }

    #[test]
    fn in_a_low_window_the_card_rather_covers_panels_than_the_thing_of_which_it_speaks() {
        let window = Rect::from_min_size(Pos2::ZERO, vec2(800.0, 450.0));
        let home = Rect::from_min_max(pos2(250.0, 100.0), pos2(792.0, 378.0));
        let areas = Areas { home, room: home, window };
        let size = vec2(302.0, 240.0);
        let square = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(36.0, 36.0));
        for subjects in [[square(300.0, 110.0), square(700.0, 330.0)], [square(500.0, 200.0), square(540.0, 330.0)]] {
            let card = Rect::from_min_size(free_corner(areas, size, &subjects, None), size);
            assert!(window.contains_rect(card), "{card:?}");
            assert!(subjects.iter().all(|subject| !card.intersects(*subject)), "{card:?} for {subjects:?}");
        }
    }

    fn only(board: Rect) -> Areas {
        Areas { home: board, room: board, window: board }
    }
}
