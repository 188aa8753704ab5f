//! The panels of the first battle arrive one after another. In a browser the first frame of a panel takes long, and all
//! of them at once would make the picture stand still.

use bevy::{prelude::*, window::RequestRedraw};

use crate::client::session::{Screen, Session};

/// The groups of panels, in the order in which they arrive, each a frame after the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PanelGroup {
    /// The edges of the board, and what stands above it.
    #[default]
    Board,
    /// The left column.
    LeftColumn,
    /// The bars below the board and above the log.
    Bars,
    /// The log, and what lies above other panels.
    Log,
}

impl PanelGroup {
    /// The group that arrives after this one.
    fn next(self) -> Option<Self> {
        match self {
            Self::Board => Some(Self::LeftColumn),
            Self::LeftColumn => Some(Self::Bars),
            Self::Bars => Some(Self::Log),
            Self::Log => None,
        }
    }
}

/// The last group that has arrived. Later battles have all from their first frame.
#[derive(Resource, Default)]
pub(super) struct Arrived(PanelGroup);

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(Screen::Battle).and_then(resource_exists::<Session>);
    app.init_resource::<Arrived>().add_systems(Last, bring_next.run_if(is_shown));
}

/// A run condition: true once a group of panels has arrived.
pub(super) fn has_arrived(group: PanelGroup) -> impl Fn(Res<Arrived>) -> bool + Clone {
    move |arrived| arrived.0 >= group
}

fn bring_next(mut arrived: ResMut<Arrived>, mut redraw: MessageWriter<RequestRedraw>) {
    if let Some(next) = arrived.0.next() {
        arrived.0 = next;
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    #[test]
    fn the_groups_arrive_one_in_each_frame() {
        let mut app = App::new();
        app.add_message::<RequestRedraw>().init_resource::<Arrived>().add_systems(Last, bring_next);
        let groups = [PanelGroup::Board, PanelGroup::LeftColumn, PanelGroup::Bars, PanelGroup::Log];
        for frame in 0..6 {
            let arrived = groups.map(|group| app.world_mut().run_system_once(has_arrived(group)).unwrap());
            assert_eq!(arrived, [0, 1, 2, 3].map(|place| place <= frame), "frame {frame}");
            app.world_mut().resource_mut::<Messages<RequestRedraw>>().clear();
            app.update();
            let asks_for_another = !app.world().resource::<Messages<RequestRedraw>>().is_empty();
            assert_eq!(asks_for_another, frame < 3, "frame {frame}");
        }
    }
}
