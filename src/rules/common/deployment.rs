//! The components that every unit has from its deployment on, whatever the rules.

use bevy::prelude::World;

use crate::{
    battle::{Name, Placement, Policies, Roster, Unit, UnitId},
    grid::Space,
    rules::UnitSpec,
};

/// The id, the side, the name and the place of a unit that is about to be deployed, and its policies. `side` is the number
/// of squares along each edge of its space. Units without names of their own are numbered: `unnamed` is the number of
/// those of the same kind that are deployed already.
pub fn identity(
    world: &World,
    spec: &UnitSpec,
    title: &str,
    side: u8,
    unnamed: usize,
) -> (Unit, Name, Placement, Policies) {
    let id = UnitId(u16::try_from(world.resource::<Roster>().units().count()).unwrap_or(u16::MAX));
    let name = spec.name.clone().unwrap_or_else(|| format!("{title} {}", unnamed + 1));
    let placement = Placement { space: Space::new(spec.at, side), on_board: !spec.comes_later() };
    (Unit { id, side: spec.side }, Name(name), placement, Policies::default())
}
