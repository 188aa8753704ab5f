//! `blastdoor play`, and `blastdoor` alone: the window.

use std::path::PathBuf;

use clap::Args;

use super::{failure::Failure, level_arg};
use crate::{
    battle::{Controller, Sides},
    level::Setup,
    record::{self, Record},
};

/// Play a level in the window.
///
/// Without --side the level says who commands which side.
#[derive(Args, Debug)]
pub struct Play {
    /// A shipped level or a level file.
    #[arg(value_name = "LEVEL", required_unless_present = "load", conflicts_with = "load")]
    level: Option<String>,
    /// Who commands a side: a person or the computer. Once for each side to change.
    #[arg(long = "side", value_name = "NAME=human|ai", value_parser = parse_side)]
    sides: Vec<(String, Controller)>,
    /// Seed of the dice; the same seed and the same commands give the same battle.
    #[arg(long, value_name = "N", conflicts_with = "load")]
    seed: Option<u64>,
    /// Continue a saved battle.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
}

/// What the window shows first.
#[derive(Clone, Debug)]
enum First {
    Menu,
    Battle(Setup),
    Saved(Record),
}

/// Opens the window at the main menu.
pub fn main_menu() -> Result<(), Failure> {
    open(First::Menu)
}

impl Play {
    /// Opens the window in the battle.
    pub fn run(self) -> Result<(), Failure> {
        let first = match (&self.load, &self.level) {
            (Some(file), _) => {
                let record = record::read(file).map_err(Failure::input)?;
                let world = record.play().map_err(|error| Failure::Input(format!("{}: {error}", file.display())))?;
                let setup = self.with_sides(record.setup.clone(), world.resource())?;
                First::Saved(Record { setup, ..record })
            }
            (None, Some(text)) => {
                let level = level_arg::find(text)?;
                let setup = Setup::new(&level, self.seed.unwrap_or_else(any_seed));
                let world = setup.begin().map_err(Failure::input)?;
                First::Battle(self.with_sides(setup, world.resource())?)
            }
            (None, None) => First::Menu,
        };
        open(first)
    }

    fn with_sides(&self, mut setup: Setup, known: &Sides) -> Result<Setup, Failure> {
        for (side, controller) in &self.sides {
            if known.by_key(side).is_none() {
                let keys: Vec<&str> = known.0.iter().map(|side| side.key.as_str()).collect();
                let hint = level_arg::nearest(side, keys.iter().copied());
                let hint = hint.map(|key| format!(" Did you mean `{key}`?")).unwrap_or_default();
                let keys = keys.join(", ");
                return Err(Failure::Input(format!("the level has no side `{side}`; it has: {keys}.{hint}")));
            }
            setup = setup.controller(side, *controller);
        }
        Ok(setup)
    }
}

fn parse_side(text: &str) -> Result<(String, Controller), String> {
    let (name, controller) = text.split_once('=').ok_or("write it like `red=ai`")?;
    match controller {
        "human" => Ok((name.to_owned(), Controller::Human)),
        "ai" => Ok((name.to_owned(), Controller::Ai)),
        other => Err(format!("`{other}` cannot command a side; write `human` or `ai`")),
    }
}

/// A seed that differs from start to start.
fn any_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    // Short enough to type and to read aloud.
    RandomState::new().hash_one("seed") % 1_000_000
}

fn open(first: First) -> Result<(), Failure> {
    if let Some(reason) = no_window() {
        let level = match &first {
            First::Menu => "LEVEL",
            First::Battle(setup) => &setup.level,
            First::Saved(record) => &record.setup.level,
        };
        return Err(Failure::Input(format!(
            "{reason}. Battles run without a window too: try `blastdoor simulate {level}`, or `blastdoor --help`."
        )));
    }
    show(first)
}

/// Why there can be no window, if that is known beforehand.
fn no_window() -> Option<&'static str> {
    if cfg!(not(feature = "client")) {
        return Some("this build has no window (it was made without the feature `client`)");
    }
    let has = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let needs_display = cfg!(all(unix, not(target_vendor = "apple"), not(target_os = "android")));
    if needs_display && !["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].into_iter().any(has) {
        return Some("there is no display to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set)");
    }
    None
}

#[cfg(feature = "client")]
fn show(first: First) -> Result<(), Failure> {
    use crate::client::{self, Options, Start};
    let start = match first {
        First::Menu => Start::Menu,
        First::Battle(setup) => Start::Play(setup),
        First::Saved(record) => Start::Load(record.to_text()),
    };
    match client::run(Options { start }) {
        bevy::app::AppExit::Success => Ok(()),
        bevy::app::AppExit::Error(_) => Err(Failure::Input("the window was closed by an error".to_owned())),
    }
}

#[cfg(not(feature = "client"))]
fn show(_first: First) -> Result<(), Failure> {
    Err(Failure::Input("the window is not part of this build; try `blastdoor simulate LEVEL`".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_given_by_name_and_controller() {
        assert_eq!(parse_side("red=ai"), Ok(("red".to_owned(), Controller::Ai)));
        assert_eq!(parse_side("blue=human"), Ok(("blue".to_owned(), Controller::Human)));
        assert!(parse_side("red").is_err() && parse_side("red=robot").is_err());
    }
}
