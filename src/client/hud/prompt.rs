//! Questions to the players, such as whether to take an attack of opportunity or spend a Fate Point.

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{Button, Color32, Label, Rect, Response, RichText, ScrollArea, Stroke, Ui, vec2};

use super::{column_tip, hint, on_screen::BoardOnScreen, panels::PanelContext, question_form::listed_options};
use crate::{
    battle::{Choice, ChoiceOption, Policy},
    client::{
        input::Key,
        theme::{self, Scrolled, Tips, palette::*},
    },
    dice::Breakdown,
    grid::Space,
};

/// Height of a part of a form whose options are not listed, in points.
const FOLDED: f32 = 48.0;
/// Height of the heading of the listed part and of the buttons below a form, in points.
const BUTTONS: f32 = 100.0;

/// The player's reply to a question.
enum Reply {
    Once(String),
    FromNowOn(Policy, String),
}

/// Draws the question and its answers in the left column, where it does not cover the board.
pub fn draw(ui: &mut Ui, panels: &mut PanelContext, board: &BoardOnScreen, choice: &Choice) {
    let frame = theme::card().stroke(Stroke::new(1.5, warning())).inner_margin(9);
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        question(ui, panels, choice);
        asking(ui, panels);
        hint::draw(ui, panels);
        let top = ui.cursor().top();
        let (reply, top) = match choice.parts().len() {
            0 | 1 => (answers(ui, panels, board, choice), top),
            _ => form(ui, panels, board, choice),
        };
        if panels.can_withdraw_question() {
            let hint = panels.key_hint(Key::Cancel);
            let button = Button::new(theme::small("Cancel the action")).right_text(theme::small(hint));
            if ui.add(button.min_size(vec2(ui.available_width(), 24.0))).clicked() {
                panels.undo();
            }
        } else {
            ui.add(Label::new(theme::small(panels.why_no_withdrawal())).wrap());
        }
        (reply, top)
    });
    let (reply, top) = shown.inner;
    // In a low window the column is scrolled.
    if panels.form.bypass_change_detection().note_drawing() {
        theme::bring_into_sight(ui, shown.response.rect.with_min_y(top));
    }
    match reply {
        Some(Reply::Once(key)) => panels.answer(&key),
        Some(Reply::FromNowOn(policy, key)) => panels.answer_and_set_policy(choice, policy, &key),
        None => {}
    }
}

fn question(ui: &mut Ui, panels: &PanelContext, choice: &Choice) {
    ui.horizontal(|ui| {
        panels.pictures.show(ui, picture(panels, &choice.kind), 22.0, warning());
        let who = format!("{} must decide", panels.side_name(choice.side));
        ui.add(Label::new(RichText::new(who).size(15.0).color(warning())).wrap());
    });
    theme::explained(ui, &theme::sentence(&choice.prompt), 16.0, Color32::WHITE);
    for detail in &choice.details {
        theme::explained(ui, &theme::kept_together(detail), 13.5, WEAK);
    }
    ui.add_space(4.0);
}

/// The actions that could have opened the question; picking another one opens its question instead.
fn asking(ui: &mut Ui, panels: &mut PanelContext) {
    let Some(asking) = panels.bar.asking.as_ref().filter(|asking| asking.entries.len() > 1) else { return };
    let key = asking.entries.first().map(|entry| panels.key_hint(Key::of_verb(entry.verb))).unwrap_or_default();
    ui.label(RichText::new("Action").size(13.0).color(BRIGHT_LINE));
    let mut picked = None;
    for (place, entry) in asking.entries.iter().enumerate() {
        let is_picked = place == asking.place;
        let is_next = place == (asking.place + 1) % asking.entries.len();
        let text = RichText::new(&entry.name).size(14.0).color(if is_picked { Color32::WHITE } else { TEXT });
        let hint = theme::small(if is_next { key.as_str() } else { "" });
        let button = Button::new(text).wrap().right_text(hint).selected(is_picked);
        if ui.add(button.min_size(vec2(ui.available_width(), 23.0))).clicked() && !is_picked {
            picked = Some(place);
        }
    }
    ui.add_space(3.0);
    if let Some(place) = picked {
        panels.ask_instead(place);
    }
}

/// The icon for a kind of question: that of its key, or of a word in it, such as `ready` in `ready_trigger`.
fn picture<'a>(panels: &PanelContext, kind: &'a str) -> &'a str {
    std::iter::once(kind).chain(kind.split('_')).find(|name| panels.pictures.has(name)).unwrap_or("help")
}

/// The option picked in each part, one part with all its options, and a button that gives the whole answer. Returns the
/// answer, and the upper edge of the part with all its options; without such a part, that of the first.
fn form(ui: &mut Ui, panels: &mut PanelContext, board: &BoardOnScreen, choice: &Choice) -> (Option<Reply>, f32) {
    let parts = choice.parts();
    let mut top = ui.cursor().top();
    let others = u8::try_from(parts.len().saturating_sub(1)).map_or(0.0, f32::from) * FOLDED;
    let room = (ui.available_height() - others - BUTTONS).max(90.0);
    ui.spacing_mut().item_spacing.y = 2.0;
    for (place, part) in parts.iter().enumerate() {
        if panels.form.open() == place {
            top = ui.cursor().top();
        }
        if let Some(heading) = part.first().and_then(|option| option.part.as_deref()) {
            ui.label(RichText::new(heading).size(13.0).color(BRIGHT_LINE));
        }
        let picked = panels.form.picked(place);
        if panels.form.open() == place {
            ScrollArea::vertical().id_salt(place).max_height(room).auto_shrink([false, true]).scrolled(ui, |ui| {
                for (row, (index, label)) in listed_options(part, picked).into_iter().enumerate() {
                    let hint = Key::ANSWERS.get(row).map(|&key| panels.key_hint(key)).unwrap_or_default();
                    let sum = part.get(index).and_then(|option| option.breakdown.as_ref());
                    let button = form_button(ui, &label, &hint, index == picked);
                    tip(&button, panels, board, choice, (&label, sum));
                    if button.clicked() {
                        panels.form.pick(&parts, index);
                    }
                }
            });
        } else if let Some(option) = part.get(picked) {
            let button = form_button(ui, &option.label, "change", true);
            tip(&button, panels, board, choice, (&option.label, option.breakdown.as_ref()));
            if button.clicked() {
                panels.form.unfold(place);
            }
            if option.group.is_some() {
                ui.label(theme::small(format!("Or {} another square on the board", panels.click_words())));
            }
        }
        ui.add_space(3.0);
    }
    let hint = theme::small(panels.key_hint(Key::Confirm));
    let text = RichText::new("Confirm").size(15.0).color(Color32::WHITE);
    let button = Button::new(text).right_text(hint).fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT));
    let is_confirmed = ui.add(button.min_size(vec2(ui.available_width(), 32.0))).clicked();
    (is_confirmed.then(|| panels.picked_answer()).flatten().map(Reply::Once), top)
}

/// The button of one option of a form.
fn form_button(ui: &mut Ui, label: &str, hint: &str, is_picked: bool) -> Response {
    let color = if is_picked { Color32::WHITE } else { TEXT };
    let text = RichText::new(theme::kept_together(label)).size(14.0).color(color);
    let button = Button::new(text).wrap().right_text(theme::small(hint)).selected(is_picked);
    ui.add(button.min_size(vec2(ui.available_width(), 23.0)))
}

/// The tooltip of an answer: its label, if that has terms to explain, and the number behind it.
fn tip(
    button: &Response,
    panels: &PanelContext,
    board: &BoardOnScreen,
    choice: &Choice,
    (label, sum): (&str, Option<&Breakdown>),
) {
    let has_terms = theme::names_terms(&button.ctx, label);
    if !has_terms && sum.is_none() {
        return;
    }
    column_tip::show(
        button,
        panels,
        || spoken_of(panels, board, choice, button),
        |ui| {
            if has_terms {
                theme::explained(ui, label, 14.0, Color32::WHITE);
            }
            if let Some(sum) = sum {
                theme::breakdown(ui, sum);
            }
        },
    );
}

/// The rectangles of the units and squares that a question is about.
fn spoken_of(panels: &PanelContext, board: &BoardOnScreen, choice: &Choice, button: &Response) -> Vec<Rect> {
    let units = [Some(choice.unit), choice.about].into_iter().flatten();
    let units = units.filter_map(|unit| panels.view.placement(unit)).filter(|placement| placement.on_board);
    let squares = choice.options.iter().filter_map(|option| option.square).map(Space::single);
    let spaces = units.map(|placement| placement.space).chain(squares);
    spaces.map(|space| board.space(&button.ctx, space)).collect()
}

fn answers(ui: &mut Ui, panels: &PanelContext, board: &BoardOnScreen, choice: &Choice) -> Option<Reply> {
    let (mut reply, usual) = (None, panels.intent.default_answer(choice));
    for (place, option) in choice.options.iter().enumerate() {
        let mut hint = Key::ANSWERS.get(place).map(|&key| panels.key_hint(key)).unwrap_or_default();
        if place == usual && !panels.touch.0 {
            hint = format!("{hint} / {}", panels.key_hint(Key::Confirm));
        }
        let text = RichText::new(theme::kept_together(&option.label)).size(15.0);
        let text = text.color(if option.is_hopeless { WEAK } else { Color32::WHITE });
        let size = vec2(ui.available_width(), 32.0);
        let mut button = Button::new(text).wrap().right_text(theme::small(hint)).min_size(size);
        if place == usual {
            button = button.fill(CHOSEN).stroke(Stroke::new(1.0, ACCENT));
        }
        let response = ui.add(button);
        tip(&response, panels, board, choice, (&option.label, option.breakdown.as_ref()));
        if response.clicked() {
            reply = Some(Reply::Once(option.key.to_string()));
        }
    }
    // The first answer of a reaction takes it, the last does not; where one of them neither reacts nor waits, it is meant.
    let plain = choice.options.iter().find(|option| option.is_plain);
    let standing: &[(Policy, &str, &ChoiceOption)] = match (choice.is_reaction, plain, choice.options.as_slice()) {
        (true, Some(plain), _) => &[(Policy::Always, "always", plain)],
        (true, None, [yes, .., no]) => &[(Policy::Always, "always", yes), (Policy::Never, "never", no)],
        (true, None, [] | [_]) | (false, ..) => &[],
    };
    if !standing.is_empty() {
        ui.horizontal(|ui| {
            ui.label(theme::small("From now on:"));
            for &(policy, word, option) in standing {
                let name = panels.view.name(choice.unit);
                let tip = format!("{name} is not asked again. The answer is always: {}", option.label);
                let button = theme::low_button(ui, Button::new(theme::small(word)));
                if ui.add(button).tip(tip).clicked() {
                    reply = Some(Reply::FromNowOn(policy, option.key.to_string()));
                }
            }
        });
    }
    reply
}
