//! Sight, line of effect and cover between two squares.

use crate::battle::{AttackKind, UnitId};
use crate::grid::{Space, Square};
use crate::rules::saga::query::attack::attack_cover;
use crate::rules::saga::query::sight::cover;
use crate::rules::saga::query::sight::cover_grade::{CoverGrade, CoverQuestion};
use crate::rules::saga::state::{BattleView, Combatant};
use crate::rules::{CoverLevel, MutualCover, SightView, TargetCover};

/// Sight, line of effect and cover between two squares, for an attacker and a target of one square each.
pub fn sight(view: &BattleView, from: Square, to: Square) -> SightView {
    let (attacker, target) = (Space::single(from), Space::single(to));
    let table = view.board.sight();
    let stands = |unit: &UnitId| view.is_on_board(*unit) && view.vital(*unit).can_act();
    let creatures: Vec<Space> = view.units().filter(stands).map(|unit| view.space(unit)).collect();
    let view = cover::cover(&CoverQuestion {
        map: view.board.map(),
        attacker,
        target,
        affects: table.affects(from, to),
        melee: false,
        target_prone: false,
        target_medium_or_smaller: true,
        creatures: &creatures,
    });
    SightView {
        los: table.sees(from, to),
        loe: table.affects(from, to),
        cover: level(view.grade).key().into(),
        lines: view.corner_lines(),
    }
}

/// The cover of a unit on a square and of some enemies from each other's shots. Of those in a vehicle, the vehicle counts.
pub fn mutual_cover(view: &BattleView, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<MutualCover> {
    let (mut view, own) = (view.hypothetical(), view.of(unit).mover());
    view.put(unit, on);
    let (view, own) = (&view, view.of(own));
    let both = |&enemy: &UnitId| {
        let enemy = view.of(enemy);
        MutualCover { theirs: cover_of(view, own, enemy), own: cover_of(view, enemy, own) }
    };
    enemies.iter().map(both).collect()
}

fn cover_of(view: &BattleView, attacker: &Combatant, target: &Combatant) -> TargetCover {
    let grade = match attack_cover::lies_behind(view, attacker, target.space) {
        true => CoverGrade::Total,
        false => attack_cover::cover_grade(view, attacker, target, AttackKind::Ranged),
    };
    let lines = attack_cover::cover_of(view, attacker, target, AttackKind::Ranged).corner_lines();
    TargetCover { level: level(grade), words: grade.words().unwrap_or("no cover").to_owned(), lines }
}

fn level(grade: CoverGrade) -> CoverLevel {
    match grade {
        CoverGrade::None => CoverLevel::None,
        CoverGrade::Cover => CoverLevel::Partial,
        CoverGrade::Improved => CoverLevel::Improved,
        CoverGrade::Total => CoverLevel::Total,
    }
}
