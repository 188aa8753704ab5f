//! The place of a card beside what it speaks of.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};

/// Distance between a card and what it speaks of, in points.
const GAP: f32 = 8.0;

/// The things on the board that a card speaks of.
pub struct Subject {
    /// The square or the unit that the card is about. The card stands beside it, and never on it.
    pub about: Rect,
    /// Others that should stay visible: the acting unit, its target, the end of its way.
    pub others: Vec<Rect>,
    /// The edge of a square. Where there is room, the squares beside the subject stay visible too.
    pub edge: f32,
}

/// The corner of a card of this size at which it covers least: first of all not its subject, then not the others, then
/// not the squares beside the subject. Among equals it stands on the preferred side.
pub fn beside(subject: &Subject, size: Vec2, room: Rect, prefers_right: bool) -> Pos2 {
    let Subject { about, others, edge } = subject;
    let mut places: Vec<Pos2> = Vec::new();
    for gap in [edge + GAP, GAP] {
        for is_right in [prefers_right, !prefers_right] {
            let x = if is_right { about.right() + gap } else { about.left() - gap - size.x };
            places.extend([about.top(), about.bottom() - size.y, about.center().y - size.y / 2.0].map(|y| pos2(x, y)));
        }
        for y in [about.bottom() + gap, about.top() - gap - size.y] {
            places.extend([about.left(), about.right() - size.x].map(|x| pos2(x, y)));
        }
    }
    // The corners of the room are the last resort.
    let (right, bottom) = (room.right() - size.x, room.bottom() - size.y);
    places.extend([room.left(), right].into_iter().flat_map(|x| [pos2(x, room.top()), pos2(x, bottom)]));
    let within = |at: Pos2| pos2(at.x.min(right).max(room.left()), at.y.min(bottom).max(room.top()));
    let covers = |at: Pos2| {
        let card = Rect::from_min_size(at, size);
        let hidden = others.iter().filter(|other| card.intersects(other.shrink(1.0))).count();
        (card.intersects(about.shrink(1.0)), hidden, card.intersects(about.expand(edge - 1.0)))
    };
    places.into_iter().map(within).min_by_key(|at| covers(*at)).unwrap_or(room.min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::vec2;

    const ROOM: Rect = Rect { min: Pos2::new(300.0, 100.0), max: Pos2::new(1000.0, 640.0) };

    fn square(x: f32, y: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(50.0, 50.0))
    }

    #[test]
    fn a_card_covers_neither_its_subject_nor_what_it_speaks_of() {
        let size = vec2(310.0, 220.0);
        for x in [300.0, 500.0, 650.0, 950.0] {
            for y in [100.0, 350.0, 590.0] {
                for other in [square(600.0, 300.0), square(x, 300.0), square(350.0, y)] {
                    let subject = Subject { about: square(x, y), others: vec![other], edge: 50.0 };
                    for prefers_right in [true, false] {
                        let card = Rect::from_min_size(beside(&subject, size, ROOM, prefers_right), size);
                        assert!(ROOM.contains_rect(card), "{card:?}");
                        assert!(!card.intersects(subject.about.shrink(1.0)), "{card:?} covers its subject at {x}, {y}");
                        assert!(!card.intersects(other.shrink(1.0)), "{card:?} covers {other:?}, subject at {x}, {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_squares_beside_the_subject_stay_visible_where_there_is_room() {
        let subject = Subject { about: square(500.0, 300.0), others: Vec::new(), edge: 50.0 };
        let size = vec2(310.0, 220.0);
        let card = Rect::from_min_size(beside(&subject, size, ROOM, true), size);
        assert_eq!(card.left(), 608.0);
        let wide = vec2(440.0, 480.0);
        let card = Rect::from_min_size(beside(&subject, wide, ROOM, true), wide);
        assert_eq!(card.right(), ROOM.right(), "there is room only directly beside it");
    }
}
