//! The place of a card beside what it speaks of.

use std::cmp::Ordering;

use bevy_egui::egui::{Pos2, Rect, Vec2, pos2};

use super::layout::Layout;

/// Distance between a card and what it speaks of, in points.
const GAP: f32 = 8.0;
/// The card may be this many squares away from its subject at no cost, and each further square costs 1. On a small board the
/// squares count as if they had this edge, in points.
const NEAR: f32 = 3.0;
const LEAST_SQUARE: f32 = 40.0;
/// The cost of covering a unit, and the further cost if it is an enemy of whose odds the card speaks.
const PER_UNIT: f32 = 3.0;
const PER_ENEMY: f32 = 5.0;
/// The cost of standing where the board is not, and the further cost of standing outside of the room.
const AWAY_FROM_HOME: f32 = 6.0;
const AWAY_FROM_ROOM: f32 = 3.0;

/// The things on the board that a card speaks of.
pub struct Subject {
    /// The square or the unit that the card is about. The card stands beside it, and never on it.
    pub about: Rect,
    /// Panels that the player is to read or to answer now: a hint, a sheet, the text of a lesson, a question.
    pub panels: Vec<Rect>,
    /// Others that should stay visible: the acting unit, its target, the end of its way, the best target from there, and
    /// notices.
    pub others: Vec<Rect>,
    /// The enemies of whose odds the card speaks.
    pub enemies: Vec<Rect>,
    /// All units that no panel hides. As few of them as can be are covered.
    pub units: Vec<Rect>,
    /// The edge of a square. Where there is room, the squares beside the subject stay visible too.
    pub edge: f32,
}

/// The areas in which a card may stand. Each contains the one before it.
#[derive(Clone, Copy)]
pub struct Areas {
    /// The board between the panels.
    pub home: Rect,
    /// The board with the panels around it that are least needed while the player looks at the board.
    pub room: Rect,
    /// The whole window.
    pub window: Rect,
}

impl Areas {
    /// The areas in a layout of the panels.
    pub fn of(layout: &Layout, window: Rect) -> Self {
        let (home, window) = (layout.board, window.shrink(GAP));
        Self { home, room: home.with_max_x(window.right()), window }
    }

    /// The places of a card of this size in the corners of the areas, each with the number of its area; a card that is too
    /// high for an area stands at its top.
    pub fn corners(self, size: Vec2) -> impl Iterator<Item = (Pos2, usize)> {
        [self.home, self.room, self.window].into_iter().zip(0..).flat_map(move |(area, number)| {
            let columns = [area.left(), (area.right() - size.x).max(area.left())];
            let rows = [area.top(), (area.bottom() - size.y).max(area.top())];
            columns.into_iter().flat_map(move |x| rows.map(|y| (pos2(x, y), number)))
        })
    }
}

/// The corner of a card of this size at which it covers least: first of all not its subject, then not the panels, then not
/// the others. Then it costs least to stand there: it is near its subject, covers few enemies and units, and stays at `home`,
/// or at least in the `room`. Then it does not cover the squares beside the subject. Among equals it stands on the preferred
/// side.
pub fn beside(subject: &Subject, size: Vec2, areas: Areas, prefers_right: bool) -> Pos2 {
    let Subject { about, panels, others, enemies, units, edge } = subject;
    let Areas { home, room, window } = areas;
    let mut places: Vec<Pos2> = Vec::new();
    let mut diagonal: Vec<Pos2> = Vec::new();
    let rows = [about.top(), about.bottom() - size.y, about.center().y - size.y / 2.0];
    let columns = [about.left(), about.right() - size.x];
    for gap in [edge + GAP, GAP, 2.0 * edge + GAP] {
        let (right, left) = (about.right() + gap, about.left() - gap - size.x);
        let (below, above) = (about.bottom() + gap, about.top() - gap - size.y);
        for x in if prefers_right { [right, left] } else { [left, right] } {
            places.extend(rows.map(|y| pos2(x, y)));
            diagonal.extend([below, above].map(|y| pos2(x, y)));
        }
        for y in [below, above] {
            places.extend(columns.map(|x| pos2(x, y)));
        }
    }
    places.append(&mut diagonal);
    // Behind the units that are in the way.
    for unit in units {
        for x in [unit.right() + GAP, unit.left() - GAP - size.x] {
            places.extend(rows.map(|y| pos2(x, y)));
        }
        for y in [unit.bottom() + GAP, unit.top() - GAP - size.y] {
            places.extend(columns.map(|x| pos2(x, y)));
        }
    }
    let within = |area: Rect, at: Pos2| {
        let (right, bottom) = (area.right() - size.x, area.bottom() - size.y);
        pos2(at.x.min(right).max(area.left()), at.y.min(bottom).max(area.top()))
    };
    // The corners are the last resort.
    let corners = |area: Rect| [area.left_top(), area.left_bottom(), area.right_top(), area.right_bottom()];
    places.extend([home, room, window].into_iter().flat_map(corners));
    let places: Vec<Pos2> =
        [home, room, window].into_iter().flat_map(|area| places.iter().map(move |&at| within(area, at))).collect();
    let rank = |at: Pos2| {
        let card = Rect::from_min_size(at, size);
        let covers = |thing: &Rect| card.intersects(thing.shrink(0.5));
        let hidden = |things: &[Rect]| things.iter().filter(|thing| covers(thing)).count();
        let leaves = |area: Rect| !area.expand(1.0).contains_rect(card);
        let is_close = card.intersects(about.expand(edge - 1.0));
        let squares = distance(card, *about) / edge.max(LEAST_SQUARE);
        let cost = (squares - NEAR).max(0.0)
            + PER_ENEMY * hidden(enemies) as f32
            + PER_UNIT * hidden(units) as f32
            + if leaves(home) { AWAY_FROM_HOME } else { 0.0 }
            + if leaves(room) { AWAY_FROM_ROOM } else { 0.0 };
        (covers(about), hidden(panels), hidden(others), cost, is_close)
    };
    let ranked = places.into_iter().map(|at| (at, rank(at)));
    let best = ranked.min_by(|(_, one), (_, other)| one.partial_cmp(other).unwrap_or(Ordering::Equal));
    best.map_or(room.min, |(at, _)| at)
}

/// The distance between two rectangles.
fn distance(one: Rect, other: Rect) -> f32 {
    (one.min - other.max).max(other.min - one.max).max(Vec2::ZERO).length()
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
        let none = Vec::new;
        Subject { about, panels: none(), others: none(), enemies: none(), units: none(), edge: 50.0 }
    }

    fn areas(room: Rect) -> Areas {
        Areas { home: ROOM, room, window: room }
    }

    #[test]
    fn in_a_low_window_a_card_rather_covers_panels_than_its_subject() {
        let window = Rect::from_min_max(pos2(8.0, 8.0), pos2(792.0, 442.0));
        let home = Rect::from_min_max(pos2(250.0, 90.0), pos2(540.0, 380.0));
        let areas = Areas { home, room: home.with_max_x(792.0).with_min_y(8.0), window };
        for size in [vec2(332.0, 180.0), vec2(332.0, 300.0), vec2(332.0, 420.0)] {
            for x in [250.0, 350.0, 420.0, 490.0] {
                for y in [90.0, 200.0, 330.0] {
                    let card = Rect::from_min_size(beside(&subject(square(x, y)), size, areas, true), size);
                    assert!(window.contains_rect(card), "{card:?}");
                    assert!(!card.intersects(square(x, y).shrink(1.0)), "{card:?} covers ({x}, {y})");
                }
            }
        }
    }

    #[test]
    fn a_card_covers_neither_its_subject_nor_what_it_speaks_of() {
        let size = vec2(310.0, 220.0);
        for x in [300.0, 500.0, 650.0, 950.0] {
            for y in [100.0, 350.0, 590.0] {
                for other in [square(600.0, 300.0), square(x, 300.0), square(350.0, y)] {
                    let subject = Subject { others: vec![other], ..subject(square(x, y)) };
                    for prefers_right in [true, false] {
                        let card = Rect::from_min_size(beside(&subject, size, areas(ROOM), prefers_right), size);
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
            Rect::from_min_size(beside(&subject, size, areas(ROOM), true), size)
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
    fn a_card_rather_covers_a_unit_than_that_it_stands_far_away() {
        let size = vec2(310.0, 60.0);
        let at_the_foot = square(700.0, 580.0);
        // One unit stands wherever the card might, but for the upper left corner.
        let columns = [340.0, 580.0, 820.0].map(|x| [160.0, 260.0, 360.0, 460.0, 560.0].map(|y| square(x, y))).concat();
        let subject = Subject { units: columns, ..subject(at_the_foot) };
        let card = Rect::from_min_size(beside(&subject, size, areas(ROOM), true), size);
        assert!(distance(card, at_the_foot) < 3.0 * 50.0, "{card:?}");
        assert!(!card.intersects(at_the_foot), "{card:?}");
        let far = Rect::from_min_size(ROOM.min, size);
        let units = |card: Rect| subject.units.iter().filter(|unit| card.intersects(unit.shrink(1.0))).count();
        assert_eq!((units(far), units(card)), (0, 1), "{card:?}");
    }

    #[test]
    fn a_card_stands_behind_a_unit_that_is_in_the_way() {
        let size = vec2(310.0, 220.0);
        let units = [400.0, 500.0].map(|x| [square(x, 300.0), square(x, 420.0)]).concat();
        let subject = Subject { units, ..subject(square(310.0, 300.0)) };
        assert_eq!(beside(&subject, size, areas(ROOM), true), pos2(558.0, 300.0));
    }

    #[test]
    fn a_card_rather_leaves_its_home_than_that_it_covers_an_enemy_of_whose_odds_it_speaks() {
        let rows = [110.0, 210.0, 310.0, 410.0, 510.0, 590.0];
        let grid = [340.0, 580.0, 820.0].map(|x| rows.map(|y| square(x, y))).concat();
        let window = Rect::from_min_max(pos2(8.0, 8.0), pos2(1320.0, 640.0));
        let card = |about: Rect, size: Vec2, enemies: &[Rect], room: Rect| {
            let subject = Subject { units: grid.clone(), enemies: enemies.to_vec(), ..subject(about) };
            let areas = Areas { home: ROOM, room, window };
            Rect::from_min_size(beside(&subject, size, areas, true), size)
        };
        let covers_none = |card: Rect| grid.iter().all(|unit| !card.intersects(unit.shrink(0.5)));
        let low = |enemies| card(square(940.0, 340.0), vec2(310.0, 60.0), enemies, ROOM.with_max_x(1320.0));
        assert!(ROOM.contains_rect(low(&[])) && !covers_none(low(&[])), "it covers a unit: {:?}", low(&[]));
        assert!(!ROOM.contains_rect(low(&grid)) && covers_none(low(&grid)), "it leaves its home: {:?}", low(&grid));
        let high = |enemies| card(square(340.0, 310.0), vec2(310.0, 180.0), enemies, ROOM);
        assert!(!ROOM.contains_rect(high(&grid)) && covers_none(high(&grid)), "and its room: {:?}", high(&grid));
    }

    #[test]
    fn the_squares_beside_the_subject_stay_visible_where_there_is_room() {
        let subject = subject(square(500.0, 300.0));
        let size = vec2(310.0, 220.0);
        let card = Rect::from_min_size(beside(&subject, size, areas(ROOM), true), size);
        assert_eq!(card.left(), 608.0);
        let wide = vec2(440.0, 480.0);
        let card = Rect::from_min_size(beside(&subject, wide, areas(ROOM), true), wide);
        assert_eq!(card.right(), ROOM.right(), "there is room only directly beside it");
    }

    #[test]
    fn a_card_leaves_its_home_only_so_as_not_to_cover_its_subject() {
        let room = ROOM.with_max_x(1270.0);
        let size = vec2(310.0, 220.0);
        let place = |x: f32, size: Vec2| {
            let subject = subject(square(x, 300.0));
            Rect::from_min_size(beside(&subject, size, areas(room), true), size)
        };
        assert!(ROOM.contains_rect(place(900.0, size)), "there is room at home, to the left");
        let narrow = place(600.0, vec2(330.0, 530.0));
        assert!(room.contains_rect(narrow) && narrow.left() > 650.0 && narrow.right() <= ROOM.right(), "{narrow:?}");
        let wide = place(620.0, vec2(400.0, 530.0));
        assert!(room.contains_rect(wide) && wide.left() > 670.0 && wide.right() > ROOM.right(), "{wide:?}");
    }
}
