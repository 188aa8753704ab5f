//! The position of the board's squares on the screen.

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};
use bevy_egui::egui::{self, Pos2, pos2};

use crate::{
    client::{
        board::{SQUARE, space_centre},
        camera::zoom,
    },
    grid::Space,
};

/// The window and the camera of the board.
#[derive(SystemParam)]
pub struct BoardOnScreen<'w, 's> {
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    eye: Single<'w, 's, (&'static Transform, &'static Projection), With<Camera2d>>,
}

impl BoardOnScreen<'_, '_> {
    /// The point of the screen, in points of the panels, at which a point of the world is seen.
    pub fn point(&self, ctx: &egui::Context, place: Vec2) -> Pos2 {
        let (transform, projection) = *self.eye;
        let from_middle = (place - transform.translation.truncate()) * Vec2::new(1.0, -1.0) / zoom(projection);
        let pixels = self.window.size() / 2.0 + from_middle;
        pos2(pixels.x / ctx.zoom_factor(), pixels.y / ctx.zoom_factor())
    }

    /// The rectangle of the screen that a rectangle of the world covers.
    pub fn rect(&self, ctx: &egui::Context, area: Rect) -> egui::Rect {
        egui::Rect::from_two_pos(self.point(ctx, area.min), self.point(ctx, area.max))
    }

    /// The rectangle of the screen that some squares cover.
    pub fn space(&self, ctx: &egui::Context, space: Space) -> egui::Rect {
        let edge = SQUARE * f32::from(space.side.max(1));
        self.rect(ctx, Rect::from_center_size(space_centre(space), Vec2::splat(edge)))
    }

    /// The edge of a square, in points of the panels.
    pub fn edge(&self, ctx: &egui::Context) -> f32 {
        SQUARE / zoom(self.eye.1) / ctx.zoom_factor()
    }
}
