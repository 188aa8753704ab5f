//! Cover of objects.

use crate::battle::AttackKind;
use crate::grid::Space;
use crate::rules::saga::query::attack::attack_cover;
use crate::rules::saga::query::sight::cover;
use crate::rules::saga::query::sight::cover_grade::{CoverGrade, CoverQuestion};
use crate::rules::saga::state::{BattleView, Combatant};

/// The cover of an object: creatures and obstacles in front of it give cover, its own squares do not. SAGA-COVER-06
pub fn cover_of(view: &BattleView, own: &Combatant, there: Space, manner: AttackKind) -> CoverGrade {
    let creatures: Vec<Space> = view
        .combatants()
        .filter(|other| attack_cover::gives_cover(other) && other.occupied_vehicle.is_none())
        .filter(|other| other.id != own.id && !own.shares_vehicle(other) && !other.space.overlaps(there))
        .map(|other| other.space)
        .collect();
    let question = CoverQuestion {
        map: view.board.map(),
        attacker: own.space,
        target: there,
        affects: true,
        melee: manner == AttackKind::Melee,
        target_prone: false,
        target_medium_or_smaller: true,
        creatures: &creatures,
    };
    // The object's own squares give no cover.
    let is_covered = cover::cover(&question).through.iter().any(|&square| !there.contains(square));
    if is_covered { CoverGrade::Cover } else { CoverGrade::None }
}
