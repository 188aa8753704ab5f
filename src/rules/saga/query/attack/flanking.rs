//! Flanking: two allies on opposite sides of an enemy.

use crate::grid::is_between;
use crate::rules::saga::query::movement::reach::{self, Reach};
use crate::rules::saga::query::opportunity::threatening;
use crate::rules::saga::state::{BattleView, Combatant};

/// Bonus of each flanker. SAGA-FLANK-01
pub const BONUS: i32 = 2;

/// The ally with whom a melee attacker flanks a target. SAGA-FLANK-01, SAGA-FLANK-03
pub fn partner<'m, 'a>(
    view: &'m BattleView<'a>,
    attacker: &Combatant,
    target: &Combatant,
) -> Option<&'m Combatant<'a>> {
    view.combatants().find(|ally| {
        ally.id != attacker.id
            && ally.side == attacker.side
            && ally.is_present()
            && !ally.bound
            && !ally.is_vehicle()
            && ally.occupied_vehicle.is_none()
            && is_between(target.space, attacker.space, ally.space)
            && can_bother(view, ally, target)
    })
}

/// Returns true if an ally is adjacent to the target or has it in reach; it need not be armed. SAGA-FLANK-03
fn can_bother(view: &BattleView, ally: &Combatant, target: &Combatant) -> bool {
    let beside = Reach { squares: reach::natural(ally), passes_slits: true };
    let mut reaches = threatening::threat_reaches(ally).chain([beside]);
    reaches.any(|reach| reach::can_touch(view.board, ally.space, reach, target.space))
}
