//! What a unit has declared for the round.

use bevy::prelude::Component;

use super::action::Action;
use crate::{battle::Order, grid::Square};

/// What a unit has declared, and how far it has come with it.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Plan {
    /// In the declared order. D6-DECL-13
    pub steps: Vec<PlanStep>,
    /// Whether it has said all it will do.
    pub confirmed: bool,
    /// Dodges and parries of this round. D6-MULT-03
    pub reactions: u8,
}

/// One declared use of a skill, a move, or something free.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlanStep {
    /// What was ordered.
    pub order: Order,
    /// Which action that is.
    pub action: Action,
    /// The segment it comes up in, from 1. Free steps come up with the action before them. D6-SEG-01, D6-SEG-03
    pub segment: u8,
    /// Whether it aims at one who was down already.
    pub finishes: bool,
    /// Whether it has come up.
    pub done: bool,
}

impl Plan {
    /// How many actions count for the penalty: those declared, and the reactions. D6-MULT-01, D6-MULT-03, D6-MOVE-04
    pub fn actions(&self) -> u8 {
        let counted = self.steps.iter().filter(|step| step.action.counts()).count();
        u8::try_from(counted).unwrap_or(u8::MAX).saturating_add(self.reactions)
    }

    /// The segment that this action would come up in, were it declared next, from 1: one segment for each that takes
    /// time, and what is free comes with the one before it. D6-SEG-01, D6-DECL-16
    pub fn next_segment(&self, action: Action) -> u8 {
        let before = self.steps.iter().filter(|step| !step.action.is_free()).count();
        let number = if action.is_free() { before.max(1) } else { before + 1 };
        u8::try_from(number).unwrap_or(u8::MAX)
    }

    /// What was declared for a segment and has not come up.
    pub fn due(&self, segment: u8) -> Option<(usize, &PlanStep)> {
        let mut steps = self.steps.iter().enumerate();
        steps.find(|(_, step)| step.segment == segment && !step.done && !step.action.is_free())
    }

    /// Whether a move is among what was declared; there is one a round. D6-MOVE-06, D6-MOVE-11
    pub fn has_move(&self) -> bool {
        self.steps.iter().any(|step| step.action.is_move())
    }

    /// Where the declared move ends.
    pub fn destination(&self) -> Option<Square> {
        self.steps.iter().rev().filter(|step| step.action.goes_somewhere()).find_map(|step| step.order.to)
    }
}
