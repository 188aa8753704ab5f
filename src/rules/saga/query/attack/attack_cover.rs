//! The cover of a unit from an attacker, and shots from behind low objects.

use crate::battle::AttackKind;
use crate::grid::Space;
use crate::rules::saga::data::Size;
use crate::rules::saga::query::attack::plain_shot::PlainShot;
use crate::rules::saga::query::sight::cover;
use crate::rules::saga::query::sight::cover_grade::{CoverGrade, CoverQuestion, CoverView};
use crate::rules::saga::query::vehicles::vehicle;
use crate::rules::saga::state::{BattleView, Combatant};

/// The cover of a target from an attacker. Units that cannot act give no cover. SAGA-COVER-06
pub fn cover_grade(view: &BattleView, attacker: &Combatant, target: &Combatant, manner: AttackKind) -> CoverGrade {
    let (own, theirs) = (attacker.space, target.space);
    // SAGA-COVER-05
    let cover = if own.is_adjacent(theirs) && view.board.sight().affects_space(own, theirs) {
        CoverGrade::None
    } else {
        bare_grade(view, attacker, target, manner, &bystanders(view, attacker, target))
    };
    vehicle::sheltered(target, cover)
}

fn bare_grade(
    view: &BattleView,
    attacker: &Combatant,
    target: &Combatant,
    manner: AttackKind,
    bystanders: &[Space],
) -> CoverGrade {
    let (own, theirs) = (attacker.space, target.space);
    let is_plain = (own.side, theirs.side) == (1, 1) && (!target.prone || target.data.size <= Size::Medium);
    if manner != AttackKind::Melee && is_plain {
        let (from, to, prone) = (own.origin, theirs.origin, target.prone);
        return PlainShot { board: view.board, from, to, prone, creatures: bystanders }.grade();
    }
    cover::grade(&question(view, attacker, target, manner, bystanders))
}

/// The same, with the lines that decide it.
pub fn cover_of(view: &BattleView, attacker: &Combatant, target: &Combatant, manner: AttackKind) -> CoverView {
    cover::cover(&question(view, attacker, target, manner, &bystanders(view, attacker, target)))
}

fn bystanders(view: &BattleView, attacker: &Combatant, target: &Combatant) -> Vec<Space> {
    let is_bystander = |other: &&Combatant| {
        let is_third = other.id != attacker.id && other.id != target.id;
        gives_cover(other)
            && other.occupied_vehicle.is_none()
            && !attacker.shares_vehicle(other)
            && is_third
            && lies_between(other.space, attacker.space, target.space)
    };
    view.combatants().filter(is_bystander).map(|other| other.space).collect()
}

fn question<'a>(
    view: &'a BattleView,
    attacker: &Combatant,
    target: &Combatant,
    manner: AttackKind,
    creatures: &'a [Space],
) -> CoverQuestion<'a> {
    CoverQuestion {
        map: view.board.map(),
        attacker: attacker.space,
        target: target.space,
        affects: view.board.sight().affects_space(attacker.space, target.space),
        melee: manner == AttackKind::Melee,
        target_prone: target.prone,
        target_medium_or_smaller: target.data.size <= Size::Medium,
        creatures,
    }
}

/// Returns true if a space overlaps the smallest rectangle around two others: only there can it block a line between
/// them.
fn lies_between(space: Space, a: Space, b: Space) -> bool {
    let overlaps = |at: i16, from: i16, other: i16, from_side: u8, other_side: u8| {
        let end = (from + i16::from(from_side)).max(other + i16::from(other_side));
        at < end && at + i16::from(space.side) > from.min(other)
    };
    overlaps(space.origin.x, a.origin.x, b.origin.x, a.side, b.side)
        && overlaps(space.origin.y, a.origin.y, b.origin.y, a.side, b.side)
}

/// Returns true if a low object in front of a prone shooter blocks its shot there. SAGA-PRONE-06
pub fn lies_behind(view: &BattleView, shooter: &Combatant, there: Space) -> bool {
    let lies_low = shooter.prone && shooter.data.size <= Size::Medium;
    if !lies_low {
        return false;
    }
    if (shooter.space.side, there.side) == (1, 1) {
        let (from, to) = (there.origin, shooter.space.origin);
        let back = PlainShot { board: view.board, from, to, prone: true, creatures: &[] };
        return back.grade_by_lines() == CoverGrade::Total;
    }
    cover::prone_shot_blocked(view.board.map(), shooter.space, there)
}

/// Returns true if a unit gives cover to units behind it. The dead, the unconscious and the disabled do not; a vehicle
/// does until it is destroyed. SAGA-COVER-02, SAGA-COVER-06
pub fn gives_cover(other: &Combatant) -> bool {
    other.is_present() || other.on_board && other.is_vehicle() && !other.vital.is_gone()
}
