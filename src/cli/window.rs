//! Opening the window, and the reasons why that may fail.

use super::failure::Failure;
use crate::{level::Setup, record::Record};

/// The first screen of the window.
#[derive(Clone, Debug)]
pub enum StartScreen {
    /// The main menu.
    Menu,
    /// A new battle.
    Battle(Setup),
    /// A saved battle.
    Saved(Record),
    /// A recorded battle to watch.
    Watched(Record),
}

/// Opens the window and returns when it is closed.
pub fn open(first: StartScreen) -> Result<(), Failure> {
    let level = match &first {
        StartScreen::Menu => "LEVEL".to_owned(),
        StartScreen::Battle(setup) => setup.level.clone(),
        StartScreen::Saved(record) | StartScreen::Watched(record) => record.setup.level.clone(),
    };
    let without = |reason: String| {
        Failure::Input(format!(
            "{reason}. Battles also run without a window: try `blastdoor simulate {level}`, or `blastdoor --help`."
        ))
    };
    match no_display() {
        Some(reason) => Err(without(reason.to_owned())),
        None => imp::open(first, without),
    }
}

/// The reason why no window can be opened, if it is known beforehand.
fn no_display() -> Option<&'static str> {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let needs_display = cfg!(all(feature = "client", unix, not(target_vendor = "apple")));
    let has_display = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(is_set);
    (needs_display && !has_display)
        .then_some("there is no display to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set)")
}

#[cfg(not(feature = "client"))]
mod imp {
    use super::{Failure, StartScreen};

    pub fn open(_: StartScreen, without: impl FnOnce(String) -> Failure) -> Result<(), Failure> {
        Err(without("this build has no window (it was built without the feature `client`)".to_owned()))
    }
}

#[cfg(feature = "client")]
mod imp {
    use std::{
        panic::{self, AssertUnwindSafe, PanicHookInfo},
        sync::{Arc, OnceLock},
    };

    use bevy::app::AppExit;

    use super::{Failure, StartScreen};
    use crate::{
        cli::failure::panic_words,
        client::{self, Options, Start},
    };

    /// Opens the window. The window library panics without a display server or a graphics adapter; that is reported
    /// like any other reason.
    pub fn open(first: StartScreen, without: impl FnOnce(String) -> Failure) -> Result<(), Failure> {
        let start = match first {
            StartScreen::Menu => Start::Menu,
            StartScreen::Battle(setup) => Start::Play(setup),
            StartScreen::Saved(record) => Start::Load(record.to_text()),
            StartScreen::Watched(record) => Start::Watch(record.to_text()),
        };
        let (no_window, usual) = (Arc::new(OnceLock::new()), panic::take_hook());
        let noted = no_window.clone();
        panic::set_hook(Box::new(move |panic| match about_the_window(panic) {
            Some(words) => _ = noted.set(words),
            None => usual(panic),
        }));
        let ended = panic::catch_unwind(AssertUnwindSafe(|| client::run(Options { start })));
        match (ended, no_window.get()) {
            (_, Some(words)) => Err(without(format!("the window cannot be opened ({words})"))),
            (Ok(AppExit::Success), None) => Ok(()),
            (Ok(AppExit::Error(code)), None) => Err(Failure::Bug(format!("the window ended with code {code}"))),
            (Err(panic), None) => Err(Failure::Bug(panic_words(panic.as_ref()))),
        }
    }

    fn about_the_window(panic: &PanicHookInfo<'_>) -> Option<String> {
        let words = panic_words(panic.payload());
        let is_window = panic.location().is_some_and(|place| place.file().contains("winit"));
        let is_window = is_window || words.contains("Unable to find a GPU");
        // The rest of the message holds source positions in the window library.
        is_window.then(|| words.split([':', '!']).next().unwrap_or_default().to_owned())
    }
}
