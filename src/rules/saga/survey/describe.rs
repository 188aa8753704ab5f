//! Short descriptions of squares, items on the ground and units.

use crate::grid::Square;
use crate::rules::saga::data::Skill;
use crate::rules::saga::query::attack::aim;
use crate::rules::saga::query::attack::arms::arms;
use crate::rules::saga::query::movement::{bearing, pit, tumble};
use crate::rules::saga::query::objects::{barrier, breaking};
use crate::rules::saga::query::vehicles::station;
use crate::rules::saga::state::{BattleView, Combatant};
use crate::rules::{CrewRole, UnitState};

/// The facts about a square, a line each.
pub fn describe(view: &BattleView, square: Square) -> Vec<String> {
    let ground = pit::describe(view, square).into_iter().chain(bearing::describe(view, square));
    let objects = breaking::describe(view, square).into_iter().chain(barrier::describe(view, square));
    objects.chain(ground).collect()
}

/// The items on the ground, by name.
pub fn lying(view: &BattleView) -> Vec<(Square, String)> {
    view.lying().map(|(square, item)| (square, item.weapon.name.to_string())).collect()
}

/// The state of a unit, in the general terms of the boundary.
pub fn shape(view: &BattleView, combatant: &Combatant) -> UnitState {
    UnitState {
        points: combatant.hp.now,
        most: combatant.hp.max,
        step: combatant.track.step,
        is_prone: combatant.prone,
        // Those aboard have no use for weapons of their own.
        is_armed: combatant.occupied_vehicle.is_some()
            || arms(combatant).any(|arm| !arm.is_unarmed() && aim::is_usable(combatant, &arm).is_ok()),
        is_out: !combatant.vital.can_act(),
        crew_role: if combatant.occupied_vehicle.is_some() {
            station::crew_role(view, combatant.id)
        } else {
            CrewRole::Foot
        },
        needs_crew: combatant.is_vehicle() && station::needs_crew(view, combatant.id),
        is_agile: tumble::is_acrobat(view, combatant.id),
        is_stealthy: combatant.occupied_vehicle.is_none() && combatant.data.trained.contains(&Skill::Stealth),
        is_beast: combatant.data.nature.is_beast(combatant.data.abilities.intelligence),
    }
}
