//! The bar below the board while a recorded battle is watched: progress, play, steps, round, view, taking over.

use std::cell::RefCell;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Color32, ComboBox, Pos2, Rect, Response, RichText, Sense, Shape, Stroke, Ui, pos2, vec2},
};

use super::{
    panels::{PanelContext, fixed},
    turn_bar,
};
use crate::{
    battle::{Controller, SideId},
    client::{
        input::{Key, Keys},
        screens::Dialog,
        session::{Replay, ReplayMove, Request, Screen, Session},
        theme::{self, Tips, palette::*},
    },
};

/// Height of the buttons for the mouse, in points. For fingers they are as high as every other button.
const BUTTON: f32 = 24.0;

/// Height of the line of commands for the mouse, and of its marks, in points.
const LINE_HEIGHT: f32 = 11.0;

/// Draws the bar.
pub fn show(
    mut contexts: EguiContexts,
    mut panels: PanelContext,
    mut replay: ResMut<Replay>,
    session: Res<Session>,
    mut next: ResMut<NextState<Screen>>,
) -> Result {
    let rect = panels.layout(contexts.ctx_mut()?).bar;
    let mut to = None;
    fixed(&mut contexts, "replay bar", rect, theme::panel(), |ui| {
        ui.set_height(rect.height() - 18.0);
        ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
        if !panels.touch.0 {
            ui.spacing_mut().interact_size.y = BUTTON;
        }
        to = progress(ui, &replay);
        ui.horizontal(|ui| {
            let shared = RefCell::new((&mut panels, &mut *replay));
            let left = |ui: &mut Ui| {
                let (panels, replay) = &mut *shared.borrow_mut();
                let moved = transport(ui, panels, replay).or(round(ui, replay));
                turn_bar::speed_button(ui, panels, vec2(40.0, BUTTON));
                // The list of sides takes the room that is left: their names may be long.
                moved.or(eyes(ui, panels, replay, session.viewer))
            };
            let (moved, shows_result) = theme::both_ends(ui, "replay bar", left, |ui| {
                let (panels, replay) = &mut *shared.borrow_mut();
                leaving(ui, panels, replay)
            });
            to = to.take().or(moved);
            if shows_result {
                next.set(Screen::Outcome);
            }
        });
    })?;
    if let Some(to) = to {
        panels.requests.write(Request::Replay(to));
    }
    Ok(())
}

/// The buttons that end the replay. Returns true if the result is to be shown.
fn leaving(ui: &mut Ui, panels: &mut PanelContext, replay: &mut Replay) -> bool {
    let mut shows_result = false;
    if panels.view.status.is_over() {
        shows_result = small_button(ui, "Result", true, "Shows the result and the statistics").clicked();
    } else {
        let tip = "Goes on playing from here; the rest of this replay is dropped";
        if small_button(ui, "Take over", true, tip).clicked() {
            replay.plays = false;
            panels.dialogs.open(Dialog::TakeOver);
        }
    }
    if small_button(ui, "Leave", true, "Ends the replay and goes to the main menu").clicked() {
        panels.requests.write(Request::Leave);
    }
    shows_result
}

/// The keys of a replay: confirm plays and pauses, the end of the turn steps on, undo steps back.
pub fn keys(keys: Keys, mut panels: PanelContext, mut replay: ResMut<Replay>) {
    if !panels.dialogs.is_empty() {
        return;
    }
    let to = if keys.just_pressed(Key::Confirm) {
        play(&mut replay, &panels)
    } else if keys.just_pressed(Key::EndTurn) {
        Some(step(&mut replay, &mut panels))
    } else {
        keys.just_pressed(Key::Undo).then_some(ReplayMove::Back)
    };
    panels.requests.write_batch(to.map(Request::Replay));
}

/// Plays or pauses; at the end it plays from the beginning.
fn play(replay: &mut Replay, panels: &PanelContext) -> Option<ReplayMove> {
    if replay.is_at_end() && !panels.playback.busy {
        return Some(ReplayMove::Again);
    }
    replay.toggle();
    None
}

/// Shows the rest of the current command at once, then plays the next one.
fn step(replay: &mut Replay, panels: &mut PanelContext) -> ReplayMove {
    replay.plays = false;
    panels.playback.skip |= panels.playback.busy;
    ReplayMove::Step
}

/// The line of all commands with a mark at each round. A click jumps there. Keys have the buttons and the list of rounds
/// below it instead, so that Tab passes the line.
fn progress(ui: &mut Ui, replay: &Replay) -> Option<ReplayMove> {
    let height = if theme::is_touched(ui) { ui.spacing().interact_size.y } else { LINE_HEIGHT };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::CLICK | Sense::DRAG);
    let line = Rect::from_center_size(rect.center(), vec2(rect.width(), 5.0));
    let marks = Rect::from_center_size(rect.center(), vec2(rect.width(), LINE_HEIGHT));
    let share = |commands: usize| number(commands) / number(replay.commands().max(1));
    let now = line.left() + line.width() * share(replay.at);
    let painter = ui.painter();
    painter.rect_filled(line, 2.0, RAISED);
    painter.rect_filled(line.with_max_x(now), 2.0, ACCENT);
    for round in &replay.rounds {
        let x = line.left() + line.width() * share(replay.commands_before(round.event));
        painter.vline(x, marks.y_range(), Stroke::new(1.0, BRIGHT_LINE));
    }
    painter.circle_filled(pos2(now, line.center().y), 5.0, Color32::WHITE);
    let at = |at: Pos2| {
        let share = ((at.x - line.left()) / line.width().max(1.0)).clamp(0.0, 1.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 0 and the number of commands"
        )]
        let commands = (share * number(replay.commands())).round() as usize;
        commands
    };
    let pointed = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged()).map(at);
    response.tip_at_mouse(|ui| {
        ui.label(format!("Command {} of {}. Click to jump.", replay.at, replay.commands()));
    });
    pointed.filter(|&commands| commands != replay.at).map(ReplayMove::To)
}

fn number(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// The buttons to play and to step.
fn transport(ui: &mut Ui, panels: &mut PanelContext, replay: &mut Replay) -> Option<ReplayMove> {
    let hint = |panels: &PanelContext, text: &str, key| panels.with_key(text, key);
    let mut to = None;
    if shape_button(ui, Picture::Start, replay.at > 0, "To the beginning").clicked() {
        to = Some(ReplayMove::To(0));
    }
    if shape_button(ui, Picture::Back, replay.at > 0, &hint(panels, "One command back", Key::Undo)).clicked() {
        to = Some(ReplayMove::Back);
    }
    let (picture, tip) = match replay.plays {
        true => (Picture::Pause, "Pauses"),
        false => (Picture::Play, "Plays"),
    };
    if shape_button(ui, picture, true, &hint(panels, tip, Key::Confirm)).clicked() {
        to = play(replay, panels);
    }
    if shape_button(ui, Picture::Step, !replay.is_at_end(), &hint(panels, "One command on", Key::EndTurn)).clicked() {
        to = Some(step(replay, panels));
    }
    if shape_button(ui, Picture::End, !replay.is_at_end(), "To the end").clicked() {
        replay.plays = false;
        to = Some(ReplayMove::To(replay.commands()));
    }
    to
}

/// The list of rounds to jump to.
fn round(ui: &mut Ui, replay: &Replay) -> Option<ReplayMove> {
    let now = replay.round();
    let name = now.and_then(|place| replay.rounds.get(place)).map_or("Start", |round| round.name.as_str());
    let mut to = None;
    ComboBox::from_id_salt("replay round").selected_text(RichText::new(name).size(13.0)).width(84.0).show_ui(
        ui,
        |ui| {
            for (place, round) in replay.rounds.iter().enumerate() {
                if ui.selectable_label(now == Some(place), &round.name).clicked() {
                    to = Some(ReplayMove::ToEvent(round.event));
                }
            }
        },
    );
    to
}

/// The list of sides whose eyes the replay can show.
fn eyes(ui: &mut Ui, panels: &PanelContext, replay: &Replay, viewer: Option<SideId>) -> Option<ReplayMove> {
    let sides = panels.sides.as_ref()?;
    let is_open = |side: SideId| replay.is_finished || sides.controller(side) == Controller::Human;
    let everything = (replay.is_finished || !sides.has_human()).then_some(None);
    let choices: Vec<Option<SideId>> =
        everything.into_iter().chain(sides.ids().filter(|&side| is_open(side)).map(Some)).collect();
    let name = |side: Option<SideId>| side.map_or("Everything", |side| sides.name(side)).to_owned();
    let mut to = None;
    let response = ComboBox::from_id_salt("replay eyes")
        .selected_text(RichText::new(name(viewer)).size(13.0))
        .width(ui.available_width().min(92.0))
        .truncate()
        .show_ui(ui, |ui| {
            for choice in choices {
                if ui.selectable_label(choice == viewer, name(choice)).clicked() {
                    to = Some(ReplayMove::ViewAs(choice));
                }
            }
        });
    let tip = match replay.is_finished {
        true => "Shows everything, or what one side perceives",
        false => "This battle goes on, so the replay shows only what a person's side perceives",
    };
    response.response.tip(tip);
    to
}

fn small_button(ui: &mut Ui, label: &str, is_enabled: bool, tip: &str) -> Response {
    let button = egui::Button::new(RichText::new(label).size(13.5)).min_size(vec2(0.0, BUTTON));
    ui.add_enabled(is_enabled, button).tip(tip)
}

/// The picture of a button.
#[derive(Clone, Copy)]
enum Picture {
    Start,
    Back,
    Play,
    Pause,
    Step,
    End,
}

impl Picture {
    /// The name for those who hear the panels instead of seeing them.
    fn name(self) -> &'static str {
        match self {
            Self::Start => "To the beginning",
            Self::Back => "Back",
            Self::Play => "Play",
            Self::Pause => "Pause",
            Self::Step => "Step",
            Self::End => "To the end",
        }
    }

    /// Draws it: triangles and bars in a square around the origin.
    fn paint(self, painter: &egui::Painter, at: Pos2, color: Color32) {
        let triangle = |from: f32, to: f32| {
            let points = vec![at + vec2(from, -6.0), at + vec2(to, 0.0), at + vec2(from, 6.0)];
            painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
        };
        let bar = |x: f32| {
            painter.rect_filled(Rect::from_center_size(at + vec2(x, 0.0), vec2(2.5, 12.0)), 0.0, color);
        };
        match self {
            Self::Start => {
                bar(-6.0);
                triangle(1.0, -5.0);
                triangle(7.0, 1.0);
            }
            Self::Back => {
                triangle(3.0, -5.0);
                bar(6.0);
            }
            Self::Play => triangle(-4.0, 6.0),
            Self::Pause => {
                bar(-3.0);
                bar(3.0);
            }
            Self::Step => {
                bar(-6.0);
                triangle(-3.0, 5.0);
            }
            Self::End => {
                triangle(-7.0, -1.0);
                triangle(-1.0, 5.0);
                bar(6.0);
            }
        }
    }
}

fn shape_button(ui: &mut Ui, picture: Picture, is_enabled: bool, tip: &str) -> Response {
    let width = if theme::is_touched(ui) { ui.spacing().interact_size.y } else { 30.0 };
    let button = egui::Button::new("").min_size(vec2(width, BUTTON));
    let response = ui.add_enabled(is_enabled, button);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, is_enabled, picture.name()));
    picture.paint(ui.painter(), response.rect.center(), if is_enabled { TEXT } else { FAINT });
    response.tip(tip)
}
