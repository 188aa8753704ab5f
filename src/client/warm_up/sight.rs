//! Traces the lines of sight on the board of a battle. To show all squares that enemies could attack takes most of them,
//! and too long for one frame if none has been traced.

use std::time::Duration;

use bevy::{platform::time::Instant, prelude::*, window::RequestRedraw};

use crate::battle::Board;

/// The time that this may take in a frame. The last squares may take a little longer.
const SLICE: Duration = Duration::from_millis(2);
/// The number of squares between two looks at the clock.
const SQUARES: usize = 4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, prepare.run_if(resource_exists::<Board>));
}

/// Traces lines from some squares of the board after it has changed. The frame of the change itself has enough to do.
fn prepare(board: Res<Board>, mut is_complete: Local<bool>, mut redraw: MessageWriter<RequestRedraw>) {
    if board.is_changed() {
        *is_complete = false;
    } else if !*is_complete {
        let began = Instant::now();
        while !*is_complete && began.elapsed() < SLICE {
            *is_complete = board.sight().prepare(SQUARES);
        }
    }
    if !*is_complete {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::{self, Setup};

    #[test]
    fn a_frame_after_the_board_has_changed_lines_are_traced_until_all_are_there() {
        let level = level::shipped_by_key("foundry").expect("a shipped level");
        let battle = Setup::new(&level, 1).begin().expect("a battle");
        let board = battle.resource::<Board>().clone();
        let mut app = App::new();
        app.add_message::<RequestRedraw>().add_plugins(plugin);
        app.update();
        let is_complete = |app: &App| app.world().resource::<Board>().sight().prepare(0);
        app.insert_resource(board);
        app.update();
        assert!(!is_complete(&app), "the battle begins");
        for _ in 0..10_000 {
            if is_complete(&app) {
                break;
            }
            app.update();
        }
        assert!(is_complete(&app));
    }
}
