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
    let shape = theme::side_shape(side);
    let color = theme::on_board(theme::side_color(side));
    SideStyle { color, base: shape.base(), rim: shape.rim(), shape: shape.name() }
}
