//! Notices and errors: they come up above the board, stay a while, and go.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Color32, Id, Order, RichText, Stroke, vec2},
};

use crate::client::{
    input::Bindings,
    screens::PanelSet,
    session::Refusal,
    settings::SettingsFault,
    theme::{self, palette::*},
};

/// What is being told.
#[derive(Resource, Default)]
pub struct Toasts(Vec<Toast>);

struct Toast {
    tone: Tone,
    text: String,
    /// Seconds it still stays.
    left: f32,
}

/// How a notice sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Something was done.
    Good,
    /// Something to know.
    Note,
    /// Something could not be done.
    Bad,
}

impl Toasts {
    /// Tells the player something. The same words are not told twice at a time.
    pub fn show(&mut self, tone: Tone, text: impl Into<String>) {
        let text = text.into();
        let left = if tone == Tone::Bad { 7.0 } else { 4.0 };
        match self.0.iter_mut().find(|toast| toast.text == text) {
            Some(toast) => toast.left = left,
            None => self.0.push(Toast { tone, text, left }),
        }
    }

    /// Tells something that must not be missed: it stays until it is clicked away.
    pub fn keep(&mut self, tone: Tone, text: impl Into<String>) {
        self.0.push(Toast { tone, text: text.into(), left: f32::INFINITY });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toasts>()
        .add_systems(Update, (age, tell_refusals, tell_settings))
        .add_systems(PostStartup, tell_bindings)
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Above));
}

fn age(mut toasts: ResMut<Toasts>, time: Res<Time<Real>>, mut redraw: MessageWriter<bevy::window::RequestRedraw>) {
    if toasts.0.is_empty() {
        return;
    }
    // The app sleeps while nothing happens: no notice grows old in one long step.
    let passed = time.delta_secs().min(0.1);
    toasts.0.retain_mut(|toast| {
        toast.left -= passed;
        toast.left > 0.0
    });
    if toasts.0.iter().any(|toast| toast.left.is_finite()) {
        redraw.write(bevy::window::RequestRedraw);
    }
}

/// What is wrong with the player's keys.
fn tell_bindings(bindings: Res<Bindings>, mut toasts: ResMut<Toasts>) {
    if bindings.faults.is_empty() {
        return;
    }
    let faults: Vec<String> = bindings.faults.iter().map(ToString::to_string).collect();
    let text = format!(
        "The game's own keys are used, because of faults in your keys {}\n{}",
        bindings.place,
        faults.join("\n")
    );
    toasts.keep(Tone::Bad, text);
}

fn tell_settings(mut fault: ResMut<SettingsFault>, mut toasts: ResMut<Toasts>) {
    if fault.0.is_some()
        && let Some(fault) = fault.0.take()
    {
        toasts.keep(Tone::Bad, format!("Settings: {fault}"));
    }
}

fn tell_refusals(mut refusals: MessageReader<Refusal>, mut toasts: ResMut<Toasts>) {
    for Refusal(why) in refusals.read() {
        toasts.show(Tone::Bad, why.clone());
    }
}

fn show(mut contexts: EguiContexts, mut toasts: ResMut<Toasts>) -> Result {
    if toasts.0.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?.clone();
    let window = ctx.content_rect();
    let mut closed = None;
    Area::new(Id::new("toasts"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(window.center_top() + vec2(0.0, 92.0))
        .show(&ctx, |ui| {
            ui.set_max_width(520.0_f32.min(window.width() - 40.0));
            for (place, toast) in toasts.0.iter().enumerate().rev().take(5) {
                let color = match toast.tone {
                    Tone::Good => GOOD,
                    Tone::Note => BRIGHT_LINE,
                    Tone::Bad => BAD,
                };
                ui.vertical_centered(|ui| {
                    theme::dialog().inner_margin(10).stroke(Stroke::new(1.0, color)).show(ui, |ui| {
                        ui.set_max_width(480.0_f32.min(window.width() - 40.0));
                        ui.horizontal(|ui| {
                            let close = bevy_egui::egui::Button::new(RichText::new("x").size(13.0)).small();
                            if ui.add(close).on_hover_text("Close").clicked() {
                                closed = Some(place);
                            }
                            let text = RichText::new(&toast.text).size(14.5).color(Color32::WHITE);
                            ui.add(bevy_egui::egui::Label::new(text).wrap());
                        });
                    })
                });
                ui.add_space(4.0);
            }
        });
    if let Some(place) = closed {
        toasts.0.remove(place);
    }
    Ok(())
}
