//! The time that the preparations have in a frame.

use std::time::Duration;

use bevy::{platform::time::Instant, prelude::*};

use crate::client::session::Screen;

/// The time in a frame after which nothing further is begun.
const MOST: Duration = Duration::from_millis(12);

/// The time that is left in this frame. A piece of work that has begun may take longer.
#[derive(Resource, Default)]
pub(super) struct FrameBudget(Duration);

impl FrameBudget {
    /// Returns true if another piece of work may begin.
    pub fn is_left(&self) -> bool {
        !self.0.is_zero()
    }

    /// Does a piece of work and takes its time.
    pub fn spend(&mut self, work: impl FnOnce()) {
        let begin = Instant::now();
        work();
        self.0 = self.0.saturating_sub(begin.elapsed());
    }

    /// Takes all the time that is left, for work that is done later in the frame.
    pub fn spend_all(&mut self) {
        self.0 = Duration::ZERO;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FrameBudget>().add_systems(First, renew);
}

fn renew(mut budget: ResMut<FrameBudget>) {
    budget.0 = MOST;
}

/// Returns true on the screens before a battle, except in their first frames, which have enough to do.
pub(super) fn is_before_battle(screen: Res<State<Screen>>) -> bool {
    let is_before = match screen.get() {
        Screen::MainMenu | Screen::LevelChoice | Screen::Learn | Screen::SideChoice => true,
        Screen::Battle | Screen::Outcome => false,
    };
    is_before && !screen.is_changed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_piece_of_work_is_the_last_of_its_frame() {
        let mut app = App::new();
        app.add_plugins(plugin);
        app.update();
        let mut budget = app.world_mut().resource_mut::<FrameBudget>();
        budget.spend(|| {});
        assert!(budget.is_left());
        budget.spend(|| std::thread::sleep(MOST));
        assert!(!budget.is_left());
        app.update();
        let mut budget = app.world_mut().resource_mut::<FrameBudget>();
        assert!(budget.is_left(), "the next frame has its own");
        budget.spend_all();
        assert!(!budget.is_left());
    }
}
