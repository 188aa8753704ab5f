//! D6, profile `basic`: dice pools against difficulties, declarations before deeds, segments, wounds for hit points.
//!
//! Orders are declared (`orders.rs`) and noted in a `plan.rs`; when all have declared, segments carry the plans out.
//! The other profiles of the catalogue change parts of this; their ids are not here yet. `tests/d6/ids.rs` lists what
//! of this profile is not played and why.
//!
//! | files | what they hold |
//! |---|---|
//! | `data`, `options`, `battle`, `deploy` | unit data; what a match switches on; `BattleAccess`, what every system reads and writes; units onto the board |
//! | `round`, `plan`, `segment`, `order`, `retarget`, `act`, `victory`, `script`, `morale`, `exits`, `frame` | declarations, segments and who is first in them, carrying out, the end |
//! | `action`, `orders`, `checks` | what can be declared, and why not the rest |
//! | `skill`, `attack`, `aim`, `cover`, `light`, `grenade`, `hurl`, `odds` | dice and difficulties |
//! | `react`, `guard` | dodges and parries |
//! | `injury`, `kit`, `gear`, `movement`, `console`, `breaking` | what damage does, what is carried, ways, doors from afar, objects as targets |
//! | `query`, `preview`, `views`, `guide` | odds, menus, sheets, what was declared; the rules in a nutshell |

mod act;
mod action;
mod aim;
mod attack;
mod battle;
mod breaking;
mod checks;
mod console;
mod cover;
pub mod data;
mod deploy;
mod exits;
mod frame;
mod gear;
mod grenade;
mod guard;
mod guide;
mod hurl;
mod injury;
mod kit;
mod light;
mod morale;
mod movement;
mod odds;
mod options;
mod order;
mod orders;
mod plan;
mod preview;
mod query;
mod react;
mod retarget;
mod round;
mod script;
mod segment;
mod skill;
mod victory;
mod views;

pub use battle::D6Data;
pub use frame::D6Frame;
pub use gear::Gear;

use bevy::prelude::*;

use battle::BattleAccess;
use query::D6Survey;

use super::{BattleQuery, MatchOption, Ruleset, SeatSpec, UnitSpec, UnitType};
use crate::battle::{ActionKey, Illegal, Order, UnitId, with_access};

/// The D6 rule set.
pub struct D6;

impl D6 {
    /// The names of all actions that there are, in the menu's order.
    pub fn actions() -> impl Iterator<Item = ActionKey> {
        action::Action::ALL.into_iter().map(action::Action::key)
    }
}

impl Ruleset for D6 {
    type Frame = D6Frame;

    fn install(world: &mut World) {
        deploy::install(world);
    }

    fn share_data(from: &World, scratch: &mut World) {
        scratch.insert_resource(from.resource::<D6Data>().clone());
    }

    fn unit_types() -> Vec<UnitType> {
        deploy::unit_types()
    }

    fn door_objects() -> Vec<&'static str> {
        data::Catalogue::shipped().objects.doors.keys().map(String::as_str).collect()
    }

    fn options() -> &'static [MatchOption] {
        options::OPTIONS
    }

    fn guide() -> &'static [(&'static str, &'static str)] {
        guide::GUIDE
    }

    fn deploy(world: &mut World, spec: &UnitSpec) {
        deploy::deploy(world, spec);
    }

    /// Vehicles go by themselves: who would sit in one stands next to it.
    fn seat(world: &mut World, unit: UnitId, _: SeatSpec) {
        with_access::<BattleAccess, _>(world, |mut battle| movement::make_room(&mut battle, unit));
    }

    fn root(_: &mut World) -> D6Frame {
        D6Frame::Round(frame::RoundFrame::Begin)
    }

    fn reactions() -> &'static [&'static str] {
        react::REACTIONS
    }

    fn query<T>(world: &mut World, ask: impl FnOnce(&dyn BattleQuery) -> T) -> T {
        with_access::<BattleAccess, T>(world, |battle| ask(&D6Survey(&battle)))
    }

    fn enact(battle: &mut BattleAccess, order: &Order) -> Result<Option<D6Frame>, Illegal> {
        orders::enact(battle, order).map(|()| None)
    }
}
