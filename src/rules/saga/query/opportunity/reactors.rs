//! Attacks of opportunity: the units that may make them, and the attack.

use crate::battle::{ItemKey, UnitId};
use crate::dice::{Sum, Total};
use crate::rules::saga::data::{Feat, UnitData};
use crate::rules::saga::query::attack::aim::aim;
use crate::rules::saga::query::attack::arms::{Arm, UNARMED};
use crate::rules::saga::query::attack::odds::d20_attack;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::movement::reach;
use crate::rules::saga::query::opportunity::threatening;
use crate::rules::saga::query::reactions::{destiny, fate, hit};
use crate::rules::saga::query::ready::readiness;
use crate::rules::saga::query::sight::cover_grade::CoverGrade;
use crate::rules::saga::state::BattleView;

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "opportunity";

/// The reaction that reduces the damage of a hit by a psi power, such as Negate Energy.
pub const SOAK: &str = "soak";

/// The reaction of a pilot with Vehicular Combat. SAGA-BEY-13
pub const SWERVE: &str = "swerve";

/// The attack of opportunity that a unit would make: the usable weapon with the highest expected damage. `None` against
/// cover or without line of sight. SAGA-AOO-10, SAGA-AOO-12, SAGA-COVER-09
pub fn strike<'a, S: Sum>(view: &'a BattleView, reactor: UnitId, target: UnitId) -> Option<Strike<'a, S>> {
    let (own, theirs) = (view.of(reactor), view.of(target).space);
    threatening::capable_arms(own)
        .filter(|arm| reach::can_touch(view.board, own.space, reach::of_arm(own, arm), theirs))
        .filter_map(|arm| aim(view, reactor, target, arm).ok())
        .filter(|aim| aim.cover == CoverGrade::None)
        .map(|aim| strike::work_out_unaimed(view, reactor, target, aim))
        .max_by_key(expected)
}

/// Expected damage of an attack, times 100000.
fn expected(strike: &Strike<impl Sum>) -> i32 {
    let mean = strike.dice.spread().mean_x100 + strike.damage.total() * 100;
    d20_attack(strike.bonus.total(), strike.against.total()).per_mille() * mean.max(100)
}

/// Enemies who may make an attack of opportunity on a unit in its position, in initiative order. SAGA-AOO-01,
/// SAGA-AOO-16
pub fn reactors(view: &BattleView, target: UnitId) -> Vec<UnitId> {
    let side = view.of(target).side;
    view.in_order()
        .filter(|reactor| reactor.side != side && threatening::is_ready(reactor))
        .map(|reactor| reactor.id)
        .filter(|&reactor| strike::<Total>(view, reactor, target).is_some())
        .collect()
}

/// All reactions for which a unit may have a policy.
pub const REACTIONS: &[&str] =
    &[REACTION, fate::REACTION, readiness::REACTION, hit::BLOCK, hit::DEFLECT, destiny::REACTION, SOAK, SWERVE];

/// Returns true if an attack with this weapon provokes: an unarmed attack without Martial Arts I. SAGA-UNARM-04,
/// SAGA-AOO-14
pub fn is_exposed_by(attacker: &UnitData, with: &ItemKey) -> bool {
    with.as_str() == UNARMED && !attacker.feats.contains(&Feat::MartialArts1)
}

/// Enemies who may make an attack of opportunity on a unit that attacks with this weapon. SAGA-UNARM-04
pub fn reactors_to(view: &BattleView, attacker: UnitId, arm: &Arm) -> Vec<UnitId> {
    if is_exposed_by(view.of(attacker).data, arm.key) { reactors(view, attacker) } else { Vec::new() }
}
