//! Flanking: two allies on opposite sides of an enemy.

use crate::battle::UnitId;
use crate::grid::{Square, is_between};
use crate::rules::Flanking;
use crate::rules::saga::query::movement::reach::{self, Reach};
use crate::rules::saga::query::opportunity::threatening;
use crate::rules::saga::state::{BattleView, Combatant};

/// Bonus of each flanker. SAGA-FLANK-01
pub const BONUS: i32 = 2;

/// The ally with whom a melee attacker flanks a target. SAGA-FLANK-01, SAGA-FLANK-03
pub fn partner<'m, 'a>(
    view: &'m BattleView<'a>,
    attacker: &Combatant,
    target: &Combatant,
) -> Option<&'m Combatant<'a>> {
    view.combatants().find(|ally| {
        ally.id != attacker.id
            && ally.side == attacker.side
            && is_free(ally)
            && is_between(target.space, attacker.space, ally.space)
            && can_bother(view, ally, target)
    })
}

/// The partners with whom a unit on a square and each of these enemies would flank each other. SAGA-FLANK-01,
/// SAGA-FLANK-03
pub fn both_ways(view: &BattleView, unit: UnitId, on: Square, enemies: &[UnitId]) -> Vec<Flanking> {
    let mut view = view.hypothetical();
    view.put(unit, on);
    let own = view.of(unit);
    let with = |attacker: &Combatant, target: &Combatant| {
        let can_strike = is_free(attacker) && can_bother(&view, attacker, target);
        if can_strike { partner(&view, attacker, target).map(|ally| ally.id) } else { None }
    };
    let both = |enemy: &UnitId| {
        let enemy = view.of(*enemy);
        Flanking { own: with(own, enemy), theirs: with(enemy, own) }
    };
    enemies.iter().map(both).collect()
}

/// Returns true if a unit is on foot and not bound.
fn is_free(unit: &Combatant) -> bool {
    unit.is_present() && !unit.bound && !unit.is_vehicle() && unit.occupied_vehicle.is_none()
}

/// Returns true if an ally is adjacent to the target or has it in reach; it need not be armed. SAGA-FLANK-03
fn can_bother(view: &BattleView, ally: &Combatant, target: &Combatant) -> bool {
    let beside = Reach { squares: reach::natural(ally), passes_slits: true };
    let mut reaches = threatening::threat_reaches(ally).chain([beside]);
    reaches.any(|reach| reach::can_touch(view.board, ally.space, reach, target.space))
}
