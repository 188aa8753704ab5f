//! Notices and errors: they come up at the top of the board, stay as long as it takes to read them, and go. Where many
//! come at once, the later ones wait.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Button, Color32, Context, Id, Label, Order, Pos2, Rect, RichText, Stroke, Ui, vec2},
};

use super::panels::Panels;
use crate::client::{
    Screen,
    input::Bindings,
    screens::PanelSet,
    session::Refusal,
    settings::SettingsFault,
    theme::{self, palette::*},
};

/// So many notices that go by themselves are on the screen at a time.
const AT_ONCE: usize = 2;

/// What is being told, and after it what waits to be.
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
    /// Tells the player something: an error before all else, the rest in turn. The same words are not told twice at a
    /// time.
    pub fn show(&mut self, tone: Tone, text: impl Into<String>) {
        let text = text.into();
        let left = seconds_to_read(&text) + if tone == Tone::Bad { 3.0 } else { 0.0 };
        match self.0.iter_mut().find(|toast| toast.text == text) {
            Some(toast) => toast.left = left,
            None => {
                let place = if tone == Tone::Bad { 0 } else { self.0.len() };
                self.0.insert(place, Toast { tone, text, left });
            }
        }
    }

    /// Tells something that must not be missed: it stays until it is clicked away.
    pub fn keep(&mut self, tone: Tone, text: impl Into<String>) {
        self.0.push(Toast { tone, text: text.into(), left: f32::INFINITY });
    }

    /// The places of those on the screen now.
    fn on_screen(&self) -> Vec<usize> {
        let mut passing = 0;
        let mut is_next = |toast: &Toast| {
            passing += usize::from(toast.left.is_finite());
            toast.left.is_infinite() || passing <= AT_ONCE
        };
        (0..).zip(&self.0).filter(|(_, toast)| is_next(toast)).map(|(place, _)| place).collect()
    }

    /// Time passes for those on the screen, and those whose time is over go.
    fn grow_old(&mut self, seconds: f32) {
        for place in self.on_screen() {
            if let Some(toast) = self.0.get_mut(place) {
                toast.left -= seconds;
            }
        }
        self.0.retain(|toast| toast.left > 0.0);
    }
}

/// How long somebody needs who has to look away from the board first.
fn seconds_to_read(text: &str) -> f32 {
    let letters = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
    (2.0 + f32::from(letters) * 0.045).clamp(3.5, 9.0)
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
    toasts.grow_old(time.delta_secs().min(0.1));
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
        toasts.show(Tone::Bad, theme::sentence(why));
    }
}

fn show(mut contexts: EguiContexts, mut panels: Panels, screen: Res<State<Screen>>) -> Result {
    if panels.toasts.0.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?.clone();
    let window = ctx.content_rect();
    // In a battle what the sides are after stays readable above them.
    let top = if *screen.get() == Screen::Battle {
        panels.layout(&ctx).board.center_top()
    } else {
        window.center_top() + vec2(0.0, 92.0)
    };
    let Panels { toasts, pictures, .. } = &mut panels;
    let on_screen = toasts.on_screen();
    let mut closed = None;
    let mut below = top;
    // Each is a panel of its own, so that short and long ones stand in the same middle.
    for &place in &on_screen {
        let Some(toast) = toasts.0.get(place) else { continue };
        let shown = centred(&ctx, Id::new(("toast", &toast.text)), below, |ui| {
            ui.set_max_width(520.0_f32.min(window.width() - 40.0));
            if notice(ui, toast) {
                closed = Some(place);
            }
        });
        below.y = shown.bottom() + 4.0;
    }
    let waiting = toasts.0.len() - on_screen.len();
    if waiting > 0 {
        let words = format!("{waiting} more to come");
        centred(&ctx, Id::new("toasts to come"), below, |ui| theme::chip(ui, pictures, "", &words, WEAK));
    }
    if let Some(place) = closed {
        toasts.0.remove(place);
    }
    Ok(())
}

/// A panel whose upper edge has its middle there; tells where it ends up.
fn centred<T>(ctx: &Context, id: Id, top: Pos2, add: impl FnOnce(&mut Ui) -> T) -> Rect {
    let area = Area::new(id).order(Order::Foreground).pivot(Align2::CENTER_TOP).fixed_pos(top);
    area.show(ctx, add).response.rect
}

/// One notice; tells whether it is clicked away.
fn notice(ui: &mut Ui, toast: &Toast) -> bool {
    let color = match toast.tone {
        Tone::Good => GOOD,
        Tone::Note => BRIGHT_LINE,
        Tone::Bad => BAD,
    };
    let frame = theme::dialog().inner_margin(10).stroke(Stroke::new(1.0, color));
    frame
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                let close = Button::new(RichText::new("x").size(13.0)).small();
                let is_closed = ui.add(close).on_hover_text("Close").clicked();
                ui.add(Label::new(RichText::new(&toast.text).size(14.5).color(Color32::WHITE)).wrap());
                is_closed
            })
            .inner
        })
        .inner
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_screen(toasts: &Toasts) -> Vec<&str> {
        toasts.on_screen().into_iter().map(|place| toasts.0[place].text.as_str()).collect()
    }

    #[test]
    fn many_notices_come_one_after_another() {
        let mut toasts = Toasts::default();
        for text in ["one", "two", "three", "four"] {
            toasts.show(Tone::Note, text);
        }
        assert_eq!(on_screen(&toasts), ["one", "two"]);
        toasts.show(Tone::Bad, "no");
        assert_eq!(on_screen(&toasts), ["no", "one"], "an error does not wait");
        toasts.keep(Tone::Bad, "never");
        assert_eq!(on_screen(&toasts), ["no", "one", "never"], "what stays takes no place");
        toasts.grow_old(4.0);
        assert_eq!(on_screen(&toasts), ["no", "two", "never"]);
        toasts.grow_old(4.0);
        assert_eq!(on_screen(&toasts), ["three", "four", "never"]);
    }

    #[test]
    fn the_longer_the_words_the_longer_they_stay() {
        assert!(seconds_to_read("Saved") < seconds_to_read(&"word ".repeat(30)));
    }
}
