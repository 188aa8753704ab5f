//! A picture of a level: deck, walls, doors, cover and the starting positions.

use bevy_egui::egui::{Color32, FontId, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::{
    client::theme::{palette::*, side_color, side_shape},
    grid::{Barrier, Map, Square},
    level::Level,
    rules::describe_unit,
};

/// Draws a level centred in a rectangle, as large as it fits.
pub fn paint(painter: &Painter, area: Rect, level: &Level) {
    let size = level.map_size();
    let (width, height) = (f32::from(size.width), f32::from(size.height));
    let edge = (area.width() / width).min(area.height() / height);
    let frame = Rect::from_center_size(area.center(), vec2(width * edge, height * edge));
    let picture = Picture { painter, level, origin: frame.min, edge };
    painter.rect_filled(frame, 2.0, VOID);
    let board = level.board(level.ruleset);
    let map = board.map();
    for square in map.squares() {
        picture.ground(square);
    }
    picture.zones();
    for square in map.squares() {
        picture.wall_edges(map, square);
        picture.furniture(map, square);
    }
    for square in map.squares() {
        picture.shade(map, square);
    }
    picture.borders(map);
    picture.units();
    painter.rect_stroke(frame, 2.0, Stroke::new(1.0, BRIGHT_LINE), StrokeKind::Outside);
}

const FLOOR: Color32 = Color32::from_rgb(27, 39, 53);
const SEAM: Color32 = Color32::from_rgb(21, 31, 43);
const WALL: Color32 = Color32::from_rgb(62, 80, 97);
const LOW: Color32 = Color32::from_rgb(139, 118, 78);

struct Picture<'a> {
    painter: &'a Painter,
    level: &'a Level,
    origin: bevy_egui::egui::Pos2,
    edge: f32,
}

impl Picture<'_> {
    fn rect(&self, square: Square) -> Rect {
        let corner = self.origin + vec2(f32::from(square.x), f32::from(square.y)) * self.edge;
        Rect::from_min_size(corner, vec2(self.edge, self.edge))
    }

    fn is_wall(&self, square: Square) -> bool {
        matches!(self.level.decor(square), "wall" | "aperture")
    }

    fn ground(&self, square: Square) {
        let rect = self.rect(square);
        match self.level.decor(square) {
            "void" => {}
            "wall" | "aperture" => _ = self.painter.rect_filled(rect, 0.0, WALL),
            _ => {
                self.painter.rect_filled(rect, 0.0, SEAM);
                self.painter.rect_filled(rect.shrink(self.edge * 0.04), 0.0, FLOOR);
            }
        }
    }

    /// The bright edge of a wall towards the deck.
    fn wall_edges(&self, map: &Map, square: Square) {
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
                self.painter.line_segment(ends, line);
            }
        }
    }

    fn furniture(&self, map: &Map, square: Square) {
        let rect = self.rect(square);
        let inset = rect.shrink(self.edge * 0.18);
        let line = Stroke::new(1.0, LOW.gamma_multiply(1.4));
        match self.level.decor(square) {
            "crate" => {
                self.painter.rect(inset, 1.0, LOW, line, StrokeKind::Inside);
                self.painter.line_segment([inset.left_top(), inset.right_bottom()], line);
            }
            "console" => {
                self.painter.rect(
                    inset,
                    1.0,
                    Color32::from_rgb(58, 104, 122),
                    Stroke::new(1.0, ACCENT),
                    StrokeKind::Inside,
                );
            }
            "barrier" => {
                let bar = Rect::from_center_size(rect.center(), vec2(self.edge * 0.9, self.edge * 0.4));
                self.painter.rect(bar, 1.0, LOW, line, StrokeKind::Inside);
            }
            "furniture" => {
                self.painter.rect(rect.shrink(self.edge * 0.26), self.edge * 0.12, LOW, line, StrokeKind::Inside);
            }
            "hull" => {
                self.painter.rect(rect.shrink(self.edge * 0.08), self.edge * 0.25, LOW, line, StrokeKind::Inside);
            }
            "rubble" => {
                for (dx, dy, size) in [(-0.22, -0.15, 0.13), (0.2, -0.24, 0.1), (0.05, 0.2, 0.15), (-0.28, 0.27, 0.08)]
                {
                    let centre = rect.center() + vec2(dx, dy) * self.edge;
                    self.painter.circle_filled(centre, self.edge * size, Color32::from_rgb(84, 92, 98));
                }
            }
            "aperture" => {
                let slit = Rect::from_center_size(rect.center(), vec2(self.edge * 0.7, self.edge * 0.22));
                self.painter.rect_filled(slit, 0.0, FLOOR);
            }
            "door" | "open_door" => self.door(rect, square),
            _ => {}
        }
        let surface = map.tile(square).surface;
        if surface.opaque || surface.concealing {
            let alpha = match (surface.dense, surface.opaque) {
                (true, _) => 205,
                (false, true) => 150,
                (false, false) => 70,
            };
            self.painter.rect_filled(rect, 0.0, Color32::from_rgba_unmultiplied(150, 168, 180, alpha));
        }
    }

    /// A shade over a dark square.
    fn shade(&self, map: &Map, square: Square) {
        if let Some(shade) = darkness(map.light(square)) {
            self.painter.rect_filled(self.rect(square), 0.0, shade);
        }
    }

    fn door(&self, rect: Rect, square: Square) {
        let lies_across = self.is_wall(square.offset(-1, 0)) || self.is_wall(square.offset(1, 0));
        let (long, thin) = (self.edge, self.edge * 0.34);
        let is_open = self.level.decor(square) == "open_door";
        let size = if lies_across { vec2(long, thin) } else { vec2(thin, long) };
        let leaf = Rect::from_center_size(rect.center(), size);
        let fill = if is_open { Color32::TRANSPARENT } else { warning() };
        self.painter.rect(leaf, 0.0, fill, Stroke::new((self.edge * 0.08).max(1.0), warning()), StrokeKind::Inside);
    }

    fn zones(&self) {
        for zone in &self.level.mission().zones {
            let mut bounds = Rect::NOTHING;
            for square in &zone.squares {
                let rect = self.rect(*square);
                bounds = bounds.union(rect);
                self.painter.rect_filled(rect, 0.0, good().gamma_multiply(0.28));
            }
            // The name is drawn only if there is room for it.
            let font = FontId::proportional((self.edge * 0.55).clamp(9.0, 14.0));
            let name = self.painter.layout_no_wrap(zone.name.clone(), font, good());
            if self.edge > 14.0 && name.size().x < bounds.width() {
                self.painter.galley(bounds.center() - name.size() / 2.0, name, good());
            }
        }
    }

    fn borders(&self, map: &Map) {
        for (a, b, barrier) in map.borders() {
            let (from, to) = Map::border_ends(a, b);
            let point = |x: i16, y: i16| self.origin + vec2(f32::from(x), f32::from(y)) * self.edge;
            let color = if barrier == Barrier::Low { LOW } else { BRIGHT_LINE };
            let stroke = Stroke::new((self.edge * 0.16).max(1.5), color);
            self.painter.line_segment([point(from.x, from.y), point(to.x, to.y)], stroke);
        }
    }

    /// The units at their starting positions. Units aboard a vehicle are not drawn.
    fn units(&self) {
        for unit in self.level.deployment().iter().filter(|unit| unit.seat.is_none()) {
            let side = describe_unit(self.level.ruleset, &unit.kind).map_or(1, |kind| kind.side);
            let size = self.edge * f32::from(side);
            let corner = self.rect(unit.at).min;
            let centre = pos2(corner.x + size / 2.0, corner.y + size / 2.0);
            let color = side_color(unit.side);
            let fill = if unit.comes_later() { color.gamma_multiply(0.3) } else { color };
            side_shape(unit.side).paint(self.painter, centre, size * 0.42, fill, Stroke::new(1.5, VOID));
        }
    }
}
