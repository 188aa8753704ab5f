//! Saga: d20 with defenses, a damage threshold, a condition track, and standard, move and swift actions.
//!
//! Orders come in through `orders`, become frames (`frame`), and the frames run the rules, a file for each topic of
//! the catalogue. What the rest of the game may ask goes out through `asked/survey.rs`.
//!
//! | files | what they hold |
//! |---|---|
//! | `data`, `weapon`, `feat`, `special`, `size` | what the unit data say |
//! | `battle`, `view`, `deploy` | what every rule reads and writes; the same at a glance; units onto the board |
//! | `action`, `orders`, `frame`, `simple` | what can be ordered, whether it may be, and how it is carried out |
//! | `ability`, `gear`, `effects` | what many rules ask of a unit: its checks, what it carries, what holds of it for a while |
//! | `sequence/` | the combat sequence: initiative, rounds, turns, actions put off and kept back |
//! | `moving/` | moving by squares and what it provokes |
//! | `strike/` | attacks on one target |
//! | `areas/` | attacks on areas, autofire, the settings of weapons |
//! | `sight/` | cover, concealment, hiding |
//! | `hurt/` | what damage does, and what helps |
//! | `wards/` | what undoes a roll or a hit |
//! | `hands/` | grabs, grapples, disarming, prisoners |
//! | `aiding/` | help and hindrance, aiming, defending |
//! | `powers/` | psi powers |
//! | `objects/` | doors, crates, consoles, devices |
//! | `vehicles/` | vehicles and those aboard |
//! | `asked/` | what the rest of the game asks |

mod ability;
mod action;
mod aiding;
mod areas;
mod asked;
mod battle;
pub mod data;
mod deploy;
mod effects;
mod feat;
mod frame;
mod gear;
mod hands;
mod hurt;
mod moving;
mod objects;
mod orders;
mod powers;
mod sequence;
mod sight;
mod simple;
mod size;
mod special;
mod strike;
mod vehicles;
mod view;
mod wards;
mod weapon;

pub use battle::SagaData;
pub use frame::SagaFrame;
pub use strike::odds::d20_attack;

use bevy::prelude::*;

use action::Action;
use asked::{guide, query::SagaSurvey};
use battle::BattleAccess;
use moving::opportunity;
use vehicles::boarding;

use crate::{
    battle::{ActionKey, Illegal, Order, UnitId, with_access},
    rules::{BattleQuery, Ruleset, SeatSpec, UnitSpec, UnitType},
};

/// The saga rule set.
pub struct Saga;

impl Saga {
    /// The names of all actions that there are, in the menu's order.
    pub fn actions() -> impl Iterator<Item = ActionKey> {
        Action::all().map(Action::key)
    }
}

impl Ruleset for Saga {
    type Frame = SagaFrame;

    fn install(world: &mut World) {
        deploy::install(world);
    }

    fn share_data(from: &World, scratch: &mut World) {
        scratch.insert_resource(from.resource::<SagaData>().clone());
    }

    fn unit_types() -> Vec<UnitType> {
        deploy::unit_types()
    }

    fn door_objects() -> Vec<&'static str> {
        data::Catalogue::shipped().objects.objects.keys().map(String::as_str).collect()
    }

    fn guide() -> &'static [(&'static str, &'static str)] {
        guide::GUIDE
    }

    fn deploy(world: &mut World, spec: &UnitSpec) {
        deploy::deploy(world, spec);
    }

    fn seat(world: &mut World, unit: UnitId, seat: SeatSpec) {
        with_access::<BattleAccess, _>(world, |mut battle| boarding::seat(&mut battle, unit, seat));
    }

    fn root(_: &mut World) -> SagaFrame {
        SagaFrame::Battle(frame::BattleFrame::Awareness)
    }

    fn reactions() -> &'static [&'static str] {
        opportunity::REACTIONS
    }

    fn query<T>(world: &mut World, ask: impl FnOnce(&dyn BattleQuery) -> T) -> T {
        with_access::<BattleAccess, T>(world, |battle| ask(&SagaSurvey::new(&battle, &battle.view())))
    }

    fn enact(battle: &mut BattleAccess, order: &Order) -> Result<Option<SagaFrame>, Illegal> {
        orders::enact(battle, order).map(Some)
    }
}
