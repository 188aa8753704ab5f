//! SWU: a d20 rule set with turns by initiative, advantage and disadvantage, cover from kinds of objects, and death
//! saves.
//!
//! A turn is movement, then one action; a reaction may come on anybody's turn. `tests/swu/ids.rs` lists the rules that
//! have no test, with the reasons.
//!
//! The modules are layers. Each imports only from those above it:
//!
//! | layer | what it holds |
//! |---|---|
//! | [`data`] | unit, weapon, armour, trait, power, object and trap data |
//! | `state` | components, resources, and the access to them |
//! | `query` | numbers with their reasons; reads, never writes |
//! | `frame` | suspended work as plain structs, and the list of them |
//! | topics | the work of frames, and all changes of the state; the files of this folder |
//! | `action` | one file for each action: everything about it |
//! | `survey` | the answers to the rest of the game |

mod action;
mod area;
mod attack;
mod budget;
mod checks;
mod conditions;
pub mod data;
mod deploy;
mod doors;
mod features;
mod frame;
mod help;
mod initiative;
mod items;
mod missions;
mod morale;
mod movement;
mod objects;
mod opportunity;
mod placement;
mod posture;
mod psi;
mod query;
mod state;
mod stealth;
mod survey;
mod traps;
mod turns;
mod vital;

pub use frame::SwuFrame;
pub use state::SwuData;

use bevy::prelude::*;

use super::{Aspect, BattleQuery, LevelField, MatchOption, Ruleset, SeatSpec, UnitSpec, UnitType};
use crate::battle::{ActionKey, Illegal, Order, UnitId, with_access};
use state::BattleAccess;
use survey::SwuQuery;

/// The SWU rule set.
pub struct Swu;

/// The plugins of the rule set. Each puts the resources of its topic into a world, and registers the components and
/// resources that its topic owns for snapshots and hashes.
const PLUGINS: [fn(&mut World); 12] = [
    deploy::install,
    turns::install,
    budget::install,
    morale::install,
    items::install,
    objects::install,
    traps::install,
    vital::install,
    posture::install,
    stealth::install,
    conditions::install,
    features::install,
];

impl Swu {
    /// The keys of all actions, in the order of the menu.
    pub fn actions() -> impl Iterator<Item = ActionKey> {
        action::ACTIONS.iter().map(|action| action.facts().key())
    }
}

impl Ruleset for Swu {
    type Frame = SwuFrame;

    fn install(world: &mut World) {
        PLUGINS.into_iter().for_each(|install| install(world));
    }

    fn share_data(from: &World, scratch: &mut World) {
        scratch.insert_resource(from.resource::<SwuData>().clone());
    }

    fn unit_types() -> Vec<UnitType> {
        deploy::unit_types()
    }

    fn action_keys() -> Vec<ActionKey> {
        Self::actions().collect()
    }

    fn object_keys() -> Vec<&'static str> {
        data::Catalogue::shipped().objects.objects.keys().map(String::as_str).collect()
    }

    fn trap_keys() -> Vec<&'static str> {
        data::Catalogue::shipped().traps.keys().map(String::as_str).collect()
    }

    fn level_fields() -> &'static [LevelField] {
        &[LevelField::Traps, LevelField::Morale, LevelField::Aware]
    }

    fn options() -> &'static [MatchOption] {
        state::OPTIONS
    }

    fn guide() -> &'static [(&'static str, &'static str)] {
        survey::GUIDE
    }

    fn compare(aspect: Aspect) -> &'static str {
        survey::comparison(aspect)
    }

    fn deploy(world: &mut World, spec: &UnitSpec) {
        deploy::deploy(world, spec);
    }

    /// Vehicles drive by themselves: a unit that would sit in one stands next to it.
    fn seat(world: &mut World, unit: UnitId, _: SeatSpec) {
        with_access::<BattleAccess, _>(world, |mut battle| placement::make_room(&mut battle, unit));
    }

    fn root(_: &mut World) -> SwuFrame {
        SwuFrame::Battle(frame::BattleFrame::Begin)
    }

    fn reactions() -> &'static [&'static str] {
        opportunity::POLICIES
    }

    fn query<T>(world: &mut World, ask: impl FnOnce(&dyn BattleQuery) -> T) -> T {
        with_access::<BattleAccess, T>(world, |battle| ask(&SwuQuery(&battle)))
    }

    fn enact(battle: &mut BattleAccess, order: &Order) -> Result<Option<SwuFrame>, Illegal> {
        action::enact(battle, order)
    }
}
