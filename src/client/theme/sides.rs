//! The colour and the shape of each side. People who see colours differently can tell them apart by the shape.

use bevy::prelude::Color;
use bevy_egui::egui::{Color32, Painter, Pos2, Shape, Stroke, epaint::CircleShape, pos2, vec2};

use super::schemes;
use crate::battle::SideId;

/// The shape of a side's bases and glyphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideShape {
    /// The first side.
    Hexagon,
    /// The second side.
    Square,
    /// The third side.
    Circle,
    /// The fourth side.
    Diamond,
}

/// The colour of a side, in the colour scheme of the settings.
pub fn side_color(side: SideId) -> Color32 {
    let colors = &schemes::colors().sides;
    colors.get(usize::from(side.0) % colors.len()).copied().unwrap_or(Color32::GRAY)
}

/// A colour of the panels for the board.
pub fn on_board(color: Color32) -> Color {
    Color::srgb_u8(color.r(), color.g(), color.b())
}

/// The shape of a side.
pub fn side_shape(side: SideId) -> SideShape {
    // A fifth side has the colour of the first, but another shape.
    match (side.0 + side.0 / 4) % 4 {
        0 => SideShape::Hexagon,
        1 => SideShape::Square,
        2 => SideShape::Circle,
        _ => SideShape::Diamond,
    }
}

impl SideShape {
    /// The name of the base's picture.
    pub fn base(self) -> &'static str {
        match self {
            Self::Hexagon => "base_hexagon",
            Self::Square => "base_square",
            Self::Circle => "base_circle",
            Self::Diamond => "base_diamond",
        }
    }

    /// The name of the picture of the base's outline.
    pub fn rim(self) -> &'static str {
        match self {
            Self::Hexagon => "rim_hexagon",
            Self::Square => "rim_square",
            Self::Circle => "rim_circle",
            Self::Diamond => "rim_diamond",
        }
    }

    /// Its name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hexagon => "hexagon",
            Self::Square => "square",
            Self::Circle => "circle",
            Self::Diamond => "diamond",
        }
    }

    /// Draws the shape with `radius` points from its centre to its tips.
    pub fn paint(self, painter: &Painter, centre: Pos2, radius: f32, fill: Color32, stroke: Stroke) {
        painter.add(self.shape(centre, radius, fill, stroke));
    }

    /// The shape with `radius` points from its centre to its tips.
    pub fn shape(self, centre: Pos2, radius: f32, fill: Color32, stroke: Stroke) -> Shape {
        let around = |tips: u8, turn: f32, scale: f32| {
            let tip = |place: u8| {
                let angle = turn + f32::from(place) / f32::from(tips) * std::f32::consts::TAU;
                centre + vec2(angle.cos(), angle.sin()) * radius * scale
            };
            (0..tips).map(tip).collect::<Vec<_>>()
        };
        match self {
            Self::Circle => Shape::Circle(CircleShape { center: centre, radius: radius * 0.92, fill, stroke }),
            Self::Hexagon => Shape::convex_polygon(around(6, 0.0, 1.0), fill, stroke),
            Self::Square => {
                let half = radius * 0.8;
                let corner = |x: f32, y: f32| pos2(centre.x + x * half, centre.y + y * half);
                let points = vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
                Shape::convex_polygon(points, fill, stroke)
            }
            Self::Diamond => Shape::convex_polygon(around(4, 0.0, 1.08), fill, stroke),
        }
    }
}
