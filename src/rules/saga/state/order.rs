//! Initiative: the order of turns.

use crate::{battle::UnitId, rules::saga::state::readiness::Readiness};
use bevy::prelude::{Component, Resource, *};

/// A turn put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Delay {
    /// Whose.
    pub unit: UnitId,
    /// After whose turn it steps in unasked; `None` if it decides each time. SAGA-DELAY-03
    pub after: Option<UnitId>,
}

/// A unit's place in the order, once rolled. SAGA-INIT-01
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Initiative {
    /// What it rolled; `None` before.
    pub rank: Option<Rank>,
}

/// What decides who goes first: the total, then the modifier, then further rolls. SAGA-INIT-02, SAGA-INIT-03
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank {
    /// The count it acts on.
    pub total: i32,
    /// What was added to the die.
    pub modifier: i32,
    /// Further rolls that broke ties, in turn.
    pub tie_breaks: Vec<u32>,
}

/// A point in the battle: the turn of a unit in a round. Effects end just before the same point some rounds later.
/// SAGA-RND-04, SAGA-RND-05
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moment {
    /// From 1; 0 is the surprise round.
    pub round: u32,
    /// Whose turn; `None` before the first turn of a round.
    pub turn: Option<UnitId>,
}

impl Moment {
    /// Whether an effect of `rounds` rounds that began then ends at the moment `now`. SAGA-RND-05
    pub fn is_over(self, rounds: u32, now: Self) -> bool {
        self.round + rounds == now.round && self.turn == now.turn
    }
}

/// Who acts when.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct TurnOrder {
    /// Highest first. Those who can no longer act keep their place. SAGA-INIT-02, SAGA-RND-02
    pub units: Vec<UnitId>,
    /// From 1; 0 before the first regular round.
    pub round: u32,
    /// Place in `units` whose turn comes next.
    pub next: usize,
    /// Whether this is the surprise round. SAGA-SEQ-03
    pub surprise: bool,
    /// Whose turn it is.
    pub current: Option<UnitId>,
    /// Turns of this round that are put off. SAGA-DELAY-01
    pub delaying: Vec<Delay>,
    /// Actions kept back, in the order in which they were. SAGA-READY-01
    pub ready: Vec<Readiness>,
}

impl TurnOrder {
    /// The point in the battle now.
    pub fn moment(&self) -> Moment {
        Moment { round: self.round, turn: self.current }
    }
}
