//! What saga shows through the boundary.
//!
//! | file | what it holds |
//! |---|---|
//! | `menu.rs`, `offer.rs`, `items.rs`, `refusal.rs` | the menu: which actions, with which items, and why not |
//! | `sheet.rs`, `tags.rs` | what a unit shows to the players |
//! | `reach.rs`, `sight.rs` | where a unit could go; how two squares stand to each other |

mod items;
mod menu;
mod offer;
mod reach;
mod refusal;
mod sheet;
mod sight;
mod tags;

pub use menu::menu;
pub use reach::reach;
pub use sheet::sheet;
pub use sight::{corner_lines, sight};

use crate::{
    grid::Square,
    rules::{
        CrewRole, UnitState,
        saga::{
            battle::BattleAccess,
            data::Skill,
            moving::{bearing, pit, tumble},
            objects::breaking,
            strike::{aim, arms::arms},
            vehicles::station,
            view::Combatant,
        },
    },
};

/// What there is to know of a square, a line each.
pub fn describe(battle: &BattleAccess, square: Square) -> Vec<String> {
    let ground = pit::describe(battle, square).into_iter().chain(bearing::describe(battle, square));
    breaking::describe(battle, square).into_iter().chain(ground).collect()
}

/// What lies on the ground, by its name.
pub fn lying(battle: &BattleAccess) -> Vec<(Square, String)> {
    battle.ground.0.iter().map(|(square, item)| (*square, item.weapon.name.to_string())).collect()
}

/// What shape a unit is in.
pub fn shape(battle: &BattleAccess, combatant: &Combatant) -> UnitState {
    UnitState {
        points: combatant.hp.now,
        most: combatant.hp.max,
        step: combatant.track.step,
        is_prone: combatant.prone,
        // Those aboard have no use for weapons of their own.
        is_armed: combatant.ride.is_some()
            || arms(combatant).any(|arm| !arm.is_unarmed() && aim::is_usable(combatant, &arm).is_ok()),
        is_out: !combatant.vital.is_fit(),
        crew_role: if combatant.ride.is_some() { station::crew_role(battle, combatant.id) } else { CrewRole::Foot },
        needs_crew: combatant.is_vehicle() && station::needs_crew(battle, combatant.id),
        is_agile: tumble::is_acrobat(battle, combatant.id),
        is_stealthy: combatant.ride.is_none() && combatant.data.trained.contains(&Skill::Stealth),
    }
}
