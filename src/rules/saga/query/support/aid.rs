//! Aiding and suppressing: checks and numbers.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::attack::{aim, check};
use crate::rules::saga::state::{BattleView, Combatant};

/// DC of attack rolls and checks to aid or to suppress. SAGA-AID-02, SAGA-AID-04
pub const DC: i32 = 10;

/// Checks that a unit can aid or suppress with an attack on the target: the attack must be possible. SAGA-AID-06
pub fn check(view: &BattleView, unit: UnitId, target: UnitId, with: &ItemKey, suppresses: bool) -> Result<(), Illegal> {
    check::check(view, unit, target, with)?;
    if !view.of(target).is_present() {
        return Err(Illegal::new("no_target", format!("{} is no opponent any more", view.name(target))));
    }
    if !suppresses && allies(view, unit).next().is_none() {
        return Err(Illegal::new("no_ally", "there is no friend to help"));
    }
    Ok(())
}

/// The attack roll of an aiding or suppressing unit: its own modifiers against a fixed DC. SAGA-AID-06
pub fn work_out<'a>(view: &'a BattleView, unit: UnitId, target: UnitId, aim: aim::Aim<'a>) -> Strike<'a, Breakdown> {
    let strike: Strike<Breakdown> = strike::work_out(view, unit, target, aim);
    Strike { against: Breakdown::new().with("fixed", DC), ..strike }
}

/// Checks that a unit can aid an ally's check.
pub fn check_ally(view: &BattleView, unit: UnitId, ally: UnitId) -> Result<(), Illegal> {
    let (own, theirs) = (view.of(unit), view.of(ally));
    if ally == unit || !allies(view, unit).any(|other| other.id == ally) {
        return Err(Illegal::new("no_ally", format!("{} is no friend to help", theirs.name)));
    }
    if view.board.sight().sees_space(own.space, theirs.space) {
        Ok(())
    } else {
        Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", theirs.name)))
    }
}

/// The allies that a unit could aid; vehicles are excluded.
pub fn allies<'m, 'a>(view: &'m BattleView<'a>, unit: UnitId) -> impl Iterator<Item = &'m Combatant<'a>> {
    let side = view.of(unit).side;
    view.combatants()
        .filter(move |other| other.side == side && other.id != unit && other.is_present() && !other.is_vehicle())
}
