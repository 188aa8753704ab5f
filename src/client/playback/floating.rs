//! Places of floating texts: they cover neither each other nor the panels.

use bevy::prelude::*;

use super::PlaybackDelta;
use crate::{battle::UnitId, client::clock::Clock};

/// The most letters in a line of floating text.
const LINE: usize = 30;
/// Width of a letter and height of a line, as shares of the font size.
const LETTER: Vec2 = Vec2::new(0.61, 1.25);

/// The texts that are shown now.
#[derive(Resource, Default)]
pub(super) struct FloatingTexts(Vec<FloatingText>);

struct FloatingText {
    /// The unit that it is about, and what it tells.
    told: (UnitId, String),
    /// The area that it rises to.
    area: Rect,
    /// The seconds left to it.
    left: f32,
    layer: u8,
}

/// The place of a floating text.
pub(super) struct FloatingPlace {
    /// Its middle at the end.
    pub middle: Vec2,
    /// A number for its depth: the newest text lies above the others, while they rise past each other.
    pub layer: u8,
}

impl FloatingTexts {
    /// Finds the place for a text that wants to rise to `wish`: the lowest above it that no other text covers, inside
    /// the part of the board that panels leave free.
    pub fn place(
        &mut self,
        (unit, words): (UnitId, &str),
        (wish, extent): (Vec2, Vec2),
        free: Option<Rect>,
        seconds: f32,
    ) -> FloatingPlace {
        let inside = |middle: Vec2| match free {
            // A text of a unit out of sight stays there.
            Some(free) if free.contains(wish - Vec2::new(0.0, extent.y)) => {
                let room = (free.half_size() - extent / 2.0).max(Vec2::ZERO);
                middle.clamp(free.center() - room, free.center() + room)
            }
            Some(_) | None => middle,
        };
        let area = |middle: Vec2| Rect::from_center_size(middle, extent);
        let is_free = |middle: &Vec2| self.0.iter().all(|other| other.area.intersect(area(*middle)).is_empty());
        // Above each other, or below if the window ends.
        let rows = (0_u8..12).map(f32::from);
        let above = rows.clone().map(|row| wish + Vec2::new(0.0, row * extent.y));
        let below = rows.map(|row| wish - Vec2::new(0.0, row * extent.y));
        let middle = above.chain(below).map(inside).find(is_free).unwrap_or_else(|| inside(wish));
        let highest = self.0.iter().map(|text| text.layer).max();
        let layer = highest.map_or(0, |highest| highest.saturating_add(1));
        self.0.push(FloatingText { told: (unit, words.to_owned()), area: area(middle), left: seconds, layer });
        FloatingPlace { middle, layer }
    }

    /// Returns true if a text that is shown now tells this about a unit.
    pub fn tell(&self, unit: UnitId, words: &str) -> bool {
        self.0.iter().any(|text| text.told.0 == unit && text.told.1 == words)
    }

    /// Lets some seconds pass, and forgets the texts that have vanished.
    fn pass(&mut self, seconds: f32) {
        self.0.iter_mut().for_each(|text| text.left -= seconds);
        self.0.retain(|text| text.left > 0.0);
    }
}

/// Lets time pass for the texts.
pub(super) fn age(delta: Res<PlaybackDelta>, clock: Res<Clock>, mut texts: ResMut<FloatingTexts>) {
    if texts.0.is_empty() {
        return;
    }
    let passed = delta.of_texts(&clock);
    texts.pass(passed);
}

/// Breaks a long text into lines.
pub(super) fn wrapped(words: &str) -> String {
    let mut text = String::with_capacity(words.len());
    let mut line = 0;
    for word in words.split_whitespace() {
        let letters = word.chars().count();
        if line > 0 {
            let fits = line + 1 + letters <= LINE;
            text.push(if fits { ' ' } else { '\n' });
            line = if fits { line + 1 } else { 0 };
        }
        text.push_str(word);
        line += letters;
    }
    text
}

/// The size of a text in logical pixels.
pub(super) fn extent(text: &str, size: f32) -> Vec2 {
    let count = |letters: usize| f32::from(u8::try_from(letters).unwrap_or(u8::MAX));
    let longest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    Vec2::new(count(longest), count(text.lines().count())) * LETTER * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_take_several_lines() {
        assert_eq!(wrapped("miss"), "miss");
        let text = wrapped("will attack Captain Ro (Blaster rifle), then walk to C5");
        assert!(text.lines().count() == 3 && text.lines().all(|line| line.chars().count() <= LINE), "{text}");
        assert_eq!(text.replace('\n', " "), "will attack Captain Ro (Blaster rifle), then walk to C5");
    }

    #[test]
    fn texts_cover_neither_each_other_nor_the_panels() {
        let mut texts = FloatingTexts::default();
        let (free, extent) = (Rect::new(0.0, 0.0, 400.0, 300.0), Vec2::new(100.0, 20.0));
        let wishes =
            [Vec2::new(200.0, 150.0), Vec2::new(230.0, 155.0), Vec2::new(390.0, 150.0), Vec2::new(200.0, 290.0)];
        let areas: Vec<Rect> = wishes
            .map(|wish| {
                let place = texts.place((UnitId(1), "miss"), (wish, extent), Some(free), 1.0);
                Rect::from_center_size(place.middle, extent)
            })
            .to_vec();
        for (place, area) in areas.iter().enumerate() {
            assert!(free.contains(area.min) && free.contains(area.max), "{area:?}");
            assert!(areas[place + 1..].iter().all(|other| other.intersect(*area).is_empty()), "{areas:?}");
        }
    }

    #[test]
    fn the_newest_text_lies_above_all_that_are_shown() {
        let mut texts = FloatingTexts::default();
        let mut layer = |seconds, passed| {
            texts.pass(passed);
            texts.place((UnitId(1), "miss"), (Vec2::ZERO, Vec2::ONE), None, seconds).layer
        };
        assert_eq!([layer(1.0, 0.0), layer(5.0, 0.0)], [0, 1]);
        assert_eq!(layer(1.0, 2.0), 2, "the first has vanished, the second is still there");
        assert_eq!(layer(1.0, 9.0), 0, "nothing is left");
    }

    #[test]
    fn a_text_is_known_as_long_as_it_is_shown() {
        let mut texts = FloatingTexts::default();
        texts.place((UnitId(1), "killed"), (Vec2::ZERO, Vec2::ONE), None, 1.0);
        assert!(texts.tell(UnitId(1), "killed") && !texts.tell(UnitId(2), "killed") && !texts.tell(UnitId(1), "miss"));
        texts.pass(2.0);
        assert!(!texts.tell(UnitId(1), "killed"));
    }
}
