//! Units whose readied actions are triggered by a move, an attack or a psi power.

use crate::battle::UnitId;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind, Readiness};

/// A triggered unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetOff {
    /// The unit with the readied action.
    pub unit: UnitId,
    /// The target of a readied attack; `None` if no unit caused the trigger.
    pub target: Option<UnitId>,
}

impl SetOff {
    /// A unit triggered by another.
    pub fn by(unit: UnitId, target: UnitId) -> Self {
        Self { unit, target: Some(target) }
    }
}

/// Returns true if the holder of a readied action can act at all. SAGA-BEY-08
pub fn may_act(holder: &Combatant) -> bool {
    holder.is_present() && !holder.effects.has(EffectKind::Pinned) && !holder.effects.has(EffectKind::Crowded)
}

/// Returns true if a readied action can react to an enemy: the holder must have noticed it. SAGA-BEY-23
pub fn may_react(view: &BattleView, readiness: &Readiness, actor: UnitId) -> bool {
    let (holder, other) = (view.of(readiness.unit), view.of(actor));
    let is_noticed = !other.is_unseen_by(holder.id);
    may_act(holder) && is_noticed && holder.side != other.side && readiness.whom.is_none_or(|whom| whom == actor)
}
