//! The card of a hint that comes once. It stands in a corner of the board, where it covers nothing of which it speaks.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Area, Button, Id, Label, Order, Pos2, Rect, RichText, Stroke, Ui, Vec2, pos2, vec2},
};

use super::{
    on_screen::BoardOnScreen,
    panels::{FIRST_HINT, INSPECTED, PanelContext, shown_rect},
};
use crate::{
    client::{
        first_hints::{FirstHint, Noticed},
        session::Session,
        theme::{self, palette::*},
    },
    grid::Space,
    rules,
};

/// The width of the text, in points.
const WIDTH: f32 = 280.0;

/// Draws the card.
pub fn show(
    mut contexts: EguiContexts,
    mut panels: PanelContext,
    mut hint: ResMut<FirstHint>,
    session: Res<Session>,
    on_screen: BoardOnScreen,
) -> Result {
    let Some(noticed) = hint.0.clone() else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let id = Id::new(FIRST_HINT);
    let size = ctx.memory(|memory| memory.area_rect(id)).map_or(vec2(WIDTH + 22.0, 170.0), |area| area.size());
    // The tooltip beside the mouse makes room for the card, not the card for the tooltip.
    let sheet = shown_rect(&ctx, (INSPECTED, Order::Middle));
    let board = panels.layout(&ctx).board;
    let corner = free_corner(board, size, &spoken_of(&ctx, &panels, &on_screen, &noticed), sheet);
    let frame = theme::panel().stroke(Stroke::new(1.5, ACCENT));
    Area::new(id).fixed_pos(corner).constrain(false).fade_in(false).show(&ctx, |ui| {
        frame.show(ui, |ui| {
            ui.set_width(WIDTH);
            words(ui, &noticed, session.rules());
            ui.add_space(2.0);
            ui.horizontal(|ui| {
                let button = Button::new(RichText::new("Got it").size(14.0)).min_size(vec2(76.0, 26.0));
                if ui.add(button.fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT))).clicked() {
                    hint.close();
                }
                let tip = "Tells of nothing more; the settings switch these hints on again";
                if ui.add(Button::new(theme::small("No more of these"))).on_hover_text(tip).clicked() {
                    panels.settings.first_hints = false;
                    hint.close();
                }
            });
        });
    });
    Ok(())
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

/// The corner of the board at which a card covers nothing of which it speaks, or as little as possible, and then not the
/// sheet of a unit.
fn free_corner(board: Rect, size: Vec2, spoken_of: &[Rect], sheet: Option<Rect>) -> Pos2 {
    let inner = board.shrink(6.0);
    let lowest = (inner.bottom() - size.y).max(inner.top());
    let corners = [inner.right() - size.x, inner.left()];
    let places = corners.into_iter().flat_map(|x| [pos2(x, lowest), pos2(x, inner.top())]);
    let covers = |at: &Pos2, rects: &[Rect]| {
        let card = Rect::from_min_size(*at, size);
        rects.iter().filter(|rect| card.intersects(**rect)).count()
    };
    places.min_by_key(|at| (covers(at, spoken_of), covers(at, sheet.as_slice()))).unwrap_or(inner.min)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_card_never_covers_the_thing_of_which_it_speaks() {
        let board = Rect::from_min_size(pos2(300.0, 100.0), vec2(700.0, 520.0));
        let size = vec2(302.0, 190.0);
        let square = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), vec2(48.0, 48.0));
        for x in [300.0, 500.0, 650.0, 950.0] {
            for y in [100.0, 330.0, 570.0] {
                let subjects = [square(x, y), square(650.0, 350.0)];
                let card = Rect::from_min_size(free_corner(board, size, &subjects, None), size);
                assert!(board.contains_rect(card), "{card:?}");
                assert!(subjects.iter().all(|subject| !card.intersects(*subject)), "{card:?} for ({x}, {y})");
            }
        }
    }

    #[test]
    fn the_card_leaves_a_sheet_its_place() {
        let board = Rect::from_min_size(pos2(300.0, 100.0), vec2(700.0, 520.0));
        let size = vec2(302.0, 190.0);
        let first = free_corner(board, size, &[], None);
        let other = Rect::from_min_size(first, size);
        assert_ne!(free_corner(board, size, &[], Some(other)), first);
    }
}
