//! Notices and errors for the player. Each stays long enough to be read; if there are many, the later ones wait.
//! `hud/toasts.rs` draws them.

use bevy::prelude::*;

use super::{input::Bindings, session::Refusal, settings::SettingsFault, theme};

/// Maximum number of timed notices on the screen at a time.
const AT_ONCE: usize = 2;

/// The queue of notices, shown ones first.
#[derive(Resource, Default)]
pub struct Toasts {
    queue: Vec<Toast>,
    /// The standing faults of which the player was told.
    told: Vec<StandingFault>,
}

/// A fault that returns until its cause is gone, such as a full disk. The player is told of each once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandingFault {
    /// The battle cannot be saved at the beginning of a round.
    Autosave,
    /// The settings cannot be stored.
    Settings,
}

/// A notice.
pub(super) struct Toast {
    pub severity: Severity,
    pub text: String,
    /// Seconds until it disappears.
    left: f32,
}

/// Severity of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// An action succeeded.
    Success,
    /// Information.
    Info,
    /// An action failed or was refused.
    Error,
}

impl Toasts {
    /// Adds a timed notice. Errors go to the front of the queue. A text that is already queued is not added again.
    pub fn show(&mut self, severity: Severity, text: impl AsRef<str>) {
        let text = theme::quoted(text.as_ref());
        let left = seconds_to_read(&text) + if severity == Severity::Error { 3.0 } else { 0.0 };
        match self.queue.iter_mut().find(|toast| toast.text == text) {
            Some(toast) => toast.left = toast.left.max(left),
            None => {
                let place = if severity == Severity::Error { 0 } else { self.queue.len() };
                self.queue.insert(place, Toast { severity, text, left });
            }
        }
    }

    /// Adds a notice that stays until the player closes it. A text that is already queued is not added again.
    pub fn show_persistent(&mut self, severity: Severity, text: impl AsRef<str>) {
        let text = theme::quoted(text.as_ref());
        match self.queue.iter_mut().find(|toast| toast.text == text) {
            Some(toast) => toast.left = f32::INFINITY,
            None => self.queue.push(Toast { severity, text, left: f32::INFINITY }),
        }
    }

    /// Adds a notice of a fault that stays until the player closes it, and does not return then.
    pub fn show_once(&mut self, fault: StandingFault, text: impl AsRef<str>) {
        if !self.told.contains(&fault) {
            self.told.push(fault);
            self.show_persistent(Severity::Error, text);
        }
    }

    /// Removes the timed notices, which were meant for another player.
    pub fn clear_timed(&mut self) {
        self.queue.retain(|toast| toast.left.is_infinite());
    }

    /// The notices that are shown or wait to be shown.
    pub(super) fn all(&self) -> &[Toast] {
        &self.queue
    }

    /// Removes the notice at this index of [`all`](Self::all).
    pub(super) fn dismiss(&mut self, index: usize) {
        if index < self.queue.len() {
            self.queue.remove(index);
        }
    }

    /// Indices of the notices on the screen.
    pub(super) fn on_screen(&self) -> Vec<usize> {
        let mut passing = 0;
        let mut is_next = |toast: &Toast| {
            passing += usize::from(toast.left.is_finite());
            toast.left.is_infinite() || passing <= AT_ONCE
        };
        (0..).zip(&self.queue).filter(|(_, toast)| is_next(toast)).map(|(place, _)| place).collect()
    }

    /// Counts down the notices on the screen and removes expired ones.
    fn advance(&mut self, seconds: f32) {
        for place in self.on_screen() {
            if let Some(toast) = self.queue.get_mut(place) {
                toast.left -= seconds;
            }
        }
        self.queue.retain(|toast| toast.left > 0.0);
    }
}

/// Seconds that a notice stays, including time to notice it.
fn seconds_to_read(text: &str) -> f32 {
    let letters = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
    (2.0 + f32::from(letters) * 0.045).clamp(3.5, 9.0)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toasts>()
        .add_systems(Update, (age, report_refusals, report_settings_fault))
        .add_systems(PostStartup, report_binding_faults);
}

fn age(mut toasts: ResMut<Toasts>, time: Res<Time<Real>>, mut redraw: MessageWriter<bevy::window::RequestRedraw>) {
    if toasts.queue.is_empty() {
        return;
    }
    // The app sleeps while idle: a long pause must not expire a notice.
    toasts.advance(time.delta_secs().min(0.1));
    if toasts.queue.iter().any(|toast| toast.left.is_finite()) {
        redraw.write(bevy::window::RequestRedraw);
    }
}

/// Reports faults in the player's key bindings.
fn report_binding_faults(bindings: Res<Bindings>, mut toasts: ResMut<Toasts>) {
    if bindings.faults.is_empty() {
        return;
    }
    let faults: Vec<String> = bindings.faults.iter().map(ToString::to_string).collect();
    let text =
        format!("The default keys are used, because of faults in your keys {}\n{}", bindings.place, faults.join("\n"));
    toasts.show_persistent(Severity::Error, text);
}

fn report_settings_fault(mut fault: ResMut<SettingsFault>, mut toasts: ResMut<Toasts>) {
    if fault.0.is_some()
        && let Some(fault) = fault.0.take()
    {
        toasts.show_once(StandingFault::Settings, format!("Settings: {fault}"));
    }
}

fn report_refusals(mut refusals: MessageReader<Refusal>, mut toasts: ResMut<Toasts>) {
    for Refusal(why) in refusals.read() {
        toasts.show(Severity::Error, theme::sentence(why));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_screen(toasts: &Toasts) -> Vec<&str> {
        toasts.on_screen().into_iter().map(|place| toasts.queue[place].text.as_str()).collect()
    }

    #[test]
    fn many_notices_come_one_after_another() {
        let mut toasts = Toasts::default();
        for text in ["one", "two", "three", "four"] {
            toasts.show(Severity::Info, text);
        }
        assert_eq!(on_screen(&toasts), ["one", "two"]);
        toasts.show(Severity::Error, "no");
        assert_eq!(on_screen(&toasts), ["no", "one"], "an error does not wait");
        toasts.show_persistent(Severity::Error, "never");
        assert_eq!(on_screen(&toasts), ["no", "one", "never"], "what stays takes no place");
        toasts.advance(4.0);
        assert_eq!(on_screen(&toasts), ["no", "two", "never"]);
        toasts.advance(4.0);
        assert_eq!(on_screen(&toasts), ["three", "four", "never"]);
    }

    #[test]
    fn a_fault_that_returns_is_told_once() {
        let mut toasts = Toasts::default();
        toasts.show_persistent(Severity::Error, "no room");
        toasts.show_persistent(Severity::Error, "no room");
        assert_eq!(on_screen(&toasts), ["no room"]);
        toasts.show(Severity::Error, "no room");
        toasts.advance(60.0);
        assert_eq!(on_screen(&toasts), ["no room"], "it stays until the player closes it");
        toasts.dismiss(0);
        toasts.show_persistent(Severity::Error, "no room");
        assert_eq!(on_screen(&toasts), ["no room"], "the player has tried again");
        toasts.dismiss(0);
        for round in 1..4 {
            toasts.show_once(StandingFault::Autosave, format!("not saved in round {round}"));
            assert_eq!(on_screen(&toasts), ["not saved in round 1"]);
        }
        toasts.dismiss(0);
        toasts.show_once(StandingFault::Autosave, "not saved in round 4");
        assert_eq!(on_screen(&toasts), [""; 0], "a closed one does not return");
    }

    #[test]
    fn names_stand_in_quotation_marks() {
        let mut toasts = Toasts::default();
        toasts.show(Severity::Error, "there is no `comando`, did you mean `commando`?");
        toasts.show_persistent(Severity::Error, "a single ` stays");
        assert_eq!(on_screen(&toasts), ["there is no “comando”, did you mean “commando”?", "a single ` stays"]);
    }

    #[test]
    fn the_longer_the_words_the_longer_they_stay() {
        assert!(seconds_to_read("Saved") < seconds_to_read(&"word ".repeat(30)));
    }
}
