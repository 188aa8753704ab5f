//! Initiative and the turn order.

use crate::battle::UnitId;
use crate::rules::saga::state::readiness::Readiness;
use bevy::prelude::{Component, Resource, *};

/// A delayed turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DelayedTurn {
    /// The delaying unit.
    pub unit: UnitId,
    /// The unit after whose turn it acts automatically; `None` if its player decides each time. SAGA-DELAY-03
    pub after: Option<UnitId>,
}

/// A unit's initiative result. Owned by `turns`. SAGA-INIT-01
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Initiative {
    /// The result; `None` until it is rolled.
    pub rank: Option<Rank>,
}

/// An initiative result, compared by total, then modifier, then further rolls. SAGA-INIT-02, SAGA-INIT-03
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank {
    /// The initiative count.
    pub total: i32,
    /// The modifier added to the die.
    pub modifier: i32,
    /// Further rolls that broke ties, in order.
    pub tie_breaks: Vec<u32>,
}

/// A point in the battle: the turn of a unit in a round. Effects expire just before the same point some rounds later.
/// SAGA-RND-04, SAGA-RND-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moment {
    /// Round number from 1; 0 is the surprise round.
    pub round: u32,
    /// The acting unit; `None` before the first turn of a round.
    pub turn: Option<UnitId>,
}

impl Moment {
    /// Returns true if an effect of `rounds` rounds that began at this moment ends at `now`. SAGA-RND-05
    pub fn is_over(self, rounds: u32, now: Self) -> bool {
        self.round + rounds == now.round && self.turn == now.turn
    }
}

/// The initiative order and the state of the round. Owned by `turns`.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnOrder {
    /// Units by initiative, highest first. Units that cannot act any more keep their place. SAGA-INIT-02, SAGA-RND-02
    pub units: Vec<UnitId>,
    /// Round number from 1; 0 before the first regular round.
    pub round: u32,
    /// Index into `units` of the next turn.
    pub next: usize,
    /// True in the surprise round. SAGA-SEQ-03
    pub surprise: bool,
    /// The unit whose turn it is.
    pub current: Option<UnitId>,
    /// Delayed turns of this round. SAGA-DELAY-01
    pub delaying: Vec<DelayedTurn>,
    /// Readied actions, oldest first. SAGA-READY-01
    pub ready: Vec<Readiness>,
}

impl TurnOrder {
    /// The current point in the battle.
    pub fn moment(&self) -> Moment {
        Moment { round: self.round, turn: self.current }
    }
}
