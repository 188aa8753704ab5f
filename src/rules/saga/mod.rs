//! Saga: d20 with defenses, a damage threshold, a condition track, and standard, move and swift actions.
//!
//! The layers import only from those before them; `tests/structure` holds this.
//!
//! | layer | contents |
//! |---|---|
//! | `data/` | the RON files as types |
//! | `state/` | components and resources, the view that queries take, the access that frames take, the list of actions |
//! | `query/` | numbers with their reasons; reads, never writes |
//! | `frame/` | suspended work as plain structs, and the list that makes [`SagaFrame`] |
//! | topics | the other folders and files: what their frames do, and the state they own |
//! | `action/` | one file for each action |
//! | `survey/` | the answers to the rest of the game |

mod action;
mod areas;
mod attack;
mod checks;
mod close_combat;
mod damage;
pub mod data;
mod deploy;
mod effects;
mod frame;
mod gear;
mod movement;
mod objects;
mod opportunity;
mod prompts;
mod psi;
mod query;
mod reactions;
mod ready;
mod sight;
mod state;
mod support;
mod survey;
mod turns;
mod vehicles;

pub use frame::SagaFrame;
pub use query::attack::odds::d20_attack;
pub use state::access::SagaData;

use crate::battle::{ActionKey, Illegal, Order, UnitId, with_access};
use crate::rules::saga::action::orders;
use crate::rules::saga::data::catalogue;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::saga::survey::comparison;
use crate::rules::saga::survey::guide;
use crate::rules::saga::survey::query::SagaSurvey;
use crate::rules::saga::vehicles::boarding;
use crate::rules::{Aspect, BattleQuery, LevelField, Ruleset, SeatSpec, UnitSpec, UnitType};
use bevy::prelude::*;
use std::sync::Arc;

/// The topics that own state, each a plugin of the rule set. Hashes of a battle follow this order.
const TOPICS: [fn(&mut World); 14] = [
    turns::install,
    movement::install,
    opportunity::install,
    attack::install,
    areas::install,
    damage::install,
    reactions::install,
    close_combat::install,
    psi::install,
    objects::install,
    vehicles::install,
    sight::install,
    gear::install,
    effects::install,
];

/// The saga rule set.
pub struct Saga;

impl Saga {
    /// The names of all actions that there are, in the menu's order.
    pub fn actions() -> impl Iterator<Item = ActionKey> {
        Action::ALL.iter().map(|action| action.key())
    }
}

impl Ruleset for Saga {
    type Frame = SagaFrame;

    fn install(world: &mut World) {
        if !world.contains_resource::<SagaData>() {
            world.insert_resource(SagaData(Arc::new(catalogue::Catalogue::shipped().clone())));
        }
        deploy::furnish(world);
        for install in TOPICS {
            install(world);
        }
    }

    fn share_data(from: &World, scratch: &mut World) {
        scratch.insert_resource(from.resource::<SagaData>().clone());
    }

    fn unit_types() -> Vec<UnitType> {
        deploy::unit_types()
    }

    fn action_keys() -> Vec<ActionKey> {
        Self::actions().collect()
    }

    fn object_keys() -> Vec<&'static str> {
        catalogue::Catalogue::shipped().objects.placed().collect()
    }

    fn level_fields() -> &'static [LevelField] {
        &[
            LevelField::Pits,
            LevelField::Spans,
            LevelField::ConsoleDifficulty,
            LevelField::LockGrade,
            LevelField::Aware,
            LevelField::Unwary,
            LevelField::Seats,
        ]
    }

    fn guide() -> &'static [(&'static str, &'static str)] {
        guide::GUIDE
    }

    fn compare(aspect: Aspect) -> &'static str {
        comparison::words(aspect)
    }

    fn deploy(world: &mut World, spec: &UnitSpec) {
        deploy::deploy(world, spec);
    }

    fn seat(world: &mut World, unit: UnitId, seat: SeatSpec) {
        with_access::<BattleAccess, _>(world, |mut battle| boarding::seat(&mut battle, unit, seat));
    }

    fn root(_: &mut World) -> SagaFrame {
        SagaFrame::Battle(frame::turns::BattleFrame::Awareness)
    }

    fn reactions() -> &'static [&'static str] {
        query::opportunity::reactors::REACTIONS
    }

    fn query<T>(world: &mut World, ask: impl FnOnce(&dyn BattleQuery) -> T) -> T {
        with_access::<BattleAccess, T>(world, |battle| ask(&SagaSurvey::new(&battle.view())))
    }

    fn enact(battle: &mut BattleAccess, order: &Order) -> Result<Option<SagaFrame>, Illegal> {
        orders::enact(battle, order).map(Some)
    }
}
