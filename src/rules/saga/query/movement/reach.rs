//! The reach of weapons.

use crate::battle::Board;
use crate::grid::{Space, is_free_of_apertures, within_reach};
use crate::rules::saga::data::{Weapon, WeaponGroup};
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::state::Combatant;

/// The reach of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Squares; 0 means the unit's own square only. SAGA-REACH-05
    pub squares: i32,
    /// True if it works through apertures: window slits and gun ports. SAGA-EX-21
    pub passes_slits: bool,
}

/// The melee reach of a weapon; pistols and carbines threaten as far as unarmed attacks. SAGA-REACH-01, SAGA-REACH-07
pub fn of_arm(combatant: &Combatant, arm: &Arm) -> Reach {
    let added = if arm.weapon.is_melee() { arm.weapon.reach } else { 0 };
    Reach { squares: natural(combatant) + added, passes_slits: passes_slits(arm.weapon) }
}

/// Returns true for firearms, thrusting weapons and energy blades. SAGA-EX-21
fn passes_slits(weapon: &Weapon) -> bool {
    !weapon.is_melee() || weapon.thrusting || weapon.group == WeaponGroup::EnergyBlades
}

/// The natural reach of a unit in squares.
pub fn natural(combatant: &Combatant) -> i32 {
    combatant.data.reach.unwrap_or_else(|| combatant.data.size.reach())
}

/// Returns true if a space is within reach and nothing solid is in between. SAGA-REACH-03, SAGA-REACH-05,
/// SAGA-REACH-06, SAGA-REACH-07, SAGA-COVER-17
pub fn can_touch(board: &Board, from: Space, reach: Reach, target: Space) -> bool {
    is_near(from, reach, target)
        && board.sight().affects_space(from, target)
        && (reach.passes_slits || is_free_of_apertures(board.map(), from, target))
}

/// Returns true if a space is within reach.
pub fn is_near(from: Space, reach: Reach, target: Space) -> bool {
    from.overlaps(target) || (reach.squares > 0 && within_reach(from, target, reach.squares))
}
