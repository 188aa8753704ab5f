//! The psi power revive: checks. SAGA-BEY-19, SAGA-DEAD-01

use crate::battle::{Illegal, UnitId};
use crate::rules::saga::data::Nature;
use crate::rules::saga::state::{BattleView, Moment, TurnOrder, Vital};

/// Returns true if at most `rounds` rounds have passed since a moment. SAGA-RND-04, SAGA-BEY-19
fn is_recent(then: Moment, rounds: u32, order: &TurnOrder) -> bool {
    let now = order.moment();
    let place = |moment: Moment| {
        let turn = moment.turn?;
        order.units.iter().position(|&unit| unit == turn)
    };
    let gone_by = now.round.saturating_sub(then.round);
    gone_by < rounds || (gone_by == rounds && place(now) <= place(then))
}

/// Checks that a target can be revived: an adjacent living creature that died recently enough. SAGA-BEY-19
pub fn check(view: &BattleView, unit: UnitId, target: UnitId, rounds: u32) -> Result<(), Illegal> {
    let (own, theirs) = (view.of(unit), view.of(target));
    let is_near = own.is_adjacent(theirs) || own.space.overlaps(theirs.space);
    if theirs.data.nature != Nature::Living || theirs.vital != Vital::Dead || !theirs.on_board {
        Err(Illegal::new("not_dead", format!("{} is not a dead creature", theirs.name)))
    } else if !theirs.death.0.is_some_and(|then| is_recent(then, rounds, &view.order)) {
        Err(Illegal::new("too_late", format!("{} has been dead for too long", theirs.name)))
    } else if !is_near || !view.board.sight().affects_space(own.space, theirs.space) {
        Err(Illegal::new("too_far", format!("{} is not next to this unit", theirs.name)))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::battle::UnitId;
    use crate::rules::saga::query::psi::revive::is_recent;
    use crate::rules::saga::state::{Moment, TurnOrder};

    /// SAGA-BEY-19: at most one round, up to the same initiative count of the next round.
    #[test]
    fn a_round_and_no_more() {
        let units = vec![UnitId(2), UnitId(0), UnitId(1)];
        let at = |round, turn| Moment { round, turn: Some(UnitId(turn)) };
        let order = |round, turn| TurnOrder {
            units: units.clone(),
            round,
            current: Some(UnitId(turn)),
            ..TurnOrder::default()
        };
        assert!(is_recent(at(2, 0), 1, &order(2, 1)));
        assert!(is_recent(at(2, 0), 1, &order(3, 2)));
        assert!(is_recent(at(2, 0), 1, &order(3, 0)));
        assert!(!is_recent(at(2, 0), 1, &order(3, 1)));
        assert!(!is_recent(at(2, 0), 1, &order(4, 2)));
    }
}
