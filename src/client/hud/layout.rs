//! Where each panel stands: two columns at the sides, a strip above, a bar below, and the board in the middle.

use bevy_egui::egui::{Rect, pos2, vec2};

/// Room between panels, and between them and the window's edge.
const GAP: f32 = 8.0;
/// Width of the left column.
const LEFT: f32 = 288.0;
/// Width of the right one.
const RIGHT: f32 = 258.0;
/// Height of the order of turns.
const STRIP: f32 = 70.0;
/// Height of the bar below.
const BAR: f32 = 56.0;
/// Height of a line that says what a side is after.
pub const GOAL: f32 = 21.0;
/// Such lines at most; the rest stands where the round is pointed at.
pub const GOALS: usize = 3;
/// Height of the buttons above the log.
const TOOLS: f32 = 44.0;

/// Where each panel stands, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The active unit and its actions.
    pub left: Rect,
    /// The order of turns.
    pub strip: Rect,
    /// What the sides are after; of no height where they are after nothing but each other.
    pub goals: Rect,
    /// What to do next.
    pub bar: Rect,
    /// Menu, save, load, help.
    pub tools: Rect,
    /// The account of the battle, where it is open.
    pub log: Rect,
    /// What is left for the board.
    pub board: Rect,
}

impl Layout {
    /// The places in a window of this size, in a battle with so many objectives.
    pub fn of(window: Rect, log_open: bool, objectives: usize) -> Self {
        let inner = window.shrink(GAP);
        let left = Rect::from_min_size(inner.min, vec2(LEFT.min(inner.width() * 0.3), inner.height()));
        let right = inner.right() - RIGHT.min(inner.width() * 0.27);
        let tools = Rect::from_min_max(pos2(right, inner.top()), pos2(inner.right(), inner.top() + TOOLS));
        let log = Rect::from_min_max(pos2(right, tools.bottom() + GAP), inner.max);
        let strip = Rect::from_min_max(pos2(left.right() + GAP, inner.top()), pos2(right - GAP, inner.top() + STRIP));
        let bar_right = if log_open { right - GAP } else { inner.right() };
        let bar = Rect::from_min_max(pos2(left.right() + GAP, inner.bottom() - BAR), pos2(bar_right, inner.bottom()));
        let lines = u8::try_from(objectives.min(GOALS)).map_or(0.0, f32::from);
        let top = strip.bottom() + if objectives == 0 { 0.0 } else { GAP / 2.0 };
        let goals = Rect::from_min_max(strip.left_bottom(), pos2(bar_right, top)).with_max_y(top + lines * GOAL);
        let board =
            Rect::from_min_max(pos2(left.right() + GAP, goals.bottom() + GAP), pos2(bar_right, bar.top() - GAP));
        Self { left, strip, goals: goals.with_min_y(top), bar, tools, log, board }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_leave_the_board_its_middle_and_never_overlap() {
        // The first is the smallest that the scale of the panels allows.
        for (width, height, share) in [(1000.0, 560.0, 0.25), (1280.0, 720.0, 0.4), (1536.0, 864.0, 0.45)] {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            let Layout { left, strip, goals, bar, tools, log, board } = Layout::of(window, true, 1);
            let all = [left, strip, goals, bar, tools, log, board];
            for (place, one) in all.iter().enumerate() {
                assert!(window.contains_rect(*one), "{one:?} leaves {window:?}");
                for other in &all[place + 1..] {
                    assert!(!one.shrink(0.5).intersects(*other), "{one:?} overlaps {other:?}");
                }
            }
            assert!(board.area() > window.area() * share, "the board has only {board:?} of {window:?}");
        }
    }
}
