//! The place of the log while the result is shown: at the left edge, with the board between it and the result. A narrow
//! window has no room for the three; there the log takes the place of the result while it is open.

use bevy::prelude::Resource;
use bevy_egui::egui::Rect;

use super::place;

/// Least width of the board between the log and the result, in points.
const BOARD: f32 = 300.0;
/// Space between the log and the edge of the window, in points.
const GAP: f32 = 8.0;

/// The log while the result is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultLog {
    /// True if the log is open.
    pub is_open: bool,
}

impl ResultLog {
    /// The rectangle of the log in this window; `None` while it is closed.
    pub fn rect(self, window: Rect) -> Option<Rect> {
        let rect = if self.takes_place_of_result(window) { place(window) } else { beside(window) };
        self.is_open.then_some(rect.shrink(GAP))
    }

    /// Returns true if the log is open in a window that is too narrow for the log, the board and the result.
    pub fn takes_place_of_result(self, window: Rect) -> bool {
        self.is_open && place(window).left() - beside(window).right() < BOARD
    }

    /// The points that the log and the result take from the board at the left and at the right edge.
    pub fn margins(self, window: Rect) -> (f32, f32) {
        let left = if self.is_open && !self.takes_place_of_result(window) { beside(window).width() } else { 0.0 };
        (left, place(window).width())
    }
}

/// The room of the log beside the board.
fn beside(window: Rect) -> Rect {
    window.with_max_x(window.left() + (window.width() * 0.22).clamp(276.0, 360.0))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{pos2, vec2};

    use super::*;

    fn window(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height))
    }

    #[test]
    fn the_log_covers_the_result_in_a_narrow_window_only() {
        let open = ResultLog { is_open: true };
        for (width, height, is_covered) in [(900.0, 560.0, true), (1280.0, 720.0, false), (1920.0, 1080.0, false)] {
            let window = window(width, height);
            let log = open.rect(window).expect("it is open");
            assert_eq!(log.intersects(place(window)), is_covered, "{width}");
            assert_eq!(open.takes_place_of_result(window), is_covered, "{width}");
            let (left, right) = open.margins(window);
            assert!(window.width() - left - right >= if is_covered { 200.0 } else { BOARD }, "{width}: no board");
        }
    }

    #[test]
    fn a_closed_log_takes_nothing() {
        let window = window(900.0, 560.0);
        let closed = ResultLog::default();
        assert_eq!(
            (closed.rect(window), closed.takes_place_of_result(window), closed.margins(window).0),
            (None, false, 0.0)
        );
    }
}
