//! Full screen. On a page the browser is asked, because a player leaves it with the browser's own keys.

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};

#[cfg(not(target_arch = "wasm32"))]
use bevy::window::{MonitorSelection, WindowMode};

#[cfg(target_arch = "wasm32")]
use super::web_page;

/// Switches full screen on and off.
#[derive(SystemParam)]
pub struct FullScreen<'w, 's> {
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "only the browser knows the window of a page"))]
    windows: Query<'w, 's, &'static mut Window, With<PrimaryWindow>>,
}

#[cfg(not(target_arch = "wasm32"))]
impl FullScreen<'_, '_> {
    /// Returns true in full screen.
    pub fn is_on(&self) -> bool {
        self.windows.iter().any(|window| window.mode != WindowMode::Windowed)
    }

    /// Enters or leaves full screen.
    pub fn toggle(&mut self) {
        let mode = if self.is_on() {
            WindowMode::Windowed
        } else {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        };
        for mut window in &mut self.windows {
            window.mode = mode;
        }
    }
}

#[cfg(target_arch = "wasm32")]
impl FullScreen<'_, '_> {
    /// Returns true in full screen.
    pub fn is_on(&self) -> bool {
        page().is_some_and(|page| page.fullscreen_element().is_some())
    }

    /// Enters or leaves full screen.
    pub fn toggle(&mut self) {
        let Some(page) = page() else { return };
        if self.is_on() {
            page.exit_fullscreen();
        } else if let Some(element) = page.document_element() {
            // Some browsers refuse at once, others later with an event.
            if element.request_fullscreen().is_err() {
                web_page::note_refused_full_screen();
            }
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn page() -> Option<web_sys::Document> {
    web_sys::window()?.document()
}
