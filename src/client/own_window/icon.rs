//! The icon in the window and the task bar. Where the system takes it from the program's own entry instead, as macOS and
//! Wayland do, this has no effect.

use bevy::{
    asset::RenderAssetUsages,
    ecs::system::NonSendMarker,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
    window::PrimaryWindow,
    winit::WINIT_WINDOWS,
};
#[cfg(windows)]
use winit::platform::windows::WindowExtWindows;
use winit::window::Icon;

static ICON: &[u8] = include_bytes!("../../../assets/art/icon.png");

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, set);
}

/// Sets the icon once there is a window.
fn set(windows: Query<Entity, With<PrimaryWindow>>, mut is_set: Local<bool>, _main_thread: NonSendMarker) {
    let Some(window) = windows.iter().next().filter(|_| !*is_set) else { return };
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(window) else { return };
        *is_set = true;
        let icon = icon();
        #[cfg(windows)]
        window.set_taskbar_icon(icon.clone());
        window.set_window_icon(icon);
    });
}

/// The icon as pixels; `None` if the picture cannot be read.
fn icon() -> Option<Icon> {
    let picture = Image::from_buffer(
        ICON,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    );
    let picture = picture.ok()?;
    let (width, height) = (picture.width(), picture.height());
    Icon::from_rgba(picture.data?, width, height).ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_icon_can_be_read() {
        assert!(super::icon().is_some());
    }
}
