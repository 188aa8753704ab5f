//! The leaves of doors, which slide into the walls beside them and out again.

use bevy::prelude::*;

use super::effect::VisualEffect;
use crate::client::{
    art::EDGE,
    board::{SQUARE, centre},
};
use crate::grid::Square;

/// Seconds for a door to open or close.
pub(super) const SECONDS: f32 = 0.28;

/// A leaf of a door that slides. The wall hides more and more of its picture, or less and less.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct Leaf {
    /// The part of the closed door's picture that is seen at first and at last, in pixels from its upper left corner.
    seen: (Rect, Rect),
}

/// The two leaves of a door that opens, with the points between which the middle of each moves. `is_standing` tells that
/// the leaves run from north to south.
pub(super) fn opening(square: Square, is_standing: bool) -> [(Leaf, (Vec2, Vec2)); 2] {
    /// The edges of the opening along the leaves, the line at which they meet, and the width that is seen when they are
    /// open: as in the pictures of doors.
    const ALONG: [f32; 4] = [16.0, 112.0, 64.0, 14.0];
    const ALONG_STANDING: [f32; 4] = [16.0, 104.0, 66.0, 14.0];
    /// The edges of the leaves across.
    const ACROSS: (f32, f32) = (36.0, 92.0);
    const ACROSS_STANDING: (f32, f32) = (42.0, 88.0);
    let ([least, most, middle, left_over], across) =
        if is_standing { (ALONG_STANDING, ACROSS_STANDING) } else { (ALONG, ACROSS) };
    let rect = |from: f32, to: f32| match is_standing {
        true => Rect::new(across.0, from, across.1, to),
        false => Rect::new(from, across.0, to, across.1),
    };
    // The picture moves with the leaf: what it shows at last is what was nearest to the middle.
    let first = ((least, middle), (middle - left_over, middle), (least, least + left_over));
    let second = ((middle, most), (middle, middle + left_over), (most - left_over, most));
    [first, second].map(|((from, to), (seen_from, seen_to), (lies_from, lies_to))| {
        let seen = (rect(from, to), rect(seen_from, seen_to));
        let path = (at(square, rect(from, to)), at(square, rect(lies_from, lies_to)));
        (Leaf { seen }, path)
    })
}

impl Leaf {
    /// The leaf of a door that closes instead of opening.
    pub fn closing(self) -> Self {
        Self { seen: (self.seen.1, self.seen.0) }
    }
}

/// The middle of a part of a square's picture, in world coordinates.
fn at(square: Square, part: Rect) -> Vec2 {
    #[expect(clippy::cast_precision_loss, reason = "a small number")]
    let from_middle = part.center() / EDGE as f32 - 0.5;
    centre(square) + Vec2::new(from_middle.x, -from_middle.y) * SQUARE
}

/// Shows as much of each leaf as the wall leaves free.
pub(super) fn crop(mut leaves: Query<(&Leaf, &VisualEffect, &mut Sprite)>) {
    for (leaf, effect, mut sprite) in &mut leaves {
        let (first, last) = leaf.seen;
        let eased = effect.eased();
        let seen = Rect { min: first.min.lerp(last.min, eased), max: first.max.lerp(last.max, eased) };
        sprite.custom_size = Some(seen.size());
        sprite.rect = Some(seen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_end_in_the_wall_and_keep_to_their_square() {
        let square = Square::new(3, 2);
        let within = Rect::from_center_size(centre(square), Vec2::splat(SQUARE));
        for is_standing in [false, true] {
            for (leaf, (from, to)) in opening(square, is_standing) {
                for (seen, at) in [(leaf.seen.0, from), (leaf.seen.1, to)] {
                    let lies = Rect::from_center_size(at, seen.size());
                    assert!(within.contains(lies.min) && within.contains(lies.max), "{is_standing}, {lies:?}");
                }
                assert!(to.distance(centre(square)) > from.distance(centre(square)), "{is_standing}");
                assert_eq!(leaf.closing().seen, (leaf.seen.1, leaf.seen.0));
            }
        }
    }
}
