//! The place of a card beside what it speaks of.

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};

/// Distance between a card and what it speaks of, in points.
const GAP: f32 = 8.0;

/// The things on the board that a card speaks of.
pub struct Subject {
    /// The square or the unit that the card is about. The card stands beside it, and never on it.
    pub about: Rect,
    /// Panels that the player is to read or to answer now: a hint, a sheet, the text of a lesson, a question.
    pub panels: Vec<Rect>,
    /// Others that should stay visible: the acting unit, its target, the end of its way.
    pub others: Vec<Rect>,
    /// All units on the board. As few of them as can be are covered.
    pub units: Vec<Rect>,
    /// The edge of a square. Where there is room, the squares beside the subject stay visible too.
    pub edge: f32,
}

/// The corner of a card of this size at which it covers least: first of all not its subject, then not the panels, then not
/// the others, then not what lies in the `room` around the `home`, then few units, then not the squares beside the subject.
/// Among equals it stands on the preferred side.
pub fn beside(subject: &Subject, size: Vec2, (home, room): (Rect, Rect), prefers_right: bool) -> Pos2 {
    let Subject { about, panels, others, units, edge } = subject;
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
    let within = |area: Rect, at: Pos2| {
        let (right, bottom) = (area.right() - size.x, area.bottom() - size.y);
        pos2(at.x.min(right).max(area.left()), at.y.min(bottom).max(area.top()))
    };
    // The corners are the last resort.
    let corners = |area: Rect| [area.left_top(), area.left_bottom(), area.right_top(), area.right_bottom()];
    places.extend(corners(home).into_iter().chain(corners(room)));
    let places: Vec<Pos2> =
        [home, room].into_iter().flat_map(|area| places.iter().map(move |&at| within(area, at))).collect();
    let covers = |at: Pos2| {
        let card = Rect::from_min_size(at, size);
        let covers = |thing: &Rect| card.intersects(thing.shrink(1.0));
        let hidden = |things: &[Rect]| things.iter().filter(|thing| covers(thing)).count();
        let leaves_home = !home.expand(1.0).contains_rect(card);
        let is_close = card.intersects(about.expand(edge - 1.0));
        (covers(about), hidden(panels), hidden(others), leaves_home, hidden(units), is_close)
    };
    places.into_iter().min_by_key(|at| covers(*at)).unwrap_or(room.min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::vec2;

    const ROOM: Rect = Rect { min: Pos2::new(300.0, 100.0), max: Pos2::new(1000.0, 640.0) };

    fn square(x: f32, y: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), vec2(50.0, 50.0))
    }

    fn subject(about: Rect) -> Subject {
        Subject { about, panels: Vec::new(), others: Vec::new(), units: Vec::new(), edge: 50.0 }
    }

    #[test]
    fn a_card_covers_neither_its_subject_nor_what_it_speaks_of() {
        let size = vec2(310.0, 220.0);
        for x in [300.0, 500.0, 650.0, 950.0] {
            for y in [100.0, 350.0, 590.0] {
                for other in [square(600.0, 300.0), square(x, 300.0), square(350.0, y)] {
                    let subject = Subject { others: vec![other], ..subject(square(x, y)) };
                    for prefers_right in [true, false] {
                        let card = Rect::from_min_size(beside(&subject, size, (ROOM, ROOM), prefers_right), size);
                        assert!(ROOM.contains_rect(card), "{card:?}");
                        assert!(!card.intersects(subject.about.shrink(1.0)), "{card:?} covers its subject at {x}, {y}");
                        assert!(!card.intersects(other.shrink(1.0)), "{card:?} covers {other:?}, subject at {x}, {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_card_covers_few_units_and_rather_units_than_a_panel() {
        let size = vec2(310.0, 220.0);
        let card = |units: &[Rect], panels: &[Rect]| {
            let (units, panels) = (units.to_vec(), panels.to_vec());
            let subject = Subject { panels, units, ..subject(square(640.0, 340.0)) };
            Rect::from_min_size(beside(&subject, size, (ROOM, ROOM), true), size)
        };
        let covered = |units: &[Rect]| {
            let card = card(units, &[]);
            units.iter().filter(|unit| card.intersects(unit.shrink(1.0))).count()
        };
        let (right, left) = (square(800.0, 340.0), square(350.0, 340.0));
        assert_eq!(covered(&[right]), 0, "it stands on the left");
        assert_eq!(covered(&[right, left]), 0, "above or below");
        let rows = [300.0, 450.0, 600.0, 750.0, 900.0].map(|x| [square(x, 150.0), square(x, 500.0)]).concat();
        assert_eq!(covered(&[&rows[..], &[right]].concat()), 0, "on the left, between the rows");
        assert_eq!(covered(&[&rows[..], &[right, left]].concat()), 1);
        let hint = ROOM.with_max_x(600.0);
        assert!(!card(&[&rows[..], &[right]].concat(), &[hint]).intersects(hint), "a hint takes the left half");
    }

    #[test]
    fn the_squares_beside_the_subject_stay_visible_where_there_is_room() {
        let subject = subject(square(500.0, 300.0));
        let size = vec2(310.0, 220.0);
        let card = Rect::from_min_size(beside(&subject, size, (ROOM, ROOM), true), size);
        assert_eq!(card.left(), 608.0);
        let wide = vec2(440.0, 480.0);
        let card = Rect::from_min_size(beside(&subject, wide, (ROOM, ROOM), true), wide);
        assert_eq!(card.right(), ROOM.right(), "there is room only directly beside it");
    }

    #[test]
    fn a_card_leaves_its_home_only_so_as_not_to_cover_its_subject() {
        let room = ROOM.with_max_x(1270.0);
        let size = vec2(310.0, 220.0);
        let place = |x: f32, size: Vec2| {
            let subject = subject(square(x, 300.0));
            Rect::from_min_size(beside(&subject, size, (ROOM, room), true), size)
        };
        assert!(ROOM.contains_rect(place(900.0, size)), "there is room at home, to the left");
        let narrow = place(600.0, vec2(330.0, 530.0));
        assert!(room.contains_rect(narrow) && narrow.left() > 650.0 && narrow.right() <= ROOM.right(), "{narrow:?}");
        let wide = place(620.0, vec2(400.0, 530.0));
        assert!(room.contains_rect(wide) && wide.left() > 670.0 && wide.right() > ROOM.right(), "{wide:?}");
    }
}
