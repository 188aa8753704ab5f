//! The battle being played, and the only way to change it. Panels, board and keys write [`Request`]s; one exclusive
//! system handles them in order and rebuilds the [`ViewModel`]. Apart from the computer player, only this module calls
//! the rules.
//!
//! | file | contents |
//! |---|---|
//! | `request.rs` | [`Request`] and its handler |
//! | `loading.rs` | [`Loading`]: the record that is being loaded |
//! | `meanwhile.rs` | [`meanwhile`]: what the others have done since the player's last turn |
//! | `perceived_log.rs` | [`PerceivedLog`]: the log as the player at the machine perceives it |
//! | `replay.rs` | [`Replay`]: the recorded battle that is being watched |
//! | `reasons.rs` | [`Reasons`]: the reasons for the orders and answers of the computer |
//! | `view.rs` | [`ViewModel`]: the state of the battle as the panels read it |
//! | `aim.rs` | turns the pointer position into a command |
//! | `unit_click.rs` | the attack on a unit that a click gives |
//! | `area_click.rs` | the area attack that a click on an enemy gives |
//! | `second_move.rs` | destinations that take two moves |
//! | `threats.rs` | [`Threats`]: the squares that enemies, or own units, could attack |
//! | `standing_cover.rs` | [`StandingCover`]: the cover of units from the unit under the pointer or in turn |
//! | `objective_targets.rs` | [`ObjectiveTargets`]: the places and units that objectives are about |
//! | `hint.rs` | the order that a veteran would give in the player's place |
//! | `lesson.rs` | [`CurrentLesson`]: the lesson of the battle, and the step at which the player is |
//! | `thinking.rs` | thinking in slices between the frames |
//! | `held_order.rs` | [`HeldOrder`]: an order that waits for a confirmation |
//! | `usual_answers.rs` | [`UsualAnswers`]: the answers to questions about reactions that the settings give |
//! | `intent.rs` | [`Intent`]: the command of a click, and its preview |

mod aim;
mod area_click;
mod held_order;
mod hint;
mod intent;
mod lesson;
mod loading;
mod meanwhile;
mod objective_targets;
mod perceived_log;
mod reasons;
mod replay;
mod request;
mod second_move;
mod standing_cover;
mod thinking;
mod threats;
mod unit_click;
mod usual_answers;
mod view;

pub use crate::level::{Level, Setup};
pub use aim::origin_at;
pub use held_order::{AskBefore, HeldOrder};
pub use intent::{Hint, Intent, PreviewSet};
pub use lesson::CurrentLesson;
pub use loading::Loading;
pub use meanwhile::{Meanwhile, meanwhile};
pub use objective_targets::{ObjectiveTargets, PointedObjective, TaskKind};
pub use perceived_log::PerceivedLog;
pub use reasons::{CommandReason, Reasons};
pub use replay::{Replay, ReplayMove};
pub use request::{Refusal, Request};
pub use second_move::SecondMove;
pub use standing_cover::StandingCover;
pub use thinking::think_for_a_slice;
pub use threats::{ShownThreats, Threats, ThreatsBy};
pub use usual_answers::UsualAnswers;
pub use view::ViewModel;

use std::sync::Arc;

use bevy::prelude::*;

use crate::{
    battle::{SideId, UnitId},
    grid::{Corner, Direction, Square},
    rules::RulesetId,
};

/// The screens of the game.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The main menu.
    #[default]
    MainMenu,
    /// The choice of the level.
    LevelChoice,
    /// The list of lessons.
    Learn,
    /// The choice of who plays which side.
    SideChoice,
    /// The battle.
    Battle,
    /// The result of the battle.
    Outcome,
}

/// The battle being played. The resource exists from [`Request::Start`] to [`Request::Leave`].
#[derive(Resource, Clone, Debug)]
pub struct Session {
    /// The setup it began with. With the commands in [`History`](crate::battle::History) it determines the whole
    /// battle.
    pub setup: Setup,
    /// The level it is played on.
    pub level: Arc<Level>,
    /// Increases with every change of the battle.
    pub revision: u64,
    /// A number that differs for every battle begun.
    pub battle_id: u64,
    /// Increases whenever the battle jumps to another moment: at the start, a load or an undo.
    pub rewinds: u64,
    /// The side of the player at the machine: the window shows what it perceives. `None` shows everything, if the
    /// computer plays all sides.
    pub viewer: Option<SideId>,
    /// Number of perceived events at the last jump; playback does not show these.
    pub shown_at_start: usize,
    /// The reason why the last request was refused, in words for the player.
    pub last_error: Option<String>,
}

impl Session {
    /// The rules that the battle is played by.
    pub fn rules(&self) -> RulesetId {
        self.setup.rules.unwrap_or(self.level.ruleset)
    }
}

/// The position of the mouse, or of the cursor that keys and fingers move, on the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointer {
    /// The square under the mouse, if it is on the map.
    pub square: Option<Square>,
    /// The nearest grid corner, if the square is on the map.
    pub corner: Option<Corner>,
    /// The side of the square that is nearest to the mouse.
    pub side: Option<Direction>,
    /// The unit whose token is under the mouse.
    pub unit: Option<UnitId>,
    /// True while the mouse is over a panel; set by the panels.
    pub over_panel: bool,
    /// True if this is the cursor that keys and fingers move, and not the mouse.
    pub by_cursor: bool,
}

/// State of the playback of the event log.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Playback {
    /// Number of events shown so far.
    pub shown: usize,
    /// Speed factor, 0.5 to 4; 1 is normal.
    pub speed: f32,
    /// True if every event is shown without animation.
    pub instant: bool,
    /// True to skip to the end of the log; reset automatically.
    pub skip: bool,
    /// True while events are left to show or tokens are moving.
    pub busy: bool,
}

impl Default for Playback {
    fn default() -> Self {
        Self { shown: 0, speed: 1.0, instant: false, skip: false, busy: false }
    }
}

/// True if nothing is shown and no other player acts at this moment: the board may wear marks and tooltips, which would
/// flash up between two actions of the computer.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IdleBoard(pub bool);

/// The order of the client's systems in a frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UpdateSet {
    /// Reads mouse and keys.
    Input,
    /// Updates the intent and its preview; a click becomes a request.
    Aim,
    /// Handles requests, and renews the view model and the preview.
    Rules,
    /// Updates the picture.
    Show,
}

/// The battle being played, with its screens. It needs no other part of the client but the [`clock`](super::clock).
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<ViewModel>()
        .init_resource::<PerceivedLog>()
        .init_resource::<Reasons>()
        .init_resource::<Pointer>()
        .init_resource::<Playback>()
        .init_resource::<IdleBoard>()
        .init_resource::<PointedObjective>()
        .init_resource::<CurrentLesson>()
        .init_resource::<UsualAnswers>()
        .configure_sets(Update, (UpdateSet::Input, UpdateSet::Aim, UpdateSet::Rules, UpdateSet::Show).chain())
        .add_systems(
            Update,
            lesson::follow.after(request::handle_requests).in_set(UpdateSet::Rules).run_if(resource_exists::<Session>),
        )
        .add_plugins((
            request::plugin,
            replay::plugin,
            hint::plugin,
            intent::plugin,
            held_order::plugin,
            second_move::plugin,
            standing_cover::plugin,
            threats::plugin,
        ));
}
