//! A picture of a level: deck, walls, doors, cover and the starting positions.

use std::{
    hash::{Hash, Hasher},
    ptr,
    sync::Arc,
};

use bevy_egui::egui::{
    Color32, Context, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind,
    cache::{ComputerMut, FrameCache},
    epaint::RectShape,
    pos2, vec2,
};

use crate::{
    client::theme::{palette::*, side_color, side_shape},
    grid::{Barrier, Map, Square},
    level::Level,
    rules::describe_unit,
};

/// Draws a level centred in a rectangle, as large as it fits. Nothing is drawn where the rectangle is out of sight.
pub fn paint(painter: &Painter, area: Rect, level: &Level) {
    if !painter.clip_rect().intersects(area) {
        return;
    }
    let size = level.map_size();
    let edge = (area.width() / f32::from(size.width)).min(area.height() / f32::from(size.height));
    let picture = Picture { level, edge };
    let origin = (area.center() - picture.frame().size() / 2.0).to_vec2();
    let layers = picture.layers(painter.ctx());
    let place = |shape: &Shape| {
        let mut shape = shape.clone();
        shape.translate(origin);
        shape
    };
    painter.extend(layers.deck.iter().map(place));
    picture.zone_names(painter, origin.to_pos2());
    painter.extend(layers.things.iter().map(place));
}

/// A level and the width of its squares in points.
#[derive(Clone, Copy)]
struct Picture<'a> {
    level: &'a Level,
    edge: f32,
}

/// The shapes of a picture whose upper left corner is at the origin. The names of zones lie between the layers; they are
/// laid out in each frame, because texts do not outlive egui's store of glyphs.
struct Layers {
    /// Deck, walls and zones.
    deck: Vec<Shape>,
    /// The rest.
    things: Vec<Shape>,
}

/// Makes the layers of pictures. A cache keeps those of the pictures that were drawn in the last frame.
#[derive(Default)]
struct Drawer;

impl ComputerMut<Picture<'_>, Arc<Layers>> for Drawer {
    fn compute(&mut self, picture: Picture<'_>) -> Arc<Layers> {
        Arc::new(picture.draw())
    }
}

/// Pictures with the same hash look the same. The variants of a level for several rule sets have the same text, but each
/// has a place of its own in memory.
impl Hash for Picture<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (ptr::from_ref(self.level), self.level.mission().level, self.edge.to_bits(), good(), warning()).hash(state);
        self.level.sides().ids().for_each(|side| side_color(side).hash(state));
    }
}

const FLOOR: Color32 = Color32::from_rgb(27, 39, 53);
const SEAM: Color32 = Color32::from_rgb(21, 31, 43);
const WALL: Color32 = Color32::from_rgb(62, 80, 97);
const LOW: Color32 = Color32::from_rgb(139, 118, 78);

impl Picture<'_> {
    /// The layers of the picture, kept from the last frame or drawn anew.
    fn layers(self, ctx: &Context) -> Arc<Layers> {
        ctx.memory_mut(|memory| memory.caches.cache::<FrameCache<Arc<Layers>, Drawer>>().get(self).clone())
    }

    fn draw(&self) -> Layers {
        let (mut deck, mut things) = (Vec::new(), Vec::new());
        let frame = self.frame();
        let board = self.level.board(self.level.ruleset);
        let map = board.map();
        deck.push(Shape::rect_filled(frame, 2.0, VOID));
        for square in map.squares() {
            self.ground(square, &mut deck);
        }
        self.zones(&mut deck);
        for square in map.squares() {
            self.wall_edges(map, square, &mut things);
            self.furniture(map, square, &mut things);
        }
        for square in map.squares() {
            self.shade(map, square, &mut things);
        }
        self.borders(map, &mut things);
        self.units(&mut things);
        things.push(Shape::rect_stroke(frame, 2.0, Stroke::new(1.0, BRIGHT_LINE), StrokeKind::Outside));
        Layers { deck, things }
    }

    fn frame(&self) -> Rect {
        let size = self.level.map_size();
        Rect::from_min_size(Pos2::ZERO, vec2(f32::from(size.width), f32::from(size.height)) * self.edge)
    }

    fn rect(&self, square: Square) -> Rect {
        let corner = pos2(f32::from(square.x), f32::from(square.y)) * self.edge;
        Rect::from_min_size(corner, vec2(self.edge, self.edge))
    }

    fn is_wall(&self, square: Square) -> bool {
        matches!(self.level.decor(square), "wall" | "aperture")
    }

    fn ground(&self, square: Square, shapes: &mut Vec<Shape>) {
        let rect = self.rect(square);
        match self.level.decor(square) {
            "void" => {}
            "wall" | "aperture" => shapes.push(Shape::rect_filled(rect, 0.0, WALL)),
            _ => {
                shapes.push(Shape::rect_filled(rect, 0.0, SEAM));
                shapes.push(Shape::rect_filled(rect.shrink(self.edge * 0.04), 0.0, FLOOR));
            }
        }
    }

    /// The bright edge of a wall towards the deck.
    fn wall_edges(&self, map: &Map, square: Square, shapes: &mut Vec<Shape>) {
        if !self.is_wall(square) {
            return;
        }
        let rect = self.rect(square);
        let line = Stroke::new((self.edge * 0.09).max(1.0), BRIGHT_LINE);
        for (dx, dy, ends) in [
            (0, -1, [rect.left_top(), rect.right_top()]),
            (0, 1, [rect.left_bottom(), rect.right_bottom()]),
            (-1, 0, [rect.left_top(), rect.left_bottom()]),
            (1, 0, [rect.right_top(), rect.right_bottom()]),
        ] {
            let other = square.offset(dx, dy);
            if map.contains(other) && !self.is_wall(other) && self.level.decor(other) != "void" {
                shapes.push(Shape::line_segment(ends, line));
            }
        }
    }

    fn furniture(&self, map: &Map, square: Square, shapes: &mut Vec<Shape>) {
        let rect = self.rect(square);
        let inset = rect.shrink(self.edge * 0.18);
        let line = Stroke::new(1.0, LOW.gamma_multiply(1.4));
        match self.level.decor(square) {
            "crate" => {
                shapes.push(framed(inset, 1.0, LOW, line));
                shapes.push(Shape::line_segment([inset.left_top(), inset.right_bottom()], line));
            }
            "console" => {
                shapes.push(framed(inset, 1.0, Color32::from_rgb(58, 104, 122), Stroke::new(1.0, ACCENT)));
            }
            "barrier" => {
                let bar = Rect::from_center_size(rect.center(), vec2(self.edge * 0.9, self.edge * 0.4));
                shapes.push(framed(bar, 1.0, LOW, line));
            }
            "furniture" => {
                shapes.push(framed(rect.shrink(self.edge * 0.26), self.edge * 0.12, LOW, line));
            }
            "hull" => {
                shapes.push(framed(rect.shrink(self.edge * 0.08), self.edge * 0.25, LOW, line));
            }
            "rubble" => {
                for (dx, dy, size) in [(-0.22, -0.15, 0.13), (0.2, -0.24, 0.1), (0.05, 0.2, 0.15), (-0.28, 0.27, 0.08)]
                {
                    let centre = rect.center() + vec2(dx, dy) * self.edge;
                    shapes.push(Shape::circle_filled(centre, self.edge * size, Color32::from_rgb(84, 92, 98)));
                }
            }
            "aperture" => {
                let slit = Rect::from_center_size(rect.center(), vec2(self.edge * 0.7, self.edge * 0.22));
                shapes.push(Shape::rect_filled(slit, 0.0, FLOOR));
            }
            "door" | "open_door" => self.door(rect, square, shapes),
            _ => {}
        }
        let surface = map.tile(square).surface;
        if surface.opaque || surface.concealing {
            let alpha = match (surface.dense, surface.opaque) {
                (true, _) => 205,
                (false, true) => 150,
                (false, false) => 70,
            };
            shapes.push(Shape::rect_filled(rect, 0.0, Color32::from_rgba_unmultiplied(150, 168, 180, alpha)));
        }
    }

    /// A shade over a dark square.
    fn shade(&self, map: &Map, square: Square, shapes: &mut Vec<Shape>) {
        if let Some(shade) = darkness(map.light(square)) {
            shapes.push(Shape::rect_filled(self.rect(square), 0.0, shade));
        }
    }

    fn door(&self, rect: Rect, square: Square, shapes: &mut Vec<Shape>) {
        let lies_across = self.is_wall(square.offset(-1, 0)) || self.is_wall(square.offset(1, 0));
        let (long, thin) = (self.edge, self.edge * 0.34);
        let is_open = self.level.decor(square) == "open_door";
        let size = if lies_across { vec2(long, thin) } else { vec2(thin, long) };
        let leaf = Rect::from_center_size(rect.center(), size);
        let fill = if is_open { Color32::TRANSPARENT } else { warning() };
        shapes.push(framed(leaf, 0.0, fill, Stroke::new((self.edge * 0.08).max(1.0), warning())));
    }

    fn zones(&self, shapes: &mut Vec<Shape>) {
        for square in self.level.mission().zones.iter().flat_map(|zone| &zone.squares) {
            shapes.push(Shape::rect_filled(self.rect(*square), 0.0, good().gamma_multiply(0.28)));
        }
    }

    /// Draws the names of zones where there is room for them.
    fn zone_names(&self, painter: &Painter, origin: Pos2) {
        if self.edge <= 14.0 {
            return;
        }
        for zone in &self.level.mission().zones {
            let squares = zone.squares.iter().map(|square| self.rect(*square));
            let bounds = squares.fold(Rect::NOTHING, Rect::union);
            let font = FontId::proportional((self.edge * 0.55).clamp(9.0, 14.0));
            let name = painter.layout_no_wrap(zone.name.clone(), font, good());
            if name.size().x < bounds.width() {
                painter.galley(origin + (bounds.center() - name.size() / 2.0).to_vec2(), name, good());
            }
        }
    }

    fn borders(&self, map: &Map, shapes: &mut Vec<Shape>) {
        for (a, b, barrier) in map.borders() {
            let (from, to) = Map::border_ends(a, b);
            let point = |x: i16, y: i16| pos2(f32::from(x), f32::from(y)) * self.edge;
            let color = if barrier == Barrier::Low { LOW } else { BRIGHT_LINE };
            let stroke = Stroke::new((self.edge * 0.16).max(1.5), color);
            shapes.push(Shape::line_segment([point(from.x, from.y), point(to.x, to.y)], stroke));
        }
    }

    /// The units at their starting positions. Units aboard a vehicle are not drawn.
    fn units(&self, shapes: &mut Vec<Shape>) {
        for unit in self.level.deployment().iter().filter(|unit| unit.seat.is_none()) {
            let side = describe_unit(self.level.ruleset, &unit.kind).map_or(1, |kind| kind.side);
            let size = self.edge * f32::from(side);
            let corner = self.rect(unit.at).min;
            let centre = pos2(corner.x + size / 2.0, corner.y + size / 2.0);
            let color = side_color(unit.side);
            let fill = if unit.comes_later() { color.gamma_multiply(0.3) } else { color };
            shapes.push(side_shape(unit.side).shape(centre, size * 0.42, fill, Stroke::new(1.5, VOID)));
        }
    }
}

/// A rectangle with a line inside of its edge.
fn framed(rect: Rect, radius: f32, fill: Color32, stroke: Stroke) -> Shape {
    RectShape::new(rect, radius, fill, stroke, StrokeKind::Inside).into()
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::RawInput;

    use super::*;
    use crate::{level, rules::RulesetId};

    /// A level with a second trooper under the rules SWU.
    const VARIED: &str = r##"(
        name: "Field",
        ruleset: saga,
        map: ["a.b.h"],
        legend: {
            'a': (unit: trooper, side: "crew"),
            'b': (unit: trooper, side: "crew", only: [swu]),
            'h': (unit: trooper, side: "raiders"),
        },
        sides: [(key: "crew", controller: human), (key: "raiders")],
    )"##;

    /// The shapes that the next frame of a window draws for some pictures.
    fn drawn(ctx: &Context, pictures: &[Picture]) -> Vec<Arc<Layers>> {
        let mut drawn = Vec::new();
        let mut output = ctx.run_ui(RawInput::default(), |ui| {
            drawn = pictures.iter().map(|picture| picture.layers(ui.ctx())).collect();
        });
        output.textures_delta.clear();
        drawn
    }

    #[test]
    fn the_shapes_of_a_picture_are_kept_from_frame_to_frame() {
        let level = level::parse("field", VARIED.as_bytes()).expect("a sound level");
        let small = Picture { level: &level, edge: 5.0 };
        let variant = Picture { level: level.under(RulesetId::Swu), ..small };
        let pictures = [small, Picture { edge: 20.0, ..small }, variant];
        let ctx = Context::default();
        let (once, again) = (drawn(&ctx, &pictures), drawn(&ctx, &pictures));
        assert!(once.iter().zip(&again).all(|(once, again)| Arc::ptr_eq(once, again)), "nothing is drawn anew");
        let is_kept = |picture: usize| once.iter().filter(|layers| Arc::ptr_eq(layers, &once[picture])).count() == 1;
        assert!((0..pictures.len()).all(is_kept), "each size and each variant has a picture of its own");
        assert_eq!(once[2].things.len(), once[0].things.len() + 1, "one more trooper");
    }

    #[test]
    fn only_what_is_in_sight_is_drawn() {
        let levels = level::shipped();
        let level = levels.first().expect("a level");
        let count = |top: f32| {
            let ctx = Context::default();
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                let area = Rect::from_min_size(pos2(0.0, top), vec2(92.0, 76.0));
                paint(&ui.painter().with_clip_rect(Rect::from_min_max(Pos2::ZERO, pos2(400.0, 300.0))), area, level);
            });
            output.textures_delta.clear();
            output.shapes.len()
        };
        assert!(count(280.0) > count(300.1), "below the edge of the list nothing is drawn");
        assert_eq!(count(300.1), count(-76.1));
    }
}
