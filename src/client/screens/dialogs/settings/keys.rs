//! Keys, mouse buttons and the wheel: pressing an input gives it to an action.

use bevy_egui::egui::{
    Align, Button, Color32, Context, Id, Layout, Modal, Response, RichText, Ui, WidgetInfo, WidgetType, vec2,
};

use super::super::context::DialogContext;
use crate::client::{
    input::{Key, KeyGroup},
    theme::{self, Tips, palette::*},
};

/// Width of the column of names, in points.
const NAME: f32 = 150.0;

/// Draws the page: each action with a button for each of its inputs.
pub(super) fn show(ui: &mut Ui, context: &mut DialogContext) {
    for fault in &context.bindings.faults {
        let words = format!("{}: {fault}. The first change here replaces that file.", context.bindings.place);
        ui.label(RichText::new(words).size(13.0).color(warning()));
    }
    ui.label(theme::weak(
        "Click an input to put another in its place; + adds one. Point at a name to read what it does.",
    ));
    for group in KeyGroup::ALL {
        ui.add_space(6.0);
        ui.label(theme::heading(group.name()));
        for &key in Key::ALL.iter().filter(|key| key.group() == group) {
            ui.horizontal(|ui| row(ui, context, key));
        }
    }
}

fn row(ui: &mut Ui, context: &mut DialogContext, key: Key) {
    let (size, layout) = (vec2(NAME, ui.spacing().interact_size.y), Layout::left_to_right(Align::Center));
    let name = ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.set_width(NAME);
        ui.label(key.name());
    });
    name.response.tip(key.help());
    let names = context.bindings.names(key);
    for (place, name) in names.iter().enumerate() {
        let words = format!("{}: {name}", key.name());
        ui.spacing_mut().item_spacing.x = 1.0;
        if said(ui.button(name), &format!("{words}, change")).clicked() {
            context.rebinding.start(key, place);
        }
        let less = ui.add(theme::low_button(ui, Button::new(theme::small("x")))).tip("Removes this input");
        if said(less, &format!("{words}, remove")).clicked() {
            context.bindings.remove(key, place);
        }
        ui.spacing_mut().item_spacing.x = 8.0;
        ui.add_space(4.0);
    }
    let more = ui.button("+").tip(format!("Adds an input for “{}”", key.name()));
    if said(more, &format!("{}, add an input", key.name())).clicked() {
        context.rebinding.start(key, names.len());
    }
    if context.bindings.is_changed(key) {
        let back =
            ui.add(theme::low_button(ui, Button::new(theme::small("reset")))).tip("The input that the game came with");
        if said(back, &format!("{}, reset", key.name())).clicked() {
            let DialogContext { rebinding, bindings, .. } = context;
            rebinding.reset(key, bindings);
        }
    }
    if names.is_empty() {
        ui.label(RichText::new("no key").size(13.0).color(warning()));
    }
}

/// Gives a button a name for screen readers.
fn said(response: Response, words: &str) -> Response {
    let words = words.to_owned();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words.clone()));
    response
}

/// A button that resets all actions.
pub(super) fn reset_all(ui: &mut Ui, context: &mut DialogContext) {
    if theme::plain_button(ui, "Reset all keys").clicked() {
        context.bindings.reset_all();
    }
}

/// While an input is being changed: asks for it, or whether another action should lose it.
pub(super) fn capture(ctx: &Context, context: &mut DialogContext) {
    let Some(key) = context.rebinding.wanted() else { return };
    // A chosen button would take Space and Enter for itself.
    ctx.memory_mut(|memory| {
        if let Some(focused) = memory.focused().filter(|_| context.rebinding.clash().is_none()) {
            memory.surrender_focus(focused);
        }
    });
    Modal::new(Id::new("press a key")).backdrop_color(Color32::from_black_alpha(120)).frame(theme::dialog()).show(
        ctx,
        |ui| {
            ui.set_width(380.0_f32.min(ctx.content_rect().width() - 80.0));
            ui.label(theme::title(key.name()));
            let Some((input, owner)) = context.rebinding.clash() else {
                ui.label("Press a key or a mouse button, or turn the wheel. Escape leaves everything as it is.");
                if cfg!(target_arch = "wasm32") {
                    // The page leaves these keys to the browser, so that the game does not hear of them.
                    ui.label(theme::small("F11 and F12 belong to the browser."));
                }
                return;
            };
            ui.label(RichText::new(format!("{input} is already in use for “{}”.", owner.name())).color(warning()));
            ui.add_space(8.0);
            let take = format!("Use it for “{}”; “{}” loses it", key.name(), owner.name());
            let button = theme::main_button(ui, &take, true);
            // Enter presses it, as in other dialogs.
            if ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            if button.clicked() {
                let DialogContext { rebinding, bindings, .. } = context;
                rebinding.take_over(bindings);
            }
            ui.horizontal(|ui| {
                if theme::plain_button(ui, "Press another").clicked() {
                    context.rebinding.choose_another();
                }
                if theme::plain_button(ui, "Leave it").clicked() {
                    context.rebinding.stop();
                }
            });
        },
    );
}
