//! The engine: a battle as entities and resources in a Bevy [`World`], and the stack of suspended work that moves it.
//! It knows commands, choices and events in general terms, and neither a rule set nor a window.
//!
//! | file | contents |
//! |---|---|
//! | `unit.rs` | [`Unit`], [`Placement`], [`Roster`]: units and their places on the board |
//! | `unit_change.rs` | [`UnitChange`]: the changes of a unit's state that events tell |
//! | `side.rs` | [`Sides`], [`Controller`], [`Difficulty`]: sides and the players that command them |
//! | `board.rs` | [`Board`], [`Door`], [`Lock`]: the current map, its doors and their locks |
//! | `terrain.rs` | the map in every state that doors and broken objects and walls bring it to |
//! | `thing.rs` | [`Thing`], [`Things`]: doors, locks, consoles, low objects, walls, items and bindings as entities |
//! | `site.rs` | [`Site`]: the places of walls, windows and railings |
//! | `mod.rs` | [`Scenario`]: the place of a battle and its mission |
//! | `mission.rs` | [`Mission`]: zones, objectives, [`Exit`]s, [`Morale`] and triggers of a level; [`Departed`] |
//! | `command.rs` | [`Command`], [`Order`]: commands; [`Illegal`]: the reason why a command is refused |
//! | `choice.rs` | [`Choice`]: a question to one side; [`Policy`]: a standing answer |
//! | `depth.rs` | [`Pit`], [`Span`]: ground below the normal level, and floors that may collapse |
//! | `event.rs` | [`Event`]: a fact, and what a side perceives of it |
//! | `log.rs` | [`Log`]: all events so far, and those that a side perceives |
//! | `engine.rs` | [`Frame`], [`Step`], [`Stack`]: suspended work as data, and the loop that runs it |
//! | `status.rs` | [`Status`], [`Outcome`]: the input that the battle waits for, and its result |
//! | `objective.rs` | [`Objective`]: ways to win besides being the last side standing |
//! | `trigger.rs` | [`Trigger`]: actions of a level that follow a condition; [`Progress`]: their progress |
//! | `decision.rs` | victory by objectives, or by being the last side in the fight |
//! | `mission_query.rs` | [`MissionQuery`], [`MissionAccess`]: the interface that triggers and objectives need |
//! | `snapshot.rs` | [`Snapshot`], [`Registry`]: copy, restore, fork and hash a battle |
//! | `fetch.rs` | the components of a unit or a thing in a query, by the id of its entity |
//! | `history.rs` | [`History`]: the commands given, and the points to undo to |
//! | `narration.rs` | [`narrate`]: events as text |

mod board;
mod choice;
mod command;
mod decision;
mod depth;
mod engine;
mod event;
pub mod fetch;
mod history;
mod log;
mod mission;
mod mission_query;
mod narration;
mod objective;
mod side;
mod site;
mod snapshot;
mod status;
mod temperament;
mod terrain;
mod thing;
mod trigger;
mod unit;
mod unit_change;

pub use board::{Board, Door, Lock};
pub use choice::{Choice, ChoiceOption, Policies, Policy};
pub use command::{ActionKey, Command, Illegal, ItemKey, Order};
pub use decision::{check_immediate_objectives, check_round_objectives, check_zone_objectives, last_side_standing};
pub use depth::{Pit, Span};
pub(crate) use engine::frames;
pub use engine::{AccessOf, DiceAndLog, Frame, Stack, Step, Work, answer, begin, run, run_after, with_access};
pub use event::{AttackKind, AttackResult, Defeat, DefeatKind, DroppedDice, Event, ForcedMovement, Roll};
pub use history::{ControlChange, History, UndoPoint};
pub use log::Log;
pub use mission::{Departed, Exit, Mission, Morale, Zone};
pub use mission_query::{MissionAccess, MissionQuery};
pub use narration::{Line, narrate};
pub use objective::Objective;
pub use side::{Controller, Difficulty, SideId, SideInfo, Sides, UnknownController};
pub use site::Site;
pub use snapshot::{Registry, Snapshot, fork, state_hash};
pub use status::{Outcome, Status};
pub use temperament::Temperament;
pub use thing::{Console, Fixture, Ground, Label, LowKind, Thing, ThingId, ThingKind, Things};
pub use trigger::{Progress, Trigger, TriggerAction, TriggerCondition, count_held_rounds, fire_triggers};
pub use unit::{Name, Placement, Roster, Unit, UnitId, side_of};
pub use unit_change::UnitChange;

use std::sync::Arc;

use bevy::prelude::{Resource, World};

use crate::dice::Dice;

/// The place of a battle and its mission: everything that a level decides besides units and sides.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The board before the first round.
    pub board: Board,
    /// The things on the map.
    pub fixtures: Arc<[Fixture]>,
    /// Zones, objectives, exits, morale and triggers.
    pub mission: Mission,
}

impl Scenario {
    /// The scenario of the battle in a world, with the present board.
    pub fn of(world: &World) -> Self {
        Self {
            board: world.resource::<Board>().clone(),
            fixtures: world.resource::<Fixtures>().0.clone(),
            mission: world.resource::<Mission>().clone(),
        }
    }
}

/// The things on the map of this battle, from which a fork is deployed.
#[derive(Resource)]
struct Fixtures(Arc<[Fixture]>);

/// Inserts the resources that every battle has, and registers those that are part of its state.
pub fn install(world: &mut World, scenario: Scenario, sides: Sides, dice: Dice) {
    let Scenario { board, fixtures, mission } = scenario;
    world.insert_resource(Registry::default());
    world.insert_resource(engine::SystemStates::default());
    world.insert_resource(board);
    world.insert_resource(sides);
    world.insert_resource(dice);
    world.insert_resource(Roster::default());
    world.insert_resource(Things::default());
    world.insert_resource(Ground::default());
    fixtures.iter().for_each(|fixture| Things::spawn_fixture(world, fixture));
    world.insert_resource(Fixtures(fixtures));
    world.insert_resource(Log::default());
    world.insert_resource(History::default());
    world.insert_resource(Departed::default());
    world.insert_resource(Progress::at_start(&mission));
    world.insert_resource(mission);
    world.insert_resource(Status::Setup);
    Registry::add_resource::<Board>(world);
    Registry::add_resource::<Status>(world);
    Registry::add_resource::<Departed>(world);
    Registry::add_resource::<Progress>(world);
    Registry::add_resource::<Dice>(world);
    Registry::add_resource::<Ground>(world);
    Registry::add_component::<Placement>(world);
    Registry::add_thing_component::<Placement>(world);
    Registry::add_component::<Policies>(world);
}
