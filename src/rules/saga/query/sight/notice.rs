//! Noticing hidden units.

use crate::battle::{AttackKind, Board};
use crate::grid::{Space, Square};
use crate::rules::saga::query::attack::attack_cover;
use crate::rules::saga::query::sight::conceal::{self, Concealment};
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::state::{BattleView, Combatant};

/// Returns true if an observer notices a hidden unit. Without cover or concealment it always does, unless there is no
/// line of effect. Concealment gives the observer a penalty, improved cover gives the hider a bonus. SAGA-COVER-10,
/// SAGA-COVER-13, SAGA-CONC-06, SAGA-CONC-11
pub fn notices(view: &BattleView, observer: &Combatant, hider: &Combatant, perception: i32, stealth: i32) -> bool {
    let concealment = conceal::of(view, observer, hider, AttackKind::Ranged);
    if !view.board.sight().affects_space(observer.space, hider.space) {
        return perception >= stealth;
    }
    let cover = attack_cover::cover_grade(view, observer, hider, AttackKind::Ranged);
    let can_hide = concealment != Concealment::None || cover != CoverGrade::None;
    let improved = if cover == CoverGrade::Improved { 5 } else { 0 };
    !can_hide || perception + concealment.perception() >= stealth + improved
}

/// Returns true if a unit could attack a square only blindly: there is line of effect but no line of sight.
/// SAGA-CONC-09
pub fn is_unseen(board: &Board, view: &BattleView, unit: &Combatant, square: Square) -> bool {
    let there = Space::single(square);
    board.map().contains(square) && board.sight().affects_space(unit.space, there) && !conceal::sees(view, unit, there)
}
