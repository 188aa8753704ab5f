//! Holding and pushing: who can, and who holds whom. SWU-GRAP-01 to SWU-GRAP-08, SWU-PUSH-01, SWU-PUSH-02

use super::{attack::blow_passes, items};
use crate::{
    battle::{Illegal, UnitId},
    grid::Space,
    rules::swu::state::{BattleAccess, Life},
};

/// Hands of a unit.
const HANDS: u8 = 2;

/// The unit that another holds.
pub fn held_by(battle: &BattleAccess, unit: UnitId) -> Option<UnitId> {
    battle.units().find(|&other| battle.conditions(other).grappled_by == Some(unit))
}

/// True if a held unit slows the one that drags it. SWU-GRAP-06
pub fn is_burden(battle: &BattleAccess, unit: UnitId, held: UnitId) -> bool {
    let steps = battle.data_of(held).size.steps_to(battle.data_of(unit).size);
    steps < 2
}

/// Checks that a unit can lay hands on another: it perceives it, is next to it, and it is not too large. SWU-SIZE-03,
/// SWU-GRAP-03, SWU-PUSH-02
pub fn check_hands_on(battle: &BattleAccess, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    let name = battle.name(target);
    if !battle.sees_through(unit, target) || battle.vital(target).life == Life::Dead {
        return Err(Illegal::new("no_target", format!("{name} is not to be seen")));
    }
    if !battle.are_enemies(unit, target) {
        return Err(Illegal::new("friend", format!("{name} is no enemy")));
    }
    let (own, theirs) = (battle.space(unit), battle.space(target));
    if battle.distance(unit, target) > 1 || !blow_passes(battle, own, theirs) {
        return Err(Illegal::new("not_adjacent", format!("{name} is not adjacent")));
    }
    match battle.data_of(unit).size.steps_to(battle.data_of(target).size) {
        ..=1 => Ok(()),
        2.. => Err(Illegal::new("too_large", format!("{name} is too large"))),
    }
}

/// Checks that a unit can grapple another. SWU-GRAP-03
pub fn check_grapple(battle: &BattleAccess, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    check_hands_on(battle, unit, target)?;
    if items::hands_taken(battle, unit) >= HANDS {
        return Err(Illegal::new("no_free_hand", format!("{} has no hand free", battle.name(unit))));
    }
    if held_by(battle, unit).is_some() {
        return Err(Illegal::new("holds", format!("{} holds somebody already", battle.name(unit))));
    }
    match battle.conditions(target).grappled_by {
        Some(_) => Err(Illegal::new("held", format!("{} is held already", battle.name(target)))),
        None => Ok(()),
    }
}

/// The step that leads straight away from a body: along a row, a column or a diagonal, whichever is nearest.
pub fn step_away(from: Space, target: Space) -> (i16, i16) {
    let ((ax, ay), (bx, by)) = (from.centre_x2(), target.centre_x2());
    let (dx, dy) = (bx - ax, by - ay);
    let sign = |part: i32| i16::try_from(part.signum()).unwrap_or(0);
    if dx.abs() > 2 * dy.abs() {
        (sign(dx), 0)
    } else if dy.abs() > 2 * dx.abs() {
        (0, sign(dy))
    } else {
        (sign(dx), sign(dy))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Square;

    #[test]
    fn straight_away_is_one_of_eight_directions() {
        let at = |x, y| Space::single(Square::new(x, y));
        let steps = [(1, 0), (5, 2), (5, 3), (0, 4), (-2, -2), (-1, 4)].map(|(x, y)| step_away(at(0, 0), at(x, y)));
        assert_eq!(steps, [(1, 0), (1, 0), (1, 1), (0, 1), (-1, -1), (0, 1)]);
    }
}
