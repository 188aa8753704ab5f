//! The declared actions of a unit.

use bevy::prelude::Component;

use super::{ActionCost, ActionFacts, FullReactionKind};
use crate::{
    battle::{ItemKey, Order, UnitId},
    grid::Square,
};

/// The actions that a unit has declared for the round, and its progress with them.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Plan {
    /// The named actions, in the order in which they were named. D6-DECL-13
    pub steps: Vec<PlanStep>,
    /// True once the unit has confirmed its declaration.
    pub confirmed: bool,
    /// The number of dodges and parries of this round. D6-MULT-03
    pub reactions: u8,
    /// The declared actions that are neither named nor spent on a reaction. Only by the charts. D6-DECL-01, D6-DECL-04
    pub open: u8,
    /// The declared actions that were never named. They still count. D6-MULT-08
    pub forfeited: u8,
    /// The time in the present segment at which the unit acts. D6-SEG-15
    pub delay: Delay,
    /// True if the unit has hesitated: it neither acts nor reacts in this round. D6-DECL-07, D6-DECL-10
    pub hesitated: bool,
}

/// The time at which a unit acts in a segment, if it slows down. D6-SEG-15 to D6-SEG-17
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Delay {
    /// It acts when its turn comes.
    #[default]
    None,
    /// It waits for the turn of this unit to end.
    After(UnitId),
    /// It waits for the end of the segment.
    UntilEnd,
    /// It has decided to wait no longer.
    Over,
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
    /// The number of actions that count for the penalty: the declared ones, also those that were lost, and the
    /// reactions. D6-MULT-01, D6-MULT-03, D6-MULT-08, D6-MOVE-04
    pub fn actions(&self) -> u8 {
        let counted = self.steps.iter().filter(|step| step.action.counts()).count();
        let unnamed = self.open.saturating_add(self.forfeited);
        u8::try_from(counted).unwrap_or(u8::MAX).saturating_add(unnamed).saturating_add(self.reactions)
    }

    /// The segment, from 1, of an action of this cost that is declared next. Each action that takes time has a segment
    /// of its own; a free one comes with the action before it. D6-SEG-01, D6-DECL-16
    pub fn next_segment(&self, cost: ActionCost) -> u8 {
        let before = self.steps.iter().filter(|step| step.action.takes_turn()).count();
        let number = if cost == ActionCost::Free { before.max(1) } else { before + 1 };
        u8::try_from(number).unwrap_or(u8::MAX)
    }

    /// The number of counting actions that have not come up.
    pub fn actions_to_come(&self) -> usize {
        self.steps.iter().filter(|step| !step.done && step.action.counts()).count() + usize::from(self.open)
    }

    /// True if an action that takes a turn of a segment is declared.
    pub fn has_first(&self) -> bool {
        self.steps.iter().any(|step| step.action.takes_turn())
    }

    /// True if the next order names an open action, which counts already. The declared actions have come up before.
    /// D6-DECL-04, D6-MULT-07
    pub fn is_naming(&self) -> bool {
        self.confirmed && self.open > 0 && !self.steps_to_come().any(|step| step.action.takes_turn())
    }

    /// True if the unit waits for its time in the segment. D6-SEG-15
    pub fn is_delayed(&self) -> bool {
        match self.delay {
            Delay::After(_) | Delay::UntilEnd => true,
            Delay::None | Delay::Over => false,
        }
    }

    /// The actions that are still to be carried out.
    pub fn steps_to_come(&self) -> impl DoubleEndedIterator<Item = &PlanStep> {
        self.steps.iter().filter(|step| !step.done)
    }

    /// The step that was declared for a segment and has not come up, with its index.
    pub fn due(&self, segment: u8) -> Option<(usize, &PlanStep)> {
        let mut steps = self.steps.iter().enumerate();
        steps.find(|(_, step)| step.segment == segment && !step.done && step.action.takes_turn())
    }

    /// True if a move, or standing up, is declared. D6-MOVE-06, D6-MOVE-11
    pub fn has_move(&self) -> bool {
        self.steps.iter().any(|step| step.action.takes_move)
    }

    /// True if the declared move of the round costs a die: a run. D6-MOVE-03
    pub fn runs(&self) -> bool {
        self.steps.iter().any(|step| step.action.takes_move && step.action.counts())
    }

    /// The square on which the declared move ends.
    pub fn destination(&self) -> Option<Square> {
        self.steps_to_come().rev().filter(|step| step.action.goes_somewhere()).find_map(|step| step.order.to)
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

    /// The declared reaction for the whole round, if any. D6-FULL-02, D6-FULL-04
    pub fn full_reaction(&self) -> Option<FullReactionKind> {
        self.steps.iter().find_map(|step| step.action.full_reaction)
    }

    /// The number of declared uses of an action that are still to come, of those with this item if one is named.
    pub fn uses(&self, action: &ActionFacts, with: Option<&ItemKey>) -> usize {
        let is_use = |step: &&PlanStep| step.action == action && (with.is_none() || step.order.with.as_ref() == with);
        self.steps_to_come().filter(is_use).count()
    }
}
