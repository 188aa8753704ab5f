//! Draws the notices at the top of the board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        Align2, Area, Button, Color32, Context, FontId, Id, Label, Order, Pos2, Rect, RichText, Stroke, Ui,
        text::LayoutJob, vec2,
    },
};

use super::panels::PanelContext;
use crate::client::{
    Screen,
    panel_set::PanelSet,
    theme::{self, palette::*},
    toasts::{Severity, Toast},
};

/// The most lines of a notice; pointing at it shows all.
const LINES: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Notices));
}

fn show(mut contexts: EguiContexts, mut panels: PanelContext, screen: Res<State<Screen>>) -> Result {
    if panels.toasts.all().is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?.clone();
    let window = ctx.content_rect();
    // During a battle the notices start below the objectives.
    let top = if *screen.get() == Screen::Battle {
        panels.layout(&ctx).board.center_top()
    } else {
        window.center_top() + vec2(0.0, 92.0)
    };
    let PanelContext { toasts, pictures, .. } = &mut panels;
    let on_screen = toasts.on_screen();
    let mut closed = None;
    let mut below = top;
    // Each notice is a panel of its own, so that all are centred on the same axis.
    for &place in &on_screen {
        let Some(toast) = toasts.all().get(place) else { continue };
        let shown = centred(&ctx, Id::new(("toast", &toast.text)), below, |ui| {
            ui.set_max_width(520.0_f32.min(window.width() - 40.0));
            if notice(ui, toast) {
                closed = Some(place);
            }
        });
        below.y = shown.bottom() + 4.0;
    }
    let waiting = toasts.all().len() - on_screen.len();
    if waiting > 0 {
        let words = format!("{waiting} more");
        centred(&ctx, Id::new("toasts to come"), below, |ui| theme::chip(ui, pictures, "", &words, WEAK));
    }
    if let Some(place) = closed {
        toasts.dismiss(place);
    }
    Ok(())
}

/// An area whose top edge is centred at `top`; returns its rectangle.
fn centred<T>(ctx: &Context, id: Id, top: Pos2, add: impl FnOnce(&mut Ui) -> T) -> Rect {
    let area = Area::new(id).order(Order::Foreground).pivot(Align2::CENTER_TOP).fixed_pos(top);
    area.show(ctx, add).response.rect
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
                let is_closed = ui.add(close).on_hover_text("Close").clicked();
                let mut job =
                    LayoutJob::simple(toast.text.clone(), FontId::proportional(14.5), Color32::WHITE, f32::INFINITY);
                job.wrap.max_rows = LINES;
                ui.add(Label::new(job).wrap()).on_hover_text(&toast.text);
                is_closed
            })
            .inner
        })
        .inner
}
