//! The names of the squares: letters above the columns and numbers beside the rows, along the visible edges of the
//! board, at every zoom.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Color32, FontId, LayerId, Painter, Pos2, pos2},
};

use super::{on_screen::BoardOnScreen, panels::PanelContext};
use crate::{
    battle::Board,
    client::{board::map_rect, session::Pointer, theme::palette::*},
    grid::column_name,
};

/// Height of the strip of letters, in points.
pub const ABOVE: f32 = 17.0;
/// Width of the strip of numbers, in points.
pub const BESIDE: f32 = 25.0;
/// Minimum distance between names, in points.
const ROOM: f32 = 22.0;

/// Draws the two strips.
pub fn show(
    mut contexts: EguiContexts,
    panels: PanelContext,
    board: Option<Res<Board>>,
    pointer: Res<Pointer>,
    on_screen: BoardOnScreen,
) -> Result {
    let Some(board) = board else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let free = panels.layout(&ctx).board;
    let seen = on_screen.rect(&ctx, map_rect(board.map().size()));
    let edge = on_screen.edge(&ctx);
    let painter = ctx.layer_painter(LayerId::background());

    let above = (seen.top() - ABOVE).max(free.top());
    let strip = egui::Rect::from_x_y_ranges(seen.x_range(), above..=above + ABOVE);
    let columns = Strip { area: strip.intersect(free), step: step(edge), chosen: pointer.square.map(|at| at.x) };
    columns.plate(&painter);
    for column in 0..board.map().size().width {
        let at = pos2(seen.left() + (f32::from(column) + 0.5) * edge, strip.center().y);
        columns.name(&painter, column, at, &column_name(column));
    }

    let beside = (seen.left() - BESIDE).max(free.left());
    let strip = egui::Rect::from_x_y_ranges(beside..=beside + BESIDE, seen.y_range());
    // The corner belongs to the strip of letters.
    let below = free.with_min_y(free.top().max(above + ABOVE));
    let rows = Strip { area: strip.intersect(below), step: step(edge), chosen: pointer.square.map(|at| at.y) };
    rows.plate(&painter);
    for row in 0..board.map().size().height {
        let at = pos2(strip.center().x, seen.top() + (f32::from(row) + 0.5) * edge);
        rows.name(&painter, row, at, &(u32::from(row) + 1).to_string());
    }
    Ok(())
}

/// A strip of names.
struct Strip {
    area: egui::Rect,
    /// Distance between named squares, in squares.
    step: u16,
    /// The column or row under the mouse.
    chosen: Option<i16>,
}

impl Strip {
    fn plate(&self, painter: &Painter) {
        if self.area.is_positive() {
            painter.rect_filled(self.area, 2.0, Color32::from_black_alpha(165));
        }
    }

    fn name(&self, painter: &Painter, place: u16, at: Pos2, name: &str) {
        if !self.area.shrink(3.0).contains(at) {
            return;
        }
        let chosen = self.chosen.and_then(|chosen| u16::try_from(chosen).ok());
        let is_chosen = chosen == Some(place);
        // The highlighted name hides the names next to it.
        let is_beside = chosen.is_some_and(|chosen| chosen.abs_diff(place) < self.step);
        if is_chosen || (place.is_multiple_of(self.step) && !is_beside) {
            let (size, color) = if is_chosen { (14.0, Color32::WHITE) } else { (12.5, WEAK) };
            painter.text(at, Align2::CENTER_CENTER, name, FontId::proportional(size), color);
        }
    }
}

/// The smallest distance between named squares that leaves enough room, for squares with this edge in points.
fn step(edge: f32) -> u16 {
    [1_u16, 2, 5, 10].into_iter().find(|&step| f32::from(step) * edge >= ROOM).unwrap_or(20)
}
