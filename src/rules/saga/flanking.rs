//! Flanking: an opponent between two who can strike at it.

use super::{
    field::Field,
    opportunity,
    reach::{self, Reach},
};
use crate::{battle::UnitId, grid::is_between};

/// Bonus of each flanker. SAGA-FLANK-01
pub const BONUS: i32 = 2;

/// The ally with whom a melee attacker flanks a target. SAGA-FLANK-01, SAGA-FLANK-03
pub fn partner(field: &Field, attacker: UnitId, target: UnitId) -> Option<UnitId> {
    let (own, theirs) = (field.space(attacker), field.space(target));
    field.units().find(|&ally| {
        ally != attacker
            && field.is_on_board(ally)
            && !field.are_enemies(ally, attacker)
            && field.vital(ally).is_fit()
            && is_between(theirs, own, field.space(ally))
            && can_bother(field, ally, target)
    })
}

/// Whether an ally is next to the target or has it in reach; it need not be armed. SAGA-FLANK-03
fn can_bother(field: &Field, ally: UnitId, target: UnitId) -> bool {
    let (own, theirs) = (field.space(ally), field.space(target));
    let beside = Reach { squares: reach::natural(field, ally), passes_slits: true };
    let mut reaches = opportunity::threat_reaches(field, ally).into_iter().chain([beside]);
    reaches.any(|reach| reach::can_touch(field, own, reach, theirs))
}
