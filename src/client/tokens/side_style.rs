//! Colour and shape of a side, so that colour is never the only sign.

use bevy::prelude::*;

use crate::{battle::SideId, client::theme};

/// The look of a side's tokens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideStyle {
    /// The accent colour.
    pub color: Color,
    /// Name of the sprite of the base.
    pub base: &'static str,
    /// Name of the sprite of the base's outline.
    pub rim: &'static str,
    /// The name of the shape, for texts.
    pub shape: &'static str,
}

/// The style of a side; sides beyond the last style start again at the first.
pub fn side_style(side: SideId) -> SideStyle {
    let color = theme::side_color(side);
    let (base, rim, shape) = match theme::side_shape(side) {
        theme::SideShape::Hexagon => ("base_hexagon", "rim_hexagon", "hexagon"),
        theme::SideShape::Square => ("base_square", "rim_square", "square"),
        theme::SideShape::Circle => ("base_circle", "rim_circle", "circle"),
        theme::SideShape::Diamond => ("base_diamond", "rim_diamond", "diamond"),
    };
    SideStyle { color: theme::on_board(color), base, rim, shape }
}
