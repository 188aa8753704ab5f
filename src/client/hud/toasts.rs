//! Draws the notices at the top of the board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        Align2, Area, Button, Color32, Context, FontId, Id, Label, Order, Pos2, Rect, RichText, Stroke, Ui,
        text::LayoutJob, vec2,
    },
};

use super::panels::{INSPECTED, PanelContext, shown_rect};
use crate::client::{
    Screen,
    panel_set::PanelSet,
    screens::{MENU_COLUMN, ResultLog, make_room_for_notices},
    theme::{self, Tips, palette::*},
    toasts::{Severity, Toast, Toasts},
};

/// The largest width of a notice, and the distance to the edge of the window, in points.
const WIDTH: f32 = 520.0;
const GAP: f32 = 8.0;

/// The least width of the area of the notices, in points.
const LEAST_WIDTH: f32 = 240.0;

/// The most lines of a notice; pointing at it shows all.
const LINES: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Notices));
}

fn show(
    mut contexts: EguiContexts,
    mut panels: PanelContext,
    screen: Res<State<Screen>>,
    result_log: Res<ResultLog>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if panels.toasts.all().is_empty() {
        make_room_for_notices(&ctx, 0.0);
        return Ok(());
    }
    let area = area(&ctx, &panels, *screen.get(), *result_log);
    let (top, width) = (area.center_top(), area.width().min(WIDTH));
    let PanelContext { toasts, pictures, .. } = &mut panels;
    let on_screen = toasts.on_screen();
    let mut closed = None;
    let mut below = top;
    // Each notice is a panel of its own, so that all are centred on the same axis.
    for &place in &on_screen {
        let Some(toast) = toasts.all().get(place) else { continue };
        let shown = centred(&ctx, id(toast), below, |ui| {
            ui.set_max_width(width);
            if notice(ui, toast) {
                closed = Some(place);
            }
        });
        below.y = shown.bottom() + 4.0;
    }
    let waiting = toasts.all().len() - on_screen.len();
    if waiting > 0 {
        let words = format!("{waiting} more");
        let shown = centred(&ctx, Id::new("toasts to come"), below, |ui| theme::chip(ui, pictures, "", &words, WEAK));
        below.y = shown.bottom() + 4.0;
    }
    make_room_for_notices(&ctx, below.y + 4.0);
    if let Some(place) = closed {
        toasts.dismiss(place);
    }
    Ok(())
}

fn id(toast: &Toast) -> Id {
    Id::new(("toast", &toast.text))
}

/// The rectangles of the notices, in points.
pub fn shown(ctx: &Context, toasts: &Toasts) -> Vec<Rect> {
    let on_screen = toasts.on_screen().into_iter().filter_map(|place| toasts.all().get(place));
    on_screen.filter_map(|toast| ctx.memory(|memory| memory.area_rect(id(toast)))).collect()
}

/// The area at whose top the notices stand. They cover no button there: in a battle it is the board, beside a result what
/// the result leaves, and in the main menu the left of the column of buttons; the other screens make room.
fn area(ctx: &Context, panels: &PanelContext, screen: Screen, result_log: ResultLog) -> Rect {
    let window = ctx.content_rect();
    let whole = window.shrink2(vec2(20.0, GAP));
    match screen {
        // Above the dialog.
        _ if !panels.dialogs.is_empty() => whole,
        Screen::Battle => beside_sheet(panels.layout(ctx).board, shown_rect(ctx, (INSPECTED, Order::Middle))),
        Screen::Outcome => {
            let (left, right) = result_log.margins(window);
            let free = window.with_min_x(window.left() + left).with_max_x(window.right() - right);
            free.shrink2(vec2(GAP, 2.0 * GAP))
        }
        Screen::MainMenu => {
            let free = window.with_max_x(window.center().x - MENU_COLUMN / 2.0);
            free.shrink2(vec2(2.0 * GAP, 2.0 * GAP))
        }
        Screen::LevelChoice | Screen::SideChoice | Screen::Learn => whole,
    }
}

/// The part of the board beside the sheet of an inspected unit that stands in an upper corner of it, if that part is wide
/// enough for notices.
fn beside_sheet(board: Rect, sheet: Option<Rect>) -> Rect {
    let Some(sheet) = sheet.filter(|sheet| sheet.intersects(board) && sheet.top() < board.center().y) else {
        return board;
    };
    let (left, right) = (board.with_max_x(sheet.left() - GAP), board.with_min_x(sheet.right() + GAP));
    let wider = if left.width() > right.width() { left } else { right };
    if wider.width() < LEAST_WIDTH { board } else { wider }
}

/// An area whose top edge is centred at `top`, in front of dialogs; returns its rectangle.
fn centred<T>(ctx: &Context, id: Id, top: Pos2, add: impl FnOnce(&mut Ui) -> T) -> Rect {
    let area = Area::new(id).order(Order::Foreground).pivot(Align2::CENTER_TOP).fixed_pos(top);
    let shown = area.show(ctx, add).response;
    // A dialog that opens later would darken it and keep clicks from it.
    if ctx.memory(|memory| memory.top_modal_layer().is_some()) {
        ctx.move_to_top(shown.layer_id);
    }
    shown.rect
}

/// Draws a notice; returns true if the player closes it.
fn notice(ui: &mut Ui, toast: &Toast) -> bool {
    let color = match toast.severity {
        Severity::Success => good(),
        Severity::Info => BRIGHT_LINE,
        Severity::Error => bad(),
    };
    let frame = theme::dialog().inner_margin(10).stroke(Stroke::new(1.0, color));
    frame
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                let close = theme::low_button(ui, Button::new(RichText::new("x").size(13.0)));
                let is_closed = ui.add(close).tip("Close").clicked();
                let mut job =
                    LayoutJob::simple(toast.text.clone(), FontId::proportional(14.5), Color32::WHITE, f32::INFINITY);
                job.wrap.max_rows = LINES;
                ui.add(Label::new(job).wrap()).tip(&toast.text);
                is_closed
            })
            .inner
        })
        .inner
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    #[test]
    fn notices_stand_beside_a_sheet_in_an_upper_corner() {
        let board = Rect::from_min_size(pos2(300.0, 90.0), vec2(700.0, 560.0));
        let sheet = |x, y| Some(Rect::from_min_size(pos2(x, y), vec2(266.0, 250.0)));
        assert_eq!(beside_sheet(board, None), board);
        assert_eq!(beside_sheet(board, sheet(734.0, 90.0)), board.with_max_x(726.0));
        assert_eq!(beside_sheet(board, sheet(300.0, 90.0)), board.with_min_x(574.0));
        assert_eq!(beside_sheet(board, sheet(300.0, 400.0)), board, "a low one is below the notices");
        let narrow = board.with_max_x(620.0);
        assert_eq!(beside_sheet(narrow, sheet(300.0, 90.0)), narrow, "there is no room beside it");
    }
}
