//! Tooltips for fingers: one with terms stays open as the finger that has opened it is lifted, until the next touch beside
//! it, and has a button that explains the terms.

use bevy_egui::egui::{AreaState, Context, Event, Id, Rect, Tooltip, Ui};

use super::{explanations, out_of_reach, plain_button};
use crate::rules::Term;

/// The tooltip that stays open.
#[derive(Clone, Default)]
struct KeptTip {
    /// The widget to which it belongs.
    widget: Option<Id>,
    /// Its terms.
    terms: Vec<&'static Term>,
    /// True while it explains them in place of its content.
    is_explaining: bool,
    /// The pass in which it was shown last.
    pass: u64,
}

/// The place at which egui keeps the tooltip.
fn place() -> Id {
    Id::new("tooltip that stays open")
}

/// The tooltip of a widget that stays open. It does not once a finger has come down beside it, or its widget is gone.
fn kept(ctx: &Context, widget: Id) -> Option<KeptTip> {
    let tip = ctx.data(|data| data.get_temp::<KeptTip>(place())).filter(|tip| tip.widget == Some(widget))?;
    let area = AreaState::load(ctx, Tooltip::tooltip_id(widget, 0)).map_or(Rect::NOTHING, |area| area.rect());
    let is_beside =
        |event: &Event| matches!(event, Event::PointerButton { pressed: true, pos, .. } if !area.contains(*pos));
    let is_left = ctx.input(|input| input.events.iter().any(is_beside));
    if is_left || tip.pass + 1 < ctx.cumulative_pass_nr() {
        ctx.data_mut(|data| data.remove_temp::<KeptTip>(place()));
        return None;
    }
    Some(tip)
}

/// Returns true if the tooltip of a widget stays open.
pub fn is_kept(ctx: &Context, widget: Id) -> bool {
    kept(ctx, widget).is_some()
}

/// Draws the content of a tooltip of a widget for a finger.
pub fn draw_for_finger(ui: &mut Ui, widget: Id, add: impl FnOnce(&mut Ui)) {
    let mut tip = kept(ui.ctx(), widget).unwrap_or_default();
    // Above the content, of which a small screen may not show all.
    let words = if tip.is_explaining { "Back" } else { "Explain words" };
    let is_new = tip.terms.is_empty();
    if !is_new && plain_button(ui, words).clicked() {
        tip.is_explaining ^= true;
    }
    if tip.is_explaining {
        explanations(ui, &tip.terms);
    } else {
        tip.terms = out_of_reach(ui, add);
    }
    if tip.terms.is_empty() {
        return;
    }
    if is_new {
        ui.ctx().request_repaint();
    }
    (tip.widget, tip.pass) = (Some(widget), ui.ctx().cumulative_pass_nr());
    ui.data_mut(|data| data.insert_temp(place(), tip));
}
