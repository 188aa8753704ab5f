//! The left column: the active unit, the actions left in its turn, and the action menu.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Order, RichText, ScrollArea, Ui, vec2},
};

use super::{
    action_lists::{self, ListState, MenuInput},
    bar, buttons, card, hint,
    on_screen::BoardOnScreen,
    panels::{LEFT_COLUMN, PanelContext, fixed_on},
    prompt,
};
use crate::{
    battle::{Command, UnitId},
    client::{
        input::Key,
        theme::{self, Scrolled, Tips, palette::*},
    },
    rules::{Allowance, Menu, Verb},
};

/// The height that the column takes at least, in points: with less, it is scrolled as a whole. It leaves the lists below the
/// buttons some lines.
const LEAST_HEIGHT: f32 = 640.0;

/// Draws the panel.
pub fn show(
    mut contexts: EguiContexts,
    mut panels: PanelContext,
    board: BoardOnScreen,
    mut more: Local<bool>,
    mut lists: Local<ListState>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let chosen = column(&ctx, &mut panels, &board, &mut more, &mut lists);
    if panels.intent.chosen_by_keys != chosen {
        panels.intent.chosen_by_keys = chosen;
    }
    Ok(())
}

/// Draws the column, if there is anything in it. Returns the command of the action that keys have chosen.
fn column(
    ctx: &egui::Context,
    panels: &mut PanelContext,
    board: &BoardOnScreen,
    more: &mut bool,
    lists: &mut ListState,
) -> Option<Command> {
    let question = panels.question().cloned();
    let unit = panels.column_unit()?;
    if !panels.shows_actions() {
        return None;
    }
    let mut chosen = None;
    let rect = panels.layout(ctx).left;
    let is_small = panels.folds.is_small;
    let order = if is_small { Order::Foreground } else { Order::Middle };
    fixed_on(ctx, (LEFT_COLUMN, order), rect, theme::panel(), |ui| {
        let height = ui.available_height().max(LEAST_HEIGHT);
        // The column of another turn begins at its top.
        let column = ScrollArea::vertical().id_salt((unit, panels.view.round)).auto_shrink([false, true]);
        column.scrolled(ui, |ui| {
            ui.set_max_height(height);
            // On a small screen the room is for what can be pressed; a long press shows the sheet.
            if !is_small {
                card::draw(ui, panels, unit, more);
                card::standing_answers(ui, panels, unit);
            }
            if let Some(choice) = &question {
                ui.add_space(4.0);
                prompt::draw(ui, panels, board, choice);
            } else if panels.is_ready() {
                if !is_small {
                    theme::divider(ui);
                }
                allowances(ui, panels);
                plan(ui, panels, unit);
                chosen = menu(ui, panels, board, lists);
            }
        });
    });
    chosen
}

/// The allowances left in this turn.
fn allowances(ui: &mut Ui, panels: &PanelContext) {
    let Some(menu) = &panels.view.menu else { return };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(9.0, 2.0);
        for Allowance { name, left, of } in &menu.allowances {
            theme::allowance(ui, &panels.pictures, name, *left, *of).tip_ui(|ui| {
                ui.label(format!("{name}: {left} of {of} left this turn"));
                theme::explain_first(ui, &[name.as_ref(), &format!("{name} action")]);
            });
        }
    });
}

/// Notes on the whole turn, and the unit's declared actions with their odds.
fn plan(ui: &mut Ui, panels: &PanelContext, unit: UnitId) {
    let notes = panels.view.menu.iter().flat_map(|menu| &menu.notes);
    for note in notes {
        ui.add(egui::Label::new(theme::small(note)).wrap());
    }
    if let Some(limit) = panels.view.menu.as_ref().and_then(|menu| menu.time_limit.as_ref()) {
        let words = format!("A countdown begins {} seconds after your last input.", limit.seconds);
        ui.add(egui::Label::new(theme::small(words).color(warning())).wrap());
    }
    let Some(intention) = panels.view.intentions.iter().find(|intention| intention.unit == unit) else { return };
    for (place, step) in intention.steps.iter().enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            ui.label(RichText::new(format!("{}.", place + 1)).size(13.5).color(ACCENT));
            panels.pictures.show(ui, &step.icon, 16.0, TEXT);
            let dice = || step.preview.pool.as_ref().map(|pool| pool.total().to_string());
            let odds = step.preview.chance.map(|chance| chance.to_string()).or_else(dice);
            let odds = odds.map(|odds| format!(" ({odds})")).unwrap_or_default();
            let words = RichText::new(theme::kept_together(&format!("{}{odds}", step.name))).size(13.5);
            ui.add(egui::Label::new(words).wrap());
        });
        if let Some(why) = &step.broken {
            ui.add(egui::Label::new(theme::small(theme::sentence(why)).color(warning())).wrap());
        }
    }
    // While an open action is being named, the dots tell how many are left.
    if intention.open > 0 && !intention.confirmed {
        let words = format!("Further actions, named when they come up: {}", intention.open);
        ui.add(egui::Label::new(theme::small(words)).wrap());
    }
    if !intention.steps.is_empty() {
        ui.label(theme::small(panels.with_key("Undo removes the last step", Key::Undo)));
    }
}

/// The action menu: the hint, the action bar, and the lists of all actions. A short menu needs no bar. Returns the command
/// of the action that keys have chosen.
fn menu(ui: &mut Ui, panels: &mut PanelContext, board: &BoardOnScreen, lists: &mut ListState) -> Option<Command> {
    let menu = panels.view.menu.clone()?;
    let hinted = hint::draw(ui, panels);
    let mut mouse = MenuInput { board, picked: None, pointed: hinted, chosen_by_keys: None, marked: None };
    let pressed = if menu.is_short { None } else { bar_buttons(ui, panels, &menu, &mut mouse) };
    action_lists::show(ui, panels, &menu, &mut mouse, lists);
    let MenuInput { picked, pointed, chosen_by_keys, .. } = mouse;
    let is_under_mouse = chosen_by_keys.is_none() && ui.rect_contains_pointer(ui.min_rect());
    if is_under_mouse && panels.intent.candidate != pointed {
        panels.intent.propose(pointed);
    }
    if let Some(entry) = picked {
        panels.pick(&entry);
    } else if let Some(verb) = pressed {
        panels.press_verb(verb);
    } else {
        return chosen_by_keys;
    }
    // The next step is on the board, unless one of several actions is still to be picked.
    panels.folds.shows_actions &= panels.bar.open.is_some();
    None
}

/// The action bar: a wide button for the attack, two in a row for the others. Returns the verb that was clicked.
fn bar_buttons(ui: &mut Ui, panels: &PanelContext, menu: &Menu, mouse: &mut MenuInput) -> Option<Verb> {
    let mut clicked = None;
    let mut button = |ui: &mut Ui, verb: Verb, width: f32| {
        let armed = bar::possible(menu, verb).find(|entry| panels.is_armed(entry));
        let Some(entry) = armed.or_else(|| bar::lead(menu, verb)) else { return };
        let others = bar::possible(menu, verb).count().saturating_sub(1);
        let response = buttons::large(ui, panels, entry, width, others);
        if response.clicked() {
            clicked = Some(verb);
        }
        mouse.point(&response, panels, entry, &panels.key_hint(Key::of_verb(verb)));
    };
    let gap = 4.0;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    let slots = &panels.bar.slots;
    let (wide, rest) = match slots.first() {
        Some(&Verb::Attack) => slots.split_at(1),
        Some(_) | None => slots.split_at(0),
    };
    let width = ui.available_width();
    for &verb in wide {
        button(ui, verb, width);
    }
    for pair in rest.chunks(2) {
        ui.horizontal(|ui| {
            for &verb in pair {
                button(ui, verb, (width - gap) / 2.0);
            }
        });
    }
    ui.add_space(2.0);
    clicked
}
