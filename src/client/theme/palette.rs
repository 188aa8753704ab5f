//! The colours: dark deck plates, thin lines of cool light, warnings in amber.

use bevy_egui::egui::Color32;

use super::schemes;
use crate::grid::Light;

/// The background behind everything.
pub const VOID: Color32 = Color32::from_rgb(5, 8, 13);
/// The background of a panel.
pub const PLATE: Color32 = Color32::from_rgb(13, 20, 29);
/// The background of a card or a button.
pub const RAISED: Color32 = Color32::from_rgb(24, 35, 48);
/// The background of a button under the mouse.
pub const HOVERED: Color32 = Color32::from_rgb(36, 52, 69);
/// The background of a button that is pressed or chosen.
pub const CHOSEN: Color32 = Color32::from_rgb(24, 66, 84);
/// Frames and dividers.
pub const LINE: Color32 = Color32::from_rgb(51, 72, 88);
/// Frames that stand out.
pub const BRIGHT_LINE: Color32 = Color32::from_rgb(111, 157, 177);
/// Usual text.
pub const TEXT: Color32 = Color32::from_rgb(221, 234, 241);
/// Less important text, still easy to read on a panel.
pub const WEAK: Color32 = Color32::from_rgb(150, 172, 186);
/// Text of actions that are not possible now.
pub const FAINT: Color32 = Color32::from_rgb(112, 133, 148);
/// Elements that the player can use now.
pub const ACCENT: Color32 = Color32::from_rgb(117, 214, 240);

/// Good news, in the colour scheme of the settings.
pub fn good() -> Color32 {
    schemes::colors().good
}

/// Warnings, in the colour scheme of the settings.
pub fn warning() -> Color32 {
    schemes::colors().warning
}

/// Bad news, in the colour scheme of the settings.
pub fn bad() -> Color32 {
    schemes::colors().bad
}

/// The tint of squares in less than bright light: violet, which tells it from dark deck plates.
pub fn darkness(light: Light) -> Option<Color32> {
    match light {
        Light::Bright => None,
        Light::Poor => Some(Color32::from_rgba_unmultiplied(70, 40, 120, 40)),
        Light::Night => Some(Color32::from_rgba_unmultiplied(64, 34, 130, 76)),
        Light::Dark => Some(Color32::from_rgba_unmultiplied(14, 4, 34, 205)),
    }
}
