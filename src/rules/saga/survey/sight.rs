//! Sight, line of effect and cover between two squares.

use crate::battle::UnitId;
use crate::grid::{Space, Square};
use crate::rules::SightView;
use crate::rules::saga::query::sight::cover;
use crate::rules::saga::query::sight::cover_grade::{CoverGrade, CoverQuestion};
use crate::rules::saga::state::BattleView;

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
    let grade = match view.grade {
        CoverGrade::None => "none",
        CoverGrade::Cover => "cover",
        CoverGrade::Improved => "improved",
        CoverGrade::Total => "total",
    };
    SightView {
        los: table.sees(from, to),
        loe: table.affects(from, to),
        cover: grade.into(),
        lines: view.corner_lines(),
    }
}
