//! The main menu.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Button, Order, Rect, Ui, Vec2, vec2},
};

use super::{
    Dialog, OpenDialogs,
    page::{ORNAMENT, first_button, page, part},
    saving::{SaveRequest, describe},
};
use crate::client::{
    full_screen::FullScreen,
    input::{Bindings, Key, Keys},
    panel_set::PanelSet,
    session::Screen,
    storage::{Item, Storage, ago},
    theme::{self, LOGO_SHAPE, Pictures, Tips},
    touch::TouchInUse,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LatestAutosave>()
        .add_systems(OnEnter(Screen::MainMenu), find_autosave)
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Panels).run_if(in_state(Screen::MainMenu)));
}

/// Width of the column of buttons, in points.
pub const COLUMN: f32 = 300.0;

/// Approximate height of the wordmark and the buttons together, in points.
const CONTENT: f32 = 650.0;

/// Height of a button of the menu in a low window with the space below it, and of the line at the foot, in points.
const LOW_BUTTON: f32 = 44.0;
const FOOT: f32 = 40.0;

/// The least width and height of the button in the corner, in points.
const TOOL: f32 = 38.0;

/// True if the program can be left: a page is closed by the browser.
const CAN_QUIT: bool = cfg!(not(target_arch = "wasm32"));

/// The autosave to continue, and its description.
#[derive(Resource, Default)]
pub struct LatestAutosave(Option<(Item, String)>);

impl LatestAutosave {
    /// Returns true if there is a battle to continue.
    pub fn exists(&self) -> bool {
        self.0.is_some()
    }
}

/// A button with an icon that switches full screen on and off. Returns true if it was pressed.
fn full_screen_button(ui: &mut Ui, pictures: &Pictures, is_on: bool, size: Vec2) -> bool {
    let words = if is_on { "Leaves full screen" } else { "Full screen" };
    let button = match pictures.image("full_screen", 20.0) {
        Some(image) => Button::image(image.tint(theme::palette::TEXT).alt_text(words)),
        None => Button::new(words),
    };
    ui.add(button.min_size(size)).tip(words).clicked()
}

fn find_autosave(storage: Res<Storage>, mut latest: ResMut<LatestAutosave>) {
    let saved = storage.autosaves().ok().and_then(|saved| saved.into_iter().next());
    latest.0 = saved.map(|saved| {
        let about = describe(&storage, &saved.item).unwrap_or_else(|error| error);
        let words = format!("Resumes {about} ({}). “Load” lists earlier battles.", ago(saved.written));
        (saved.item, words)
    });
}

fn show(
    mut contexts: EguiContexts,
    pictures: Res<Pictures>,
    latest: Res<LatestAutosave>,
    bindings: Res<Bindings>,
    (keys, touch): (Keys, Res<TouchInUse>),
    mut full_screen: FullScreen,
    mut dialogs: ResMut<OpenDialogs>,
    mut next: ResMut<NextState<Screen>>,
    mut save_requests: MessageWriter<SaveRequest>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    page(&ctx, "main menu", Order::Middle, |ui| {
        let mut shows_foot = true;
        let window = ctx.content_rect();
        ui.vertical_centered(|ui| {
            // In a low window there is room for the buttons and little else.
            let is_low = window.height() < CONTENT + FOOT;
            // Buttons for fingers take what is left.
            let is_full = is_low && touch.0;
            let above = ((window.height() - CONTENT) / 2.0).max(window.height() * 0.03);
            ui.add_space(if is_full { 8.0 } else { above });
            let buttons = 6.0 + f32::from(u8::from(latest.0.is_some()) + u8::from(CAN_QUIT));
            let room = window.height() - above - window.height() * 0.02 - buttons * LOW_BUTTON - FOOT;
            let widest = match (is_full, is_low) {
                (true, _) => 170.0,
                (false, true) => (room * LOGO_SHAPE).max(60.0),
                (false, false) => 620.0,
            };
            pictures.show_logo(ui, (window.width() * 0.5).min(widest));
            if !is_low {
                ui.add_space(6.0);
                ui.label(theme::weak("Tactical skirmishes in tight corridors").size(16.0));
            }
            ui.add_space(window.height() * if is_low { 0.02 } else { 0.045 });
            shows_foot = !is_full;
            ui.spacing_mut().item_spacing.y = if is_low { 4.0 } else { 9.0 };
            let keys = dialogs.is_empty().then_some(&keys);
            let begins = if let Some((item, tip)) = &latest.0 {
                if first_button(ui, keys, "Continue", tip) {
                    save_requests.write(SaveRequest::Load(item.clone()));
                }
                theme::menu_button(ui, "Play", true).clicked()
            } else {
                first_button(ui, keys, "Play", "")
            };
            if begins {
                next.set(Screen::LevelChoice);
            }
            let learn = theme::menu_button(ui, "Learn", true);
            theme::tip_beside(&learn, "Short lessons: one idea each");
            if learn.clicked() {
                next.set(Screen::Learn);
            }
            for (label, dialog) in [
                ("Load", Dialog::Load),
                ("Battles", Dialog::Battles),
                ("How to play", Dialog::Help),
                ("Settings", Dialog::Settings),
            ] {
                if theme::menu_button(ui, label, true).clicked() {
                    dialogs.open(dialog);
                }
            }
            if CAN_QUIT && theme::menu_button(ui, "Quit", true).clicked() {
                exit.write(AppExit::Success);
            }
        });
        // A corner is free also where the column of buttons fills the window. Its ornament frames the button.
        let size = Vec2::splat(ui.spacing().interact_size.y.max(TOOL));
        let gap = ORNAMENT + 8.0;
        let corner = Rect::from_min_size(window.right_top() + vec2(-size.x - gap, gap), size);
        if part(ui, corner, |ui| full_screen_button(ui, &pictures, full_screen.is_on(), size)) {
            full_screen.toggle();
        }
        if !shows_foot {
            return;
        }
        let foot =
            format!("Version {}   |   {} for help and keys", env!("CARGO_PKG_VERSION"), bindings.hint(Key::Help));
        let at = window.center_bottom() - vec2(0.0, 22.0);
        ui.painter().text(
            at,
            egui::Align2::CENTER_CENTER,
            foot,
            egui::FontId::proportional(13.0),
            theme::palette::FAINT,
        );
    });
    Ok(())
}
