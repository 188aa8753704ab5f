//! The window: shows a battle and asks the players. Reads the battle with ordinary queries and never writes it;
//! all wishes go through [`session::Request`].
//!
//! | file | what it holds |
//! |---|---|
//! | `session/` | [`Session`](session::Session), requests, [`ViewModel`](session::View): the battle and the one door to it |
//! | `art.rs` | the picture sheets, cut into images |
//! | `clock.rs` | the time of what moves on the screen |
//! | `camera.rs` | looking at the board: pan, zoom, fit |
//! | `pointer.rs` | the square and the unit under the mouse, and what a click there means |
//! | `board/` | deck, walls, doors, borders, smoke and zones |
//! | `tokens/` | the units on the board |
//! | `overlays/` | reach, path, dangers, lines of sight |
//! | `playback/` | the cursor over the log and what it animates |
//! | `opponent.rs` | the computer's turns |
//! | `screens/` | menus, the choice of a level, the result, dialogs |
//! | `hud/` | the panels around the board |
//! | `input/` | what keys do, and the player's own |
//! | `theme/` | the look of menus and panels |
//! | `settings.rs`, `storage/` | what outlives the program |
//! | `web_status.rs` | in a browser: the picture in words, for the page around it |
//! | `third_party/` | one file for each outside plugin |

pub mod art;
pub mod board;
pub mod camera;
pub mod clock;
pub mod hud;
pub mod input;
mod opponent;
mod overlays;
mod panel_set;
pub mod playback;
mod pointer;
pub mod screens;
pub mod session;
pub mod settings;
pub mod storage;
pub mod theme;
mod third_party;
mod toasts;
pub mod tokens;
#[cfg(target_arch = "wasm32")]
mod web_status;

use bevy::{
    log::LogPlugin,
    prelude::*,
    window::{PresentMode, WindowResizeConstraints},
    winit::WinitSettings,
};

pub use session::{Screen, Setup};

/// How the window starts.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What it shows first.
    pub start: Start,
}

/// What the window shows first.
#[derive(Clone, Debug, Default)]
pub enum Start {
    /// The main menu.
    #[default]
    Menu,
    /// A new battle.
    Play(Setup),
    /// A battle from the text of its record.
    Load(String),
}

/// Opens the window and plays until it is closed.
pub fn run(options: Options) -> AppExit {
    App::new().add_plugins((window(), without_window(options))).run()
}

/// Everything but the window and what draws into it: an app with Bevy's default plugins plays with it unseen.
pub fn without_window(options: Options) -> impl Plugin {
    move |app: &mut App| {
        app.insert_resource(FirstScreen(options.start.clone())).add_plugins(plugin);
    }
}

fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb_u8(5, 8, 13)))
        .insert_resource(WinitSettings::desktop_app())
        .add_plugins((
            third_party::plugin,
            art::plugin,
            session::plugin,
            clock::plugin,
            camera::plugin,
            pointer::plugin,
            board::plugin,
            tokens::plugin,
            overlays::plugin,
            playback::plugin,
            opponent::plugin,
        ))
        .add_plugins((
            storage::plugin,
            settings::plugin,
            input::plugin,
            theme::plugin,
            panel_set::plugin,
            screens::plugin,
        ))
        .add_plugins((toasts::plugin, hud::plugin))
        .add_systems(Startup, open_first_screen);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(web_status::plugin);
}

fn window() -> impl PluginGroup {
    let window = Window {
        title: "Blastdoor".to_owned(),
        resolution: (1280, 720).into(),
        resize_constraints: WindowResizeConstraints { min_width: 800.0, min_height: 500.0, ..default() },
        present_mode: PresentMode::AutoVsync,
        canvas: Some("#game".to_owned()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: true,
        ..default()
    };
    let log = LogPlugin { filter: "warn,blastdoor=info,wgpu=error,naga=error".to_owned(), ..default() };
    DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }).set(log)
}

#[derive(Resource)]
struct FirstScreen(Start);

fn open_first_screen(first: Res<FirstScreen>, mut requests: MessageWriter<session::Request>) {
    match &first.0 {
        Start::Menu => {}
        Start::Play(setup) => _ = requests.write(session::Request::Start(setup.clone())),
        Start::Load(record) => _ = requests.write(session::Request::Load(record.clone())),
    }
}
