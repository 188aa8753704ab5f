//! Draws sprites, text and shapes over the board.

use bevy::{ecs::system::SystemParam, prelude::*, sprite::Anchor};

use crate::{
    client::{
        art::Art,
        board::{Painter, SQUARE, Shapes, ZoneName, depth, free_place, space_centre},
        theme::BoardText,
        tokens::NUMBER,
    },
    grid::Space,
};

/// The dark ground of marks and texts, which sets them off from tokens.
pub(super) const GROUND: Color = Color::srgba(0.02, 0.03, 0.06, 0.85);

/// Spawns overlays. Each is marked with a component by which its owner can remove it.
#[derive(SystemParam)]
pub(super) struct Canvas<'w, 's> {
    commands: Commands<'w, 's>,
    art: Res<'w, Art>,
    shapes: Shapes<'w, 's>,
    text: BoardText<'w, 's>,
    names: Query<'w, 's, &'static ZoneName>,
    /// The scale of text at the last drawing.
    drawn_at: Local<'s, f32>,
}

impl Canvas<'_, '_> {
    /// Returns true if texts and marks that keep their size on the screen were drawn for another scale, before the camera
    /// came nearer or went away.
    pub fn is_rescaled(&self) -> bool {
        *self.drawn_at != self.text.scale()
    }

    /// Removes all overlays marked with `P`, which are about to be drawn again.
    pub fn clear<P: Component>(&mut self, parts: &Query<Entity, With<P>>) {
        *self.drawn_at = self.text.scale();
        for part in parts {
            self.commands.entity(part).despawn();
        }
    }

    /// A sprite with this edge length in world units.
    pub fn picture(&mut self, part: impl Component, name: &str, at: Vec2, edge: f32, color: Color) {
        let sprite = Sprite { image: self.art.image(name), color, custom_size: Some(Vec2::splat(edge)), ..default() };
        self.commands.spawn((part, sprite, Transform::from_translation(at.extend(depth::OVERLAYS + 0.1))));
    }

    /// Text at the first of these positions where it covers no other text and no zone name. It keeps its size on the
    /// screen, but where squares are small there, it is smaller, too.
    pub fn words(
        &mut self,
        part: impl Component + Copy,
        text: &str,
        places: &[Vec2],
        color: Color,
        others: &mut Vec<Rect>,
    ) {
        let scale = self.label_scale();
        let taken: Vec<Rect> = self.names.iter().map(|name| name.area).chain(others.iter().copied()).collect();
        let size = room_for(text) * scale;
        let at = free_place(places, size, &taken);
        others.push(Rect::from_center_size(at, size));
        self.words_at(part, text, at, color, scale);
    }

    /// Text of this scale around a point.
    fn words_at(&mut self, part: impl Component + Copy, text: &str, at: Vec2, color: Color, scale: f32) {
        for (shift, z, color) in [(Vec2::new(1.5, -1.5), 0.19, Color::BLACK), (Vec2::ZERO, 0.2, color)] {
            self.commands.spawn((
                part,
                Text2d::new(text),
                TextFont::from_font_size(WORDS),
                TextColor(color),
                Anchor::CENTER,
                Transform::from_translation((at + shift * scale).extend(depth::OVERLAYS + z))
                    .with_scale(Vec3::splat(scale)),
            ));
        }
    }

    /// A chance on a body, in the half of it that leaves room for a chance in the other half and for a number between them.
    pub fn chance(&mut self, part: impl Component + Copy, percent: u32, body: Body, half: Half, color: Color) {
        let away = shift_of_chance(body.edge, self.label_height());
        let shift = match half {
            Half::Upper => away,
            Half::Lower => -away,
        };
        self.label(part, &format!("{percent}%"), body.centre + Vec2::new(0.0, shift), color);
    }

    /// A chance above a body, with a picture before it.
    pub fn chance_above(&mut self, part: impl Component + Copy, picture: &str, percent: u32, body: Body, color: Color) {
        let text = format!("{percent}%");
        let room = room_for(&text) * self.label_scale();
        // The chance in the upper half may reach beyond a body that is small on the screen.
        let height = self.label_height();
        let top = (body.edge * 0.5).max(shift_of_chance(body.edge, height) + height * 0.5);
        let at = body.centre + Vec2::new(room.y * 0.45, top + room.y * 0.5);
        self.label(part, &text, at, color);
        self.picture(part, picture, at - Vec2::new((room.x + room.y) * 0.5, 0.0), room.y * 0.9, color);
    }

    /// Text on a dark ground, which can be read over tokens, of the size of other texts.
    pub fn label(&mut self, part: impl Component + Copy, text: &str, at: Vec2, color: Color) {
        let scale = self.label_scale();
        let room = room_for(text) * scale;
        let mut ground = Painter::default();
        let half = Vec2::new(room.x * 0.5, 0.0);
        ground.line(at - half, at + half, self.label_height(), GROUND);
        self.shapes(part, ground, depth::OVERLAYS + 0.15);
        self.words_at(part, text, at, color, scale);
    }

    fn label_scale(&self) -> f32 {
        label_scale(self.text.scale().max(0.8))
    }

    fn label_height(&self) -> f32 {
        height_of_label(self.label_scale())
    }

    /// The edge of a mark of this share of a square, in world units; where squares are small on the screen it is larger, so
    /// that its shape can be told.
    pub fn mark_edge(&self, share: f32) -> f32 {
        (SQUARE * share).max(SMALLEST_MARK * self.text.scale())
    }

    /// The shapes of a painter, at height `z`.
    pub fn shapes(&mut self, part: impl Component, painter: Painter, z: f32) {
        self.shapes.spawn(part, painter, z);
    }
}

/// The picture of a body: its centre and the length of its edge, in world units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    pub centre: Vec2,
    pub edge: f32,
}

impl Body {
    /// The body that fills these squares.
    pub fn of(space: Space) -> Self {
        Self { centre: space_centre(space), edge: SQUARE * f32::from(space.side.max(1)) }
    }
}

/// The upper or the lower half of a body.
#[derive(Clone, Copy, Debug)]
pub(super) enum Half {
    Upper,
    Lower,
}

/// The distance of a chance from the middle of a body, in world units. Where the body is so small on the screen that its
/// number cannot be read, the chance covers the number rather than a chance of the body above or below.
fn shift_of_chance(edge: f32, label: f32) -> f32 {
    let clear_of_number = (NUMBER + label) * 0.5;
    let within_square = (edge.max(SQUARE) - label) * 0.5;
    (edge * 0.28).max(clear_of_number).min(within_square.max(label * 0.5))
}

/// The scale of labels at a scale of texts: such that the labels of two bodies beside or above each other do not cover each
/// other, nor a number between the two labels of a body, if they can still be read then.
fn label_scale(scale: f32) -> f32 {
    let beside = SQUARE * 0.95 / room_for("99%").x;
    let above = (SQUARE - NUMBER) * 0.5 / height_of_label(1.0);
    beside.min(above).clamp(scale * SMALLEST_LABEL, scale)
}

/// The height of a label with its ground, in world units.
fn height_of_label(scale: f32) -> f32 {
    room_for("").y * scale * 0.9
}

/// The size of the smallest labels, compared with other texts.
const SMALLEST_LABEL: f32 = 0.6;

/// The least edge of a mark in logical pixels.
const SMALLEST_MARK: f32 = 13.0;

/// Font size in logical pixels.
const WORDS: f32 = 18.0;

/// Maximum size of a text in logical pixels.
fn room_for(text: &str) -> Vec2 {
    let signs = u8::try_from(text.chars().count()).unwrap_or(u8::MAX);
    Vec2::new(f32::from(signs) * 0.6, 1.2) * WORDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_side_by_side_do_not_cover_each_other() {
        let width = |scale: f32| room_for("75%").x * label_scale(scale);
        assert_eq!(label_scale(1.0), 1.0, "they are as large as other texts where there is room");
        for scale in [0.8, 2.0, 4.0, 6.0] {
            assert!(width(scale) < SQUARE, "at {scale}: {}", width(scale));
        }
        assert_eq!(label_scale(20.0), 12.0, "they stay legible");
    }

    /// Labels keep their size on the screen, so they are large in the world when the camera is far away.
    #[test]
    fn the_labels_of_bodies_one_above_the_other_do_not_cover_each_other() {
        for edge in [SQUARE * 0.62, SQUARE, SQUARE * 2.0] {
            for scale in [0.8, 1.0, 2.0, 3.0, 4.0, 5.0] {
                let label = height_of_label(label_scale(scale));
                let shift = shift_of_chance(edge, label);
                assert!(shift + label / 2.0 <= edge.max(SQUARE) / 2.0, "{edge} at {scale}: into the next square");
                assert!(shift - label / 2.0 >= 0.0, "{edge} at {scale}: into the other half");
            }
        }
    }

    /// The number stands in the middle of the left edge. It can be read where squares have 32 pixels or more.
    #[test]
    fn no_chance_touches_the_number_of_a_token() {
        for edge in [SQUARE * 0.62, SQUARE, SQUARE * 2.0] {
            for scale in [0.8, 1.0, 2.0, 3.0, 4.0] {
                let label = height_of_label(label_scale(scale));
                let shift = shift_of_chance(edge, label);
                assert!(shift - label / 2.0 >= NUMBER / 2.0, "{edge} at {scale}: {shift}");
            }
        }
    }
}
