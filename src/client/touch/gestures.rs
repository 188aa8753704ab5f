//! Turns fingers that come, move and go into gestures.

use bevy::{
    input::touch::TouchPhase,
    prelude::{Resource, Vec2},
};

/// A gesture of the fingers on the board. Points and distances are in logical pixels, y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// A finger has touched a point for a short time.
    Tap(Vec2),
    /// A finger rests at a point.
    LongPress(Vec2),
    /// One finger or several move.
    Move {
        /// The middle of the fingers now.
        middle: Vec2,
        /// The movement of the middle.
        moved: Vec2,
        /// The growth of the distance between two fingers, as a factor.
        spread: f32,
    },
}

/// Pixels that a finger may move without dragging: it rolls a little as it is lifted.
pub const SLACK: f32 = 12.0;
/// Seconds after which a resting finger is a long press.
pub const LONG_PRESS: f32 = 0.5;
/// The longest time of a frame that counts for a resting finger, in seconds: it may have been lifted during a slow frame, of
/// which a later one tells.
pub const LONGEST_WAIT: f32 = 0.1;

/// The fingers that lie on the board.
#[derive(Resource, Debug, Default)]
pub struct Fingers {
    /// Each finger with its place, in the order in which they came.
    down: Vec<(u64, Vec2)>,
    course: Course,
}

/// The course of the present gesture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Course {
    /// One finger has not moved yet.
    Resting { since: Vec2, seconds: f32 },
    /// The fingers move the board.
    Moving,
    /// The gesture is complete; the fingers that still lie there do nothing.
    #[default]
    Complete,
}

impl Fingers {
    /// Returns true if a finger may yet become a long press.
    pub fn is_resting(&self) -> bool {
        matches!(self.course, Course::Resting { .. })
    }

    /// Takes up an event of one finger. Those of fingers that have not come down on the board are ignored.
    pub fn follow(&mut self, id: u64, phase: TouchPhase, at: Vec2) -> Option<Gesture> {
        let place = self.down.iter().position(|(finger, _)| *finger == id);
        match (phase, place) {
            (TouchPhase::Started, None) => {
                self.down.push((id, at));
                let is_first = self.down.len() == 1;
                self.course = match is_first {
                    true => Course::Resting { since: at, seconds: 0.0 },
                    false => Course::Moving,
                };
                None
            }
            (TouchPhase::Moved, Some(place)) => self.move_finger(place, at),
            (TouchPhase::Ended | TouchPhase::Canceled, Some(place)) => {
                self.down.remove(place);
                let course = self.course;
                if self.down.is_empty() {
                    self.course = Course::Complete;
                }
                match course {
                    Course::Resting { since, .. } if phase == TouchPhase::Ended => Some(Gesture::Tap(since)),
                    Course::Resting { .. } | Course::Moving | Course::Complete => None,
                }
            }
            (TouchPhase::Started, Some(_)) | (TouchPhase::Moved | TouchPhase::Ended | TouchPhase::Canceled, None) => {
                None
            }
        }
    }

    /// Lets time pass: a finger that rests long enough is a long press.
    pub fn wait(&mut self, passed: f32) -> Option<Gesture> {
        let Course::Resting { since, seconds } = &mut self.course else { return None };
        *seconds += passed;
        if *seconds < LONG_PRESS {
            return None;
        }
        let at = *since;
        self.course = Course::Complete;
        Some(Gesture::LongPress(at))
    }

    fn move_finger(&mut self, place: usize, at: Vec2) -> Option<Gesture> {
        let (before, apart) = (self.middle(), self.spread());
        if let Some((_, finger)) = self.down.get_mut(place) {
            *finger = at;
        }
        match self.course {
            Course::Complete => None,
            Course::Resting { since, .. } if since.distance(at) <= SLACK => None,
            Course::Resting { since, .. } => {
                self.course = Course::Moving;
                Some(Gesture::Move { middle: at, moved: at - since, spread: 1.0 })
            }
            Course::Moving => {
                let middle = self.middle();
                let spread = apart.zip(self.spread()).map_or(1.0, |(before, now)| now / before);
                Some(Gesture::Move { middle, moved: middle - before, spread })
            }
        }
    }

    /// The middle of all fingers.
    fn middle(&self) -> Vec2 {
        let sum: Vec2 = self.down.iter().map(|(_, at)| *at).sum();
        let count = u8::try_from(self.down.len()).unwrap_or(u8::MAX).max(1);
        sum / f32::from(count)
    }

    /// The distance between the first two fingers.
    fn spread(&self) -> Option<f32> {
        let ((_, one), (_, other)) = (self.down.first()?, self.down.get(1)?);
        Some(one.distance(*other).max(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TouchPhase::{Canceled, Ended, Moved, Started};

    /// The gestures of these events: finger, phase, x.
    fn gestures(fingers: &mut Fingers, events: &[(u64, TouchPhase, f32)]) -> Vec<Gesture> {
        events.iter().filter_map(|&(id, phase, x)| fingers.follow(id, phase, Vec2::new(x, 0.0))).collect()
    }

    #[test]
    fn a_short_touch_is_a_tap_where_it_began() {
        let made = gestures(&mut Fingers::default(), &[(1, Started, 50.0), (1, Moved, 56.0), (1, Ended, 57.0)]);
        assert_eq!(made, [Gesture::Tap(Vec2::new(50.0, 0.0))]);
        assert_eq!(gestures(&mut Fingers::default(), &[(1, Started, 50.0), (1, Canceled, 50.0)]), []);
        assert_eq!(gestures(&mut Fingers::default(), &[(1, Moved, 50.0), (1, Ended, 50.0)]), [], "not on the board");
    }

    #[test]
    fn one_finger_drags_and_taps_no_more() {
        let events = [(1, Started, 50.0), (1, Moved, 55.0), (1, Moved, 80.0), (1, Moved, 90.0), (1, Ended, 90.0)];
        let moved =
            |at: f32, by: f32| Gesture::Move { middle: Vec2::new(at, 0.0), moved: Vec2::new(by, 0.0), spread: 1.0 };
        assert_eq!(gestures(&mut Fingers::default(), &events), [moved(80.0, 30.0), moved(90.0, 10.0)]);
    }

    #[test]
    fn two_fingers_zoom_about_their_middle() {
        let events =
            [(1, Started, 100.0), (2, Started, 200.0), (2, Moved, 300.0), (1, Ended, 100.0), (2, Ended, 300.0)];
        let zoomed = Gesture::Move { middle: Vec2::new(200.0, 0.0), moved: Vec2::new(50.0, 0.0), spread: 2.0 };
        assert_eq!(gestures(&mut Fingers::default(), &events), [zoomed]);
    }

    #[test]
    fn a_resting_finger_explains_once() {
        let mut fingers = Fingers::default();
        assert_eq!(gestures(&mut fingers, &[(1, Started, 50.0)]), []);
        assert_eq!(fingers.wait(0.3), None);
        assert!(fingers.is_resting());
        assert_eq!(fingers.wait(0.3), Some(Gesture::LongPress(Vec2::new(50.0, 0.0))));
        assert_eq!(fingers.wait(0.3), None);
        assert_eq!(gestures(&mut fingers, &[(1, Moved, 90.0), (1, Ended, 90.0)]), []);
    }
}
