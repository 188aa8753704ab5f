//! The pause menu, and the confirmation dialogs.

use bevy_egui::egui::{Button, Ui, vec2};

use super::{
    context::{DialogContext, set_width},
    stack::Dialog,
};
use crate::client::{
    input::{Key, Keys},
    screens::{page::first_button, saving::SaveRequest, victory},
    session::Request,
    theme::{self, Tips},
};

/// Height of a window, in points, below which the pause menu has room for its buttons only.
const LOW: f32 = 560.0;

/// The pause menu.
pub fn menu(ui: &mut Ui, context: &mut DialogContext, keys: &Keys) {
    ui.set_width(340.0);
    ui.vertical_centered(|ui| {
        ui.label(theme::title("Pause"));
        let about = context
            .session
            .as_ref()
            .map(|session| format!("{}, round {}", session.level.name, context.view.round.max(1)));
        ui.label(theme::weak(about.unwrap_or_default()));
        // A low window needs its room for the buttons.
        let is_low = ui.ctx().content_rect().height() < LOW;
        if let (false, Some(mission), Some(progress), Some(sides)) =
            (is_low, &context.mission, &context.progress, &context.sides)
        {
            for line in victory::current(mission, progress, sides, &context.view) {
                ui.label(theme::small(line));
            }
        }
        ui.add_space(if is_low { 2.0 } else { 10.0 });
        ui.spacing_mut().item_spacing.y = if is_low { 4.0 } else { 8.0 };
        if first_button(ui, Some(keys), "Resume", "") {
            context.dialogs.close_all();
        }
        for (label, dialog) in [
            ("Save", Dialog::Save),
            ("Load", Dialog::Load),
            ("Settings", Dialog::Settings),
            ("Help and keys", Dialog::Help),
        ] {
            if theme::menu_button(ui, label, true).clicked() {
                context.dialogs.open(dialog);
            }
        }
        if context.replay.is_some() {
            if theme::menu_button(ui, "Leave the replay", true).clicked() {
                context.dialogs.close_all();
                context.requests.write(Request::Leave);
            }
        } else if theme::menu_button(ui, "Leave the battle", true).clicked() {
            context.dialogs.open(Dialog::Leave);
        }
    });
}

/// Asks for confirmation to end the turn with actions left. Returns true if the player confirms.
pub fn end_turn(ui: &mut Ui, context: &mut DialogContext, is_confirmed: bool) -> bool {
    ui.set_width(380.0);
    let end = context.view.menu.as_ref().map_or_else(|| "End turn".into(), |menu| menu.end.clone());
    ui.label(theme::title(format!("{end}?")));
    let left: Vec<String> = context
        .view
        .menu
        .iter()
        .flat_map(|menu| &menu.allowances)
        .filter(|allowance| allowance.left > 0)
        .map(|allowance| format!("{} {}", allowance.left, allowance.name))
        .collect();
    ui.label(format!("Left this turn: {}.", left.join(", ")));
    ui.add_space(10.0);
    let mut ask = context.settings.confirm_end_turn;
    if ui.checkbox(&mut ask, "Ask me every time").changed() {
        context.settings.confirm_end_turn = ask;
    }
    ui.add_space(6.0);
    let answer = yes_or_no(ui, context, &end, "Keep playing") || is_confirmed;
    if answer {
        context.dialogs.close_all();
    }
    answer
}

/// Asks for confirmation of an order that enemies may answer with attacks, or that may hit units of the own side.
pub fn danger(ui: &mut Ui, context: &mut DialogContext, is_confirmed: bool) {
    set_width(ui, 420.0);
    ui.label(theme::title("Do it all the same?"));
    for danger in &context.held_order.dangers {
        ui.label(theme::sentence(danger));
    }
    ui.add_space(6.0);
    ui.label(theme::small("The settings switch such questions off."));
    ui.add_space(6.0);
    if yes_or_no(ui, context, "Do it", "Cancel") || is_confirmed {
        context.dialogs.close_all();
        context.held_order.confirm();
    }
}

/// Asks for confirmation to leave the battle.
pub fn leave(ui: &mut Ui, context: &mut DialogContext, is_confirmed: bool) {
    ui.set_width(420.0);
    ui.label(theme::title("Leave the battle?"));
    ui.label("The battle is saved. “Continue” in the main menu resumes it.");
    ui.add_space(10.0);
    if yes_or_no(ui, context, "Leave", "Stay") || is_confirmed {
        context.dialogs.close_all();
        context.save_requests.write(SaveRequest::SaveAndLeave);
    }
    ui.add_space(6.0);
    let tip = "“Continue” resumes from the start of this round";
    if ui.add(theme::low_button(ui, Button::new(theme::small("Leave without saving")))).tip(tip).clicked() {
        context.dialogs.close_all();
        context.requests.write(Request::Leave);
    }
}

fn yes_or_no(ui: &mut Ui, context: &mut DialogContext, yes: &str, no: &str) -> bool {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
        let hint = context.bindings.hint(Key::Confirm);
        let answer = theme::main_button(ui, yes, true).tip(hint).clicked();
        let hint = context.bindings.hint(Key::Cancel);
        if theme::plain_button(ui, no).tip(hint).clicked() {
            context.dialogs.close();
        }
        answer
    })
    .inner
}
