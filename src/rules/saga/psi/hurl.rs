//! The psi power hurl. SAGA-BEY-16

use crate::battle::{Event, ForcedMovement, ItemKey, Roll, UnitId};
use crate::dice::{Breakdown, Sum, Total};
use crate::rules::saga::close_combat::{push, release};
use crate::rules::saga::data::{DamageProfile, DamageType, Hurl};
use crate::rules::saga::frame::{AreaDamage, AreaFrame, AreaResult, SagaStep};
use crate::rules::saga::movement::placement;
use crate::rules::saga::psi::psi_roll;
use crate::rules::saga::query::psi::hurl::{self, Stop};
use crate::rules::saga::state::{Action, AreaPoint, BattleAccess};
use crate::rules::saga::vehicles::vehicle;

/// Properties of the damage to the target and to the creature it hits.
const MEANS: DamageProfile = DamageProfile::of(DamageType::Bludgeoning);

/// Moves the target if the check succeeds, without provoking. SAGA-BEY-16, SAGA-AOO-08
pub fn run(battle: &mut BattleAccess, unit: UnitId, power: &ItemKey, hurl: &Hurl) -> SagaStep {
    let Hurl { target, to, distance, damage } = *hurl;
    let Ok(flight) = hurl::flight(&battle.view(), target, to, distance) else { return SagaStep::Done };
    let dc = hurl::against::<Total>(&battle.combatant(target)).total();
    let Some(total) = psi_roll::roll_against(battle, unit, dc) else { return SagaStep::Done };
    let before = battle.space(target);
    for next in flight.path {
        let from = battle.placement(target).space.origin;
        placement::place(battle, target, next);
        let forced = Some(ForcedMovement::Hurled);
        battle.log_event(Event::Stepped { unit: target, from, to: next, cost: 0, driver: None, forced });
    }
    vehicle::carry(battle, target);
    release::watch_distance(battle, target);
    let fall = push::after(battle, unit, target, before);
    let Some(stop) = flight.stop else { return fall.map_or(SagaStep::Done, SagaStep::Continue) };
    let area_result = AreaResult { hits: true, halved: 0, if_missed: None, deflectable: false };
    let mut queue = Vec::new();
    let words = match stop {
        Stop::Wall => "is stopped hard".to_owned(),
        Stop::Creature(other) => {
            queue.push((other, area_result));
            format!("is hurled into {}", battle.name(other))
        }
    };
    if !battle.vital(target).is_gone() {
        queue.push((target, area_result));
    }
    let action = Action::PsiHurl.key();
    battle.log_event(Event::Acted { unit: target, action, words });
    let faces = battle.dice.roll_code(damage);
    let damage = Roll::new(damage, faces, Breakdown::new());
    let spread = AreaDamage { damage, means: MEANS, total, queue };
    let point = AreaPoint::Unit(target);
    let spread = AreaFrame { attacker: unit, with: power.clone(), point, announced: true, area_damage: Some(spread) };
    match fall {
        Some(fall) => SagaStep::Push(fall, spread.into()),
        None => SagaStep::Continue(spread.into()),
    }
}
