//! Whom it sets off when somebody moves, attacks or uses a psi power.

use crate::{
    battle::UnitId,
    rules::saga::state::{
        effects::EffectKind,
        readiness::Readiness,
        view::{BattleView, Combatant},
    },
};

/// One who is set off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetOff {
    /// Who may act.
    pub unit: UnitId,
    /// Whom an attack would be aimed at; `None` where nobody did it.
    pub target: Option<UnitId>,
}

impl SetOff {
    /// By what somebody does, or has done to it.
    pub fn by(unit: UnitId, target: UnitId) -> Self {
        Self { unit, target: Some(target) }
    }
}

/// Whether one who waits could act at all. SAGA-BEY-08
pub fn may_act(holder: &Combatant) -> bool {
    holder.is_present() && !holder.effects.has(EffectKind::Pinned)
}

/// Whether a unit could react to what an enemy does: it must have noticed it. SAGA-BEY-23
pub fn may_react(view: &BattleView, readiness: &Readiness, actor: UnitId) -> bool {
    let (holder, other) = (view.of(readiness.unit), view.of(actor));
    let is_noticed = !other.is_unseen_by(holder.id);
    may_act(holder) && is_noticed && holder.side != other.side && readiness.whom.is_none_or(|whom| whom == actor)
}
