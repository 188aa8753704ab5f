//! The window: draws the battle and takes the players' input. It reads the battle with ordinary queries and never
//! writes it; every change goes through [`session::Request`].
//!
//! | file | contents |
//! |---|---|
//! | `session/` | [`Session`](session::Session), its requests and the [`ViewModel`](session::ViewModel) |
//! | `art.rs` | the pictures with their mip levels |
//! | `clock.rs` | animation time |
//! | `camera.rs` | pan, zoom and fit of the board |
//! | `full_screen.rs` | full screen |
//! | `own_window/` | outside of a browser: the icon, the size and the place of the window |
//! | `media_query.rs` | in a browser: wishes and devices of the player |
//! | `panel_set.rs` | the order in which panels are laid out in a frame |
//! | `board_cursor.rs` | the cursor that keys move over the board |
//! | `touch/` | fingers on the board, and larger targets for them |
//! | `pointer.rs` | the square and the unit under the mouse, and clicks on the board |
//! | `board/` | deck, walls, doors, borders, smoke and zones |
//! | `tokens/` | the units' tokens on the board |
//! | `overlays/` | reach, path, dangers and lines of sight |
//! | `playback/` | plays the event log as animations |
//! | `opponent.rs` | the computer player |
//! | `screens/` | menus, level choice, result, dialogs |
//! | `hud/` | the panels around the board |
//! | `first_hints/` | hints that come once, when something first happens |
//! | `toasts.rs` | notices and errors for the player |
//! | `input/` | the actions of keys and mouse buttons, and the player's bindings |
//! | `theme/` | colours, fonts and widgets of menus and panels |
//! | `warm_up/` | does on the main menu what takes long when it is done for the first time |
//! | `announcements.rs` | the course of the game in words, for screen readers |
//! | `sound/` | the synthesiser, effects and ambience |
//! | `settings.rs`, `storage/` | settings and saved battles |
//! | `web_page.rs` | in a browser: saved battles as files, lost graphics, refused full screen |
//! | `web_status.rs` | in a browser: the state of the game as text for the page |
//! | `third_party/` | one file for each third-party plugin |

pub mod announcements;
pub mod art;
pub mod board;
pub mod board_cursor;
pub mod camera;
pub mod clock;
pub mod first_hints;
mod full_screen;
pub mod hud;
pub mod input;
mod media_query;
mod opponent;
mod overlays;
#[cfg(not(target_arch = "wasm32"))]
mod own_window;
mod panel_set;
pub mod playback;
mod pointer;
pub mod screens;
pub mod session;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod theme;
mod third_party;
pub mod toasts;
pub mod tokens;
pub mod touch;
mod warm_up;
#[cfg(target_arch = "wasm32")]
mod web_page;
#[cfg(target_arch = "wasm32")]
mod web_status;

use bevy::{
    log::LogPlugin,
    prelude::*,
    window::{PresentMode, WindowResizeConstraints},
};

pub use session::{Screen, Setup};

/// Options for the start of the window.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The first screen.
    pub start: Start,
}

/// The screen or battle that the window opens with.
#[derive(Clone, Debug, Default)]
pub enum Start {
    /// The main menu.
    #[default]
    Menu,
    /// A new battle.
    Play(Setup),
    /// A saved battle, as the text of its record.
    Load(String),
    /// A recorded battle to watch, as the text of its record.
    Watch(String),
}

/// Opens the window and runs until it is closed.
pub fn run(options: Options) -> AppExit {
    let mut app = App::new();
    let storage = storage::Storage::open();
    app.add_plugins(window(&storage)).insert_resource(storage).add_plugins(without_window(options));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(own_window::plugin);
    app.run()
}

/// The client without window and renderer. Together with Bevy's default plugins it runs headless.
pub fn without_window(options: Options) -> impl Plugin {
    move |app: &mut App| {
        app.insert_resource(FirstScreen(options.start.clone())).add_plugins(plugin);
    }
}

fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb_u8(5, 8, 13)))
        .add_plugins((
            third_party::plugin,
            art::plugin,
            session::plugin,
            clock::plugin,
            camera::plugin,
            board_cursor::plugin,
            touch::plugin,
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
            warm_up::plugin,
            panel_set::plugin,
            screens::plugin,
        ))
        .add_plugins((toasts::plugin, first_hints::plugin, hud::plugin, announcements::plugin, sound::plugin))
        .add_systems(Startup, open_first_screen);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins((web_page::plugin, web_status::plugin));
}

#[cfg_attr(target_arch = "wasm32", expect(unused_variables, reason = "a page has no window of its own"))]
fn window(storage: &storage::Storage) -> impl PluginGroup {
    #[cfg_attr(target_arch = "wasm32", expect(unused_mut, reason = "a page has no window of its own"))]
    let mut window = Window {
        // The system finds the program's entry and icon by it.
        name: Some("blastdoor".to_owned()),
        title: "Blastdoor".to_owned(),
        resolution: (1280, 720).into(),
        resize_constraints: WindowResizeConstraints { min_width: 640.0, min_height: 360.0, ..default() },
        present_mode: PresentMode::AutoVsync,
        canvas: Some("#game".to_owned()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: true,
        ..default()
    };
    #[cfg(not(target_arch = "wasm32"))]
    own_window::restore(storage, &mut window);
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
        Start::Watch(record) => _ = requests.write(session::Request::Watch(record.clone())),
    }
}
