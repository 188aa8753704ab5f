//! Colour and shape of a side: colour is never the only sign.

use bevy::prelude::*;

use crate::battle::SideId;

/// How the units of a side are told from others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Livery {
    /// The accent colour.
    pub color: Color,
    /// Name of its base among the pictures.
    pub base: &'static str,
    /// Name of the base's outline among the pictures.
    pub rim: &'static str,
    /// The shape in a word, for texts.
    pub shape: &'static str,
}

/// The livery of a side; further sides begin again.
pub fn livery(side: SideId) -> Livery {
    let (red, green, blue, base, rim, shape) = match side.0 % 4 {
        0 => (0.22, 0.62, 0.98, "base_hexagon", "rim_hexagon", "hexagon"),
        1 => (0.95, 0.36, 0.26, "base_square", "rim_square", "square"),
        2 => (0.96, 0.75, 0.22, "base_circle", "rim_circle", "circle"),
        _ => (0.70, 0.45, 0.95, "base_diamond", "rim_diamond", "diamond"),
    };
    Livery { color: Color::srgb(red, green, blue), base, rim, shape }
}
