//! Readied actions: description and state.

use crate::battle::UnitId;
use crate::rules::saga::query::attack::arms::UNARMED;
use crate::rules::saga::query::gear;
use crate::rules::saga::state::{BattleView, ReadiedAction, Readiness};

/// Name of the reaction in policies and choices.
pub const REACTION: &str = "ready";

impl Readiness {
    /// The readied action and its trigger as text for players: `full defense, when B attacks`.
    pub fn words(&self, view: &BattleView) -> String {
        let enemy = self.whom.map_or_else(|| "an enemy".to_owned(), |whom| view.name(whom));
        format!("{}, {}", self.action.words(view), self.trigger.words(&enemy))
    }
}

impl ReadiedAction {
    /// The action as text for players, which need not be a verb: `attack with Blaster pistol`, `full defense`.
    pub fn words(&self, view: &BattleView) -> String {
        match self {
            Self::Attack(with) if with.as_str() == UNARMED => "attack with bare hands".to_owned(),
            Self::Attack(with) => format!("attack with {}", gear::item_name(view, with)),
            Self::Move(to) => format!("move to {to}"),
            Self::Order(order, words) => match order.to {
                Some(to) => format!("{words} {to}"),
                None => words.clone(),
            },
        }
    }
}

/// Returns true if a unit has a readied action.
pub fn is_ready(view: &BattleView, unit: UnitId) -> bool {
    view.order.ready.iter().any(|readiness| readiness.unit == unit)
}

/// A unit's readied action as text for players.
pub fn words(view: &BattleView, unit: UnitId) -> Option<String> {
    let readiness = view.order.ready.iter().find(|readiness| readiness.unit == unit)?;
    Some(readiness.words(view))
}
