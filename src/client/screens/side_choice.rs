//! The choice of who plays which side, and of the seed.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Order, Rect, RichText, ScrollArea, TextEdit, Ui, pos2, vec2},
};

use super::{
    OpenDialogs, level_map,
    levels::Levels,
    new_battle::{NewBattle, random_seed},
    page::{foot_height, inner, page, part},
    victory,
};
use crate::{
    battle::{Controller, Difficulty, SideId},
    client::{
        input::{Key, Keys},
        panel_set::PanelSet,
        session::{Request, Screen},
        theme::{self, Pictures, Scrolled, Tips, palette::*, portraits},
    },
    level::Level,
    rules::{RulesetId, UnitType, describe_unit},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NewBattle>()
        .add_systems(Update, keys.run_if(in_state(Screen::SideChoice)))
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Panels).run_if(in_state(Screen::SideChoice)));
}

fn keys(
    keys: Keys,
    dialogs: Res<OpenDialogs>,
    levels: Res<Levels>,
    battle: Res<NewBattle>,
    mut next: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<Request>,
) {
    if !dialogs.is_empty() {
        return;
    }
    if keys.just_pressed(Key::Cancel) {
        next.set(Screen::LevelChoice);
    } else if keys.just_pressed(Key::Confirm)
        && let Some(setup) = levels.chosen().and_then(|level| battle.setup(level))
    {
        requests.write(Request::Start(setup));
    }
}

fn show(
    mut contexts: EguiContexts,
    levels: Res<Levels>,
    pictures: Res<Pictures>,
    mut battle: ResMut<NewBattle>,
    mut next: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<Request>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(level) = levels.chosen() else {
        next.set(Screen::LevelChoice);
        return Ok(());
    };
    let played = level.under(battle.rules);
    page(&ctx, "side choice", Order::Middle, |ui| {
        let inner = inner(&ctx);
        let (top, bottom) = (inner.top() + 46.0, inner.bottom() - foot_height(&ctx));
        part(ui, inner, |ui| ui.label(theme::title(format!("{} ({}): who plays?", level.name, battle.rules.title()))));
        let middle = inner.left() + inner.width() * 0.56;
        let left = Rect::from_min_max(pos2(inner.left(), top), pos2(middle - 18.0, bottom));
        let right = Rect::from_min_max(pos2(middle, top), pos2(inner.right(), bottom));
        let mut begins = false;
        part(ui, left, |ui| {
            ScrollArea::vertical().auto_shrink([false, false]).scrolled(ui, |ui| {
                let rules = battle.rules;
                for (place, side) in level.sides().ids().enumerate() {
                    if let Some(controller) = battle.controllers.get_mut(place) {
                        one_side(ui, &pictures, played, rules, side, controller);
                    }
                }
                begins |= seed(ui, &mut battle);
            });
        });
        let picture = Rect::from_min_max(right.min, pos2(right.right(), right.top() + right.height() * 0.68));
        level_map::paint(ui.painter(), picture, played);
        let words = Rect::from_min_max(pos2(right.left(), picture.bottom() + 10.0), right.max);
        part(ui, words, |ui| {
            for line in victory::at_start(played) {
                ui.label(RichText::new(line).size(14.0));
            }
        });
        let foot = Rect::from_min_max(pos2(inner.left(), bottom + 12.0), inner.max);
        part(ui, foot, |ui| {
            ui.horizontal(|ui| {
                if theme::plain_button(ui, "Back").clicked() {
                    next.set(Screen::LevelChoice);
                }
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let setup = battle.setup(level);
                    begins |= theme::main_button(ui, "Begin the battle", setup.is_some()).clicked();
                    if begins && let Some(setup) = setup {
                        requests.write(Request::Start(setup));
                    }
                    ui.label(theme::weak(summary(&battle.controllers)));
                });
            });
        });
    });
    Ok(())
}

/// Least width of a button for one of several choices, and width of the two for who commands a side with the gaps before
/// them, in points.
const CHOICE: f32 = 92.0;
const CONTROLLERS: f32 = 2.0 * CHOICE + 12.0;

fn one_side(
    ui: &mut Ui,
    pictures: &Pictures,
    level: &Level,
    rules: RulesetId,
    side: SideId,
    controller: &mut Controller,
) {
    let sides = level.sides();
    theme::card().show(ui, |ui| {
        ui.set_width(ui.available_width() - 12.0);
        ui.horizontal(|ui| {
            theme::side_mark(ui, side, 26.0);
            let name = RichText::new(sides.name(side)).size(18.0).color(theme::side_color(side));
            let room = (ui.available_width() - CONTROLLERS).max(60.0);
            ui.allocate_ui(vec2(room, 26.0), |ui| {
                ui.set_min_width(room);
                ui.add(egui::Label::new(name).wrap());
            });
            if choice_button(ui, "Human", !controller.is_ai()) {
                *controller = Controller::Human;
            }
            if choice_button(ui, "Computer", controller.is_ai()) && !controller.is_ai() {
                *controller = Controller::REGULAR;
            }
        });
        if let Controller::Ai(difficulty) = controller {
            difficulties(ui, difficulty);
        }
        unit_list(ui, pictures, level, rules, side);
    });
    ui.add_space(8.0);
}

/// The choice of how well the computer plays a side, with a sentence about the chosen difficulty.
fn difficulties(ui: &mut Ui, chosen: &mut Difficulty) {
    ui.horizontal_wrapped(|ui| {
        for difficulty in Difficulty::ALL {
            if choice_button(ui, difficulty.title(), *chosen == difficulty) {
                *chosen = difficulty;
            }
        }
    });
    ui.label(RichText::new(chosen.about()).size(14.0))
        .tip("Every difficulty has the same dice, rules and sight as you");
}

/// One of several buttons of which one is chosen. Returns true if it was clicked.
fn choice_button(ui: &mut Ui, label: &str, is_chosen: bool) -> bool {
    let button = egui::Button::selectable(is_chosen, RichText::new(label).size(15.0)).min_size(vec2(CHOICE, 30.0));
    let button = if is_chosen { button.stroke(egui::Stroke::new(1.0, ACCENT)) } else { button };
    ui.add(button).clicked()
}

/// Width and height of the picture of a unit, in points.
const FIGURE: f32 = 30.0;

/// The units of a side: the count of each kind, and named units by name.
fn unit_list(ui: &mut Ui, pictures: &Pictures, level: &Level, rules: RulesetId, side: SideId) {
    let mut kinds: Vec<(&UnitType, Option<String>, usize)> = Vec::new();
    for unit in level.deployment().iter().filter(|unit| unit.side == side) {
        let Some(kind) = describe_unit(rules, &unit.kind) else { continue };
        match kinds.iter_mut().find(|(known, name, _)| known.key == kind.key && *name == unit.name) {
            Some((.., count)) => *count += 1,
            None => kinds.push((kind, unit.name.clone(), 1)),
        }
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(12.0, 4.0);
        // All parts of a row begin as high as they end: otherwise each stands a little lower than the one before.
        ui.spacing_mut().interact_size.y = ui.spacing().interact_size.y.max(FIGURE);
        for (kind, name, count) in &kinds {
            let label = match (name, count) {
                (Some(name), _) => name.clone(),
                (None, 1) => kind.title.clone(),
                (None, count) => format!("{count} x {}", kind.title),
            };
            let response = theme::wrapped_part(ui, &label, |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                match name.as_deref().and_then(|name| portraits::of(name, &kind.figure)) {
                    Some(portrait) => {
                        let (rect, _) = ui.allocate_exact_size(vec2(FIGURE, FIGURE), egui::Sense::hover());
                        portraits::paint(ui, pictures, &portrait, rect, egui::Color32::WHITE);
                    }
                    None => _ = pictures.show(ui, &kind.figure, FIGURE, egui::Color32::WHITE),
                }
                ui.label(RichText::new(&label).size(14.0));
            });
            response.tip_ui(|ui| {
                ui.label(theme::heading(&kind.title));
                ui.label(&kind.about);
            });
        }
    });
}

/// The seed field. Returns true if the player leaves it with Enter.
fn seed(ui: &mut Ui, battle: &mut NewBattle) -> bool {
    let row = ui.horizontal(|ui| {
        ui.label("Seed of the dice")
            .tip("The same level, seed and orders give the same battle. Share it to play with the same dice");
        let field = TextEdit::singleline(&mut battle.seed).desired_width(150.0).char_limit(20);
        let field = theme::text_field(ui, field, "Seed");
        if ui.button("Another").clicked() {
            battle.seed = random_seed().to_string();
        }
        if battle.seed.trim().parse::<u64>().is_err() {
            ui.label(RichText::new("write a whole number, 0 or more").color(warning()));
        }
        field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
    });
    row.inner
}

fn summary(controllers: &[Controller]) -> &'static str {
    match controllers.iter().filter(|controller| **controller == Controller::Human).count() {
        0 => "No human player: the computer plays all sides",
        1 => "You against the computer",
        _ => "Several players take turns at this machine",
    }
}
