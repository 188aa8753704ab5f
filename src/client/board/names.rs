//! The names of zones, placed beside their zones where they cover no unit.

use bevy::{
    prelude::*,
    sprite::{Anchor, Text2dShadow},
    text::TextLayoutInfo,
};

use super::{BoardPart, SQUARE, Session, arrow_to, centre, depth, layers::zone_color, map_rect};
use crate::{
    battle::Board,
    client::{
        session::{CurrentLesson, ViewModel},
        theme::BoardText,
        tokens::TokenState,
    },
    grid::Square,
    level::LessonMark,
};

/// The name of a zone on the board.
#[derive(Component, Clone, Copy, Debug)]
pub struct ZoneName {
    /// The bounds of the zone.
    zone: Rect,
    /// The rectangle that the name covers.
    pub area: Rect,
}

/// Spawns the names for the battle's board.
pub(super) fn write(mut commands: Commands, session: Option<Res<Session>>) {
    let Some(session) = session else { return };
    let mission = session.level.mission();
    for (place, zone) in mission.zones.iter().enumerate() {
        let squares = zone.squares.iter().map(|&at| Rect::from_center_size(centre(at), Vec2::splat(SQUARE)));
        let Some(around) = squares.reduce(|all, square| all.union(square)) else { continue };
        let is_exit = mission.exits.iter().any(|exit| exit.zone == place);
        commands.spawn((
            BoardPart,
            ZoneName { zone: around, area: Rect::EMPTY },
            Text2d::new(if is_exit { format!("{} (exit)", zone.name) } else { zone.name.clone() }),
            TextFont::from_font_size(14.0),
            TextColor(zone_color(place)),
            Text2dShadow { offset: Vec2::new(1.0, -1.0), color: Color::BLACK },
            Anchor::CENTER,
            Transform::from_translation(around.center().extend(depth::NAMES)),
        ));
    }
}

/// Moves and scales the names. They keep their size on the screen when the camera is far away and grow when it is near;
/// they cover neither each other nor units nor doors nor the arrow of a lesson, and stay on the map.
pub(super) fn keep_legible(
    text: BoardText,
    board: Option<Res<Board>>,
    (lesson, view): (Res<CurrentLesson>, Res<ViewModel>),
    tokens: Query<&TokenState>,
    mut names: Query<(&mut ZoneName, &TextLayoutInfo, &mut Transform)>,
) {
    let Some(board) = board else { return };
    let (scale, map) = (text.scale().max(1.0), map_rect(board.map().size()));
    let body = |shown: &TokenState| Rect::from_center_size(shown.place(), Vec2::splat(SQUARE * shown.width() - 8.0));
    let doors = board.doors().iter().map(|door| Rect::from_center_size(centre(door.square), Vec2::splat(SQUARE)));
    let arrow = lesson.mark().and_then(|mark| arrow_over(mark, &view));
    let bodies = tokens.iter().filter(|shown| shown.on_board).map(body);
    let mut taken: Vec<Rect> = bodies.chain(doors).chain(arrow).collect();
    for (mut name, layout, mut place) in &mut names {
        let size = layout.size * scale;
        let middle = free_place(&beside(name.zone, size, map), size, &taken);
        let area = Rect::from_center_size(middle, size);
        taken.push(area);
        if (place.scale.x, name.area) != (scale, area) {
            name.area = area;
            place.scale = Vec3::splat(scale);
            place.translation = middle.extend(place.translation.z);
        }
    }
}

/// The area of the arrow that comes down to the mark of a lesson.
fn arrow_over(mark: &LessonMark, view: &ViewModel) -> Option<Rect> {
    let at: Square = match mark {
        LessonMark::Square(square) => *square,
        LessonMark::Unit(unit) => view.placement(*unit)?.square(),
        LessonMark::Action(_) | LessonMark::EndTurn => return None,
    };
    Some(arrow_to(at))
}

/// The possible places for the name of a zone, the best first: above it, below it, inside, at its sides.
fn beside(zone: Rect, size: Vec2, map: Rect) -> [Vec2; 6] {
    let (middle, away) = (zone.center(), size / 2.0 + 4.0);
    let all = [
        Vec2::new(middle.x, zone.max.y + away.y),
        Vec2::new(middle.x, zone.min.y - away.y),
        Vec2::new(middle.x, zone.max.y - away.y),
        Vec2::new(middle.x, zone.min.y + away.y),
        Vec2::new(zone.max.x + away.x, middle.y),
        Vec2::new(zone.min.x - away.x, middle.y),
    ];
    let room = (map.half_size() - size / 2.0).max(Vec2::ZERO);
    all.map(|place| place.clamp(map.center() - room, map.center() + room))
}

/// The first of several places where a rectangle of this size covers none of `taken`; the first of all if there is no
/// such place.
pub fn free_place(places: &[Vec2], size: Vec2, taken: &[Rect]) -> Vec2 {
    let is_free = |place: &&Vec2| {
        let area = Rect::from_center_size(**place, size);
        taken.iter().all(|other| other.intersect(area).is_empty())
    };
    places.iter().find(is_free).or(places.first()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: Rect = Rect { min: Vec2::new(0.0, -1000.0), max: Vec2::new(1000.0, 0.0) };
    const NAME: Vec2 = Vec2::new(80.0, 20.0);

    fn area(zone: Rect, taken: &[Rect]) -> Rect {
        Rect::from_center_size(free_place(&beside(zone, NAME, MAP), NAME, taken), NAME)
    }

    #[test]
    fn a_name_covers_nobody_who_stands_at_its_zone() {
        let square = |x: f32, y: f32| Rect::new(x, y, x + 128.0, y + 128.0);
        let zone = square(512.0, -512.0);
        assert!(area(zone, &[]).min.y >= zone.max.y, "above it");
        let above = square(512.0, -384.0);
        assert!(area(zone, &[above, zone]).max.y <= zone.min.y, "below it");
        let below = square(512.0, -640.0);
        assert!(area(zone, &[above, zone, below]).min.x >= zone.max.x, "beside it");
    }

    #[test]
    fn a_name_leaves_the_arrow_of_a_lesson_free() {
        let at = Square::new(4, 4);
        let zone = Rect::from_center_size(centre(at), Vec2::splat(SQUARE));
        let arrow = arrow_over(&LessonMark::Square(at), &ViewModel::default()).expect("an arrow");
        assert!(!area(zone, &[]).intersect(arrow).is_empty(), "without it, the name would stand there");
        assert!(area(zone, &[arrow]).max.y <= zone.min.y, "below the zone");
    }

    #[test]
    fn a_name_stays_on_the_map() {
        let corner = Rect::new(0.0, -128.0, 128.0, 0.0);
        let all = beside(corner, NAME, MAP).map(|place| Rect::from_center_size(place, NAME));
        assert!(all.into_iter().all(|area| MAP.contains(area.min) && MAP.contains(area.max)), "{all:?}");
    }
}
