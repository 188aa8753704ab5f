//! The layout of the panels: two columns at the sides, a strip at the top, a bar at the bottom, the board in the
//! middle.

use bevy_egui::egui::{Rect, pos2, vec2};

/// Space between panels, and between panels and the window's edge.
const GAP: f32 = 8.0;
/// Width of the left column.
const LEFT: f32 = 288.0;
/// Width of the right column.
const RIGHT: f32 = 258.0;
/// Width of a window below which it counts as narrow.
const NARROW: f32 = 1200.0;
/// Height of the turn order.
const STRIP: f32 = 70.0;
/// Height of the bar at the bottom.
const BAR: f32 = 56.0;
/// Height of an objective's line for the mouse.
pub const GOAL: f32 = 21.0;
/// Maximum number of objectives shown while the others are folded.
pub const GOALS: usize = 3;
/// Least width of the buttons above the log.
const TOOLS_WIDTH: f32 = 244.0;
/// Height of the buttons above the log.
const TOOLS: f32 = 44.0;
/// Least height of the log below a hint. Where there is less, the hint has the whole column.
const LEAST_LOG: f32 = 150.0;

/// Height of the bar and of the buttons above the log where fingers use them.
const BAR_FOR_FINGERS: f32 = 66.0;
const TOOLS_FOR_FINGERS: f32 = 54.0;
/// Space between two rows of the bar.
pub const ROW_GAP: f32 = 3.0;
/// Height of the notice where fingers use it, above the board.
const NOTICE_FOR_FINGERS: f32 = 46.0;

/// The conditions on which the layout depends, besides the window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wanted {
    /// True if the log is open.
    pub log_open: bool,
    /// The number of objectives.
    pub objectives: usize,
    /// Height of an objective's line.
    pub goal: f32,
    /// True if panels fold away for fingers.
    pub is_small: bool,
    /// True if the text of a lesson is to be read, on a small screen in the strip.
    pub has_lesson: bool,
    /// Height of the hint that comes once; 0 if there is none.
    pub hint: f32,
    /// Height of a second row of the bar with the space above it, for fingers in a replay; 0 if there is none.
    pub second_row: f32,
}

/// The rectangles of the panels, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The active unit and its actions.
    pub left: Rect,
    /// The turn order.
    pub strip: Rect,
    /// The objectives; its height is 0 if there are none.
    pub goals: Rect,
    /// The bar with the next step and the end of the turn.
    pub bar: Rect,
    /// The buttons for menu, save, load and help.
    pub tools: Rect,
    /// The column for the log and for a hint above it, if the log is open.
    pub log_column: Rect,
    /// The log, if it is open; its height is 0 if a hint leaves it no room.
    pub log: Rect,
    /// The notice of what has happened, if the log is closed.
    pub notice: Rect,
    /// The space for the board.
    pub board: Rect,
}

impl Layout {
    /// The layout for a window of this size.
    pub fn of(window: Rect, wanted: Wanted) -> Self {
        if wanted.is_small {
            return Self::small(window, wanted);
        }
        let Wanted { log_open, objectives, goal, hint, second_row, .. } = wanted;
        let inner = window.shrink(GAP);
        let left = Rect::from_min_size(inner.min, vec2(LEFT.min(inner.width() * 0.3), inner.height()));
        let right = inner.right() - (inner.width() * 0.27).clamp(TOOLS_WIDTH, RIGHT);
        let tools = Rect::from_min_max(pos2(right, inner.top()), pos2(inner.right(), inner.top() + TOOLS));
        // In a narrow window the bar takes the room below the log, too.
        let is_narrow = window.width() < NARROW;
        let strip = Rect::from_min_max(pos2(left.right() + GAP, inner.top()), pos2(right - GAP, inner.top() + STRIP));
        let board_right = if log_open { right - GAP } else { inner.right() };
        let bar_right = if is_narrow { inner.right() } else { board_right };
        let bar_height = if second_row > 0.0 { BAR_FOR_FINGERS + second_row } else { BAR };
        let bar_top = inner.bottom() - bar_height;
        let bar = Rect::from_min_max(pos2(left.right() + GAP, bar_top), pos2(bar_right, inner.bottom()));
        let log_bottom = if is_narrow { bar.top() - GAP } else { inner.bottom() };
        let log_column = Rect::from_min_max(pos2(right, tools.bottom() + GAP), pos2(inner.right(), log_bottom));
        let log = match log_column.with_min_y(log_column.top() + hint + GAP) {
            _ if hint == 0.0 => log_column,
            rest if rest.height() < LEAST_LOG => log_column.with_min_y(log_column.bottom()),
            rest => rest,
        };
        let notice = Rect::from_min_max(pos2(right, tools.bottom() + 2.0), pos2(inner.right(), strip.bottom()));
        let lines = u8::try_from(objectives.min(GOALS)).map_or(0.0, f32::from);
        let top = strip.bottom() + if objectives == 0 { 0.0 } else { GAP / 2.0 };
        let goals = Rect::from_min_max(strip.left_bottom(), pos2(board_right, top)).with_max_y(top + lines * goal);
        let board =
            Rect::from_min_max(pos2(left.right() + GAP, goals.bottom() + GAP), pos2(board_right, bar.top() - GAP));
        Self { left, strip, goals: goals.with_min_y(top), bar, tools, log_column, log, notice, board }
    }

    /// The layout for fingers on a small screen: the board has all the room below the strip, and the left column and the
    /// log lie above it while they are open.
    fn small(window: Rect, Wanted { objectives, goal, has_lesson, second_row, .. }: Wanted) -> Self {
        let inner = window.shrink(GAP / 2.0);
        let right = inner.right() - TOOLS_WIDTH;
        let tools = Rect::from_min_max(pos2(right, inner.top()), pos2(inner.right(), inner.top() + TOOLS_FOR_FINGERS));
        let strip = Rect::from_min_max(inner.min, pos2(right - GAP, inner.top() + STRIP));
        let bar = inner.with_min_y(inner.bottom() - BAR_FOR_FINGERS - second_row);
        let top = if has_lesson { strip.bottom() + GAP / 2.0 } else { inner.top() };
        let left = inner.with_max_x(inner.left() + LEFT).with_min_y(top).with_max_y(bar.top() - GAP);
        let log = Rect::from_min_max(pos2(right, tools.bottom() + GAP), pos2(inner.right(), bar.top() - GAP));
        let notice = log.with_max_y(log.top() + NOTICE_FOR_FINGERS);
        let goals = Rect::from_min_max(strip.left_bottom(), pos2(right - GAP, strip.bottom() + GAP / 2.0));
        let goals = if objectives == 0 { goals } else { goals.with_max_y(goals.bottom() + goal) };
        let board = Rect::from_min_max(pos2(inner.left(), goals.bottom()), pos2(inner.right(), bar.top() - GAP / 2.0));
        Self { left, strip, goals, bar, tools, log_column: log, log, notice, board }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_leave_the_board_its_middle_and_never_overlap() {
        // The first is the smallest size that the UI scale allows.
        for (width, height, share) in
            [(800.0, 450.0, 0.2), (1000.0, 560.0, 0.25), (1280.0, 720.0, 0.4), (1536.0, 864.0, 0.45)]
        {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            let layout =
                |log_open| Layout::of(window, Wanted { log_open, objectives: 1, goal: GOAL, ..Wanted::default() });
            let Layout { left, strip, goals, bar, tools, log, board, .. } = layout(true);
            let closed = layout(false);
            let around = [closed.strip, closed.goals, closed.tools, closed.board];
            assert!(around.iter().all(|panel| !panel.shrink(0.5).intersects(closed.notice)), "{closed:?}");
            assert!(closed.notice.height() >= 22.0 && window.contains_rect(closed.notice), "{closed:?}");
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

    #[test]
    fn a_hint_takes_room_of_the_log_alone() {
        let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 720.0));
        let layout = |hint| Layout::of(window, Wanted { log_open: true, hint, ..Wanted::default() });
        let without = layout(0.0);
        assert_eq!(without.log, without.log_column);
        for hint in [200.0, 400.0, 600.0] {
            let Layout { log, .. } = layout(hint);
            assert_eq!(Layout { log: without.log, ..layout(hint) }, without);
            assert!(log.top() >= log.bottom().min(without.log_column.top() + hint), "{log:?} below {hint}");
            assert!(log.height() == 0.0 || log.height() >= LEAST_LOG, "{log:?}");
        }
        assert!(layout(200.0).log.height() > 300.0 && layout(600.0).log.height() == 0.0);
    }

    #[test]
    fn on_a_small_screen_the_board_has_more_than_half_of_it() {
        for (width, height) in [(800.0, 450.0), (974.0, 450.0), (1024.0, 768.0)] {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height));
            let wanted = Wanted { log_open: true, objectives: 3, goal: 47.0, is_small: true, ..Wanted::default() };
            let Layout { left, strip, goals, bar, tools, log, notice, board, .. } = Layout::of(window, wanted);
            let lesson = Layout::of(window, Wanted { has_lesson: true, ..wanted });
            assert!(lesson.left.top() >= lesson.strip.bottom(), "the text of a lesson can be read");
            assert_eq!(Layout { left, ..lesson }, Layout::of(window, wanted));
            assert!(board.area() > window.area() * 0.55, "the board has only {board:?} of {window:?}");
            for (panel, name) in [(strip, "strip"), (bar, "bar"), (tools, "tools"), (goals, "goals")] {
                assert!(window.contains_rect(panel), "{name}: {panel:?} leaves {window:?}");
                assert!(name == "tools" || !panel.shrink(0.5).intersects(board), "{name} lies on the board");
            }
            assert!(left.bottom() <= bar.top() && log.bottom() <= bar.top(), "the bar can always be reached");
            assert!(log.top() >= tools.bottom(), "so can the buttons that close the log");
            assert!(notice.top() >= tools.bottom() && notice.height() > 40.0, "so can the notice");
        }
    }
}
