//! What a turn grants, and what actions take of it.

use crate::{battle::Illegal, rules::Allowance};
use bevy::prelude::Component;
use std::borrow::Cow;

/// What an action costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// The standard action.
    Standard,
    /// The move action, or the standard action in its place. SAGA-ACT-02
    Move,
    /// Two swift actions back to back, each as [`Cost::Swift`]. SAGA-SWIFT-02, SAGA-SWIFT-03
    TwoSwift,
    /// The swift action, or a move or standard action in its place. SAGA-ACT-02, SAGA-ACT-03
    Swift,
    /// All three. SAGA-ACT-04
    FullRound,
    /// Nothing. SAGA-ACT-10
    Free,
}

impl Cost {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Standard => "standard action",
            Self::Move => "move action",
            Self::Swift => "swift action",
            Self::TwoSwift => "pair of swift actions",
            Self::FullRound => "full-round action",
            Self::Free => "free",
        }
    }
}

/// What is left of a turn. SAGA-ACT-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Budget {
    /// Whether the standard action is left.
    pub standard: bool,
    /// Whether the move action is left.
    pub movement: bool,
    /// Whether the swift action is left.
    pub swift: bool,
    /// In the surprise round any one action uses up the turn. SAGA-SURP-04
    pub single: bool,
    /// Whether going prone by Acrobatics was tried. SAGA-SWIFT-07, SAGA-ACT-12
    pub tried_free_prone: bool,
    /// Whether the unit has shouted. SAGA-ACT-12, SAGA-EX-04
    pub shouted: bool,
    /// Whether the unit has given up the rest of its turn.
    pub ended: bool,
}

impl Budget {
    /// A regular turn. SAGA-ACT-01
    pub const REGULAR: Self = Self {
        standard: true,
        movement: true,
        swift: true,
        single: false,
        tried_free_prone: false,
        shouted: false,
        ended: false,
    };
    /// A turn of the surprise round. SAGA-SURP-04
    pub const SURPRISE: Self = Self { single: true, ..Self::REGULAR };

    /// Why an action of this cost cannot be paid. SAGA-ACT-02 to SAGA-ACT-08
    pub fn check(self, cost: Cost) -> Result<(), Illegal> {
        self.paid(cost).map(|_| ())
    }

    /// What is left after an action of this cost, or why it cannot be paid.
    pub fn paid(self, cost: Cost) -> Result<Self, Illegal> {
        let refusal = || Illegal::new("no_action_left", format!("no {} is left this turn", cost.words()));
        self.after(cost).ok_or_else(refusal)
    }

    /// What is left after an action of this cost; `None` if it cannot be paid. SAGA-ACT-02 to SAGA-ACT-08
    pub fn after(self, cost: Cost) -> Option<Self> {
        let spent = match cost {
            Cost::Free => return Some(self),
            Cost::Standard if self.standard => Self { standard: false, ..self },
            Cost::Move if self.movement => Self { movement: false, ..self },
            Cost::Move if self.standard => Self { standard: false, ..self },
            Cost::Swift if self.swift => Self { swift: false, ..self },
            Cost::Swift if self.movement => Self { movement: false, ..self },
            Cost::Swift if self.standard => Self { standard: false, ..self },
            Cost::TwoSwift => return self.after(Cost::Swift)?.after(Cost::Swift),
            Cost::FullRound if self.standard && self.movement && self.swift && !self.single => {
                Self { standard: false, movement: false, swift: false, ..self }
            }
            Cost::Standard | Cost::Move | Cost::Swift | Cost::FullRound => return None,
        };
        Some(if self.single { Self { standard: false, movement: false, swift: false, ..spent } } else { spent })
    }

    /// How many actions of this cost could still be paid.
    pub fn affordable(self, cost: Cost) -> u8 {
        let mut left = self;
        let mut count = 0;
        while cost != Cost::Free
            && let Some(after) = left.after(cost)
        {
            left = after;
            count += 1;
        }
        count
    }

    /// What the players see.
    pub fn allowances(self) -> Vec<Allowance> {
        let one = |name: &'static str, left: bool| Allowance { name: Cow::Borrowed(name), left: u8::from(left), of: 1 };
        vec![one("standard", self.standard), one("move", self.movement), one("swift", self.swift)]
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::state::budget::{Budget, Cost};

    fn pays(mut budget: Budget, costs: &[Cost]) -> bool {
        costs.iter().all(|&cost| budget.paid(cost).map(|left| budget = left).is_ok())
    }

    /// SAGA-ACT-01, SAGA-ACT-02, SAGA-ACT-03, SAGA-ACT-06, SAGA-ACT-07, SAGA-ACT-08
    #[test]
    fn greater_actions_stand_in_for_lesser_ones_only() {
        use Cost::{Move, Standard, Swift};
        for costs in
            [&[Standard, Move, Swift][..], &[Swift, Standard, Move], &[Move, Move, Swift], &[Swift, Swift, Swift]]
        {
            assert!(pays(Budget::REGULAR, costs), "{costs:?}");
        }
        for costs in [&[Standard, Standard][..], &[Move, Move, Move], &[Swift; 4], &[Standard, Move, Move]] {
            assert!(!pays(Budget::REGULAR, costs), "{costs:?}");
        }
    }

    /// SAGA-ACT-04, SAGA-ACT-05, SAGA-EX-02: what was given up in another turn does not count.
    #[test]
    fn a_full_round_action_takes_the_whole_of_one_turn() {
        assert!(pays(Budget::REGULAR, &[Cost::FullRound]));
        assert!(!pays(Budget::REGULAR, &[Cost::Swift, Cost::FullRound]));
        assert!(!pays(Budget { movement: false, swift: false, ..Budget::REGULAR }, &[Cost::FullRound]));
    }

    /// SAGA-SURP-04
    #[test]
    fn the_surprise_round_grants_one_action() {
        for cost in [Cost::Standard, Cost::Move, Cost::Swift] {
            assert!(pays(Budget::SURPRISE, &[cost]));
            assert!(!pays(Budget::SURPRISE, &[cost, Cost::Swift]));
        }
        assert!(!pays(Budget::SURPRISE, &[Cost::FullRound]));
    }

    /// SAGA-EXD-30, SAGA-RECOV-01
    #[test]
    fn three_swift_actions_fit_in_a_turn() {
        assert_eq!(Budget::REGULAR.affordable(Cost::Swift), 3);
        assert_eq!(Budget::REGULAR.affordable(Cost::Move), 2);
        assert_eq!(Budget::REGULAR.affordable(Cost::Standard), 1);
    }
}
