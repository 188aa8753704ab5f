//! The declared actions of a unit.

use bevy::prelude::Component;

use super::{ActionCost, ActionFacts};
use crate::{
    battle::{ItemKey, Order},
    grid::Square,
};

/// The actions that a unit has declared for the round, and its progress with them.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Plan {
    /// The actions in the declared order. D6-DECL-13
    pub steps: Vec<PlanStep>,
    /// True once the unit has confirmed its declaration.
    pub confirmed: bool,
    /// The number of dodges and parries of this round. D6-MULT-03
    pub reactions: u8,
}

/// One declared action.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlanStep {
    /// The order that declared it.
    pub order: Order,
    /// The facts about its action.
    pub action: &'static ActionFacts,
    /// The segment it comes up in, from 1. Free steps come up with the action before them. D6-SEG-01, D6-SEG-03
    pub segment: u8,
    /// True if the target was out of action when the attack was declared.
    pub finishes: bool,
    /// True once it has come up.
    pub done: bool,
}

impl Plan {
    /// The number of actions that count for the penalty: the declared ones and the reactions. D6-MULT-01, D6-MULT-03,
    /// D6-MOVE-04
    pub fn actions(&self) -> u8 {
        let counted = self.steps.iter().filter(|step| step.action.counts()).count();
        u8::try_from(counted).unwrap_or(u8::MAX).saturating_add(self.reactions)
    }

    /// The segment, from 1, of an action of this cost that is declared next. Each action that takes time has a segment
    /// of its own; a free one comes with the action before it. D6-SEG-01, D6-DECL-16
    pub fn next_segment(&self, cost: ActionCost) -> u8 {
        let before = self.steps.iter().filter(|step| !step.action.is_free()).count();
        let number = if cost == ActionCost::Free { before.max(1) } else { before + 1 };
        u8::try_from(number).unwrap_or(u8::MAX)
    }

    /// The number of counting actions that have not come up.
    pub fn open_actions(&self) -> usize {
        self.steps.iter().filter(|step| !step.done && step.action.counts()).count()
    }

    /// The step that was declared for a segment and has not come up, with its index.
    pub fn due(&self, segment: u8) -> Option<(usize, &PlanStep)> {
        let mut steps = self.steps.iter().enumerate();
        steps.find(|(_, step)| step.segment == segment && !step.done && !step.action.is_free())
    }

    /// True if the move of the round is declared. D6-MOVE-06, D6-MOVE-11
    pub fn has_move(&self) -> bool {
        self.steps.iter().any(|step| step.action.takes_move)
    }

    /// True if the declared move of the round costs a die: a run. D6-MOVE-03
    pub fn runs(&self) -> bool {
        self.steps.iter().any(|step| step.action.takes_move && step.action.counts())
    }

    /// The square on which the declared move ends.
    pub fn destination(&self) -> Option<Square> {
        self.steps.iter().rev().filter(|step| step.action.goes_somewhere()).find_map(|step| step.order.to)
    }

    /// The same once the plan is confirmed, and only until the move has come up. D6-DECL-12
    pub fn open_destination(&self, before: Option<u8>) -> Option<Square> {
        let is_open = |step: &&PlanStep| {
            step.action.goes_somewhere() && !step.done && before.is_none_or(|segment| step.segment < segment)
        };
        self.steps.iter().filter(|_| self.confirmed).find(is_open).and_then(|step| step.order.to)
    }

    /// True if the unit has declared a Fate Point, which doubles its codes. D6-PTS-02
    pub fn doubles_codes(&self) -> bool {
        self.steps.iter().any(|step| step.action.doubles_codes)
    }

    /// True if a reaction for the whole round is declared. D6-FULL-02, D6-FULL-04
    pub fn is_full_reaction(&self) -> bool {
        self.steps.iter().any(|step| step.action.full_reaction.is_some())
    }

    /// The number of declared uses of an action, of those with this item if one is named.
    pub fn uses(&self, action: &ActionFacts, with: Option<&ItemKey>) -> usize {
        let is_use = |step: &&PlanStep| step.action == action && (with.is_none() || step.order.with.as_ref() == with);
        self.steps.iter().filter(is_use).count()
    }
}
