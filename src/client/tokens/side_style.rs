//! Colour and shape of a side: colour is never the only sign.

use bevy::prelude::*;

use crate::{battle::SideId, client::theme};

/// How the units of a side are told from others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideStyle {
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
pub fn side_style(side: SideId) -> SideStyle {
    let color = theme::side_color(side);
    let (base, rim, shape) = match theme::side_shape(side) {
        theme::SideShape::Hexagon => ("base_hexagon", "rim_hexagon", "hexagon"),
        theme::SideShape::Square => ("base_square", "rim_square", "square"),
        theme::SideShape::Circle => ("base_circle", "rim_circle", "circle"),
        theme::SideShape::Diamond => ("base_diamond", "rim_diamond", "diamond"),
    };
    SideStyle { color: Color::srgb_u8(color.r(), color.g(), color.b()), base, rim, shape }
}
