//! Puts pictures, words and drawn shapes over the board.

use bevy::{ecs::system::SystemParam, prelude::*, sprite::Anchor};

use crate::client::{
    art::Art,
    board::{Painter, Shapes, depth},
    camera::zoom,
};

/// Where overlays are drawn. Each thing is spawned with a part, by which its owner finds and removes it.
#[derive(SystemParam)]
pub(super) struct Canvas<'w, 's> {
    commands: Commands<'w, 's>,
    art: Res<'w, Art>,
    shapes: Shapes<'w, 's>,
    camera: Query<'w, 's, &'static Projection, With<Camera2d>>,
}

impl Canvas<'_, '_> {
    /// Removes all that has a part.
    pub fn clear<P: Component>(&mut self, parts: &Query<Entity, With<P>>) {
        for part in parts {
            self.commands.entity(part).despawn();
        }
    }

    /// A picture with this edge in the world.
    pub fn picture(&mut self, part: impl Component, name: &str, at: Vec2, edge: f32, color: Color) {
        let sprite = Sprite { image: self.art.image(name), color, custom_size: Some(Vec2::splat(edge)), ..default() };
        self.commands.spawn((part, sprite, Transform::from_translation(at.extend(depth::OVERLAYS + 0.1))));
    }

    /// Words that stay legible however far the camera is.
    pub fn words(&mut self, part: impl Component + Copy, text: &str, at: Vec2, color: Color) {
        let scale = self.camera.iter().next().map_or(1.0, zoom).max(0.8);
        for (shift, z, color) in [(Vec2::new(1.5, -1.5), 0.19, Color::BLACK), (Vec2::ZERO, 0.2, color)] {
            self.commands.spawn((
                part,
                Text2d::new(text),
                TextFont::from_font_size(18.0),
                TextColor(color),
                Anchor::CENTER,
                Transform::from_translation((at + shift * scale).extend(depth::OVERLAYS + z))
                    .with_scale(Vec3::splat(scale)),
            ));
        }
    }

    /// What a painter has drawn, at a height.
    pub fn shapes(&mut self, part: impl Component, painter: Painter, z: f32) {
        self.shapes.spawn(part, painter, z);
    }
}
