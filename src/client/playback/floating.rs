//! Places of floating texts: they cover neither each other nor the panels.

use bevy::prelude::*;

use super::PlaybackDelta;
use crate::client::clock::Clock;

/// The most letters in a line of floating text.
const LINE: usize = 30;
/// Width of a letter and height of a line, as shares of the font size.
const LETTER: Vec2 = Vec2::new(0.61, 1.25);

/// The texts that are shown now: the area that each rises to, and the seconds left to it.
#[derive(Resource, Default)]
pub(super) struct FloatingTexts(Vec<(Rect, f32)>);

impl FloatingTexts {
    /// The number of texts that are shown now.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Finds the place for a text that wants to rise to `wish`: the lowest above it that no other text covers, inside
    /// the part of the board that panels leave free. Returns its middle.
    pub fn place(&mut self, wish: Vec2, extent: Vec2, free: Option<Rect>, seconds: f32) -> Vec2 {
        let inside = |middle: Vec2| match free {
            // A text of a unit out of sight stays there.
            Some(free) if free.contains(wish - Vec2::new(0.0, extent.y)) => {
                let room = (free.half_size() - extent / 2.0).max(Vec2::ZERO);
                middle.clamp(free.center() - room, free.center() + room)
            }
            Some(_) | None => middle,
        };
        let area = |middle: Vec2| Rect::from_center_size(middle, extent);
        let is_free = |middle: &Vec2| self.0.iter().all(|(other, _)| other.intersect(area(*middle)).is_empty());
        // Above each other, or below if the window ends.
        let rows = (0_u8..12).map(f32::from);
        let above = rows.clone().map(|row| wish + Vec2::new(0.0, row * extent.y));
        let below = rows.map(|row| wish - Vec2::new(0.0, row * extent.y));
        let middle = above.chain(below).map(inside).find(is_free).unwrap_or_else(|| inside(wish));
        self.0.push((area(middle), seconds));
        middle
    }
}

/// Forgets the texts that have vanished.
pub(super) fn age(delta: Res<PlaybackDelta>, clock: Res<Clock>, mut texts: ResMut<FloatingTexts>) {
    if texts.0.is_empty() {
        return;
    }
    for (_, left) in &mut texts.0 {
        *left -= delta.of_texts(&clock);
    }
    texts.0.retain(|(_, left)| *left > 0.0);
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
        let areas: Vec<Rect> =
            wishes.map(|wish| Rect::from_center_size(texts.place(wish, extent, Some(free), 1.0), extent)).to_vec();
        for (place, area) in areas.iter().enumerate() {
            assert!(free.contains(area.min) && free.contains(area.max), "{area:?}");
            assert!(areas[place + 1..].iter().all(|other| other.intersect(*area).is_empty()), "{areas:?}");
        }
    }
}
