//! D6: dice pools against difficulties, declarations before actions, segments, wounds for hit points.
//!
//! Units declare their actions first; when all have declared, segments carry them out. Three profiles share the frames
//! and the topics: `basic`, and two that play by the charts. [`D6`] is a rule set of its own for each of them, and
//! `state::D6Profile` tells the rules which one is played. `tests/d6/ids.rs` lists the rules of `basic` that are not
//! played, with the reasons.
//!
//! In `basic` units declare all their actions, and one roll decides the order in a segment and the success. By the charts
//! sides roll for initiative, units declare a number of actions and the first of them, and take turns by Dexterity.
//!
//! The modules are layers. Each imports only from those above it:
//!
//! | layer | what it holds |
//! |---|---|
//! | [`data`] | unit, weapon, armour and object data |
//! | `state` | components, resources, and the access to them |
//! | `query` | numbers with their reasons; reads, never writes |
//! | `frame` | suspended work as plain structs, and the list of them |
//! | topics | the work of frames, and all changes of the state; the files of this folder |
//! | `action` | one file for each action: everything about it |
//! | `phases` | declaration, segments and turns: the frames that run actions |
//! | `survey` | the answers to the rest of the game |

mod action;
mod attack;
mod blast;
pub mod data;
mod declaration_order;
mod deploy;
mod doors;
mod frame;
mod fuses;
mod initiative;
mod injury;
mod items;
mod missions;
mod morale;
mod movement;
mod objects;
mod phases;
mod plans;
mod points;
mod posture;
mod protection;
mod query;
mod reactions;
mod round;
mod state;
mod stealth;
mod survey;
mod ties;
mod weapon_damage;

pub use data::Gear;
pub use frame::D6Frame;
pub use state::{D6Data, D6Profile};

use std::marker::PhantomData;

use bevy::prelude::*;

use super::{Aspect, BattleQuery, LevelField, MatchOption, Ruleset, SeatSpec, UnitSpec, UnitType};
use crate::battle::{ActionKey, Illegal, Order, UnitId, with_access};
use state::BattleAccess;
use survey::D6Query;

/// The D6 rule set in one of its profiles.
pub struct D6<P>(PhantomData<P>);

/// A profile as a type.
pub trait Profile {
    /// The profile.
    const PROFILE: D6Profile;
}

/// The profile `basic`. D6-PROF-01
pub struct Basic;
/// The profile `charts`. D6-PROF-02
pub struct Charts;
/// The profile `segments`. D6-PROF-03
pub struct Segments;

impl Profile for Basic {
    const PROFILE: D6Profile = D6Profile::Basic;
}

impl Profile for Charts {
    const PROFILE: D6Profile = D6Profile::Charts;
}

impl Profile for Segments {
    const PROFILE: D6Profile = D6Profile::Segments;
}

/// The plugins of the rule set. Each puts the resources of its topic into a world, and registers the components and
/// resources that its topic owns for snapshots and hashes.
const PLUGINS: [fn(&mut World); 11] = [
    deploy::install,
    round::install,
    morale::install,
    items::install,
    objects::install,
    injury::install,
    posture::install,
    stealth::install,
    plans::install,
    points::install,
    reactions::install,
];

impl<P: Profile> D6<P> {
    /// The keys of all actions of the profile, in the order of the menu.
    pub fn actions() -> impl Iterator<Item = ActionKey> {
        action::all(P::PROFILE).map(|action| action.facts().key())
    }
}

impl<P: Profile> Ruleset for D6<P> {
    type Frame = D6Frame;

    fn install(world: &mut World) {
        world.insert_resource(P::PROFILE);
        PLUGINS.into_iter().for_each(|install| install(world));
    }

    fn share_data(from: &World, scratch: &mut World) {
        scratch.insert_resource(from.resource::<D6Data>().clone());
        scratch.insert_resource(*from.resource::<D6Profile>());
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

    fn level_fields() -> &'static [LevelField] {
        &[LevelField::Morale]
    }

    fn options() -> &'static [MatchOption] {
        state::options(P::PROFILE)
    }

    fn guide() -> &'static [(&'static str, &'static str)] {
        survey::guide(P::PROFILE)
    }

    fn compare(aspect: Aspect) -> &'static str {
        survey::comparison(P::PROFILE, aspect)
    }

    fn deploy(world: &mut World, spec: &UnitSpec) {
        deploy::deploy(world, spec);
    }

    /// Vehicles drive by themselves: a unit that would sit in one stands next to it.
    fn seat(world: &mut World, unit: UnitId, _: SeatSpec) {
        with_access::<BattleAccess, _>(world, |mut battle| movement::make_room(&mut battle, unit));
    }

    fn root(_: &mut World) -> D6Frame {
        D6Frame::Round(frame::RoundFrame::Begin)
    }

    fn reactions() -> &'static [&'static str] {
        reactions::policies(P::PROFILE)
    }

    fn query<T>(world: &mut World, ask: impl FnOnce(&dyn BattleQuery) -> T) -> T {
        with_access::<BattleAccess, T>(world, |battle| ask(&D6Query(&battle)))
    }

    fn enact(battle: &mut BattleAccess, order: &Order) -> Result<Option<D6Frame>, Illegal> {
        phases::declare(battle, order)
    }
}
