//! The left column: the active unit, the actions left in its turn, and the action menu.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, FontId, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2},
};

use super::{
    action_tip, card, hint,
    on_screen::BoardOnScreen,
    panels::{PanelContext, fixed},
    prompt,
};
use crate::{
    battle::{Command, UnitId},
    client::{
        input::Key,
        theme::{self, palette::*},
    },
    rules::{Allowance, Menu, MenuEntry, MenuGroup, Targeting},
};

const ROW: f32 = 25.0;

/// The turn in which the player has unfolded the impossible actions: unit and round. In the next turn they are folded
/// again.
#[derive(Default)]
pub struct Unfolded(Option<(UnitId, u32)>);

/// Draws the panel.
pub fn show(
    mut contexts: EguiContexts,
    mut panels: PanelContext,
    board: BoardOnScreen,
    mut more: Local<bool>,
    mut unfolded: Local<Unfolded>,
) -> Result {
    let question = panels.question().cloned();
    let asked = question.as_ref().map(|choice| choice.unit);
    let ready = panels.view.active.filter(|_| panels.is_ready());
    let Some(unit) = asked.or(ready).or(panels.shown.active) else { return Ok(()) };
    let rect = panels.layout(contexts.ctx_mut()?).left;
    fixed(&mut contexts, "left column", rect, theme::panel(), |ui| {
        card::draw(ui, &panels, unit, &mut more);
        card::standing_answers(ui, &mut panels, unit);
        if let Some(choice) = &question {
            ui.add_space(4.0);
            prompt::draw(ui, &mut panels, choice);
        } else if panels.is_ready() {
            theme::divider(ui);
            allowances(ui, &panels);
            plan(ui, &panels, unit);
            menu(ui, &mut panels, &board, &mut unfolded);
        }
    })
}

/// The allowances left in this turn.
fn allowances(ui: &mut Ui, panels: &PanelContext) {
    let Some(menu) = &panels.view.menu else { return };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(9.0, 2.0);
        for Allowance { name, left, of } in &menu.allowances {
            let icon = name.split_whitespace().next().unwrap_or_default().to_lowercase().replace('-', "_");
            theme::allowance(ui, &panels.pictures, &icon, name, *left, *of)
                .on_hover_text(format!("{name}: {left} of {of} left this turn"));
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
        ui.add(egui::Label::new(theme::small(words).color(WARNING)).wrap());
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
            ui.add(egui::Label::new(theme::small(theme::sentence(why)).color(WARNING)).wrap());
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

/// Mouse input of the menu.
struct MenuInput<'a, 'w, 's> {
    board: &'a BoardOnScreen<'w, 's>,
    picked: Option<MenuEntry>,
    pointed: Option<Command>,
}

/// The action menu: the hint, possible actions by group, then a folded list of the impossible ones.
fn menu(ui: &mut Ui, panels: &mut PanelContext, board: &BoardOnScreen, unfolded: &mut Unfolded) {
    let Some(menu) = panels.view.menu.clone() else { return };
    let hinted = hint::draw(ui, panels).map(Command::Order);
    let mut mouse = MenuInput { board, picked: None, pointed: hinted };
    // The list of another turn begins at its top.
    let list = ScrollArea::vertical().id_salt((menu.unit, panels.view.round)).auto_shrink([false, true]);
    list.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for (place, group) in menu.groups.iter().enumerate() {
            let mut possible = group.entries.iter().filter(|entry| entry.refusal.is_none()).peekable();
            if possible.peek().is_some() {
                ui.add_space(3.0);
                ui.label(RichText::new(group.name.to_uppercase()).size(12.0).color(BRIGHT_LINE));
            }
            for entry in possible {
                mouse.row(ui, panels, &menu, place, entry);
            }
        }
        impossible(ui, panels, &menu, &mut mouse, unfolded);
    });
    if ui.rect_contains_pointer(ui.min_rect()) && panels.intent.candidate != mouse.pointed {
        panels.intent.candidate = mouse.pointed;
    }
    if let Some(entry) = mouse.picked {
        panels.pick(&entry);
    }
}

fn impossible(ui: &mut Ui, panels: &PanelContext, menu: &Menu, mouse: &mut MenuInput, unfolded: &mut Unfolded) {
    let refused = |group: &MenuGroup| group.entries.iter().filter(|entry| entry.refusal.is_some()).count();
    let count: usize = menu.groups.iter().map(refused).sum();
    if count == 0 {
        return;
    }
    let turn = Some((menu.unit, panels.view.round));
    let is_open = unfolded.0 == turn;
    ui.add_space(4.0);
    let text = format!("Not possible now: {count}  {}", if is_open { "-" } else { "+" });
    let tip = if is_open { "Hides these actions" } else { "Shows these actions; point at one to see the reason" };
    if ui.add(egui::Button::new(theme::small(text)).small().frame(false)).on_hover_text(tip).clicked() {
        unfolded.0 = if is_open { None } else { turn };
    }
    if is_open {
        for (place, group) in menu.groups.iter().enumerate() {
            for entry in group.entries.iter().filter(|entry| entry.refusal.is_some()) {
                mouse.row(ui, panels, menu, place, entry);
            }
        }
    }
}

impl MenuInput<'_, '_, '_> {
    fn row(&mut self, ui: &mut Ui, panels: &PanelContext, menu: &Menu, group: usize, entry: &MenuEntry) {
        let number = panels.numbers.of(menu.unit, group, entry);
        let group = menu.groups.get(group).map_or("", |group| group.name.as_ref());
        let response = row(ui, panels, self.board, (entry, group), &number);
        if response.clicked() {
            self.picked = Some(entry.clone());
        }
        if response.hovered() && entry.targeting == Targeting::None {
            self.pointed = entry.orders.first().cloned().map(Command::Order);
        }
    }
}

/// The row of one action.
fn row(
    ui: &mut Ui,
    panels: &PanelContext,
    board: &BoardOnScreen,
    (entry, group): (&MenuEntry, &str),
    number: &[u8],
) -> egui::Response {
    let hint = panels.number_hint(number);
    let typed = panels.numbers.typed();
    let is_armed = panels.is_armed(entry);
    let is_open = entry.refusal.is_none();
    let color = if is_open { TEXT } else { FAINT };
    // Under the heading `Move` a cost of `move action` is not repeated.
    let group = group.to_lowercase();
    let is_plain = entry.cost.strip_prefix(group.as_str()).is_some_and(|rest| matches!(rest, "" | " action"));
    let cost = (!entry.cost.is_empty() && !is_plain)
        .then(|| ui.painter().layout_no_wrap(entry.cost.to_string(), FontId::proportional(11.5), FAINT));
    let cap = (!hint.is_empty()).then(|| theme::key_cap_width(ui, &hint));
    let beside = cap.map_or(0.0, |width| width + 5.0) + cost.as_ref().map_or(0.0, |cost| cost.size().x + 5.0);
    let name = fitting(ui, &entry.name, (ui.available_width() - beside - 36.5).max(20.0), color);
    let size = vec2(ui.available_width(), ROW.max(name.size().y + 6.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let (fill, line) = match (is_armed, is_open && response.hovered()) {
        (true, _) => (CHOSEN, ACCENT),
        (false, true) => (HOVERED, BRIGHT_LINE),
        (false, false) if is_open => (RAISED, LINE),
        (false, false) => (PLATE, RAISED),
    };
    let line = if panels.lesson.points_at_action(&entry.action) { WARNING } else { line };
    ui.painter().rect(rect, 3.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let icon = egui::Rect::from_center_size(pos2(rect.left() + 16.0, rect.center().y), vec2(19.0, 19.0));
    panels.pictures.paint(ui, &entry.icon, icon, if is_armed { ACCENT } else { color });

    let mut right = rect.right() - 5.0;
    if let Some(width) = cap {
        let (top, bottom) = (rect.center().y - ROW / 2.0 + 5.0, rect.center().y + ROW / 2.0 - 5.0);
        let cap = egui::Rect::from_min_max(pos2(right - width, top), pos2(right, bottom));
        let color = match (typed.is_empty(), number.starts_with(typed), is_open) {
            (true, _, true) => WEAK,
            (false, true, _) => WARNING,
            _ => FAINT,
        };
        theme::paint_key_cap(ui, cap, &hint, color);
        right = cap.left() - 5.0;
    }
    if let Some(cost) = cost {
        right -= cost.size().x;
        ui.painter().galley(pos2(right, rect.center().y - cost.size().y / 2.0), cost, FAINT);
    }
    let left = icon.right() + 6.0;
    ui.painter().galley(pos2(left, rect.center().y - name.size().y / 2.0), name, color);

    if is_armed {
        let click = panels.bindings.press_at(Key::Select);
        let say = match entry.targeting {
            Targeting::Unit => format!("{click} a target on the board"),
            Targeting::Move => format!("{click} the square to move to"),
            Targeting::Square => format!("{click} a square"),
            Targeting::Corner => format!("{click} a corner of a square"),
            Targeting::Direction => format!("{click} the board in a direction from the unit"),
            Targeting::None => String::new(),
        };
        let text = format!("{say} - {} cancels", panels.bindings.hint(Key::Cancel));
        ui.label(RichText::new(text).size(12.5).color(ACCENT));
    }
    action_tip::show(&response, panels, board, entry, &hint);
    response
}

/// Lays out a name in one line, in a smaller font if necessary. A name that is still too long takes two lines and is
/// truncated only if those are too short.
fn fitting(ui: &Ui, name: &str, room: f32, color: egui::Color32) -> Arc<egui::Galley> {
    let in_size = |name: String, size, max_rows| {
        let mut job = egui::text::LayoutJob::simple(name, FontId::proportional(size), color, room);
        job.wrap.max_rows = max_rows;
        job.wrap.break_anywhere = max_rows == 1;
        ui.painter().layout_job(job)
    };
    let mut in_one = [14.5, 13.5, 12.5].into_iter().map(|size| in_size(name.to_owned(), size, 1));
    // The item after the colon goes to the second line.
    in_one.find(|galley| !galley.elided).unwrap_or_else(|| in_size(name.replacen(": ", ":\n", 1), 13.5, 2))
}
