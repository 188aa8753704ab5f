//! Attacks on the objects of the map.

use crate::{
    battle::AttackKind,
    grid::Space,
    rules::saga::{
        query::{
            attack::aim,
            sight::{
                cover,
                cover_grade::{CoverGrade, CoverQuestion},
            },
        },
        state::view::{BattleView, Combatant},
    },
};

/// Who stands before it covers it; what it is part of does not. SAGA-COVER-06
pub fn cover_of(view: &BattleView, own: &Combatant, there: Space, manner: AttackKind) -> CoverGrade {
    let creatures: Vec<Space> = view
        .combatants()
        .filter(|other| aim::gives_cover(other) && other.ride.is_none())
        .filter(|other| other.id != own.id && !other.space.overlaps(there))
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
    // The thing itself stands in nobody's way.
    let is_covered = cover::cover(&question).through.iter().any(|&square| !there.contains(square));
    if is_covered { CoverGrade::Cover } else { CoverGrade::None }
}
