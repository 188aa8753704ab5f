//! The result of a battle beside the board: the winner, the reason, the losses, the deeds of each unit and the next
//! steps.
//!
//! | file | contents |
//! |---|---|
//! | `easier.rs` | the proposal of a weaker opponent after a lost battle |
//! | `units.rs` | the table of the units' deeds |
//! | `graph.rs` | the graph of the sides' strength by round |
//! | `result_log.rs` | [`ResultLog`]: the place of the log while the result is shown |

mod easier;
mod graph;
mod result_log;
mod units;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align, Area, Button, Color32, Id, Layout, Order, RichText, ScrollArea, Ui, vec2},
};

pub use result_log::ResultLog;

use super::{
    OpenDialogs, learn::Lessons, levels::Levels, new_battle::random_seed, page::first_button, saving::ReplayStatus,
};
use crate::{
    battle::{Controller, Departed, Log, Outcome, SideId, Sides, Status, UnitId},
    client::{
        camera::Drive,
        input::{Bindings, Key, Keys},
        panel_set::PanelSet,
        session::{Playback, Replay, Request, Screen, Session, ViewModel},
        theme::{self, Scrolled, Tips, palette::*},
    },
    level::Lesson,
    record::{Participant, Statistics},
};

/// Seconds that the end of the battle stays on the screen before the result.
const LINGER: f32 = 1.2;

/// Height of a row of buttons below the statistics, and of the space around and between three rows, in points.
const ROW: f32 = 42.0;
const AROUND_ROWS: f32 = 26.0;

const AGAIN: &str = "Play it again";
const NEW_DICE: &str = "The same battle with new dice";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BattleStatistics>()
        .init_resource::<ResultLog>()
        .add_systems(Update, end.run_if(in_state(Screen::Battle)).run_if(not(resource_exists::<Replay>)))
        .add_systems(OnEnter(Screen::Outcome), count)
        .add_systems(Update, keys.run_if(in_state(Screen::Outcome)))
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Panels).run_if(in_state(Screen::Outcome)));
}

/// The statistics of the battle that has ended.
#[derive(Resource, Default)]
struct BattleStatistics(Statistics);

/// The result beside the board.
fn place(window: egui::Rect) -> egui::Rect {
    let width = (window.width() * 0.52).clamp((window.width() * 0.6).min(560.0), 640.0);
    window.with_min_x(window.right() - width)
}

/// Counts the events of the battle that has ended, and shows the whole board beside the result. The log is closed.
fn count(
    view: Res<ViewModel>,
    log: Option<Res<Log>>,
    mut statistics: ResMut<BattleStatistics>,
    mut drive: ResMut<Drive>,
    mut result_log: ResMut<ResultLog>,
) {
    result_log.is_open = false;
    let Some(log) = log else { return };
    let worst_step = |unit: usize| {
        let track = view.sheets.get(unit).and_then(|sheet| sheet.track.as_ref());
        track.map_or(0, |track| u8::try_from(track.labels.len().saturating_sub(1)).unwrap_or(u8::MAX))
    };
    let participants: Vec<Participant> =
        view.sides.iter().enumerate().map(|(unit, &side)| Participant { side, worst_step: worst_step(unit) }).collect();
    statistics.0 = Statistics::of(&participants, &log.events);
    drive.fit = true;
}

/// Opens the result after playback has ended.
fn end(
    view: Res<ViewModel>,
    playback: Res<Playback>,
    session: Option<Res<Session>>,
    time: Res<Time<Real>>,
    mut waited: Local<f32>,
    mut next: ResMut<NextState<Screen>>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
) {
    if session.is_none() || !view.status.is_over() || playback.busy {
        *waited = 0.0;
        return;
    }
    *waited += time.delta_secs().min(0.1);
    redraw.write(bevy::window::RequestRedraw);
    if *waited > LINGER || playback.instant || playback.skip {
        *waited = 0.0;
        next.set(Screen::Outcome);
    }
}

fn keys(keys: Keys, dialogs: Res<OpenDialogs>, mut log: ResMut<ResultLog>, mut requests: MessageWriter<Request>) {
    if !dialogs.is_empty() {
        return;
    }
    if keys.just_pressed(Key::Log) {
        log.is_open = !log.is_open;
    } else if keys.just_pressed(Key::Cancel) {
        if log.is_open {
            log.is_open = false;
        } else {
            requests.write(Request::Leave);
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    view: Res<ViewModel>,
    session: Option<Res<Session>>,
    sides: Option<Res<Sides>>,
    departed: Option<Res<Departed>>,
    statistics: Res<BattleStatistics>,
    bindings: Res<Bindings>,
    keys: Keys,
    dialogs: Res<OpenDialogs>,
    replay: Option<Res<Replay>>,
    status: Res<ReplayStatus>,
    mut levels: ResMut<Levels>,
    lessons: Res<Lessons>,
    mut log: ResMut<ResultLog>,
    mut requests: MessageWriter<Request>,
) -> Result {
    let (Some(session), Some(sides)) = (session, sides) else { return Ok(()) };
    let Status::Over { outcome } = &view.status else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    let window = ctx.content_rect();
    if log.takes_place_of_result(window) {
        return Ok(());
    }
    let rect = place(window).shrink(8.0);
    Area::new(Id::new("outcome")).order(Order::Middle).fixed_pos(rect.min).constrain(false).fade_in(false).show(
        &ctx,
        |ui| {
            theme::panel().show(ui, |ui| {
                ui.set_width(rect.width() - 22.0);
                ui.set_height(rect.height() - 18.0);
                ui.horizontal(|ui| {
                    headline(ui, outcome, &sides);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let button = Button::new(RichText::new("Log").size(14.0)).selected(log.is_open);
                        let tip = format!("Opens and closes the log ({})", bindings.hint(Key::Log));
                        if ui.add(button.min_size(vec2(60.0, 38.0))).tip(tip).clicked() {
                            log.is_open = !log.is_open;
                        }
                    });
                });
                ui.label(RichText::new(&outcome.reason).size(17.0));
                let rounds = view.round.max(1);
                let plural = if rounds == 1 { "" } else { "s" };
                let seed = session.setup.seed;
                ui.label(theme::weak(format!("{}, {rounds} round{plural}, seed {seed}", session.level.name)));
                if let (Some(Err(why)), None) = (&status.0, &replay) {
                    let text = format!("The replay of this battle could not be saved: {why}");
                    ui.label(RichText::new(text).color(bad()));
                }
                ui.add_space(6.0);
                let buttons = 3.0 * ui.spacing().interact_size.y.max(ROW) + AROUND_ROWS;
                ScrollArea::both().auto_shrink([false, false]).max_height(ui.available_height() - buttons).scrolled(
                    ui,
                    |ui| {
                        losses(ui, &view, &sides, departed.as_deref());
                        ui.add_space(8.0);
                        ui.label(theme::heading("Strength by round"));
                        graph::show(ui, &statistics.0.rounds, &sides);
                        ui.add_space(8.0);
                        ui.label(theme::heading("Units"));
                        units::show(ui, &statistics.0, &view, &sides);
                    },
                );
                ui.add_space(6.0);
                ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                let keys = dialogs.is_empty().then_some(&keys);
                let key = &session.level.key;
                if lessons.contains(key) {
                    let is_won = is_won(outcome, &sides);
                    after_lesson(ui, keys, (is_won, lessons.after(key)), seed, &mut requests);
                    return;
                }
                let next = levels.after(key).filter(|_| is_won(outcome, &sides));
                let next = next.map(|next| (next.key.clone(), format!("Next level: {}", next.name)));
                ui.columns(2, |columns| {
                    let [left, right] = columns else { return };
                    let again = match &next {
                        Some((next, label)) => {
                            if first_button(left, keys, label, "") {
                                levels.choose(next, &session.setup);
                                requests.write(Request::ChooseLevel);
                            }
                            theme::menu_button(left, AGAIN, true).tip(NEW_DICE).clicked()
                        }
                        None => first_button(left, keys, AGAIN, NEW_DICE),
                    };
                    if again {
                        requests.write(Request::Restart(random_seed()));
                    }
                    let tip = format!("Seed {seed} again: the same orders give the same battle");
                    if theme::menu_button(right, "Again with the same dice", true).tip(tip).clicked() {
                        requests.write(Request::Restart(seed));
                    }
                    if next.is_none() && theme::menu_button(left, "Another level", true).clicked() {
                        levels.choose(key, &session.setup);
                        requests.write(Request::ChooseLevel);
                    }
                    if let Some((opponent, setup)) = easier::weaker_opponent(&session.setup, outcome, &sides) {
                        let label = format!("Against a {}", opponent.title().to_lowercase());
                        let tip = "The same battle with new dice against a weaker computer";
                        if theme::menu_button(right, &label, true).tip(tip).clicked() {
                            requests.write(Request::Start(setup.seeded(random_seed())));
                        }
                    }
                    let tip =
                        "Plays this battle again, command by command; “Battles” in the main menu has it later, too";
                    if theme::menu_button(right, "Watch the replay", true).tip(tip).clicked() {
                        requests.write(Request::WatchThis);
                    }
                    let menu = format!("Main menu ({})", bindings.hint(Key::Cancel));
                    if theme::menu_button(if next.is_some() { right } else { left }, &menu, true).clicked() {
                        requests.write(Request::Leave);
                    }
                });
            });
        },
    );
    Ok(())
}

/// The buttons after a lesson: the next one if it was won, the same again, the list, the battles. After the last lesson the
/// battles are proposed.
fn after_lesson(
    ui: &mut Ui,
    keys: Option<&Keys>,
    (is_won, next): (bool, Option<&Lesson>),
    seed: u64,
    requests: &mut MessageWriter<Request>,
) {
    const REPEAT: &str = "Repeat this lesson";
    const BATTLES: &str = "Choose a battle";
    let proposed = is_won.then(|| next.map_or(BATTLES.to_owned(), |next| format!("Next: {}", next.level.name)));
    ui.columns(2, |columns| {
        let [left, right] = columns else { return };
        let repeats = match &proposed {
            Some(label) => {
                if first_button(left, keys, label, "") {
                    requests.write(next.map_or(Request::ChooseLevel, |next| Request::Start(next.setup())));
                }
                theme::menu_button(left, REPEAT, true).clicked()
            }
            None => first_button(left, keys, REPEAT, ""),
        };
        if repeats {
            requests.write(Request::Restart(seed));
        }
        for (label, request) in
            [("All lessons", Request::ChooseLesson), (BATTLES, Request::ChooseLevel), ("Main menu", Request::Leave)]
        {
            let is_proposed = proposed.as_deref() == Some(label);
            if !is_proposed && theme::menu_button(right, label, true).clicked() {
                requests.write(request);
            }
        }
    });
}

/// Returns true if a human player has won.
fn is_won(outcome: &Outcome, sides: &Sides) -> bool {
    outcome.winner.is_some_and(|side| sides.controller(side) == Controller::Human)
}

fn headline(ui: &mut Ui, outcome: &Outcome, sides: &Sides) {
    let people = sides.ids().filter(|&side| sides.controller(side) == Controller::Human).count();
    let (text, color) = match outcome.winner {
        None => ("A draw".to_owned(), TEXT),
        Some(side) if people == 1 => match sides.controller(side) {
            Controller::Human => ("Victory".to_owned(), good()),
            Controller::Ai(_) => ("Defeat".to_owned(), bad()),
        },
        Some(side) => ("The battle is won".to_owned(), theme::side_color(side)),
    };
    ui.label(RichText::new(text).size(34.0).color(color));
}

/// The losses, with a line for each side.
fn losses(ui: &mut Ui, view: &ViewModel, sides: &Sides, departed: Option<&Departed>) {
    let tallies: Vec<(SideId, Tally)> = sides.ids().map(|side| (side, Tally::of(view, departed, side))).collect();
    let some_left = tallies.iter().any(|(_, tally)| tally.left > 0);
    let width = ui.available_width();
    theme::card().show(ui, |ui| {
        ui.set_width(width - 24.0);
        egui::Grid::new("losses").num_columns(if some_left { 5 } else { 4 }).spacing(vec2(18.0, 4.0)).show(ui, |ui| {
            for (side, Tally { units, out, left }) in tallies {
                ui.horizontal(|ui| {
                    theme::side_mark(ui, side, 14.0);
                    let name = RichText::new(sides.name(side)).size(15.0).color(theme::side_color(side));
                    let room = vec2(width * if some_left { 0.22 } else { 0.36 }, 18.0);
                    let flow = egui::Layout::left_to_right(egui::Align::Center);
                    ui.allocate_ui_with_layout(room, flow, |ui| ui.add(egui::Label::new(name).truncate()));
                });
                let plural = if units == 1 { "" } else { "s" };
                ui.label(theme::weak(format!("{units} unit{plural}:")));
                let color = if out > 0 { bad() } else { TEXT };
                ui.label(RichText::new(format!("{out} out of action")).color(color));
                if some_left {
                    ui.label(format!("{left} left"));
                }
                ui.label(RichText::new(format!("{} standing", units - out - left)).color(Color32::WHITE));
                ui.end_row();
            }
        });
    });
}

/// Numbers of a side's units: all, out of action, and left by an exit.
#[derive(Default)]
struct Tally {
    units: usize,
    out: usize,
    left: usize,
}

impl Tally {
    fn of(view: &ViewModel, departed: Option<&Departed>, side: SideId) -> Self {
        let mut tally = Self::default();
        let own = (0..).map(UnitId).zip(&view.sides).zip(&view.sheets).filter(|((_, owner), _)| **owner == side);
        for ((unit, _), sheet) in own {
            let has_left = departed.is_some_and(|departed| departed.contains(unit));
            tally.units += 1;
            tally.left += usize::from(has_left);
            tally.out += usize::from(!has_left && sheet.out.is_some());
        }
        tally
    }
}
