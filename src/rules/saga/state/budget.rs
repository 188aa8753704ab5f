//! The action budget of a turn and the costs of actions.

use crate::battle::Illegal;
use crate::rules::{Allowance, Price};
use bevy::prelude::Component;
use std::borrow::Cow;

/// The cost of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A standard action.
    Standard,
    /// A move action, or a standard action in its place. SAGA-ACT-02
    Move,
    /// Two swift actions in a row, each paid as [`Cost::Swift`]. SAGA-SWIFT-02, SAGA-SWIFT-03
    TwoSwift,
    /// A swift action, or a move or standard action in its place. SAGA-ACT-02, SAGA-ACT-03
    Swift,
    /// All three actions of the turn. SAGA-ACT-04
    FullRound,
    /// No action. SAGA-ACT-10
    Free,
}

impl Cost {
    /// The cost as text for players.
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

/// The actions left in a turn. Owned by `turns`. SAGA-ACT-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Budget {
    /// True while the standard action is left.
    pub standard: bool,
    /// True while the move action is left.
    pub movement: bool,
    /// True while the swift action is left.
    pub swift: bool,
    /// True in the surprise round, where one action of any cost uses up the turn. SAGA-SURP-04
    pub single: bool,
    /// True if the unit has tried to drop prone for free with Acrobatics. SAGA-SWIFT-07, SAGA-ACT-12
    pub tried_free_prone: bool,
    /// True if the unit has shouted this turn. SAGA-ACT-12, SAGA-EX-04
    pub shouted: bool,
    /// True if the unit has given up the rest of its turn.
    pub ended: bool,
}

impl Budget {
    /// The budget of a regular turn. SAGA-ACT-01
    pub const REGULAR: Self = Self {
        standard: true,
        movement: true,
        swift: true,
        single: false,
        tried_free_prone: false,
        shouted: false,
        ended: false,
    };
    /// The budget of a turn in the surprise round. SAGA-SURP-04
    pub const SURPRISE: Self = Self { single: true, ..Self::REGULAR };

    /// Returns an error if an action of this cost cannot be paid. SAGA-ACT-02 to SAGA-ACT-08
    pub fn check(self, cost: Cost) -> Result<(), Illegal> {
        self.paid(cost).map(|_| ())
    }

    /// The budget left after an action of this cost, or an error if it cannot be paid.
    pub fn paid(self, cost: Cost) -> Result<Self, Illegal> {
        let refusal = || Illegal::new("no_action_left", format!("no {} is left this turn", cost.words()));
        self.after(cost).ok_or_else(refusal)
    }

    /// The budget left after an action of this cost; `None` if it cannot be paid. SAGA-ACT-02 to SAGA-ACT-08
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

    /// The actions that pay for this cost now, in words: a greater action stands in for one that is gone. SAGA-ACT-02,
    /// SAGA-ACT-03
    pub fn price(self, cost: Cost) -> Cow<'static, str> {
        let after = match (cost, self.after(cost)) {
            (Cost::Move | Cost::Swift | Cost::TwoSwift, Some(after)) if !self.single => after,
            _ => return cost.words().into(),
        };
        let spent = [
            ("swift", self.swift && !after.swift),
            ("move", self.movement && !after.movement),
            ("standard", self.standard && !after.standard),
        ];
        let spent: Vec<&str> = spent.into_iter().filter(|(_, is_spent)| *is_spent).map(|(name, _)| name).collect();
        format!("{} action{}", spent.join(" and "), if spent.len() > 1 { "s" } else { "" }).into()
    }

    /// Returns true if a greater action pays for this cost because the lesser one is gone. SAGA-ACT-02, SAGA-ACT-03
    pub fn is_substituted(self, cost: Cost) -> bool {
        matches!(cost, Cost::Move | Cost::Swift) && self.price(cost) != cost.words()
    }

    /// A sentence for players if a greater action pays for this cost; empty otherwise.
    pub fn substitution(self, cost: Cost) -> String {
        match self.is_substituted(cost) {
            true => format!(" No {} is left: this takes the {}.", cost.words(), self.price(cost)),
            false => String::new(),
        }
    }

    /// The allowances that pay for this cost now; those of a full turn if it cannot be paid. SAGA-ACT-02, SAGA-ACT-03
    pub fn allowances_taken(self, cost: Cost) -> Vec<Price> {
        // In the surprise round the one action ends the turn, but it takes only what it is.
        let usual = Self { single: false, ..self };
        let (from, after) = match usual.after(cost) {
            Some(after) => (usual, after),
            None => (Self::REGULAR, Self::REGULAR.after(cost).unwrap_or(Self::REGULAR)),
        };
        let taken = [
            ("standard", from.standard && !after.standard),
            ("move", from.movement && !after.movement),
            ("swift", from.swift && !after.swift),
        ];
        taken.into_iter().filter(|(_, is_taken)| *is_taken).map(|(name, _)| Price::one(name)).collect()
    }

    /// The number of actions of this cost that can still be paid; 0 for free actions.
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

    /// The budget as shown to players.
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

    /// SAGA-ACT-02, SAGA-ACT-03: the price names the action that is really spent.
    #[test]
    fn the_price_names_the_greater_action() {
        use Cost::{Move, Standard, Swift, TwoSwift};
        let price = |spent: &[Cost], cost: Cost| {
            let left = spent.iter().fold(Budget::REGULAR, |left, cost| left.paid(*cost).unwrap());
            (left.price(cost), left.substitution(cost))
        };
        let plain = |cost: Cost| (cost.words().into(), String::new());
        assert_eq!(price(&[], Move), plain(Move));
        assert_eq!(price(&[Standard], Move), plain(Move));
        let (words, sentence) = price(&[Move], Move);
        assert_eq!((words.as_ref(), sentence.is_empty()), ("standard action", false));
        assert_eq!(price(&[Swift], Swift).0, "move action");
        assert_eq!(price(&[Swift, Move], Swift).0, "standard action");
        assert_eq!(price(&[], TwoSwift).0, "swift and move actions");
        assert_eq!(price(&[Swift], TwoSwift).0, "move and standard actions");
        assert_eq!(price(&[Move, Move], Move), plain(Move), "it cannot be paid at all");
    }

    /// SAGA-ACT-02, SAGA-ACT-04: the allowances of the price are those that are really spent.
    #[test]
    fn the_price_lists_the_allowances_that_are_spent() {
        use Cost::{Free, FullRound, Move, Standard, Swift, TwoSwift};
        let taken = |budget: Budget, cost: Cost| -> Vec<String> {
            budget.allowances_taken(cost).into_iter().map(|price| price.allowance.into_owned()).collect()
        };
        let moved = Budget { movement: false, ..Budget::REGULAR };
        assert_eq!(taken(Budget::REGULAR, Move), ["move"]);
        assert_eq!((taken(moved, Move), moved.is_substituted(Move)), (vec!["standard".to_owned()], true));
        assert_eq!(taken(moved, TwoSwift), ["standard", "swift"]);
        assert_eq!(taken(Budget::REGULAR, FullRound), ["standard", "move", "swift"]);
        assert_eq!(taken(Budget::REGULAR, Free), Vec::<String>::new());
        let spent = Budget { standard: false, ..Budget::REGULAR };
        assert_eq!((taken(spent, Standard), spent.is_substituted(Standard)), (vec!["standard".to_owned()], false));
        assert_eq!(taken(Budget::SURPRISE, Swift), ["swift"]);
    }

    /// SAGA-ACT-04, SAGA-ACT-05, SAGA-EX-02: actions given up in another turn do not count.
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
