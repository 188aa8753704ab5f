//! Going on with a turn as it was planned before its first order.

use bevy::prelude::World;

use crate::{
    ai::{decision::Advice, difficulties::Effort, tie_break::mix, weights::Weights},
    battle::{History, SideId, Status, UnitId},
    dice::Dice,
    rules::{self, Purpose},
};

/// A moment of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of commands given.
    commands: usize,
    /// A number that changes with every roll.
    fingerprint: u64,
    awaited: Option<(UnitId, SideId)>,
}

impl Moment {
    /// The present moment of a battle.
    pub fn of(world: &World) -> Self {
        Self {
            commands: world.resource::<History>().commands.len(),
            fingerprint: world.resource::<Dice>().fingerprint(),
            awaited: world.resource::<Status>().awaited_unit(),
        }
    }

    /// A number for the dice of playouts, which says nothing about the real ones.
    pub fn salt(self) -> u64 {
        mix(self.fingerprint)
    }
}

/// The plan for the rest of a unit's turn.
pub struct TurnPlan {
    unit: UnitId,
    /// The number of commands after which its next order is due.
    commands: usize,
    /// The fingerprint of the dice when it was made.
    fingerprint: u64,
    /// The weights by which the turn is played; `None` for the usual ones.
    weights: Option<Weights>,
}

impl TurnPlan {
    /// The plan that follows a command given at a moment; `None` after the last order of a turn.
    pub fn after(moment: Moment, advice: &Advice, weights: Option<Weights>) -> Option<Self> {
        let Moment { commands, fingerprint, awaited } = moment;
        let (unit, _) = awaited.filter(|_| !ends_turn(advice))?;
        Some(Self { unit, commands: commands + 1, fingerprint, weights })
    }

    /// Returns true if the next command is an order of this plan, and nothing calls for a new one. Those who reconsider
    /// make a new plan for each order, but not in the middle of a declaration if nothing has happened.
    pub fn is_due(&self, world: &mut World, now: Moment, effort: &Effort) -> bool {
        let is_next = world.resource::<Status>().active() == Some(self.unit) && now.commands == self.commands;
        let is_settled = |world: &mut World| {
            let declares = rules::query(world, |query| query.has_declared(self.unit));
            declares && self.fingerprint == now.fingerprint
        };
        is_next && (!effort.reconsiders || is_settled(world))
    }

    /// The weights by which the turn is played; `None` for the usual ones.
    pub fn weights(&self) -> Option<&Weights> {
        self.weights.as_ref()
    }

    /// The plan after one more of its orders; `None` after the last.
    pub fn after_order(self, advice: &Advice) -> Option<Self> {
        (!ends_turn(advice)).then_some(Self { commands: self.commands + 1, ..self })
    }
}

fn ends_turn(advice: &Advice) -> bool {
    advice.reason.as_ref().is_some_and(|reason| reason.purpose == Some(Purpose::EndTurn))
}
