//! The psi power slam: area, targets and estimates. SAGA-BEY-15

use crate::battle::{AttackKind, UnitId};
use crate::dice::{DiceCode, Sum, Total};
use crate::grid::{Barrier, Direction, Space, Square, cone};
use crate::rules::saga::data::{DamageProfile, DamageType, Feat, PowerEffect};
use crate::rules::saga::query::areas::area_attack::Exposure;
use crate::rules::saga::query::areas::area_odds::{self, AreaAttackNumbers, AreaEstimate};
use crate::rules::saga::query::attack::{attack_cover, defense};
use crate::rules::saga::query::psi::psi_check;
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::state::{BattleView, Combatant};
use crate::rules::{AttackEstimate, RangeBand};

/// Properties of the damage.
pub const MEANS: DamageProfile = DamageProfile::of(DamageType::Bludgeoning);

/// The squares of the cone that are on the map. SAGA-BEY-15
pub fn squares(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> Vec<Square> {
    cone(own.space, direction, rows).filter(|&square| view.board.map().contains(square)).collect()
}

/// The squares of the cone on which somebody would be caught. SAGA-AREA-07
pub fn exposed_squares(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> Vec<Square> {
    let board = view.board;
    let is_exposed = |square: &Square| {
        board.map().tile(*square).barrier != Barrier::Wall
            && board.sight().affects_space(own.space, Space::single(*square))
    };
    squares(view, own, direction, rows).into_iter().filter(is_exposed).collect()
}

/// All units in the cone in roster order, with the cover of each. SAGA-AREA-01, SAGA-AREA-07, SAGA-AREA-10
pub fn caught(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> Vec<(UnitId, CoverGrade)> {
    let squares = squares(view, own, direction, rows);
    let inside = view.combatants().filter(|other| {
        let is_there = || squares.iter().any(|&square| other.space.contains(square));
        other.id != own.id && other.on_board && !other.vital.is_gone() && is_there()
    });
    let graded = inside.map(|other| (other.id, attack_cover::cover_grade(view, own, other, AttackKind::Ranged)));
    graded.filter(|(_, cover)| *cover != CoverGrade::Total).collect()
}

/// Returns true if the cone contains an enemy that can act.
pub fn catches_enemy(view: &BattleView, own: &Combatant, direction: Direction, rows: i16) -> bool {
    let is_foe = |other: &Combatant| other.side != own.side && other.is_present() && !other.is_unseen_by(own.id);
    caught(view, own, direction, rows).into_iter().any(|(other, _)| is_foe(view.of(other)))
}

/// The target's exposure. The attack is against Fortitude, to which cover adds nothing; a miss does no damage to a
/// target in cover. SAGA-BEY-15, SAGA-AREA-08
pub fn exposure(target: &Combatant, cover: CoverGrade) -> Exposure {
    Exposure {
        against: defense::fortitude::<Total>(target).total(),
        covered: cover != CoverGrade::None,
        evades: target.data.feats.contains(&Feat::Evasion),
        beside: false,
    }
}

pub fn estimate_target(own: &Combatant, target: &Combatant, damage: DiceCode, exposure: Exposure) -> AreaEstimate {
    let numbers =
        AreaAttackNumbers { bonus: psi_check::bonus::<Total>(own).total(), dice: damage, points: 0, means: MEANS };
    area_odds::estimate_target(own, target, numbers, exposure)
}

/// The unused slam powers of a unit: rows and damage.
fn waves(own: &Combatant) -> impl Iterator<Item = (i16, DiceCode)> {
    own.psi.left().filter_map(|known| match known.power.effect {
        PowerEffect::Slam { rows, damage } => Some((rows, damage)),
        PowerEffect::Hurl { .. }
        | PowerEffect::Daunt { .. }
        | PowerEffect::Soak { .. }
        | PowerEffect::Revive { .. } => None,
    })
}

/// The estimate against a target from their present positions.
pub fn estimate(view: &BattleView, attacker: UnitId, target: UnitId) -> Option<AttackEstimate> {
    let (own, theirs) = (view.of(attacker), view.of(target));
    if own.psi.0.is_empty() || !own.is_present() || own.occupied_vehicle.is_some() {
        return None;
    }
    let (rows, damage) = waves(own).next()?;
    let covers = |direction: &Direction| cone(own.space, *direction, rows).any(|square| theirs.space.contains(square));
    let direction = Direction::ALL.into_iter().find(covers)?;
    let (_, cover) = caught(view, own, direction, rows).into_iter().find(|(other, _)| *other == target)?;
    let estimate = estimate_target(own, theirs, damage, exposure(theirs, cover));
    Some(AttackEstimate {
        with: None,
        hit: estimate.odds.hit,
        expected_x100: estimate.expected_x100,
        injury_per_mille: None,
        defeat_per_mille: estimate.defeat.per_mille(),
        exposure_x100: 0,
    })
}

/// The estimate against a target by distance, without obstacles.
pub fn bands(own: &Combatant, target: &Combatant, mut add: impl FnMut(RangeBand)) {
    for (rows, damage) in waves(own) {
        let estimate = estimate_target(own, target, damage, exposure(target, CoverGrade::None));
        let (expected_x100, defeat_per_mille) = (estimate.expected_x100, estimate.defeat.per_mille());
        add(RangeBand { farthest: i32::from(rows), expected_x100, injury_per_mille: None, defeat_per_mille });
    }
}
