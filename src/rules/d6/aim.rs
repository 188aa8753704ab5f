//! From where somebody is attacked, and where the target is then: now, or when a declared attack comes up.

use super::{
    action::Action,
    attack::{check_target, key_of},
    battle::BattleAccess,
    data::Weapon,
    hurl, kit,
    plan::PlanStep,
};
use crate::{
    battle::{Illegal, Order, UnitId},
    grid::Space,
};
use std::sync::Arc;

/// From where somebody is attacked, and where the target is then.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// Who attacks.
    pub by: UnitId,
    /// Where the attacker stands.
    pub from: Space,
    /// Whom it attacks.
    pub target: UnitId,
    /// Where the target stands.
    pub at: Space,
}

impl Aim {
    /// At a target where it stands now.
    pub fn now(battle: &BattleAccess, by: UnitId, from: Space, target: UnitId) -> Self {
        Self { by, from, target, at: battle.space(target) }
    }

    /// At a target where it will stand in a segment, as far as it has said so: whoever declares later has heard it.
    /// D6-DECL-12
    pub fn foreseen(battle: &BattleAccess, by: UnitId, from: Space, target: UnitId, segment: u8) -> Self {
        Self { at: will_stand(battle, target, segment), ..Self::now(battle, by, from, target) }
    }
}

/// Where a unit will stand in a segment by what it has declared for those before.
pub fn will_stand(battle: &BattleAccess, unit: UnitId, segment: u8) -> Space {
    let body = battle.body(unit);
    let moves = |step: &&PlanStep| step.action.goes_somewhere() && !step.done && step.segment < segment;
    let said = body.plan.steps.iter().filter(|_| body.plan.confirmed).find(moves);
    said.and_then(|step| step.order.to).map_or(body.placement.space, |square| body.placement.space.at(square))
}

/// The aim of an attack that is declared for a segment: at the target where it will stand then, or where it stands
/// now, or why neither goes.
pub fn declared(
    battle: &BattleAccess,
    aim: (UnitId, Space, UnitId),
    weapon: &Weapon,
    segment: u8,
) -> Result<Aim, Illegal> {
    let (by, from, target) = aim;
    let (then, now) = (Aim::foreseen(battle, by, from, target, segment), Aim::now(battle, by, from, target));
    check_target(battle, then, weapon).map(|()| then).or_else(|_| check_target(battle, now, weapon).map(|()| now))
}

/// What an attack is made with.
pub fn weapon_of(battle: &BattleAccess, action: Action, order: &Order) -> Option<Arc<Weapon>> {
    let weapon = kit::data(battle, &key_of(action, order))?;
    if action == Action::Hurl { hurl::in_flight(&weapon) } else { Some(weapon) }
}
